import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Checks that each finding of the hostile review has an attack, and that Vezne trusts few. */

const folder = resolve(import.meta.dirname, '../attack')
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(resolve(folder, name), 'utf8'))
  .join('\n')

/** Reads the numbers of attacks, also from the rows of a table. */
const numbers = [...sources.matchAll(/(?:(?:attack|trusted)\(|\[)\s*'([A-Z]+\d*-?\d+[a-z]?)',/g)].map(
  ([, number = '']) => number,
)

const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)

it('numbers each attack once', () => {
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

it('has an attack for every finding of the review', () => {
  const attackedFindings = new Set(numbers.map((number) => number.replace(/[a-z]$/, '')))
  expect([...upTo('F', 13), ...upTo('M', 10)].filter((finding) => !attackedFindings.has(finding))).toEqual([])
})

it('has as many attacks as SECURITY.md promises', () => {
  const security = readFileSync(resolve(folder, '../../SECURITY.md'), 'utf8')
  const [, promised] = /more than (\d+) attacks/.exec(security) ?? []
  expect(numbers.length).toBeGreaterThan(Number(promised))
})

it('trusts at most eight attackers', () => {
  const attackers = sources.match(/^trusted\(/gm)
  expect(attackers?.length).toBeLessThanOrEqual(8)
})
