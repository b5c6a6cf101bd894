import type { FindingState } from '@electron/core/service-findings.ts'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** The worst first. */
const severity: readonly FindingState[] = ['failed', 'warning', 'untold', 'unset', 'ok']

/** What the latest morning check found, and doing another one. */
export const useMorningCheck = defineStore('morning-check', () => {
  const latest = useQuery(() => bridge.morningCheck.latest(), ['morningCheck.changed'])
  /** Its answer is the latest one, and main tells when there is a new one: it is not kept twice. */
  const another = useQuery(() => bridge.morningCheck.run())

  /** The worst first; those that are equally bad as they rest on one another. */
  const findings = computed(() =>
    (latest.value.value?.findings ?? []).toSorted(
      (one, other) => severity.indexOf(one.state) - severity.indexOf(other.state),
    ),
  )
  /** What somebody must mend; what could not be found out is not among it. */
  const troubles = computed(() => findings.value.filter(({ state }) => state === 'warning' || state === 'failed'))
  /** Of the whole check; null before the first one. */
  const worst = computed(() => findings.value[0]?.state ?? null)

  const running = computed(() => another.status.value === 'loading')
  const run = (): Promise<void> => (running.value ? Promise.resolve() : another.ask())

  return { ...latest, findings, troubles, worst, running, runFailure: another.failure, run }
})
