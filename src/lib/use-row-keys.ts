import type { Ref } from 'vue'
import { useStepKeys } from './use-step-keys.ts'

/**
 * j and k walk over the rows of a table. A row takes part by `tabindex="0"` and opens itself by its own
 * `@keydown.enter`.
 */
export function useRowKeys(table: Ref<HTMLElement | null>): void {
  function step(by: 1 | -1): void {
    const rows = [...(table.value?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])]
    const focused = rows.findIndex((row) => row === document.activeElement)
    const selected = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true')
    const from = focused >= 0 ? focused : selected
    const to = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1)
    rows[to]?.focus()
  }

  useStepKeys(step)
}
