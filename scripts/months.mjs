import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run months [-- 200]`: plays random months and compares the expected balance with the sandbox's. */

await setUp({ needs: [] })
process.env['VEZNE_MONTHS'] = process.argv[2] ?? '200'
const test = 'test/balance/service/random-months.test.ts'
process.exitCode = await runAttached('vitest', ['run', '--project=integration', test])
