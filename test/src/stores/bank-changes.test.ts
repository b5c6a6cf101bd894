import { createPinia, setActivePinia } from 'pinia'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openWindow } from '../window.ts'

const page = vi.fn()
let useBankChanges: typeof import('../../../src/stores/banks.ts').useBankChanges
beforeAll(async () => {
  openWindow({ banks: { changes: page } })
  ;({ useBankChanges } = await import('../../../src/stores/banks.ts'))
})
beforeEach(() => setActivePinia(createPinia()))

it('asks for the page before the last one known, until there is none', async () => {
  const found = (ids: number[], next: number | null) => ({
    ok: true,
    value: { changes: ids.map((id) => ({ id })), next },
  })
  page.mockResolvedValueOnce(found([9, 8], 8)).mockResolvedValueOnce(found([7], null))
  const store = useBankChanges()
  await store.ask()
  expect(store.hasMore).toBe(true)
  await store.more()
  await store.more()
  expect(page.mock.calls).toEqual([[{ before: null }], [{ before: 8 }]])
  expect(store.rows.map(({ id }) => id)).toEqual([9, 8, 7])
  expect(store.hasMore).toBe(false)
})

it('keeps what it knows when a page cannot be had', async () => {
  page.mockResolvedValueOnce({ ok: true, value: { changes: [{ id: 9 }], next: 9 } })
  page.mockResolvedValueOnce({ ok: false, error: { code: 'ledger_failed' } })
  const store = useBankChanges()
  await store.ask()
  await store.more()
  expect(store.moreFailure).toEqual({ code: 'ledger_failed' })
  expect(store.rows).toHaveLength(1)
})
