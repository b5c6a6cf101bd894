import type { PayoutState } from '../core/states.ts'
import type {
  Resolution,
  ResolutionDraft,
  Check,
  PayoutSort,
  Payout,
  PayoutSummary,
  SeenPayout,
} from './contract/payout.ts'
import type { CheckCode } from './contract/check-codes.ts'
import type { PayoutList } from './contract/lists.ts'
import type { Stamp } from '../core/time.ts'
import type { NewTransaction, TransactionFacts } from '../transactions/records.ts'
import type { KeptBankList } from '../banks/records.ts'
import type { AuditAction } from '../core/audit-words.ts'
import type { DayCap, WorkspaceRecord } from '../people/records.ts'

/** The payouts of the ledger as it keeps them, and what it is asked about them. */

/** A change that holds only if the row is still as the caller saw it. */
export interface PayoutMove extends Stamp, SeenPayout {
  from: readonly PayoutState[]
  to: PayoutState
  /** What the audit trail calls it. */
  action: AuditAction
  reason?: string
  /** Approving: kept with the revision it was given for. */
  approval?: ApprovalRecord
  /** Counts the approvals that the approver saw. After another one the move is null. */
  approvals?: number
  /** Not above this in a day: throws `over_approver_cap`. */
  approverCap?: DayCap
  /** Taking an approval back: a new revision, so that what was approved is no longer what is there. */
  voidApprovals?: boolean
}

/** By what an approval that was written down still counts: to find those that wait for another. */
export interface ApprovalTerms {
  /** Approvals before this ran out, or were given for paying from another account. */
  since: number
  /** Now: those after it were given by a clock that was wrong. */
  until: number
  /** Above this amount, of a batch above this total, two are needed; null: never. Minor units. */
  secondAbove: bigint | null
  /** Whose word counts no more. */
  lapsed: readonly Lapsed[]
}

/** What somebody approved up to then counts no more: they have another key since, or may not approve any more. */
export interface Lapsed {
  by: string
  until: number
}

/** When an approval that was written down came to its end. */
export interface ApprovalEnds {
  /** It runs out by itself after so many milliseconds. */
  lifetime: number
  /** What was approved up to then ended there; `by` of null: whoever had approved it. */
  voided: readonly { by: string | null; at: number }[]
}

/** In these states, as everybody must see them by these terms: approved is what enough approvals count for. */
export interface StatesNow {
  states: readonly PayoutState[]
  terms: ApprovalTerms
}

/** A page of payouts. */
export interface PayoutSearch {
  list: PayoutList
  /** Without one, in the list's own order. */
  sort?: PayoutSort | null
  terms: ApprovalTerms
  after: string | null
  limit: number
}

/** A payout whose surroundings are asked about; `id` of null: not in the ledger yet. */
export interface Payee {
  id: number | null
  iban: string
  amount: bigint
  customerId: string
  replaces: number | null
}

/** `Bounds` say how far back surroundings go. `firstSince` is null where none waits for a first payout. */
export interface Bounds {
  since: number
  firstSince: number | null
}

/** `EarlierPayout` went out in the present unit. */
export type EarlierPayout = Pick<PayoutSummaryRecord, 'id' | 'processId' | 'accountName' | 'amount' | 'state'>

/** `Surroundings` are what the checks compare payouts with, at one moment. */
export interface Surroundings {
  /** Holds one for each payee, in their order. */
  contexts: PayoutContext[]
  list: KeptBankList | null
  workspace: WorkspaceRecord
  earlier: EarlierPayout[]
}

/** `PayoutToSend` is as it was at one moment. */
export interface PayoutToSend {
  payout: PayoutRecord
  surroundings: Surroundings
}

/** The payments of a batch, or of a file: each by `paymentOf`, in any order. */
export type List = { batchId: number } | { payments: readonly string[] }

export interface NewOverride extends Stamp, SeenPayout {
  from: readonly PayoutState[]
  overrides: Pick<OverrideRecord, 'code' | 'because'>[]
  reason: string
  signature: string
}

export interface NewPayout extends NewTransaction {
  iban: string
  accountName: string
}

export interface ApprovalRecord {
  by: string
  at: number
  revision: number
  seal: string
  /** Lists the checks that the checker saw. A batch's row has only `amount_in_parts`. */
  checks: Check[]
  /** For how many payouts it was given at once. */
  together: number
  /** Of `by` over `approvalStatement`; null: it was given with its batch's. */
  signature: string | null
  /** The approval of its batch that it was given with. */
  batchApprovalId: number | null
}

