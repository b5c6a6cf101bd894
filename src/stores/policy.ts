import type { Policy } from '@electron/people/contract/policy.ts'
import type { Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** What this workspace demands before money moves. */
export const usePolicy = defineStore('policy', () => {
  const status = useQuery(() => bridge.policy.read(), ['policy.changed'])

  /** `seen` is the policy that was changed: when it is another by now, `changed_meanwhile`. */
  async function change(seen: Policy, policy: Policy, passphrase: string): Promise<Result<'saved' | 'proposed'>> {
    const answer = await bridge.policy.change({ seen, policy, passphrase })
    if (!answer.ok) return answer
    if (answer.value) status.show(answer.value)
    return { ok: true, value: answer.value ? 'saved' : 'proposed' }
  }

  return { ...status, change }
})
