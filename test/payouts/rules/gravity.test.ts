import { expect, it } from 'vitest'
import { byGravity, isFolded } from '../../../electron/payouts/contract/gravity.ts'

// Erp-mafia/accounted, pull request 2473, and hapifhir/hapi-fhir, issue 939: what is grave stood among what is not.
it('puts what stops first, then the account, the name and the amount, and a first payout to an IBAN last', () => {
  const raised = [
    { code: 'iban_first', rows: 299 },
    { code: 'row_status', rows: 40 },
    { code: 'amount_unusual', rows: 9 },
    { code: 'name_damaged', rows: 3 },
    { code: 'account_name_differs', rows: 3 },
    { code: 'name_changed', rows: 2 },
    { code: 'iban_of_another', rows: 1 },
    { code: 'iban_changed', rows: 1 },
    { code: 'over_day_cap', level: 'blocking', rows: 1 },
  ]
  expect(raised.toSorted(byGravity).map(({ code }) => code)).toEqual(raised.map(({ code }) => code).toReversed())
  expect(raised.filter(isFolded).map(({ code }) => code)).toEqual(['iban_first'])
})
