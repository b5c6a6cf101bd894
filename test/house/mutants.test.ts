import { expect, it } from 'vitest'
import { mutantPlugin, mutants } from '../attack/mutants.ts'

/** A guard that was written anew is broken by no mutant any more: nobody runs them all after every change. */
it.each(Object.keys(mutants))('“%s” still breaks a guard', (name) => {
  expect(mutantPlugin(name)).toHaveLength(1)
})
