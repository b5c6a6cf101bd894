import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run inbox -- …`: takes callbacks of the payment service and keeps them. Its stdout is its own alone. */

// Its arguments are nobody's whom the list of processes is shown to: one may hold a password.
process.title = 'npm run inbox'
await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['electron/inbox/cli.ts', ...process.argv.slice(2)])
