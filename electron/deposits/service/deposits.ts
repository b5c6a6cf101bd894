import type { ServicePorts } from '../../core/ports.ts'
import { z } from 'zod'
import { byId, idSchema, nothing, operation } from '../../core/operation.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { stillPermitted } from '../../core/seat.ts'
import { codeOf, fieldError, isServiceErrorCode, VezneError } from '../../core/result.ts'
import { depositDraftSchema, depositSchema } from '../contract/deposit.ts'
import type { Operator } from '../../core/access.ts'
import type { Check } from '../../payouts/contract/payout.ts'
import { depositStateAfter, isSameRequest } from '../../transactions/rules.ts'
import { checksOfLimits } from '../../payouts/rules/checks.ts'
import { tellsTheTime, serviceTime, type AtComputer, type Stamp } from '../../core/time.ts'
import {
  assumedEnd,
  heldBackBy,
  linkHeldBackBy,
  mayBeReplaced,
  oddLink,
  oddWindow,
  openDepositStates,
  resendableDepositStates,
  depositBody,
} from '../rules.ts'
import type { DepositLedger } from '../ledger.ts'
import type { DepositInLine, DepositRecord, NewDeposit } from '../records.ts'
import type { KeptBankList } from '../../banks/records.ts'
import { toWireNumber } from '../../core/money.ts'
import type { OddField } from '../../core/payment-service.ts'
import { withoutAddresses } from '../../core/text.ts'
import { onceSent, type AttemptService } from '../../transactions/service/attempts.ts'
import { remarkedSchema } from '../../transactions/contract/remarks.ts'
import { answerOfSchema, keptAnswer, keptAnswerSchema } from '../../transactions/service/lists.ts'

