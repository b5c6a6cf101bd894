import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inKeyringSession } from './keyring-session.mjs'
import { projectEnvironment, root, runAttached, runQuietly } from './run.mjs'
import { build } from './setup.mjs'
import { countTests, readReport } from './tally.mjs'

/**
 * The stages of `npm test`. A stage is either checks, which run beside everything else, or a project of tests.
 *
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {Record<string, () => Promise<{ code: number, output: string, line?: string }>>} Checks `line`: what one says when all is well, too
 * @typedef {{ tallies: Map<string, Tally>, report: import('./tally.mjs').FileReport[] }} Tested
 * @typedef {object} Stage
 * @property {import('./setup.mjs').Need[]} needs
 * @property {Checks} [checks]
 * @property {boolean} [isTests]
 */

const minutes = 60_000
const reporter = join(root, 'scripts', 'file-reporter.mjs')

/** Each tool is megabytes of JavaScript, which the next run need not compile again. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
/** @param {string[]} command */
const tool =
  ([command = '', ...args]) =>
  () =>
    runQuietly(command, args, { env: { ...projectEnvironment(), NODE_COMPILE_CACHE }, timeout: 30 * minutes })

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

/** @type {Record<string, Stage>} */
export const stages = {
  build: { needs: [], checks: { app: build } },
  lint: { needs: [], checks: lint },
  types: { needs: [], checks: types },
  unit: { needs: [], isTests: true },
  integration: { needs: ['headless window', 'keyring', 'workbooks'], isTests: true },
  e2e: { needs: ['window', 'headless window', 'keyring', 'build'], isTests: true },
}

/**
 * How many files of tests run at once where any of them waits, for a disk, a database, another process: two more than there are cores.
 * Each has a keyring, because two apps would overwrite each other's secrets in one (test/e2e/driver/own-keyring.ts).
 */
const places = Math.min(availableParallelism() + 2, 4)

/**
 * Runs projects of vitest.config.ts in one go, so that no core is idle while the last file of one of them ends.
 * @param {string[]} projects
 * @returns {Promise<Tested>}
 */
export async function runTests(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-report-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', ...projects.map((name) => `--project=${name}`), '--reporter=default', `--reporter=${reporter}`]
    const needsKeyring = projects.some((name) => stages[name]?.needs.includes('keyring'))
    const options = { env: { ...projectEnvironment(), VEZNE_REPORT: file }, timeout: 60 * minutes }
    const code = needsKeyring
      ? await inKeyringSession('vitest', args, { ...options, keyrings: places })
      : await runAttached('vitest', args, options)
    const report = readReport(readIfThere(file))
    return { tallies: countTests(report, projects, code), report: report ?? [] }
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
