import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run attack`: everything that somebody may try from outside, with what becomes of it (test/attack/README.md). */

await setUp({ needs: [] })
const reporter = '--reporter=./test/attack/reporter.ts'
process.exitCode = await runAttached('vitest', [
  'run',
  '--project=integration',
  'test/attack',
  reporter,
  ...process.argv.slice(2),
])
