import { afterEach, expect, it, vi } from 'vitest'
import type { CallbackEvent } from '../../electron/sandbox/transaction.ts'
import { startSandbox } from '../../electron/sandbox/sandbox.ts'
import { patience } from '../patience.ts'
import {
  apiKey,
  apiSecret,
  dataIn,
  depositBody,
  failingIban,
  handHeld,
  instant,
  post,
  withdrawalBody,
} from './by-hand.ts'

const running: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

async function withSink() {
  const events: CallbackEvent[] = []
  const sandbox = await handHeld({ callback: { sink: (event) => events.push(event) } })
  running.push(sandbox)
  const withdraw = async (changes: Record<string, unknown> = {}) =>
    dataIn(await post(sandbox.url, '/v1/withdraw', withdrawalBody(changes))).transactionId
  const deposit = async (changes: Record<string, unknown> = {}) =>
    dataIn(await post(sandbox.url, '/v1/deposit', depositBody(changes))).transactionId
  return { sandbox, events, withdraw, deposit, statuses: () => events.map((event) => event.status) }
}

it('a withdrawal goes pending, processing, completed, and each change is told', async () => {
  const { sandbox, events, withdraw } = await withSink()
  const transactionId = await withdraw()
  expect(events).toEqual([])
  sandbox.controls.step()
  const told = { transactionId, processId: 'PAY-1', type: 'withdrawal', amount: 150_000, timestamp: 1_795_240_800 }
  expect(events).toEqual([{ ...told, status: 'processing' }])
  sandbox.controls.step()
  sandbox.controls.step()
  expect(events).toEqual([
    { ...told, status: 'processing' },
    { ...told, status: 'completed' },
  ])
  expect(sandbox.controls.state().balance).toBe(24_850_000n)
})

it('a withdrawal to an IBAN that ends in 9999 fails, with the reason, and gives its money back', async () => {
  const { sandbox, events, withdraw } = await withSink()
  await withdraw({ iban: failingIban })
  expect(sandbox.controls.state().balance).toBe(24_850_000n)
  sandbox.controls.step()
  sandbox.controls.step()
  expect(events.at(-1)).toMatchObject({ status: 'failed', failureReason: 'Alıcı hesabı kapalı' })
  expect(sandbox.controls.state().balance).toBe(25_000_000n)
})

it('a deposit expires by itself and is told once; late money may still be set', async () => {
  const { sandbox, deposit, statuses } = await withSink()
  const transactionId = await deposit()
  sandbox.controls.fastForward(30 * 60 - 1)
  expect(statuses()).toEqual([])
  sandbox.controls.fastForward(1)
  sandbox.controls.fastForward(3600)
  expect(statuses()).toEqual(['expired'])
  sandbox.controls.setStatus(transactionId, 'paid')
  expect(statuses()).toEqual(['expired', 'paid'])
  expect(sandbox.controls.state().balance).toBe(25_150_000n)
})

it('control sets any status of the kind, tells it, and keeps the balance right', async () => {
  const { sandbox, withdraw, deposit, events, statuses } = await withSink()
  const payout = await withdraw()
  sandbox.controls.setStatus(payout, 'completed')
  sandbox.controls.setStatus(payout, 'completed')
  sandbox.controls.setStatus(payout, 'failed', 'Elle')
  expect(sandbox.controls.state().balance).toBe(25_000_000n)
  sandbox.controls.setStatus(payout, 'processing')
  expect(sandbox.controls.state().balance).toBe(24_850_000n)
  expect(statuses()).toEqual(['completed', 'failed', 'processing'])
  expect(events[1]).toMatchObject({ failureReason: 'Elle' })
  expect(events[2]).not.toHaveProperty('failureReason')

  const paidIn = await deposit()
  expect(() => sandbox.controls.setStatus(paidIn, 'completed')).toThrow('a deposit is')
  expect(() => sandbox.controls.setStatus(payout, 'expired')).toThrow('a withdrawal is')
  expect(() => sandbox.controls.setStatus('0'.repeat(24), 'failed')).toThrow('no such transaction')
  expect(statuses()).toHaveLength(3)
})

it('moves on by itself when it is not held by hand', async () => {
  const statuses: string[] = []
  const began = performance.now()
  const sandbox = await startSandbox({
    clock: { now: () => instant + performance.now() - began },
    callback: { sink: (event) => statuses.push(`${event.processId} ${event.status}`) },
    progress: { processingAfterMs: 20, completedAfterMs: 60 },
  })
  running.push(sandbox)
  sandbox.enrol({ apiKey, apiSecret })
  await post(sandbox.url, '/v1/withdraw', withdrawalBody({ processId: 'a' }))
  await post(sandbox.url, '/v1/withdraw', withdrawalBody({ processId: 'b', iban: failingIban }))
  await vi.waitFor(() => expect(statuses).toHaveLength(4), patience)
  expect(statuses.filter((line) => line.startsWith('a'))).toEqual(['a processing', 'a completed'])
  expect(statuses.filter((line) => line.startsWith('b'))).toEqual(['b processing', 'b failed'])
})
