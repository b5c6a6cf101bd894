import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { endingSignals, projectEnvironment, runAttached, runQuietly } from './run.mjs'

/**
 * Runs a command with a session bus and an unlocked, empty GNOME keyring of its own, and clears both away when it ends:
 *
 *     node scripts/keyring-session.mjs -- command arguments…
 *
 * Only the bus and the keyring live in a temporary home; the command keeps its HOME, its display and all the rest.
 * Elsewhere than on Linux the keychain is part of the system, and the command simply runs.
 */

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout] milliseconds, then the command is asked to end
 * @property {number} [keyrings] each on a bus of its own, for a command that runs several apps at once: two apps would
 *   overwrite each other's secrets in one. `VEZNE_BUSES` names all their buses, a space between them; the first is the session's.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} the command's exit code; 1 when there is no keyring to be had
 */
export async function inKeyringSession(command, args, { env = projectEnvironment(), timeout, keyrings = 1 } = {}) {
  if (process.platform !== 'linux') return runAttached(command, args, { env, timeout })

  const opening = Array.from({ length: keyrings }, openKeyring)
  const told = new AbortController()
  const tell = () => told.abort(new Error('Ended before the command began.'))
  for (const signal of endingSignals) process.on(signal, tell)
  try {
    const addresses = (await Promise.all(opening)).map(({ address }) => address)
    told.signal.throwIfAborted()
    return await runAttached(command, args, {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: addresses[0], VEZNE_BUSES: addresses.join(' ') },
      timeout,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    for (const opened of await Promise.allSettled(opening)) {
      if (opened.status === 'fulfilled') await opened.value.close()
    }
    for (const signal of endingSignals) process.off(signal, tell)
  }
}

/**
 * A session bus with an unlocked, empty GNOME keyring, in a temporary home, until `close`. Rejects where there is none to be had.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
async function openKeyring() {
  const home = mkdtempSync(join(tmpdir(), 'vezne-keyring-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = []
  const close = async () => {
    for (const child of started.reverse()) await end(child)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const own = homeEnvironment(home)
    const address = await startBus(home, own, started)
    await startKeyring({ ...own, DBUS_SESSION_BUS_ADDRESS: address }, started)
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Is there a keyring already, running or startable on demand?
 * @returns {Promise<boolean>}
 */
export async function hasKeyring() {
  if (process.platform !== 'linux') return true
  if (!process.env['DBUS_SESSION_BUS_ADDRESS']) return false
  const names = await Promise.all(['ListNames', 'ListActivatableNames'].map((method) => askBus(process.env, method)))
  return names.some(({ code, output }) => code === 0 && output.includes('"org.freedesktop.secrets"'))
}

/** @param {string} home */
function homeEnvironment(home) {
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime }
  // Without a display the keyring cannot ask anybody: a locked one refuses instead of waiting.
  for (const name of Object.keys(env)) {
    if (/^(?:DISPLAY|WAYLAND_DISPLAY|DBUS_.*|XDG_(?:DATA|CONFIG|CACHE|STATE)_HOME)$/.test(name)) {
      Reflect.deleteProperty(env, name)
    }
  }
  return env
}

/**
 * @param {string} home
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').ChildProcess[]} started
 * @returns {Promise<string>} its address
 */
function startBus(home, env, started) {
  const args = ['--session', '--nofork', '--nopidfile', `--address=unix:path=${home}/bus`, '--print-address']
  // In a group of their own, Ctrl-C reaches the command first; these end when it has ended.
  const bus = spawn('dbus-daemon', args, { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  started.push(bus)
  return new Promise((resolve, reject) => {
    bus.stdout.setEncoding('utf8').once('data', (/** @type {string} */ line) => resolve(line.trim()))
    bus.once('error', () => reject(new Error('There is no dbus-daemon: install the Debian package dbus.')))
    bus.once('exit', () => reject(new Error('The session bus did not start.')))
  })
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').ChildProcess[]} started
 */
async function startKeyring(env, started) {
  const args = ['--foreground', '--unlock', '--components=secrets']
  const keyring = spawn('gnome-keyring-daemon', args, { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  started.push(keyring)
  const gone = new AbortController()
  const stop = (/** @type {string} */ why) => gone.abort(new Error(why))
  keyring.once('error', () => stop('There is no gnome-keyring-daemon: install the Debian package gnome-keyring.'))
  keyring.once('exit', () => stop('The keyring ended at once.'))
  keyring.stdin.on('error', () => stop('The keyring did not take its passphrase.'))
  keyring.stdin.end(randomBytes(24).toString('base64url'))

  for (let tries = 0; tries < 200; tries += 1) {
    gone.signal.throwIfAborted()
    const { output } = await askBus(env, 'NameHasOwner', 'string:org.freedesktop.secrets')
    if (output.includes('boolean true')) return
    await pause(50)
  }
  throw new Error('The keyring did not appear on its bus within ten seconds.')
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} method
 * @param {string[]} args
 */
const askBus = (env, method, ...args) =>
  runQuietly(
    'dbus-send',
    ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', `org.freedesktop.DBus.${method}`, ...args],
    { env, timeout: 5_000 },
  )

/**
 * Ends a process that this file started, with what it started itself.
 * @param {import('node:child_process').ChildProcess} child
 */
async function end(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  if ((await Promise.race([gone, pause(3_000, 'still there', { ref: false })])) === 'still there') {
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dashes, command, ...args] = process.argv.slice(2)
  if (dashes !== '--' || command === undefined) {
    console.error('Use: node scripts/keyring-session.mjs -- command arguments…')
    process.exitCode = 2
  } else {
    process.exitCode = await inKeyringSession(command, args)
  }
}
