import type { policy as turkish } from '../tr/policy.ts'

/** The page of the policy: what the workspace demands before money moves. */
export const policy: typeof turkish = {
  purpose: 'What is demanded before money moves. Administrators change it; every change is in the audit trail.',
  lastChange: 'Last changed by {who}, {moment}',
  neverChanged: 'Never changed since the workspace was set up',
  forOthers: 'Administrators change the policy.',
  limits: {
    secondCheckerAbove: { none: 'One is enough', limited: 'Two, by amount' },
    approverDayCap: { none: 'No limit', limited: 'Limit it' },
    dayCap: { none: 'No limit', limited: 'Limit it' },
  },
  amount: 'Amount',
  units: { hours: '{count} hours', minutes: '{count} minutes' },
  counts: { hours: 'Hours', minutes: 'Minutes' },
  range: 'A whole number from {smallest} to {largest}',
  groups: { approving: 'Approving', sending: 'Sending', watching: 'Warning and lock' },
  rules: {
    secondCheckerAbove: {
      title: 'Second checker',
      none: 'One checker is enough, whatever the amount.',
      limited: 'A payout above {value} takes two different checkers. Of a batch, its total counts.',
      single: 'In a workspace of one person no second checker is asked for.',
    },
    approverDayCap: {
      title: 'What one checker may approve in a day',
      none: 'There is no limit to what one checker approves in a day.',
      limited: 'One checker approves at most {value} in a day; what is more waits for another checker.',
    },
    approvalLifetimeHours: {
      title: 'Life of an approval',
      set: 'An approval that is not used within {value} is void, and the payout waits for approval again.',
    },
    dispatchOnApproval: {
      title: 'Send on approval',
      on: 'The last approval hands the payout to the service at once: there is no time to think again.',
      off: 'An approved payout waits until somebody who may send it does.',
      yes: 'At once',
      no: 'By a person',
    },
    dayCap: {
      title: 'What is sent in a day',
      none: 'There is no limit to what the workspace sends in a day.',
      limited:
        'At most {value} is sent in a day; what is more stays approved and can be sent the next day, unless its approval has run out.',
    },
    duplicateWindowHours: {
      title: 'Warning of a similar payout',
      set: 'If the same person or IBAN was paid something like it within {value}, the checker sees the two side by side.',
    },
    idleLockMinutes: {
      title: 'Lock by itself',
      set: 'When nobody touches the computer for {value}, the session ends; coming back takes the passphrase.',
    },
  },
  day: 'A day is from midnight to midnight in Istanbul.',
  single: {
    title: 'Workspace of one person',
    text: 'Whoever prepared a payout may approve it; such an approval is marked everywhere. It was chosen when the workspace was set up and cannot be changed.',
  },
  several: {
    title: 'Makers and checkers are different people',
    text: 'Nobody approves a payout that they prepared. It was chosen when the workspace was set up and cannot be changed.',
  },
  changes: {
    title: 'Changes to be saved',
    one: '{rule}: {before} → {after}',
    before: 'now: {value}',
    undo: 'Undo the changes',
    save: 'Save…',
    wrong: 'Correct the marked fields first.',
    meanwhile: 'The policy changed in the meantime',
    meanwhileText:
      'The rules that you had not touched are new; what you changed is still here. Look at the differences below and save again.',
    saved: 'The policy was saved and holds at once.',
  },
  ask: { passphrase: 'Your passphrase, to save', confirm: 'Save the policy', back: 'Cancel' },
}
