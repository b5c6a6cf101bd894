import type { Failure } from '@electron/core/result.ts'
import type { SandboxChange } from '@electron/sandbox/contract/state.ts'
import { ref, shallowRef } from 'vue'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { useSandbox } from '../../stores/sandbox.ts'

/** One control's own changes: one at a time, and what main said of the latest. */
export function useSandboxChange() {
  const store = useSandbox()
  const busy = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const { take, problemOf, clear, at } = useFieldErrors()

  /** Whether it was done. */
  async function change(change: SandboxChange): Promise<boolean> {
    if (busy.value) return false
    busy.value = true
    const refusal = await store.change(change)
    busy.value = false
    failure.value = take(refusal)
    return refusal === null
  }

  return { busy, failure, problemOf, clear, at, change }
}
