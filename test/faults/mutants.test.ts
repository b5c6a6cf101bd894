import { expect, test } from 'vitest'
import { mutantNames, runMutants } from './mutants.ts'

// Each of them is `npm run test:long`.
test('a rule of the protocol that is broken is noticed, whichever three they are', { timeout: 900_000 }, async () => {
  const first = Math.floor(Math.random() * mutantNames.length)
  const three = [...mutantNames, ...mutantNames].slice(first, first + 3)
  const { wrong, by } = await runMutants(three)
  expect(wrong).toEqual([])
  expect(Object.keys(by).toSorted()).toEqual(three.toSorted())
})
