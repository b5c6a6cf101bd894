import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** What `npm run attack` shows: each finding of the hostile review, and no more that is trusted than people can remember. */

const folder = resolve(import.meta.dirname, '../attack')
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(resolve(folder, name), 'utf8'))
  .join('\n')

/** Takes numbers where an attack begins, and where a table of attacks has a row. */
const numbers = [...sources.matchAll(/(?:(?:attack|trusted)\(|\[)\s*'([A-Z]+\d*-?\d+[a-z]?)',/g)].map(
  ([, number = '']) => number,
)

const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)

it('has each number once', () => {
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

it('carries every finding of the review', () => {
  const carried = new Set(numbers.map((number) => number.replace(/[a-z]$/, '')))
  expect([...upTo('F', 13), ...upTo('M', 10)].filter((finding) => !carried.has(finding))).toEqual([])
})

it('trusts at most eight', () => {
  const trusted = sources.match(/^trusted\(/gm)
  expect(trusted?.length).toBeLessThanOrEqual(8)
})
