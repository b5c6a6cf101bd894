import type { BankLedger } from './bank-ledger-port.ts'
import type { BatchLedger } from './batch-ledger-port.ts'
import type { AuditAction, AuditEvent, AuditHead } from '../contract/audit.ts'
import type { Customer } from '../contract/customer.ts'
import type { LedgerStatus } from '../contract/ledger-status.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { EvidenceSource, ReportSource } from '../contract/report.ts'
import type { ResolutionDraft } from '../contract/resolution.ts'
import type { PayoutList } from '../contract/payout-tab.ts'
import type { Policy } from '../contract/policy.ts'
import type { ErrorCode } from '../contract/result.ts'
import type { AmountUnits, SeenUnits } from '../contract/workspace.ts'
import type {
  Around,
  ApprovalRecord,
  AttemptRecord,
  AuditRecord,
  DepositAnswer,
  DepositRecord,
  NewDeposit,
  NewOperator,
  NewPayout,
  OperatorRecord,
  OverrideRecord,
  PayoutRecord,
  PolicyRecord,
  ReportRecord,
  TransactionRow,
  WorkspaceRecord,
} from './records.ts'
import type { RawAnswer } from './ports.ts'

/** The ledger as the services need it: the largest of the ports of `ports.ts`, with the shapes of what is asked of it. */

/** Who did it and when: written with every change, and with the event that the audit trail keeps of it. */
export interface Stamp {
  /** An operator's id, `service` or `app`. */
  by: string
  /** Machine clock. */
  at: number
  /** The service's clock minus the machine's, as far as it was known then, milliseconds. */
  offset: number | null
}

/** A change that holds only if the row is still as the caller saw it. */
export interface PayoutMove extends Stamp {
  id: number
  revision: number
  from: readonly PayoutState[]
  to: PayoutState
  /** What the audit trail calls it. */
  action: AuditAction
  reason?: string
  /** Approving: kept with the revision it was given for. */
  approval?: ApprovalRecord
  /** Not above this in a day: throws `over_approver_cap`. */
  approverCap?: DayCap
  /** Taking an approval back: a new revision, so that what was approved is no longer what is there. */
  voidApprovals?: boolean
}

/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}

/** By what an approval that was written down still counts: to find those that wait for another. */
export interface ApprovalTerms {
  /** Approvals before this ran out. */
  since: number
  /** Now: those after it were given by a clock that was wrong. */
  until: number
  /** Above this amount, of a batch above this total, two are needed; null: never. Minor units. */
  secondAbove: bigint | null
}

/** In these states, as everybody must see them by these terms: approved is what enough approvals count for. */
export interface StatesNow {
  states: readonly PayoutState[]
  terms: ApprovalTerms
}

