/**
 * The names that cross the bridge, as plain strings: the preload script is built from this file
 * alone, so it bundles without zod and without a single schema.
 */
export const operationNames = {
  app: ['info', 'copyText', 'openLink', 'askedPlace'],
  preferences: ['read', 'change'],
  session: ['current', 'signIn', 'signOut', 'changePassphrase'],
  workspaces: ['list', 'create', 'open'],
  workspace: ['settings', 'confirmUnits', 'changeBankRefresh', 'replaceCredentials'],
  operators: ['list', 'names', 'add', 'change', 'disable', 'enable', 'resetPassphrase'],
  policy: ['read', 'change'],
  connection: ['status'],
  morningCheck: ['latest', 'run'],
  overview: ['read'],
  banks: ['list', 'refresh', 'changes', 'history'],
  customers: ['suggest'],
  deposits: ['create', 'list', 'get', 'answer', 'resend'],
  payouts: [
    'check',
    'create',
    'edit',
    'submit',
    'cancel',
    'approve',
    'approveTogether',
    'reject',
    'override',
    'takeBack',
    'send',
    'tryAgain',
    'page',
    'counts',
    'get',
    'answer',
    'proposeResolution',
    'withdrawResolution',
    'confirmResolution',
  ],
  batches: [
    'choose',
    'read',
    'rows',
    'correct',
    'leaveOut',
    'discard',
    'import',
    'saveTemplate',
    'page',
    'get',
    'payouts',
    'check',
    'submit',
    'approve',
    'reject',
    'cancel',
    'takeBack',
    'send',
    'stop',
    'export',
    'work',
    'cancelWork',
  ],
  transactions: ['page', 'count', 'export'],
  reports: ['tell', 'open', 'setAside', 'chooseFile', 'applyFile'],
  audit: ['page', 'verify', 'export', 'dayEnd'],
  ledger: ['status', 'backUp', 'restore'],
  dispatch: ['status', 'confirmLedger', 'confirmClock'],
  sandbox: ['read', 'change'],
} as const

export type OperationGroup = keyof typeof operationNames
export type OperationName = {
  [G in OperationGroup]: `${G}.${(typeof operationNames)[G][number]}`
}[OperationGroup]

/** Events say that something changed, never what it is now: the renderer asks again. */
export const eventNames = [
  'ledger.changed',
  'banks.changed',
  'connection.changed',
  'dispatch.changed',
  'batches.changed',
  'policy.changed',
  'morningCheck.changed',
  /** What main asks the page to show: `app.askedPlace` says where. */
  'place.asked',
  'session.ended',
] as const
export type EventName = (typeof eventNames)[number]

/** The IPC channel of an operation or an event. */
export const channelOf = (name: OperationName | EventName): `vezne:${string}` => `vezne:${name}`
