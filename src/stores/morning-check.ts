import type { FindingState } from '@electron/core/service-findings.ts'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** The worst first. */
const severity: readonly FindingState[] = ['failed', 'warning', 'untold', 'unset', 'ok', 'elsewhere']

/** What the latest morning check found, and doing another one. */
export const useMorningCheck = defineStore('morning-check', () => {
  const latest = useQuery(() => bridge.morningCheck.latest(), ['morningCheck.changed'])
  /** Its answer is the latest one, and main tells when there is a new one: it is not kept twice. */
  const another = useQuery(() => bridge.morningCheck.run())

  const findings = computed(() => latest.value.value?.findings ?? [])
  /** What somebody must mend; what could not be found out is not among it. */
  const troubles = computed(() => findings.value.filter(({ state }) => state === 'warning' || state === 'failed'))
  /** What nobody has set up, although nothing is wrong without it. */
  const unset = computed(() => findings.value.filter(({ state }) => state === 'unset'))
  /** Of the whole check; null before the first one. */
  const worst = computed(() => severity.find((state) => findings.value.some((found) => found.state === state)) ?? null)

  const running = computed(() => another.status.value === 'loading')
  const run = (): Promise<void> => (running.value ? Promise.resolve() : another.ask())

  return { ...latest, troubles, unset, worst, running, runFailure: another.failure, run }
})
