import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutStates, type DepositState, type PayoutState } from '../../../electron/core/states.ts'
import { boundsOfDay, dayPlus } from '../../../electron/core/time.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { moneyBy, openOf, periodSummary } from '../../../electron/record/rules/period.ts'
import { statesFor } from '../../../electron/payouts/rules/states.ts'
import { approveBatch, importRows, sentRow } from '../../batches/queries/harness.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { anyApproval, moving, newAttempt, newDeposit, newPayout, stamp } from '../../ledger/samples.ts'

/** Compares the reports of a ledger that was made at random with a plain recount of all that was done to it. */

const { here, within } = ledgerOnDisk()
const firstDay = '2026-11-01'
const lastDay = 30
const start = boundsOfDay(firstDay).from

/** What was done to a transaction: it came into a state, or was given another amount. */
interface Done {
  kind: 'deposit' | 'payout'
  id: number
  at: number
  state: DepositState | PayoutState
  amount: bigint
}

const moment = fc.integer({ min: 0, max: lastDay * 24 * 60 * 60_000 - 1 }).map((after) => start + after)
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const stateOfPayout = fc.constantFrom(...payoutStates)
const ofOne = fc.record({ kind: fc.constantFrom('add', 'edit', 'move'), which: fc.nat(), amount, state: stateOfPayout })
const deed = fc.oneof(
  { weight: 6, arbitrary: ofOne },
  fc.record({ kind: fc.constant('deposit'), amount, paid: fc.boolean() }),
  fc.record({ kind: fc.constant('import'), amounts: fc.array(amount, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constantFrom('approve', 'take_back', 'cancel'), which: fc.nat() }),
)

const lines = ['paidIn', 'paidOut', 'returned'] as const
const none = { count: 0, amount: 0n }
const plus = (one: typeof none, other: typeof none) => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
})

type Deeds = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** In the order of the clock, one after the other. */
const history = fc
  .array(fc.tuple(moment, deed), { minLength: 1, maxLength: 40 })
  .map((deeds) => deeds.toSorted(([one], [other]) => one - other))

function recountOf(ledger: RecordLedger, run: number) {
  const done: Done[] = []
  const note = (...[kind, id, at, state, sum]: [Done['kind'], number, number, Done['state'], bigint]) =>
    done.push({ kind, id, at, state, amount: sum })
  const current = () => new Map(done.filter(({ kind }) => kind === 'payout').map((each) => [each.id, each]))
  const revisions = new Map<number, number>()
  const batches: { id: number; rows: number[] }[] = []
  let named = 0
  const name = () => `R${run}-${(named += 1)}`

  async function doBatch(kind: 'approve' | 'take_back' | 'cancel', which: number, at: number): Promise<void> {
    const batch = batches[which % Math.max(1, batches.length)]
    if (!batch) return
    const from = kind === 'take_back' ? 'approved' : 'awaiting_approval'
    const rows = batch.rows.map((id) => current().get(id)).filter((row) => row?.state === from)
    if (rows.length === 0) return
    const to = ({ approve: 'approved', take_back: 'draft', cancel: 'cancelled' } as const)[kind]
    if (kind === 'approve') await approveBatch(ledger, batch.id, 'can', 'approved', at)
    else {
      const moved = await ledger.batches.move({
        ...{
          id: batch.id,
          from: { states: [from], terms: { ...anyApproval, since: -1 } },
          to,
          action: 'batch.cancelled',
        },
        ...{ rows: rows.length, total: rows.reduce((sum, row) => sum + (row?.amount ?? 0n), 0n) },
        ...stamp(at),
      })
      expect(moved).not.toBeNull()
    }
    for (const row of rows) if (row) note('payout', row.id, at, to, row.amount)
  }

  return {
    done,
    async do(at: number, what: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never): Promise<void> {
      if ('amounts' in what) {
        const rows = what.amounts.map((each, n) => sentRow(n + 1, { amount: each }))
        const { id } = await importRows(ledger, rows, { at })
        const { payouts } = await ledger.batches.rows(id, null, 0, 99)
        batches.push({ id, rows: payouts.map((payout) => payout.id) })
        for (const payout of payouts) note('payout', payout.id, at, payout.state, payout.amount)
      } else if ('paid' in what) {
        const processId = name()
        const { id } = await ledger.deposits.add(newDeposit({ processId, amount: what.amount }), stamp(at))
        note('deposit', id, at, 'draft', what.amount)
        if (!what.paid) return
        await ledger.attempts.prepare(newAttempt(id, stamp(at)))
        await ledger.reports.keep(moving(id, 'sending', 'paid', { processId, ...stamp(at) }))
        note('deposit', id, at, 'paid', what.amount)
      } else if (!('state' in what)) {
        await doBatch(what.kind, what.which, at)
      } else if (what.kind === 'add') {
        const { id } = await ledger.payouts.add(newPayout({ processId: name(), amount: what.amount }), stamp(at))
        note('payout', id, at, 'draft', what.amount)
      } else {
        const all = [...current().values()]
        const chosen = all[what.which % Math.max(1, all.length)]
        if (!chosen) return
        const revision = revisions.get(chosen.id) ?? 1
        const seen = { id: chosen.id, revision, from: payoutStates, ...stamp(at) }
        // A row of a batch keeps its amount, and so does what was dispatched once.
        const isRow = batches.some(({ rows }) => rows.includes(chosen.id))
        const ways = done.filter(({ kind, id }) => kind === 'payout' && id === chosen.id)
        const isEditable = ways.every(({ state }) => (statesFor.edit as readonly string[]).includes(state))
        if (what.kind === 'edit' && !isRow && isEditable) {
          await ledger.payouts.rewrite(newPayout({ processId: name(), amount: what.amount }), seen)
          revisions.set(chosen.id, revision + 1)
          note('payout', chosen.id, at, 'draft', what.amount)
        } else if (!isRow || what.state !== 'approved') {
          // A row of a batch is approved with its batch alone: without its approvals the batch finds none to take back.
          await ledger.payouts.move({ ...seen, to: what.state, action: 'payout.readied' })
          note('payout', chosen.id, at, what.state, chosen.amount)
        }
      }
    },
  }
}

