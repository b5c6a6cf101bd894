import { makeIban } from '../../core/iban.ts'
import { depositWindowMs } from '../../deposits/contract/window.ts'
import { depositWrites } from '../../deposits/queries.ts'
import type { DepositRecord, NewDeposit } from '../../deposits/records.ts'
import { depositBody, resendableDepositStates } from '../../deposits/rules.ts'
import { makeProcessId } from '../../transactions/contract/process-id.ts'
import { depositStateAfter } from '../../transactions/rules.ts'
import { minute } from '../rules/calendar.ts'
import type { Chance } from '../rules/chance.ts'
import type { Life } from '../rules/course.ts'
import type { Customer } from '../rules/customers.ts'
import { callBack, handOver, newTransactionId, stampOf, type World } from './hands.ts'

/** What becomes of a made-up deposit. Of those whose window closes, some customers ask for another link. */

/** The longest that one takes until nothing of it waits. */
export const longestDeposit = 3 * depositWindowMs

/** Whole lira, as people pay; minor units. */
const usual = [10_000n, 15_000n, 20_000n, 25_000n, 50_000n, 50_000n, 75_000n, 100_000n, 150_000n, 250_000n, 500_000n]

export async function* depositLife(world: World, customer: Customer, chance: Chance): Life {
  const bank = chance.inThousand(600) ? world.list?.banks.find(({ code }) => code === customer.bank) : undefined
  const amount = chance.of(usual) + (chance.inThousand(150) ? BigInt(chance.between(1, 999)) * 100n : 0n)
  const fits = bank && amount >= bank.minimum && amount <= bank.maximum
  const contents = {
    amount,
    bankId: fits ? bank.id : null,
    customer: customer.customer,
    metadata: { siparis: String(chance.between(100_000, 999_999)) },
    note: amount % 75_000n === 0n ? 'Yıllık üyelik' : null,
  }
  const missed = yield* oneDeposit(world, { ...contents, replaces: null }, chance)
  if (missed && chance.inThousand(400)) {
    yield world.course.now() + chance.between(2, 20) * minute
    yield* oneDeposit(world, { ...contents, replaces: missed.id }, chance)
  }
}

/** The deposit, when nobody paid it while they could. */
async function* oneDeposit(
  world: World,
  contents: Omit<NewDeposit, 'processId'>,
  chance: Chance,
): AsyncGenerator<number, DepositRecord | null> {
  const { work, course } = world
  const by = chance.inThousand(850) ? 'support' : 'maker'
  const processId = makeProcessId('DEP', course.now(), chance)
  const deposit = await depositWrites.add(work, { ...contents, processId }, stampOf(world, by))
  const transactionId = newTransactionId(chance)
  const isRefused = chance.inThousand(15)
  const expiresAt = course.now() + depositWindowMs
  const answer = {
    transactionId,
    checkoutUrl: `${world.checkoutOrigin}/checkout?token=${transactionId}`,
    account: { bankName: 'Ziraat Bankası', accountName: world.workspace.name, iban: makeIban('00010', 2_026_000_100n) },
    expiresAt,
  }
  yield* handOver(world, chance, {
    ...{ transaction: deposit, from: resendableDepositStates, by, body: depositBody(deposit) },
    outcome: isRefused
      ? { kind: 'refused', code: 'AMOUNT_OUT_OF_RANGE', message: 'Amount is outside of the range of this bank' }
      : { kind: 'accepted', answer },
    stateAfter: (outcome) => depositStateAfter(outcome, []),
  })
  if (isRefused) return null
  if (chance.inThousand(50)) {
    yield expiresAt + chance.between(1_000, 20_000)
    await callBack(world, deposit.id, 'expired', { transactionId })
    return deposit
  }
  yield course.now() + chance.between(40, 25 * 60) * 1000
  if (chance.inThousand(35)) {
    const failureReason = chance.of(['Müşteri vazgeçti', 'Banka işlemi reddetti', 'Tutar eşleşmedi'])
    await callBack(world, deposit.id, 'failed', { transactionId, failureReason })
  } else await callBack(world, deposit.id, 'paid', { transactionId })
  return null
}
