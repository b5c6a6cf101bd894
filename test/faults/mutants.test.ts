import { expect, test } from 'vitest'
import { mutantNames, runMutants } from './mutants.ts'

test('each rule of the protocol, broken once, is noticed', { timeout: 900_000 }, async () => {
  const { wrong, by } = await runMutants()
  expect(wrong).toEqual([])
  expect(Object.keys(by).toSorted()).toEqual(mutantNames.toSorted())
})
