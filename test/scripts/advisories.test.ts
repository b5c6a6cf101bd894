import { validRange } from 'semver'
import { expect, test } from 'vitest'
import { lookUp, readAdvisories, type AdvisoryList } from '../../scripts/advisories.ts'

const list: AdvisoryList = {
  looked: '2026-11-26',
  source: '',
  entries: [
    {
      id: 'GHSA-1',
      cve: 'CVE-1',
      package: 'a',
      range: '<1.2.3 || >=2.0.0 <2.0.5',
      severity: 'high',
      what: 'It breaks.',
    },
  ],
}
const now = Date.parse('2026-12-06T12:00:00Z')
const say = (packages: Record<string, { version?: string }>, more: AdvisoryList = list) => lookUp(more, packages, now)

test('names each version that an advisory affects, wherever it is installed, and nothing else', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/b/node_modules/a': { version: '2.0.4' },
    'node_modules/c/node_modules/a': { version: '2.0.5-beta.1' },
    'node_modules/@x/a': { version: '1.0.0' },
    'node_modules/aa': { version: '1.0.0' },
  }
  expect(say(packages)).toEqual({
    line: 'list of 2026-11-26, 10 days old, 1 entries, 2 met, 0 of them answered',
    open: [
      'node_modules/b/node_modules/a 2.0.4: high, GHSA-1 (CVE-1): It breaks.',
      'node_modules/c/node_modules/a 2.0.5-beta.1: high, GHSA-1 (CVE-1): It breaks.',
    ],
  })
})

test('what somebody has looked at and answered fails no more, and is counted', () => {
  const answered = { ...list, entries: list.entries.map((entry) => ({ ...entry, answer: 'It is never called.' })) }
  expect(say({ 'node_modules/a': { version: '1.0.0' } }, answered)).toEqual({
    line: 'list of 2026-11-26, 10 days old, 1 entries, 1 met, 1 of them answered',
    open: [],
  })
})

test('its age is said and fails nothing', () => {
  expect(lookUp(list, {}, Date.parse('2030-01-01'))).toEqual({
    line: 'list of 2026-11-26, 1132 days old, 1 entries, none met',
    open: [],
  })
})

test('the list can be read: a date, ranges, one entry for each advisory', () => {
  const { looked, entries } = readAdvisories()
  expect(new Date(looked).toISOString().slice(0, 10)).toBe(looked)
  expect(entries.filter(({ range }) => validRange(range) === null)).toEqual([])
  expect(new Set(entries.map(({ id, package: name }) => `${id} ${name}`)).size).toBe(entries.length)
  for (const { id, cve } of entries) expect(`${id} ${cve}`).toMatch(/^GHSA(?:-\w{4}){3} CVE-\d{4}-\d+$/)
})
