import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Holds docs/conformance.md against the rules that `npm run conformance` tries. */

const tests = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(tests, '../docs/conformance.md'), 'utf8')
const rule = /id: '([KP]\d+)',\s*says: ['`](.*?)['`],\n/g

const rules = readdirSync(resolve(tests, 'conformance'))
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(resolve(tests, 'conformance', file), 'utf8').matchAll(rule)])
  // A number that the code counts is no part of the page.
  .map(([, id = '', says = '']) => ({ id, says: says.replace(/\$\{.*?\}/, 'all') }))

it('lists every rule once, as it is tried', () => {
  const listed = [...page.matchAll(/^\| ([KP]\d+) +\| (.*?) +\|/gm)].map(([, id = '', says = '']) => ({ id, says }))
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(listed.toSorted(byId)).toEqual(rules.toSorted(byId))
})
