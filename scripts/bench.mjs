import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run bench -- import --strict`: the program's speed beside the least that could do the same (test/bench/README.md). */

await setUp({ needs: [] })
process.exitCode = await runAttached('node', ['test/bench/cli.ts', ...process.argv.slice(2)])
