import { watch } from 'vue'
import type { Ref } from 'vue'

/** When the row that has the focus leaves a table, the one in its place takes it: the keyboard never starts from the top again. */
export function useKeptRowFocus(table: Ref<HTMLElement | null>, rows: () => readonly unknown[]): void {
  const drawn = (): HTMLElement[] => [...(table.value?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])]
  let focused = -1
  watch(rows, () => (focused = drawn().findIndex((row) => row.contains(document.activeElement))))
  watch(
    rows,
    () => {
      if (focused < 0 || document.activeElement !== document.body) return
      const now = drawn()
      now[Math.min(focused, now.length - 1)]?.focus()
    },
    { flush: 'post' },
  )
}
