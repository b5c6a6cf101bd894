import { dayOf } from '../../core/time.ts'
import type { ResolutionDraft } from '../../payouts/contract/payout.ts'
import { context } from '../../payouts/queries/context.ts'
import { payeeOf } from '../../payouts/queries/paying-twice.ts'
import { payoutWrites } from '../../payouts/queries/payouts.ts'
import { resolutionWrites } from '../../payouts/queries/resolutions.ts'
import type { NewPayout, PayoutMove, PayoutRecord } from '../../payouts/records.ts'
import { isFreshlyApproved, paidSince, wouldComplete } from '../../payouts/rules/approvals.ts'
import { checkPayout, stoppedBy } from '../../payouts/rules/checks.ts'
import { payoutBody, sealOf } from '../../payouts/rules/seal.ts'
import { opensTheWayToSending, statesFor } from '../../payouts/rules/states.ts'
import { makeProcessId } from '../../transactions/contract/process-id.ts'
import { payoutStateAfter } from '../../transactions/rules.ts'
import { hour, minute } from '../rules/calendar.ts'
import type { Chance } from '../rules/chance.ts'
import type { Life } from '../rules/course.ts'
import { relativeOf, type Customer } from '../rules/customers.ts'
import type { Fate } from '../rules/fates.ts'
import {
  callBack,
  digest,
  handOver,
  held,
  newTransactionId,
  stampOf,
  unsigned,
  type Said,
  type World,
} from './hands.ts'

/** What becomes of a made-up payout: prepared, approved and sent by different people, and then what the service says. */

export async function* payoutLife(
  world: World,
  customer: Customer,
  { fate, daysAgo }: { fate: Fate; daysAgo: number },
  chance: Chance,
): Life {
  const { work, course } = world
  const later = (least: number, most: number) => course.now() + chance.between(least * minute, most * minute)
  let payout = await payoutWrites.add(work, newPayout(world, customer, daysAgo, chance), stampOf(world, 'maker'))
  if (fate === 'draft') return
  yield later(1, 6)
  payout = await submitted(world, payout)
  if (fate === 'waits') return
  yield later(4, 70)
  if (fate === 'cancelled') {
    const reason = chance.of(['Müşteri vazgeçti', 'Yanlış müşteri seçildi', 'Talep iki kez girilmiş'])
    await moved(world, payout, 'maker', { to: 'cancelled', action: 'payout.cancelled', reason })
    return
  }
  if (fate === 'rejected') {
    const reason = chance.of(['Tutar taleple uyuşmuyor', 'Hesap sahibi müşteri değil', 'Aynı talep daha önce ödendi'])
    await moved(world, payout, 'checker', { to: 'rejected', action: 'payout.rejected', reason })
    return
  }
  payout = yield* approved(world, payout, chance)
  yield later(1, 15)
  if (fate === 'edited') {
    payout = await putRight(world, payout)
    yield later(3, 20)
    payout = await submitted(world, payout)
    yield later(3, 20)
    payout = yield* approved(world, payout, chance)
    yield later(1, 5)
  }
  if (fate === 'refused' || fate === 'not_sent') {
    yield* sent(world, payout, failures[fate], chance)
    yield later(20, 90)
    payout = yield* readied(world, { ...payout, state: fate }, chance)
  }
  const transactionId = newTransactionId(chance)
  if (fate === 'unknown' || fate === 'lost') {
    yield* sent(world, payout, { kind: 'unknown', code: 'answer_timeout', message: null }, chance)
    payout = yield* resolved(world, payout, fate === 'unknown' ? transactionId : null, chance)
    if (fate === 'unknown') return
    yield later(5, 30)
    payout = yield* readied(world, payout, chance)
  }
  yield* sent(world, payout, { kind: 'accepted', answer: { transactionId } }, chance)
  const end = fate === 'failed' || fate === 'returned' ? fate : 'completed'
  yield* concluded(world, payout.id, transactionId, end, chance)
}

const failures = {
  refused: { kind: 'refused', code: 'INSUFFICIENT_BALANCE', message: 'Balance is too low for this withdrawal' },
  not_sent: { kind: 'not_sent', code: 'connection_refused' },
} as const

