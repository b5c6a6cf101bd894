import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { whyEndedEarly } from '../../scripts/early-end.mjs'
import { commandLine } from '../../scripts/run.mjs'

/** What `npm start` does on machines that this one is not. */

const electron = 'C:\\Ortak Belgeler\\vezne\\electron.exe'

it.each<[NodeJS.Platform, string, string[], ReturnType<typeof commandLine>]>([
  ['win32', electron, ['.', '--lang=tr'], { file: electron, args: ['.', '--lang=tr'], shell: false }],
  ['win32', 'npm', ['ci', '--no-progress'], { file: 'npm ci --no-progress', args: [], shell: true }],
  [
    'win32',
    'node',
    ['C:\\Ortak Belgeler\\install.js', 'a&b'],
    { file: 'node "C:\\Ortak Belgeler\\install.js" "a&b"', args: [], shell: true },
  ],
  ['linux', 'npm', ['a b'], { file: 'npm', args: ['a b'], shell: false }],
])('on %s, %s is started with its words whole', (platform, command, args, line) => {
  expect(commandLine(command, args, platform)).toEqual(line)
})

it('a shell starts a program in a folder with a blank, and hands its words on whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vezne start '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'said')
  writeFileSync(program, '#!/bin/sh\necho "$#:$1"\n')
  chmodSync(program, 0o700)
  const { file, args, shell } = commandLine(program, ['a b'], 'win32')
  expect(execFileSync(file, args, { shell, encoding: 'utf8' })).toBe('1:a b\n')
})

it.each([
  [0, false, 'already open'],
  [133, true, 'chrome-sandbox'],
  [127, true, 'missing'],
  [1, false, 'code 1'],
])('a program that ends at once with %s (no namespaces: %s) is explained: %s', (code, hasNoNamespaces, reason) => {
  expect(whyEndedEarly(code, hasNoNamespaces)).toContain(reason)
})
