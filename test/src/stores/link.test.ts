import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import type { LinkState } from '../../../electron/core/link-state.ts'
import { ok, openWindow, tell } from '../window.ts'

let now: LinkState['now'] = { state: 'connected' }
let searched: unknown[] = []
const rows = [
  { id: 7, kind: 'payout', processId: 'PAY-10' },
  { id: 8, kind: 'payout', processId: 'PAY-1' },
]
openWindow({
  link: { state: () => ok({ workspace: 'Kasa', names: ['kasa'], port: 1, computer: 'gise', now }) },
  transactions: {
    page(query) {
      searched.push(query)
      return ok({ rows, next: null, isCut: false })
    },
  },
})
const { useLink } = await import('../../../src/stores/link.ts')
const { bridge } = await import('../../../src/app/bridge.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  searched = []
})
const answered = () => new Promise((resolve) => setTimeout(resolve))

it('looks a record up whose answer was lost, only when the host is back, and by its whole reference', async () => {
  now = { state: 'looking', since: 1, failure: null }
  const row = useLink().lookUp('payout', 'PAY-1')
  await answered()
  expect(searched).toEqual([])
  now = { state: 'connected' }
  tell('link.changed')
  expect(await row).toMatchObject({ id: 8 })
  expect(searched).toEqual([{ kind: 'payout', search: 'PAY-1', after: null }])
  expect(await useLink().lookUp('payout', 'PAY-2')).toBe(null)
})

it('answers for operations that this computer does not have', async () => {
  expect(await bridge.ledger.backUp()).toEqual({ ok: false, error: { code: 'not_from_here' } })
})
