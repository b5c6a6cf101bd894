import { createPinia, setActivePinia } from 'pinia'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { BulkRun } from '../../../electron/payouts/contract/bulk.ts'
import type { Result } from '../../../electron/core/result.ts'
import { openWindow } from '../window.ts'

let useBulkRun: typeof import('../../../src/stores/bulk-run.ts').useBulkRun
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

beforeAll(async () => {
  openWindow({
    payouts: {
      bulkRun: () => Promise.resolve({ ok: true, value: inMain }),
      stopBulk: () => Promise.resolve(stopped),
    },
  })
  ;({ useBulkRun } = await import('../../../src/stores/bulk-run.ts'))
})
beforeEach(() => setActivePinia(createPinia()))

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
