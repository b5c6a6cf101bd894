/** The page of the ledger: whether it writes, its backups, putting one back. */
export const ledger = {
  purpose: 'The book that holds every record: whether it is being written, and how new its backups are.',
  state: 'State',
  writing: 'Writing',
  writingText: 'Every change is written to the disk together with its event in the audit trail.',
  toFile: 'Back up to a file…',
  backedUp: 'Backed up: {name}',
  notBackedUp: 'No file was chosen; no backup was made.',
  automatic: 'Automatic backups',
  newest: 'The newest backup is {age} old. Backups kept: {count}.',
  newestNow: 'The newest backup was made just now. Backups kept: {count}.',
  old: 'The newest backup is more than a day old.',
  none: 'No automatic backup yet',
  noneText: 'The program makes one a day by itself; they are listed here.',
  backupFailed: 'The latest automatic backup failed',
  failed: {
    ledger_failed: 'Have the disk checked. Until then, back up by hand to another disk.',
    ledger_full: 'Free some space on the disk; the next backup is made by itself.',
    file_failed:
      'The folder of the backups cannot be written: your administrator should look at its permissions and the room on the disk.',
  },
  columns: { name: 'File', at: 'Made at', age: 'Age', size: 'Size' },
  table: 'Table of automatic backups',
  place:
    'Automatic backups are on this computer’s disk. If the disk fails they are gone too: now and then, back up to another disk.',
  restore: {
    title: 'Restoring from a backup',
    purpose: 'Puts a backup in the place of the ledger. Do it only when today’s ledger cannot be used.',
    open: 'Restore from a backup…',
    forOthers: 'Backing up and restoring need the administrator role.',
    steps: {
      choose:
        'You choose the backup file in the window that opens. The file is checked; a damaged one, or one of a newer version, is not taken.',
      ask: 'A separate window asks one last time. If you decline there, nothing changes.',
      restart: 'Vezne starts anew on a copy of the backup. Today’s ledger is not deleted; it is kept beside it.',
      lost: 'Nothing recorded after the backup is in the new ledger; payouts sent since then may look unsent.',
      locked: 'So every approval is void, and no payout can be sent until two people have confirmed.',
    },
    passphrase: 'Enter your passphrase to restore',
    confirm: 'Choose the file…',
    back: 'Back',
    nothing: 'Nothing was restored; nothing has changed.',
    restarting: 'The backup is ready. Vezne is starting anew on it…',
  },
}
