import type { Permission } from '@electron/core/access.ts'
import type { ErrorCode } from '@electron/core/result.ts'

/**
 * The one table of what to think of an error code: what became of the money, and who can mend it. The words for it are
 * `failures.<code>` (title, next step) and `failures.money.<class>`; notices and the help page are made from both.
 */

/** What is true of the money whenever the code is shown. A class that denies a movement is for codes that cannot follow one. */
export const moneyClasses = [
  /** What was typed or chosen was not taken: money was never in question. */
  'not_taken',
  'not_moved',
  /** Nothing was done, and of what was done before nothing is said. */
  'not_done',
  /** No byte of the request left this computer. */
  'not_sent',
  'payout_not_sent',
  'no_second_attempt',
  /** The service says no: that is a refusal only where the pair of code and status is documented, else nobody knows. */
  'by_state',
  'earlier_perhaps',
  'perhaps',
  'may_have_moved',
] as const
type MoneyClass = (typeof moneyClasses)[number]

/** `colleague`: who holds the role for it. `technician`: who looks after this computer and its network. `service`: its support. */
export const menders = ['you', 'colleague', 'admin', 'technician', 'service'] as const
export type Mender = (typeof menders)[number]

/** In the order of the help page. */
export const guidanceSections = [
  'service',
  'connection',
  'dispatch',
  'record',
  'rights',
  'keychain',
  'ledger',
  'file',
  'program',
] as const
export type GuidanceSection = (typeof guidanceSections)[number]

/** A permission as its words are filed: a dot would be a step into them. */
export type PermissionKey<P = Permission> = P extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : never

interface Guidance {
  section: GuidanceSection
  money: MoneyClass
  mender: Mender
}

