import { expect, it } from 'vitest'
import { closingLine, countTests, slowest, sum } from '../../scripts/tally.mjs'

const passed = { status: 'passed' }
const failed = { status: 'failed' }
const report = (...files: { status: string }[][]) => {
  const tests = files.flat()
  return JSON.stringify({
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    testResults: files.map((assertionResults) => ({
      status: assertionResults.length > 0 && !assertionResults.includes(failed) ? 'passed' : 'failed',
      assertionResults,
    })),
  })
}

it('counts tests', () => {
  expect(countTests(report([passed, passed], [passed]), 0)).toEqual({ passed: 3, failed: 0 })
  expect(countTests(report([passed, failed], [failed]), 1)).toEqual({ passed: 1, failed: 2 })
})

it('counts a file that could not be loaded as one failure', () => {
  expect(countTests(report([passed], []), 1)).toEqual({ passed: 1, failed: 1 })
})

it('counts a run that failed though no test did', () => {
  expect(countTests(report([passed]), 1)).toEqual({ passed: 1, failed: 1 })
})

it('counts a run without a readable report as one failure, whatever its exit code', () => {
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countTests('{ "numPassed', 0)).toEqual({ passed: 0, failed: 1 })
})

it('names the slowest files of all reports, slowest first', () => {
  const timed = (...files: [string, number][]) =>
    JSON.stringify({
      testResults: files.map(([name, seconds]) => ({ name, startTime: 5_000, endTime: 5_000 + seconds * 1000 })),
    })
  expect(slowest([timed(['a', 1], ['b', 3]), '{ "testRes', timed(['c', 2.5])], 2)).toEqual([
    { file: 'b', seconds: 3 },
    { file: 'c', seconds: 2.5 },
  ])
})

it('ends with one line', () => {
  const total = sum([
    { passed: 3, failed: 1 },
    { passed: 2, failed: 0 },
  ])
  expect(closingLine(total)).toBe('5 passed, 1 failed')
})
