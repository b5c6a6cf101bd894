import { endWithNpm, root, runQuietly } from './run.mjs'
import * as made from './stamps.mjs'
import { missingPackages, packageInstaller, theseRights, thisSystem } from './system.mjs'

/**
 * @typedef {import('./system.mjs').SystemNeed | 'build'} Need
 */

const minutes = 60_000

/**
 * Makes ready what the caller needs, and nothing that is ready already. Every command of this project begins with it,
 * so that a fresh checkout needs no other step. Says one line on stderr for each thing it does. When a step fails, it
 * says what and what to do next, and ends the process with 1.
 * @param {{ needs: Need[] }} what `dependencies` go without saying
 */
export async function setUp({ needs }) {
  endWithNpm()
  const install = !made.isFresh(root, made.dependencies)
  /** @type {import('./system.mjs').SystemNeed[]} */
  const systemNeeds = install ? ['dependencies'] : []
  systemNeeds.push(...needs.filter((need) => need !== 'build'))
  const packages = process.platform === 'linux' ? missingPackages(systemNeeds, thisSystem) : []

  if (packages.length > 0) await installPackages(packages)
  if (install) await installDependencies()
  if (needs.includes('build') && !made.isFresh(root, made.build)) {
    say('building the app')
    const { code, output } = await build()
    if (code !== 0) fail('The build failed.', output, 'Correct the errors above, then run the same command again.')
  }
}

/** Builds out/, whether it is needed or not. */
export async function build() {
  const result = await runQuietly('electron-vite', ['build'], { timeout: 10 * minutes })
  if (result.code === 0) made.putStamp(root, made.build)
  return result
}

/** @param {string} line */
export const say = (line) => process.stderr.write(`vezne: ${line}\n`)

/** @param {string[]} packages */
async function installPackages(packages) {
  const list = packages.join(' ')
  const installer = packageInstaller(thisSystem, theseRights)
  if (!installer) {
    const next = thisSystem.hasCommand('apt-get')
      ? `Install it: sudo apt-get install ${list}`
      : `Install the content of these Debian packages with this system's own package manager: ${list}`
    return fail(`This computer lacks: ${list}`, '', `${next}\nThen run the same command again.`)
  }
  say(`installing system packages: ${list}`)
  const [command = '', ...first] = installer
  // A list that cannot be refreshed is not the end: the packages may be known already.
  const refreshed = await runQuietly(command, [...first, 'update'], { timeout: 10 * minutes })
  const install = [...first, 'install', '--yes', '--no-install-recommends', ...packages]
  const installed = await runQuietly(command, install, { timeout: 20 * minutes })
  if (installed.code !== 0) {
    const output = (refreshed.code === 0 ? '' : refreshed.output) + installed.output
    fail('The system packages could not be installed.', output, `Install them by hand: ${list}`)
  }
}

async function installDependencies() {
  say('installing dependencies (npm ci)')
  const { code, output } = await runQuietly('npm', ['ci', '--no-progress'], { timeout: 20 * minutes })
  if (code !== 0) {
    const next =
      'Check that this computer reaches its npm registry, and has the tools for C++ (Linux: g++, make, python3, libsecret-1-dev; macOS: ' +
      'the Xcode command line tools; Windows: the Visual Studio Build Tools and Python), then run the same command again.'
    fail('npm ci failed.', output, next)
  }
  made.putStamp(root, made.dependencies)
}

/**
 * @param {string} what
 * @param {string} output
 * @param {string} next
 * @returns {never}
 */
function fail(what, output, next) {
  const lastLines = output.trimEnd().split('\n').slice(-20)
  process.stderr.write(`${[`vezne: ${what}`, ...lastLines, next].filter(Boolean).join('\n')}\n`)
  process.exit(1)
}
