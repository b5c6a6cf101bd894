import { createDesk } from '../electron/desk.ts'
import type { DeskPorts } from '../electron/desk-ports.ts'
import { named } from '../electron/core/operation.ts'
import type { OperationName } from '../electron/ipc/bridge.ts'

/** Does nothing, whatever it is asked, and has nothing to say: as a number, none. */
const silent: never = new Proxy(() => undefined, {
  get: (_target, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => 0 : silent),
  apply: () => silent,
}) as never

const ports: DeskPorts = {
  ledger: silent,
  charter: silent,
  ledgerFiles: silent,
  journal: silent,
  keychain: silent,
  hostKey: silent,
  hostingKey: silent,
  isKeychainPrompting: silent,
  auditHeadEntry: '',
  inboxEntry: '',
  readInbox: silent,
  verifyCallback: silent,
  hostFiles: silent,
  handedFiles: silent,
  drawPdf: silent,
  batchFiles: silent,
  eventFiles: silent,
  statementFiles: silent,
  credentials: silent,
  workspaces: silent,
  shared: null,
  serverOwner: silent,
  serviceTrial: silent,
  readAuthority: silent,
  pictureUrl: silent,
  readInvited: silent,
  presence: silent,
  machine: silent,
  sandboxControls: null,
  paymentService: silent,
  keys: silent,
  clock: silent,
  running: silent,
  random: silent,
  digest: silent,
  desktop: silent,
  preferences: silent,
  runId: '',
  version: '',
  installation: silent,
  updater: 'not_packaged',
  log: () => undefined,
  checkoutOrigin: silent,
  demoPassphrases: {},
  onInternal: () => undefined,
}

/** The table of operations as the desk makes it: to be looked at, not to be called. */
export const { operations: table } = await createDesk(ports)

export const everyOperation = named(table)
export const everyName = [...everyOperation.keys()] as OperationName[]

/** The names in their groups: what `window.vezne` has, in its order. */
export const namesByGroup = Object.fromEntries(
  Object.entries(table).map(([group, operations]) => [group, Object.keys(operations)]),
)