/** An approval of a batch as it was signed, and what it gave to each row. */
export interface SignedBatchApproval extends Pick<ApprovalRecord, 'by' | 'at' | 'seal'> {
  batchId: number
  rows: number
  /** Sums these rows, minor units. */
  total: bigint
  /** As it was stored. */
  checks: string
  /** The event of which its giver says that no row was sent since, and why. */
  setBack: number | null
  reason: string | null
  signature: string
  /** Of each payout, in the order of the file. */
  seals: string[]
}

/** Overrides a whole batch; each is `because` of another batch with its list. */
export type NewListOverride = Omit<NewOverride, 'from' | 'revision'>

/** A checker's word that a payout is right although the checks would stop it. Holds for one revision and that cause. */
export interface OverrideRecord {
  code: CheckCode
  /**
   * The ledger id of the payout because of which it was stopped: that one is stopped by this in its turn. Of `ledger_set_back` the
   * event that says so: when the ledger is set back once more it is stopped again.
   */
  because: number
  by: string
  at: number
  reason: string
  /** Of `by` over `overrideStatement`. */
  signature: string
}

export interface PayoutRecord
  extends TransactionFacts, Pick<Payout, 'revision' | 'state' | 'iban' | 'accountName' | 'editedBy' | 'reason'> {
  /** Of the present revision only: an edit voids them. So are the overrides. */
  approvals: ApprovalRecord[]
  overrides: OverrideRecord[]
  resolutions: ResolutionRecord[]
  replaces: number | null
  /** `total`: of the whole batch as it was imported. */
  batch: { id: number; name: string; row: number; total: bigint } | null
}

/** Whether a payout was paid: nobody can know, nothing speaks against it, or only an unverified callback does. */
export type Paid = 'may_be' | 'was' | 'denied'

/** A payout beside the one that is looked at. `paid`: null when it certainly was not. */
export type PayoutSummaryRecord = Omit<PayoutSummary, 'amount'> & {
  amount: bigint
  customerId: string
  paid: Paid | null
}

/** That a payout was there before the ledger was set back. */
export interface SetBack {
  /** The sequence of the event that says so, and its time. */
  event: number
  at: number
  /** Who approved its batch since, and said that none of its rows was sent meanwhile. */
  word: (Pick<OverrideRecord, 'by' | 'at' | 'reason'> & { batchApprovalId: number }) | null
}

/** What may have been paid when one is: the payout itself, where the ledger cannot know, and others. */
export interface OtherPayouts {
  /** Null: everything that was ever done to it is known. */
  setBack: SetBack | null
  /**
   * Of the same payment: every one that may have been paid, of any age; what was paid since the hours of the policy began; and
   * the newest ten that wait. Besides, what is nearly the same; newest first.
   */
  twins: PayoutSummaryRecord[]
  /** The payout that it is made instead of. */
  replaced: PayoutSummaryRecord | null
  /**
   * Every other one that is made instead of it or of the same, however many were between, and every one that a checker let
   * through although this one may be paid; newest first.
   */
  replacements: PayoutSummaryRecord[]
}

/** What the ledger knows around a payout: the checks compare with it. */
export interface PayoutContext extends OtherPayouts {
  /** What was handed over for this customer: how often, the median, and the newest before it. */
  customer: { count: number; median: bigint | null; last: PayoutSummaryRecord | null }
  /** What is known of the account. */
  iban: {
    /** What else goes there: waiting, or handed over since the hours of the policy began; minor units. */
    beside: bigint
    /** What was handed over before it: to the IBAN last, and to it for another customer. */
    last: PayoutSummaryRecord | null
    ofAnother: PayoutSummaryRecord | null
    /** Whether this customer was paid there before. */
    isCustomers: boolean
  }
}

/** What one person proposes about a payout that nobody can be sure of, as they saw it. */
export interface NewResolution extends Stamp, SeenPayout {
  from: PayoutState
  draft: ResolutionDraft
  /** Of `by` over `proposalStatement`. */
  signature: string
}

export interface ResolutionRecord extends Resolution {
  signature: string
}

/** The end of a proposal. Confirming settles the payout's open reports and is a compare-and-set on its state. */
export interface EndedResolution extends Stamp, SeenPayout {
  resolutionId: number
  /** Said not to have been sent: whoever sends it again needs a new approval. */
  voidApprovals: boolean
}

/** `signature`: of `by` over `confirmationStatement`. */
export type ConfirmedResolution = EndedResolution & { signature: string }
