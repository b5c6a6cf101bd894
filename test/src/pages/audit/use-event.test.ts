import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import type { AuditQuery } from '../../../../electron/record/contract/audit.ts'
import { ok, openWindow } from '../../window.ts'

/** The events 1 to 9; a group finds the odd ones. Three a page. */
const page = ({ before, group }: AuditQuery) => {
  const events = [9, 8, 7, 6, 5, 4, 3, 2, 1]
    .filter((sequence) => sequence < (before ?? 10) && (group === null || sequence % 2 === 1))
    .map((sequence) => ({ sequence }))
  return ok({ events: events.slice(0, 3), next: events[3] ? events[2] : null })
}
const answered = () => new Promise((resolve) => setTimeout(resolve))

openWindow({ audit: { page: (query) => page(query as AuditQuery) } })
const { useEvent } = await import('../../../../src/pages/audit/use-event.ts')
const { useAudit } = await import('../../../../src/stores/audit.ts')
beforeEach(() => {
  setActivePinia(createPinia())
})

it('stays open when a filter is chosen that does not find it', async () => {
  const store = useAudit()
  await store.ask()
  const scope = effectScope()
  const opened = scope.run(() => useEvent(() => 8))
  expect(opened?.event.value?.sequence).toBe(8)
  store.filter.group = 'payout'
  await nextTick()
  await answered()
  expect(store.events.map(({ sequence }) => sequence)).toEqual([9, 7, 5])
  await answered()
  expect(opened?.event.value?.sequence).toBe(8)
  scope.stop()
})

it('is asked for where it is not on the list, each in its turn', async () => {
  await useAudit().ask()
  const sequence = ref(2)
  const scope = effectScope()
  const opened = scope.run(() => useEvent(() => sequence.value))
  await answered()
  expect(opened?.event.value?.sequence).toBe(2)
  sequence.value = 6
  await nextTick()
  expect(opened?.event.value).toBeNull()
  await answered()
  expect(opened?.event.value?.sequence).toBe(6)
  scope.stop()
})
