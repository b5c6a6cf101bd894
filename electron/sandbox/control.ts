import { nothing, operation } from '../core/operation.ts'
import { VezneError } from '../core/result.ts'
import { sandboxChangeSchema, sandboxStateSchema } from './contract.ts'
import type { PlayedService } from './contract.ts'

/** What a trainer can do to the service that the sandbox workspace plays. In a live workspace: `wrong_state`. */
export function createSandboxControl({ playedService }: { playedService: PlayedService | null }) {
  function played(): PlayedService {
    if (!playedService) throw new VezneError('wrong_state')
    return playedService
  }

  return {
    operations: {
      read: operation('sandbox.control', nothing, sandboxStateSchema, () => played().read()),

      /** The state after it. Throws `invalid_input` with the field, `not_found` for a bank that is not there. */
      change: operation('sandbox.control', sandboxChangeSchema, sandboxStateSchema, async (change) => {
        await played().change(change)
        return played().read()
      }),
    },
  }
}
