import { boundsOfDay, dayMs, dayOf, dayPlus } from '../../electron/core/time.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import type { TransactionSearch } from '../../electron/transactions/records.ts'
import { anyApproval } from '../ledger/samples.ts'
import { figure, timeOf, type Figure } from './figure.ts'
import { end, fillLedger, lastDay, madeAt, rareLetters, trailKey, usernameOf, waiting } from './filled-ledger.ts'
import { longestWait, waitDuring } from './kept-thread.ts'
import { makePayout } from './payouts.ts'
import { makePlace } from './place.ts'

/** Asks what desks ask all day, through the worker, of ledgers of three lengths. Shows what grows with history. */

const counts = [1_000, 100_000, 1_000_000]
const rounds = 5
/** Ends the rounds of a slow question, milliseconds. */
const patience = 4_000
const limit = 50

/** `most`: milliseconds that it may take at the greatest length. */
interface Question {
  name: string
  ask: (ledger: RecordLedger) => Promise<unknown>
  most?: number
}

/** In milliseconds, the best of a few: a row a question, a column a length. */
export async function printGrowth(): Promise<void> {
  const columns: Answers[] = []
  for (const count of counts) columns.push(await answersAt(count))
  const line = (name: string, cells: readonly string[]) =>
    console.log([name.padEnd(52), ...cells.map((cell) => cell.padStart(12))].join('  '))
  line(
    'milliseconds, best of five, among',
    counts.map((count) => count.toLocaleString('en')),
  )
  for (const [place, { name }] of columns[0]?.times.entries() ?? []) {
    line(
      name,
      columns.map(({ times }) => (times[place]?.time ?? NaN).toPrecision(3)),
    )
  }
  line(
    'longest that one of them keeps the thread',
    columns.map(({ longest }) => longest.time.toFixed(0)),
  )
}

/** Those with a limit, at the greatest length. */
export async function growthFigures(): Promise<Figure[]> {
  const count = Math.max(...counts)
  const { times, longest } = await answersAt(count)
  return [
    ...times.flatMap(({ name, time, most }) =>
      most === undefined ? [] : [figure(`among ${count}: ${name}`, 'ms', time, most, { most: 1 })],
    ),
    figure(`  longest that one keeps the thread: ${longest.name.trim()}`, 'ms', longest.time, longestWait, { most: 1 }),
    ...(await capFigures()),
  ]
}

/** On a busy day. */
async function capFigures(): Promise<Figure[]> {
  const sentToday = 100_000
  // A fifth are deposits.
  const count = sentToday * 1.26
  const ledger = await openFilled(count, Math.floor(dayMs / count))
  const { from } = boundsOfDay(lastDay)
  const within = async (name: string, ask: Question['ask']) =>
    figure(`${sentToday} sent today: ${name}`, 'ms', await bestOf(ledger, ask), 1, { most: 1 })
  try {
    return [
      await within('what is sent, for the cap', ({ payouts }) => payouts.dispatched(from)),
      await within('what one approved', ({ payouts }) => payouts.approvedBy('checker', from)),
    ]
  } finally {
    await ledger.dispose()
  }
}

/** A filled ledger, in a place of its own. */
async function openFilled(count: number, apart?: number): Promise<RecordLedger & { dispose: () => Promise<void> }> {
  const place = makePlace([])
  try {
    const file = place.nextFile()
    await fillLedger(place, file, count, apart)
    const ledger = await place.openLedger(file)
    await ledger.sealWith(trailKey)
    const dispose = async () => {
      await ledger.close()
      place.dispose()
    }
    return { ...ledger, dispose }
  } catch (error) {
    place.dispose()
    throw error
  }
}

interface Answers {
  times: { name: string; time: number; most: number | undefined }[]
  longest: { name: string; time: number }
}

async function answersAt(count: number): Promise<Answers> {
  const ledger = await openFilled(count)
  try {
    const times: Answers['times'] = []
    let longest = { name: '', time: 0 }
    for (const { name, ask, most } of questionsAt(count)) {
      let time = NaN
      const wait = await waitDuring(ledger, async () => (time = await timeOf(() => ask(ledger))))
      if (wait > longest.time) longest = { name, time: wait }
      // Nobody else asks any more.
      times.push({ name, time: time > patience ? time : await bestOf(ledger, ask), most })
    }
    return { times, longest }
  } finally {
    await ledger.dispose()
  }
}

async function bestOf(ledger: RecordLedger, ask: Question['ask']): Promise<number> {
  let [best, spent] = [Infinity, 0]
  for (let round = 0; round < rounds && spent < patience; round += 1) {
    const time = await timeOf(() => ask(ledger))
    best = Math.min(best, time)
    spent += time
  }
  return best
}

