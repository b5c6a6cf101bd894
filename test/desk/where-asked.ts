import type { OperationName } from '../../electron/ipc/bridge.ts'
import type { Where } from '../../electron/core/operation.ts'
import { whoMay } from './who-may.ts'

/** Where operations may be asked, written down a second time and by hand, as `who-may.ts` says by whom. */
const named = <Room extends string, Name extends string>(where: Where, room: Room, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [`${room}.${name}`, where])) as Record<`${Room}.${Name}`, Where>

const elsewhere = {
  // Workspaces, and what may restart the program.
  ...named('host', 'workspaces', 'list', 'create', 'open', 'examineServer', 'chooseBackup', 'restore'),
  ...named('host', 'workspaces', 'join', 'stopJoining', 'leave'),
  ...named('host', 'workspaces', 'tryService', 'stopTryingService', 'readAuthority', 'tryAddress', 'tryNetwork'),
  ...named('host', 'computers', 'proposeHosting'),
  // Secrets, and the way to the service.
  ...named('host', 'workspace', 'changeAddresses', 'changeNetwork', 'replaceCredentials'),
  ...named('host', 'secret', 'renew'),
  ...named('host', 'callbacks', 'tryInbox', 'connect', 'disconnect', 'proposeAuthentication', 'giveSecret'),
  // Backups, and folders outside.
  ...named('host', 'ledger', 'backUp', 'restore', 'removePutAside', 'chooseWitness', 'chooseSecondPlace'),
  ...named('host', 'ledger', 'setBackupPassphrase'),
  ...named('host', 'reconcile', 'chooseFolder'),
  // The sandbox.
  ...named('host', 'sandbox', 'read', 'change'),
  ...named('host', 'practice', 'isFillable', 'lostAnswer', 'fill'),
  // Each computer's own.
  ...named('here', 'app', 'keychainPrompts', 'drafts', 'keepDraft', 'handFile', 'savePdf'),
  ...named('here', 'link', 'state', 'again'),
  ...named('here', 'preferences', 'read', 'change'),
  ...named('here', 'support', 'show'),
  ...named('here', 'updates', 'read', 'look', 'fetch', 'install'),
} satisfies Partial<Record<OperationName, Where>>

const everywhere = Object.fromEntries(Object.keys(whoMay).map((name) => [name, 'anywhere']))
export const whereAsked = { ...everywhere, ...elsewhere } as Readonly<Record<OperationName, Where>>
