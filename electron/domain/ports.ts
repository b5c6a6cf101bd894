import type { LedgerDoubt } from '../contract/dispatch-lock.ts'
import type { EventName } from '../contract/names.ts'
import type { Locale, Preferences } from '../contract/preferences.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { ErrorCode, NetworkErrorCode, ServiceErrorCode } from '../contract/result.ts'
import type {
  BatchColumn,
  BatchMapping,
  BatchPreview,
  BatchProblem,
  BatchReading,
  BatchRow,
  BatchRowList,
} from '../contract/batch.ts'
import type { SandboxChange, SandboxState } from '../contract/sandbox.ts'
import type { WorkspaceDraft, Workspaces } from '../contract/workspace.ts'
import type { Payee } from './payout-ledger-port.ts'
import type { BatchRecord, DepositAnswer, ListedBank, NewPayout } from './records.ts'

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
  /** There is no such entry afterwards, whether there was one or not. */
  remove(entry: string): Promise<void>
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
  /** What was known of the clocks may not hold any more: after the machine slept, say. */
  forgetClock(): void
  /** Tells of every exchange that ended, whatever its end, and of those that could not begin for want of the secret. */
  onExchange(listener: (exchange: Exchange) => void): void
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

export interface ConfirmedTogether {
  action: 'approve' | 'approve_and_send' | 'send'
  /** Null when they are no batch. */
  batchName: string | null
  rows: number
  total: bigint
  /** The largest three, largest first. */
  largest: { amount: bigint; iban: string; accountName: string }[]
  seal: string
  /** Another batch from the same file: it may all be paid twice. */
  sameFile: Pick<BatchRecord, 'name' | 'importedAt'> | null
  locale: Locale
}

/** Native dialogs that main owns: what they show, the renderer cannot forge. */
export interface Dialogs {
  /** `sendsAtOnce`: by the policy, the last approval hands over. */
  confirmApprove(payout: ConfirmedPayout & { sendsAtOnce: boolean }): Promise<boolean>
  /** Several at once, or a whole batch: their number, total and largest. `action` is what is to be done to them. */
  confirmTogether(payouts: ConfirmedTogether): Promise<boolean>
  /** It may pay twice: beside it the payout because of which it was stopped. */
  confirmOverride(payout: ConfirmedPayout & { other: { processId: string; amount: bigint } }): Promise<boolean>
  confirmSend(payout: ConfirmedPayout): Promise<boolean>
  confirmOpenLink(link: { origin: string; locale: Locale }): Promise<boolean>
  confirmResolution(payout: ConfirmedPayout & { to: PayoutState }): Promise<boolean>
  confirmRestore(backup: { fileName: string; locale: Locale }): Promise<boolean>
  confirmLedger(doubt: {
    doubt: LedgerDoubt
    keptSequence: number | null
    sequence: number
    locale: Locale
  }): Promise<boolean>
  /** `offset`: server time minus this machine's, milliseconds. */
  confirmClock(clock: { offset: number; locale: Locale }): Promise<boolean>
}

/** Files that a person chooses in main's own dialog: the renderer never names a path. */
export interface ChosenFiles {
  /** Null when nobody chose one. */
  open(kind: 'callback_events' | 'ledger_backup' | 'batch', locale: Locale): Promise<string | null>
  save(
    kind: 'ledger_backup' | 'audit_csv' | 'audit_json_lines' | 'batch_template' | 'batch_result' | 'transactions',
    suggestedName: string,
    locale: Locale,
  ): Promise<string | null>
  /** UTF-8 text. Throws `file_too_large`, `file_unreadable` (not UTF-8) or `file_failed`. */
  readText(path: string, mostBytes: number): Promise<string>
  /** Replaces the file whole or not at all. Throws `file_failed`. */
  write(path: string, pieces: AsyncIterable<string>): Promise<void>
  /** The last part of a path, for people. */
  nameOf(path: string): string
}

// ---- files of payouts -----------------------------------------------------------------------------------------

/**
 * Rows on their way from the worker that read them to the worker that writes them, past the main thread: a port whose other
 * end sends `RowPieces`. Whoever gets it asks for each piece with `null`, so that no more waits than is asked for.
 */
export interface RowStream {
  postMessage(more: null): void
  on(event: 'message', listener: (piece: RowPiece) => void): unknown
  /** The other end is gone: what has not come by then never will. */
  on(event: 'close', listener: () => void): unknown
  close(): void
}

/** What comes over a `RowStream`: some rows in the order of the file, then `end`; `cut` when somebody ended it before. */
export type RowPiece =
  | { kind: 'rows'; rows: { row: number; payout: Omit<NewPayout, 'processId'> & { processId: string | null } }[] }
  | { kind: 'end' }
  | { kind: 'cut' }

