import { beforeAll, expect, it } from 'vitest'
import { effectScope } from 'vue'
import { batchOf } from '../pages/batches/batch-fixtures.ts'
import { openWindow } from '../window.ts'

let useBatch: typeof import('../../../src/stores/batch.ts').useBatch
const ok = (value: unknown) => Promise.resolve({ ok: true, value })
const saved = Promise.withResolvers<unknown>()

beforeAll(async () => {
  openWindow({
    batches: {
      get: () => ok(batchOf()),
      payouts: () => ok({ payouts: [], next: null }),
      export: () => saved.promise,
    },
  })
  ;({ useBatch } = await import('../../../src/stores/batch.ts'))
})

it('is stopped while its result file is being written', async () => {
  const scope = effectScope()
  const opened = scope.run(() => useBatch(1))
  if (!opened) throw new Error('not opened')
  const exporting = opened.exportResult()
  expect(opened.exporting).toBe(true)
  expect(await opened.exportResult()).toBeNull()
  expect(await opened.act('stop', () => Promise.resolve({ ok: true, value: batchOf() }))).toBe(true)
  expect([opened.outcome?.action, opened.exporting]).toEqual(['stop', true])
  saved.resolve({ ok: true, value: 'sonuc.csv' })
  expect([await exporting, opened.exporting]).toEqual(['sonuc.csv', false])
  scope.stop()
})

it('keeps a reason that is being written, whatever stands beside the rows, until what it is for is done', async () => {
  const scope = effectScope()
  const opened = scope.run(() => useBatch(1))
  if (!opened) throw new Error('not opened')
  opened.write('Eski liste')
  await opened.act('reject', () => Promise.resolve({ ok: false, error: { code: 'changed_meanwhile' } }))
  expect(opened.reason).toBe('Eski liste')
  await opened.act('reject', () => Promise.resolve({ ok: true, value: batchOf() }))
  expect(opened.reason).toBe('')
  scope.stop()
})
