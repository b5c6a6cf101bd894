/**
 * How many passed and failed. A stage that ends without saying so has failed once.
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ project: string, file: string, seconds: number } & Tally} FileReport what one file of tests came to
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
 * Counts a run of vitest for each of its projects. A run that left no report, or that failed though no test did (an error outside
 * every test), is one failure of its first project.
 * @param {FileReport[] | null} report
 * @param {string[]} projects
 * @param {number} exitCode
 * @returns {Map<string, Tally>}
 */
export function countTests(report, projects, exitCode) {
  const ofProject = (/** @type {string} */ name) => sum((report ?? []).filter(({ project }) => project === name))
  const tallies = new Map(projects.map((name) => [name, ofProject(name)]))
  const hasFailed = [...tallies.values()].some(({ failed }) => failed > 0)
  const [first] = tallies.values()
  if (first && !hasFailed && (report === null || exitCode !== 0)) first.failed = 1
  return tallies
}

/**
 * The slowest files, slowest first: where time went that everybody waits for.
 * @param {FileReport[]} report
 * @param {number} count
 * @returns {FileReport[]}
 */
export const slowest = (report, count) => report.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

/**
 * @param {string | null} text
 * @returns {FileReport[] | null}
 */
export function readReport(text) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(text ?? '')
    return /** @type {FileReport[]} */ (report)
  } catch {
    return null
  }
}
