import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run sandbox -- …`: the payment service itself, for training and tests. Its stdout is its own alone. */

await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['electron/sandbox/cli.ts', ...process.argv.slice(2)])
