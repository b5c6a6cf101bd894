import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inKeyringSession } from './keyring-session.mjs'
import { projectEnvironment, root, runAttached, runQuietly } from './run.mjs'
import { build } from './setup.mjs'
import { countTests } from './tally.mjs'

/**
 * The stages of `npm test`, in their order. A stage is either checks, which say something only when they fail and so run
 * beside everything else, or tests, which are shown as they run.
 *
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {Record<string, () => Promise<{ code: number, output: string, line?: string }>>} Checks `line`: what one says when all is well, too
 * @typedef {{ tally: Tally, report: string | null }} Tested
 * @typedef {object} Stage
 * @property {import('./setup.mjs').Need[]} needs
 * @property {Checks} [checks]
 * @property {() => Promise<Tested>} [tests]
 */

const minutes = 60_000

/** Each tool is megabytes of JavaScript, which the next run need not compile again. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
/** @param {string[]} command */
const tool =
  ([command = '', ...args]) =>
  () =>
    runQuietly(command, args, { env: { ...projectEnvironment(), NODE_COMPILE_CACHE }, timeout: 10 * minutes })

// No linter has a cache: their rules look at types, and a type changes in another file than the one it breaks.
const lint = {
  // The types of everything but the components, too: one program serves both.
  oxlint: tool(['oxlint']),
  eslint: tool(['eslint', '--max-warnings=0', 'src']),
  imports: tool(['depcruise', '--output-type', 'err-long', 'electron', 'src', 'scripts', 'test/e2e']),
  oxfmt: tool(['oxfmt', '--check']),
  advisories: async () => {
    const looked = await tool(['node', 'scripts/advisories.ts'])()
    return { ...looked, line: looked.output.trim() }
  },
}

const types = { components: tool(['vue-tsc', '-p', 'src']) }

/**
 * One keyring for each app that the end-to-end tests run at once (test/e2e/driver/own-keyring.ts): two apps more than there
 * are cores, because an app often waits, as for its service to go on with a payout.
 */
const keyrings = Math.min(availableParallelism() + 2, 4)
/** @type {typeof inKeyringSession} */
const inKeyringSessions = (command, args, options) => inKeyringSession(command, args, { ...options, keyrings })

/** @type {Record<string, Stage>} */
export const stages = {
  lint: { needs: [], checks: lint },
  build: { needs: [], checks: { app: build } },
  types: { needs: [], checks: types },
  unit: { needs: [], tests: () => tests('unit', runAttached) },
  integration: { needs: ['headless window', 'keyring'], tests: () => tests('integration', inKeyringSession) },
  shared: { needs: [], tests: () => tests('shared', runAttached) },
  e2e: { needs: ['window', 'headless window', 'keyring', 'build'], tests: () => tests('e2e', inKeyringSessions) },
}

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {(command: string, args: string[], options: { timeout: number }) => Promise<number>} run
 * @returns {Promise<Tested>}
 */
async function tests(project, run) {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-report-'))
  try {
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('vitest', ['run', `--project=${project}`, ...reporters], { timeout: 30 * minutes })
    const report = readIfThere(file)
    return { tally: countTests(report, code), report }
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
