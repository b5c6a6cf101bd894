import { operation, operationAtHost, nothing } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { stillPermitted } from '../../core/seat.ts'
import type { WatchedFolder } from '../../ledger/watched-folder.ts'
import { folderChosenSchema, watchedFolderSchema, type WatchedFiles } from '../contract/reconcile.ts'
import type { StatementLedger } from '../ledger.ts'

const mostListed = 100

/** Lists what others put into the watched folder, except what was imported or applied. */
export function createWatchedFiles({
  ledger,
  watchedFolder,
  hostFiles,
  stamp,
  tell,
}: ServicePorts & { ledger: StatementLedger; watchedFolder: WatchedFolder }) {
  const isNew = async (hash: string): Promise<boolean> =>
    (await ledger.statements.former(hash)) === null && !(await ledger.heldFiles.isKnown(hash))

  async function list(): Promise<WatchedFiles> {
    const { folder, files } = await watchedFolder.look()
    if (files === null) return { folder, isAway: true, files: [], rest: 0 }
    const newFiles: WatchedFiles['files'] = []
    for (const { hash, ...file } of files) if (hash === null || (await isNew(hash))) newFiles.push(file)
    return {
      folder,
      isAway: false,
      files: newFiles.slice(0, mostListed),
      rest: Math.max(0, newFiles.length - mostListed),
    }
  }

  return {
    operations: {
      watched: operation('reports.view', nothing, watchedFolderSchema, list),

      /** Asks for the folder; null when the person chose none. Throws what `session.confirm` throws, and `file_failed` for a folder of ours. */
      chooseFolder: operationAtHost(
        'workspace.manage',
        folderChosenSchema,
        watchedFolderSchema.nullable(),
        async ({ passphrase }, { operator, seat, locale }) => {
          await seat.session.confirm(operator, passphrase)
          const folder = await hostFiles.folder('watched', locale)
          if (folder === null) return null
          stillPermitted(seat, operator, 'workspace.manage')
          await ledger.workspace.chooseWatchedFolder(folder, stamp(operator.id, seat))
          tell('ledger.changed')
          return list()
        },
      ),
    },
  }
}
