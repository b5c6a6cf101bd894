import { expect, test } from 'vitest'
import { mutantNames, runMutants } from './mutants.ts'

// Each of them is `npm run test:long`.
test('a rule of the protocol that is broken is noticed, whichever two they are', { timeout: 900_000 }, async () => {
  const first = Math.floor(Math.random() * mutantNames.length)
  const two = [...mutantNames, ...mutantNames].slice(first, first + 2)
  const { wrong, by } = await runMutants(two)
  expect(wrong).toEqual([])
  expect(Object.keys(by).toSorted()).toEqual(two.toSorted())
})