function plainly(done: readonly Done[], from: number, until: number) {
  const sum = (found: readonly { amount: bigint }[]) => ({
    count: found.length,
    amount: found.reduce((all, one) => all + one.amount, 0n),
  })
  const paidIn: Done[] = []
  const paidOut: Done[] = []
  const returned: Done[] = []
  const known = new Map<string, Done>()
  for (const step of done.filter(({ at }) => at < until)) {
    const before = known.get(`${step.kind} ${step.id}`)
    known.set(`${step.kind} ${step.id}`, step)
    if (step.at < from || before?.state === step.state) continue
    if (step.state === 'paid') paidIn.push(step)
    if (step.state === 'completed') paidOut.push(step)
    if (before?.state === 'completed') returned.push(step)
  }
  const standing = (...states: string[]) =>
    sum([...known.values()].filter(({ kind, state }) => kind === 'payout' && states.includes(state)))
  return {
    ...{ paidIn: sum(paidIn), paidOut: sum(paidOut), returned: sum(returned) },
    net: sum(paidIn).amount - sum(paidOut).amount + sum(returned).amount,
    ...{ unknown: standing('unknown'), sent: standing('sending', 'accepted', 'processing') },
    ...{ unpaid: standing('refused', 'not_sent'), ready: standing('approved') },
    toApprove: standing('awaiting_approval'),
  }
}

test('every day of a month is as a recount says, whatever is done later, and the days add up to the month', async () => {
  let run = 0
  const runs = fc.asyncProperty(history, async (deeds) => {
    run += 1
    here.file = join(here.directory, `${run}.db`)
    await within(async (ledger) => {
      const recount = recountOf(ledger, run)
      for (const [at, what] of deeds) await recount.do(at, what)
      const added = { paidIn: none, paidOut: none, returned: none }
      let left = openOf([])
      for (let day = firstDay; day < dayPlus(firstDay, lastDay); day = dayPlus(day, 1)) {
        const { from, until } = boundsOfDay(day)
        const { steps, opening, standing, money } = await ledger.audit.period(from, until)
        const summary = periodSummary(steps, standing)
        expect([day, summary]).toEqual([day, plainly(recount.done, from, until)])
        expect([day, openOf(opening)]).toEqual([day, left])
        left = openOf(standing)
        for (const line of lines) {
          added[line] = plus(added[line], summary[line])
          for (const key of ['bankId', 'createdBy'] as const) {
            expect(moneyBy(money, key).reduce((sum, each) => plus(sum, each[line]), none)).toEqual(summary[line])
          }
        }
      }
      const { steps, standing } = await ledger.audit.period(start, boundsOfDay(dayPlus(firstDay, lastDay)).from)
      expect(periodSummary(steps, standing)).toMatchObject({ ...added, ...left })
    })
  })
  // Approved on one day, and prepared anew with another amount on the next.
  const one = { which: 0, amount: 5n, state: 'approved' } as const
  const edited: Deeds = [
    [start, { ...one, kind: 'add' }],
    [start + 1, { ...one, kind: 'move' }],
    [boundsOfDay(dayPlus(firstDay, 1)).from, { ...one, kind: 'edit', amount: 7n }],
  ]
  await fc.assert(runs, { numRuns: 25, endOnFailure: true, examples: [[edited]] })
})
