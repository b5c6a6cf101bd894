import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run inbox -- …`: takes callbacks of the payment service and keeps them. Its stdout is its own alone. */

await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['electron/inbox/cli.ts', ...process.argv.slice(2)])