/** A bank of the service's list, to know a cell by: its `_id`, code or name. */
export type KnownBank = Pick<ListedBank, 'id' | 'name' | 'code' | 'minimum' | 'maximum'>

export interface BatchFileFacts {
  fileName: string
  /** SHA-256 hex of the bytes. */
  fileHash: string
  /** SHA-256 hex of the header's cells. */
  headerHash: string
  encoding: BatchPreview['encoding']
  delimiter: BatchPreview['delimiter']
  header: string[]
  examples: string[][]
  /** What its header's names say, and what its amounts do: read as this unless somebody knows better. */
  recognised: BatchMapping
}

export type BatchSummary = Pick<
  BatchPreview,
  | 'rows'
  | 'valid'
  | 'invalid'
  | 'leftOut'
  | 'warned'
  | 'problems'
  | 'total'
  | 'smallest'
  | 'largest'
  | 'largestRows'
  | 'dialectSure'
> & { reading: BatchReading }

/** What the ledger says of a row that the file itself cannot know. */
export interface RowFinding {
  row: number
  problem: { column: BatchColumn; problem: BatchProblem } | null
  warnings: BatchRow['warnings']
}

/** One file of payouts, held in a worker of its own. */
export interface BatchFile {
  facts: BatchFileFacts
  /**
   * Reads every row anew. `dialect` of null: whatever the amounts say. Limits are held against `banks`; null: no list is
   * known, or it is too old to stop anybody. Throws `invalid_input` for the mapping, `cancelled`.
   */
  read(
    reading: { mapping: BatchMapping; dialect: Locale | null },
    banks: readonly KnownBank[] | null,
    onProgress: (done: number, of: number) => void,
  ): Promise<BatchSummary>
  rows(list: BatchRowList, after: number, limit: number): Promise<{ rows: BatchRow[]; next: number | null }>
  /** Rows without a problem of their own, to ask the ledger about: after this row. */
  payees(after: number, limit: number): Promise<{ row: number; payee: Payee; processId: string | null }[]>
  /** What was found; it stays until the row is corrected. */
  mark(findings: readonly RowFinding[]): Promise<BatchSummary>
  /** Throws `not_found` for a row that is not there. */
  correct(row: number, column: BatchColumn, text: string): Promise<BatchSummary>
  leaveOut(rows: readonly number[] | null, leftOut: boolean): Promise<BatchSummary>
  /** The rows that are to be imported. Throws `batch_not_ready` while one has a problem. */
  stream(): Promise<RowStream>
  /** Ends whatever it does now: reading, or the stream. */
  cancel(): void
  close(): void
}

export interface BatchFiles {
  /** Throws `file_failed`, `file_too_large`, `file_unreadable` (no text, no header, too few columns) or `file_empty`. */
  open(path: string): Promise<BatchFile>
}

// ---- workspaces of this machine -------------------------------------------------------------------------------

export interface WorkspacePlaces {
  list(): Promise<Workspaces>
  /** Founds it, its ledger and its keychain entry; not open yet. Its id. Throws the ledger's and the keychain's failures. */
  create(draft: WorkspaceDraft): Promise<string>
  /** Remembered: the next start opens it. Throws `not_found`. */
  choose(id: string): Promise<void>
}

/** Whether somebody is at this machine. */
export interface Presence {
  /** How long nobody has touched it, seconds. */
  idleSeconds(): number
}

/** What the morning check asks of this machine. */
export interface Machine {
  name: string
  /** Its addresses on its networks, loopback and link-local left out. */
  addresses(): string[]
  /** Bytes that the disk of the ledger has left for us. Throws `file_failed`. */
  diskFree(): Promise<number>
}

/** The system's own notifications. What they say may be read by whoever passes the screen. */
export interface Notices {
  /**
   * A deposit's window closes at `expiresAt`, by this machine's clock. `onClick`: the window comes to the front first. Whether
   * anybody sees it is the system's to decide.
   */
  depositClosing(
    deposit: { processId: string; amount: bigint; expiresAt: number; locale: Locale },
    onClick: () => void,
  ): void
}

/** The service that the sandbox workspace plays. Throws `invalid_input` with the field, and `not_found` for a bank. */
export interface PlayedService {
  read(): SandboxState
  change(change: SandboxChange): Promise<void>
}

export interface Desktop {
  /** `forMs`: it is taken away again after so long, if it is still there. */
  copyText(text: string, forMs?: number): Promise<void>
  /** https only (http for the loopback sandbox), and only origins that the caller has checked. */
  openExternal(url: string): Promise<void>
  /** Ends the program in order, and starts it again. */
  restart(): void
}

export interface PreferenceStore {
  read(): Preferences
  change(changes: Partial<Preferences>): Preferences
}

/** Tells the renderer that something changed, never what. */
export type Tell = (event: EventName) => void
