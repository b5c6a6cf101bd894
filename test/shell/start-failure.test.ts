import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { packaged } from '../e2e/harness/packaged.ts'

/** The program itself, unbuilt, in the stand-in: it fails, or refuses to start, before it needs a window. */

const root = join(import.meta.dirname, '..', '..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Start {
  env?: NodeJS.ProcessEnv
  /** A module that runs before the program. */
  before?: string
  args?: string[]
}

function begin(lang: string, { env = {}, before, args = [] }: Start = {}) {
  const standIn = join(root, 'test', 'stand-in', 'register.mjs')
  const main = join(root, 'electron', 'main.ts')
  const imports = [standIn, ...(before === undefined ? [] : [`data:text/javascript,${encodeURIComponent(before)}`])]
  const switches = [`--user-data-dir=${folder}`, `--lang=${lang}`]
  return spawn(process.execPath, [...imports.flatMap((module) => ['--import', module]), main, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, VEZNE_STAND_IN_HEADLESS: '1', VEZNE_STAND_IN_SWITCHES: switches.join('\n'), ...env },
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
}

async function start(lang: string, how?: Start): Promise<{ code: number | null; said: string }> {
  const child = begin(lang, how)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, said }
}

const log = () => readFileSync(join(folder, 'log', 'vezne.log'), 'utf8')

test('preferences that cannot be read are said in the system’s language, and where, without a path', async () => {
  mkdirSync(join(folder, 'preferences.json'))
  const { code, said } = await start('tr')
  expect(said).toContain('Vezne açılamadı\nBeklenmeyen bir hata oluştu')
  expect(said).toMatch(/start: Error\n {4}at .*\n(?:.*\n)* {4}at readStateFile/)
  expect(said).not.toContain(folder)
  expect(code).toBe(1)
})

test('a ledger that cannot be opened is said to be one: unbuilt, its worker is not there', async () => {
  const { code, said } = await start('en')
  expect(said).toContain('Vezne could not be opened\nThe ledger could not be opened safely')
  expect(said).toContain('start: VezneError\n    at ')
  expect(code).toBe(1)
})

const { settings, appImage } = nativeTexts.tr.refused
const image = { APPIMAGE: '/home/ayse/Vezne.AppImage', APPDIR: dirname(process.execPath) }
test.each<[string, Start, string, string]>([
  ['a switch', { args: ['--inspect=9229'] }, settings('--inspect=9229'), '--inspect'],
  ['a variable', { env: { SSL_CERT_FILE: '/etc/ca.pem' } }, settings('SSL_CERT_FILE'), 'SSL_CERT_FILE'],
  [
    'two of them',
    { env: { NODE_DEBUG: '' }, args: ['--no-sandbox'] },
    settings('NODE_DEBUG, --no-sandbox'),
    'NODE_DEBUG,--no-sandbox',
  ],
  ['an AppImage without user namespaces', { env: image, args: ['--no-sandbox'] }, appImage, '--no-sandbox'],
  ['the same switch elsewhere', { args: ['--no-sandbox'] }, settings('--no-sandbox'), '--no-sandbox'],
])(
  '%s keeps a package from starting; a box says so until someone closes it, and so does the log',
  async (_what, how, words, names) => {
    const closer = join(folder, 'closed')
    const child = begin('tr', { ...how, env: { ...packaged, VEZNE_STAND_IN_BOX_CLOSER: closer, ...how.env } })
    let said = ''
    for await (const piece of child.stderr.setEncoding('utf8') as AsyncIterable<string>) {
      said += piece
      // Nothing goes on behind the box.
      if (said.includes(words)) writeFileSync(closer, '')
    }
    if (child.exitCode === null) await once(child, 'exit')
    expect([said, child.exitCode]).toEqual([`${nativeTexts.tr.startFailure.title}\n${words}\n`, 1])
    expect(existsSync(closer), 'nobody had to close a box').toBe(false)
    expect(log()).toMatch(new RegExp(`^\\S+ ERROR program.refused names=${names}\n$`))
  },
)

test('an error while the program is being loaded is said in our words, and ends it', async () => {
  const before = `import { app } from 'electron'; app.enableSandbox = () => { throw new RangeError(['TR', 33].join('')) }`
  const closer = join(folder, 'closed')
  writeFileSync(closer, '')
  const { code, said } = await start('tr', { before, env: { VEZNE_STAND_IN_BOX_CLOSER: closer } })
  expect(said).toMatch(/^unexpected: RangeError\n {4}at /)
  expect(said).toContain(nativeTexts.tr.unexpected.title)
  expect(said).not.toContain('TR33')
  expect(existsSync(closer), 'nobody had to close a box').toBe(false)
  expect(log()).toContain('program.failed what=unexpected kind=RangeError')
  expect(code).toBe(1)
})
