import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Merchant } from './authentication.ts'
import { accountAt, BankList, type SandboxBank } from './banks.ts'
import {
  Book,
  effectOnBalance,
  statusesOf,
  type CallbackEvent,
  type Deposit,
  type Transaction,
  type TransactionStatus,
  type Withdrawal,
} from './transaction.ts'
import { isTurkishIban, type depositRequest, type withdrawalRequest } from './request-fields.ts'
import { Refusal } from './refusal.ts'
import { Timeline } from './timeline.ts'

/** How withdrawals move on: by themselves, so long after their creation, or only by `step`. */
export type Progress = { processingAfterMs: number; completedAfterMs: number } | 'manual'

interface ServiceSettings {
  now: () => number
  progress: Progress
  /** Minor units. */
  initialBalance: bigint
  tell: (event: CallbackEvent) => void
}

/** Training: a withdrawal to an IBAN that ends so fails. */
const failingIbanEnding = '9999'

/** The payment service's rules and memory, without HTTP. Throws `Refusal`. */
export class SandboxService {
  readonly banks = new BankList()
  readonly book = new Book()
  readonly timeline: Timeline
  merchant: Merchant | null = null
  whitelisted = true
  /** Minor units. */
  balance: bigint
  clockOffsetSeconds = 0
  /** Spec 8: deposits expire 30 minutes after creation. For training it may be sooner; those that stand keep theirs. */
  depositWindowSeconds = 30 * 60
  readonly #settings: ServiceSettings

  constructor(settings: ServiceSettings) {
    this.#settings = settings
    this.balance = settings.initialBalance
    this.timeline = new Timeline(settings.now)
  }

  /** The service's clock in milliseconds: it may be set wrong, for training. */
  now(): number {
    return this.#settings.now() + this.clockOffsetSeconds * 1000
  }

  mustBeWhitelisted(): void {
    if (!this.whitelisted) throw new Refusal('IP_NOT_WHITELISTED', 'Caller IP address is not whitelisted')
  }

  createDeposit(request: z.infer<typeof depositRequest>): Deposit {
    const bank = this.#chosenBank(request.bankCode)
    if (this.book.all().some((known) => known.processId === request.processId)) {
      throw new Refusal('DUPLICATE_TRANSACTION', 'A transaction with this processId already exists')
    }
    mustBeInRange(request.amount, bank)
    const lifetime = this.depositWindowSeconds * 1000
    const deposit: Deposit = {
      ...this.#newFacts(request, bank),
      type: 'deposit',
      customerName: request.customer.name,
      token: randomBytes(32).toString('base64url'),
      expiresAt: this.now() + lifetime,
      account: bank && accountAt(bank),
    }
    this.book.add(deposit)
    this.timeline.after(lifetime, () => {
      if (deposit.status === 'pending') this.#move(deposit, 'expired')
    })
    return deposit
  }

  /** Never looks for a processId that it already has: the spec documents no duplicate check for withdrawals. */
  createWithdrawal(request: z.infer<typeof withdrawalRequest>): Withdrawal {
    const bank = this.#chosenBank(request.bankId)
    if (!isTurkishIban(request.iban)) throw new Refusal('INVALID_IBAN', 'IBAN format is invalid')
    mustBeInRange(request.amount, bank)
    if (request.amount > this.balance) {
      throw new Refusal('INSUFFICIENT_BALANCE', 'Balance is too low for this withdrawal')
    }
    const withdrawal: Withdrawal = {
      ...this.#newFacts(request, bank),
      type: 'withdrawal',
      iban: request.iban,
      accountName: request.accountName,
    }
    this.book.add(withdrawal)
    this.balance += effectOnBalance(withdrawal)
    this.#scheduleProgress(withdrawal)
    return withdrawal
  }

  depositWithToken(token: string): Deposit | null {
    const found = this.book.all().find((known) => known.type === 'deposit' && known.token === token)
    return found?.type === 'deposit' ? found : null
  }

  /** Any status of its kind, also one that contradicts an earlier one: training needs those too. */
  setStatus(transactionId: string, status: TransactionStatus, failureReason?: string): void {
    const transaction = this.book.get(transactionId)
    const allowed: readonly TransactionStatus[] = statusesOf[transaction.type]
    if (!allowed.includes(status)) {
      throw new Refusal('VALIDATION_ERROR', `a ${transaction.type} is ${allowed.join(', ')}`)
    }
    if (transaction.status !== status) this.#move(transaction, status, failureReason)
  }

  /** Every withdrawal under way takes its next step, and what is due happens. */
  step(): void {
    this.timeline.runDue()
    for (const transaction of this.book.all()) {
      if (transaction.type !== 'withdrawal') continue
      if (transaction.status === 'pending') this.#process(transaction)
      else if (transaction.status === 'processing') this.#settle(transaction)
    }
  }

  #scheduleProgress(withdrawal: Withdrawal): void {
    const { progress } = this.#settings
    if (progress === 'manual') return
    this.timeline.after(progress.processingAfterMs, () => this.#process(withdrawal))
    this.timeline.after(progress.completedAfterMs, () => this.#settle(withdrawal))
  }

  #process(withdrawal: Withdrawal): void {
    if (withdrawal.status === 'pending') this.#move(withdrawal, 'processing')
  }

  #settle(withdrawal: Withdrawal): void {
    if (withdrawal.status !== 'processing') return
    if (withdrawal.iban.endsWith(failingIbanEnding)) this.#move(withdrawal, 'failed', 'Alıcı hesabı kapalı')
    else this.#move(withdrawal, 'completed')
  }

  #move(transaction: Transaction, status: TransactionStatus, failureReason = 'Banka işlemi reddetti'): void {
    const before = effectOnBalance(transaction)
    transaction.status = status
    transaction.failureReason = status === 'failed' ? failureReason : null
    this.balance += effectOnBalance(transaction) - before
    // Spec 6: every change of a withdrawal is told, but only the final status of a deposit.
    if (transaction.type === 'deposit' && status === 'pending') return
    this.#settings.tell({
      transactionId: transaction.transactionId,
      processId: transaction.processId,
      type: transaction.type,
      status,
      amount: Number(transaction.amount),
      ...(transaction.failureReason === null ? {} : { failureReason: transaction.failureReason }),
      timestamp: Math.floor(this.now() / 1000),
    })
  }

  #chosenBank(id: string | undefined): SandboxBank | null {
    if (id === undefined) return null
    const bank = this.banks.find(id)
    if (bank === null) throw new Refusal('VALIDATION_ERROR', 'bank is not in the list of available banks')
    return bank
  }

  #newFacts({ processId, amount }: { processId: string; amount: bigint }, bank: SandboxBank | null) {
    return {
      transactionId: randomBytes(12).toString('hex'),
      processId,
      status: 'pending' as const,
      amount,
      currency: 'TRY' as const,
      bankId: bank && bank.id,
      createdAt: this.now(),
      failureReason: null,
    }
  }
}

/** Without a chosen bank there is no range. */
function mustBeInRange(amount: bigint, bank: SandboxBank | null): void {
  if (bank && (amount < bank.minimum || amount > bank.maximum)) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE', 'Amount is outside the range of the chosen bank')
  }
}
