import type { LedgerDoubt } from '../contract/dispatch-lock.ts'
import type { EventName } from '../contract/names.ts'
import type { Locale, Preferences } from '../contract/preferences.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { ErrorCode, NetworkErrorCode, ServiceErrorCode } from '../contract/result.ts'
import type { DepositAnswer } from './records.ts'

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

/** Native dialogs that main owns: what they show, the renderer cannot forge. */
export interface Dialogs {
  confirmApprove(payout: ConfirmedPayout): Promise<boolean>
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
  open(kind: 'callback_events' | 'ledger_backup', locale: Locale): Promise<string | null>
  save(
    kind: 'ledger_backup' | 'audit_csv' | 'audit_json_lines',
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

export interface Desktop {
  copyText(text: string): Promise<void>
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