/** A page of payouts, newest first. */
export interface PayoutSearch {
  list: PayoutList
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

export interface NewOverride extends Stamp {
  id: number
  revision: number
  from: readonly PayoutState[]
  overrides: Pick<OverrideRecord, 'code' | 'because'>[]
  reason: string
}

export interface NewAttempt extends Stamp {
  /** The transaction's ledger id. */
  id: number
  revision: number
  from: readonly (PayoutState | DepositState)[]
  body: Uint8Array
  /** SHA-256 hex of `body`. */
  bodyHash: string
  /** This run of the program: what another run left unfinished is recovered at start. */
  runId: string
  /** Payouts: not above this in a day, what may be under way counted: throws `over_day_cap`. */
  dayCap?: DayCap
}

/** How an attempt ended, and the state it brings its transaction to. */
export interface SettledAttempt extends Stamp {
  attemptId: number
  attemptState: 'accepted' | 'refused' | 'not_sent' | 'unknown'
  to: PayoutState | DepositState
  code: ErrorCode | null
  serviceMessage: string | null
  raw: RawAnswer | null
  transactionId: string | null
  /** A deposit's 201. */
  deposit: DepositAnswer | null
}

/** A status learnt outside, and what the domain made of it. Every one is kept, whatever it did. */
export interface KeptReport extends Stamp {
  /** As it was told; null when no transaction of ours has that processId. */
  id: number | null
  /** The state it was decided at; null for unmatched. */
  seen: PayoutState | DepositState | null
  processId: string
  /** The word that was used outside. */
  status: string
  source: ReportSource
  transactionId: string | null
  failureReason: string | null
  /** When it was so, by whoever told it. */
  toldAt: number | null
  /** What an operator says of where they saw it. */
  evidence: { source: EvidenceSource; note: string } | null
  /** The step it makes, or why it makes none. A conflict bars a payout from being handed over again. */
  effect:
    | { kind: 'move'; from: PayoutState | DepositState; to: PayoutState | DepositState }
    | { kind: 'nothing_new' | 'conflict' | 'unmatched' | 'evidence' }
}

/** What one person proposes about a payout that nobody can be sure of, as they saw it. */
export interface NewResolution extends Stamp {
  id: number
  revision: number
  from: PayoutState
  draft: ResolutionDraft
}

/** The end of a proposal. Confirming settles the payout's open reports and is a compare-and-set on its state. */
export interface EndedResolution extends Stamp {
  id: number
  revision: number
  resolutionId: number
  /** Said not to have been sent: whoever sends it again needs a new approval. */
  voidApprovals: boolean
}

/** An event of the audit trail that goes with no other change. */
export interface AuditNote extends Stamp {
  action: AuditAction
  subject: AuditEvent['subject']
  /** What is worth knowing, as plain JSON. */
  after: Readonly<Record<string, unknown>> | null
}

export interface AuditSearch {
  /** Any of these; null finds all. */
  actions: readonly AuditAction[] | null
  by: string | null
  search: string
  /** From, and before: machine clock. */
  from: number | null
  until: number | null
  before: number | null
  limit: number
}

export interface TransactionSearch {
  kind: 'deposit' | 'payout' | null
  /** Substring of processId, transactionId, IBAN or the customer's name, id or username, folded; empty finds all. */
  search: string
  /** Opaque position of an earlier page. */
  after: string | null
  limit: number
}

/**
 * The workspace's only memory. Every method is one durable transaction, and what changes something writes its audit
 * events in the same one. Failures are `VezneError`: `ledger_unavailable` (closed), `ledger_failed` (a statement failed:
 * disk, corruption), `ledger_full` (no space). After one of the last two nothing is written any more until the ledger is
 * opened anew: a retried fsync lies.
 */
export interface Ledger {
  workspace: {
    read(): Promise<WorkspaceRecord>
    change(changes: Partial<WorkspaceRecord>, stamp: Stamp): Promise<void>
    /** False when they are not as they were seen. */
    confirmUnits(seen: SeenUnits, units: AmountUnits, stamp: Stamp): Promise<boolean>
    /** Hours. False when they are not as they were seen. */
    changeBankRefresh(seen: number, hours: number, stamp: Stamp): Promise<boolean>
  }
  operators: {
    list(): Promise<OperatorRecord[]>
    /** All or none. Throws `invalid_input` {id: used}, and {draft.name: used} for a name that is, folded, another's. */
    add(operators: readonly NewOperator[], stamp: Stamp): Promise<void>
    /**
     * Compare-and-set on the revision; null when somebody changed it meanwhile. Throws `last_admin` when afterwards no
     * admin would be left who may sign in with a passphrase of their own, and `invalid_input` {draft.name: used} as `add`.
     */
    change(
      change: Stamp & {
        id: string
        revision: number
        action: AuditAction
        changes: Partial<
          Pick<OperatorRecord, 'name' | 'roles' | 'disabledAt' | 'passphraseHash' | 'mustChangePassphrase'>
        >
      },
    ): Promise<OperatorRecord | null>
    /** Not a change: the session's own event tells of it. */
    signedIn(id: string, at: number): Promise<void>
  }
  policy: {
    read(): Promise<PolicyRecord>
    /** Null when it is not as it was seen. */
    change(seen: Policy, policy: Policy, stamp: Stamp): Promise<PolicyRecord | null>
  }
  banks: BankLedger
  deposits: {
    /**
     * As `draft`. Throws `invalid_input` {processId: used} when the processId stands already, for either kind. What was
     * reported of it before, and matched nothing then, are its open conflicts: they may be the only sign of a payment.
     */
    add(deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord>
    get(id: number): Promise<DepositRecord | null>
    /** Every deposit in one of these states, and the newest `others` of all the rest; newest first. */
    onDesk(open: readonly DepositState[], others: number): Promise<DepositRecord[]>
    /** Pending ones whose window closes within (from, until], the first to close first; at most 100. */
    closing(from: number, until: number): Promise<DepositRecord[]>
  }
  payouts: {
    /** As `draft`, revision 1. Throws `invalid_input` {processId: used}, and has earlier reports, as above. */
    add(payout: NewPayout, stamp: Stamp): Promise<PayoutRecord>
    get(id: number): Promise<PayoutRecord | null>
    /** Newest first. Those of a batch are only in `unknown` and `toSettle`. */
    page(search: PayoutSearch): Promise<{ payouts: PayoutRecord[]; next: string | null }>
    /**
     * How many are in each list, and how many of those this operator made or edited last. Of what is done `own` is 0: there
     * is no end to it, and nobody waits for it.
     */
    counts(terms: ApprovalTerms, operatorId: string): Promise<Record<PayoutList, { all: number; own: number }>>
    /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
    move(move: PayoutMove): Promise<PayoutRecord | null>
    /** All of them, or none: null when one is not as it was seen. `approverCap` of the first holds for all. */
    moveTogether(moves: readonly PayoutMove[]): Promise<PayoutRecord[] | null>
    /** Compare-and-set; null as for `move`. */
    override(override: NewOverride): Promise<PayoutRecord | null>
    /** One for each payee asked about, in their order. `anyAge`, `recent`: the states of twins; `recent` ones since `since`. */
    around(
      payees: readonly Payee[],
      wanted: { anyAge: readonly PayoutState[]; recent: readonly PayoutState[]; since: number },
    ): Promise<Around[]>
    /** Minor units that were handed over since then, or are being; what certainly did not arrive is not counted. */
    handedOver(since: number): Promise<bigint>
    /** Minor units of the payouts that this operator approved since then, each once. */
    approvedBy(operatorId: string, since: number): Promise<bigint>
    /**
     * New contents, revision + 1, back to `draft`, approvals void. Null as for `move`. Throws `wrong_state` once it was
     * handed over: another attempt carries the same contents; `invalid_input` {amount: fixed_in_batch} for another amount of
     * a row of a batch. Has the earlier reports of its new processId, as for `add`.
     */
    rewrite(
      payout: NewPayout,
      expected: Stamp & { id: number; revision: number; from: readonly PayoutState[] },
    ): Promise<PayoutRecord | null>
    /**
     * For a ledger that does not know what was done after it. A payout that recovery took for not sent, because its
     * attempt was only prepared here, is unknown. Every approval that could still be used is void, and its payout waits for
     * another. Says how many payouts changed.
     */
    distrust(stamp: Stamp): Promise<number>
  }
  attempts: {
    /**
     * Step 2 of sending: compare-and-set the transaction to `sending` and add the attempt as `prepared`; null if it moved
     * on, or if a report contradicts it. Throws `checks_failed` for a payout while another of the same amount to the same
     * IBAN is being sent or unknown, and no override of `twin_unknown` names it.
     */
    prepare(attempt: NewAttempt): Promise<AttemptRecord | null>
    /**
     * Step 3: `prepared` becomes `sending`. Throws `already_sending` when it is not `prepared` any more, and
     * `changed_meanwhile` when a report has moved or contradicts the transaction.
     */
    markSending(attemptId: number, stamp: Stamp): Promise<void>
    /** Step 6. A transaction that a report has moved on meanwhile keeps its state; the attempt is settled all the same. */
    settle(settled: SettledAttempt): Promise<void>
    /** The kept body of the answer to a transaction's attempt; null when none came. */
    answer(id: number, number: number): Promise<Uint8Array | null>
    /** At start: other runs' `prepared` become `not_sent`, their `sending` become `unknown`. Says how many of each. */
    recover(runId: string, stamp: Stamp): Promise<{ notSent: number; unknown: number }>
  }
  batches: BatchLedger
  reports: {
    /**
     * `moved_on`, and nothing kept, when the transaction is not as it was `seen`, has another processId by now, or was none
     * and is one now. `known`, and nothing kept, when it moves nothing and the very same was told before of the same
     * transaction (processId, transactionId, status, failure reason and time), so that a file can be applied twice.
     */
    keep(report: KeptReport): Promise<ReportRecord | 'moved_on' | 'known'>
    isKnown(
      report: Pick<KeptReport, 'id' | 'processId' | 'transactionId' | 'status' | 'failureReason' | 'toldAt'>,
    ): Promise<boolean>
    /** Those that people must settle: conflicts, then evidence, then what matched nothing; each newest first. */
    open(limit: number): Promise<ReportRecord[]>
    get(id: number): Promise<ReportRecord | null>
    /** False when it is settled already. */
    setAside(settled: Stamp & { id: number; note: string }): Promise<boolean>
  }
  resolutions: {
    /** Null when the payout is not as it was seen, or somebody proposed one meanwhile. */
    propose(resolution: NewResolution): Promise<PayoutRecord | null>
    /** Null when it is not proposed any more. */
    withdraw(resolution: EndedResolution): Promise<PayoutRecord | null>
    /** Null when it is not proposed any more, or is outdated. */
    confirm(resolution: EndedResolution): Promise<PayoutRecord | null>
  }
  audit: {
    head(): Promise<AuditHead>
    /** The hash of the event with this sequence; null when there is none. */
    hashAt(sequence: number): Promise<string | null>
    /** Newest first. */
    page(search: AuditSearch): Promise<{ events: AuditRecord[]; next: number | null }>
    /** Oldest first, after this sequence. */
    after(sequence: number, limit: number): Promise<AuditRecord[]>
    /**
     * Checks at most `limit` events after `after`, which is trusted. `broken`: the first whose hash or predecessor is not
     * what it must be. Fewer than `limit` were there when `checked` says so.
     */
    verify(after: AuditHead, limit: number): Promise<{ checked: number; head: AuditHead; broken: number | null }>
    /**
     * ProcessIds of transactions whose row says something else than their last event, `operator <id>` for operators whose
     * roles, passphrase or place do, `batch <id>` for batches whose rows at first or approvals do, `policy` and
     * `workspace`. At most 100.
     */
    strays(): Promise<string[]>
    note(note: AuditNote): Promise<AuditHead>
    /** Transactions by the state they came into within [from, until), each once a state, and their sum. */
    movements(
      from: number,
      until: number,
    ): Promise<{ kind: 'deposit' | 'payout'; state: PayoutState | DepositState; count: number; amount: bigint }[]>
    /** The first and last event within [from, until). */
    span(from: number, until: number): Promise<{ first: AuditRecord | null; last: AuditRecord | null; events: number }>
  }
  transactions: {
    find(processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null>
    /** How many are in this state, and their sum. */
    sum(kind: 'deposit' | 'payout', state: PayoutState | DepositState): Promise<{ count: number; amount: bigint }>
    /** Customers whose id, name or username contains this, folded; the latest dealt with first. */
    customers(text: string, limit: number): Promise<Customer[]>
    /** Transactions created within [from, until), by the day in Istanbul, oldest first. */
    volumes(
      from: number,
      until: number,
    ): Promise<
      { day: string; kind: 'deposit' | 'payout'; state: PayoutState | DepositState; count: number; amount: bigint }[]
    >
    /** Newest first. */
    page(search: TransactionSearch): Promise<{ rows: TransactionRow[]; next: string | null }>
  }
  /** Why nothing can be written any more; null when all is well. */
  stopped(): LedgerStatus['stopped']
  onStopped(listener: () => void): void
  /**
   * A whole copy of the ledger as it is now, checked, into a new private file at `file`, while everything else goes on.
   * Throws `file_failed` when it cannot be written there.
   */
  backUp(file: string): Promise<AuditHead>
  close(): Promise<void>
}
