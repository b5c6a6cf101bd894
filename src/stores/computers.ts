import type { Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { bridge, type Input } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Holds the host's hosting and its computers. */
export const useComputers = defineStore('computers', () => {
  const computers = useQuery(() => bridge.computers.read(), ['computers.changed', 'ledger.changed'])

  async function andAsk(call: Promise<Result<unknown>>): Promise<Result<unknown>> {
    const answer = await call
    void computers.ask()
    return answer
  }

  return {
    ...computers,
    proposeHosting: (draft: Input<'computers.proposeHosting'>) => andAsk(bridge.computers.proposeHosting(draft)),
    invite: (name: string, passphrase: string) => andAsk(bridge.computers.invite({ name, passphrase })),
    invitation: (id: string) => bridge.computers.invitation({ id }),
    remove: (id: string, passphrase: string) => andAsk(bridge.computers.remove({ id, passphrase })),
  }
})
