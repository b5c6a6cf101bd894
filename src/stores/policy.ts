import type { Policy } from '@electron/people/contract/policy.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** What this workspace demands before money moves. */
export const usePolicy = defineStore('policy', () => {
  const status = useQuery(() => bridge.policy.read(), ['policy.changed'])

  /** `seen` is the policy that was changed: when it is another by now, `changed_meanwhile`. */
  async function change(seen: Policy, policy: Policy, passphrase: string): Promise<Failure | null> {
    const answer = await bridge.policy.change({ seen, policy, passphrase })
    if (!answer.ok) return answer.error
    status.take(answer.value)
    return null
  }

  return { ...status, change }
})
