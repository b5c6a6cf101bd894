import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { inKeyringSession } from './keyring-session.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run demo -- --out folder`: an operator's day in the built app, as numbered pictures. `npm run demo -- --guide`: those of the
 * guide inside the program, put where they belong.
 *
 * What is done stands on stderr; the last line on stdout is one JSON object with what the app counts afterwards:
 * `{"banks", "deposits", "payouts", "completed", "pictures", "host"}`. Ends with 1 when something was not as it should
 * be, with 2 when the folder is missing or cannot be used.
 */

/**
 * The folder for the pictures, made if need be.
 * @param {string[]} args
 * @returns {string} its path; throws, in a sentence for whoever typed it
 */
export function outFolder(args) {
  const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values
  if (!out) throw new Error('Name a folder for the pictures: npm run demo -- --out FOLDER')
  const folder = resolve(out)
  try {
    make(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The pictures cannot be written to ${folder}`, { cause: error })
  }
  return folder
}

/**
 * Step by step: Node's own recursive mkdir never returns where a folder exists and takes no other, as in /proc.
 * @param {string} folder
 */
function make(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  make(dirname(folder))
  mkdirSync(folder)
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function demo(args) {
  if (args[0] === '--guide') return inApp('test/e2e/guide-pictures.ts')
  try {
    // Before a set-up that may take minutes.
    outFolder(args)
  } catch (error) {
    process.stderr.write(`vezne: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  return inApp('test/e2e/demo-tour.ts', ...args)
}

/** @param {string[]} script */
async function inApp(...script) {
  await setUp({ needs: ['headless window', 'keyring', 'build'] })
  return inKeyringSession('node', script)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await demo(process.argv.slice(2))
