import { expect, it } from 'vitest'
import { countTests, readReport } from '../../scripts/tally.mjs'

const file = (project: string, passed: number, failed: number) => ({
  ...{ project, file: `${project}.test.ts`, seconds: 1, passed, failed },
})
const counted = (...[report, code]: [ReturnType<typeof file>[] | null, number]) =>
  Object.fromEntries(countTests(report, ['unit', 'e2e'], code))

it('counts the tests of each project, and one failure where the run failed though no test did, or left no report', () => {
  const report = [file('unit', 3, 0), file('e2e', 1, 1), file('unit', 1, 0)]
  expect(counted(report, 1)).toEqual({ unit: { passed: 4, failed: 0 }, e2e: { passed: 1, failed: 1 } })
  expect(counted([file('unit', 1, 0)], 1)['unit']).toEqual({ passed: 1, failed: 1 })
  expect(counted(null, 0)['unit']).toEqual({ passed: 0, failed: 1 })
  expect([readReport(null), readReport('[{ "proj')]).toEqual([null, null])
})
