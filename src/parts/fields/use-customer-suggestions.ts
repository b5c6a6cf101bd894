import type { Customer } from '@electron/transactions/contract/transaction.ts'
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import { bridge } from '../../app/bridge.ts'

/** Longer than the gap between two keys of somebody who types on, shorter than a wait. */
const pause = 150
/** The most that the ledger is asked for. */
const longest = 100

/**
 * The ledger's customers that match what is being typed. It asks when the typing pauses; only the answer to the latest
 * question counts, and one that fails suggests nothing: typing goes on.
 */
export function useCustomerSuggestions(): {
  found: Readonly<ShallowRef<readonly Customer[]>>
  look: (typed: string) => void
  forget: () => void
} {
  const found = shallowRef<readonly Customer[]>([])
  let latest = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    latest += 1
    clearTimeout(waiting)
    found.value = []
  }

  async function ask(text: string): Promise<void> {
    const asked = latest
    const answer = await bridge.customers.suggest({ text })
    if (asked === latest) found.value = answer.ok ? answer.value : []
  }

  function look(typed: string): void {
    const text = typed.trim().slice(0, longest)
    if (text === '') {
      forget()
      return
    }
    // What is shown stays until the next answer, so that a list does not flicker under the typing.
    latest += 1
    clearTimeout(waiting)
    waiting = setTimeout(() => void ask(text), pause)
  }

  onScopeDispose(forget)
  return { found, look, forget }
}
