import type { BatchRow, BatchRowList } from '@electron/batches/contract.ts'
import type { Failure } from '@electron/core/result.ts'
import { ref, shallowRef, watch, type Ref } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useBatches } from './batches.ts'

/**
 * The rows of the file that is looked at, page after page. They are asked for again whenever the file was touched, as
 * many as were shown, so that nobody loses their place.
 */
export function useBatchRows(list: Ref<BatchRowList>) {
  const store = useBatches()
  const rows = shallowRef<BatchRow[]>([])
  const next = ref<number | null>(null)
  const status = ref<'loading' | 'ready' | 'failed'>('loading')
  const failure = shallowRef<Failure | null>(null)
  let asking = 0

  async function load(atLeast: number): Promise<void> {
    const asked = (asking += 1)
    const token = store.preview?.token
    if (token === undefined) return
    status.value = 'loading'
    const found: BatchRow[] = []
    let after: number | null = 0
    do {
      const answer = await bridge.batches.rows({ token, list: list.value, after })
      if (asked !== asking) return
      if (!answer.ok) {
        failure.value = answer.error
        status.value = 'failed'
        return
      }
      found.push(...answer.value.rows)
      after = answer.value.next
    } while (after !== null && found.length < atLeast)
    rows.value = found
    next.value = after
    failure.value = null
    status.value = 'ready'
  }

  watch(list, () => void load(1), { immediate: true })
  watch(
    () => store.touched,
    () => void load(rows.value.length),
  )

  const more = (): Promise<void> => load(rows.value.length + 1)
  return { rows, next, status, failure, more }
}
