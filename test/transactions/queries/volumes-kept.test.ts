import { array, assert, asyncProperty, bigInt, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { largestMinorUnits } from '../../../electron/core/money.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { dayOf } from '../../../electron/core/time.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { approveBatch, importRows, sentRow } from '../../batches/queries/harness.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import {
  anyApproval,
  failureOf,
  moving,
  newAttempt,
  newDeposit,
  newPayout,
  settled,
  stamp,
  sumsAmong,
  namesFound,
} from '../../ledger/samples.ts'

/** What is kept of each day is what one comes to who adds up every transaction, whatever was done to them. */

const { within, fromOutside } = ledgerOnDisk()

const [firstDay, lastDay] = ['2026-06-09', '2026-06-13']
const midnight = Date.parse('2026-06-10T21:00:00Z')
const hour = 3_600_000

const anyAmount = oneof(bigInt(1n, 9n), bigInt(largestMinorUnits - 9n, largestMinorUnits))
/** Around midnight, and what is no midnight. */
const anyTime = constantFrom(
  ...[-25, -24, -1, 0, 1, 24].flatMap((hours) => [-1, 0].map((ms) => midnight + hours * hour + ms)),
)

/** Each on one of those that are there, 0 the newest, if it can be done to it at all. */
const anyStep = record({
  what: constantFrom(
    ...(['deposit', 'payout', 'twice', 'batch'] as const),
    ...(['approve', 'rewrite', 'send', 'settle', 'report', 'recover'] as const),
    ...(['approveBatch', 'takeBatchBack', 'restored'] as const),
  ),
  which: integer({ min: 0, max: 30 }),
  amount: anyAmount,
  at: anyTime,
})
type Step = typeof anyStep extends { generate(...args: never[]): { value: infer Value } } ? Value : never

/** A deposit that ends unknown, payouts that are completed and left half sent, and a batch. */
const everyStep = [
  ...(['deposit', 'send', 'settle', 'twice', 'payout', 'rewrite', 'approve', 'send', 'report'] as const),
  ...(['payout', 'send', 'recover', 'batch', 'approveBatch', 'takeBatchBack', 'approveBatch', 'restored'] as const),
].map((what): Step => ({ what, which: what === 'settle' ? 2 : 0, amount: 7n, at: midnight }))

/** By going through every transaction there is. */
async function addedUp({ transactions }: RecordLedger) {
  const { rows } = await transactions.page({ kind: null, search: '', after: null, limit: 100_000 })
  const sums = new Map<string, { count: number; amount: bigint }>()
  for (const { createdAt, kind, state, amount } of rows) {
    const key = `${dayOf(createdAt)} ${kind} ${state}`
    const sum = sums.get(key) ?? { count: 0, amount: 0n }
    sums.set(key, { count: sum.count + 1, amount: sum.amount + amount })
  }
  return Object.fromEntries(sums)
}

async function kept({ transactions }: RecordLedger) {
  const lines = await transactions.volumes(firstDay, lastDay)
  return Object.fromEntries(lines.map(({ day, kind, state, ...sum }) => [`${day} ${kind} ${state}`, sum]))
}

