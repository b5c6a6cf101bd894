import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBelieved } from './open-believed.ts'
import { quarantine } from '../../electron/ledger/ledger-files.ts'
import { beginning } from '../../electron/core/chain.ts'
import { ledgerFilesHarness } from './ledger-files-harness.ts'
import { ledgerWorker } from '../workers.ts'
import { failureOf, newPayout, stamp } from './samples.ts'
import { spoilPage } from './spoil-page.ts'

/** Copies of the ledger: backups, and what is kept of a damaged one. Real files, real SQLite. */

const { here, open, within, inFolder, mode, keys, opened } = ledgerFilesHarness()
const at = Date.parse('2026-11-21T08:14:05.678Z')
const fileFailed = { code: 'file_failed' }

describe('a backup', () => {
  test('is the whole ledger, for its owner alone', async () => {
    const backup = here.files.backupFile(at)
    const head = await within(async (ledger) => {
      await ledger.payouts.add(newPayout(), stamp())
      const told = await ledger.backUp(backup)
      expect(told).toEqual(await ledger.audit.head())
      return told
    })
    expect(head.sequence).toBe(1)
    expect(inFolder('workspace', 'backups')).toEqual(['ledger-2026-11-21T08-14-05Z.vezne'])
    expect([mode(backup), mode(join(here.directory, 'workspace', 'backups'))]).toEqual(['600', '700'])
    await within(
      async (ledger) => {
        expect(await ledger.payouts.get(1)).toMatchObject({ processId: 'PAY-1' })
        expect(await ledger.audit.check()).toMatchObject({ head, findings: [] })
      },
      await opened(backup),
    )
  })

  test('replaces the file of that name whole, and a link instead of following it', async () => {
    const [copy, precious] = [join(here.directory, 'copy.db'), join(here.directory, 'precious')]
    writeFileSync(precious, 'precious')
    symlinkSync(precious, copy)
    await within(async (ledger) => {
      await ledger.backUp(copy)
      // As after a kill in the middle of one.
      writeFileSync(`${here.file}.copy.partial`, 'what is not encrypted')
      await ledger.backUp(copy)
    })
    expect(inFolder('workspace')).toEqual(['ledger.db'])
    expect(readFileSync(precious, 'utf8')).toBe('precious')
    expect(mode(copy)).toBe('600')
    expect(inFolder()).toEqual(['copy.db', 'precious', 'workspace'])
  })

  test('where none can be written leaves nothing behind, and the ledger well', async () => {
    mkdirSync(join(here.directory, 'folder'))
    writeFileSync(join(here.directory, 'plain'), '')
    await within(async (ledger) => {
      for (const path of ['folder', 'no/such/folder/copy.db', 'plain/copy.db', `${'x'.repeat(260)}.db`]) {
        expect(await failureOf(ledger.backUp(join(here.directory, path)))).toEqual(fileFailed)
      }
      await ledger.payouts.add(newPayout(), stamp())
      expect(ledger.stopped()).toBeNull()
    })
    expect(inFolder()).toEqual(['folder', 'plain', 'workspace'])
  })

  test.each([
    [-1, []],
    [0, ['copy.db']],
  ])('leaves 64 MiB on its disk, or is not made (%i bytes to spare)', async (spare, made) => {
    vi.stubEnv('SPARE_BYTES', String(spare))
    const ledger = await open(new URL('little-room-worker.ts', import.meta.url))
    try {
      const backup = ledger.backUp(join(here.directory, 'copy.db'))
      if (spare < 0) expect(await failureOf(backup)).toEqual(fileFailed)
      else expect(await backup).toEqual(beginning)
      await ledger.payouts.add(newPayout(), stamp())
    } finally {
      await ledger.close()
      vi.unstubAllEnvs()
    }
    expect(inFolder()).toEqual([...made, 'workspace'])
  })

  test('that does not come back from its disk as it went there is none: the one before stays', async () => {
    const copy = join(here.directory, 'copy.vezne')
    await within((ledger) => ledger.backUp(copy))
    const before = readFileSync(copy)
    const ledger = await open(new URL('lying-disk-worker.ts', import.meta.url))
    try {
      expect(await failureOf(ledger.backUp(copy))).toEqual(fileFailed)
    } finally {
      await ledger.close()
    }
    expect(readFileSync(copy).equals(before)).toBe(true)
    expect(inFolder()).toEqual(['copy.vezne', 'workspace'])
  })

  test('is never written into the ledger’s own folder, by whatever way there', async () => {
    symlinkSync(join(here.directory, 'workspace'), join(here.directory, 'way'))
    await within(async (ledger) => {
      for (const name of ['ledger.db', 'ledger.db-wal', 'ledger.db.restore', 'copy.db']) {
        expect(await failureOf(ledger.backUp(join(here.directory, 'workspace', name)))).toEqual(fileFailed)
        expect(await failureOf(ledger.backUp(join(here.directory, 'way', name)))).toEqual(fileFailed)
      }
      await ledger.payouts.add(newPayout(), stamp())
    })
    expect(inFolder('workspace')).toEqual(['ledger.db'])
    await within(async (ledger) => expect(await ledger.payouts.get(1)).not.toBeNull())
  })

  test('is never written over what it is told to keep out of, but for the automatic ones', async () => {
    const workspaces = here.directory
    mkdirSync(join(workspaces, 'another'))
    writeFileSync(join(workspaces, 'another', 'ledger.db'), 'another ledger')
    symlinkSync(join(workspaces, 'another'), join(workspaces, 'way'))
    const outside = mkdtempSync(join(tmpdir(), 'vezne-outside-'))
    onTestFinished(() => rmSync(outside, { recursive: true }))
    writeFileSync(join(outside, 'workspaces.json'), '{}')
    const ledger = await openBelieved({
      ...{ file: here.file, machine: 'kasa-1', worker: ledgerWorker },
      keepOut: [workspaces, join(outside, 'workspaces.json'), join(outside, 'none.json')],
    })
    await ledger.sealWith(keys.trailKey ?? '')
    try {
      for (const path of [join(workspaces, 'another', 'ledger.db'), join(workspaces, 'way', 'new.db')]) {
        expect(await failureOf(ledger.backUp(path))).toEqual(fileFailed)
      }
      expect(await failureOf(ledger.backUp(join(workspaces, 'copy.db')))).toEqual(fileFailed)
      expect(await failureOf(ledger.backUp(join(outside, 'workspaces.json')))).toEqual(fileFailed)
      await ledger.backUp(join(outside, 'copy.db'))
      await ledger.backUp(here.files.backupFile(at))
    } finally {
      await ledger.close()
    }
    expect(readFileSync(join(workspaces, 'another', 'ledger.db'), 'utf8')).toBe('another ledger')
    expect(inFolder('another')).toEqual(['ledger.db'])
    expect(readFileSync(join(outside, 'workspaces.json'), 'utf8')).toBe('{}')
  })

  test('of a ledger with a damaged page is refused', async () => {
    await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
    spoilPage(here.file, 'reports_of_transaction')
    await within(async (ledger) => {
      expect(await failureOf(ledger.backUp(join(here.directory, 'copy.db')))).toEqual(fileFailed)
    })
    expect(inFolder()).toEqual(['workspace'])
  })
})

