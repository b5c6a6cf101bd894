import { inKeyringSession } from './keyring-session.mjs'
import { runAttached } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run bench -- import --strict`: the program's speed beside the least that could do the same (test/bench/README.md). */

const asked = process.argv.slice(2)
const names = asked.filter((argument) => !argument.startsWith('-'))
/** @param {string[]} some */
const asksFor = (some) => names.length === 0 || some.some((name) => names.includes(name))
/** What is measured in the app's own window needs the app; what a batch's run waits for is the machine's own keychain. */
const inWindow = asksFor(['banks', 'window', 'walk', 'idle', 'far'])
const withKeyring = inWindow || asksFor(['run'])

await setUp({ needs: inWindow ? ['headless window', 'keyring', 'build'] : withKeyring ? ['keyring'] : [] })
const run = withKeyring ? inKeyringSession : runAttached
process.exitCode = await run('node', ['test/bench/cli.ts', ...asked])
