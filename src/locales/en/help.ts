import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'
import type { GuidanceSection, Mender } from '../../guidance.ts'

/** The help page: every failure of `failures`, section by section; what the states mean. */
export const help = {
  purpose: 'What each failure means, whether money may have moved, what to do, who fixes it.',
  search: 'Search failures and states',
  contents: 'Chapters',
  money: 'Money',
  next: 'What to do',
  mender: 'Who fixes it',
  /** Of seconds, where nobody knows how many. */
  aFew: 'a few',
  nothing: { title: 'Nothing found', text: 'Try another word: one of the failure’s title, or the service’s code.' },
  sections: {
    service: 'When the service refuses',
    connection: 'When the service is not reached',
    dispatch: 'While approving and sending',
    record: 'About the records',
    rights: 'Signing in and permissions',
    keychain: 'Keychain',
    ledger: 'Ledger',
    file: 'Files',
    program: 'The program',
  } satisfies Record<GuidanceSection, string>,
  menders: {
    you: 'you',
    colleague: 'a colleague who holds the role for it',
    admin: 'your administrator',
    technician: 'whoever looks after computers and the network',
    service: 'the payment service’s support',
  } satisfies Record<Mender, string>,
  states: { payouts: 'States of payouts', deposits: 'States of deposits' },
  payouts: {
    draft: 'Being prepared; not submitted for approval. No money has left.',
    awaiting_approval: 'Waits for a checker’s decision. No money has left.',
    approved: 'Approved, and waits to be sent. It is not sent by itself.',
    sending: 'Being handed to the service now; wait for the outcome.',
    accepted:
      'The service has taken the payout and queued it. Whether the money reached the recipient is not known yet.',
    processing: 'The bank transfer is under way.',
    completed: 'The money has reached the recipient’s account.',
    failed: 'The service reported that the money did not reach the recipient; the record says why.',
    returned: 'The money went to the recipient and came back.',
    refused: 'The service refused the request; no money has left. It can be tried again when the cause is fixed.',
    not_sent: 'Nothing reached the service; no money has left. It can be tried again.',
    unknown:
      'Whether it reached the service is not known: money may have left. Two people settle it by evidence; do not send it again.',
    rejected: 'A checker turned it down. No money has left.',
    cancelled: 'Cancelled before it was sent. No money has left.',
  } satisfies Record<PayoutState, string>,
  deposits: {
    draft: 'Prepared; not sent to the service.',
    sending: 'Being handed to the service now.',
    pending: 'Its link is open; the customer’s money is awaited.',
    expired: 'The 30 minutes are over; the result is not known here. Money may still arrive.',
    paid: 'The service reported that the customer’s money arrived.',
    failed: 'The service reported that the money did not arrive.',
    refused: 'The service refused the request; there is no link.',
    not_sent: 'Nothing reached the service; there is no link.',
    unknown: 'Whether it reached the service is not known. Sending it again with the same process ID is safe.',
    orphaned: 'It exists at the service, but its link was lost on the way to us. Another one is made in its place.',
  } satisfies Record<DepositState | 'expired', string>,
}
