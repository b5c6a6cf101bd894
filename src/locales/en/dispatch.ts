/** The strip under the top bar: why no payout can be sent, and a clock that is off. */
export const dispatch = {
  label: 'Lock on sending payouts',
  locked: 'Sending payouts is locked',
  lockedText: 'Until the lock ends, no payout can be sent to the service. Everything else goes on.',
  stoppedText: 'Nothing new can be sent or recorded; you can still look at the records.',
  unread: 'Whether sending payouts is locked could not be read.',
  stopped: {
    ledger_failed: {
      title: 'The ledger has stopped: the disk reported an error',
      next: 'Nothing that was recorded is lost. Have the disk checked, then close Vezne and open it again.',
    },
    ledger_full: {
      title: 'The ledger has stopped: the disk is full',
      next: 'Nothing that was recorded is lost. Free some space on the disk, then close Vezne and open it again.',
    },
  },
  doubt: {
    older: {
      title: 'The ledger is older than its last known state',
      text: 'By the keychain the ledger must have at least {kept} events; this one ends with event {sequence}. An old backup may have been opened: payouts sent since then may look unsent here.',
    },
    forked: {
      title: 'The ledger is not the one that is known',
      text: 'Event {kept} of the keychain is not the one of this ledger, which ends with event {sequence}. Another copy may have been opened: payouts sent from the other copy are not shown here.',
    },
    broken: {
      title: 'An event of the ledger was changed afterwards',
      text: 'After event {kept}, which the keychain holds, the chain does not hold; this ledger ends with event {sequence}. Verify the audit trail to see which event it is.',
    },
    head_missing: {
      title: 'The last known state of the ledger is not in the keychain',
      text: 'The trace that must be there was deleted. This ledger ends with event {sequence}; whether it is the newest is not known.',
    },
    next: 'If the right ledger is in a backup, restore that first. If not, compare the payouts that were sent with the service’s panel; then two different people confirm with their passphrases.',
    nobody: 'Nobody has confirmed yet: it takes two people.',
    first: '{who} has confirmed. The second person must be another.',
    firstIsYou: 'You have confirmed. The second person must be another checker or administrator.',
    forOthers: 'Those who can confirm: operators with the checker or the administrator role.',
    confirm: 'Confirm this ledger…',
    confirmTitle: 'Enter your passphrase to confirm that this ledger is the right one',
    restore: 'Ledger page',
    audit: 'Audit trail',
  },
  headUnread: {
    title: 'The keychain could not be read: whether the ledger is in its last known state cannot be checked',
    next: 'The lock ends when the keychain can be read: with the next record it is tried again by itself.',
    askAgain: 'Try again',
  },
  clock: {
    behind: 'This computer’s clock is {difference} behind the service’s',
    ahead: 'This computer’s clock is {difference} ahead of the service’s',
    next: 'Set this computer’s clock. If that cannot be done, an administrator confirms with their passphrase; both clocks are recorded.',
    forOthers: 'Those who can confirm: operators with the administrator role.',
    confirm: 'Send in spite of it…',
    confirmTitle: 'Enter your passphrase to confirm that payouts may be sent with this difference',
    minutes: '{minutes} min {seconds} s',
    warning:
      'Vezne corrects its signatures to the service’s clock, so sending goes on. Set this computer’s clock all the same.',
  },
  confirm: 'Confirm',
  back: 'Back',
}
