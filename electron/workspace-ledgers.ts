import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { VezneError } from './core/result.ts'
import type { Keychain } from './core/ports.ts'
import { createLedgerFiles } from './ledger/ledger-files.ts'
import { openLedger } from './ledger/ledger.ts'
import { dropRestored, swapInRestored } from './ledger/swap-in.ts'
import type { ServerOwner, SharedPlace } from './people/ports.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import { keychainEntries, keptPassword } from './people/service/keychain-entries.ts'
import type { PracticeLedger } from './practice/ledger.ts'
import { traced } from './shell/trace.ts'
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
  if (existsSync(file)) void traced('moved ledger', markMoved(file))
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

export const openLedgerOn = ({ server, desk }: SharedPlace, own: { file?: string; onGone?: () => void } = {}) =>
  openLedger<PracticeLedger>({ server, desk, worker, machine: hostname(), keepOut: keptOut(), ...own })

/** A ledger that was moved to a server, where a crash may have come before its file said so itself. */
async function markMoved(file: string): Promise<void> {
  const ledger = await openLedgerFile(file).catch((error: unknown) => {
    if (error instanceof VezneError && error.failure.code === 'ledger_moved') return null
    throw error
  })
  await ledger?.markMoved()
  await ledger?.close()
}

/** Null for a ledger in a file. Throws the keychain's failures. */
async function sharedPlaceOf(keychain: Keychain, workspaceId: string): Promise<SharedPlace | null> {
  const place = serverPlaceOf(places().folder, workspaceId)
  if (!place) return null
  const { desk, ...server } = place
  return { desk, server: { ...server, password: await keptPassword(keychain, keychainEntries(workspaceId)) } }
}

/** Only who founds, invites or joins needs it: its library is not loaded before. */
const owning = () => import('./ledger/server-owner.ts')
export const serverOwner: ServerOwner = {
  examine: async (owner) => (await owning()).examine(owner),
  found: async (owner) => (await owning()).foundShared(owner),
  createLogin: async (owner, until) => (await owning()).createDeskLogin(owner, until),
  accept: async (invited, password) => (await owning()).acceptInvitation(invited, password),
  endLogin: async (owner, user) => (await owning()).endDeskLogin(owner, user),
}

export const ledgerFilesOf = (file: string) =>
  createLedgerFiles<ReplacedWorkspace>({
    ledgerFile: file,
    machine: hostname(),
    worker: new URL('restore-worker.js', import.meta.url),
  })
