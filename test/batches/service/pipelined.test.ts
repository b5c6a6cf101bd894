import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Batch } from '../../../electron/batches/contract/batch.ts'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { Keychain } from '../../../electron/core/ports.ts'
import { mostAtService, mostOnTheWay } from '../../../electron/payouts/service/send-places.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { patience } from '../../patience.ts'
import { afterRun, allRows, approved, expectSentAtMostOnce, rowsOf, seen, sent, statesOf } from './harness.ts'

/** Rows that are connected ahead of their request: what they may do, and what becomes of them when the line stops. */

openEach()

const hour = 60 * 60_000

/** Requests of payouts on the wire: all that began, and the most at once. */
let wire: { begun: number; now: number; most: number }
const began = (message: unknown) => {
  if ((message as { request: { path: string } }).request.path !== '/v1/withdraw') return
  wire.begun += 1
  wire.now += 1
  wire.most = Math.max(wire.most, wire.now)
}
const ended = (message: unknown) => {
  if ((message as { request: { path: string } }).request.path === '/v1/withdraw') wire.now -= 1
}
beforeEach(() => {
  wire = { begun: 0, now: 0, most: 0 }
  subscribe('undici:client:sendHeaders', began)
  subscribe('undici:request:trailers', ended)
  subscribe('undici:request:error', ended)
})
afterEach(async () => {
  unsubscribe('undici:client:sendHeaders', began)
  unsubscribe('undici:request:trailers', ended)
  unsubscribe('undici:request:error', ended)
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})

/** The same entries, where each write takes as long as several answers; the client waits for an answer as a busy machine needs. */
async function slowKeychain(deadlines = { headers: 60_000 }) {
  const counted = { writes: 0 }
  const { entries } = harness.keychain
  const keychain: Keychain = {
    read: async (entry) => entries.get(entry) ?? null,
    async store(entry, value) {
      counted.writes += 1
      await pause(60)
      entries.set(entry, Uint8Array.from(value))
    },
    remove: async (entry) => void entries.delete(entry),
  }
  await harness.startAgain({ keychain, deadlines })
  return counted
}

const answersLate = (count: number, afterMs: number) => {
  for (let n = 0; n < count; n += 1) harness.sandbox.controls.addFault({ kind: 'late', call: 'payout', afterMs })
}

/** So many rows: the first twelve widen the way, and the next four are with the service until its faults are cleared. */
async function running(rows: number): Promise<Batch> {
  const batch = await approved(harness, rowsOf(rows))
  answersLate(12, 15)
  answersLate(4, 60_000)
  await harness.ask('batches.send', seen(batch, 'send'))
  return batch
}

/** Resolves when the last four of `running` are with the service, and others wait. */
async function othersWait(sending: () => number): Promise<void> {
  await vi.waitFor(() => {
    const arrived = Object.keys(harness.sandbox.controls.book().received).length
    expect([wire.begun, arrived, sending() > 16]).toEqual([16, 16, true])
  }, patience)
}

function countSending(): () => number {
  const { markSending } = harness.ledger.attempts
  let marked = 0
  harness.ledger.attempts.markSending = async (...attempt) => {
    await markSending(...attempt)
    marked += 1
  }
  return () => marked
}

it('has twelve rows on the way and four requests with the service, and they share the keychain’s writes', async () => {
  await harness.signIn('checker')
  const keychain = await slowKeychain()
  const batch = await approved(harness, rowsOf(60))
  answersLate(60, 40)
  const { prepare, settle } = harness.ledger.attempts
  let [onTheWay, most] = [0, 0]
  harness.ledger.attempts.prepare = async (attempt) => {
    most = Math.max(most, (onTheWay += 1))
    return prepare(attempt)
  }
  harness.ledger.attempts.settle = async (attempt) => {
    await settle(attempt)
    onTheWay -= 1
  }
  keychain.writes = 0
  expect(statesOf(await sent(harness, batch))).toEqual({ accepted: 60 })
  expect(wire).toEqual({ begun: 60, now: 0, most: mostAtService })
  expect(most).toBeGreaterThan(mostAtService)
  expect(most).toBeLessThanOrEqual(mostOnTheWay)
  expect(keychain.writes).toBeLessThan(40)
  await expectSentAtMostOnce(harness, batch.id)
})

/** Stops a run while rows wait; `by` is whom the run names, `code` why the waiting attempts ended. */
const stops: [string, (batch: Batch) => unknown, Record<'state' | 'code', string> & { by?: string }][] = [
  [
    'somebody stops it',
    ({ id }) => harness.ask('batches.stop', { id }),
    { state: 'approved', code: 'held_back', by: 'checker' },
  ],
  [
    'the program is quit',
    async () => {
      const ended = harness.settled()
      harness.sandbox.controls.clearFaults()
      await ended
    },
    { state: 'approved', code: 'held_back', by: 'app' },
  ],
  [
    'approvals expire',
    () => (harness.clock.ahead += 25 * hour),
    { state: 'awaiting_approval', code: 'approval_expired' },
  ],
]

it.each(stops)('lets no further byte leave when %s', async (_name, stop, { state, code, by }) => {
  await slowKeychain()
  const sending = countSending()
  const batch = await running(40)
  await othersWait(sending)
  await stop(batch)
  harness.sandbox.controls.clearFaults()
  const stopped = await afterRun(harness, batch.id)
  expect(wire.begun).toBe(16)
  expect([statesOf(stopped), stopped.stopped?.by]).toEqual([{ accepted: 16, [state]: 24 }, by])
  const waited = (await allRows(harness, batch.id)).flatMap((row) => (row.state === state ? row.attempts : []))
  expect(new Set(waited.map((attempt) => `${attempt.state} ${attempt.code}`))).toEqual(new Set([`not_sent ${code}`]))
  await expectSentAtMostOnce(harness, batch.id)
  if (state !== 'approved') return
  // However old the approval is by then: as a row that was never begun.
  harness.clock.ahead += 2 * hour
  await harness.signIn('checker')
  expect(statesOf(await sent(harness, stopped))).toEqual({ accepted: 40 })
  await expectSentAtMostOnce(harness, batch.id)
})

it.each<[string, Fault[], string, number]>([
  ['refuses what every other would meet', [{ kind: 'refuses', code: 'IP_NOT_WHITELISTED' }], 'refused', 1],
  ['answers no more', Array<Fault>(mostAtService).fill({ kind: 'stall' }), 'unknown', mostAtService],
])('lets no further byte leave when the service %s', async (_name, faults, state, rows) => {
  await slowKeychain(state === 'unknown' ? { headers: 300 } : undefined)
  const sending = countSending()
  const batch = await approved(harness, rowsOf(40))
  answersLate(12, 15)
  for (const fault of faults) harness.sandbox.controls.addFault({ ...fault, call: 'payout' })
  answersLate(mostAtService - faults.length, 250)
  await harness.ask('batches.send', seen(batch, 'send'))
  const stopped = await afterRun(harness, batch.id)
  // On a busy machine none may wait yet; those with the service come to their end.
  expect(sending()).toBeGreaterThanOrEqual(16)
  expect(wire.begun).toBeLessThanOrEqual(12 + mostAtService)
  const accepted = wire.begun - rows
  expect(statesOf(stopped)).toEqual({ accepted, [state]: rows, approved: 40 - wire.begun })
  await expectSentAtMostOnce(harness, batch.id)
})
