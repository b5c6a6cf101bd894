/** What the sandbox keeps of a transaction. Amounts in minor units, times in milliseconds of the service's clock. */
export const statusesOf = {
  withdrawal: ['pending', 'processing', 'completed', 'failed'],
  deposit: ['pending', 'paid', 'failed', 'expired'],
} as const
export type TransactionStatus = (typeof statusesOf)[keyof typeof statusesOf][number]

interface Facts {
  /** 24 hex characters. */
  transactionId: string
  processId: string
  status: TransactionStatus
  amount: bigint
  currency: 'TRY'
  bankId: string | null
  createdAt: number
  failureReason: string | null
}

export interface Withdrawal extends Facts {
  type: 'withdrawal'
  iban: string
  accountName: string
}

export interface AssignedAccount {
  bankName: string
  accountName: string
  iban: string
}

export interface Deposit extends Facts {
  type: 'deposit'
  customerName: string
  /** Whoever holds it sees the checkout page. */
  token: string
  expiresAt: number
  account: AssignedAccount | null
}

export type Transaction = Withdrawal | Deposit

/** What the merchant is told by callback (spec 6; the payload is our decision). `amount` in minor units. */
export interface CallbackEvent {
  transactionId: string
  processId: string
  type: Transaction['type']
  status: TransactionStatus
  amount: number
  /** With `failed` only. */
  failureReason?: string
  /** Unix seconds. */
  timestamp: number
}

/** A withdrawal holds its money from creation and gives it back when it fails; a deposit brings its money when paid. */
export function effectOnBalance(transaction: Transaction): bigint {
  if (transaction.type === 'withdrawal') return transaction.status === 'failed' ? 0n : -transaction.amount
  return transaction.status === 'paid' ? transaction.amount : 0n
}
