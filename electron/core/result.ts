import type { z } from 'zod'
import type { JoinRefusal, LinkFailure } from './link-state.ts'

/** The service's own codes (spec 7). They keep the service's spelling wherever they are shown. */
export const serviceErrorCodes = [
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
  'IP_NOT_WHITELISTED',
  'VALIDATION_ERROR',
  'INVALID_IBAN',
  'INSUFFICIENT_BALANCE',
  'DUPLICATE_TRANSACTION',
  'AMOUNT_OUT_OF_RANGE',
] as const
export type ServiceErrorCode = (typeof serviceErrorCodes)[number]

/** How a request can end without an answer we may believe. The first nine happen before a byte leaves. */
export const networkErrorCodes = [
  'dns_failed',
  'connection_refused',
  'connect_timeout',
  'tls_failed',
  /** No proxy answers at the address of the workspace's. */
  'proxy_unreachable',
  'proxy_login_refused',
  /** It does not lead there, or did not get there itself. */
  'proxy_refused',
  'request_aborted',
  'answer_timeout',
  'connection_lost',
  'answer_unreadable',
  'answer_unexpected',
] as const
export type NetworkErrorCode = (typeof networkErrorCodes)[number]

const localErrorCodes = [
  'untrusted_sender',
  'invalid_input',
  'not_signed_in',
  'not_permitted',
  /** Refuses what only the host does, or the user's own computer. Its input was not read. */
  'not_from_here',
  'passphrase_change_required',
  'wrong_passphrase',
  'too_many_tries',
  /** It was made for somebody, and they did not use it in time. */
  'passphrase_expired',
  'not_found',
  'changed_meanwhile',
  'wrong_state',
  'own_payout',
  'own_proposal',
  'contradictions_open',
  /** Another change of the same is proposed already. */
  'already_proposed',
  /** The API secret counts as a second person only where nobody else could confirm. */
  'second_person_present',
  'already_approved',
  'last_admin',
  'approval_expired',
  /** The money would leave from another account than whoever approved it was shown. */
  'account_changed',
  'checks_failed',
  'seal_broken',
  /** Not signed by whoever is said to have approved or overridden it. */
  'signature_broken',
  /** The row is not what the audit trail says of it. */
  'mismatch',
  'already_sending',
  'declined_in_dialog',
  'link_not_allowed',
  'keychain_unavailable',
  'keychain_locked_or_missing',
  'keychain_hung',
  /** The inbox accepts another token than the keychain has. */
  'inbox_token_refused',
  /** Something answers at its address that is no inbox. */
  'inbox_not_there',
  /** It takes too much just now, or cannot read what it keeps. */
  'inbox_busy',
  /** What was read of it is not there any more: it is another one, or lost what it kept. */
  'inbox_changed',
  /** The new API secret of a pending change is not in this keychain. */
  'new_secret_missing',
  'host_key_missing',
  'dispatch_locked',
  /** The service's clock contradicts this computer's, so people cannot sign. */
  'clock_off',
  /** Nothing is approved or sent before the check of the ledger ends. */
  'check_running',
  /** Its line was stopped, or the service kept it waiting, before its first byte. */
  'held_back',
  'over_approver_cap',
  'over_day_cap',
  'batch_not_ready',
  /** Until two people confirm what arrived of a first payout, payouts leave one at a time. */
  'first_payout_open',
  /** Somebody ended the work before its end; nothing of it was kept. */
  'cancelled',
  /** A backup is of one that this machine has. */
  'workspace_present',
  /** It is looked at, and nothing else is done in it. */
  'workspace_archived',
  /** Something is being sent in it, is unknown or running: it is not archived. */
  'workspace_in_use',
  /** It was founded, and the next start does not open it by itself. */
  'workspace_not_opened',
  /** Real money is for packaged programs: this one is a developer's. */
  'live_not_packaged',
  /** Other long work goes on. */
  'busy',
  /** Whoever has newer programs was not reached, or answered with nothing that can be read. */
  'update_feed_failed',
  /** Nobody who may has signed for it, or it is not what was signed for: it is not installed. */
  'update_not_trusted',
  /** The newer program would not open this ledger. */
  'update_unfit',
  'ledger_unavailable',
  'ledger_in_use',
  /** Vezne cannot reach the ledger's server, or it takes no writes. Nothing was written. */
  'ledger_away',
  /** Somebody else held the ledger for too long; nothing was written. */
  'ledger_busy',
  /** The server has no connection left: each computer needs five. */
  'ledger_crowded',
  /** The server's role lacks a right on the ledger's tables. */
  /** A pooler shares one session of the server among several clients. */
  'ledger_pooled',
  /** Another computer works with the ledger on the server. */
  'ledger_held',
  /** The ledger on the server lacks events that the backup has. */
  'ledger_behind',
  /** A standby of the server lacks what was committed last. */
  'ledger_standby',
  /** The server does not let this computer in. */
  'ledger_refused',
  /** The server has settings by which what was written could be lost. */
  'ledger_unfit',
  'ledger_unsafe',
  'ledger_newer',
  'ledger_older',
  'ledger_of_other_account',
  /** Its backup passphrase opens it, and nobody said it. */
  'backup_locked',
  /** It was made without a backup passphrase, and with another key than this machine has. */
  'backup_unopenable',
  /** An entry of the charter is not signed by whoever could. */
  'charter_broken',
  /** Rows name others that are gone: only a backup has them. */
  'backup_needed',
  'ledger_damaged',
  'ledger_failed',
  'ledger_full',
  'file_failed',
  'file_unreadable',
  'file_too_large',
  'file_empty',
  /** The host is not connected, so nothing left this computer. */
  'host_away',
  /** The host of an invitation was not reached; `unreached` says at which step. */
  'host_unreached',
  /** The host did not let this computer join; `refusal` says why. */
  'invitation_refused',
  /** The connection to the host ended before its answer. The outcome is not known yet. */
  'answer_lost',
  /** The bytes may have left, and what became of them could not be written down. */
  'outcome_unrecorded',
  'internal',
] as const