/** In lira and kuruş; now and then so much that two must approve it, or into the account of a relative. */
export function newPayout(
  world: World,
  customer: Customer,
  daysAgo: number,
  chance: Chance,
  wanted?: bigint,
): NewPayout {
  const { customer: to, moves } = customer
  const { bank: code, iban } = moves && daysAgo <= moves.daysAgo ? moves : customer
  const scale = chance.inThousand(12) ? 100 : chance.inThousand(150) ? 10 : 1
  const drawn = BigInt(chance.between(15_000, 280_000) * scale)
  const amount = onlyOne(world, iban, wanted ?? drawn)
  const bank = chance.inThousand(600) ? world.list?.banks.find((listed) => listed.code === code) : undefined
  return {
    amount,
    iban,
    accountName: chance.inThousand(25) ? relativeOf(customer, chance) : to.name,
    bankId: bank && amount >= bank.minimum && amount <= bank.maximum ? bank.id : null,
    customer: to,
    processId: makeProcessId('PAY', world.course.now(), chance),
    replaces: null,
    // Without a draw, so that the rest of the history stays as it is.
    note: amount % 3n === 0n ? 'Bayi primi' : null,
    invoiceNumber: amount % 4n === 0n ? `F-${String(amount % 100_000n).padStart(5, '0')}` : null,
  }
}

/** The amount, or the next one that this account was not paid yet. */
function onlyOne({ payments }: World, iban: string, wanted: bigint): bigint {
  let amount = wanted
  while (payments.has(`${iban} ${amount}`)) amount += 1_000n
  payments.add(`${iban} ${amount}`)
  return amount
}

/** A step that people make. */
const moved = async (
  world: World,
  { id, revision, state }: PayoutRecord,
  by: string,
  change: Pick<PayoutMove, 'to' | 'action' | 'reason' | 'approval' | 'voidApprovals'>,
): Promise<PayoutRecord> =>
  held(await payoutWrites.move(world.work, { ...change, id, revision, from: [state], ...stampOf(world, by) }))

const submitted = (world: World, payout: PayoutRecord): Promise<PayoutRecord> =>
  moved(world, payout, 'maker', { to: 'awaiting_approval', action: 'payout.submitted' })

/** By as many checkers as the rules demand, each after having seen the checks. */
async function* approved(world: World, waiting: PayoutRecord, chance: Chance): AsyncGenerator<number, PayoutRecord> {
  const { course, rules, workspace } = world
  const checkers = ['checker', 'checker2']
  let payout = waiting
  for (const by of chance.inThousand(650) ? checkers : checkers.toReversed()) {
    if (payout.approvals.length > 0) yield course.now() + chance.between(3 * minute, 40 * minute)
    const checks = await checksOf(world, payout)
    if (stoppedBy(checks)) throw new Error('a made-up payout that the checks stop')
    const completes = wouldComplete(payout, by, rules, course.now(), checks)
    const { revision } = payout
    const seal = sealOf(payout, workspace.payoutAmountUnit, digest)
    payout = await moved(world, payout, by, {
      ...{ to: completes ? 'approved' : 'awaiting_approval', action: 'payout.approved' },
      approval: {
        by,
        at: course.now(),
        revision,
        seal,
        checks,
        together: 1,
        signature: unsigned,
        batchApprovalId: null,
      },
    })
    if (completes) return payout
  }
  throw new Error('a payout that nobody can approve')
}

async function checksOf({ work, course, list, workspace, rules }: World, payout: PayoutRecord) {
  const now = course.now()
  const [compared] = await context(work, [payeeOf(payout)], { since: paidSince(rules, now) })
  const use = { dispatched: 0n, approved: null }
  return checkPayout(payout, {
    stage: 'approval',
    context: held(compared),
    list,
    workspace,
    rules,
    use,
    earlier: [],
    now,
  })
}

