import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { AuditEvent } from '../../../electron/core/audit.ts'
import type { AuditPage, AuditQuery } from '../../../electron/record/contract/audit.ts'
import { ok, openWindow, tell } from '../window.ts'

/** Main's trail: events 1 to `last`, in pages of ten. */
let last = 0
let asked: AuditQuery[] = []
const event = (sequence: number) => ({ sequence, action: sequence % 2 ? 'payout.created' : 'session.signed_in' })

function page({ before, group }: AuditQuery): AuditPage {
  const all = Array.from({ length: last }, (_, index) => event(last - index))
    .filter(({ sequence }) => before === null || sequence < before)
    .filter(({ action }) => group === null || action.startsWith(group))
  const events = all.slice(0, 10) as unknown as AuditEvent[]
  return { events, next: all.length > 10 ? (events.at(-1)?.sequence ?? null) : null }
}

openWindow({
  audit: {
    page: (query) => {
      asked.push(query as AuditQuery)
      return ok(page(query as AuditQuery))
    },
  },
})
const { useAudit } = await import('../../../src/stores/audit.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  last = 25
  asked = []
})

const sequences = (store: { events: AuditEvent[] }) => store.events.map(({ sequence }) => sequence)
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
const answered = () => new Promise((resolve) => setTimeout(resolve))

it('loads older events after the ones it has, down to the first', async () => {
  const store = useAudit()
  await store.ask()
  expect([sequences(store), store.hasMore]).toEqual([from(25, 16), true])
  await store.more()
  await store.more()
  expect([sequences(store), store.hasMore]).toEqual([from(25, 1), false])
  await store.more()
  expect(asked.map(({ before }) => before)).toEqual([null, 16, 6])
})

it('puts new events on top and keeps what was loaded below', async () => {
  const store = useAudit()
  await store.ask()
  await store.more()
  last = 28
  tell('ledger.changed')
  await answered()
  expect(sequences(store)).toEqual(from(28, 6))
  expect(store.hasMore).toBe(true)
})

it('begins anew when more is new than one page holds: no event may be missing in between', async () => {
  const store = useAudit()
  await store.ask()
  last = 60
  await store.ask()
  expect(sequences(store)).toEqual(from(60, 51))
  await store.more()
  expect(sequences(store)).toEqual(from(60, 41))
})

it('asks anew for another filter, and shows nothing of the one before', async () => {
  const store = useAudit()
  await store.ask()
  await store.more()
  store.filter.group = 'payout'
  await nextTick()
  await answered()
  expect(sequences(store)).toEqual([25, 23, 21, 19, 17, 15, 13, 11, 9, 7])
  expect(store.filtered).toBe(true)
  store.clear()
  await nextTick()
  await answered()
  expect([sequences(store), store.filtered]).toEqual([from(25, 16), false])
})

it('shows nothing of the filter before it, though older events of that one come in meanwhile', async () => {
  const store = useAudit()
  await store.ask()
  const older = store.more()
  store.filter.group = 'payout'
  await nextTick()
  await older
  await answered()
  expect(sequences(store)).toEqual([25, 23, 21, 19, 17, 15, 13, 11, 9, 7])
})
