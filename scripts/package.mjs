import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run package`: builds what is not built and packs it (scripts/package/README.md). */

await setUp({ needs: ['build'] })
process.exitCode = await runAttached('node', ['scripts/package/cli.ts', ...process.argv.slice(2)])
