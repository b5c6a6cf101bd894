import type { ErrorCode } from '@electron/core/result.ts'
import type { MoneyClass } from '../../guidance.ts'

const lookFirst =
  'If it was a payout, do not send it again: look at its state and learn the outcome from the service. Otherwise try again.'
const tellAdmin = 'If it goes on, tell your administrator.'
const tellTechnician = 'If it goes on, tell whoever looks after computers and the network.'

/** Of each error code: what happened, what to do next. What it means for the money is said once for each class of `guidance.ts`. */
export const failures = {
  money: {
    not_taken: 'It was not taken, so nothing was done.',
    not_moved: 'No money has moved.',
    not_done: 'Your request was not carried out.',
    not_sent: 'The request was not sent to the service; it moved no money.',
    payout_not_sent: 'The payout was not sent this time.',
    no_second_attempt: 'No second attempt was started.',
    by_state:
      'The service refused it. If the payout’s state is “Refused (service)”, nothing left; if it is “Unknown”, money may have moved.',
    earlier_perhaps: 'An earlier request reached the service; money may have moved.',
    perhaps: 'If a payout was being sent, money may have moved.',
    may_have_moved: 'Money may have moved.',
  },

  untrusted_sender: {
    title: 'This window could not be verified',
    next: `Close the app and open it again. ${tellAdmin}`,
  },
  invalid_input: {
    title: 'Some of the details were not accepted',
    next: 'Correct the marked fields and try again.',
  },
  not_signed_in: { title: 'You are signed out', next: 'Sign in and try again.' },
  not_permitted: {
    title: 'You are not permitted to do this',
    next: 'Ask a colleague who holds the role for it.',
  },
  passphrase_change_required: {
    title: 'Choose a passphrase of your own first',
    next: 'Change the temporary passphrase that you were given, then try again.',
  },
  wrong_passphrase: {
    title: 'Wrong passphrase',
    next: 'Type the passphrase again; mind upper and lower case.',
  },
  too_many_tries: {
    title: 'Too many wrong tries',
    next: 'Try again in {seconds} s.',
  },
  not_found: { title: 'Not found', next: 'Go back to the list and look for it again.' },
  changed_meanwhile: {
    title: 'It changed in the meantime',
    next: 'Look at it as it is now and decide again.',
  },
  wrong_state: {
    title: 'Its state does not allow this',
    next: 'Look at its state as it is now.',
  },
  own_payout: {
    title: 'You cannot approve a payout that you prepared',
    next: 'Ask a checker who neither prepared nor edited it.',
  },
  own_proposal: {
    title: 'You cannot confirm what you proposed yourself',
    next: 'The second person must be another: ask a checker or an administrator.',
  },
  already_approved: {
    title: 'You have approved this already',
    next: 'The second approval must come from another checker.',
  },
  last_admin: {
    title: 'The last administrator who can sign in',
    next: 'Make somebody else an administrator first, then try again.',
  },
  checks_failed: {
    title: 'The checks did not pass',
    next: 'Resolve the blocking checks and try again.',
  },
  seal_broken: {
    title: 'The seal of the approval does not match',
    next: 'Its content is not what was approved. Take it back to draft, have it approved again and tell your administrator.',
  },
  approval_expired: {
    title: 'The approval has expired',
    next: 'Have a checker approve it again, then send it.',
  },
  already_sending: {
    title: 'It is being sent already',
    next: 'Wait for the outcome of the first.',
  },
  declined_in_dialog: {
    title: 'Cancelled in the confirmation dialog',
    next: 'Try again when you are ready.',
  },
  link_not_allowed: {
    title: 'The link was not opened',
    next: 'Its address is not on this workspace’s checkout site. Do not pass it on; tell your administrator.',
  },
  keychain_unavailable: {
    title: 'The system keychain cannot be reached',
    next: `Sign out of the computer and in again, then try again. ${tellAdmin}`,
  },
  keychain_locked_or_missing: {
    title: 'The keychain is locked, or the secret key is missing',
    next: 'Unlock the keychain and try again. If it is unlocked, the secret key must be entered again: tell your administrator.',
  },
  keychain_hung: {
    title: 'The keychain did not answer',
    next: 'Answer its window, if one is open, and try again.',
  },
  dispatch_locked: {
    title: 'Sending payouts is locked',
    next: 'The strip at the top says why, and how the lock is ended.',
  },
  over_approver_cap: {
    title: 'This goes over what one checker may approve in a day',
    next: 'It was not approved. Ask a checker who has room left, or wait for tomorrow. An administrator can change the cap on the Policy page.',
  },
  over_day_cap: {
    title: 'This goes over what may be sent in a day',
    next: 'It stays approved unless its approval runs out: send it tomorrow, or have an administrator change the cap on the Policy page.',
  },
  batch_not_ready: {
    title: 'The file is not ready to be imported',
    next: 'Correct the rows with a problem or leave them out; the number of rows and the total must be what you expect.',
  },
  cancelled: {
    title: 'The work was ended before its end',
    next: 'Nothing of it was kept. Start it again when you are ready.',
  },
  busy: {
    title: 'Other long work is going on',
    next: 'Wait for it to end, or stop it; then try again.',
  },
  ledger_unavailable: {
    title: 'The ledger cannot be opened',
    next: `Do not send it again. See that the disk has room, restart the app and look at its state. ${tellAdmin}`,
  },
  ledger_in_use: {
    title: 'Another program has the ledger open',
    next: `Close the other Vezne, then start again. ${tellAdmin}`,
  },
  ledger_unsafe: {
    title: 'The ledger’s file is not safe',
    next: 'The file or its folder is not yours alone, or is a link. Your administrator should fix its permissions; then start again.',
  },
  workspace_not_opened: {
    title: 'The workspace was founded, but could not be opened',
    next: 'Do not found it again. Close Vezne, open it anew and choose it among the workspaces on the sign-in page. If it goes on, your administrator should check the space on the disk.',
  },
  ledger_of_other_account: {
    title: 'This backup is of another workspace',
    next: 'Choose one of this workspace’s own backups. Nothing was changed.',
  },
  ledger_newer: {
    title: 'This ledger is of a newer version of Vezne',
    next: 'Update Vezne and try again. The file was not touched.',
  },
  ledger_older: {
    title: 'This ledger is of an older version of Vezne',
    next: 'Choose a backup that this version made. The file was not touched.',
  },
  ledger_damaged: {
    title: 'The ledger’s file is damaged',
    next: 'Try another backup and tell your administrator. Do not delete the damaged file.',
  },
  ledger_full: {
    title: 'The disk is full and the ledger has stopped',
    next: 'Do not send it again. Free some space on the disk, restart the app and look at its state.',
  },
  ledger_failed: {
    title: 'The ledger reported an error',
    next: 'Do not send it again. Restart the app, look at its state and tell your administrator.',
  },
  file_failed: {
    title: 'The file could not be read or written',
    next: 'See that the disk has room and that you may use the folder, or choose another place.',
  },
  file_unreadable: {
    title: 'What is in the file could not be read',
    next: 'See that it is the right file; a text file must be UTF-8, a file of payouts may be Windows-1254 too. Nothing was applied.',
  },
  file_too_large: {
    title: 'The file is too large',
    next: 'Split the file and take it in parts. Nothing was applied.',
  },
  file_empty: {
    title: 'There are no rows in the file',
    next: 'See that it is the right file: the first row is the headings, every other row a payout. Nothing was applied.',
  },
  outcome_unrecorded: {
    title: 'The outcome of the attempt could not be recorded',
    next: 'Do not prepare or send this payout again. Restart the app; it will be shown as unknown until its outcome is found out.',
  },
  internal: {
    title: 'Something unexpected went wrong',
    next: `Look at its state before you try again. ${tellAdmin}`,
  },

  dns_failed: {
    title: 'The service’s address was not found',
    next: `Check the internet connection and try again. ${tellTechnician}`,
  },
  connection_refused: {
    title: 'The service refused the connection',
    next: 'Try again in a few minutes. If it goes on, ask the payment service’s support.',
  },
  connect_timeout: {
    title: 'Connecting to the service took too long',
    next: `Check the internet connection and try again. ${tellTechnician}`,
  },
  tls_failed: {
    title: 'No secure connection to the service',
    next: 'The computer’s clock may be wrong, or software on the network interferes. Tell whoever looks after computers and the network.',
  },
  request_aborted: {
    title: 'The request was stopped before it left',
    next: 'Look at its state and try again.',
  },
  answer_timeout: { title: 'The service did not answer in time', next: lookFirst },
  connection_lost: { title: 'The connection broke before the answer', next: lookFirst },
  answer_unreadable: { title: 'The service’s answer could not be read', next: lookFirst },
  answer_unexpected: { title: 'The service gave an unexpected answer', next: lookFirst },

  INVALID_API_KEY: {
    title: 'The API key is not valid',
    next: 'Your administrator should compare the API key with the one in the service’s panel.',
  },
  INVALID_SIGNATURE: {
    title: 'The service could not verify the signature',
    next: 'The secret key may be wrong or replaced. Your administrator should enter it again.',
  },
  MISSING_SIGNATURE: {
    title: 'The signature did not reach the service',
    next: 'Something on the network may be altering requests. Tell whoever looks after computers and the network.',
  },
  MISSING_TIMESTAMP: {
    title: 'The timestamp did not reach the service',
    next: 'Something on the network may be altering requests. Tell whoever looks after computers and the network.',
  },
  TIMESTAMP_EXPIRED: {
    title: 'The request’s timestamp is too old',
    next: 'The clock offset was measured again; try again. If it goes on, correct the computer’s clock.',
  },
  IP_NOT_WHITELISTED: {
    title: 'This computer’s IP address is not registered with the service',
    next: 'The payment service’s support registers the address: the Morning check page has a text to send them. Then try again.',
  },
  VALIDATION_ERROR: {
    title: 'The service found details missing or wrong',
    next: 'Correct them as the service says and try again.',
  },
  INVALID_IBAN: {
    title: 'The service found the IBAN invalid',
    next: 'Confirm the IBAN with the customer and correct it.',
  },
  INSUFFICIENT_BALANCE: {
    title: 'The balance at the service is too low',
    next: 'Try again when the balance has been topped up.',
  },
  DUPLICATE_TRANSACTION: {
    title: 'The service already has a transaction with this process ID',
    next: 'Look it up at the service before you create another.',
  },
  AMOUNT_OUT_OF_RANGE: {
    title: 'The amount is outside the bank’s limits',
    next: 'Refresh the bank list, change the amount or the bank, and try again.',
  },
} satisfies Record<ErrorCode, { title: string; next: string }> & { money: Record<MoneyClass, string> }
