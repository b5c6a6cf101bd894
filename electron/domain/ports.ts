import type { EventName } from '../contract/names.ts'
import type { Locale, Preferences } from '../contract/preferences.ts'
import type { PayoutState } from '../contract/payout.ts'
import type { DepositState } from '../contract/deposit.ts'
import type { ErrorCode, NetworkErrorCode, ServiceErrorCode } from '../contract/result.ts'
import type {
  ApprovalRecord,
  AttemptRecord,
  DepositAnswer,
  DepositRecord,
  KeptBankList,
  NewDeposit,
  NewPayout,
  OperatorRecord,
  PayoutRecord,
  TransactionRow,
  Twin,
  WorkspaceRecord,
} from './records.ts'

/** What the services need from outside. Adapters implement it; tests inject faults through it. */

export interface Clock {
  /** The machine's clock, UTC milliseconds. */
  now(): number
}

export interface Random {
  /** `bytes` random bytes from the system's generator. */
  bytes(bytes: number): Uint8Array
}

export interface Digest {
  /** SHA-256 of the UTF-8 bytes, lower-case hex. */
  sha256(text: string): string
}

export interface Passphrases {
  hash(passphrase: string): Promise<string>
  verify(passphrase: string, hash: string): Promise<boolean>
}

/**
 * The OS keychain, by entry name. Every failure is a `VezneError`: `keychain_unavailable` (no keychain to talk to),
 * `keychain_locked_or_missing` (it refused), `keychain_hung` (no answer in five seconds).
 */
export interface Keychain {
  /** The entry's bytes, for the caller to zero; null when there is none that can be read. */
  read(entry: string): Promise<Uint8Array | null>
  /** Stores, reads back and compares. */
  store(entry: string, value: Uint8Array): Promise<void>
}

// ---- the payment service ---------------------------------------------------------------------------------------

/** A bank as the wire gave it (spec 2.2): limits are wire numbers in the workspace's `bankLimitUnit`. */
export interface WireBank {
  id: string
  name: string
  code: string
  minAmount: number
  maxAmount: number
  logo: string | null
}

/** The answer as it came, for the ledger: at most 64 KiB of body. */
export interface RawAnswer {
  status: number
  body: Uint8Array
}

export interface HandOver {
  /** Exactly these bytes are signed and sent. UTF-8 JSON. */
  body: Uint8Array
  /** What a 201 must echo (spec 2.3, 2.4); `amount` is the wire number. */
  echo: { processId: string; amount: number }
  /** Awaited when the connection is secure and before it can carry a byte. If it throws, nothing is sent. */
  beforeFirstByte(): Promise<void>
}

/** What became of one attempt. `not_sent` is said only when no byte can have left. */
export type Outcome<Answer> =
  | { kind: 'accepted'; answer: Answer; raw: RawAnswer }
  | { kind: 'refused'; code: ServiceErrorCode; message: string; raw: RawAnswer }
  | { kind: 'not_sent'; code: NetworkErrorCode | ErrorCode }
  | { kind: 'unknown'; code: NetworkErrorCode | ServiceErrorCode; message: string | null; raw: RawAnswer | null }

export interface Exchange {
  /** When it ended, machine clock. */
  at: number
  call: 'banks' | 'deposit' | 'payout'
  /** null when the service answered with success; otherwise its code, the network's, or the keychain's. */
  code: ErrorCode | null
}

export interface PaymentService {
  /** Spec 4.1. Throws `VezneError` with the service's or the network's code. */
  listBanks(): Promise<WireBank[]>
  /** Spec 4.2. At most one request; never throws for what the network or the service did. */
  createDeposit(handOver: HandOver): Promise<Outcome<DepositAnswer>>
  /** Spec 4.3. At most one request; never throws for what the network or the service did. */
  createPayout(handOver: HandOver): Promise<Outcome<{ transactionId: string }>>
  /** Server time minus machine time in milliseconds; null until an answer bounded it. */
  clockOffset(): number | null
  /** Tells of every exchange that ended, whatever its end, and of those that could not begin for want of the secret. */
  onExchange(listener: (exchange: Exchange) => void): void
}

// ---- the ledger ------------------------------------------------------------------------------------------------

/** Who did it and when: written with every change. */
export interface Stamp {
  /** An operator's id, `service` or `app`. */
  by: string
  at: number
}

