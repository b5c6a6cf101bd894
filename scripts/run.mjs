import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The environment in which `node` and every tool are the project's own, whatever the machine has: `node` is a
 * dependency (the Node that Electron embeds) and stands first on the PATH.
 * @returns {NodeJS.ProcessEnv}
 */
export const projectEnvironment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
})

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout] milliseconds, then the command is asked to end
 */

/**
 * Runs a command in the project's folder and keeps what it says. A command that cannot be started ends with 127.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, { env = projectEnvironment(), timeout } = {}) {
  return new Promise((resolve) => {
    const started = commandLine(command, args)
    const child = spawn(started.file, started.args, {
      cwd: root,
      env: { ...env, NO_COLOR: '1' },
      timeout,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: started.shell,
    })
    // Nobody waits any more for what it would say.
    const end = () => child.kill()
    process.on('exit', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) => {
      process.off('exit', end)
      resolve({ code: exitCode(code, signal), output })
    })
  })
}

/**
 * Runs a command as if it had been typed instead of this script: same terminal, same signals, same exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} the exit code
 */
export function runAttached(command, args, { env = projectEnvironment(), timeout } = {}) {
  return new Promise((resolve) => {
    const { shell, ...started } = commandLine(command, args)
    const child = spawn(started.file, started.args, { cwd: root, env, timeout, stdio: 'inherit', shell })
    const stopForwarding = forwardSignals((signal) => child.kill(signal))
    child.on('error', (error) => {
      stopForwarding()
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code, signal) => {
      stopForwarding()
      resolve(exitCode(code, signal))
    })
  })
}

/** How a person, a terminal or another program asks a command to end. */
export const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

let told = false
/** Was a running command asked to end, so that nothing more should be begun? */
export const toldToEnd = () => told

let watching = false
/**
 * npm runs a script through a shell, and when it is asked to end only that shell hears it. So whoever runs under npm
 * looks now and then whether its shell is still there, and otherwise ends as if it had been asked itself.
 */
export function endWithNpm() {
  if (watching || process.env['npm_lifecycle_event'] === undefined) return
  watching = true
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  look.unref()
}

/**
 * @param {(signal: NodeJS.Signals) => void} to
 * @returns {() => void} ends it
 */
function forwardSignals(to) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    told = true
    // A terminal sends Ctrl-C to the whole group already; twice would be "quit at once" to many programs.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    to(signal)
  }
  for (const signal of endingSignals) process.on(signal, forward)
  return () => {
    for (const signal of endingSignals) process.off(signal, forward)
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Says how to start a command.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.Platform} [platform]
 */
export function commandLine(command, args, platform = process.platform) {
  if (platform !== 'win32' || command.endsWith('.exe')) return { file: command, args, shell: false }
  // npm and the tools are .cmd files on Windows, which only a shell starts.
  return { file: [command, ...args].map(quoted).join(' '), args: [], shell: true }
}

/** A folder may have a blank in its name. */
const quoted = (/** @type {string} */ word) => (/^[\w./:\\=@-]+$/.test(word) ? word : `"${word}"`)
