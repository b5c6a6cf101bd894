import type { Failure } from '@electron/core/result.ts'
import type { SandboxChange } from '@electron/sandbox/contract/state.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { computed, ref, shallowRef } from 'vue'

/** The service that the sandbox workspace plays. What passes over the connection moves its balance and uses up its faults. */
export const useSandbox = defineStore('sandbox', () => {
  const state = useQuery(() => bridge.sandbox.read(), ['ledger.changed', 'banks.changed', 'connection.changed'])

  async function change(change: SandboxChange): Promise<Failure | null> {
    const answer = await bridge.sandbox.change(change)
    if (!answer.ok) return answer.error
    state.show(answer.value)
    return null
  }

  return { ...state, change }
})

/** What people practise with. Filling the ledger goes on, and tells how it ended, whatever page is looked at meanwhile. */
export const usePractice = defineStore('practice', () => {
  const fillable = useQuery(() => bridge.practice.isFillable(), ['ledger.changed'])
  const trail = useQuery(() => bridge.practice.lostAnswer(), ['ledger.changed'])
  const filling = ref(false)
  const filled = ref(false)
  const failure = shallowRef<Failure | null>(null)
  /** The long work that main is at: told by an event, asked for here. */
  const work = useQuery(() => bridge.batches.work(), ['batches.changed'])
  /** Null until it has begun. */
  const progress = computed(() => (work.value.value?.phase === 'filling' ? work.value.value : null))

  async function fill(): Promise<void> {
    if (filling.value) return
    filling.value = true
    void work.ask()
    const answer = await bridge.practice.fill()
    filling.value = false
    filled.value = answer.ok
    failure.value = answer.ok ? null : answer.error
    work.forget()
    await fillable.ask()
  }

  return {
    ...{ isFillable: fillable.value, ask: fillable.ask, filling, filled, failure, progress, fill },
    ...{ trail: trail.value, askTrail: trail.ask },
  }
})
