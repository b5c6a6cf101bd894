import type { Failure } from '@electron/core/result.ts'
import type { SandboxChange } from '@electron/sandbox/contract.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** The service that the sandbox workspace plays. What passes over the connection moves its balance and uses up its faults. */
export const useSandbox = defineStore('sandbox', () => {
  const state = useAsking(() => bridge.sandbox.read(), ['ledger.changed', 'banks.changed', 'connection.changed'])

  async function change(change: SandboxChange): Promise<Failure | null> {
    const answer = await bridge.sandbox.change(change)
    if (!answer.ok) return answer.error
    state.take(answer.value)
    return null
  }

  return { ...state, change }
})