/** A code's place in it is its place in its section on the help page. */
export const guidance: Readonly<Record<ErrorCode, Guidance>> = {
  INVALID_API_KEY: { section: 'service', money: 'by_state', mender: 'admin' },
  INVALID_SIGNATURE: { section: 'service', money: 'by_state', mender: 'admin' },
  MISSING_SIGNATURE: { section: 'service', money: 'by_state', mender: 'technician' },
  MISSING_TIMESTAMP: { section: 'service', money: 'by_state', mender: 'technician' },
  TIMESTAMP_EXPIRED: { section: 'service', money: 'by_state', mender: 'technician' },
  IP_NOT_WHITELISTED: { section: 'service', money: 'by_state', mender: 'service' },
  VALIDATION_ERROR: { section: 'service', money: 'by_state', mender: 'you' },
  INVALID_IBAN: { section: 'service', money: 'by_state', mender: 'you' },
  INSUFFICIENT_BALANCE: { section: 'service', money: 'by_state', mender: 'colleague' },
  DUPLICATE_TRANSACTION: { section: 'service', money: 'earlier_perhaps', mender: 'service' },
  AMOUNT_OUT_OF_RANGE: { section: 'service', money: 'by_state', mender: 'you' },

  dns_failed: { section: 'connection', money: 'not_sent', mender: 'technician' },
  connection_refused: { section: 'connection', money: 'not_sent', mender: 'service' },
  connect_timeout: { section: 'connection', money: 'not_sent', mender: 'technician' },
  tls_failed: { section: 'connection', money: 'not_sent', mender: 'technician' },
  proxy_unreachable: { section: 'connection', money: 'not_sent', mender: 'technician' },
  proxy_login_refused: { section: 'connection', money: 'not_sent', mender: 'admin' },
  proxy_refused: { section: 'connection', money: 'not_sent', mender: 'technician' },
  request_aborted: { section: 'connection', money: 'not_sent', mender: 'you' },
  answer_timeout: { section: 'connection', money: 'perhaps', mender: 'service' },
  connection_lost: { section: 'connection', money: 'perhaps', mender: 'service' },
  answer_unreadable: { section: 'connection', money: 'perhaps', mender: 'service' },
  answer_unexpected: { section: 'connection', money: 'perhaps', mender: 'service' },

  host_away: { section: 'connection', money: 'not_done', mender: 'technician' },
  host_unreached: { section: 'connection', money: 'not_taken', mender: 'technician' },
  invitation_refused: { section: 'connection', money: 'not_taken', mender: 'admin' },
  answer_lost: { section: 'connection', money: 'perhaps', mender: 'you' },

  inbox_token_refused: { section: 'connection', money: 'not_moved', mender: 'admin' },
  inbox_not_there: { section: 'connection', money: 'not_moved', mender: 'admin' },
  inbox_busy: { section: 'connection', money: 'not_moved', mender: 'technician' },
  inbox_changed: { section: 'connection', money: 'not_moved', mender: 'admin' },

  dispatch_locked: { section: 'dispatch', money: 'payout_not_sent', mender: 'colleague' },
  clock_off: { section: 'dispatch', money: 'not_done', mender: 'technician' },
  check_running: { section: 'dispatch', money: 'payout_not_sent', mender: 'you' },
  held_back: { section: 'dispatch', money: 'payout_not_sent', mender: 'you' },
  checks_failed: { section: 'dispatch', money: 'not_taken', mender: 'you' },
  approval_expired: { section: 'dispatch', money: 'payout_not_sent', mender: 'colleague' },
  account_changed: { section: 'dispatch', money: 'payout_not_sent', mender: 'colleague' },
  seal_broken: { section: 'dispatch', money: 'payout_not_sent', mender: 'admin' },
  mismatch: { section: 'dispatch', money: 'payout_not_sent', mender: 'admin' },
  signature_broken: { section: 'dispatch', money: 'payout_not_sent', mender: 'admin' },
  over_day_cap: { section: 'dispatch', money: 'payout_not_sent', mender: 'admin' },
  over_approver_cap: { section: 'dispatch', money: 'not_done', mender: 'colleague' },
  own_payout: { section: 'dispatch', money: 'not_done', mender: 'colleague' },
  already_approved: { section: 'dispatch', money: 'not_done', mender: 'colleague' },
  own_proposal: { section: 'dispatch', money: 'not_done', mender: 'colleague' },
  contradictions_open: { section: 'dispatch', money: 'not_done', mender: 'colleague' },
  second_person_present: { section: 'rights', money: 'not_done', mender: 'colleague' },
  already_proposed: { section: 'rights', money: 'not_done', mender: 'colleague' },
  already_sending: { section: 'dispatch', money: 'no_second_attempt', mender: 'you' },
  declined_in_dialog: { section: 'dispatch', money: 'not_done', mender: 'you' },
  outcome_unrecorded: { section: 'dispatch', money: 'may_have_moved', mender: 'service' },

  invalid_input: { section: 'record', money: 'not_taken', mender: 'you' },
  changed_meanwhile: { section: 'record', money: 'not_done', mender: 'you' },
  wrong_state: { section: 'record', money: 'not_done', mender: 'you' },
  not_found: { section: 'record', money: 'not_done', mender: 'you' },
  link_not_allowed: { section: 'record', money: 'not_done', mender: 'admin' },

  not_signed_in: { section: 'rights', money: 'not_taken', mender: 'you' },
  wrong_passphrase: { section: 'rights', money: 'not_taken', mender: 'you' },
  too_many_tries: { section: 'rights', money: 'not_taken', mender: 'you' },
  passphrase_expired: { section: 'rights', money: 'not_taken', mender: 'admin' },
  passphrase_change_required: { section: 'rights', money: 'not_taken', mender: 'you' },
  not_permitted: { section: 'rights', money: 'not_done', mender: 'colleague' },
  not_from_here: { section: 'rights', money: 'not_done', mender: 'admin' },
  last_admin: { section: 'rights', money: 'not_taken', mender: 'admin' },

  keychain_locked_or_missing: { section: 'keychain', money: 'not_sent', mender: 'admin' },
  keychain_unavailable: { section: 'keychain', money: 'not_sent', mender: 'technician' },
  new_secret_missing: { section: 'keychain', money: 'not_done', mender: 'you' },
  host_key_missing: { section: 'keychain', money: 'not_taken', mender: 'admin' },
  keychain_hung: { section: 'keychain', money: 'not_sent', mender: 'you' },

  ledger_full: { section: 'ledger', money: 'perhaps', mender: 'technician' },
  ledger_failed: { section: 'ledger', money: 'perhaps', mender: 'technician' },
  ledger_unavailable: { section: 'ledger', money: 'perhaps', mender: 'technician' },
  ledger_away: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_busy: { section: 'ledger', money: 'not_done', mender: 'you' },
  ledger_crowded: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_held: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_behind: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_standby: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_pooled: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_refused: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_unfit: { section: 'ledger', money: 'not_done', mender: 'technician' },
  ledger_in_use: { section: 'ledger', money: 'not_done', mender: 'you' },
  ledger_unsafe: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_damaged: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_newer: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_older: { section: 'ledger', money: 'not_done', mender: 'admin' },
  charter_broken: { section: 'ledger', money: 'not_done', mender: 'admin' },
  backup_needed: { section: 'ledger', money: 'not_done', mender: 'admin' },
  ledger_of_other_account: { section: 'ledger', money: 'not_done', mender: 'admin' },
  backup_locked: { section: 'ledger', money: 'not_done', mender: 'admin' },
  backup_unopenable: { section: 'ledger', money: 'not_done', mender: 'admin' },

  first_payout_open: { section: 'dispatch', money: 'payout_not_sent', mender: 'admin' },
  batch_not_ready: { section: 'file', money: 'not_moved', mender: 'you' },
  file_failed: { section: 'file', money: 'not_done', mender: 'you' },
  file_unreadable: { section: 'file', money: 'not_done', mender: 'you' },
  file_too_large: { section: 'file', money: 'not_done', mender: 'you' },
  file_empty: { section: 'file', money: 'not_done', mender: 'you' },

  busy: { section: 'program', money: 'not_done', mender: 'you' },
  update_feed_failed: { section: 'program', money: 'not_done', mender: 'technician' },
  update_not_trusted: { section: 'program', money: 'not_done', mender: 'technician' },
  update_unfit: { section: 'program', money: 'not_done', mender: 'technician' },
  cancelled: { section: 'program', money: 'not_done', mender: 'you' },
  live_not_packaged: { section: 'program', money: 'not_done', mender: 'technician' },
  workspace_archived: { section: 'program', money: 'not_done', mender: 'admin' },
  workspace_in_use: { section: 'program', money: 'not_done', mender: 'you' },
  workspace_present: { section: 'program', money: 'not_done', mender: 'you' },
  workspace_not_opened: { section: 'program', money: 'not_moved', mender: 'admin' },
  untrusted_sender: { section: 'program', money: 'not_done', mender: 'you' },
  internal: { section: 'program', money: 'perhaps', mender: 'admin' },
}

/** After these, what was handed over may have arrived: whoever only looked something up needs other advice. */
export const mayHaveMoved = (code: ErrorCode): boolean =>
  guidance[code].money === 'perhaps' || guidance[code].money === 'may_have_moved'

/** The service's own codes are in capitals (spec 7); support asks for them by name. Ours mean nothing to an operator. */
export const isServiceCode = (code: ErrorCode): boolean => code === code.toUpperCase()
