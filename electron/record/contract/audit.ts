import { z } from 'zod'
import { auditGroups } from './groups.ts'
import { preferencesSchema } from '../../app/contract.ts'
import { amountSchema } from '../../core/schemas.ts'
import { absentTransactionsSchema, statementMonthSchema } from '../../reconcile/contract/reconcile.ts'
import { findingSchema } from './findings.ts'
import { auditHeadSchema, auditEventSchema } from '../../core/audit.ts'

export const auditQuerySchema = z.strictObject({
  /** null finds all. */
  group: z.enum(auditGroups).nullable(),
  by: z.string().max(40).nullable(),
  /** In the subject's name or id; empty finds all. */
  search: z.string().max(100),
  /** A day in Istanbul, `2026-11-21`; null finds all. */
  day: z.iso.date().nullable(),
  /** Only events before this sequence. */
  before: z.number().int().positive().nullable(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditPageSchema = z.object({
  /** Newest first. */
  events: z.array(auditEventSchema),
  /** Hand it back as `before` for the next page; null on the last one. */
  next: z.number().int().positive().nullable(),
})
export type AuditPage = z.infer<typeof auditPageSchema>

export const auditVerdictSchema = z.object({
  head: auditHeadSchema,
  /** Has what concerns money first; of very many the first alone. */
  findings: z.array(findingSchema),
  /** Counts all of them; `stopping` those that stop all sending. */
  count: z.number().int().nonnegative(),
  stopping: z.number().int().nonnegative(),
  at: z.number().int(),
})
export type AuditVerdict = z.infer<typeof auditVerdictSchema>

const sumSchema = z.object({ count: z.number().int().nonnegative(), amount: amountSchema })

/** Counts transactions that came into this state, each as often as it did. */
const movementSchema = z.object({
  kind: z.enum(['deposit', 'payout']),
  state: z.string(),
  ...sumSchema.shape,
})

/** Holds whole days in Istanbul, both ends included. */
export const daysSchema = z
  .strictObject({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until, { path: ['until'] })

const openSchema = z.object({
  unknown: sumSchema,
  sent: sumSchema,
  /** Tried and not paid. */
  unpaid: sumSchema,
  ready: sumSchema,
  toApprove: sumSchema,
})

const moneySchema = z.object({
  /** A bank, or a user; null: the service chose the bank. */
  name: z.string().nullable(),
  paidIn: sumSchema,
  paidOut: sumSchema,
  returned: sumSchema,
  net: amountSchema,
})

export const periodReportSchema = z.object({
  ...daysSchema.shape,
  /** Payouts as the period began, by what they still owed. */
  opening: openSchema,
  /** Sums what people sign (rules/period.ts). */
  summary: z.object({
    /** Deposits. */
    paidIn: sumSchema,
    /** Payouts, and those that came back, or turned out not to have been paid. */
    paidOut: sumSchema,
    returned: sumSchema,
    /** Below zero where more went out than came in and back. */
    net: amountSchema,
    /** Payouts at the period's end. */
    ...openSchema.shape,
  }),
  byBank: z.array(moneySchema),
  byUser: z.array(moneySchema),
  lines: z.array(movementSchema),
  /** Counts the lines of statements as they stand now; null: there are none. */
  reconciled: statementMonthSchema.nullable(),
  /** Lists transactions of the days that statements cover, without a line, as they stand now. */
  absent: absentTransactionsSchema,
  /** Covers the period's events; null without any. */
  first: z.number().int().positive().nullable(),
  last: z.number().int().positive().nullable(),
  events: z.number().int().nonnegative(),
  /** At the end of the period: what the printed sheet binds. */
  head: auditHeadSchema,
  /** The first broken event of the whole chain. */
  broken: z.number().int().positive().nullable(),
  madeAt: z.number().int(),
  madeBy: z.string(),
})
export type PeriodReport = z.infer<typeof periodReportSchema>

const backupSchema = z.object({
  /** The file's name; its folder is the workspace's own. */
  name: z.string(),
  at: z.number().int(),
  bytes: z.number().int().nonnegative(),
})

/** A ledger that a restore took the place of, or a copy of one that was damaged. `at`: when that was. */
export const putAsideSchema = backupSchema.extend({ kind: z.enum(['replaced', 'quarantine']) })

/** `dispatch_locked`: the keychain lost what backups are encrypted with. */
export const backupFailures = [
  'ledger_failed',
  'ledger_full',
  'ledger_away',
  'ledger_busy',
  'file_failed',
  'keychain_unavailable',
  'keychain_locked_or_missing',
  'keychain_hung',
  'host_key_missing',
  'dispatch_locked',
] as const

export const witnessStatusSchema = z.object({
  /** Null: there is none. */
  place: z.string().nullable(),
  /** `away`: nobody can look there or write; `foreign`: another key signed what was there, which stays said until the program ends. */
  trouble: z.enum(['away', 'foreign']).nullable(),
  /** The newest event that it knows, and since when. */
  known: z.object({ sequence: z.number().int().nonnegative(), at: z.number().int() }).nullable(),
})
export type WitnessStatus = z.infer<typeof witnessStatusSchema>

export const ledgerStatusSchema = z.object({
  /** Names the PostgreSQL server of the ledger; null: the ledger is a file. */
  server: z
    .object({
      /** `host:port` each. */
      addresses: z.array(z.string()),
      database: z.string(),
      /** Names the login that Vezne works with. */
      user: z.string(),
      version: z.string(),
      /** As the server had it set when it was opened; empty: a failover may lose what was committed last. */
      synchronousStandbys: z.string(),
    })
    .nullable(),
  /** Why nothing can be written any more; null when all is well. */
  stopped: z.enum(['ledger_failed', 'ledger_full']).nullable(),
  /** The automatic ones, newest first. */
  backups: z.array(backupSchema),
  /** Newest first. */
  putAside: z.array(putAsideSchema),
  /** Why the latest automatic backup failed; null when it did not. */
  backupFailed: z.enum(backupFailures).nullable(),
  /** Since when backups open elsewhere, too; null: with this machine's keychain alone. */
  backupPassphraseSetAt: z.number().int().nullable(),
  /**
   * Tells where the trail's newest head is kept outside this computer, in a chosen folder.
   * Only that reveals a computer that was rolled back.
   */
  witness: witnessStatusSchema,
  /** Where the automatic backups are kept once more, outside this machine. */
  secondPlace: z.object({
    /** Null: nobody chose one. */
    folder: z.string().nullable(),
    /**
     * Why the newest backup is not there: `away`: nobody can look there or write; `full`; `foreign`: something else has its name;
     * `spoilt`: what was read back was not what had been written. Tried again every hour.
     */
    trouble: z.enum(['away', 'full', 'foreign', 'spoilt']).nullable(),
    /** Of the newest that lies there; null: none, or nobody has looked yet. */
    newestAt: z.number().int().nullable(),
    kept: z.number().int().nonnegative(),
  }),
})
export type LedgerStatus = z.infer<typeof ledgerStatusSchema>

/** How far back the charts go, today among the days. */
export const overviewQuerySchema = preferencesSchema.shape.overviewChart.pick({ days: true })

/** The numbers of the Overview page that no list of another page holds. */
export const overviewSchema = z.object({
  /** Today in Istanbul. */
  day: z.iso.date(),
  /** What came into which state today, each transaction once a state. */
  today: z.array(movementSchema),
  /** Of the last thirty days: transactions by the day on which they were created and the state they are in now; oldest day first. */
  days: z.array(z.object({ day: z.iso.date(), ...movementSchema.shape })),
  /** The same of as many days as were asked for, oldest first and without a hole: a day each, or a week from Monday on. */
  chart: z.object({
    ...overviewQuerySchema.shape,
    bars: z.array(z.object({ first: z.iso.date(), last: z.iso.date(), sums: z.array(movementSchema) })),
  }),
  madeAt: z.number().int(),
})
export type Overview = z.infer<typeof overviewSchema>
