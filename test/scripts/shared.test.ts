import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runTogether } from '../../scripts/shared.mjs'

/** `npm start -- --shared` ends the other of its two programs when one ends. */

const waits = 'setInterval(() => undefined, 1000);'

it.each([
  ['is asked to end', 60_000, `process.on('SIGTERM', () => { note('asked'); process.exit() });`, 'asked'],
  ['is ended where it does not listen', 1, `process.on('SIGTERM', () => undefined);`, ''],
])('the other program %s', async (_, patience, onAsked, noted) => {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [ready, note] = ['ready', 'note'].map((name) => JSON.stringify(join(folder, name)))
  const node = (script: string) => ({ file: process.execPath, args: ['-e', script] })
  const other = `const note = (text) => fs.appendFileSync(${note}, text); note(''); ${onAsked} fs.writeFileSync(${ready}, ''); ${waits}`
  const first = `setInterval(() => fs.existsSync(${ready}) && process.exit(), 5)`
  await runTogether([node(first), node(other)], patience)
  expect(readFileSync(join(folder, 'note'), 'utf8')).toBe(noted)
})
