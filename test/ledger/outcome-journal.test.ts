import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { JournalLine } from '../../electron/core/ports.ts'
import { createOutcomeJournal } from '../../electron/ledger/outcome-journal.ts'
import { ledgerOnDisk } from './on-disk.ts'

const key = '5a'.repeat(32)
const failed = { failure: { code: 'file_failed' } }

const { here } = ledgerOnDisk()
let file: string
let journal: ReturnType<typeof createOutcomeJournal>
beforeEach(() => {
  file = join(here.directory, 'desk', 'outcomes')
  journal = createOutcomeJournal(file)
})

async function drained(by = key): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  await journal.drain(by, (line) => {
    lines.push(line)
    return Promise.resolve()
  })
  return lines
}
const ours = (text: string): JournalLine => ({ text, isOurs: true })
const read = () => readFileSync(file, 'utf8')

test('gives everything back in its order, once, and another program finds it just so', async () => {
  expect(journal.isEmpty()).toBe(true)
  expect(await drained()).toEqual([])
  for (const text of ['{"a":1}', '{"b":"ı \\n \\" ş"}']) journal.append(text, key)
  expect(journal.isEmpty()).toBe(false)
  journal = createOutcomeJournal(file)
  expect(await drained()).toEqual([ours('{"a":1}'), ours('{"b":"ı \\n \\" ş"}')])
  expect([journal.isEmpty(), existsSync(file)]).toEqual([true, false])
  expect(await drained()).toEqual([])
})

test.skipIf(process.platform === 'win32')('is its owner’s alone, and so is its folder', () => {
  journal.append('{}', key)
  expect([statSync(file).mode & 0o777, statSync(join(here.directory, 'desk')).mode & 0o777]).toEqual([0o600, 0o700])
})

test('one that was cut off, wherever that was, spoils no other', async () => {
  journal.append('{"first":1}', key)
  const before = read().length
  journal.append('{"second":2}', key)
  const whole = read()
  for (let length = before + 1; length < whole.length; length += 1) {
    writeFileSync(file, whole.slice(0, length))
    journal.append('{"third":3}', key)
    const lines = await drained()
    expect([lines[0], lines.at(-1)]).toEqual([ours('{"first":1}'), ours('{"third":3}')])
    expect(lines.slice(1, -1).map(({ isOurs }) => isOurs)).toEqual(length === before + 1 ? [] : [false])
  }
})

test('what somebody changed, made up or wrote with another key is not ours', async () => {
  journal.append('{"amount":1}', key)
  writeFileSync(file, read().replace('1}', '9}'))
  journal.append('{"other":1}', 'a5'.repeat(32))
  journal.append('{"nobody":1}', null)
  // The key that vouches for events vouches for no outcome.
  const event = createHmac('sha256', Buffer.from(key, 'hex')).update('{"event":1}').digest('hex')
  appendFileSync(file, `\n${event} {"event":1}\n${'0'.repeat(64)} {"zeros":1}\nnot a line\n\n`)
  expect(await drained()).toEqual(
    ['{"amount":9}', '{"other":1}', '{"nobody":1}', '{"event":1}', '{"zeros":1}', 'a line'].map((text) => ({
      text,
      isOurs: false,
    })),
  )
})

test('a line that comes while others are taken is taken too, and none is lost', async () => {
  journal.append('1', key)
  const taken: string[] = []
  await journal.drain(key, ({ text }) => {
    taken.push(text)
    if (taken.length < 4) journal.append(String(taken.length + 1), key)
    return Promise.resolve()
  })
  expect(taken).toEqual(['1', '2', '3', '4'])
  expect(journal.isEmpty()).toBe(true)
})

test('when one cannot be taken all of them stay, and what came meanwhile', async () => {
  journal.append('1', key)
  journal.append('2', key)
  const draining = journal.drain(key, ({ text }) => {
    if (text === '1') return Promise.resolve()
    journal.append('3', key)
    return Promise.reject(new Error('the ledger is away'))
  })
  await expect(draining).rejects.toThrow('the ledger is away')
  expect((await drained()).map(({ text }) => text)).toEqual(['1', '2', '3'])
})

test('what the disk refuses is said, without a path', async () => {
  mkdirSync(file, { recursive: true })
  expect(() => journal.append('1', key)).toThrow(expect.objectContaining(failed))
  await expect(drained()).rejects.toMatchObject(failed)
  writeFileSync(join(here.directory, 'plain'), '')
  const nowhere = createOutcomeJournal(join(here.directory, 'plain', 'outcomes'))
  expect(() => nowhere.append('1', key)).toThrow(expect.objectContaining(failed))
})
