import { expect, it } from 'vitest'
import { createBankFinder } from '../../../electron/batches/file/row.ts'

const bank = (id: string, name: string, code: string) => ({ id, name, code, minimum: 1n, maximum: 2n })
const bankOf = createBankFinder([
  bank('64f1', 'İş Bankası', 'isbank'),
  bank('64f2', 'VakıfBank', 'vakifbank'),
  bank('64f3', 'T.C. Ziraat Bankası', 'ziraat'),
  bank('FAST', 'FAST', 'FAST'),
  bank('a1', 'Aynı Ad', 'x1'),
  bank('a2', 'AYNI AD', 'x2'),
  bank('x1', 'Kodu başkasının', 'x3'),
])

it.each([
  ['64f1', '64f1', 'its _id'],
  ['ISBANK', '64f1', 'its code in other letters'],
  ['iş bankası', '64f1', 'its name'],
  ['IS BANKASI', '64f1', 'its name in plain letters'],
  ['Vakıf Bank', '64f2', 'its name with a space more'],
  ['TC Ziraat Bankası', '64f3', 'its name without points'],
  ['fast', 'FAST', 'all three at once'],
  ['x1', 'x1', 'an _id that is the code of another'],
])('%j is %s: %s', (typed, id) => {
  expect(bankOf(typed)?.id).toBe(id)
})

it.each(['', 'Ziraat Bank', '64F1', 'Aynı ad', 'constructor'])('%j is none, or not one alone', (typed) => {
  expect(bankOf(typed)).toBeNull()
})
