import type { AuditEvent } from '@electron/core/audit.ts'
import type { AuditPage, AuditQuery } from '@electron/record/contract/audit.ts'
import type { Failure } from '@electron/core/result.ts'
import { watchDebounced } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery, type Query } from '../lib/query.ts'

type Filter = Omit<AuditQuery, 'before'>
const everything: Filter = { group: null, by: null, search: '', day: null }

/** Long enough for the next letter, short enough to feel immediate. */
const searchPause = 200

/**
 * The newest page put before what was loaded already: events never change, so nobody who reads far down is sent back
 * to the top. Where the newest page does not reach down to what was known, it stands alone.
 */
function continued(newest: AuditPage, known: AuditPage): AuditPage {
  const [first] = known.events
  if (!first) return newest
  const reaches = newest.next === null || newest.events.some(({ sequence }) => sequence <= first.sequence)
  if (!reaches) return newest
  const news = newest.events.filter(({ sequence }) => sequence > first.sequence)
  return news.length === 0 ? known : { events: [...news, ...known.events], next: known.next }
}

/** `of`: the filter that they answer to, as text. */
type Shown = AuditPage & { of: string }

/** The audit trail, newest first, page after page, and what verifying it said. */
export const useAudit = defineStore('audit', () => {
  const filter = reactive<Filter>({ ...everything })
  const loadingMore = ref(false)
  const moreFailure = shallowRef<Failure | null>(null)

  const filterNow = (): Filter => ({ ...filter, search: filter.search.trim() })

  const query: Query<Shown> = useQuery<Shown>(async () => {
    const asked = filterNow()
    const answer = await bridge.audit.page({ ...asked, before: null })
    if (!answer.ok) return answer
    const of = JSON.stringify(asked)
    const known = query.value.value
    return { ok: true, value: { ...(known?.of === of ? continued(answer.value, known) : answer.value), of } }
  }, ['ledger.changed'])
  const verdict = useQuery(() => bridge.audit.verify())
  const checked = useQuery(() => bridge.audit.findings(), ['dispatch.changed'])

  const events = computed<AuditEvent[]>(() => query.value.value?.events ?? [])
  const hasMore = computed(() => (query.value.value?.next ?? null) !== null)
  const filtered = computed(() => JSON.stringify(filterNow()) !== JSON.stringify(everything))

  const again = (): void => {
    if (query.status.value !== 'idle') void query.ask()
  }
  watch(() => [filter.group, filter.by, filter.day], again)
  watchDebounced(() => filter.search, again, { debounce: searchPause })

  const clear = (): void => void Object.assign(filter, everything)

  async function more(): Promise<void> {
    const shown = query.value.value
    const asked = filterNow()
    // Of a filter that was chosen just now the first page comes by itself.
    if (!shown?.next || shown.of !== JSON.stringify(asked) || loadingMore.value) return
    loadingMore.value = true
    moreFailure.value = null
    const answer = await bridge.audit.page({ ...asked, before: shown.next })
    loadingMore.value = false
    const now = query.value.value
    // Another filter was chosen meanwhile: this page belongs to the old one. New events at the top do no harm.
    if (now?.next !== shown.next || now.of !== shown.of) return
    if (answer.ok) query.show({ ...shown, events: [...now.events, ...answer.value.events], next: answer.value.next })
    else moreFailure.value = answer.error
  }

  return {
    ...query,
    filter,
    filtered,
    clear,
    events,
    hasMore,
    loadingMore,
    moreFailure,
    more,
    findings: computed(() => checked.value.value?.findings ?? []),
    askFindings: checked.ask,
    verdict: verdict.value,
    verifying: computed(() => verdict.status.value === 'loading'),
    verifyFailure: verdict.failure,
    verify: verdict.ask,
    forgetVerdict: verdict.forget,
  }
})
