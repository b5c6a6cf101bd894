import type { ConnectedInbox } from '@electron/callbacks/contract/callbacks.ts'
import type { Mapping } from '@electron/core/mapping.ts'
import type { Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { bridge, type Input } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'

/** The inbox's status, with the number of waiting groups. */
export const useCallbacks = defineStore('callbacks', () => {
  const inbox = useQuery(() => bridge.callbacks.status(), ['ledger.changed'])
  const isUsed = computed(() => Boolean(inbox.value.value?.address) || (inbox.value.value?.groups ?? 0) > 0)
  const counts = useCounts()
  watchEffect(() => counts.give('callbacks', inbox.value.value?.groups || null))

  const connect = (address: string, token: string, passphrase: string): Promise<Result<ConnectedInbox>> =>
    bridge.callbacks.connect({ address, token, passphrase })

  async function andAsk<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await call
    void inbox.ask()
    return answer
  }

  return {
    ...inbox,
    isUsed,
    connect,
    disconnect: (passphrase: string) => andAsk(bridge.callbacks.disconnect({ passphrase })),
    proposeAuthentication: (proposed: Input<'callbacks.proposeAuthentication'>) =>
      andAsk(bridge.callbacks.proposeAuthentication(proposed)),
    giveSecret: (typed: Input<'callbacks.giveSecret'>) => andAsk(bridge.callbacks.giveSecret(typed)),
    tryInbox: (tried: Input<'callbacks.tryInbox'>) => bridge.callbacks.tryInbox(tried),
  }
})

/** The mapping, the events that wait for another, and the newest that were understood. */
export const useMapping = defineStore('mapping', () => {
  const mapping = useQuery(() => bridge.callbacks.mapping(), ['ledger.changed'])

  async function andAsk<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await call
    void mapping.ask()
    return answer
  }

  return {
    ...mapping,
    tryMapping: (tried: Mapping) => bridge.callbacks.tryMapping(tried),
    /** False: somebody else has to confirm it first. */
    proposeMapping: (seen: number, proposed: Mapping, passphrase: string) =>
      andAsk(bridge.callbacks.proposeMapping({ seen, mapping: proposed, passphrase })),
    setAside: (group: string, note: string) => andAsk(bridge.callbacks.setAside({ group, note })),
  }
})