describe('automatic backups', () => {
  const hour = 3_600_000
  const put = (time: number, bytes = 10) => writeFileSync(here.files.backupFile(time), 'x'.repeat(bytes))

  test('are listed newest first; nothing else in the folder is', async () => {
    expect(await here.files.backups()).toEqual([])
    for (const [index, time] of [at, at + 2 * hour, at + hour].entries()) put(time, index + 1)
    const folder = join(here.directory, 'workspace', 'backups')
    writeFileSync(join(folder, 'notes.db'), '')
    writeFileSync(join(folder, 'ledger-2026-11-21T08-14-05Z.vezne.1234.partial'), '')
    writeFileSync(join(folder, 'ledger-2026-99-21T08-14-05Z.vezne'), '')
    mkdirSync(join(folder, 'ledger-2026-11-21T11-14-05Z.vezne'))
    const second = at - 678
    expect(await here.files.backups()).toEqual([
      { name: 'ledger-2026-11-21T10-14-05Z.vezne', at: second + 2 * hour, bytes: 2 },
      { name: 'ledger-2026-11-21T09-14-05Z.vezne', at: second + hour, bytes: 3 },
      { name: 'ledger-2026-11-21T08-14-05Z.vezne', at: second, bytes: 1 },
    ])
    expect(here.files.backupFile(second + hour)).toBe(join(folder, 'ledger-2026-11-21T09-14-05Z.vezne'))
  })

  test('only the newest are kept', async () => {
    for (let count = 0; count < 5; count += 1) put(at + count * hour)
    writeFileSync(join(here.directory, 'workspace', 'backups', 'mine.db'), '')
    await here.files.keepNewest(2, at + 9 * hour)
    expect(inFolder('workspace', 'backups')).toEqual([
      'ledger-2026-11-21T11-14-05Z.vezne',
      'ledger-2026-11-21T12-14-05Z.vezne',
      'mine.db',
    ])
    await here.files.keepNewest(2, at + 9 * hour)
    expect(await here.files.backups()).toHaveLength(2)
  })

  test('have a folder of their own, or there is none', () => {
    mkdirSync(join(here.directory, 'workspace'), { mode: 0o700 })
    const folder = join(here.directory, 'workspace', 'backups')
    writeFileSync(folder, '')
    expect(() => here.files.backupFile(at)).toThrow('file_failed')
    rmSync(folder)
    symlinkSync(here.directory, folder)
    expect(() => here.files.backupFile(at)).toThrow('ledger_unsafe')
    rmSync(folder)
    mkdirSync(folder)
    chmodSync(folder, 0o770)
    expect(() => here.files.backupFile(at)).toThrow('ledger_unsafe')
  })
})

