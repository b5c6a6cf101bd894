import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run faults -- --kills 10000 --points …`: the proof that a payout is sent at most once (test/faults/README.md). */

await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['test/faults/cli.ts', ...process.argv.slice(2)])
