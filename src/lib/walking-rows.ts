import { computed, ref, useTemplateRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import { useShortcut } from './use-shortcut.ts'

/**
 * j and k walk over the rows of a table. A row takes part by `tabindex="0"` and opens itself by its own
 * `@keydown.enter`.
 */
export function useRowKeys(table: Ref<HTMLElement | null>): (by: 1 | -1) => void {
  function step(by: 1 | -1): void {
    const rows = [...(table.value?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])]
    const focused = rows.findIndex((row) => row === document.activeElement)
    const selected = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true')
    const from = focused >= 0 ? focused : selected
    const to = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1)
    rows[to]?.focus()
  }

  useStepKeys(step)
  return step
}

/** j and k: to what stands below and above, in a list or from an open drawer beside it. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const { t } = useI18n()
  useShortcut(
    'j',
    () => t('shared.nextRow'),
    () => step(1),
  )
  useShortcut(
    'k',
    () => t('shared.previousRow'),
    () => step(-1),
  )
}

/**
 * Where the row that stands open is in its list, or was before it left it: so that what comes after it is still the next one.
 * @param isOpen whether this row is the open one
 */
export function usePlaceInList<Row>(rows: () => readonly Row[], isOpen: (row: Row) => boolean) {
  const placeNow = (): number => rows().findIndex(isOpen)
  const place = ref(0)
  watch(
    placeNow,
    (now) => {
      if (now >= 0) place.value = now
    },
    { immediate: true },
  )

  /** What has taken the place of a row that left: the last one where it was the last. */
  const successor = (): Row | undefined => rows()[Math.min(place.value, rows().length - 1)]

  function neighbour(by: 1 | -1): Row | undefined {
    const now = placeNow()
    if (now >= 0) return rows()[now + by]
    return by === 1 ? successor() : rows()[Math.min(place.value, rows().length) - 1]
  }

  return { neighbour, successor }
}

type RowKey = string | number

/** What a `QueryList` can do with the keyboard. */
interface ListFocus {
  focusRow: (row: RowKey, successor?: RowKey) => Promise<void>
  focusFirst: () => Promise<void>
}

/**
 * The row of a page's list whose drawer stands beside it: how it is opened, what comes after it, and the way back to its row.
 * The list is the `QueryList` that has `ref="list"`.
 */
export function useOpenRow<Row>(page: {
  rows: () => readonly Row[]
  keyOf: (row: Row) => RowKey
  /** null: no drawer is open. */
  openKey: () => RowKey | null
  /** Of a row's drawer; of null: of the list alone. */
  addressOf: (row: RowKey | null) => RouteLocationRaw
  /** Where the list is longer than what is on the screen: brings more of it, if there is more. */
  more?: () => Promise<void>
}) {
  const router = useRouter()
  const list = useTemplateRef<ListFocus>('list')
  const { neighbour, successor } = usePlaceInList(page.rows, (row) => page.keyOf(row) === page.openKey())
  const next = computed(() => (page.openKey() === null ? null : (neighbour(1) ?? null)))

  const open = (row: RowKey): void => void router.push(page.addressOf(row))

  /** The address is replaced, so that back leads to the list. */
  async function step(by: 1 | -1): Promise<void> {
    if (by === 1 && neighbour(1) === undefined) await page.more?.()
    const to = neighbour(by)
    if (to !== undefined) void router.replace(page.addressOf(page.keyOf(to)))
  }

  async function close(): Promise<void> {
    const closed = page.openKey()
    await router.push(page.addressOf(null))
    const after = successor()
    if (closed !== null) await list.value?.focusRow(closed, after && page.keyOf(after))
  }

  return { list, next, open, step, close }
}
