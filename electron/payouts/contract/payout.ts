import { z } from 'zod'
import { longestTransactionId } from '../../core/payment-service.ts'
import { evidencePlaces } from './names.ts'
import {
  plainText,
  typedLines,
  typedText,
  payoutStateSchema,
  ibanSchema,
  minorUnitsSchema,
} from '../../core/schemas.ts'
import {
  customerSchema,
  processIdSchema,
  sortSchema,
  transactionFactsSchema,
} from '../../transactions/contract/transaction.ts'
import { draftedRemarks } from '../../transactions/contract/remarks.ts'
import { ledgerDoubts } from '../../core/audit.ts'
import { idSchema } from '../../core/operation.ts'
import { checkCodes } from './check-codes.ts'
import { payoutLists } from './lists.ts'
import { shownListsSchema } from './same-list.ts'

/** How two people settle a payout that nobody can be sure of: one proposes with evidence, another confirms. */

export const longestNote = 1000
export const longestReason = 500

/** The evidence: at least a note, and the service's transactionId where there is one. */
const evidence = {
  places: z.array(z.enum(evidencePlaces)).max(evidencePlaces.length),
  transactionId: plainText(longestTransactionId).min(1).nullable(),
  note: typedLines(longestNote),
  /** Needed for `failed`. */
  failureReason: typedText(longestReason).nullable(),
  /** Says when the money moved by the bank or the dashboard. The payout still counts on the day of the confirmation. */
  outcomeDay: z.iso.date().nullable(),
}

export const resolutionDraftSchema = z.strictObject({ to: payoutStateSchema, ...evidence })
export type ResolutionDraft = z.infer<typeof resolutionDraftSchema>

const resolutionSchema = z.object({
  id: z.number().int().positive(),
  from: payoutStateSchema,
  to: payoutStateSchema,
  places: z.array(z.enum(evidencePlaces)),
  transactionId: z.string().nullable(),
  note: z.string(),
  failureReason: z.string().nullable(),
  outcomeDay: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: z.number().int(),
  state: z.enum(['proposed', 'confirmed', 'withdrawn']),
  endedBy: z.string().nullable(),
  endedAt: z.number().int().nullable(),
  /**
   * Proposed, and the payout is not as it was proposed for: another state, revision, attempt or report since. It can only
   * be removed.
   */
  outdated: z.boolean(),
})
export type Resolution = z.infer<typeof resolutionSchema>

export const payoutDraftSchema = z.strictObject({
  /** Minor units. */
  amount: minorUnitsSchema,
  iban: ibanSchema,
  /** The recipient's account holder name (spec 2.4 `accountName`). */
  accountName: typedText(200),
  /** A bank `_id` of the service's list, or null. */
  bankId: plainText(100).min(1).nullable(),
  customer: customerSchema,
  /** Names the request: `create` returns the same transaction if it is sent again. */
  processId: processIdSchema,
  /** The ledger id of a payout that this one is made instead of; null: none. */
  replaces: z.number().int().positive().nullable(),
  ...draftedRemarks,
})
export type PayoutDraft = z.infer<typeof payoutDraftSchema>

/** The payout as the operator saw it: another revision means that they looked at something else. */
export const seenPayoutSchema = z.strictObject({ id: idSchema, revision: z.number().int().positive() })
export type SeenPayout = z.infer<typeof seenPayoutSchema>

/** Why it is cancelled, rejected or overridden. */
export const reasonSchema = typedText(500)
export const reasonedPayoutSchema = seenPayoutSchema.extend({ reason: reasonSchema })

/** A payout beside the one that is looked at. */
const payoutSummarySchema = z.object({
  id: z.number().int().positive(),
  processId: z.string(),
  state: payoutStateSchema,
  amount: minorUnitsSchema,
  iban: ibanSchema,
  accountName: z.string(),
  customerName: z.string(),
  createdAt: z.number().int(),
  createdBy: z.string(),
})
export type PayoutSummary = z.infer<typeof payoutSummarySchema>

