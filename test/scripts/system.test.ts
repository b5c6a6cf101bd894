import { expect, it } from 'vitest'
import { missingPackages, packageInstaller } from '../../scripts/system.mjs'

const bare = { hasCommand: () => false, hasLibrary: () => false, hasFonts: () => false, hasPythonModule: () => false }
const complete = { hasCommand: () => true, hasLibrary: () => true, hasFonts: () => true, hasPythonModule: () => true }
const without = (...commands: string[]) => ({ ...complete, hasCommand: (name: string) => !commands.includes(name) })

it('asks a complete machine for nothing', () => {
  expect(missingPackages(['dependencies', 'window', 'headless window', 'keyring'], complete)).toEqual([])
})

it('asks a bare machine for what this command needs, and no more', () => {
  expect(missingPackages([], bare)).toEqual([])
  expect(missingPackages(['dependencies'], bare)).toEqual(['g++', 'make', 'python3', 'pkg-config', 'libsecret-1-dev'])
  expect(missingPackages(['window'], bare)).toEqual(['chromium', 'fonts-dejavu-core'])
  expect(missingPackages(['headless window'], bare)).toEqual(['chromium-headless-shell', 'fonts-dejavu-core'])
  expect(missingPackages(['keyring'], bare)).toEqual(['dbus', 'gnome-keyring'])
  expect(missingPackages(['workbooks'], bare)).toEqual(['python3-openpyxl'])
})

it('names the package of the one command that is not there', () => {
  const needs = ['dependencies', 'headless window', 'keyring'] as const
  expect(missingPackages([...needs], without('dbus-daemon'))).toEqual(['dbus'])
  expect(missingPackages([...needs], { ...complete, hasLibrary: () => false })).toEqual(['libsecret-1-dev'])
  expect(missingPackages([...needs], { ...complete, hasFonts: () => false })).toEqual(['fonts-dejavu-core'])
})

const never = () => {
  throw new Error('sudo was asked')
}

it('installs as root without sudo', () => {
  const command = packageInstaller(complete, { isRoot: true, sudoNeedsNoPassword: never })
  expect(command).toEqual(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'])
})

it('installs by sudo only where it asks for no password', () => {
  const command = packageInstaller(complete, { isRoot: false, sudoNeedsNoPassword: () => true })
  expect(command?.slice(0, 2)).toEqual(['sudo', '-n'])
  expect(packageInstaller(complete, { isRoot: false, sudoNeedsNoPassword: () => false })).toBeNull()
  expect(packageInstaller(without('sudo'), { isRoot: false, sudoNeedsNoPassword: never })).toBeNull()
})

it('installs nothing where there is no apt-get', () => {
  expect(packageInstaller(without('apt-get'), { isRoot: true, sudoNeedsNoPassword: never })).toBeNull()
})
