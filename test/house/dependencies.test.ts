import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** S-17: what npm may do to this machine, and whose code comes with the program. All of it from the lockfile, offline. */

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
const { packages } = read('package-lock.json') as {
  packages: Record<string, { integrity?: string; hasInstallScript?: boolean; license?: string; link?: boolean }>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

test('installation runs only scripts that are allowed by name, and npm refuses every other', () => {
  const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  const run = wanting.filter((name) => allowScripts[name] !== false)
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  expect(run.sort()).toEqual(allowed.sort())
  expect(readFileSync(resolve(root, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m)
})

test('every package has the hash that a person checked', () => {
  const unsure = locked.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
  expect(unsure.map(([path]) => path)).toEqual([])
})

/** None of these asks anything of a program that is only used or handed on as it is, but to keep its notice. */
const licences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'WTFPL',
]

test('a person has read every licence, or one of a choice', () => {
  const isRead = (licence: string): boolean =>
    licence
      .replace(/^\((.*)\)$/, '$1')
      .split(/ or /i)
      .some((one) => licences.includes(one))
  const unread = locked.filter(([, { license = 'none' }]) => !isRead(license))
  expect(unread.map(([path, { license }]) => [path, license])).toEqual([])
})
