import { expect, it } from 'vitest'
import type { Bank } from '../../../../electron/contract/bank.ts'
import { banksToCopy } from '../../../../src/pages/banks/copied-list.ts'

const bank = (id: string, minimum: string, maximum: string): Bank => ({
  id,
  name: id,
  code: id,
  minimum: { minor: minimum, currency: 'TRY' },
  maximum: { minor: maximum, currency: 'TRY' },
  logo: null,
})
const banks = [bank('small', '100', '5000'), bank('large', '5000', '900000')]
const ids = (asked: bigint | null) => banksToCopy(banks, asked).map(({ id }) => id)

it('copies what is shown, and after a question only the banks that accept the amount', () => {
  expect(ids(null)).toEqual(['small', 'large'])
  expect(ids(4_999n)).toEqual(['small'])
  expect(ids(5_000n)).toEqual(['small', 'large'])
  expect(ids(900_001n)).toEqual([])
})
