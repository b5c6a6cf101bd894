import { z } from 'zod'
import { nothing, operationAtHost } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import { workspacesSchema } from '../contract/workspace.ts'
import type { Desktop } from '../../core/ports.ts'
import type { WorkspacePlaces } from '../ports.ts'

const workspaceById = z.strictObject({ id: z.string().max(60) })

/** Opens and forgets workspaces of this computer. Each opens in a new run of the program, at a member, too. */
export function createWorkspaceChoice(ports: {
  workspaces: Pick<WorkspacePlaces, 'list' | 'choose' | 'leave'>
  desktop: Pick<Desktop, 'restart'>
  /** Tells whether a restart would stop a batch. */
  isSending: () => boolean
}) {
  const { workspaces: places, desktop, isSending } = ports

  async function enter(id: string): Promise<void> {
    await places.choose(id)
    desktop.restart()
  }

  /** Throws `not_found`. */
  async function listed(id: string) {
    const { current, workspaces } = await places.list()
    const workspace = workspaces.find((each) => each.id === id)
    if (!workspace) throw new VezneError('not_found')
    return { ...workspace, isCurrent: id === current }
  }

  return {
    enter,

    operations: {
      list: operationAtHost('anyone', nothing, workspacesSchema, () => places.list()),

      /** Throws `not_found`, `declined_in_dialog`, and `live_not_packaged`. */
      open: operationAtHost('anyone', workspaceById, nothing, async ({ id }, { seat, locale }) => {
        const { name, kind } = await listed(id)
        if (!(await seat.dialogs.confirmOpenWorkspace({ name, kind, isSending: isSending(), locale })))
          throw new VezneError('declined_in_dialog')
        await enter(id)
      }),

      /** Forgets a workspace that is on another computer. Throws `not_found`, `declined_in_dialog` and the keychain's failures. */
      leave: operationAtHost('anyone', workspaceById, nothing, async ({ id }, { seat, locale }) => {
        const { name, kind, isCurrent } = await listed(id)
        if (kind !== 'member') throw new VezneError('not_found')
        if (!(await seat.dialogs.confirmLeave({ name, locale }))) throw new VezneError('declined_in_dialog')
        await places.leave(id)
        if (isCurrent) desktop.restart()
      }),
    },
  }
}
