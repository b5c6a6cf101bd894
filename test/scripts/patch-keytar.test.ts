import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { patchKeytar } from '../../scripts/patch-keytar.mjs'
import { root } from '../../scripts/run.mjs'

const keytar = join(root, 'node_modules', 'keytar')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-keytar-'))
  cpSync(join(keytar, 'src'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const sources = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

test.each([
  ['keeps the secret on its computer, on Windows', /CRED_PERSIST_(\w+)/g, ['LOCAL_MACHINE']],
  ['has no words of Windows', /FormatMessage/g, []],
  ['has no words of macOS', /SecCopyErrorMessageString/g, []],
  ['has no words of libsecret', /error->message/g, []],
  [
    'has the code of libsecret wherever it fails',
    /std::to_string\(error->(\w+)\)/g,
    Array.from({ length: 5 }, () => 'code'),
  ],
  [
    'has the code of macOS and of Windows',
    /"(\w+:)" \+ std::to_string\((?:status|errorCode)\)/g,
    ['OSStatus:', 'Win32:'],
  ],
])('keytar, as it is compiled here, %s', (_what, pattern, expected) => {
  expect(Array.from(sources().matchAll(pattern), ([, found]) => found)).toEqual(expected)
})

it.runIf(process.platform === 'linux')('is compiled of that source', () => {
  expect(readFileSync(join(keytar, 'build', 'Release', 'keytar.node')).includes('g_quark_to_string')).toBe(true)
})

it('is not changed twice', () => {
  const once = sources()
  patchKeytar(folder)
  expect(sources()).toBe(once)
})

it.each(['keytar_win.cc', 'keytar_mac.cc', 'keytar_posix.cc'])('refuses another keytar: %s', (file) => {
  writeFileSync(join(folder, file), 'int main() {}')
  expect(() => patchKeytar(folder)).toThrow(file)
})
