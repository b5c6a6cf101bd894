import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run statement -- FILE [--ledger FILE] --json`: how a bank's statement is understood. Its stdout is its own alone. */

await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['scripts/statement.ts', ...process.argv.slice(2)])
