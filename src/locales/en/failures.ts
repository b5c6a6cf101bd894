import type { ErrorCode } from '@contract/result.ts'

const notMoved = 'No money has moved.'
const notSent = 'The request was not sent to the service; no money has moved.'
const refused = 'The service refused the request; no money has moved.'
const perhaps = 'If a payout was being sent, money may have moved.'
const lookFirst =
  'If it was a payout, do not send it again: look at its state and learn the outcome from the service. Otherwise try again.'
const tellAdmin = 'If it goes on, tell your administrator.'

/** Of each error code: what happened, whether money may have moved, what to do next. */
export const failures = {
  untrusted_sender: {
    title: 'This window could not be verified',
    money: notMoved,
    next: `Close the app and open it again. ${tellAdmin}`,
  },
  invalid_input: {
    title: 'Some of the details were not accepted',
    money: notMoved,
    next: 'Correct the marked fields and try again.',
  },
  not_signed_in: { title: 'You are signed out', money: notMoved, next: 'Sign in and try again.' },
  not_permitted: {
    title: 'You are not permitted to do this',
    money: notMoved,
    next: 'Ask a colleague who holds the role for it.',
  },
  passphrase_change_required: {
    title: 'Choose a passphrase of your own first',
    money: notMoved,
    next: 'Change the temporary passphrase that you were given, then try again.',
  },
  wrong_passphrase: {
    title: 'Wrong passphrase',
    money: notMoved,
    next: 'Type the passphrase again; mind upper and lower case.',
  },
  too_many_tries: {
    title: 'Too many wrong tries',
    money: notMoved,
    next: 'Try again in {seconds} s.',
  },
  not_found: { title: 'Not found', money: notMoved, next: 'Go back to the list and look for it again.' },
  changed_meanwhile: {
    title: 'It changed in the meantime',
    money: 'Your request was not carried out; no money has moved.',
    next: 'Look at it as it is now and decide again.',
  },
  wrong_state: {
    title: 'Its state does not allow this',
    money: 'Your request was not carried out.',
    next: 'Look at its state as it is now.',
  },
  own_payout: {
    title: 'You cannot approve a payout that you prepared',
    money: notMoved,
    next: 'Ask a checker who neither prepared nor edited it.',
  },
  own_proposal: {
    title: 'You cannot confirm what you proposed yourself',
    money: notMoved,
    next: 'The second person must be another: ask a checker or an administrator.',
  },
  already_approved: {
    title: 'You have approved this already',
    money: notMoved,
    next: 'The second approval must come from another checker.',
  },
  last_admin: {
    title: 'The last administrator who can sign in',
    money: notMoved,
    next: 'Make somebody else an administrator first, then try again.',
  },
  checks_failed: {
    title: 'The checks did not pass',
    money: 'The payout was not sent; no money has moved.',
    next: 'Resolve the blocking checks and try again.',
  },
  seal_broken: {
    title: 'The seal of the approval does not match',
    money: 'The payout was not sent; no money has moved.',
    next: 'Its content is not what was approved. Take it back to draft, have it approved again and tell your administrator.',
  },
  approval_expired: {
    title: 'The approval has expired',
    money: 'The payout was not sent; no money has moved.',
    next: 'Have a checker approve it again, then send it.',
  },
  already_sending: {
    title: 'It is being sent already',
    money: 'No second attempt was started.',
    next: 'Wait for the outcome of the first.',
  },
  declined_in_dialog: {
    title: 'Cancelled in the confirmation dialog',
    money: 'Nothing was sent; no money has moved.',
    next: 'Try again when you are ready.',
  },
  link_not_allowed: {
    title: 'The link was not opened',
    money: notMoved,
    next: 'Its address is not on this workspace’s checkout site. Do not pass it on; tell your administrator.',
  },
  keychain_unavailable: {
    title: 'The system keychain cannot be reached',
    money: notSent,
    next: `Sign out of the computer and in again, then try again. ${tellAdmin}`,
  },
  keychain_locked_or_missing: {
    title: 'The keychain is locked, or the secret key is missing',
    money: notSent,
    next: 'Unlock the keychain and try again. If it is unlocked, the secret key must be entered again: tell your administrator.',
  },
  keychain_hung: {
    title: 'The keychain did not answer',
    money: notSent,
    next: 'Answer its window, if one is open, and try again.',
  },
  dispatch_locked: {
    title: 'Sending payouts is locked',
    money: 'The payout was not sent; no money has moved.',
    next: 'The strip at the top says why, and how the lock is ended.',
  },
  over_approver_cap: {
    title: 'This goes over what one checker may approve in a day',
    money: 'It was not approved and not sent; no money has moved.',
    next: 'Ask a checker who has room left, or wait for tomorrow. An administrator can change the cap on the Policy page.',
  },
  over_day_cap: {
    title: 'This goes over what may be sent in a day',
    money: 'The payout was not sent; no money has moved.',
    next: 'It stays approved unless its approval runs out: send it tomorrow, or have an administrator change the cap on the Policy page.',
  },
  batch_not_ready: {
    title: 'The file is not ready to be imported',
    money: 'No payout was created; no money has moved.',
    next: 'Correct the rows with a problem or leave them out; the number of rows and the total must be what you expect.',
  },
  cancelled: {
    title: 'The work was ended before its end',
    money: 'Nothing of it was kept; no money has moved.',
    next: 'Start it again when you are ready.',
  },
  busy: {
    title: 'Other long work is going on',
    money: 'Your request was not started; no money has moved.',
    next: 'Wait for it to end, or stop it; then try again.',
  },
  ledger_unavailable: {
    title: 'The ledger cannot be opened',
    money: notSent,
    next: `See that the disk has room and restart the app. ${tellAdmin}`,
  },
  ledger_in_use: {
    title: 'Another program has the ledger open',
    money: notMoved,
    next: `Close the other Vezne, then start again. ${tellAdmin}`,
  },
  ledger_unsafe: {
    title: 'The ledger’s file is not safe',
    money: notMoved,
    next: 'The file or its folder is not yours alone, or is a link. Your administrator should mend its permissions; then start again.',
  },
  workspace_not_opened: {
    title: 'The workspace was founded, but could not be opened',
    money: notMoved,
    next: 'Do not found it again. Close Vezne, open it anew and choose it among the workspaces on the sign-in page. If it goes on, your administrator should check the space on the disk.',
  },
  ledger_of_other_account: {
    title: 'This backup is of another workspace',
    money: notMoved,
    next: 'Choose one of this workspace’s own backups. Nothing was changed.',
  },
  ledger_newer: {
    title: 'This ledger is of a newer version of Vezne',
    money: notMoved,
    next: 'Update Vezne and try again. The file was not touched.',
  },
  ledger_damaged: {
    title: 'The ledger’s file is damaged',
    money: notMoved,
    next: 'Try another backup and tell your administrator. Do not delete the damaged file.',
  },
  ledger_full: {
    title: 'The disk is full and the ledger has stopped',
    money: perhaps,
    next: 'Do not send it again. Free some space on the disk, restart the app and look at its state.',
  },
  ledger_failed: {
    title: 'The ledger reported an error',
    money: perhaps,
    next: 'Do not send it again. Restart the app, look at its state and tell your administrator.',
  },
  file_failed: {
    title: 'The file could not be read or written',
    money: notMoved,
    next: 'See that the disk has room and that you may use the folder, or choose another place.',
  },
  file_unreadable: {
    title: 'What is in the file could not be read',
    money: notMoved,
    next: 'See that it is the right file; a text file must be UTF-8, a file of payouts may be Windows-1254 too. Nothing was applied.',
  },
  file_too_large: {
    title: 'The file is too large',
    money: notMoved,
    next: 'Split the file and take it in parts. Nothing was applied.',
  },
  file_empty: {
    title: 'There are no rows in the file',
    money: notMoved,
    next: 'See that it is the right file: the first row is the headings, every other row a payout. Nothing was applied.',
  },
  outcome_unrecorded: {
    title: 'The outcome of the attempt could not be recorded',
    money: 'Money may have moved.',
    next: 'Do not prepare or send this payout again. Restart the app; it will be shown as unknown until its outcome is found out.',
  },
  internal: {
    title: 'Something unexpected went wrong',
    money: perhaps,
    next: `Look at its state before you try again. ${tellAdmin}`,
  },

  dns_failed: {
    title: 'The service’s address was not found',
    money: notSent,
    next: `Check the internet connection and try again. ${tellAdmin}`,
  },
  connection_refused: {
    title: 'The service refused the connection',
    money: notSent,
    next: `Try again in a few minutes. ${tellAdmin}`,
  },
  connect_timeout: {
    title: 'Connecting to the service took too long',
    money: notSent,
    next: `Check the internet connection and try again. ${tellAdmin}`,
  },
  tls_failed: {
    title: 'No secure connection to the service',
    money: notSent,
    next: 'The computer’s clock may be wrong, or software on the network interferes. Tell your administrator.',
  },
  request_aborted: {
    title: 'The request was stopped before it left',
    money: notSent,
    next: 'Look at its state and try again.',
  },
  answer_timeout: { title: 'The service did not answer in time', money: perhaps, next: lookFirst },
  connection_lost: { title: 'The connection broke before the answer', money: perhaps, next: lookFirst },
  answer_unreadable: { title: 'The service’s answer could not be read', money: perhaps, next: lookFirst },
  answer_unexpected: { title: 'The service gave an unexpected answer', money: perhaps, next: lookFirst },

  INVALID_API_KEY: {
    title: 'The API key is not valid',
    money: refused,
    next: 'Your administrator should compare the API key with the one in the service’s panel.',
  },
  INVALID_SIGNATURE: {
    title: 'The service could not verify the signature',
    money: refused,
    next: 'The secret key may be wrong or replaced. Your administrator should enter it again.',
  },
  MISSING_SIGNATURE: {
    title: 'The signature did not reach the service',
    money: refused,
    next: 'Something on the network may be altering requests. Tell your administrator.',
  },
  MISSING_TIMESTAMP: {
    title: 'The timestamp did not reach the service',
    money: refused,
    next: 'Something on the network may be altering requests. Tell your administrator.',
  },
  TIMESTAMP_EXPIRED: {
    title: 'The request’s timestamp is too old',
    money: refused,
    next: 'The clock offset was measured again; try again. If it goes on, correct the computer’s clock.',
  },
  IP_NOT_WHITELISTED: {
    title: 'This computer’s IP address is not registered with the service',
    money: refused,
    next: 'Your administrator should have the address registered; then try again.',
  },
  VALIDATION_ERROR: {
    title: 'The service found details missing or wrong',
    money: refused,
    next: 'Correct them as the service says and try again.',
  },
  INVALID_IBAN: {
    title: 'The service found the IBAN invalid',
    money: refused,
    next: 'Confirm the IBAN with the customer and correct it.',
  },
  INSUFFICIENT_BALANCE: {
    title: 'The balance at the service is too low',
    money: refused,
    next: 'Try again when the balance has been topped up.',
  },
  DUPLICATE_TRANSACTION: {
    title: 'The service already has a transaction with this process ID',
    money: 'An earlier request reached the service; money may have moved.',
    next: 'Look it up at the service before you create another.',
  },
  AMOUNT_OUT_OF_RANGE: {
    title: 'The amount is outside the bank’s limits',
    money: refused,
    next: 'Refresh the bank list, change the amount or the bank, and try again.',
  },
} satisfies Record<ErrorCode, { title: string; money: string; next: string }>
