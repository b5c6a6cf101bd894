import type { Policy } from '@electron/people/contract/policy.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useSession } from './session.ts'

/** What this workspace demands before money moves. */
export const usePolicy = defineStore('policy', () => {
  const status = useQuery(() => bridge.policy.read(), ['policy.changed'])
  const session = useSession()
  // Said on the sign-in page, where the policy itself is not told.
  watch(status.value, (known) => {
    if (known) session.idleLockMinutes = known.policy.idleLockMinutes
  })

  /** `seen` is the policy that was changed: when it is another by now, `changed_meanwhile`. */
  async function change(seen: Policy, policy: Policy, passphrase: string): Promise<Failure | null> {
    const answer = await bridge.policy.change({ seen, policy, passphrase })
    if (!answer.ok) return answer.error
    status.take(answer.value)
    return null
  }

  return { ...status, change }
})
