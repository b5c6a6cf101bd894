const mayPayTwice = [
  /** It was there before the ledger was set back: what was sent after that, the ledger does not know. */
  'ledger_set_back',
  /** Of the same amount to the same IBAN: it may have been paid, and a checker has to say that both are wanted. */
  'twin_may_be_paid',
  /** The same, paid within the hours of the policy. */
  'twin_was_paid',
  /** It is made instead of one that may still be paid. */
  'replaced_may_be_paid',
  /** It is made instead of one that was paid. */
  'replaced_was_paid',
  /** Another one is made instead of it or of the same, or was let through although this one may be paid: and was paid, may be, or waits. */
  'replacement_may_be_paid',
] as const

/** Lists what a check of a payout can say, the gravest first (domain rule 6). */
export const checkCodes = [
  ...mayPayTwice,
  /** Its batch is the list of another one that was paid, or may have been. */
  'same_list_paid',
  /** An unverified callback alone says that the same, or what it replaces, was not paid. */
  'twin_denied',
  'iban_invalid',
  /** This customer was paid to another IBAN before, and never to this one. */
  'iban_changed',
  /** Another customer was paid to it. */
  'iban_of_another',
  /** Another name than was paid last to this IBAN, or for this customer. */
  'name_changed',
  'account_name_differs',
  /** The recipient's name has letters that are not Latin, or something that is not seen. */
  'name_not_latin',
  /** A program has damaged a name or a reference: letters broken, digits cut off. */
  'name_damaged',
  /** A hundred times this customer's last payout to the kuruş: perhaps lira were typed as kuruş. */
  'amount_hundredfold',
  /** Ten times what this customer is usually paid. */
  'amount_unusual',
  /** With what else goes to this IBAN it is above what one checker may approve: it takes two. */
  'amount_in_parts',
  /** Its batch is the list of another one, of which nothing was paid yet. */
  'same_list_waits',
  /** The same, waiting to be paid. */
  'twin_waits',
  /** To the same IBAN or for the same customer, of nearly the same amount. */
  'twin_near',
  /** No bank is chosen, and none on the list takes it. */
  'no_bank_takes',
  'iban_valid',
  'iban_unknown_bank_code',
  'iban_letter_in_account',
  'within_limits',
  'below_minimum',
  'above_maximum',
  'bank_not_listed',
  /** The service lists it, in an entry that cannot be used: its limits are not known. */
  'bank_left_out',
  'limits_stale',
  'limits_unknown',
  'over_approver_cap',
  'over_day_cap',
  /** Nobody has confirmed what the wire's number counts. */
  'unit_unconfirmed',
  /** A first payout is small, until two people confirm what arrived of one. */
  'first_payout_limit',
  /** The same limit by the number on the wire, which two people can raise. */
  'first_payout_number',
  /** Another first payout is in progress, or nobody has confirmed yet what arrived of it. */
  'first_payout_waits',
  /** Nobody was ever paid to this IBAN. */
  'iban_first',
] as const
export type CheckCode = (typeof checkCodes)[number]

/** Two eyes more on what the checks would stop: it may pay twice, and a checker says why it must be. */
export const overridable: readonly CheckCode[] = mayPayTwice
