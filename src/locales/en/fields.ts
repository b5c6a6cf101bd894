import type { FieldProblem } from '@contract/result.ts'

/** What is wrong with one field, in a sentence that stands under it. */
export const fields = {
  required: 'This cannot be left empty.',
  too_long: 'Too long.',
  characters: 'Contains characters that are not allowed.',
  control_characters: 'Contains invisible control characters; type it by hand.',
  used: 'This ID has been used before.',
  unknown_bank: 'This bank is not on the current list.',
  amount_format: 'This is not an amount. Example: 1,234.56',
  amount_decimals: 'At most two decimals. Example: 1,234.56',
  amount_other_dialect: 'Point and comma seem to be swapped.',
  amount_not_positive: 'The amount must be more than zero.',
  amount_too_large: 'The amount is too large.',
  below_minimum: 'Below the bank’s minimum.',
  above_maximum: 'Above the bank’s maximum.',
  iban_length: 'An IBAN must have 26 characters.',
  iban_country: 'It must begin with TR: only Turkish IBANs are accepted.',
  iban_characters: 'Contains characters that an IBAN cannot have.',
  iban_letter_o: 'A letter O may stand where a zero (0) belongs.',
  iban_check_digits: 'The check digits do not match; a digit may be wrong.',
  iban_reserve_digit: 'The 10th character of the IBAN must be 0.',
  metadata_not_object: 'Additional data must be pairs of a name and a value.',
  metadata_duplicate_key: 'The same key is used more than once.',
  metadata_too_large: 'At most 20 pairs of additional data.',
  invalid: 'This value is not valid.',
} satisfies Record<FieldProblem, string>