function questionsAt(count: number): Question[] {
  const middle = Math.ceil(count / 2)
  const days = { first: dayOf(madeAt(1, count)), middle: dayOf(madeAt(middle, count)), last: lastDay }
  const today = boundsOfDay(lastDay)
  const nobody = 'nobody'
  const page = (search: Partial<TransactionSearch>) => (ledger: RecordLedger) =>
    ledger.transactions.page({ kind: null, search: '', after: null, limit, ...search })
  const counted = (search: Partial<TransactionSearch>) => (ledger: RecordLedger) =>
    ledger.transactions.countAtLeast({ kind: null, search: '', ...search })
  const audit = (search: Partial<Parameters<RecordLedger['audit']['page']>[0]>) => (ledger: RecordLedger) =>
    ledger.audit.page({ actions: null, by: null, search: '', from: null, day: null, before: null, limit, ...search })
  const dayEnd = (day: string) => (ledger: RecordLedger) => {
    const { from, until } = boundsOfDay(day)
    return ledger.audit.period(from, until)
  }
  const payee = (id: number) => {
    const { amount, iban, customerId } = makePayout(id)
    return { id, amount, iban, customerId, replaces: null }
  }
  // The newest that waits, and is no deposit.
  const newest = count % 5 === 0 ? count - 1 : count
  const rare = usernameOf(middle)
  const ageing = {
    ...{ since: end - 3_600_000, lateFrom: today.from, terms: anyApproval, offset: 0, now: end },
    ends: { lifetime: 86_400_000, voided: [] },
  }
  return [
    { name: 'list: its head', ask: page({}) },
    { name: '  two states of two days', ask: page({ states: ['completed', 'failed'], from: today.from, until: end }) },
    { name: '  by amount', ask: page({ sort: { by: 'amount', descending: true } }) },
    { name: '  within an hour', ask: page({ from: end - 7_200_000, until: end - 3_600_000 }) },
    { name: 'search: one has it', ask: page({ search: rare }) },
    { name: '  none has it', ask: page({ search: 'yoktur böyle' }) },
    { name: '  common', ask: page({ search: 'ali' }), most: 20 },
    { name: '  two letters that few have', ask: page({ search: rareLetters }), most: 20 },
    { name: 'count: all', ask: counted({}) },
    { name: '  completed', ask: counted({ states: ['completed'] }) },
    { name: '  common search', ask: counted({ search: 'ali' }) },
    {
      name: 'details of 500',
      ask: ({ transactions }) => transactions.details({ kind: null, search: '', after: null, limit: 500 }),
    },
    { name: 'customers typed', ask: ({ transactions }) => transactions.customers('veli', 10) },
    { name: 'volumes of 30 days', ask: ({ transactions }) => transactions.volumes(dayPlus(lastDay, -29), lastDay) },
    {
      name: 'payouts: page of what is done',
      ask: ({ payouts }) => payouts.page({ list: 'done', terms: anyApproval, after: null, limit }),
    },
    { name: '  badge counts', ask: ({ payouts }) => payouts.counts(anyApproval, 'checker'), most: 2 },
    {
      name: '  their surroundings, as the checks ask',
      ask: ({ payouts }) => payouts.surroundings([payee(newest)], { since: end - 30 * 86_400_000, firstSince: null }),
    },
    { name: 'cap: sent today', ask: ({ payouts }) => payouts.dispatched(today.from) },
    { name: '  approved today', ask: ({ payouts }) => payouts.approvedBy('checker', today.from) },
    { name: 'balance: seen an hour ago', ask: ({ balance }) => balance.movedSince(end - 3_600_000, 0), most: 20 },
    { name: '  a day ago', ask: ({ balance }) => balance.movedSince(today.from, 0) },
    { name: '  before all', ask: ({ balance }) => balance.movedSince(0, 0) },
    { name: 'ageing', ask: (ledger) => ledger.ageing.waiting(ageing) },
    { name: 'work that is open', ask: ({ workspace }) => workspace.openWork() },
    { name: 'period report: the last day', ask: dayEnd(days.last), most: 300 },
    { name: '  a middle day', ask: dayEnd(days.middle), most: 300 },
    { name: '  the first day', ask: dayEnd(days.first), most: 300 },
    { name: 'audit page: its head', ask: audit({}) },
    { name: '  of one action and person', ask: audit({ actions: ['payout.approved'], by: 'checker' }) },
    { name: '  of nobody', ask: audit({ by: nobody }) },
    {
      name: '  of one day',
      ask: audit({ day: boundsOfDay(days.middle).from }),
      most: 5,
    },
    {
      name: '  search: one has it',
      ask: audit({ search: `-${String(1_000_000_000_000 + (count - waiting) * 7_919).slice(1)}` }),
      most: 20,
    },
  ]
}
