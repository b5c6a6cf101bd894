import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * What the machine must have, as Debian packages and how to see that they are there. Elsewhere than on Linux the keychain is part
 * of the system, and what compiles keytar is no package.
 */

/**
 * @typedef {'dependencies' | 'window' | 'headless window' | 'keyring' | 'workbooks'} SystemNeed
 *   to install the dependencies (keytar is compiled); to open the app without an Electron binary, for a person or for
 *   a test; to have a keyring of its own; to read our workbooks with another program than ours
 *
 * @typedef {object} System how the machine is asked
 * @property {(name: string) => boolean} hasCommand
 * @property {(name: string) => boolean} hasLibrary for the compiler, by its pkg-config name
 * @property {() => boolean} hasFonts
 * @property {(name: string) => boolean} hasPythonModule for the system's own Python
 */

/** @type {{ package: string, needs: SystemNeed[], present: (system: System) => boolean }[]} */
const packages = [
  { package: 'g++', needs: ['dependencies'], present: ({ hasCommand }) => hasCommand('g++') },
  { package: 'make', needs: ['dependencies'], present: ({ hasCommand }) => hasCommand('make') },
  { package: 'python3', needs: ['dependencies'], present: ({ hasCommand }) => hasCommand('python3') },
  { package: 'pkg-config', needs: ['dependencies'], present: ({ hasCommand }) => hasCommand('pkg-config') },
  { package: 'libsecret-1-dev', needs: ['dependencies'], present: ({ hasLibrary }) => hasLibrary('libsecret-1') },
  { package: 'chromium', needs: ['window'], present: ({ hasCommand }) => hasCommand('chromium') },
  {
    package: 'chromium-headless-shell',
    needs: ['headless window'],
    present: ({ hasCommand }) => hasCommand('chromium-headless-shell'),
  },
  { package: 'fonts-dejavu-core', needs: ['window', 'headless window'], present: ({ hasFonts }) => hasFonts() },
  { package: 'dbus', needs: ['keyring'], present: ({ hasCommand }) => hasCommand('dbus-daemon') },
  { package: 'python3-openpyxl', needs: ['workbooks'], present: ({ hasPythonModule }) => hasPythonModule('openpyxl') },
  { package: 'gnome-keyring', needs: ['keyring'], present: ({ hasCommand }) => hasCommand('gnome-keyring-daemon') },
]

/**
 * @param {SystemNeed[]} needs
 * @param {System} system
 * @returns {string[]} names of Debian packages
 */
export const missingPackages = (needs, system) =>
  packages
    .filter((entry) => entry.needs.some((need) => needs.includes(need)) && !entry.present(system))
    .map((entry) => entry.package)

/** @type {System} */
export const thisSystem = {
  hasCommand: (name) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return true
      } catch {
        return false
      }
    }),
  hasLibrary: (name) => spawnSync('pkg-config', ['--exists', name]).status === 0,
  hasPythonModule: (name) => spawnSync('/usr/bin/python3', ['-c', `import ${name}`]).status === 0,
  hasFonts: () => {
    try {
      return readdirSync('/usr/share/fonts', { recursive: true }).some((file) => /\.(?:ttf|otf)$/.test(String(file)))
    } catch {
      return false
    }
  },
}

/**
 * How this machine installs Debian packages without asking anybody, or null when it does not.
 * @param {System} system
 * @param {{ isRoot: boolean, sudoNeedsNoPassword: () => boolean }} rights
 * @returns {string[] | null} the beginning of a command
 */
export function packageInstaller(system, rights) {
  if (!system.hasCommand('apt-get')) return null
  if (rights.isRoot) return ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  if (system.hasCommand('sudo') && rights.sudoNeedsNoPassword()) {
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  }
  return null
}

export const theseRights = {
  isRoot: process.getuid?.() === 0,
  sudoNeedsNoPassword: () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
}
