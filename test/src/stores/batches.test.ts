import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { openWindow, tell } from '../window.ts'

const may = (actions: Partial<Record<'submit' | 'approve' | 'send', 'allowed' | 'own_batch' | 'not_permitted'>>) => ({
  actions: { submit: 'not_permitted', approve: 'not_permitted', send: 'not_permitted', ...actions },
})

it('counts for the navigation the batches that this operator can move on, and again when one changed', async () => {
  let batches: unknown[] = []
  let older: unknown[] = []
  const page = (input: unknown) =>
    (input as { before: number | null }).before === null
      ? { batches, next: older.length > 0 ? 3 : null }
      : { batches: older, next: null }
  openWindow({ batches: { page: (input) => Promise.resolve({ ok: true, value: page(input) }) } })
  const { useBatches } = await import('../../../src/stores/batches.ts')
  const { useCounts } = await import('../../../src/stores/counts.ts')
  setActivePinia(createPinia())
  const store = useBatches()
  await nextTick()
  expect(useCounts().counts['batches'] ?? null).toBe(null)

  batches = [may({ submit: 'allowed' }), may({ approve: 'allowed', send: 'allowed' }), may({ approve: 'own_batch' })]
  await store.ask()
  await nextTick()
  expect(useCounts().counts['batches']).toBe(2)

  older = [may({ send: 'allowed' })]
  await store.ask()
  await store.more()
  await nextTick()
  expect([store.rows.length, useCounts().counts['batches']]).toEqual([4, 3])

  batches = []
  older = []
  tell('batches.changed')
  await expect.poll(() => useCounts().counts['batches'], { timeout: 10_000 }).toBe(0)
})
