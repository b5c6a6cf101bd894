import { parseArgs } from 'node:util'
import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run attack [-- --mutants | --lives N [--seed N]]`: tries each attack and prints its verdict (test/attack/README.md). */

await setUp({ needs: [] })
const asked = process.argv.slice(2)
if (asked.includes('--mutants')) {
  process.exitCode = await runAttached('node', ['test/attack/mutants-cli.ts'])
} else if (asked.includes('--lives')) {
  const { values } = parseArgs({ options: { lives: { type: 'string' }, seed: { type: 'string' } } })
  process.env['VEZNE_LIVES'] = values.lives
  if (values.seed !== undefined) process.env['VEZNE_SEED'] = values.seed
  process.exitCode = await runAttached('vitest', ['run', '--project=integration', 'test/attack/lives.test.ts'])
} else {
  const reporter = '--reporter=./test/attack/reporter.ts'
  process.exitCode = await runAttached('vitest', ['run', '--project=integration', 'test/attack', reporter, ...asked])
}