/** Taken back by a checker, and changed by who made it. */
async function putRight(world: World, approved: PayoutRecord): Promise<PayoutRecord> {
  const back = { to: 'draft', action: 'payout.taken_back', voidApprovals: true } as const
  const { id, revision, ...payout } = await moved(world, approved, 'checker', back)
  const seen = { id, revision, from: statesFor.edit, ...stampOf(world, 'maker') }
  const amount = onlyOne(world, payout.iban, payout.amount + 5_000n)
  return held(await payoutWrites.rewrite(world.work, { ...payout, amount }, seen))
}

export const sent = (
  world: World,
  payout: PayoutRecord,
  outcome: Said<{ transactionId: string }>,
  chance: Chance,
): AsyncGenerator<number, void> =>
  handOver(world, chance, {
    ...{ transaction: payout, from: statesFor.send, by: chance.inThousand(700) ? 'checker' : 'maker' },
    ...{ body: payoutBody(payout, world.workspace.payoutAmountUnit), outcome, stateAfter: payoutStateAfter },
  })

/** Another attempt after one that certainly did not arrive. Where the approval is old, it is asked for again. */
async function* readied(world: World, payout: PayoutRecord, chance: Chance): AsyncGenerator<number, PayoutRecord> {
  const { course, rules } = world
  const isFresh = isFreshlyApproved(payout, rules, course.now(), [])
  const to = isFresh ? 'approved' : 'awaiting_approval'
  const ready = await moved(world, payout, 'maker', { to, action: 'payout.readied', voidApprovals: !isFresh })
  yield course.now() + chance.between(2 * minute, 15 * minute)
  return isFresh ? ready : yield* approved(world, ready, chance)
}

/** Two people find out what became of one whose answer was lost. `transactionId` of null: it never arrived. */
async function* resolved(
  world: World,
  { id, revision }: PayoutRecord,
  transactionId: string | null,
  chance: Chance,
): AsyncGenerator<number, PayoutRecord> {
  const { work, course } = world
  if (transactionId !== null) {
    yield course.now() + chance.between(2 * minute, 6 * minute)
    await callBack(world, id, 'completed', { transactionId })
  }
  yield course.now() + chance.between(8 * minute, 40 * minute)
  const draft: ResolutionDraft = {
    ...(transactionId === null
      ? { to: 'not_sent', places: ['service_panel'], note: 'Panelde böyle bir işlem yok.' }
      : { to: 'completed', places: ['service_panel', 'callback_log'], note: 'Panelde tamamlandı görünüyor.' }),
    ...{ transactionId, failureReason: null, outcomeDay: transactionId === null ? null : dayOf(course.now()) },
  }
  const proposed = { id, revision, from: 'unknown', draft, signature: unsigned, ...stampOf(world, 'checker') } as const
  const { resolutions } = held(await resolutionWrites.propose(work, proposed))
  yield course.now() + chance.between(5 * minute, 50 * minute)
  const resolutionId = held(resolutions.at(-1)).id
  const ended = { id, revision, resolutionId, voidApprovals: opensTheWayToSending(draft.to), signature: unsigned }
  return held(await resolutionWrites.confirm(work, { ...ended, ...stampOf(world, 'admin') }))
}

/** What the service tells of one that it took. */
export async function* concluded(
  world: World,
  id: number,
  transactionId: string,
  end: 'completed' | 'failed' | 'returned',
  chance: Chance,
): Life {
  const { course } = world
  yield course.now() + chance.between(2_000, 9_000)
  await callBack(world, id, 'processing', { transactionId })
  yield course.now() + chance.between(20_000, 8 * minute)
  if (end === 'failed') {
    const failureReason = chance.of(['Hesap kapalı', 'Alıcı adı hesapla uyuşmuyor', 'Hesap bulunamadı'])
    return callBack(world, id, 'failed', { transactionId, failureReason })
  }
  await callBack(world, id, 'completed', { transactionId })
  if (end === 'completed') return
  yield course.now() + chance.between(20 * hour, 30 * hour)
  const failureReason = chance.of(['Alıcı banka iade etti', 'Hesap hareketlere kapalı'])
  await callBack(world, id, 'returned', { transactionId, failureReason })
}
