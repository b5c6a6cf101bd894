import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run fuzz -- --all`: what nobody thinks of, a million times each (test/fuzz/README.md). */

await setUp({ needs: [] })
const standIn = '--import=./test/stand-in/register.mjs'
process.exitCode = await runAttached('node', [standIn, 'test/fuzz/cli.ts', ...process.argv.slice(2)])