/** Deposits: created and handed over in one go, because the customer is waiting for the checkout link. */
export function createDeposits({
  ledger,
  paymentService,
  attempts,
  charter,
  clock,
  stamp,
  leaveTrace,
  tell,
  checkoutOrigin,
}: ServicePorts & {
  ledger: DepositLedger
  attempts: AttemptService
  charter: Pick<CharterService, 'now'>
  /** Of the workspace's checkout pages. */
  checkoutOrigin: () => Promise<string>
}) {
  /** By which the ledger decides as well: a window closes by the clock that opened it. */
  const serviceNow = () => serviceTime(stamp('app'))

  /** A bank list creates nothing, and a refusal of it tells the time as well (spec 2.1 `timestamp`). */
  async function hearClock(): Promise<void> {
    const askedAt = clock.now()
    try {
      await paymentService.listBanks()
    } catch (error) {
      if (!isServiceErrorCode(codeOf(error))) throw error
    }
    // What is believed of the clocks then is from before.
    if (!tellsTheTime(clock.now() - askedAt)) throw new VezneError('answer_timeout')
  }

  /** Where one of these waits for money, it is for the clock to say whether its window has closed. */
  async function hearClockOf(deposits: readonly Pick<DepositInLine, 'state'>[]): Promise<void> {
    if (deposits.some(({ state }) => state === 'pending')) await hearClock()
  }

  async function send(deposit: DepositRecord, operator: Operator, seat: AtComputer) {
    try {
      const { mapping } = (await charter.now()).mapping
      await attempts.attempt({
        request: 'POST /v1/deposit',
        id: deposit.id,
        revision: deposit.revision,
        from: resendableDepositStates,
        by: operator.id,
        seat,
        body: depositBody(deposit),
        mapping,
        echo: { processId: deposit.processId, amount: toWireNumber(deposit.amount, 'minor') },
        async send(dispatch) {
          const outcome = await paymentService.createDeposit(dispatch)
          if (outcome.kind !== 'accepted' || outcome.answer.expiresAt !== null) return outcome
          return { ...outcome, answer: { ...outcome.answer, expiresAt: assumedEnd(serviceNow()) } }
        },
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

  /** Returns what this request created earlier. Throws `error` if it is another request. */
  async function earlierRequest(contents: NewDeposit, { id: by }: Operator, error: unknown): Promise<DepositRecord> {
    const transaction = await ledger.transactions.find(contents.processId)
    const deposit = transaction?.kind === 'deposit' ? await record(transaction.id) : null
    if (deposit && isSameRequest({ ...deposit, replaces: deposit.replaces?.id ?? null }, contents, by)) return deposit
    throw error
  }

  async function get(id: number) {
    const [deposit, banks, origin] = await Promise.all([record(id), ledger.banks.latest(), checkoutOrigin()])
    return shown(deposit, banks, { now: stamp('app'), checkoutOrigin: origin })
  }

  return {
    /** Throws `not_found` where there is no address, `wrong_state` where the customer must not be given it any more. */
    async checkoutUrl(id: number): Promise<string> {
      const deposit = await record(id)
      if (deposit.checkoutUrl === null) throw new VezneError('not_found')
      if (linkHeldBackBy(deposit, serviceNow())) throw new VezneError('wrong_state')
      return deposit.checkoutUrl
    },

    operations: {
      /** Every deposit that still needs somebody, and the newest 200 of the rest; newest first. */
      list: operation('deposits.view', nothing, z.array(depositSchema), async () => {
        const [deposits, banks, origin] = await Promise.all([
          ledger.deposits.onDesk(openDepositStates, 200),
          ledger.banks.latest(),
          checkoutOrigin(),
        ])
        const now = stamp('app')
        return deposits.map((deposit) => shown(deposit, banks, { now, checkoutOrigin: origin }))
      }),

      get: operation('deposits.view', byId, depositSchema, ({ id }) => get(id)),

      /**
       * Throws `invalid_input` with the field, and for the deposit that it `replaces`: `not_found`, and `wrong_state` when none
       * may be made instead of it, or the failure of asking the service for its time. What the service said is in the deposit that
       * comes back.
       */
      create: operation('deposits.create', depositDraftSchema, depositSchema, async (draft, { operator, seat }) => {
        const amount = BigInt(draft.amount)
        if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
        const [list, workspace] = await Promise.all([ledger.banks.latest(), ledger.workspace.read()])
        refuseOutsideLimits(checksOfLimits({ bankId: draft.bankId, amount }, list, workspace, clock.now()))
        if (draft.replaces !== null) {
          const replaced = await record(draft.replaces)
          await hearClockOf([replaced, ...replaced.line])
        }
        const contents = { ...draft, amount }
        const deposit = await ledger.deposits
          .add(contents, stamp(operator.id, seat))
          .catch((error: unknown) => earlierRequest(contents, operator, error))
        return deposit.attempts.length === 0 ? send(deposit, operator, seat) : get(deposit.id)
      }),

      /**
       * Hands the same processId over again. Throws `wrong_state` once it has an outcome, or while another for the same payment is
       * in its way; then also the failure of asking the service for its time.
       */
      resend: operation('deposits.create', byId, depositSchema, async ({ id }, { operator, seat }) => {
        const deposit = await record(id)
        if (!resendableDepositStates.includes(deposit.state)) throw new VezneError('wrong_state')
        await hearClockOf(deposit.line)
        return send(deposit, operator, seat)
      }),

      /**
       * That its link may be given although it leads elsewhere than to the workspace's checkout pages, after a prompt that main owns and that
       * names both. Throws `wrong_state` where there is nothing to ask about, `declined_in_dialog`, `changed_meanwhile`, or what
       * `stillPermitted` does.
       */
      allowLink: operation('deposits.create', byId, depositSchema, async ({ id }, { operator, seat, locale }) => {
        const deposit = await record(id)
        const { checkoutUrl } = deposit
        const odd = oddLink(deposit, await checkoutOrigin())
        if (checkoutUrl === null || !odd || odd.allowed || linkHeldBackBy(deposit, serviceNow())) {
          throw new VezneError('wrong_state')
        }
        const { expected, came } = odd
        if (!(await seat.dialogs.confirmOddLink({ expected, came, locale }))) throw new VezneError('declined_in_dialog')
        stillPermitted(seat, operator, 'deposits.create')
        await ledger.deposits.allowLink({ id, checkoutUrl, expected, came }, stamp(operator.id, seat))
        tell('ledger.changed')
        return get(id)
      }),

      /** Replaces note and invoice number, in any state. Throws `not_found`. */
      remark: operation('deposits.create', remarkedSchema, depositSchema, async (remarks, { operator, seat }) => {
        const isThere = await ledger.transactions.remark('deposit', remarks, stamp(operator.id, seat))
        if (!isThere) throw new VezneError('not_found')
        tell('ledger.changed')
        return get(remarks.id)
      }),

      /** As the service gave it to one attempt, but for the checkout link: an answer is shown to ask about, and copied. */
      answer: operation(
        'deposits.view',
        answerOfSchema,
        keptAnswerSchema,
        async ({ id, number }, { operator, seat }) => {
          const { processId: name } = await record(id)
          leaveTrace('session.answer_shown', operator.id, seat, {
            subject: { kind: 'deposit', id: String(id), name },
            number,
          })
          const answer = await keptAnswer(ledger, id, number)
          return answer && withoutAddresses(answer.replace(checkoutLink, '$1…$2'))
        },
      ),
    },
  }
}

/** Fresh limits stop a deposit before it is sent; old ones do not: the service has the last word. */
function refuseOutsideLimits(checks: readonly Check[]): void {
  for (const { code, level } of checks) {
    if (level !== 'blocking') continue
    if (code === 'below_minimum' || code === 'above_maximum') throw fieldError('amount', code)
    throw fieldError('bankId', 'unknown_bank')
  }
}

/** In the body of an answer (spec 2.3). */
const checkoutLink = /("checkoutUrl"\s*:\s*")(?:[^"\\]|\\.)*("|$)/g

/** Keeps back an account that could not be read, too. */
const withoutAccount = (one: OddField): OddField => (one.field === 'account' ? { ...one, said: null } : one)

/** What the window gets of a deposit: its link and account only while its customer may be given them. `now`: by both clocks. */
function shown(
  deposit: DepositRecord,
  banks: KeptBankList | null,
  { now, checkoutOrigin }: { now: Stamp; checkoutOrigin: string },
) {
  const serviceNow = serviceTime(now)
  const odd = oddLink(deposit, checkoutOrigin)
  const latestAttempt = deposit.attempts.at(-1)
  const resendable = resendableDepositStates.includes(deposit.state)
  const linkHeld = linkHeldBackBy(deposit, serviceNow)
  const held = resendable ? heldBackBy(deposit, serviceNow) : linkHeld
  return {
    ...deposit,
    bankName: banks?.banks.find(({ id }) => id === deposit.bankId)?.name ?? null,
    replaceable: mayBeReplaced(deposit, serviceNow),
    checkoutUrl: linkHeld || odd?.allowed === false ? null : deposit.checkoutUrl,
    oddLink: odd,
    account: linkHeld ? null : deposit.account,
    ...(linkHeld && deposit.odd && { odd: deposit.odd.map(withoutAccount) }),
    oddWindowMs: oddWindow(deposit, now.offset),
    code: latestAttempt?.code ?? null,
    serviceMessage: latestAttempt?.serviceMessage ?? null,
    resendable,
    heldBackBy: held && { ...held.deposit, why: held.why },
  }
}

export const createLinks = ({
  deposits,
  checkoutOrigin,
}: ServicePorts & { deposits: ReturnType<typeof createDeposits>; checkoutOrigin: () => Promise<string> }) => ({
  operations: {
    /**
     * Opens a deposit's checkout page in the browser, after a prompt that main owns. Throws `link_not_allowed` for another origin
     * than the workspace's own, `declined_in_dialog` when the operator thinks better of it, and `not_from_here` at a member for
     * the sandbox's page, which is on the host itself.
     */
    openLink: operation(
      'deposits.view',
      z.strictObject({ depositId: idSchema }),
      nothing,
      async ({ depositId }, { seat, locale }) => {
        const url = new URL(await deposits.checkoutUrl(depositId))
        if (url.origin !== (await checkoutOrigin())) throw new VezneError('link_not_allowed')
        if (seat.isMember && url.protocol !== 'https:') throw new VezneError('not_from_here')
        if (!(await seat.dialogs.confirmOpenLink({ origin: url.origin, locale }))) {
          throw new VezneError('declined_in_dialog')
        }
        await seat.openExternal(url.href)
      },
    ),
  },
})
