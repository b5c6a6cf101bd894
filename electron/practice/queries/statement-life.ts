import { hash } from 'node:crypto'
import { boundsOfDay, dayPlus } from '../../core/time.ts'
import type { MatchableTransaction, StatementLine } from '../../reconcile/contract/statement.ts'
import { statementFileReads, statementFileWrites } from '../../reconcile/queries/files.ts'
import type { NearPage } from '../../reconcile/queries/near.ts'
import { assessLines } from '../../reconcile/rules/assess.ts'
import type { Life } from '../rules/course.ts'
import { held, stampOf, type World } from './hands.ts'

type Movement = Pick<StatementLine, 'day' | 'amount' | 'text'>

const fee = -609n
const rent = -3_500_000n
const account = 'TR120006400000112345678901'

/** A maker imports the statement of a month. Most lines agree; some of three kinds wait. */
export async function* statementLife(world: World, { from, until }: { from: string; until: string }): Life {
  const transactions = await createdWithin(world, boundsOfDay(dayPlus(from, -30)).from, boundsOfDay(until).until)
  const movements = transactions
    .filter(({ kind, endedDay }) => kind === 'payout' && endedDay !== null && from <= endedDay && endedDay <= until)
    .flatMap(movementsOf)
  const lines = [...movements, { day: from, amount: rent, text: 'KİRA ÖDEMESİ' }]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((each, place) => ({ ...each, number: place + 1, row: place + 2, otherText: '', balance: null, account }))
  await statementFileWrites.import(world.work, {
    ...{ name: `hesap-hareketleri-${from.slice(0, 7)}.xlsx`, mapping: {}, ...stampOf(world, 'maker') },
    ...{ hash: hash('sha256', `practice ${from}`), headerHash: hash('sha256', 'practice') },
    period: { from, until },
    lines: assessLines(lines, { transactions, former: [] }),
  })
}

/** Moves what a payout moved at the bank. Now and then the bank cut its number, or took another amount. */
function movementsOf({ processId, name, amount, endedDay, state }: MatchableTransaction, place: number): Movement[] {
  const day = held(endedDay)
  if (state === 'returned') return [{ day, amount, text: `İADE FAST ${processId} ${name}` }]
  if (state !== 'completed') return []
  const number = place % 60 === 7 ? processId.slice(0, 14) : processId
  const paid = place % 90 === 11 ? amount + 50n : amount
  const payment = { day, amount: -paid, text: `FAST GİDEN ${number} ${name}` }
  return place % 6 === 0 ? [payment, { day, amount: fee, text: 'FAST ÜCRETİ' }] : [payment]
}

async function createdWithin({ work, course }: World, from: number, until: number): Promise<MatchableTransaction[]> {
  const transactions: MatchableTransaction[] = []
  for (let after: NearPage['next'] = null; ;) {
    const wanted = { moment: 'created', from, until, after, now: course.now(), limit: 1_000 } as const
    const page = await statementFileReads.near(work, wanted)
    transactions.push(...page.transactions)
    if (page.next === null) return transactions
    after = page.next
  }
}
