import type { Keychain } from './core/ports.ts'
import { codeOf, VezneError, type ErrorCode } from './core/result.ts'
import type { Locale } from './core/text.ts'
import { identityIn } from './ledger/backup-file.ts'
import { keptKeyIn } from './ledger/head.ts'
import { quarantine } from './ledger/ledger-files.ts'
import { isReached } from './ledger/reach.ts'
import { dropRestored } from './ledger/swap-in.ts'
import { keychainEntries, unreadSandbox, unreadWorkspace } from './people/service/keychain-entries.ts'
import { restart } from './shell/ending.ts'
import { createFileDialogs } from './shell/file-dialogs.ts'
import {
  aboutDamaged,
  aboutLostServer,
  askForBackup,
  refuseToStart,
  type LostLedger,
  type OtherWays,
} from './shell/start-failure.ts'
import { writeTrace } from './shell/trace.ts'
import { keptOut, places } from './shell/user-data.ts'
import { chooseSandbox, leaveServer, sandboxId, serverPlaceOf, type ServerPlace } from './shell/workspace-places.ts'
import { isShared, ledgerFile, ledgerFilesOf } from './workspace-ledgers.ts'

/** The ways out of a start that came to no window. */

interface FailedStart {
  workspaceId: string
  locale: Locale
  openKeychain(): Keychain
}

const noWindow = () => null

/** Says why, and ends by what the user presses. */
export async function sayFailedStart(error: unknown, failed: FailedStart): Promise<void> {
  const { workspaceId, locale } = failed
  const code = codeOf(error)
  const isUnread = code === 'ledger_damaged' || code === 'charter_broken' || code === 'mismatch'
  if (isUnread && !isShared(workspaceId)) {
    writeTrace('start', error)
    const keptIn = await quarantine(ledgerFile(workspaceId)).catch(() => null)
    await offerBackups(failed, aboutDamaged(locale, keptIn))
  } else await refuseToStart(error, locale, workspaceId === sandboxId ? null : otherWays(failed, code))
}

/** Offers the next start, which may have a network, and the sandbox. */
const otherWays = (failed: FailedStart, code: ErrorCode): OtherWays => ({
  restart,
  openSandbox() {
    chooseSandbox(places())
    restart()
  },
  // A server that answers is not lost.
  goBack:
    isShared(failed.workspaceId) && code === 'ledger_away'
      ? () => offerBackups(failed, aboutLostServer(failed.locale))
      : null,
})

/** Offers the backups of a ledger that cannot be opened. The ledger itself stays as it is. */
async function offerBackups(
  { workspaceId, locale, openKeychain }: FailedStart,
  about: LostLedger['about'],
): Promise<void> {
  const file = ledgerFile(workspaceId)
  const files = ledgerFilesOf(file)
  const newest = (await files.backups().catch(() => [])).find(({ at }) => at <= Date.now())
  const dialogs = createFileDialogs(noWindow, keptOut())
  await askForBackup({
    locale,
    about,
    newest: newest ? { at: newest.at, file: files.backupFile(newest.at) } : null,
    choose: () => dialogs.open('ledger_backup', locale),
    restore: async (backup) => {
      const isSandbox = workspaceId === sandboxId
      const keychain = openKeychain()
      const entries = keychainEntries(workspaceId, isSandbox ? identityIn(backup) : null)
      const server = serverPlaceOf(places().folder, workspaceId)
      const hostKey = await files.prepareRestore(
        backup,
        { by: 'app', at: Date.now(), offset: null },
        isSandbox ? unreadSandbox : await unreadWorkspace(keychain, entries),
        { trailKey: await keptKeyIn(keychain, entries.head), passphrase: null },
      )
      if (server) {
        await leaveLost(server, workspaceId)
        await keychain.remove(entries.ledger).catch(() => undefined)
      }
      // The key boxes of its people are of that time.
      if (hostKey) await keychain.store(entries.host, hostKey)
    },
    restart,
  })
}

/** Throws `wrong_state` for a server that is back. No later start takes the backup then. */
async function leaveLost(server: ServerPlace, workspaceId: string): Promise<void> {
  try {
    if (await isReached(server)) throw new VezneError('wrong_state')
    await leaveServer(places().folder, workspaceId)
  } catch (error) {
    dropRestored(ledgerFile(workspaceId))
    throw error
  }
}
