import { inKeyringSession } from './keyring-session.mjs'
import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run bench -- import --strict`: the program's speed beside the least that could do the same (test/bench/README.md). */

const asked = process.argv.slice(2)
const names = asked.filter((argument) => !argument.startsWith('-'))
/** What is measured in the app's own window needs the app. */
const inWindow = names.length === 0 || names.some((name) => ['banks', 'window', 'far'].includes(name))

await setUp({ needs: inWindow ? ['headless window', 'keyring', 'build'] : [] })
const run = inWindow ? inKeyringSession : runAttached
process.exitCode = await run('node', ['test/bench/cli.ts', ...asked])