/** Does steps to a ledger, and knows what it has put there. */
function handsOn(ledger: RecordLedger) {
  const { payouts, deposits, attempts, reports, batches } = ledger
  const made: { kind: 'deposit' | 'payout'; id: number; processId: string }[] = []
  const prepared: { id: number; accepted: 'pending' | 'accepted' }[] = []
  let named = 0
  const nextName = () => `X-${(named += 1)}`

  async function standing(which: number) {
    const one = made.at(-1 - (which % made.length))
    const found = one && (await (one.kind === 'deposit' ? deposits : payouts).get(one.id))
    return found ? { ...found, kind: one.kind } : null
  }
  async function batchAt(which: number) {
    const { batches: all } = await batches.page(null, 100, anyApproval)
    return all[which % Math.max(1, all.length)]
  }

  return async function act({ what, which, amount, at }: Step): Promise<void> {
    if (what === 'deposit' || what === 'payout') {
      const entry = { processId: nextName(), amount }
      const { id } =
        what === 'deposit'
          ? await deposits.add(newDeposit(entry), stamp(at))
          : await payouts.add(newPayout({ ...entry, iban: entry.processId }), stamp(at))
      made.push({ kind: what, id, processId: entry.processId })
      return
    }
    if (what === 'batch') {
      const rows = [1, 2, 3].map((row) => sentRow(row, { amount: amount - (amount > 3n ? BigInt(row) : 0n) }))
      await importRows(ledger, rows, { at })
      return
    }
    if (what === 'recover' || what === 'restored') {
      await (what === 'recover' ? attempts.recover(nextName(), stamp(at)) : batches.markUnknownAfterRestore(stamp(at)))
      return
    }
    if (what === 'approveBatch' || what === 'takeBatchBack') {
      const batch = await batchAt(which)
      const state = what === 'approveBatch' ? 'awaiting_approval' : 'approved'
      const there = batch?.states.find((one) => one.state === state)
      if (!batch || !there) return
      if (what === 'approveBatch') {
        await approveBatch(ledger, batch.id, `by-${nextName()}`)
        return
      }
      const move = { from: { states: [state], terms: anyApproval }, to: 'awaiting_approval' } as const
      await batches.move({
        id: batch.id,
        ...move,
        action: 'batch.taken_back',
        ...there,
        voidApprovals: true,
        ...stamp(at),
      })
      return
    }
    if (what === 'settle') {
      const attempt = prepared.pop()
      const ends = ['accepted', 'refused', 'unknown', 'not_sent'] as const
      const attemptState = ends[which % ends.length] ?? 'unknown'
      const to = attemptState === 'accepted' && attempt ? attempt.accepted : attemptState
      if (attempt) await attempts.settle(settled(attempt.id, attemptState, { to }))
      return
    }
    const one = await standing(which)
    if (!one) return
    const { id, processId, revision, state, kind } = one
    if (what === 'twice') {
      // Fails after its row was written, and takes back with it what that had added.
      const again = kind === 'deposit' ? deposits.add(newDeposit({ processId, amount }), stamp(at)) : null
      const failed = again ?? payouts.add(newPayout({ processId: nextName(), amount, replaces: 9_999_999 }), stamp(at))
      expect(await failureOf(failed)).toBeDefined()
    } else if (what === 'report') {
      const to = kind === 'deposit' ? 'paid' : 'completed'
      await reports.keep(moving(id, state, to, { processId, ...stamp(at) }))
    } else if (what === 'send') {
      const attempt = await attempts.prepare(newAttempt(id, { revision, ...stamp(at) }))
      if (attempt) prepared.push({ id: attempt.id, accepted: kind === 'deposit' ? 'pending' : 'accepted' })
    } else if (kind === 'payout' && what === 'approve') {
      await payouts.move({ id, revision, from: ['draft'], to: 'approved', action: 'payout.approved', ...stamp(at) })
    } else if (kind === 'payout') {
      await payouts.rewrite(newPayout({ processId, amount, iban: processId }), {
        id,
        revision,
        from: ['draft', 'approved'],
        ...stamp(at),
      })
    }
  }
}

/** A step that the ledger refuses leaves everything as it was; one that it fails at is no step of these. */
function refusedOrThrow(error: unknown): void {
  if (error instanceof VezneError && ['wrong_state', 'changed_meanwhile', 'checks_failed'].includes(error.failure.code))
    return
  throw error
}

/** One ledger for all runs: opening one takes longer than all that is done to it. */
test('after whatever was done', async () => {
  await within(async (ledger) => {
    const act = handsOn(ledger)
    const seen = new Set<string>()
    const runs = asyncProperty(array(anyStep, { maxLength: 20 }), async (steps) => {
      for (const step of steps) await act(step).catch(refusedOrThrow)
      const lines = await kept(ledger)
      expect(lines).toEqual(await addedUp(ledger))
      expect(sumsAmong(namesFound(await ledger.audit.check()))).toEqual([])
      for (const key of Object.keys(lines)) seen.add(key.slice(firstDay.length + 1))
    })
    await assert(runs, { numRuns: 60, endOnFailure: true, examples: [[everyStep]] })
    expect([...seen]).toEqual(expect.arrayContaining(['deposit unknown', 'payout completed', 'payout unknown']))
  })
})

test('nothing is written of a transaction whose day would come to more than can be held', async () => {
  await within(({ payouts }) => payouts.add(newPayout({ processId: 'P-1', amount: 1n }), stamp(midnight)))
  fromOutside("UPDATE sums SET amount = 9223372036854775806 WHERE name = 'created'")
  await within(async ({ payouts, transactions }) => {
    await payouts.add(newPayout({ processId: 'P-2', amount: 1n }), stamp(midnight))
    const sum = [{ count: 2, amount: 9_223_372_036_854_775_807n }]
    expect(await transactions.volumes(firstDay, lastDay)).toMatchObject(sum)
    const beyond = payouts.add(newPayout({ processId: 'P-3', amount: 1n }), stamp(midnight))
    expect(await failureOf(beyond)).toEqual({ code: 'ledger_failed' })
    expect(await transactions.find('P-3')).toBeNull()
    expect(await transactions.volumes(firstDay, lastDay)).toMatchObject(sum)
  })
})
