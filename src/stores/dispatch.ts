import type { DispatchLock } from '@electron/payouts/contract/payout.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Why no payout can be handed to the service now. Main enforces it; here it is only drawn. */
export const useDispatchStore = defineStore('dispatch', () => {
  const status = useQuery(() => bridge.dispatch.status(), ['dispatch.changed'])

  const locks = computed<DispatchLock[]>(() => status.value.value?.locks ?? [])
  const isLocked = computed(() => locks.value.length > 0)
  /** Tells that sending waits for the check of the ledger alone. */
  const isOnlyChecking = computed(() => isLocked.value && locks.value.every(({ kind }) => kind === 'ledger_checking'))
  /** Service's clock minus this machine's, milliseconds; null where it is no matter, or locks already. */
  const clockWarning = computed(() => {
    if (locks.value.some(({ kind }) => kind === 'clock_off')) return null
    return status.value.value?.clockWarning ?? null
  })

  /** How often somebody confirmed something: the button that they pressed has gone by then. */
  const confirmations = ref(0)

  /** What was confirmed is at once on the screen. Returns why it was not. */
  async function confirm(what: 'ledger' | 'findings' | 'clock', passphrase: string): Promise<Failure | null> {
    const { confirmLedger, settleFindings, confirmClock } = bridge.dispatch
    const answer = await { ledger: confirmLedger, findings: settleFindings, clock: confirmClock }[what]({ passphrase })
    if (!answer.ok) return answer.error
    status.show(answer.value)
    confirmations.value += 1
    return null
  }

  /** Asks for the status, or first for another whole check. */
  async function askAgain(what: 'status' | 'check'): Promise<void> {
    if (what === 'check') await bridge.audit.verify()
    await status.ask()
  }

  return {
    locks,
    isLocked,
    isOnlyChecking,
    clockWarning,
    confirmations,
    confirm,
    askAgain,
    status: status.status,
    failure: status.failure,
    ask: status.ask,
  }
})
