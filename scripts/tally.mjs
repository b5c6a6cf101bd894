/**
 * How many passed and failed. A stage that ends without saying so has failed once.
 * @typedef {{ passed: number, failed: number }} Tally
 */

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  })

/** @param {Tally} tally */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/**
 * Counts a run of vitest by its JSON report. A file that could not even be loaded holds no test and counts as one
 * failure; so does a run that failed though no test did (an error outside every test), or that left no report.
 * @param {string | null} report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function countTests(report, exitCode) {
  const read = report === null ? null : readReport(report)
  if (!read) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, testResults } = read
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failed = numFailedTests + broken.length
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/**
 * The slowest files of the runs of vitest with these reports, slowest first: where time went that everybody waits for.
 * @param {string[]} reports
 * @param {number} count
 * @returns {{ file: string, seconds: number }[]}
 */
export const slowest = (reports, count) =>
  reports
    .flatMap((report) => readReport(report)?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] } & Timed} FileResult
 * @typedef {{ name: string, startTime: number, endTime: number }} Timed milliseconds
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report
 *
 * @param {string} text
 * @returns {Report | null}
 */
function readReport(text) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(text)
    return /** @type {Report} */ (report)
  } catch {
    return null
  }
}
