import type { Failure, Result } from '@electron/core/result.ts'
import type { EventName } from '@electron/core/names.ts'
import { computed, ref, shallowRef } from 'vue'
import { useQuery } from './query.ts'

interface Page<Row, Cursor> {
  rows: readonly Row[]
  /** null on the last page. */
  next: Cursor | null
}

/**
 * A long list, page after page. Asked again it comes back as long as it was, so that whoever has scrolled down loses
 * neither their place nor what they had chosen.
 * @param question one page: the first for null
 * @param again events after which it is asked again, once it has been asked at all
 */
export function usePaging<Row, Cursor>(
  question: (after: Cursor | null) => Promise<Result<Page<Row, Cursor>>>,
  again: readonly EventName[] = [],
) {
  const query = useQuery<Page<Row, Cursor>>(asLongAsBefore, again)
  const rows = computed(() => query.value.value?.rows ?? [])
  const hasMore = computed(() => (query.value.value?.next ?? null) !== null)
  const loadingMore = ref(false)
  /** Pages further down belong to the question as it was: of another one, the first alone is asked. */
  let anew = false
  const moreFailure = shallowRef<Failure | null>(null)

  async function asLongAsBefore(): Promise<Result<Page<Row, Cursor>>> {
    const wanted = anew ? 0 : rows.value.length
    anew = false
    const found: Row[] = []
    let after: Cursor | null = null
    do {
      const page: Result<Page<Row, Cursor>> = await question(after)
      if (!page.ok) return page
      found.push(...page.value.rows)
      after = page.value.next
    } while (after !== null && found.length < wanted)
    return { ok: true, value: { rows: found, next: after } }
  }

  /** What is asked for has changed: from its beginning. */
  function askAnew(): Promise<void> {
    anew = true
    return query.ask()
  }

  async function more(): Promise<void> {
    const before = query.value.value
    if (before === null || before.next === null || loadingMore.value) return
    loadingMore.value = true
    moreFailure.value = null
    const page = await question(before.next)
    loadingMore.value = false
    // The list was asked anew meanwhile: this page belongs to the old one.
    if (query.value.value !== before) return
    if (page.ok) query.show({ rows: [...before.rows, ...page.value.rows], next: page.value.next })
    else moreFailure.value = page.error
  }

  /** Puts in rows that came another way, such as the result of a change. Nothing happens while no list is known. */
  function change(by: (rows: readonly Row[], complete: boolean) => readonly Row[]): void {
    const now = query.value.value
    if (now) query.take({ rows: by(now.rows, now.next === null), next: now.next })
  }

  return { ...query, rows, hasMore, loadingMore, moreFailure, more, change, askAnew }
}
