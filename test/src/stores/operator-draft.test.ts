import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { openWindow } from '../window.ts'

openWindow({})
const { keptByOperator, useDrafts } = await import('../../../src/stores/operator-draft.ts')

interface Form {
  note: string
}
const useNotes = keptByOperator(
  'reportNotes',
  () => ({ forms: new Map<number, Form>(), opened: new Set<number>() }),
  (state) => state,
)

/** The page of another session: main alone remembers. */
async function openPage(): Promise<void> {
  setActivePinia(createPinia())
  await useDrafts().takeBack()
}
beforeEach(openPage)

it('what was typed outlives the page, as it was typed last', async () => {
  useNotes().forms.set(7, { note: 'ya' })
  const form = useNotes().forms.get(7)
  if (form) form.note = 'yarım'
  useNotes().opened.add(7)
  await nextTick()
  await openPage()
  expect([...useNotes().forms]).toEqual([[7, { note: 'yarım' }]])
  expect([...useNotes().opened]).toEqual([7])
})

it('what main took back, or never had, begins anew', () => {
  setActivePinia(createPinia())
  expect(useNotes().forms.size).toBe(0)
})
