import type { Deposit, DepositDraft } from '../contract/deposit.ts'
import { toMoney } from '../contract/money.ts'
import type { Operator } from '../contract/operator.ts'
import type { Check } from '../contract/payout.ts'
import { fieldError, serviceErrorCodes, VezneError, type ErrorCode } from '../contract/result.ts'
import { depositStateAfter } from '../domain/attempt-outcome.ts'
import { checksOfLimits } from '../domain/checks.ts'
import { tellsTheTime } from '../domain/clock-offset.ts'
import { openDepositStates, resendableDepositStates } from '../domain/deposit-states.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Clock, PaymentService, Random, Tell } from '../domain/ports.ts'
import { makeProcessId } from '../domain/process-id.ts'
import type { DepositRecord, KeptBankList } from '../domain/records.ts'
import { depositBody } from '../domain/request-body.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import { createDepositReplacing } from './deposit-replacing.ts'
import { onceSent, type HandOverService } from './hand-over.ts'
import type { Stamped } from './stamps.ts'

/** Deposits: created and handed over in one go, because the customer is waiting for the checkout link. */
export function createDeposits(ports: {
  ledger: Ledger
  paymentService: PaymentService
  handOver: HandOverService
  clock: Clock
  stamp: Stamped
  random: Random
  tell: Tell
}) {
  const { ledger, paymentService, handOver, clock, stamp, random, tell } = ports
  const { mayReplace, replace } = createDepositReplacing({
    recordOf: (id) => ledger.deposits.get(id),
    // A window closes by the clock that opened it (spec 2.3 `expiresAt`).
    serviceNow: () => clock.now() + (paymentService.clockOffset() ?? 0),
    hearClock,
  })

  /** A bank list creates nothing, and a refusal of it tells the time as well (spec 2.1 `timestamp`). */
  async function hearClock(): Promise<void> {
    const askedAt = clock.now()
    try {
      await paymentService.listBanks()
    } catch (error) {
      if (!(error instanceof VezneError) || !isServices(error.failure.code)) throw error
    }
    // What is believed of the clocks then is from before.
    if (!tellsTheTime(clock.now() - askedAt)) throw new VezneError('answer_timeout')
  }

  async function send(deposit: DepositRecord, operator: Operator): Promise<Deposit> {
    try {
      await handOver.attempt({
        id: deposit.id,
        revision: deposit.revision,
        from: resendableDepositStates,
        by: operator.id,
        body: depositBody(deposit),
        echo: { processId: deposit.processId, amount: toWireNumber(deposit.amount, 'minor') },
        send: paymentService.createDeposit,
        stateAfter: (outcome) => depositStateAfter(outcome, deposit.attempts),
      })
    } finally {
      tell('ledger.changed')
    }
    return onceSent(() => get(deposit.id))
  }

  async function record(id: number): Promise<DepositRecord> {
    const found = await ledger.deposits.get(id)
    if (!found) throw new VezneError('not_found')
    return found
  }

  async function get(id: number): Promise<Deposit> {
    const [deposit, banks] = await Promise.all([record(id), ledger.banks.latest()])
    return shown(deposit, banks, await mayReplace(deposit))
  }

  return {
    get,

    async list(): Promise<Deposit[]> {
      const [deposits, banks] = await Promise.all([
        ledger.deposits.onDesk(openDepositStates, 200),
        ledger.banks.latest(),
      ])
      const known = new Map(deposits.map((deposit) => [deposit.id, deposit]))
      return Promise.all(deposits.map(async (deposit) => shown(deposit, banks, await mayReplace(deposit, known))))
    },

    /**
     * Throws `invalid_input` with the field, and for the deposit that it `replaces`: `not_found`, and `wrong_state` when none
     * may be made instead of it, or the failure of asking the service for its time. What the service said is in the deposit that comes back.
     */
    async create(draft: DepositDraft, operator: Operator): Promise<Deposit> {
      const amount = BigInt(draft.amount)
      if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
      const [list, workspace] = await Promise.all([ledger.banks.latest(), ledger.workspace.read()])
      refuseOutsideLimits(checksOfLimits({ bankId: draft.bankId, amount }, list, workspace, clock.now()))
      const processId = draft.processId ?? makeProcessId('DEP', clock.now(), random)
      const add = () => ledger.deposits.add({ ...draft, amount, processId }, stamp(operator.id))
      return send(await (draft.replaces === null ? add() : replace(draft.replaces, add)), operator)
    },

    /** Hands the same processId over again: safe by spec 4.2 rule 2. Throws `wrong_state` once it has an outcome. */
    async resend(id: number, operator: Operator): Promise<Deposit> {
      const deposit = await record(id)
      if (!resendableDepositStates.includes(deposit.state)) throw new VezneError('wrong_state')
      return send(deposit, operator)
    },

    /** The deposit's checkout address, if it has one. */
    checkoutUrl: async (id: number): Promise<string> => {
      const { checkoutUrl } = await record(id)
      if (checkoutUrl === null) throw new VezneError('not_found')
      return checkoutUrl
    },
  }
}
export type DepositService = ReturnType<typeof createDeposits>

const isServices = (code: ErrorCode): boolean => (serviceErrorCodes as readonly ErrorCode[]).includes(code)

/** Fresh limits stop a deposit before it is sent; old ones do not: the service has the last word. */
function refuseOutsideLimits(checks: readonly Check[]): void {
  for (const { code, level } of checks) {
    if (level !== 'blocking') continue
    if (code === 'below_minimum' || code === 'above_maximum') throw fieldError('amount', code)
    throw fieldError('bankId', 'unknown_bank')
  }
}

function shown(deposit: DepositRecord, banks: KeptBankList | null, replaceable: boolean): Deposit {
  const latestAttempt = deposit.attempts.at(-1)
  return {
    id: deposit.id,
    processId: deposit.processId,
    state: deposit.state,
    amount: toMoney(deposit.amount),
    bankId: deposit.bankId,
    bankName: banks?.banks.find(({ id }) => id === deposit.bankId)?.name ?? null,
    customer: deposit.customer,
    metadata: deposit.metadata,
    replaces: deposit.replaces,
    replacedBy: deposit.replacedBy,
    replaceable,
    createdAt: deposit.createdAt,
    createdBy: deposit.createdBy,
    stateAt: deposit.stateAt,
    stateBy: deposit.stateBy,
    stateSource: deposit.stateSource,
    transactionId: deposit.transactionId,
    checkoutUrl: deposit.checkoutUrl,
    account: deposit.account,
    expiresAt: deposit.expiresAt,
    code: latestAttempt?.code ?? null,
    serviceMessage: latestAttempt?.serviceMessage ?? null,
    failureReason: deposit.failureReason,
    reports: deposit.reports,
    resendable: resendableDepositStates.includes(deposit.state),
  }
}