describe('quarantine', () => {
  const written = Date.parse('2026-11-20T23:59:59Z') / 1000
  function damage(): void {
    mkdirSync(join(here.directory, 'workspace'), { recursive: true, mode: 0o700 })
    writeFileSync(here.file, 'damaged', { mode: 0o644 })
    writeFileSync(`${here.file}-wal`, 'its log')
    utimesSync(here.file, written, written)
  }
  const name = 'ledger-2026-11-20T23-59-59Z.db'

  test('keeps a copy of the ledger and its log, and leaves both as they are', async () => {
    damage()
    const folder = await quarantine(here.file)
    expect(folder).toBe(join(here.directory, 'workspace', 'quarantine'))
    expect(inFolder('workspace', 'quarantine')).toEqual([name, `${name}-wal`])
    expect([mode(folder), mode(join(folder, name)), mode(join(folder, `${name}-wal`))]).toEqual(['700', '600', '600'])
    for (const place of [here.file, join(folder, name)]) {
      expect([readFileSync(place, 'utf8'), readFileSync(`${place}-wal`, 'utf8')]).toEqual(['damaged', 'its log'])
    }
    expect(statSync(here.file).mtimeMs).toBe(written * 1000)
  })

  test('once: another try to start makes no second copy', async () => {
    damage()
    const folder = await quarantine(here.file)
    const { ino } = statSync(join(folder, name))
    await quarantine(here.file)
    expect(statSync(join(folder, name)).ino).toBe(ino)
    expect(inFolder('workspace', 'quarantine')).toHaveLength(2)
  })

  test('keeps a log whose ledger is gone', async () => {
    damage()
    utimesSync(`${here.file}-wal`, written, written)
    rmSync(here.file)
    await quarantine(here.file)
    expect(inFolder('workspace', 'quarantine')).toEqual([`${name}-wal`])
  })

  test('makes a copy whole that a crash cut off', async () => {
    damage()
    mkdirSync(join(here.directory, 'workspace', 'quarantine'), { mode: 0o700 })
    writeFileSync(join(here.directory, 'workspace', 'quarantine', `${name}.partial`), 'dam')
    const folder = await quarantine(here.file)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('damaged')
    expect(inFolder('workspace', 'quarantine')).toEqual([name, `${name}-wal`])
  })

  test('that cannot be made says so', async () => {
    damage()
    writeFileSync(join(here.directory, 'workspace', 'quarantine'), '')
    expect(await failureOf(quarantine(here.file))).toEqual(fileFailed)
    expect(existsSync(here.file)).toBe(true)
  })
})
