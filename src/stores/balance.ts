import type { BalanceSource } from '@electron/balance/contract/sources.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Keeps the balance that the merchant may expect with the service. */
export const useBalance = defineStore('balance', () => {
  const query = useQuery(() => bridge.balance.read(), ['ledger.changed', 'batches.changed'])

  async function enter(amount: string, source: BalanceSource) {
    const answer = await bridge.balance.enter({ amount, source })
    if (answer.ok) query.show(answer.value)
    return answer
  }

  /** Null ends the alarm. */
  async function setAlarm(below: string | null) {
    const answer = await bridge.balance.setAlarm({ below })
    if (answer.ok) query.show(answer.value)
    return answer
  }

  return { ...query, enter, setAlarm }
})
