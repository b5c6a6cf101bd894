import { pathToFileURL } from 'node:url'
import { inKeyringSession } from './keyring-session.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run demo -- --out folder`: an operator's day in the built app, as numbered pictures.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function demo(args) {
  await setUp({ needs: ['browser', 'keyring', 'build'] })
  return inKeyringSession('node', ['test/e2e/demo-tour.ts', ...args])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await demo(process.argv.slice(2))
