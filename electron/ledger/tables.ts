import type { KeyObject } from 'node:crypto'
import type { ColumnType, Generated, Transaction } from 'kysely'
import type { AuditHead } from '../core/audit.ts'
import type { AuditAction, AuditSubjectKind } from '../core/audit-words.ts'
import type { BankChange } from '../banks/contract.ts'
import type { AttemptState, DepositState, PayoutState, StateSource } from '../core/states.ts'
import type { Resolution } from '../payouts/contract/payout.ts'
import type { CheckCode } from '../payouts/contract/check-codes.ts'
import type { EvidenceSource, ReportSource, ReportEffect } from '../transactions/contract/reporting.ts'
import type { ErrorCode } from '../core/result.ts'
import type { StatementTables } from './statement-tables.ts'
import type { sumNames } from '../record/contract/sums.ts'

/** The tables whose rows the audit trail answers for: `rows.ts` writes them. Their key is `id`. */
export const auditedTables = [
  'workspace',
  'charter',
  'proposals',
  'batches',
  'batchApprovals',
  'transactions',
  'deposits',
  'payouts',
  'approvals',
  'overrides',
  'attempts',
  'reports',
  'resolutions',
] as const satisfies readonly (keyof Tables)[]
export type AuditedTable = (typeof auditedTables)[number]

/** Names what schema.ts explains. */
export type SumName = (typeof sumNames)[number]

/** The tables of schema.ts as types. Times are UTC milliseconds; lists and pairs are JSON text. */
export interface Tables extends StatementTables {
  workspace: {
    id: number
    backupLock: string | null
    backupPassphraseSetAt: number | null
    bankRefreshHours: Generated<number>
    serviceContact: Generated<string>
    itContact: Generated<string>
    merchantAddress: Generated<string>
    taxOffice: Generated<string>
    taxNumber: Generated<string>
    logo: string | null
    logoSetAt: number | null
    secretStoredAt: number | null
    headKeptAt: number | null
    witnessFolder: string | null
    backupFolder: string | null
    watchedFolder: string | null
  }
  /** `id` is the entry's version. */
  charter: {
    id: number
    at: number
    by: string
    act: string
    proposal: string | null
    signature: string
    hash: string
  }
  proposals: {
    id: Generated<number>
    at: number
    by: string
    version: number
    act: string
    signature: string
    endedAt: Generated<number | null>
    endedBy: Generated<string | null>
    entry: Generated<number | null>
  }
  /** `leftOpen`: banks of earlier lists, as they were last, that may be among those left out. */
  bankLists: { id: Generated<number>; fetchedAt: number; banks: string; leftOut: string; leftOpen: string }
  /** A bank as it was from this list on; of `gone`, as it was last. */
  bankSteps: {
    id: Generated<number>
    bankId: string
    kind: BankChange['kind'] | 'first'
    at: number
    name: string
    code: string
    minimum: ColumnType<number, bigint, never>
    maximum: ColumnType<number, bigint, never>
  }
  transactions: {
    id: Generated<number>
    kind: 'deposit' | 'payout'
    processId: string
    state: DepositState | PayoutState
    /** Minor units: written from the bigint, read as a number that is exact (below 10^15). */
    amount: ColumnType<number, bigint, bigint>
    currency: Generated<string>
    bankId: string | null
    customerId: string
    customerName: string
    customerUsername: string
    /** The account that a payout goes to; null for a deposit. */
    iban: string | null
    createdAt: number
    createdBy: string
    serviceCreatedAt: number | null
    sentAt: number | null
    stateAt: number
    stateBy: string
    stateSource: StateSource
    revision: number
    transactionId: string | null
    failureReason: string | null
    note: string | null
    invoiceNumber: string | null
    search: Generated<string>
    batchId: number | null
    batchRow: number | null
    /** Is 1 once an event of its own wrote its state. */
    movedAlone: number | null
  }
  /** Triggers and `sums.ts` write it, and nobody else does. */
  sums: {
    /** When it began in Istanbul; 0 for a sum of all days. */
    day: number
    name: SumName
    part: string
    count: number
    /** Minor units; may be more than a number holds exactly. */
    amount: ColumnType<number, bigint, bigint>
  }
  savedViews: {
    id: Generated<number>
    name: string
    filter: string
    span: string | null
    columns: string | null
    /** 0 or 1. */
    isShared: number
    savedBy: string
    savedAt: number
  }
  deposits: {
    id: number
    metadata: string | null
    checkoutUrl: string | null
    accountBankName: string | null
    accountName: string | null
    accountIban: string | null
    expiresAt: number | null
    odd: string | null
    allowedOrigin: string | null
    replaces: number | null
  }
  payouts: {
    id: number
    /** By `paymentOf`. */
    payment: string
    accountName: string
    editedBy: string
    reason: string | null
    replaces: number | null
    listId: Generated<number | null>
  }
  approvals: {
    id: Generated<number>
    payoutId: number
    revision: number
    by: string
    at: number
    seal: string
    checks: Generated<string>
    together: Generated<number>
    signature: string | null
    batchApprovalId: number | null
  }
  overrides: {
    id: Generated<number>
    payoutId: number | null
    revision: number | null
    batchId: number | null
    code: CheckCode
    because: number
    by: string
    at: number
    reason: string
    signature: string
  }
  batches: {
    id: Generated<number>
    name: string
    fileName: string
    fileHash: string
    headerHash: string
    mapping: string
    rows: number
    total: ColumnType<number, bigint, never>
    importedAt: number
    importedBy: string
    stopped: string | null
    note: string | null
    invoiceNumber: string | null
    search: Generated<string>
  }
  batchRuns: {
    batchId: number
    since: number
  }
  batchApprovals: {
    id: Generated<number>
    batchId: number
    by: string
    at: number
    seal: string
    rows: number
    total: ColumnType<number, bigint, never>
    checks: string
    setBack: number | null
    reason: string | null
    signature: string
  }
  attempts: {
    id: Generated<number>
    /** The transaction's ledger id. */
    parentId: number
    number: number
    state: AttemptState
    runId: string
    body: Uint8Array
    bodyHash: string
    preparedAt: number
    preparedBy: string
    /** Names the version of the charter by which its payout is judged. */
    charterVersion: number
    sendingAt: number | null
    stateAt: number
    stateBy: string
    code: ErrorCode | null
    serviceMessage: string | null
    answerStatus: number | null
    answerBody: Uint8Array | null
  }
  /** Rows are settled once; one that matched nothing is opened again by the transaction that it speaks of. */
  reports: {
    id: Generated<number>
    parentId: number | null
    processId: string
    status: string
    effect: ReportEffect
    fromState: DepositState | PayoutState | null
    toState: DepositState | PayoutState | null
    source: ReportSource
    transactionId: string | null
    failureReason: string | null
    reportedAt: number | null
    /** The wire number, as JavaScript writes it. */
    amount: string | null
    toldKind: 'deposit' | 'payout' | null
    /** 0 or 1. */
    doubtful: number
    said: string | null
    head: string | null
    evidenceSource: EvidenceSource | null
    note: string | null
    by: string
    at: number
    settledAt: Generated<number | null>
    settledBy: Generated<string | null>
    settledNote: Generated<string | null>
  }
  inboxReading: {
    id: number
    entry: number
    lastEvent: Generated<number>
    lastHash: Generated<string | null>
    lastAt: Generated<number | null>
    caughtUpAt: Generated<number | null>
  }
  callbacks: {
    id: Generated<number>
    /** The inbox's number; null: it came by no inbox. */
    event: number | null
    source: 'callback' | 'file'
    /** When it came in. `sender`: from which address, or who brought the file. */
    at: number
    sender: string
    /** Has method, query and headers. Empty: it came by no inbox. */
    head: string
    raw: string
    encoding: 'base64' | null
    mac: string
    waitsFor: string
    mapping: number
    settledAt: Generated<number | null>
    settledBy: Generated<string | null>
    note: Generated<string | null>
  }
  resolutions: {
    id: Generated<number>
    payoutId: number
    /** The payout as it was when this was proposed. */
    revision: number
    attemptsSeen: number
    /** The id of its newest report; 0 when there was none. */
    newestReportSeen: number
    fromState: PayoutState
    toState: PayoutState
    places: string
    transactionId: string | null
    note: string
    failureReason: string | null
    outcomeDay: string | null
    proposedBy: string
    proposedAt: number
    signature: string
    state: Resolution['state']
    endedBy: string | null
    endedAt: number | null
    confirmedSignature: Generated<string | null>
  }
  /** Rows are added and nothing else: triggers refuse it. */
  auditEvents: {
    sequence: number
    at: number
    clockOffset: number | null
    by: string
    machine: string
    action: AuditAction
    subjectKind: AuditSubjectKind
    subjectId: string
    subjectName: string
    before: string | null
    after: string | null
    /** JSON: by `transactions 7` and the like, what every row that was written with it was and became. */
    digests: string | null
    previousHash: string
    hash: string
    /** Null: no keychain answered when it was written. */
    mac: string | null
  }
}

