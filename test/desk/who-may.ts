import type { OperationName } from '../../electron/ipc/bridge.ts'
import { roles, type Role } from '../../electron/core/access.ts'

/** Who may call what, written down a second time and by hand: if somebody changes a permission, this page has to agree. */
export const everybody = [...roles]
const payouts: Role[] = ['maker', 'checker']
const makers: Role[] = ['maker']
const checkers: Role[] = ['checker']
const admins: Role[] = ['admin']
export const workers: Role[] = ['support', 'maker', 'checker', 'admin']
const overseers: Role[] = ['admin', 'auditor']

export type WhoMay = Role[] | 'before sign-in' | 'in any session'

/** Operations of one room that the same people may call. */
const each = <Room extends string, Name extends string>(room: Room, who: WhoMay, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [`${room}.${name}`, who])) as Record<`${Room}.${Name}`, WhoMay>

export const whoMay: Readonly<Record<OperationName, WhoMay>> = {
  ...each('app', 'before sign-in', 'info', 'keychainPrompts'),
  ...each('app', everybody, 'copyText', 'printed', 'openLink', 'deepLink', 'drafts', 'keepDraft', 'handFile'),
  ...each('app', everybody, 'savePdf'),
  ...each('preferences', 'before sign-in', 'read', 'change'),
  ...each('session', 'before sign-in', 'current', 'ended', 'signIn', 'signOut', 'handOver'),
  ...each('session', 'in any session', 'changePassphrase'),
  ...each('workspaces', 'before sign-in', 'list', 'create', 'open', 'examineServer', 'chooseBackup', 'restore'),
  ...each('workspaces', 'before sign-in', 'join', 'stopJoining', 'leave'),
  ...each('link', 'before sign-in', 'state', 'again'),
  ...each('workspaces', 'before sign-in', 'tryService', 'stopTryingService', 'readAuthority'),
  ...each('workspaces', admins, 'tryAddress', 'tryNetwork'),
  ...each('workspace', overseers, 'settings'),
  ...each('workspace', everybody, 'logo'),
  ...each('workspace', admins, 'confirmUnit', 'changeAddresses', 'changeNetwork', 'changePacing'),
  ...each(
    'workspace',
    admins,
    'changeBankRefresh',
    'changeContacts',
    'chooseLogo',
    'removeLogo',
    'replaceCredentials',
    'rename',
    'openWork',
    'setArchived',
  ),
  ...each('operators', overseers, 'list'),
  ...each('operators', everybody, 'names'),
  ...each('operators', admins, 'add', 'change', 'disable', 'enable', 'resetPassphrase'),
  ...each('computers', overseers, 'read'),
  ...each('computers', admins, 'proposeHosting', 'invite', 'invitation', 'remove'),
  ...each('policy', ['maker', 'checker', 'admin', 'auditor'], 'read'),
  ...each('policy', admins, 'change'),
  ...each('proposals', everybody, 'list'),
  ...each('proposals', ['checker', 'admin'], 'confirm', 'withdraw'),
  ...each('secret', everybody, 'state', 'markRead'),
  ...each('secret', 'before sign-in', 'renew'),
  ...each('connection', everybody, 'status'),
  ...each('morningCheck', everybody, 'latest', 'run'),
  ...each('overview', everybody, 'read'),
  ...each('ageing', everybody, 'read'),
  ...each('balance', everybody, 'read', 'rowOfBatch'),
  ...each('balance', ['support', 'maker', 'checker'], 'enter', 'setAlarm'),
  ...each('banks', everybody, 'list', 'refresh', 'changes', 'history'),
  ...each('customers', everybody, 'suggest'),
  ...each('deposits', ['support', 'maker'], 'create', 'resend', 'allowLink', 'remark'),
  ...each('deposits', everybody, 'list', 'get', 'answer'),
  ...each('payouts', makers, 'check', 'create', 'edit', 'submit', 'remark', 'recipients'),
  // `cancel`: also its maker may; whose it is, is decided where it is known.
  ...each('payouts', everybody, 'cancel', 'bulkRun', 'firstPayout', 'page', 'counts', 'get', 'answer'),
  ...each('payouts', checkers, 'approve', 'approveBulk', 'reject', 'override', 'takeBack'),
  ...each('payouts', payouts, 'send', 'sendBulk', 'stopBulk', 'tryAgain'),
  ...each('payouts', admins, 'confirmFirstPayout', 'allowFirstNumber'),
  ...each('payouts', ['maker', 'checker', 'admin'], 'proposeResolution', 'withdrawResolution'),
  ...each('payouts', ['checker', 'admin'], 'confirmResolution', 'confirmResolutions'),
  ...each('batches', makers, 'choose', 'held', 'open', 'chooseSheet', 'read', 'rows', 'rowBeyond', 'correct'),
  ...each('batches', makers, 'leaveOut', 'discard', 'import', 'saveTemplate', 'submit', 'remark'),
  ...each('batches', everybody, 'page', 'get', 'payouts', 'check', 'cancel', 'export', 'work', 'cancelWork'),
  ...each('batches', everybody, 'waiting'),
  ...each('batches', checkers, 'approve', 'reject', 'override', 'takeBack'),
  ...each('batches', payouts, 'send', 'resend'),
  // Not who may send: also an admin who sees that something goes wrong.
  ...each('batches', ['maker', 'checker', 'admin'], 'stop'),
  ...each('transactions', everybody, 'page', 'count', 'export'),
  ...each('transactions', everybody, 'views', 'saveView', 'removeView'),
  ...each('reports', ['support', 'maker', 'checker'], 'tell', 'chooseFile', 'readWatched', 'readPasted', 'applyFile'),
  ...each('reports', ['support', 'maker', 'checker'], 'readMapped'),
  ...each('reports', ['maker', 'checker', 'admin'], 'mapFile', 'proposeFileMapping'),
  ...each('reports', everybody, 'open', 'heldFile', 'mappedFile'),
  ...each('reports', ['checker', 'admin'], 'setAside', 'decideHeldFile'),
  ...each('callbacks', everybody, 'status', 'mapping'),
  ...each('callbacks', admins, 'tryInbox', 'connect', 'disconnect', 'setAside'),
  ...each('callbacks', ['maker', 'checker', 'admin'], 'tryMapping', 'proposeMapping'),
  ...each('callbacks', admins, 'proposeAuthentication', 'giveSecret'),
  ...each('reconcile', ['support', 'maker', 'checker'], 'choose', 'open', 'chooseSheet', 'answer', 'import', 'discard'),
  ...each('reconcile', ['support', 'maker', 'checker'], 'takeBack', 'accept', 'match', 'explain', 'undo', 'propose'),
  ...each('reconcile', ['support', 'maker', 'checker'], 'openWatched'),
  ...each('reconcile', admins, 'chooseFolder'),
  ...each('reconcile', everybody, 'watched', 'files', 'month', 'lines', 'absent', 'matchingLines'),
  ...each('audit', ['checker', 'admin', 'auditor'], 'page', 'verify', 'findings', 'export', 'period', 'exportPeriod'),
  ...each('ledger', everybody, 'status'),
  ...each('ledger', admins, 'backUp', 'restore', 'removePutAside', 'chooseWitness', 'chooseSecondPlace'),
  ...each('ledger', admins, 'setBackupPassphrase'),
  ...each('dispatch', everybody, 'status'),
  ...each('dispatch', ['checker', 'admin'], 'confirmLedger', 'settleFindings'),
  ...each('dispatch', admins, 'confirmClock'),
  ...each('sandbox', workers, 'read', 'change'),
  ...each('practice', workers, 'isFillable', 'lostAnswer', 'fill'),
  ...each('support', everybody, 'about', 'show'),
  ...each('support', admins, 'prepareBundle', 'saveBundle'),
  ...each('updates', everybody, 'read'),
  ...each('updates', admins, 'look', 'fetch', 'install'),
}
