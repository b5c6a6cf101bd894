import { VezneError } from '../contract/result.ts'
import type { SandboxChange, SandboxState } from '../contract/sandbox.ts'
import type { PlayedService } from '../domain/ports.ts'

/** What a trainer can do to the service that the sandbox workspace plays. In a live workspace: `wrong_state`. */
export function createSandboxControl({ playedService }: { playedService: PlayedService | null }) {
  function played(): PlayedService {
    if (!playedService) throw new VezneError('wrong_state')
    return playedService
  }

  return {
    read: (): SandboxState => played().read(),

    /** The state after it. Throws `invalid_input` with the field, `not_found` for a bank that is not there. */
    async change(change: SandboxChange): Promise<SandboxState> {
      await played().change(change)
      return played().read()
    },
  }
}
export type SandboxControl = ReturnType<typeof createSandboxControl>
