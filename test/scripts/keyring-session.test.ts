import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** The real thing: a session bus, a GNOME keyring and keytar. */

const script = resolve(import.meta.dirname, '../../scripts/keyring-session.mjs')
let temporary = ''

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'vezne-'))
})
afterEach(() => {
  rmSync(temporary, { recursive: true })
})

function session(...command: string[]) {
  const child = spawn(process.execPath, [script, '--', ...command], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output, ended: once(child, 'close') as Promise<[number | null]> }
}

/** The processes, zombies aside, that were started with our temporary folder: the bus and the keyring among them. */
const remaining = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(temporary)
    } catch {
      return false
    }
  })

it('keeps a secret while the command runs, passes its exit code on, and leaves nothing', async () => {
  const keep = `
    const keytar = require('keytar')
    keytar.setPassword('vezne-test', 'entry', 'kept')
      .then(() => keytar.getPassword('vezne-test', 'entry'))
      .then((value) => { console.log(value, process.env.HOME); process.exitCode = 7 })`
  const { output, ended } = session('node', '-e', keep)
  const [code] = await ended
  expect(output()).toBe(`kept ${process.env['HOME'] ?? ''}\n`)
  expect(code).toBe(7)
  expect(remaining()).toEqual([])
  expect(readdirSync(temporary)).toEqual([])
})

it('ends its command when it is told to end, and leaves nothing', async () => {
  const { child, ended } = session('node', '-e', 'console.log("running"); setInterval(() => {}, 1000)')
  await once(child.stdout, 'data')
  expect(remaining().length).toBeGreaterThanOrEqual(4)
  child.kill('SIGTERM')
  const [code] = await ended
  expect(code).toBe(143)
  expect(remaining()).toEqual([])
  expect(readdirSync(temporary)).toEqual([])
})
