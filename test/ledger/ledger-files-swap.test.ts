import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { ledgerOnDisk } from './on-disk.ts'

/** A restored ledger takes the place of the present one at start. */

const { here } = ledgerOnDisk()
const preparedAt = Date.parse('2026-11-21T08:14:05.300Z')
const kept = 'ledger-2026-11-21T08-14-05Z.db'
const old = { '': 'old', '-wal': 'old log', '-shm': 'old index' }

function write(parts: object): void {
  for (const [part, contents] of Object.entries(parts)) writeFileSync(here.file + part, String(contents))
}
function prepare(): void {
  write({ ...old, '.restore': 'restored' })
  utimesSync(`${here.file}.restore`, preparedAt / 1000, preparedAt / 1000)
}
/** Every file by its contents. */
function everything(folder = here.directory): Record<string, string> {
  const found = readdirSync(folder, { withFileTypes: true })
  return Object.fromEntries(
    found.flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isFile()) return [[entry.name, readFileSync(path, 'utf8')]]
      if (!entry.isDirectory()) return []
      return Object.entries(everything(path)).map(([name, contents]) => [`${entry.name}/${name}`, contents])
    }),
  )
}
const swapped = {
  'ledger.db': 'restored',
  [`replaced/${kept}`]: 'old',
  [`replaced/${kept}-wal`]: 'old log',
  [`replaced/${kept}-shm`]: 'old index',
}

test('the old one and all that belongs to it is kept; the restored one stands alone in its place', () => {
  prepare()
  expect(swapInRestored(here.file)).toBe(true)
  expect(everything()).toEqual(swapped)
  expect(swapInRestored(here.file)).toBe(false)
  expect(everything()).toEqual(swapped)
})

test('without a restored one nothing happens', () => {
  write(old)
  expect(swapInRestored(here.file)).toBe(false)
  expect(everything()).toEqual({ 'ledger.db': 'old', 'ledger.db-wal': 'old log', 'ledger.db-shm': 'old index' })
  expect(existsSync(join(here.directory, 'replaced'))).toBe(false)
})

test('one that is not finished is not taken', () => {
  write({ ...old, '.restore.partial': 'half' })
  expect(swapInRestored(here.file)).toBe(false)
  expect(everything()['ledger.db']).toBe('old')
})

test('where there is no ledger any more, the restored one comes all the same', () => {
  write({ '.restore': 'restored' })
  expect(swapInRestored(here.file)).toBe(true)
  expect(everything()).toEqual({ 'ledger.db': 'restored' })
})

describe('a crash before any change to the disk', () => {
  const start = (dieAt: number) => {
    const patch = join(import.meta.dirname, 'patched-fs.mjs')
    const script = join(import.meta.dirname, 'swapping.ts')
    const { stdout, signal } = spawnSync(process.execPath, ['--import', patch, script, here.file], {
      env: { ...process.env, DIE_AT: String(dieAt) },
      encoding: 'utf8',
      timeout: 20_000,
    })
    return { stdout, signal }
  }

  test('is made good by the next start, and leaves no state that could be opened by mistake', () => {
    let crashes = 0
    for (;;) {
      prepare()
      const { signal, stdout } = start(crashes + 1)
      if (signal === null) {
        expect(stdout).toBe('true')
        break
      }
      crashes += 1
      const found = everything()
      // Nothing is lost, and what stands in the ledger's place is never one without its own log.
      expect(Object.values(found).toSorted()).toEqual(['old', 'old index', 'old log', 'restored'])
      if (found['ledger.db'] === 'old') expect(found['ledger.db-wal']).toBe('old log')
      if (found['ledger.db'] === 'restored') expect(found['ledger.db-wal']).toBeUndefined()

      swapInRestored(here.file)
      expect(everything()).toEqual(swapped)
      for (const name of readdirSync(here.directory)) rmSync(join(here.directory, name), { recursive: true })
    }
    // A folder, four renames and three syncs.
    expect(crashes).toBe(8)
    expect(everything()).toEqual(swapped)
  })
})

describe('what fails leaves the old ledger in its place, and the restored one ready', () => {
  const failed = expect.objectContaining({ failure: { code: 'file_failed' } }) as Error
  const untouched = {
    'ledger.db': 'old',
    'ledger.db-wal': 'old log',
    'ledger.db-shm': 'old index',
    'ledger.db.restore': 'restored',
  }

  test('a file where the folder should be', () => {
    prepare()
    writeFileSync(join(here.directory, 'replaced'), 'in the way')
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(everything()).toEqual({ ...untouched, replaced: 'in the way' })
  })

  test('a link where the folder should be', () => {
    prepare()
    mkdirSync(join(here.directory, 'elsewhere'))
    symlinkSync(join(here.directory, 'elsewhere'), join(here.directory, 'replaced'))
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(everything(join(here.directory, 'elsewhere'))).toEqual({})
    expect(readFileSync(here.file, 'utf8')).toBe('old')
  })

  test.each(['', '-wal', '-shm'])('something of that name there already: never overwritten: %j', (part) => {
    prepare()
    mkdirSync(join(here.directory, 'replaced'), { mode: 0o700 })
    writeFileSync(join(here.directory, 'replaced', kept + part), 'earlier')
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(everything()).toEqual({ ...untouched, [`replaced/${kept}${part}`]: 'earlier' })

    rmSync(join(here.directory, 'replaced', kept + part))
    expect(swapInRestored(here.file)).toBe(true)
    expect(everything()).toEqual(swapped)
  })

  test('a log of that name there already does not become that of a ledger which has none', () => {
    write({ '': 'old', '.restore': 'restored' })
    utimesSync(`${here.file}.restore`, preparedAt / 1000, preparedAt / 1000)
    mkdirSync(join(here.directory, 'replaced'), { mode: 0o700 })
    writeFileSync(join(here.directory, 'replaced', `${kept}-wal`), 'earlier')
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(Object.keys(everything())).toEqual(['ledger.db', 'ledger.db.restore', `replaced/${kept}-wal`])
  })

  test('a folder that stands in the way of a part in the middle', () => {
    prepare()
    // Dangling, so that nothing is said to be there; and a folder cannot take its name.
    rmSync(`${here.file}-shm`)
    mkdirSync(join(`${here.file}-shm`, 'inside'), { recursive: true })
    mkdirSync(join(here.directory, 'replaced'), { mode: 0o700 })
    symlinkSync(join(here.directory, 'nothing'), join(here.directory, 'replaced', `${kept}-shm`))
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(everything()).toEqual({ 'ledger.db': 'old', 'ledger.db-wal': 'old log', 'ledger.db.restore': 'restored' })
  })

  test('a folder for a restored ledger', () => {
    write(old)
    mkdirSync(`${here.file}.restore`)
    expect(() => swapInRestored(here.file)).toThrow(failed)
    expect(readFileSync(here.file, 'utf8')).toBe('old')
  })
})
