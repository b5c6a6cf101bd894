import { nextTick } from 'vue'
import type { Ref } from 'vue'

type RowId = string | number | null | undefined

/**
 * Gives the keyboard to a row of a list once it is drawn: back to the one whose drawer was closed, or where that has left
 * the list, to the one in its place.
 */
export function useRowReturn(list: Readonly<Ref<HTMLElement | null>>, successor: () => RowId = () => null) {
  const rowOf = (id: RowId) => list.value?.querySelector<HTMLElement>(`[data-row="${id}"]`)

  return async (id: RowId): Promise<void> => {
    await nextTick()
    const row = rowOf(id) ?? rowOf(successor())
    row?.focus()
  }
}
