import type { AuditAction, AuditEvent, AuditHead } from '../contract/audit.ts'
import type { Backup, LedgerStatus } from '../contract/ledger-status.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { EvidenceSource, ReportSource } from '../contract/report.ts'
import type { ResolutionDraft } from '../contract/resolution.ts'
import type { ErrorCode } from '../contract/result.ts'
import type {
  ApprovalRecord,
  AttemptRecord,
  AuditRecord,
  DepositAnswer,
  DepositRecord,
  KeptBankList,
  NewDeposit,
  NewPayout,
  OperatorRecord,
  PayoutRecord,
  ReportRecord,
  TransactionRow,
  Twin,
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
  /** Taking an approval back: a new revision, so that what was approved is no longer what is there. */
  voidApprovals?: boolean
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
  }
  operators: {
    list(): Promise<OperatorRecord[]>
    /** All or none. */
    add(operators: readonly OperatorRecord[], stamp: Stamp): Promise<void>
  }
  banks: {
    latest(): Promise<KeptBankList | null>
    keep(list: KeptBankList): Promise<void>
  }
  deposits: {
    /**
     * As `draft`. Throws `invalid_input` {processId: used} when the processId stands already, for either kind. What was
     * reported of it before, and matched nothing then, are its open conflicts: they may be the only sign of a payment.
     */
    add(deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord>
    get(id: number): Promise<DepositRecord | null>
    /** Every deposit in one of these states, and the newest `others` of all the rest; newest first. */
    onDesk(open: readonly DepositState[], others: number): Promise<DepositRecord[]>
  }
  payouts: {
    /** As `draft`, revision 1. Throws `invalid_input` {processId: used}, and has earlier reports, as above. */
    add(payout: NewPayout, stamp: Stamp): Promise<PayoutRecord>
    get(id: number): Promise<PayoutRecord | null>
    /** Every payout in one of these states or with an open conflict, and the newest `others` of the rest; newest first. */
    onDesk(open: readonly PayoutState[], others: number): Promise<PayoutRecord[]>
    /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
    move(move: PayoutMove): Promise<PayoutRecord | null>
    /**
     * Other payouts of the same amount to the same IBAN: in a state of `anyAge`, or in one of `recent` since `since` or
     * later; newest first. One list for each payee asked about.
     */
    twins(
      payees: readonly { id: number | null; iban: string; amount: bigint }[],
      wanted: { anyAge: readonly PayoutState[]; recent: readonly PayoutState[]; since: number },
    ): Promise<Twin[][]>
    /**
     * New contents, revision + 1, back to `draft`, approvals void. Null as for `move`. Throws `wrong_state` once it was
     * handed over: another attempt carries the same contents. Has the earlier reports of its new processId, as for `add`.
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
     * on, or if a report contradicts it.
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
     * ProcessIds of transactions whose row says something else than their last event, and `operator <id>` for operators
     * whose roles or passphrase do. At most 100.
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

/** The files beside the ledger: automatic backups, and the copy that a restore makes ready. */
export interface LedgerFiles {
  /** Newest first. */
  backups(): Promise<Backup[]>
  /** Where the automatic backup of this time goes. */
  backupFile(at: number): string
  /** Removes the oldest but `count`. */
  keepNewest(count: number): Promise<void>
  /**
   * Copies a backup beside the ledger, checks it (`ledger_damaged`, `ledger_newer`), brings its tables up to date, voids
   * every approval in it and writes `ledger.restored` into its audit trail. The next start puts it in the ledger's
   * place, and keeps the old one.
   */
  prepareRestore(file: string, stamp: Stamp): Promise<void>
}
