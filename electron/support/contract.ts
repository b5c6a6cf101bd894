import { z } from 'zod'
import { hash } from '../core/audit.ts'
import { systemSchema, versionSchema } from '../core/log.ts'
import { logLevels } from '../core/log-levels.ts'
import { errorCodes } from '../core/result.ts'
import { findingStates } from '../core/service-findings.ts'
import { depositStates, payoutStates } from '../core/states.ts'
import { morningCheckItems } from '../record/contract/morning-check.ts'
import { policyCounts, policyLimits, workspaceKinds } from '../people/contract/names.ts'

/** What this program is, what it works with and where it keeps things: for whoever looks after it. */

const count = z.number().int()
const moment = z.iso.datetime()

const versionsSchema = z.object({
  vezne: versionSchema,
  /** Null where there is no Electron. */
  electron: versionSchema.nullable(),
  chromium: versionSchema.nullable(),
  node: versionSchema,
  system: systemSchema,
})
export type Versions = z.infer<typeof versionsSchema>

const ledgerSchema = z.object({ engine: z.enum(['sqlite', 'postgres']), version: versionSchema, schema: count })

/** Of what is right for a while: the day on which it was gathered. */
const agesSchema = z.object({
  bankCodes: z.iso.date(),
  passphrases: z.iso.date(),
  /** Service's clock minus this machine's, milliseconds. */
  clockOffset: count.nullable(),
})

export const placeNames = ['ledger', 'backups', 'log', 'licences'] as const
export type PlaceName = (typeof placeNames)[number]

export const aboutSchema = z.object({
  versions: versionsSchema,
  ledger: ledgerSchema,
  /** With the bank list's: when it was asked for, UTC milliseconds. */
  ages: agesSchema.extend({ bankList: count.nullable() }),
  /** The newest event that a person caused. An older one than they remember means a ledger that was rolled back. */
  lastAction: z.object({ sequence: count, at: count }).nullable(),
  /** Lists places of the host, for itself alone. A ledger on a server is not among them. */
  places: z.array(z.object({ name: z.enum(placeNames), path: z.string() })),
  /** What was to be written to the log last could not be. */
  logTrouble: z.boolean(),
})
export type About = z.infer<typeof aboutSchema>

const limits = z.record(z.enum(policyLimits), z.enum(['set', 'none']))
const counts = z.record(z.enum(Object.keys(policyCounts) as (keyof typeof policyCounts)[]), count)

/** What has to be asked for, and may not answer. */
export const bundleParts = [
  'workspace',
  'policy',
  'operators',
  'transactions',
  'openReports',
  'events',
  'bankList',
  'log',
] as const
export type BundlePart = (typeof bundleParts)[number]
const missingSchema = z.partialRecord(z.enum(bundleParts), z.enum(errorCodes))

const workspaceSchema = z.strictObject({
  kind: z.enum(workspaceKinds),
  archived: z.boolean(),
  unitsConfirmed: count,
  bankRefreshHours: count,
  proxy: z.boolean(),
  authority: z.boolean(),
  backupPassphrase: z.boolean(),
  secondPlace: z.boolean(),
  witnessFolder: z.boolean(),
})

/**
 * What an admin gives to whoever helps: versions, settings, counts, states and codes, and the last lines of the log. Strict, so that
 * nothing else comes in: no name, account, amount, address or reference is of any of these kinds. Null: it is among `missing`, with why.
 */
export const bundleSchema = z.strictObject({
  madeAt: moment,
  missing: missingSchema,
  versions: versionsSchema.strict(),
  ledger: ledgerSchema.strict().extend({ stopped: z.enum(errorCodes).nullable() }),
  events: count.nullable(),
  ages: agesSchema.strict(),
  /** When it was fetched; null too where none was yet. */
  bankList: moment.nullable(),
  workspace: workspaceSchema.nullable(),
  policy: z.strictObject({ dispatchOnApproval: z.boolean(), limits, counts }).nullable(),
  preferences: z.strictObject({ locale: z.enum(['tr', 'en']), logLevel: z.enum(logLevels) }),
  operators: z.strictObject({ enabled: count, disabled: count }).nullable(),
  /** Of the last thirty days, by the state they are in now. */
  transactions: z
    .strictObject({
      deposits: z.partialRecord(z.enum(depositStates), count),
      payouts: z.partialRecord(z.enum(payoutStates), count),
    })
    .nullable(),
  openReports: count.nullable(),
  /** The latest of this run; empty before there is one. */
  morningCheck: z.array(
    z.strictObject({
      item: z.enum(morningCheckItems),
      state: z.enum(findingStates),
      code: z.enum(errorCodes).nullable(),
    }),
  ),
  logTrouble: z.boolean(),
  log: z.array(z.string()).nullable(),
})

/** As it would be written, to be looked at first. */
export const preparedBundleSchema = z.object({ text: z.string(), sha256: hash, missing: missingSchema })
export type PreparedBundle = z.infer<typeof preparedBundleSchema>