/** One thing looked at before money moves, and what it said (domain rule 6). */
export const checkSchema = z.object({
  code: z.enum(checkCodes),
  level: z.enum(['passed', 'warning', 'blocking']),
  /** The bank's range, where the check is about it. */
  minimum: minorUnitsSchema.optional(),
  maximum: minorUnitsSchema.optional(),
  /** When the facts were fetched, UTC milliseconds, where they have an age. */
  asOf: z.number().int().optional(),
  /** The other payout, where the check is about one. */
  twin: payoutSummarySchema.optional(),
  /** The event that says that the ledger was set back, where the check is about that; `asOf` is when. */
  setBack: z.number().int().positive().optional(),
  /** An earlier payout, where the check is about whom it was to. */
  other: z.object({ processId: z.string(), accountName: z.string() }).optional(),
  /** What this customer is usually paid, or was paid last, where the check is about it. */
  usual: minorUnitsSchema.optional(),
  /** What may be approved or handed over in a day, and what was already, where the check is about it. */
  cap: minorUnitsSchema.optional(),
  used: minorUnitsSchema.optional(),
  ...shownListsSchema,
  /** Who overrode it, and why: it is a warning then, and stays one in everybody's sight. */
  overridden: z.object({ by: z.string(), at: z.number().int(), reason: z.string() }).optional(),
})
export type Check = z.infer<typeof checkSchema>

/** What can be done to a payout. The names are those of the operations. */
export const payoutActions = [
  'edit',
  'submit',
  'cancel',
  'approve',
  'reject',
  'override',
  'takeBack',
  'send',
  'tryAgain',
  'proposeResolution',
  'withdrawResolution',
  'confirmResolution',
] as const
export type PayoutAction = (typeof payoutActions)[number]
/** Whether this operator may do it now, or why not. The renderer writes the reason on the disabled button. */
export const actionStateSchema = z.enum([
  'allowed',
  'not_permitted',
  'own_payout',
  'already_approved',
  'own_proposal',
  'not_maker',
  'not_proposer',
  'contradicted',
  'wrong_state',
])
export type ActionState = z.infer<typeof actionStateSchema>

export const accountChangedSchema = z.object({ by: z.string(), at: z.number().int() })

export const payoutSchema = transactionFactsSchema.extend({
  revision: z.number().int().positive(),
  state: payoutStateSchema,
  /** The very number the wire will carry, as JSON writes it. */
  wireAmount: z.string(),
  /** What that number counts: kuruş or lira. */
  wireUnit: z.enum(['minor', 'major']),
  iban: ibanSchema,
  accountName: z.string(),
  editedBy: z.string(),
  /** It is kept as being sent, but its attempt is over, and how it ended could not be written into the ledger yet. */
  outcomeUnrecorded: z.boolean(),
  /** Made to find out what the service's number counts: this much leaves, or a hundredth of it. */
  /** Why it was rejected or cancelled. */
  reason: z.string().nullable(),
  approvals: z.array(
    z.object({
      by: z.string(),
      at: z.number().int(),
      /** What the checks said when it was given; of a batch, the batch's approval says it. */
      checks: z.array(checkSchema),
      /** Given for this many payouts at once, under one seal; 1 when for this alone. */
      together: z.number().int().positive(),
    }),
  ),
  /** How many different people must approve it. */
  approvalsNeeded: z.number().int().min(1).max(2),
  /** Who made its money leave from another account, and when, where that took what was approved before. */
  accountChanged: accountChangedSchema.nullable(),
  /** The batch it came in, and its row in the file. */
  batch: z.object({ id: z.number().int().positive(), name: z.string(), row: z.number().int().positive() }).nullable(),
  /** The payout that it is made instead of. */
  replaces: payoutSummarySchema.nullable(),
  /** What this customer was paid last before it, for comparison; null for the first. */
  lastOfCustomer: payoutSummarySchema.nullable(),
  /** SHA-256 (hex) over the canonical body, revision and unit: what an approver approved. */
  seal: z.string(),
  /** How people settled it, or propose to, oldest first; at most one is still proposed. */
  resolutions: z.array(resolutionSchema),
  /** What a resolution may say it is; empty when there is nothing to settle. */
  resolvableTo: z.array(payoutStateSchema),
  /** Empty once it has left. */
  checks: z.array(checkSchema),
  actions: z.record(z.enum(payoutActions), actionStateSchema),
})
export type Payout = z.infer<typeof payoutSchema>