/** The closed list. The renderer has a sentence and a next step for each, in both languages. */
export const errorCodes = [...localErrorCodes, ...networkErrorCodes, ...serviceErrorCodes] as const
export type ErrorCode = (typeof errorCodes)[number]

const isOneOf =
  <Code extends string>(codes: readonly Code[]) =>
  (code: string): code is Code =>
    (codes as readonly string[]).includes(code)
export const isLocalErrorCode = isOneOf(localErrorCodes)
export const isNetworkErrorCode = isOneOf(networkErrorCodes)
export const isServiceErrorCode = isOneOf(serviceErrorCodes)

/** What can be wrong with one field. The renderer has a sentence for each, in both languages. */
export const fieldProblems = [
  'required',
  'too_long',
  'characters',
  'control_characters',
  'not_latin',
  'used',
  /** A row of a batch keeps the amount that the batch was imported with. */
  'fixed_in_batch',
  'unknown_bank',
  'amount_format',
  'amount_decimals',
  'amount_other_dialect',
  'amount_not_positive',
  'amount_too_large',
  'amount_in_kurus',
  /** Its amounts are in another currency than lira. */
  'other_currency',
  'below_minimum',
  'above_maximum',
  'iban_length',
  'iban_country',
  'iban_characters',
  'iban_letter_o',
  'iban_check_digits',
  'iban_reserve_digit',
  'auditor_alone',
  'evidence_required',
  'failure_reason_required',
  'status_of_other_kind',
  'passphrase_short',
  'passphrase_same',
  'passphrase_guessable',
  'control_differs',
  /** The arrived amount does not prove the unit. */
  'other_unit',
  /** The wire number that is typed is not the one that would be sent. */
  'number_differs',
  'column_twice',
  'metadata_duplicate_key',
  'metadata_too_large',
  'metadata_key_quoted',
  /** An API key that another workspace of this machine has: whoever knows says so. */
  'key_elsewhere',
  /** An API secret that is not the charter's, or that the service does not take any more. */
  'secret_unproven',
  /** Names a secret that is not the one that two people confirmed for callbacks. */
  'other_secret',
  'proxy_address',
  'certificate_unreadable',
  'certificate_no_authority',
  'certificate_not_valid',
  'invitation_broken',
  'code_mistyped',
  'invalid',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

/** Reasons why a file is no table, another page's table, or no picture. Each has a sentence with the way out. */
export const fileReasons = [
  'xls',
  'encrypted',
  'ods',
  'xlsb',
  'office',
  'zip',
  'damaged',
  'bomb',
  'overgrown',
  'slow',
  'long_cell',
  'long_line',
  'several_sheets',
  'pdf',
  'html',
  'no_text',
  'utf8_damaged',
  'utf16_damaged',
  'mac_turkish',
  'dos_turkish',
  'no_delimiter',
  'few_columns',
  'many_columns',
  'no_header',
  'open_quote',
  'bank_statement',
  'dashboard_export',
  'batch_file',
  'no_picture',
] as const
export type FileReason = (typeof fileReasons)[number]

export interface Failure {
  code: ErrorCode
  /** Problems by field path of the input, such as `customer.name`. */
  fields?: { path: string; problem: FieldProblem }[]
  /** The service's own words, shown as a quotation and never interpreted. At most 500 characters. */
  serviceMessage?: string
  /** Names the computer that has the ledger (`ledger_held`). */
  heldBy?: string
  /** Explains `file_unreadable`. */
  reason?: FileReason
  /** Explains `host_unreached`. */
  unreached?: LinkFailure
  /** Explains `invitation_refused`. */
  refusal?: JoinRefusal
  /** Seconds until the same call can succeed (too_many_tries). */
  retryAfterSeconds?: number
}
export type FieldError = NonNullable<Failure['fields']>[number]

export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure }

/** The one error class that services and adapters throw on purpose. IPC turns it into a `Result`. */
export class VezneError extends Error {
  readonly failure: Failure
  constructor(code: ErrorCode, more: Omit<Failure, 'code'> = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'VezneError'
    this.failure = { code, ...more }
  }
}

/** What nobody threw on purpose is `internal`. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof VezneError ? error.failure.code : 'internal')

export const fieldError = (path: string, problem: FieldProblem): VezneError =>
  new VezneError('invalid_input', { fields: [{ path, problem }] })

/** What came back for the one that was asked about. Throws `internal` when nothing did. */
export function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new VezneError('internal')
  return first
}

/** What a schema finds wrong with one value. A refinement of ours names its problem itself, by `params`. */
export function problemOfIssue(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'custom') {
    const named: unknown = issue.params?.['problem']
    return fieldProblems.find((problem) => problem === named) ?? 'invalid'
  }
  // What is wrong with a key of a record.
  if (issue.code === 'invalid_key' && issue.issues[0]) return problemOfIssue(issue.issues[0])
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return 'required'
  if (issue.code === 'invalid_format') return 'characters'
  return 'invalid'
}
