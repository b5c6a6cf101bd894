import type { BulkRun } from '@electron/payouts/contract/bulk.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** The payouts that this operator is sending one after another, or sent last. Main sends them, whatever page stands open. */
export const useBulkRun = defineStore('bulk-run', () => {
  const query = useQuery<BulkRun | null>(() => bridge.payouts.bulkRun(), ['bulkRun.changed'])
  const notStopped = shallowRef<Failure | null>(null)
  /** When the one began whose end was read. */
  const readSince = ref<number | null>(null)

  /** Until its end has been read. */
  const run = computed(() => {
    const latest = query.value.value
    return latest?.state === 'ended' && latest.since === readSince.value ? null : latest
  })
  const goesOn = computed(() => run.value !== null && run.value.state !== 'ended')

  function take(begun: BulkRun): void {
    notStopped.value = null
    query.take(begun)
  }

  async function stop(): Promise<void> {
    const answer = await bridge.payouts.stopBulk()
    if (answer.ok) take(answer.value)
    // It came to its end by itself meanwhile.
    else if (answer.error.code === 'wrong_state') await query.ask()
    else notStopped.value = answer.error
  }

  function putAway(): void {
    readSince.value = run.value?.since ?? null
  }

  return { run, goesOn, notStopped, failure: query.failure, ask: query.ask, take, stop, putAway }
})
