import { istanbulTime } from '../core/time.ts'
import type { turkishTexts } from './texts-tr.ts'

/** The same in every question about a payout. */
const payout = {
  recipient: 'Recipient',
  wireAmount: 'Number sent to the service',
  processId: 'Process id',
  cancel: 'Cancel',
}

/** What main itself says, in English. */
export const englishTexts: typeof turkishTexts = {
  approve: {
    ...payout,
    question: (amount) => `Approve ${amount}?`,
    warning: 'The approval holds for exactly this content.',
    confirm: 'Approve the payout',
  },
  approveAndSend: {
    ...payout,
    question: (amount) => `Approve ${amount} and send it at once?`,
    warning:
      'With your approval the payout goes to the service at once. A payout that was sent cannot be taken back. The approval holds for exactly this content.',
    confirm: 'Approve and send',
  },
  send: {
    ...payout,
    question: (amount) => `Send ${amount}?`,
    warning: 'A payout that was sent cannot be taken back.',
    confirm: 'Send the payout',
  },
  together: {
    batch: 'Batch',
    rows: 'Number of payouts',
    total: 'Total',
    largest: 'The largest three',
    all: 'Payouts',
    seal: 'Seal',
    sameFile: 'CAUTION: There is another batch from the same file',
    cancel: 'Cancel',
    approve: {
      question: (rows, total) => `Approve ${rows} payouts of ${total} in total?`,
      warning: 'The approval holds for exactly what these payouts say now. None of them is sent yet.',
      confirm: 'Approve the payouts',
    },
    approve_and_send: {
      question: (rows, total) => `Approve ${rows} payouts of ${total} in total and send them at once?`,
      warning:
        'With your approval the payouts begin to go to the service at once. A payout that was sent cannot be taken back.',
      confirm: 'Approve and send',
    },
    send: {
      question: (rows, total) => `Send ${rows} payouts of ${total} in total?`,
      warning:
        'They go to the service in order; if something goes wrong the line stops and the rest is not touched. A payout that was sent cannot be taken back.',
      confirm: 'Send the payouts',
    },
  },
  override: {
    ...payout,
    question: (amount) => `${amount} may be paid twice. Lift the block all the same?`,
    other: 'The other payout, whose outcome is not certain',
    warning:
      'CAREFUL: if the other payout was made, or will be, sending this one pays the money TWICE, and it cannot be taken back. That you lifted the block is recorded with your reason and stays in sight beside the payout. If you are not sure, cancel.',
    confirm: 'Lift the block',
  },
  link: {
    question: 'Open the checkout page in the browser?',
    warning: "Whoever holds the link sees the customer's checkout page.",
    confirm: 'Open in the browser',
    cancel: 'Cancel',
  },
  resolution: {
    ...payout,
    declared: 'State to be recorded',
    usual: {
      question: (amount) => `Record this outcome for the payout of ${amount}?`,
      warning: 'As the second person you confirm that you checked the evidence yourself. This cannot be taken back.',
      confirm: 'Confirm the outcome',
    },
    notSent: {
      question: (amount) => `Take ${amount} as not sent?`,
      warning:
        'CAREFUL: if this payout was made after all, sending it again pays the money TWICE. Before you confirm, see for yourself that neither the service panel nor the bank statement has anything with this process id, this IBAN and amount. If you are not sure, cancel: the payout stays as it is.',
      confirm: 'Confirm that it was not sent',
    },
  },
  restore: {
    question: 'Restore this backup?',
    warning:
      'The present ledger is not deleted; it is kept in a folder of its own. What was done after the backup was made is not in the backup; a payout that was sent may look as if it was not. All approvals become void, and no payout can be sent until two people have confirmed the ledger. Vezne restarts.',
    confirm: 'Restore the backup',
    cancel: 'Cancel',
  },
  ledger: {
    question: 'Go on with this ledger?',
    doubts: {
      older: (kept, found) =>
        `The ledger is older than what is known of it: event ${kept} of the audit trail is known, and this ledger ends at event ${found}.`,
      forked: (kept) =>
        `Event ${kept} of the audit trail is not the one that is known: the ledger came here by another way.`,
      broken: (kept) => `An event of the audit trail after event ${kept} was changed.`,
      head_missing: (_kept, found) =>
        `The keychain does not have this ledger’s last known state; the ledger ends at event ${found}, and nobody can tell whether it is an older one.`,
    },
    warning:
      'CAUTION: A payout that was sent may look as if it was not. Compare the service’s panel and the bank’s statements with this ledger before you confirm. When two people have confirmed, every approval of a payout is void, and sending is open again.',
    confirm: 'Confirm the ledger',
    cancel: 'Cancel',
  },
  clock: {
    question: (minutes, behind) =>
      `This computer’s clock is ${minutes} minutes ${behind ? 'behind' : 'ahead of'} the service’s. Allow sending in spite of it?`,
    warning:
      'Vezne corrects its signatures to the service’s clock, but the times on record are this computer’s. The right thing is to set the clock.',
    confirm: 'Send in spite of it',
    cancel: 'Cancel',
  },
  startFailure: {
    title: 'Vezne could not be opened',
    ledger_in_use:
      'Another program is using the ledger; nothing was changed. Close the Vezne that is open and try again. If you see no window of it, restart the computer.',
    ledger_unsafe:
      'The ledger is not in a safe place: other users can write to the folder, or something else (a link or a folder) stands where the file should be. Nothing was changed. Put it right with your administrator and open Vezne again.',
    ledger_newer:
      'The ledger was written by a newer version of Vezne, and this version cannot read it correctly. Nothing was changed. Install the newer version and open it again.',
    ledger_older:
      'The ledger was written by an older version of Vezne, and this version cannot read it correctly. Nothing was changed. Open it with the version that wrote it, or tell your administrator.',
    ledger_damaged:
      'The file of the ledger is damaged; nothing was changed. Leave the file alone and tell your administrator.',
    ledger_of_other_account:
      'The ledger of another workspace stands in the place of this one; nothing was changed. Leave the files alone and tell your administrator.',
    ledger_unavailable:
      'The ledger could not be opened safely; nothing was changed. The disk may be full, or the file may not be accessible. Try again; if it goes on, tell your administrator.',
    file_failed:
      'The restored backup could not be put in the place of the ledger. The previous ledger is in its place, and the prepared backup is kept. Check the space on the disk and the permissions of the folder with your administrator, then open Vezne again.',
    other: 'Something unexpected went wrong; nothing was changed. Try again; if it goes on, tell your administrator.',
  },
  damaged: {
    question: 'The file of the ledger is damaged',
    kept: (folder) => `The file was left as it is, and a copy of it was kept:\n${folder}`,
    notKept: 'The file was left as it is; a copy of it could not be kept.',
    warning:
      'If a backup is restored, what was done after it was made is not in the ledger; a payout that was sent may look as if it was not. All approvals become void, and no payout can be sent until two people have confirmed the ledger. If you are not sure, quit and tell your administrator.',
    quit: 'Quit',
    newest: (at) => `Restore the backup of ${istanbulTime(at, 'en')}`,
    choose: 'Choose a backup file…',
    refused: {
      ledger_damaged: 'The chosen file is not a sound Vezne backup; it was not restored.',
      ledger_newer: 'The chosen backup was made by a newer version of Vezne; it was not restored.',
      ledger_older: 'The chosen backup was made by an older version of Vezne; it was not restored.',
      ledger_of_other_account: 'The chosen backup is of another workspace; it was not restored.',
      ledger_in_use: 'The chosen file is the ledger itself, not a backup.',
      ledger_full: 'There is not enough space on the disk to restore the backup; it was not restored.',
      other: 'The chosen backup could not be read; it was not restored.',
    },
  },
  files: {
    callback_events: { title: 'Choose a file of callbacks', filter: 'JSON or JSON lines' },
    ledger_backup: { title: 'Vezne backup', filter: 'Vezne backup' },
    audit_csv: { title: 'Export the audit trail', filter: 'CSV' },
    audit_json_lines: { title: 'Export the audit trail', filter: 'JSON lines' },
    batch: { title: 'Choose a file of payouts', filter: 'CSV or text' },
    batch_template: { title: 'Save the template for payouts', filter: 'CSV' },
    batch_result: { title: 'Save the result of the batch', filter: 'CSV' },
    transactions: { title: 'Export the transactions', filter: 'CSV' },
    all: 'All files',
  },
  ledgerGone: {
    title: 'Vezne has closed',
    text: 'The ledger can no longer be reached. The outcome of a transaction that was being sent may not have been written down; it is shown as unknown once Vezne is open again. Open it again; if it goes on, tell your administrator.',
  },
  depositClosing: {
    title: 'A deposit is about to run out',
    left: (minutes, at) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left (${at})`,
  },
  menu: {
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    devTools: 'Developer tools',
    window: 'Window',
    minimize: 'Minimise',
    close: 'Close',
    help: 'Help',
    about: 'About Vezne',
  },
}