/** A row that was written, as it was when its transaction began and as it is. */
interface Written {
  table: AuditedTable
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** Where somebody works. */
export interface AtMachine {
  /** What audit events call it. */
  readonly machine: string
}

/** The open transaction that a query works in, on which machine, and what its audit events are to tell. */
export type Work = Transaction<Tables> &
  AtMachine & {
    /** Authenticates events; null while no keychain has answered. */
    readonly trailKey: KeyObject | null
    /** Is null until main has proved it. A transaction's value counts from its commit. */
    charter: object | null
    /** By the row's name; only `rows.ts` looks into it. */
    readonly written: Map<string, Written>
    /** Has what the next event tells of other rows; only `rows.ts` reads it. */
    readonly toldRows: string[]
    /** The newest event when it began, where that was asked for before anybody needs it. */
    newest: Promise<AuditHead> | null
    /** The last event that it recorded. */
    recorded: AuditHead | null
    /** Statements that nobody waits for before the commit: it fails when one of them does. */
    readonly unanswered: Promise<unknown>[]
  }

export const workOn = (
  transaction: Transaction<Tables>,
  { machine }: AtMachine,
  { trailKey = null, charter = null }: Partial<Pick<Work, 'trailKey' | 'charter'>> = {},
): Work =>
  Object.assign(transaction, {
    machine,
    trailKey,
    charter,
    written: new Map<string, Written>(),
    toldRows: [],
    newest: null,
    recorded: null,
    unanswered: [],
  })
