import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BulkRun } from '../../../electron/payouts/contract/bulk.ts'
import type { Result } from '../../../electron/core/result.ts'
import { ok, openWindow, tell } from '../window.ts'

let inMain: BulkRun | null
let stopped: Result<BulkRun>

const run = (changes: Partial<BulkRun> = {}): BulkRun => ({
  state: 'running',
  since: 1,
  of: 3,
  turns: [],
  stopped: null,
  ...changes,
})

openWindow({
  payouts: {
    bulkRun: () => ok(inMain),
    stopBulk: () => Promise.resolve(stopped),
  },
})
const { useBulkRun } = await import('../../../src/stores/bulk-run.ts')
beforeEach(() => setActivePinia(createPinia()))

it('follows the run as main tells of it', async () => {
  const store = useBulkRun()
  inMain = null
  await store.ask()
  expect([store.run, store.goesOn]).toEqual([null, false])
  inMain = run()
  tell('bulkRun.changed')
  await vi.waitFor(() => {
    expect([store.run, store.goesOn]).toEqual([inMain, true])
  })
})

it('keeps the end in sight until it is put away, and then shows the next run', async () => {
  const store = useBulkRun()
  inMain = run({ state: 'ended' })
  await store.ask()
  await store.ask()
  expect([store.run, store.goesOn]).toEqual([inMain, false])
  store.putAway()
  await store.ask()
  expect(store.run).toBeNull()
  for (const state of ['running', 'ended'] as const) {
    inMain = run({ since: 2, state })
    await store.ask()
    expect(store.run).toEqual(inMain)
  }
})

it('is stopped, and says why when it could not be', async () => {
  const store = useBulkRun()
  inMain = run()
  await store.ask()
  stopped = { ok: false, error: { code: 'not_permitted' } }
  await store.stop()
  expect(store.notStopped?.code).toBe('not_permitted')
  inMain = run({ state: 'stopping', stopped: 'stopped_by_operator' })
  stopped = { ok: true, value: inMain }
  await store.stop()
  expect([store.notStopped, store.run?.state]).toEqual([null, 'stopping'])
  // It has come to its end just before.
  inMain = run({ state: 'ended' })
  stopped = { ok: false, error: { code: 'wrong_state' } }
  await store.stop()
  expect([store.notStopped, store.run?.state]).toEqual([null, 'ended'])
})
