import type { ErrorCode, NetworkErrorCode, ServiceErrorCode } from './result.ts'

/** The payment service, as far as everybody may know it: its client's port, and where it may be. */

/** Is a bank as the wire gave it (spec 2.2). Limits are wire numbers in the workspace's `bankLimitUnit`. */
export interface WireBank {
  /** In the service's list, from 1 on. */
  place: number
  id: string
  /** Is the id where the service gives no name. */
  name: string
  /** May be empty. */
  code: string
  minAmount: number
  maxAmount: number
  logo: string | null
  /** Holds the limits as they were written, where one was no number. */
  saidLimits?: { minimum: string; maximum: string }
}

/** Why an entry of the service's bank list is left out. Words of their own: each is said on the screen. */
export const leftOutReasons = [
  /** It is no bank at all: text, a number, a list. */
  'no_bank',
  /** Missing, empty, too long or no text. */
  'id',
  /** Missing, negative or no number. */
  'limits',
  'limits_crossed',
  /** The workspace's unit has no such amount: decimals where kuruş are counted, thousandths of a lira, a minimum above all amounts. */
  'limits_unit',
  'same_id',
  'second_fast',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** An entry of the bank list that cannot be used. What of it can be read is for people, who ask the service about it. */
export interface LeftOutBank {
  /** In the service's list, from 1 on. */
  place: number
  id: string | null
  /** Cut off where it is longer than a bank's may be. */
  name: string | null
  reason: LeftOutReason
}

export interface WireBankList {
  banks: WireBank[]
  leftOut: LeftOutBank[]
}

/** The answer as it came, for the ledger: at most 64 KiB of body. */
export interface RawAnswer {
  status: number
  body: Uint8Array
}

export interface Dispatch {
  /** Exactly these bytes are signed and sent. UTF-8 JSON. */
  body: Uint8Array
  /** What a 201 must echo (spec 2.3, 2.4); `amount` is the wire number. */
  echo: { processId: string; amount: number }
  /** Awaited when the connection is secure and before it can carry a byte. If it throws, nothing is sent. */
  beforeFirstByte(): Promise<void>
  /** Runs last, when the request's turn has come. If it throws, nothing is sent. */
  lastGuard?(): Promise<void>
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
  listBanks(): Promise<WireBankList>
  /** Spec 4.2. At most one request; never throws for what the network or the service did. */
  createDeposit(dispatch: Dispatch): Promise<Outcome<DepositAnswer>>
  /** Spec 4.3. At most one request; never throws for what the network or the service did. */
  createPayout(dispatch: Dispatch): Promise<Outcome<CreatedAnswer>>
  /** Server time minus machine time in milliseconds; null until an answer bounded it. */
  clockOffset(): number | null
  /** What was known of the clocks may not hold any more: after the machine slept, say. */
  forgetClock(): void
  /** Tells of every exchange that ended, whatever its end, and of those that could not begin for want of the secret. */
  onExchange(listener: (exchange: Exchange) => void): void
}

/** Bounds the characters of a transactionId, wherever it comes from. */
export const longestTransactionId = 200

/** What a 201 said of what was created. */
export interface CreatedAnswer {
  transactionId: string
  /** Where it stands, in the service's word; null where it does not say, empty where that is no word. */
  status: string | null
  /** When it was created, by the service's clock; null where that is not said, or cannot be read. */
  createdAt: number | null
}

/** What a 201 said about a deposit (spec 2.3). */
export interface DepositAnswer extends CreatedAnswer {
  checkoutUrl: string
  /** Null where none is assigned. */
  account: DepositAccount | null
  /** UTC milliseconds; null where none can be read. */
  expiresAt: number | null
  /** Lists the fields that came otherwise than documented or sent. */
  odd?: OddField[]
}

export type DepositAccount = Record<'bankName' | 'accountName' | 'iban', string | null>

/** Names fields of a deposit's 201 that decide nothing. */
export const oddFields = ['amount', 'currency', 'account', 'expiresAt'] as const
export interface OddField {
  field: (typeof oddFields)[number]
  /** Quotes at most 300 characters of the service; null where it is silent. */
  said: string | null
}

/**
 * https, or plain http that never leaves this machine (the sandbox). Hostnames as `URL` spells them: IPv4
 * addresses are normalised there, IPv6 ones bracketed.
 */
export const isSecureAddress = ({ protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)))
