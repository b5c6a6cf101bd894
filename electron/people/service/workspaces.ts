import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import { workspaceDraftSchema, workspacesSchema, type WorkspaceDraft } from '../contract/workspace.ts'
import { credentialProblems, operatorIdProblem, liveOrigin } from '../rules/workspace-draft.ts'
import { passphraseProblem } from '../rules/passphrase-rules.ts'
import type { Desktop } from '../../core/ports.ts'
import type { WorkspacePlaces } from '../ports.ts'

/** The workspaces of this machine. The program runs in one; going to another starts it anew, in order. */
export function createWorkspaces(ports: { workspaces: WorkspacePlaces; desktop: Desktop }) {
  const { workspaces: places, desktop } = ports
  let creating = false

  async function enter(id: string): Promise<void> {
    await places.choose(id)
    desktop.restart()
  }

  return {
    operations: {
      list: operation('anyone', nothing, workspacesSchema, () => places.list()),

      /** Throws `not_found`. */
      open: operation('anyone', z.strictObject({ id: z.string().max(60) }), nothing, async ({ id }) => {
        await enter(id)
      }),

      /**
       * Founds a live workspace and starts the program anew in it. Throws `invalid_input`, the keychain's and the ledger's
       * failures, and then nothing of it is left; `workspace_not_opened` when it was founded, but could not be remembered as
       * the one to open; `busy` while another is being founded.
       */
      create: operation('anyone', workspaceDraftSchema, nothing, async (draft) => {
        const founded = understood(draft)
        if (creating) throw new VezneError('busy')
        creating = true
        try {
          const id = await places.create(founded)
          await enter(id).catch((cause: unknown) => {
            throw new VezneError('workspace_not_opened', {}, { cause })
          })
        } finally {
          creating = false
        }
      }),
    },
  }
}

/** With both addresses as origins. Throws `invalid_input` with every field that is wrong. */
function understood(draft: WorkspaceDraft): WorkspaceDraft {
  const serviceAddress = liveOrigin(draft.serviceAddress)
  const checkoutAddress = liveOrigin(draft.checkoutAddress)
  const taken = operatorIdProblem(draft.admin.id)
  const weak = passphraseProblem(draft.admin.passphrase, draft.admin)
  const fields: FieldError[] = credentialProblems(draft)
  if (taken) fields.push({ path: 'admin.id', problem: taken })
  if (weak) fields.push({ path: 'admin.passphrase', problem: weak })
  if (serviceAddress === null) fields.push({ path: 'serviceAddress', problem: 'invalid' })
  if (checkoutAddress === null) fields.push({ path: 'checkoutAddress', problem: 'invalid' })
  if (serviceAddress === null || checkoutAddress === null || fields.length > 0) {
    throw new VezneError('invalid_input', { fields })
  }
  return { ...draft, serviceAddress, checkoutAddress }
}
