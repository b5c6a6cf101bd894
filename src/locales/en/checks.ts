/** What the checks of a payout say. */
export const checks = {
  title: 'Checks',
  passed: 'Passed',
  warning: 'Warning',
  blocking: 'Blocking',
  waiting: 'The checks run here as soon as the fields are complete.',
  running: 'Checking…',
  iban_valid: 'The IBAN is valid; its check digits are right.',
  iban_invalid: 'The IBAN is not valid. Edit the payout and ask the recipient for the IBAN again.',
  iban_unknown_bank_code:
    'The bank code in the IBAN is not on our list. Confirm the IBAN with the recipient once more.',
  iban_letter_in_account:
    'The account part of the IBAN contains a letter. That is unusual; confirm it with the recipient.',
  within_limits: "The amount is within the bank's limits: {minimum} – {maximum}.",
  below_minimum: "The amount is below the bank's minimum. It accepts {minimum} – {maximum}.",
  above_maximum: "The amount is above the bank's maximum. It accepts {minimum} – {maximum}.",
  bank_not_listed:
    "The chosen bank is not on the service's latest list. Choose another, or leave the choice to the service.",
  limits_stale: 'The bank limits are out of date. The service may refuse an amount close to a limit.',
  limits_unknown: "The bank list was never fetched; whether the amount fits the bank's limits is not known.",
  account_name_differs: "The account name differs from the customer's name. Make sure that the right person is paid.",
  twin_unknown:
    'There is a payout of the same amount to the same IBAN whose outcome is unknown: find its outcome first.',
  twin_recent: 'Similar payout: there is another of the same amount to the same IBAN. Make sure that both are wanted.',
  twin_near:
    'There is a close one: to the same IBAN or the same customer, of nearly the same amount. Make sure that this is not the same payout prepared twice.',
  replaced_may_be_paid:
    'The payout that this one replaces may have been paid, or may still be paid: if both go out, it is paid twice.',
  replaced_was_paid: 'The payout that this one replaces was paid: if this one goes out too, it is paid twice.',
  replacement_may_be_paid:
    'Another payout in place of the same payment was paid, is on its way or waits to be sent: if both go out, it is paid twice. Only one may remain; cancel the other.',
  amount_unusual: 'The amount is unusual for this customer, who is usually paid {usual}; this one is {ratio}.',
  amount_hundredfold:
    "The amount is exactly 100 times this customer's last payout ({usual}). Kuruş may have been typed as lira; confirm the amount again.",
  over_approver_cap:
    'It exceeds what you may approve in a day: {cap}. Today you approved {used}; with this it would be {sum}. Another checker has to approve it.',
  over_day_cap:
    'It exceeds what may be sent in a day: {cap}. Today {used} was sent; with this it would be {sum}. It can be sent tomorrow, or an administrator raises the limit.',
  unit_unconfirmed:
    'Nobody has confirmed whether the number sent to the service counts kuruş or lira. Nothing is paid until an administrator confirms it in the workspace settings.',
  overridden: 'Block lifted by {who}',
  short: {
    iban_valid: 'The IBAN is valid',
    iban_invalid: 'The IBAN is not valid',
    iban_unknown_bank_code: 'The bank code in the IBAN is not on our list',
    iban_letter_in_account: 'The account part of the IBAN has a letter',
    within_limits: 'The amount is within the limits',
    below_minimum: "The amount is below the bank's minimum",
    above_maximum: "The amount is above the bank's maximum",
    bank_not_listed: 'The chosen bank is not on the latest list',
    limits_stale: 'The bank limits are out of date',
    limits_unknown: 'The bank limits are not known',
    account_name_differs: "The account name differs from the customer's",
    twin_unknown: 'Same amount, same IBAN, outcome unknown',
    twin_recent: 'Similar payout: same amount, same IBAN',
    twin_near: 'A very similar payout to the same recipient or customer',
    replaced_may_be_paid: 'The payout that it replaces may still be paid',
    replaced_was_paid: 'The payout that it replaces was paid',
    replacement_may_be_paid: 'There is another payout in place of the same payment',
    amount_unusual: 'The amount is unusual for this customer',
    amount_hundredfold: 'The amount is exactly 100 times the last payout',
    over_approver_cap: 'Exceeds the daily approval limit',
    over_day_cap: 'Exceeds the daily sending limit',
    unit_unconfirmed: 'The unit of the amount is not confirmed',
  },
  twin: {
    label: 'The two payouts side by side',
    this: 'This payout',
    unsaved: 'not saved yet',
    created: 'Created',
    open: 'Open payout {processId}',
    same: 'the same',
    differs: 'different',
  },
}
