import type { RecordLedger } from '../../electron/record/ledger.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { ledgerWorker, newLedgerWorker } from '../workers.ts'
import { failureOf, newPayout, stamp } from './samples.ts'
import { spoilPage } from './spoil-page.ts'

/** Why a ledger cannot be opened, each in its own word; and that a damaged one is left exactly as it was found. */

let directory: string
let file: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vezne-refusals-'))
  file = join(directory, 'ledger.db')
})
afterEach(() => rmSync(directory, { recursive: true }))

const open = () => openLedger<RecordLedger>({ file, machine: 'kasa-1', worker: ledgerWorker })
const code = async () => {
  const failure = (await failureOf(open())) as { code: string }
  return failure.code
}

async function written(): Promise<void> {
  const ledger = await open()
  await ledger.payouts.add(newPayout(), stamp())
  await ledger.close()
}
/** A ledger whose program died: what it wrote last is in the log alone. */
async function crashed(): Promise<void> {
  await written()
  const script = join(import.meta.dirname, 'crashing.ts')
  spawnSync(process.execPath, [script, file, newLedgerWorker.href], { timeout: 20_000 })
  expect(readdirSync(directory)).toEqual(['ledger.db', 'ledger.db-wal'])
}
const contents = () => ['', '-wal'].map((part) => readFileSync(file + part).toString('hex'))

describe('damaged', () => {
  test('after a crash: it is looked at, and neither it nor its log is written', async () => {
    await crashed()
    spoilPage(file, 'deposits')
    const before = contents()
    expect(await code()).toBe('ledger_damaged')
    expect(await code()).toBe('ledger_damaged')
    expect(contents()).toEqual(before)
  })

  test('cut off: the header says more pages than there are', async () => {
    await written()
    truncateSync(file, 8_192)
    expect(await code()).toBe('ledger_damaged')
    expect(readFileSync(file)).toHaveLength(8_192)
  })

  test('no database at all', async () => {
    const text = 'Zeynep wrote her shopping list here. '.repeat(200)
    writeFileSync(file, text)
    expect(await code()).toBe('ledger_damaged')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test.each(['empty', 'gone'])('%s beside a log: SQLite would throw the log away and begin anew', async (how) => {
    await crashed()
    const log = readFileSync(`${file}-wal`)
    if (how === 'empty') truncateSync(file)
    else rmSync(file)
    expect(await code()).toBe('ledger_damaged')
    expect(readdirSync(directory)).toEqual(how === 'empty' ? ['ledger.db', 'ledger.db-wal'] : ['ledger.db-wal'])
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
  })
})

test('sound after a crash: everything is there, and the look leaves nothing behind', async () => {
  await crashed()
  const ledger = await open()
  expect(readdirSync(directory)).toEqual(['ledger.db', 'ledger.db-wal'])
  expect(await ledger.transactions.find('in the log')).not.toBeNull()
  await ledger.close()
  expect(readdirSync(directory)).toEqual(['ledger.db'])
})

test('an empty file without a log is a ledger that was never begun', async () => {
  writeFileSync(file, '')
  await written()
})

test('in use, by another program, even one that only reads', async () => {
  await crashed()
  const script =
    'const d = new (require("node:sqlite").DatabaseSync)(process.argv[1]); d.exec("SELECT * FROM workspace"); console.log("reading"); setInterval(() => {}, 1e6)'
  const reader = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void reader.kill('SIGKILL'))
  await once(createInterface(reader.stdout), 'line')
  expect(await code()).toBe('ledger_in_use')
  // The reader's share of the log is still its own.
  expect(readdirSync(directory)).toContain('ledger.db-shm')
  reader.kill('SIGKILL')
  await once(reader, 'exit')
  await (await open()).close()
})

describe('unsafe', () => {
  test('a folder that others can write to', async () => {
    chmodSync(directory, 0o702)
    expect(await code()).toBe('ledger_unsafe')
    chmodSync(directory, 0o700)
  })

  test.each(['', '-wal', '-shm', '-journal'])(
    'a link or a folder where a file should be: ledger.db%s',
    async (part) => {
      const elsewhere = join(directory, 'elsewhere')
      symlinkSync(elsewhere, file + part)
      expect(await code()).toBe('ledger_unsafe')
      rmSync(file + part)
      mkdirSync(file + part)
      expect(await code()).toBe('ledger_unsafe')
      expect(readdirSync(directory)).not.toContain('elsewhere')
    },
  )

  test('a folder that is a link', async () => {
    mkdirSync(join(directory, 'real'), { mode: 0o700 })
    symlinkSync(join(directory, 'real'), join(directory, 'link'))
    file = join(directory, 'link', 'ledger.db')
    expect(await code()).toBe('ledger_unsafe')
    expect(readdirSync(join(directory, 'real'))).toEqual([])
  })
})

test('anything else is unavailable: a file in the place of its folder', async () => {
  writeFileSync(join(directory, 'plain'), '')
  file = join(directory, 'plain', 'inside', 'ledger.db')
  expect(await code()).toBe('ledger_unavailable')
})
