import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo } from './demo.mjs'
import { explainEarlyEnd } from './early-end.mjs'
import { hasKeyring, inKeyringSession } from './keyring-session.mjs'
import { root, runAttached } from './run.mjs'
import { say, setUp } from './setup.mjs'

/**
 * `npm start`: opens the app, by the best means that this machine has: Electron; its Chromium through the stand-in of
 * test/stand-in, where Electron's binary cannot be had; pictures, where there is no display.
 */

await setUp({ needs: ['build'] })
const [first, ...more] = process.argv.slice(2)
process.exitCode = first === '--shared' ? await openShared(more) : await open(process.argv.slice(2))

/**
 * @param {string[]} args for the app
 * @returns {Promise<number>} the exit code
 */
async function open(args) {
  if (!hasDisplay()) return demo(['--out', folderOfPictures()])
  const [command, ...itsArgs] = await program()
  return withKeyring(command, [...itsArgs, ...args])
}

/**
 * Opens a host and a member, whose data go when they end.
 * @param {string[]} args
 */
async function openShared(args) {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-shared-'))
  try {
    // The preparation is a driver's, without a window for a person.
    await setUp({ needs: ['headless window', 'keyring'] })
    if (!hasDisplay()) {
      return await inKeyringSession('node', ['test/e2e/shared.ts', folder, '--out', folderOfPictures()])
    }
    return await inKeyringSession('node', ['scripts/shared.mjs', folder, ...(await program()), ...args])
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function folderOfPictures() {
  const out = join(root, 'demo')
  say(`no display is available: walking through the app instead; the pictures are saved in ${out}`)
  return out
}

/** @returns {Promise<[command: string, ...args: string[]]>} */
async function program() {
  const electron = await electronBinary()
  if (electron !== null) return [electron, '.']

  await setUp({ needs: ['window'] })
  say('Electron’s binary is not available, so the app opens in this computer’s Chromium, on the stand-in')
  return ['node', '--import', './test/stand-in/register.mjs', 'out/main/main.js']
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

/**
 * Electron's binary, downloaded when it is not there yet. Null when it cannot be had, or would refuse to run: it has
 * no sandbox for root on Linux.
 * @returns {Promise<string | null>}
 */
async function electronBinary() {
  if (process.platform === 'linux' && process.getuid?.() === 0) return null
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) {
    say('downloading Electron’s binary (over 100 MB), at most ten minutes; a progress bar appears after 30 seconds')
  }
  // Does nothing when the right version is there. Attached, because it draws the bar and says what fails.
  const code = await runAttached('node', [join(folder, 'install.js')], { timeout: 600_000 })
  return code === 0 ? join(folder, 'dist', readFileSync(pathFile, 'utf8')) : null
}

/**
 * Without a keyring the app's secret lives in one that goes when the app does, and so must the data that remember it.
 * @param {string} command
 * @param {string[]} args
 */
async function withKeyring(command, args) {
  if (await hasKeyring()) return explainEarlyEnd(() => runAttached(command, args))
  await setUp({ needs: ['keyring'] })
  say('this computer has no keyring: a temporary keyring and workspace last until you close the app')
  const userData = mkdtempSync(join(tmpdir(), 'vezne-data-'))
  try {
    return await explainEarlyEnd(() => inKeyringSession(command, [...args, `--user-data-dir=${userData}`]))
  } finally {
    rmSync(userData, { recursive: true, force: true })
  }
}
