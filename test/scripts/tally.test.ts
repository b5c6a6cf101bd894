import { expect, it } from 'vitest'
import { closingLine, countTests, readReport, slowest, sum } from '../../scripts/tally.mjs'

const file = (project: string, passed: number, failed: number, seconds = 1) => ({
  ...{ project, file: `${project}.test.ts`, seconds, passed, failed },
})
const counted = (...[report, code]: [ReturnType<typeof file>[] | null, number]) =>
  Object.fromEntries(countTests(report, ['unit', 'e2e'], code))

it('counts the tests of each project', () => {
  expect(counted([file('unit', 3, 0), file('e2e', 1, 1), file('unit', 1, 0)], 1)).toEqual({
    unit: { passed: 4, failed: 0 },
    e2e: { passed: 1, failed: 1 },
  })
})

it('counts one failure where the run failed though no test did, or left no report', () => {
  expect(counted([file('unit', 1, 0)], 1)['unit']).toEqual({ passed: 1, failed: 1 })
  expect(counted(null, 0)['unit']).toEqual({ passed: 0, failed: 1 })
  expect([readReport(null), readReport('[{ "proj')]).toEqual([null, null])
})

it('names the slowest files, slowest first', () => {
  const [quick, slow, middling] = [file('unit', 1, 0), file('unit', 1, 0, 3), file('unit', 1, 0, 2)]
  expect(slowest([quick, slow, middling], 2)).toEqual([slow, middling])
})

it('ends with one line', () => {
  const tallies = [
    { passed: 3, failed: 1 },
    { passed: 2, failed: 0 },
  ]
  expect(closingLine(sum(tallies))).toBe('5 passed, 1 failed')
})
