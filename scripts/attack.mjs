import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run attack [-- --mutants | --shared]`: everything that somebody may try from outside, with what becomes of it; `--shared`: by whoever owns
 * the database of a ledger on a server (test/attack/README.md).
 */

await setUp({ needs: [] })
const asked = process.argv.slice(2)
if (asked.includes('--mutants')) {
  process.exitCode = await runAttached('node', ['test/attack/mutants-cli.ts'])
} else {
  const reporter = '--reporter=./test/attack/reporter.ts'
  const project = asked.includes('--shared') ? 'attack-on-a-server' : 'integration'
  const others = asked.filter((arg) => arg !== '--shared')
  process.exitCode = await runAttached('vitest', ['run', `--project=${project}`, 'test/attack', reporter, ...others])
}
