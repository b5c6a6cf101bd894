import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { VezneError } from './core/result.ts'
import type { Keychain } from './core/ports.ts'
import { createLedgerFiles } from './ledger/ledger-files.ts'
import { openLedger, type LedgerServer } from './ledger/ledger.ts'
import { dropRestored, swapInRestored } from './ledger/swap-in.ts'
import type { ServerOwner } from './people/ports.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import { keychainEntries, keptPassword } from './people/service/keychain-entries.ts'
import type { PracticeLedger } from './practice/ledger.ts'
import { keptOut, places } from './shell/user-data.ts'
import { isOnServer, ledgerFileOf, sandboxId, serverPlaceOf } from './shell/workspace-places.ts'

/** The ledgers of this machine's workspaces: where each of them is, and how it is opened. */

export const ledgerFile = (workspaceId: string) => ledgerFileOf(places().folder, workspaceId)
export const isShared = (workspaceId: string) => isOnServer(places().folder, workspaceId)

/**
 * Of a workspace that there is, wherever its ledger is. Throws the keychain's failures and what opening it throws: `ledger_damaged` too
 * where its file is gone.
 */
export async function openLedgerOf(workspaceId: string, keychain: Keychain, onGone: () => void) {
  const file = ledgerFile(workspaceId)
  const shared = await sharedPlaceOf(keychain, workspaceId)
  if (!shared) return { ledger: await openLedgerIn(file, workspaceId, onGone), shared }
  const ledger = await openLedgerOn(shared, { file, onGone })
  dropRestored(file)
  return { ledger, shared }
}

const worker = new URL('ledger-worker.js', import.meta.url)

export const openLedgerFile = (file: string, onGone?: () => void) =>
  openLedger<PracticeLedger>({ file, worker, machine: hostname(), onGone, keepOut: keptOut() })

/** Of a workspace that there is. Throws `ledger_damaged` where its file is gone: a new one would know nothing of what was sent. */
function openLedgerIn(file: string, workspaceId: string, onGone: () => void) {
  swapInRestored(file)
  if (workspaceId !== sandboxId && !existsSync(file)) throw new VezneError('ledger_damaged')
  return openLedgerFile(file, onGone)
}

export const openLedgerOn = (server: LedgerServer, own: { file?: string; onGone?: () => void } = {}) =>
  openLedger<PracticeLedger>({ server, worker, machine: hostname(), keepOut: keptOut(), ...own })

/** Null for a ledger in a file. Throws the keychain's failures. */
async function sharedPlaceOf(keychain: Keychain, workspaceId: string): Promise<LedgerServer | null> {
  const place = serverPlaceOf(places().folder, workspaceId)
  return place && { ...place, password: await keptPassword(keychain, keychainEntries(workspaceId)) }
}

/** Only who founds needs it: its library is not loaded before. */
const owning = () => import('./ledger/server-owner.ts')
export const serverOwner: ServerOwner = {
  examine: async (owner) => (await owning()).examine(owner),
  makeTables: async (owner) => (await owning()).makeTables(owner),
}

export const ledgerFilesOf = (file: string) =>
  createLedgerFiles<ReplacedWorkspace>({
    ledgerFile: file,
    machine: hostname(),
    worker: new URL('restore-worker.js', import.meta.url),
  })
