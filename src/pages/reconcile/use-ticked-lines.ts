import type { ReconciledLine } from '@electron/reconcile/contract/reconcile.ts'
import { computed, shallowReactive } from 'vue'

/** Most lines that main decides at once. */
const mostAtOnce = 500

/** Holds the open lines that are ticked, to be decided as a stack. A line that is decided loses its tick. */
export function useTickedLines(rows: () => readonly ReconciledLine[]) {
  const ids = shallowReactive(new Set<number>())
  const able = computed(() => rows().filter(({ state }) => state === 'open'))
  const lines = computed(() => able.value.filter(({ id }) => ids.has(id)))
  const isAll = computed(() => lines.value.length > 0 && lines.value.length === able.value.length)
  const isSome = computed(() => lines.value.length > 0 && !isAll.value)

  function toggle(id: number): void {
    if (!ids.delete(id) && lines.value.length < mostAtOnce && able.value.some((row) => row.id === id)) ids.add(id)
  }
  function add(id: number): void {
    if (!ids.has(id)) toggle(id)
  }
  function clear(): void {
    ids.clear()
  }
  function toggleAll(): void {
    const all = isAll.value
    clear()
    if (!all) for (const { id } of able.value.slice(0, mostAtOnce)) ids.add(id)
  }

  return { able, lines, isAll, isSome, has: (id: number) => ids.has(id), toggle, add, clear, toggleAll }
}
export type TickedLines = ReturnType<typeof useTickedLines>