const payoutSortSchema = sortSchema('stateAt', 'amount')
export type PayoutSort = z.infer<typeof payoutSortSchema>

export const payoutQuerySchema = z.strictObject({
  list: z.enum(payoutLists),
  /** Null: the list's own. */
  sort: payoutSortSchema.nullable().default(null),
  /** Of a page in the same order. */
  after: z.string().max(60).nullable(),
})

export const payoutPageSchema = z.object({
  payouts: z.array(payoutSchema),
  /** Hand it back as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
})

export const payoutCountsSchema = z.object({
  lists: z.record(z.enum(payoutLists), z.number().int().nonnegative()),
  /** Of those, how many this operator could move on now. */
  waitingForMe: z.record(z.enum(['drafts', 'toApprove', 'ready']), z.number().int().nonnegative()),
})
export type PayoutCounts = z.infer<typeof payoutCountsSchema>

/** How much of the ledger that a restored one took the place of could be read, to learn what it had sent. */
const replacedReadSchema = z.enum(['whole', 'partly', 'not'])
export type ReplacedRead = z.infer<typeof replacedReadSchema>

/** Why no payout may be sent now. */
const dispatchLockSchema = z.discriminatedUnion('kind', [
  /** The disk failed or is full: nothing can be written down until the program starts anew. */
  z.object({ kind: z.literal('ledger_stopped'), code: z.enum(['ledger_failed', 'ledger_full']) }),
  /** Nobody reaches its server since then, by this machine's clock; it ends by itself. */
  z.object({ kind: z.literal('ledger_away'), since: z.number().int() }),
  /** Tells how much of the whole check is done. */
  z.object({ kind: z.literal('ledger_checking'), done: z.number().int(), of: z.number().int() }),
  /** The ledger could not be read to its end. */
  z.object({ kind: z.literal('ledger_unchecked') }),
  /** Counts rows that bear on payouts and differ from the audit trail. */
  z.object({
    kind: z.literal('findings'),
    count: z.number().int().positive(),
    /** Names the first person who confirmed; null: nobody. */
    firstBy: z.string().nullable(),
  }),
  /** Two people confirm, or the right ledger is put back. */
  z.object({
    kind: z.literal('ledger_doubtful'),
    doubt: z.enum(ledgerDoubts),
    /** The sequence of the head that was kept; null when it is missing. */
    keptSequence: z.number().int().nonnegative().nullable(),
    sequence: z.number().int().nonnegative(),
    /** The witness that says so; null: the keychain does. */
    witness: z.object({ place: z.string(), at: z.number().int() }).nullable(),
    /** Who confirmed already. */
    firstBy: z.string().nullable(),
    /** Of the ledger before the newest restore; null where nothing was ever restored. */
    replaced: replacedReadSchema.nullable(),
  }),
  /** The keychain did not tell which head was kept, so nobody can know whether the ledger is older. */
  z.object({
    kind: z.literal('head_unread'),
    code: z.enum(['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung']),
  }),
  /** More than fifteen minutes between the clocks: an admin confirms. */
  z.object({ kind: z.literal('clock_off'), offset: z.number().int() }),
])
export type DispatchLock = z.infer<typeof dispatchLockSchema>

export const dispatchStatusSchema = z.object({
  locks: z.array(dispatchLockSchema),
  /** Server time minus this machine's, milliseconds, when it is more than a minute: worth a banner. */
  clockWarning: z.number().int().nullable(),
})
export type DispatchStatus = z.infer<typeof dispatchStatusSchema>