/** A change that holds only if the row is still as the caller saw it. */
export interface PayoutMove extends Stamp {
  id: number
  revision: number
  from: readonly PayoutState[]
  to: PayoutState
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
  processId: string
  /** The word that was used outside. */
  status: string
  /** `sandbox callback` and the like. */
  source: string
  transactionId: string | null
  failureReason: string | null
  /** The step it makes, or why it makes none. A conflict bars a payout from being handed over again. */
  effect:
    | { kind: 'move'; from: PayoutState | DepositState; to: PayoutState | DepositState }
    | { kind: 'nothing_new' | 'conflict' | 'unmatched' }
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
 * The workspace's only memory. Every method is one durable transaction. Failures are `VezneError`:
 * `ledger_unavailable` (cannot be opened or is closed), `ledger_failed` (a statement failed: disk, corruption).
 */
export interface Ledger {
  workspace: {
    read(): Promise<WorkspaceRecord>
    change(changes: Partial<WorkspaceRecord>): Promise<void>
  }
  operators: {
    list(): Promise<OperatorRecord[]>
    /** All or none. */
    add(operators: readonly OperatorRecord[]): Promise<void>
  }
  banks: {
    latest(): Promise<KeptBankList | null>
    keep(list: KeptBankList): Promise<void>
  }
  deposits: {
    /** As `draft`. Throws `invalid_input` {processId: used} when the processId stands already, for either kind. */
    add(deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord>
    get(id: number): Promise<DepositRecord | null>
    /** Every deposit in one of these states, and the newest `others` of all the rest; newest first. */
    onDesk(open: readonly DepositState[], others: number): Promise<DepositRecord[]>
  }
  payouts: {
    /** As `draft`, revision 1. Throws `invalid_input` {processId: used} as above. */
    add(payout: NewPayout, stamp: Stamp): Promise<PayoutRecord>
    get(id: number): Promise<PayoutRecord | null>
    /** Every payout in one of these states, and the newest `others` of all the rest; newest first. */
    onDesk(open: readonly PayoutState[], others: number): Promise<PayoutRecord[]>
    /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
    move(move: PayoutMove): Promise<PayoutRecord | null>
    /**
     * Other payouts of the same amount to the same IBAN: in a state of `anyAge`, or in one of `recent` and created since
     * `since`; newest first. One list for each payee asked about.
     */
    twins(
      payees: readonly { id: number | null; iban: string; amount: bigint }[],
      wanted: { anyAge: readonly PayoutState[]; recent: readonly PayoutState[]; since: number },
    ): Promise<Twin[][]>
    /**
     * New contents, revision + 1, back to `draft`, approvals void. Null as for `move`. Throws `wrong_state` once it was
     * handed over: another attempt carries the same contents.
     */
    rewrite(
      payout: NewPayout,
      expected: Stamp & { id: number; revision: number; from: readonly PayoutState[] },
    ): Promise<PayoutRecord | null>
  }
  attempts: {
    /**
     * Step 2 of sending: compare-and-set the transaction to `sending` and add the attempt as `prepared`; null if it moved
     * on, or if a report contradicts it.
     */
    prepare(attempt: NewAttempt): Promise<AttemptRecord | null>
    /** Step 3: `prepared` becomes `sending`. Throws `already_sending` when it is not `prepared` any more. */
    markSending(attemptId: number, stamp: Stamp): Promise<void>
    /** Step 6. A transaction that a report has moved on meanwhile keeps its state; the attempt is settled all the same. */
    settle(settled: SettledAttempt): Promise<void>
    /** At start: other runs' `prepared` become `not_sent`, their `sending` become `unknown`. Says how many of each. */
    recover(runId: string, stamp: Stamp): Promise<{ notSent: number; unknown: number }>
  }
  reports: {
    /** A move is a compare-and-set from its `from`: false, and nothing kept, when the transaction moved on. */
    keep(report: KeptReport): Promise<boolean>
  }
  transactions: {
    find(processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null>
    /** Newest first. */
    page(search: TransactionSearch): Promise<{ rows: TransactionRow[]; next: string | null }>
  }
  close(): Promise<void>
}

// ---- the desktop -----------------------------------------------------------------------------------------------

/** What a person must see in a dialog of main's before they answer for a payout. */
export interface ConfirmedPayout {
  amount: bigint
  wireAmount: string
  iban: string
  accountName: string
  processId: string
  locale: Locale
}

/** Native dialogs that main owns: what they show, the renderer cannot forge. */
export interface Dialogs {
  confirmApprove(payout: ConfirmedPayout): Promise<boolean>
  confirmSend(payout: ConfirmedPayout): Promise<boolean>
  confirmOpenLink(link: { origin: string; locale: Locale }): Promise<boolean>
}

export interface Desktop {
  copyText(text: string): Promise<void>
  /** https only (http for the loopback sandbox), and only origins that the caller has checked. */
  openExternal(url: string): Promise<void>
}

export interface PreferenceStore {
  read(): Preferences
  change(changes: Partial<Preferences>): Preferences
}

/** Tells the renderer that something changed, never what. */
export type Tell = (event: EventName) => void
