import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run attack [-- --mutants]`: everything that somebody may try from outside, with what becomes of it (test/attack/README.md). */

await setUp({ needs: [] })
const asked = process.argv.slice(2)
if (asked.includes('--mutants')) {
  process.exitCode = await runAttached('node', ['test/attack/mutants-cli.ts'])
} else {
  const reporter = '--reporter=./test/attack/reporter.ts'
  process.exitCode = await runAttached('vitest', ['run', '--project=integration', 'test/attack', reporter, ...asked])
}
