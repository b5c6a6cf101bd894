import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inKeyringSession } from './keyring-session.mjs'
import { runAttached, runQuietly } from './run.mjs'
import { build } from './setup.mjs'
import { countTests, sum } from './tally.mjs'

/**
 * The stages of `npm test`, in their order.
 *
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {object} Stage
 * @property {import('./setup.mjs').Need[]} needs
 * @property {() => Promise<Tally>} run
 */

const minutes = 60_000

/** @param {string[]} command */
const tool =
  ([command = '', ...args]) =>
  () =>
    runQuietly(command, args, { timeout: 10 * minutes })

// eslint has no cache: its rules look at types, and a type changes in another file than the one it breaks.
const lint = {
  eslint: tool(['eslint', '--max-warnings=0', '.']),
  imports: tool(['depcruise', '--output-type', 'err-long', 'electron', 'src', 'scripts']),
  prettier: tool(['prettier', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.']),
}

const types = {
  electron: tool(['tsc', '-p', 'electron']),
  preload: tool(['tsc', '-p', 'electron/preload']),
  src: tool(['vue-tsc', '-p', 'src']),
  test: tool(['tsc', '-p', 'test']),
  scripts: tool(['tsc', '-p', '.']),
}

/** One keyring for each app that the end-to-end tests run at once (test/e2e/driver/own-keyring.ts). */
const keyrings = Math.min(availableParallelism(), 4)
/** @type {typeof inKeyringSession} */
const inKeyringSessions = (command, args, options) => inKeyringSession(command, args, { ...options, keyrings })

/** @type {Record<string, Stage>} */
export const stages = {
  lint: { needs: [], run: () => checks('lint', lint) },
  types: { needs: [], run: () => checks('types', types) },
  unit: { needs: [], run: () => tests('unit', runAttached) },
  integration: { needs: ['browser', 'keyring'], run: () => tests('integration', inKeyringSession) },
  build: { needs: [], run: () => checks('build', { app: build }) },
  e2e: { needs: ['browser', 'keyring', 'build'], run: () => tests('e2e', inKeyringSessions) },
}

/**
 * Runs checks two at a time, and shows what the failed ones said.
 * @param {string} stage
 * @param {Record<string, () => Promise<{ code: number, output: string }>>} named
 * @returns {Promise<Tally>}
 */
async function checks(stage, named) {
  const waiting = Object.entries(named)
  /** @type {Tally[]} */
  const tallies = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const { code, output } = await check()
      const passed = code === 0
      console.log(`${passed ? 'ok    ' : 'failed'} ${stage}: ${name}`)
      if (!passed) console.log(output.trimEnd() || `ended with ${code} and said nothing`)
      tallies.push({ passed: Number(passed), failed: Number(!passed) })
    }
  }
  await Promise.all([work(), work()])
  return sum(tallies)
}

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {(command: string, args: string[], options: { timeout: number }) => Promise<number>} run
 * @returns {Promise<Tally>}
 */
async function tests(project, run) {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-report-'))
  try {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run('vitest', ['run', `--project=${project}`, ...reporters], { timeout: 30 * minutes })
    return countTests(readIfThere(report), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
