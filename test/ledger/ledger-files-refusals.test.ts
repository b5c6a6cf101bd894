import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBelieved } from './open-believed.ts'
import { ledgerWorker, newLedgerWorker } from '../workers.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { failureOf, newPayout, stamp } from './samples.ts'
import { spoilPage } from './spoil-page.ts'

/** Why a ledger cannot be opened, each in its own word; and that a damaged one is left exactly as it was found. */

const { here } = ledgerOnDisk()
const open = () => openBelieved({ file: here.file, machine: 'kasa-1', worker: ledgerWorker })
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
  spawnSync(process.execPath, [script, here.file, newLedgerWorker.href], { timeout: 20_000 })
  expect(readdirSync(here.directory)).toEqual(['ledger.db', 'ledger.db-wal'])
}
const contents = () => ['', '-wal'].map((part) => readFileSync(here.file + part).toString('hex'))

describe('damaged', () => {
  test('after a crash: it is looked at, and neither it nor its log is written', async () => {
    await crashed()
    spoilPage(here.file, 'deposits')
    const before = contents()
    expect(await code()).toBe('ledger_damaged')
    expect(await code()).toBe('ledger_damaged')
    expect(contents()).toEqual(before)
  })

  test('cut off: the header says more pages than there are', async () => {
    await written()
    truncateSync(here.file, 8_192)
    expect(await code()).toBe('ledger_damaged')
    expect(readFileSync(here.file)).toHaveLength(8_192)
  })

  test('no database at all', async () => {
    const text = 'Zeynep wrote her shopping list here. '.repeat(200)
    writeFileSync(here.file, text)
    expect(await code()).toBe('ledger_damaged')
    expect(readFileSync(here.file, 'utf8')).toBe(text)
  })

  test.each(['empty', 'gone'])('%s beside a log: SQLite would throw the log away and begin anew', async (how) => {
    await crashed()
    const log = readFileSync(`${here.file}-wal`)
    if (how === 'empty') truncateSync(here.file)
    else rmSync(here.file)
    expect(await code()).toBe('ledger_damaged')
    expect(readdirSync(here.directory)).toEqual(how === 'empty' ? ['ledger.db', 'ledger.db-wal'] : ['ledger.db-wal'])
    expect(readFileSync(`${here.file}-wal`).equals(log)).toBe(true)
  })
})

test('sound after a crash: everything is there, and the look leaves nothing behind', async () => {
  await crashed()
  const ledger = await open()
  expect(readdirSync(here.directory)).toEqual(['ledger.db', 'ledger.db-wal'])
  expect(await ledger.transactions.find('in the log')).not.toBeNull()
  await ledger.close()
  expect(readdirSync(here.directory)).toEqual(['ledger.db'])
})

test('an empty file without a log is a ledger that was never begun', async () => {
  writeFileSync(here.file, '')
  await written()
})

test('in use, by another program, even one that only reads', async () => {
  await crashed()
  const script =
    'const d = new (require("node:sqlite").DatabaseSync)(process.argv[1]); d.exec("SELECT * FROM workspace"); console.log("reading"); setInterval(() => {}, 1e6)'
  const reader = spawn(process.execPath, ['-e', script, here.file], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void reader.kill('SIGKILL'))
  await once(createInterface(reader.stdout), 'line')
  expect(await code()).toBe('ledger_in_use')
  // The reader's share of the log is still its own.
  expect(readdirSync(here.directory)).toContain('ledger.db-shm')
  reader.kill('SIGKILL')
  await once(reader, 'exit')
  await (await open()).close()
})

describe('unsafe', () => {
  test('a folder that others can write to', async () => {
    chmodSync(here.directory, 0o702)
    expect(await code()).toBe('ledger_unsafe')
    chmodSync(here.directory, 0o700)
  })

  test.each(['', '-wal', '-shm', '-journal'])(
    'a link or a folder where a file should be: ledger.db%s',
    async (part) => {
      const elsewhere = join(here.directory, 'elsewhere')
      symlinkSync(elsewhere, here.file + part)
      expect(await code()).toBe('ledger_unsafe')
      rmSync(here.file + part)
      mkdirSync(here.file + part)
      expect(await code()).toBe('ledger_unsafe')
      expect(readdirSync(here.directory)).not.toContain('elsewhere')
    },
  )

  test('a folder that is a link', async () => {
    mkdirSync(join(here.directory, 'real'), { mode: 0o700 })
    symlinkSync(join(here.directory, 'real'), join(here.directory, 'link'))
    here.file = join(here.directory, 'link', 'ledger.db')
    expect(await code()).toBe('ledger_unsafe')
    expect(readdirSync(join(here.directory, 'real'))).toEqual([])
  })
})

test('anything else is unavailable: a file in the place of its folder', async () => {
  writeFileSync(join(here.directory, 'plain'), '')
  here.file = join(here.directory, 'plain', 'inside', 'ledger.db')
  expect(await code()).toBe('ledger_unavailable')
})
