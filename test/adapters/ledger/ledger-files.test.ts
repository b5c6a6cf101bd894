import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLedger } from '../../../electron/adapters/ledger/ledger.ts'
import { createLedgerFiles } from '../../../electron/adapters/ledger/ledger-files.ts'
import { quarantine } from '../../../electron/adapters/ledger/quarantine.ts'
import { swapInRestored } from '../../../electron/adapters/ledger/swap-in-restored.ts'
import { beginning } from '../../../electron/domain/audit-chain.ts'
import type { LedgerFiles } from '../../../electron/domain/ports.ts'
import { ledgerWorker } from './open-sqlite.ts'
import { failureOf, newAttempt, newDeposit, newPayout, settled, stamp } from './samples.ts'

/** Backups of the ledger, and what is made of them: real files, real SQLite, real threads. */

let directory: string
let file: string
let files: LedgerFiles
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vezne-files-'))
  file = join(directory, 'workspace', 'ledger.db')
  const worker = new URL('../../../electron/adapters/ledger/restore-worker.ts', import.meta.url)
  files = createLedgerFiles({ ledgerFile: file, machine: 'kasa-3', worker })
})
afterEach(() => rmSync(directory, { recursive: true }))

type OpenLedger = Awaited<ReturnType<typeof openLedger>>
const open = (path = file) => openLedger({ file: path, machine: 'kasa-1', worker: ledgerWorker })

/** Runs `work` on an open ledger, then closes it. */
async function within<T>(work: (ledger: OpenLedger) => Promise<T>, path = file): Promise<T> {
  const ledger = await open(path)
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const inFolder = (...names: string[]) => readdirSync(join(directory, ...names)).toSorted()

const at = Date.parse('2026-11-21T08:14:05.678Z')
const restoring = stamp(9_000, 'zeynep')
const fileFailed = { code: 'file_failed' }
const damaged = { code: 'ledger_damaged' }

describe('a backup', () => {
  test('is the whole ledger, readable by itself, for its owner alone', async () => {
    const backup = files.backupFile(at)
    const head = await within(async (ledger) => {
      await ledger.payouts.add(newPayout(), stamp())
      const told = await ledger.backUp(backup)
      expect(told).toEqual(await ledger.audit.head())
      return told
    })
    expect(head.sequence).toBe(1)
    expect(inFolder('workspace', 'backups')).toEqual(['ledger-2026-11-21T08-14-05Z.db'])
    expect([mode(backup), mode(join(directory, 'workspace', 'backups'))]).toEqual(['600', '700'])
    await within(async (ledger) => {
      expect(await ledger.payouts.get(1)).toMatchObject({ processId: 'PAY-1' })
      expect(await ledger.audit.verify(beginning, 10)).toEqual({ checked: 1, head, broken: null })
    }, backup)
  })

  test('of a ledger without an event says the beginning', async () => {
    expect(await within((ledger) => ledger.backUp(join(directory, 'copy.db')))).toEqual(beginning)
  })

  test('goes on while rows are written, and is one moment of the ledger', async () => {
    const copy = join(directory, 'copy.db')
    const { head, acknowledged } = await within(async (ledger) => {
      for (let number = 0; number < 300; number += 1) {
        await ledger.payouts.add(newPayout({ processId: `P${number}`, accountName: 'x'.repeat(200) }), stamp(number))
      }
      let isDone = false
      const backingUp = ledger.backUp(copy).finally(() => (isDone = true))
      let written = 300
      do {
        await ledger.payouts.add(newPayout({ processId: `P${written}` }), stamp(written))
        written += 1
      } while (!isDone)
      return { head: await backingUp, acknowledged: written }
    })
    expect(head.sequence).toBeGreaterThanOrEqual(300)
    expect(head.sequence).toBeLessThanOrEqual(acknowledged)
    await within(async (ledger) => {
      expect(await ledger.audit.verify(beginning, 10_000)).toEqual({ checked: head.sequence, head, broken: null })
      expect(await ledger.transactions.find(`P${head.sequence - 1}`)).not.toBeNull()
      expect(await ledger.transactions.find(`P${head.sequence}`)).toBeNull()
    }, copy)
  })

  test('that is asked for before closing is finished first', async () => {
    const ledger = await open()
    await ledger.payouts.add(newPayout(), stamp())
    const backingUp = ledger.backUp(join(directory, 'copy.db'))
    await ledger.close()
    expect(await backingUp).toMatchObject({ sequence: 1 })
    expect(inFolder('workspace')).toEqual(['ledger.db'])
  })

  test('replaces the file of that name whole, and a link instead of following it', async () => {
    const [copy, precious] = [join(directory, 'copy.db'), join(directory, 'precious')]
    writeFileSync(precious, 'precious')
    symlinkSync(precious, copy)
    await within(async (ledger) => {
      await ledger.backUp(copy)
      await ledger.backUp(copy)
    })
    expect(readFileSync(precious, 'utf8')).toBe('precious')
    expect(mode(copy)).toBe('600')
    expect(inFolder()).toEqual(['copy.db', 'precious', 'workspace'])
  })

  test('where none can be written leaves nothing behind, and the ledger well', async () => {
    mkdirSync(join(directory, 'folder'))
    writeFileSync(join(directory, 'plain'), '')
    await within(async (ledger) => {
      for (const path of ['folder', 'no/such/folder/copy.db', 'plain/copy.db', `${'x'.repeat(260)}.db`]) {
        expect(await failureOf(ledger.backUp(join(directory, path)))).toEqual(fileFailed)
      }
      await ledger.payouts.add(newPayout(), stamp())
      expect(ledger.stopped()).toBeNull()
    })
    expect(inFolder()).toEqual(['folder', 'plain', 'workspace'])
  })

  test('on a disk that is full leaves nothing behind', async () => {
    await within(async ({ payouts }) => {
      for (let number = 0; number < 500; number += 1) {
        await payouts.add(newPayout({ processId: `P${number}`, accountName: 'x'.repeat(200) }), stamp())
      }
    })
    // To this process every disk is full at half the ledger's size: enough for the ledger's log, not for a copy.
    const kibibytes = Math.floor(statSync(file).size / 2048)
    const script = `ulimit -f ${kibibytes}; exec "$0" "$@"`
    const backingUp = join(import.meta.dirname, 'backing-up.ts')
    const { stdout } = spawnSync('bash', ['-c', script, process.execPath, backingUp, file, directory], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(stdout).toBe('file_failed\nwritten\n')
    expect(inFolder()).toEqual(['workspace'])
    await within((ledger) => ledger.workspace.read())
  })

  test('is never written into the ledger’s own folder, by whatever way there', async () => {
    symlinkSync(join(directory, 'workspace'), join(directory, 'way'))
    await within(async (ledger) => {
      for (const name of ['ledger.db', 'ledger.db-wal', 'ledger.db.restore', 'copy.db']) {
        expect(await failureOf(ledger.backUp(join(directory, 'workspace', name)))).toEqual(fileFailed)
        expect(await failureOf(ledger.backUp(join(directory, 'way', name)))).toEqual(fileFailed)
      }
      await ledger.payouts.add(newPayout(), stamp())
    })
    expect(inFolder('workspace')).toEqual(['ledger.db'])
    await within(async (ledger) => expect(await ledger.payouts.get(1)).not.toBeNull())
  })

  test('of a ledger with a damaged page is refused', async () => {
    await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
    spoil(file, 'transactions')
    await within(async (ledger) => {
      expect(await failureOf(ledger.backUp(join(directory, 'copy.db')))).toEqual(fileFailed)
    })
    expect(inFolder()).toEqual(['workspace'])
  })
})

describe('automatic backups', () => {
  const hour = 3_600_000
  const put = (time: number, bytes = 10) => writeFileSync(files.backupFile(time), 'x'.repeat(bytes))

  test('are listed newest first; nothing else in the folder is', async () => {
    expect(await files.backups()).toEqual([])
    for (const [index, time] of [at, at + 2 * hour, at + hour].entries()) put(time, index + 1)
    const folder = join(directory, 'workspace', 'backups')
    writeFileSync(join(folder, 'notes.db'), '')
    writeFileSync(join(folder, 'ledger-2026-11-21T08-14-05Z.db.1234.partial'), '')
    writeFileSync(join(folder, 'ledger-2026-99-21T08-14-05Z.db'), '')
    mkdirSync(join(folder, 'ledger-2026-11-21T11-14-05Z.db'))
    const second = at - 678
    expect(await files.backups()).toEqual([
      { name: 'ledger-2026-11-21T10-14-05Z.db', at: second + 2 * hour, bytes: 2 },
      { name: 'ledger-2026-11-21T09-14-05Z.db', at: second + hour, bytes: 3 },
      { name: 'ledger-2026-11-21T08-14-05Z.db', at: second, bytes: 1 },
    ])
    expect(files.backupFile(second + hour)).toBe(join(folder, 'ledger-2026-11-21T09-14-05Z.db'))
  })

  test('only the newest are kept', async () => {
    for (let count = 0; count < 5; count += 1) put(at + count * hour)
    writeFileSync(join(directory, 'workspace', 'backups', 'mine.db'), '')
    await files.keepNewest(2)
    expect(inFolder('workspace', 'backups')).toEqual([
      'ledger-2026-11-21T11-14-05Z.db',
      'ledger-2026-11-21T12-14-05Z.db',
      'mine.db',
    ])
    await files.keepNewest(2)
    expect(await files.backups()).toHaveLength(2)
  })

  test('have a folder of their own, or there is none', () => {
    mkdirSync(join(directory, 'workspace'), { mode: 0o700 })
    const folder = join(directory, 'workspace', 'backups')
    writeFileSync(folder, '')
    expect(() => files.backupFile(at)).toThrow('file_failed')
    rmSync(folder)
    symlinkSync(directory, folder)
    expect(() => files.backupFile(at)).toThrow('ledger_unsafe')
    rmSync(folder)
    mkdirSync(folder)
    chmodSync(folder, 0o770)
    expect(() => files.backupFile(at)).toThrow('ledger_unsafe')
  })
})

/** A ledger with a payout in every state that matters, backed up, and one more payout after that. */
async function backedUp(): Promise<string> {
  const backup = files.backupFile(at)
  await within(async (ledger) => {
    const { payouts, deposits, attempts } = ledger
    const approve = async (processId: string) => {
      const { id } = await payouts.add(newPayout({ processId }), stamp())
      const approval = { by: 'veli', at: 1_500, revision: 1, seal: 'seal' }
      const move = { id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved', approval } as const
      await payouts.move({ ...move, ...stamp(1_500, 'veli') })
      return id
    }
    const handOver = async (processId: string) => {
      const attempt = await attempts.prepare(newAttempt(await approve(processId), { runId: 'then' }))
      return attempt?.id ?? 0
    }
    await payouts.add(newPayout({ processId: 'draft' }), stamp())
    await approve('approved')
    await attempts.settle(settled(await handOver('not_sent'), 'not_sent', { code: 'dns_failed' }))
    await attempts.settle(settled(await handOver('refused'), 'refused', { code: 'INVALID_IBAN' }))
    await attempts.settle(settled(await handOver('accepted'), 'accepted', { transactionId: 'T-1' }))
    await handOver('prepared')
    await attempts.markSending(await handOver('sending'), stamp(2_500))
    const { id } = await deposits.add(newDeposit(), stamp())
    await attempts.prepare(newAttempt(id, { runId: 'then' }))

    await ledger.backUp(backup)
    await payouts.add(newPayout({ processId: 'later' }), stamp())
  })
  return backup
}

describe('a restore', () => {
  const restored = () => `${file}.restore`

  test('stands ready for the next start, which has it; the ledger that was is kept', async () => {
    const backup = await backedUp()
    const before = readFileSync(backup)
    await within(async (ledger) => {
      await files.prepareRestore(backup, restoring)
      // The lock held all along.
      expect(await failureOf(open())).toEqual({ code: 'ledger_in_use' })
      await ledger.payouts.add(newPayout({ processId: 'meanwhile' }), stamp())
    })
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(inFolder('workspace')).toEqual(['backups', 'ledger.db', 'ledger.db.restore'])
    expect(mode(restored())).toBe('600')

    expect(swapInRestored(file)).toBe(true)
    await within(async ({ transactions }) => {
      expect(await transactions.find('draft')).not.toBeNull()
      expect(await transactions.find('later')).toBeNull()
    })
    const [replaced = ''] = inFolder('workspace', 'replaced')
    await within(
      async ({ transactions }) => expect(await transactions.find('meanwhile')).not.toBeNull(),
      join(directory, 'workspace', 'replaced', replaced),
    )
  })

  test('leaves nothing in it that could be sent as it stands', async () => {
    await files.prepareRestore(await backedUp(), restoring)
    swapInRestored(file)
    await within(async (ledger) => {
      const { payouts, attempts, transactions, audit, deposits } = ledger
      const known = async (processId: string) => payouts.get((await transactions.find(processId))?.id ?? 0)
      const voided = { revision: 2, approvals: [] }
      expect(await known('draft')).toMatchObject({ state: 'draft', revision: 1 })
      expect(await known('approved')).toMatchObject({ state: 'awaiting_approval', ...voided })
      expect(await known('not_sent')).toMatchObject({ state: 'not_sent', ...voided })
      expect(await known('refused')).toMatchObject({ state: 'refused', ...voided })
      expect(await known('accepted')).toMatchObject({ state: 'accepted', revision: 1 })
      // It was `prepared` when the backup was made. What became of it afterwards nobody can know here.
      expect(await known('prepared')).toMatchObject({ state: 'unknown', attempts: [{ state: 'unknown' }] })
      expect(await deposits.get(8)).toMatchObject({ state: 'unknown' })
      expect(await attempts.recover('now', stamp(9_500, 'app'))).toEqual({ notSent: 0, unknown: 1 })
      expect(await known('sending')).toMatchObject({ state: 'unknown' })
      expect(await audit.strays()).toEqual([])
    })
  })

  test('is told in the audit trail, which goes on from where the backup ended', async () => {
    const backup = await backedUp()
    const then = await within(({ audit }) => audit.head(), backup)
    await files.prepareRestore(backup, restoring)
    swapInRestored(file)
    await within(async ({ audit }) => {
      const events = await audit.after(then.sequence, 100)
      expect(events[0]).toMatchObject({ previousHash: then.hash })
      expect(events.map(({ action }) => action)).toEqual([
        ...['attempt.settled', 'attempt.settled'],
        ...['payout.taken_back', 'payout.taken_back', 'payout.taken_back'],
        'ledger.restored',
      ])
      expect(events.every(({ by, machine }) => by === 'zeynep' && machine === 'kasa-3')).toBe(true)
      const last = events.at(-1)
      expect(last?.subject).toMatchObject({ kind: 'ledger' })
      expect(JSON.parse(last?.after ?? '')).toEqual({
        fileName: 'ledger-2026-11-21T08-14-05Z.db',
        headSequence: then.sequence,
      })
      expect((await audit.verify(beginning, 1_000)).broken).toBeNull()
    })
  })

  test('takes the log of a file along that was put aside after a crash', async () => {
    const holder = join(directory, 'crashed', 'ledger.db')
    mkdirSync(join(directory, 'crashed'), { mode: 0o700 })
    const script = join(import.meta.dirname, 'crashing.ts')
    spawnSync(process.execPath, [script, holder], { timeout: 20_000 })
    expect(statSync(`${holder}-wal`).size).toBeGreaterThan(0)
    const log = readFileSync(`${holder}-wal`)
    await files.prepareRestore(holder, restoring)
    expect(readFileSync(`${holder}-wal`).equals(log)).toBe(true)
    expect(inFolder('workspace')).toEqual(['ledger.db.restore'])
    swapInRestored(file)
    await within(async ({ transactions }) => expect(await transactions.find('in the log')).not.toBeNull())
  })

  test('of an older program’s ledger brings its tables up to date', async () => {
    const old = join(directory, 'old.db')
    const made = spawnSync(process.execPath, [join(import.meta.dirname, 'first-tables.ts'), old], { timeout: 20_000 })
    expect(made.status).toBe(0)
    await files.prepareRestore(old, restoring)
    swapInRestored(file)
    await within(async ({ audit }) => {
      expect(await audit.after(0, 10)).toMatchObject([{ sequence: 1, action: 'ledger.restored' }])
    })
  })

  test('a second one takes the first one’s place, and two at once do not mix', async () => {
    const one = await backedUp()
    const other = join(directory, 'other.db')
    await within(async (ledger) => ledger.backUp(other))
    await Promise.all([files.prepareRestore(one, restoring), files.prepareRestore(other, restoring)])
    swapInRestored(file)
    await within(async ({ transactions }) => expect(await transactions.find('later')).not.toBeNull())
  })

  describe('is refused, with nothing left behind and the ledger as it was', () => {
    let backup: string
    let before: Buffer
    beforeEach(async () => {
      backup = await backedUp()
      before = readFileSync(file)
    })
    async function expectRefused(path: string, failure: object): Promise<void> {
      expect(await failureOf(files.prepareRestore(path, restoring))).toEqual(failure)
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
      expect(readFileSync(file).equals(before)).toBe(true)
    }
    function change(sql: string): void {
      const database = new DatabaseSync(backup)
      database.exec(sql)
      database.close()
    }

    test('a damaged page', async () => {
      spoil(backup, 'transactions')
      await expectRefused(backup, damaged)
    })

    test('a file that was cut off', async () => {
      writeFileSync(backup, readFileSync(backup).subarray(0, 8_192))
      await expectRefused(backup, damaged)
    })

    test.each([
      ['nothing', ''],
      ['text', 'Zeynep wrote her shopping list here. '.repeat(200)],
    ])('%s', async (_name, contents) => {
      writeFileSync(backup, contents)
      await expectRefused(backup, damaged)
    })

    test('a database of another program', async () => {
      rmSync(backup)
      change('CREATE TABLE bookmarks (title TEXT)')
      await expectRefused(backup, damaged)
    })

    test('an event that was changed', async () => {
      change("DROP TRIGGER audit_events_stay; UPDATE audit_events SET by = 'nobody' WHERE sequence = 3")
      await expectRefused(backup, damaged)
    })

    test('the last of a thousand events and more', async () => {
      await within(async (ledger) => {
        for (let number = 0; number < 1_001; number += 1) {
          await ledger.audit.note({
            action: 'session.signed_in',
            subject: { kind: 'operator', id: 'ayse', name: 'Ayşe' },
            after: null,
            ...stamp(number),
          })
        }
        await ledger.backUp(backup)
      })
      before = readFileSync(file)
      change("DROP TRIGGER audit_events_stay; UPDATE audit_events SET by = 'x' WHERE action = 'session.signed_in' AND at = 1000")
      await expectRefused(backup, damaged)
    })

    test('one of a newer program', async () => {
      change("INSERT INTO migrations (name) VALUES ('9999-from-the-future')")
      await expectRefused(backup, { code: 'ledger_newer' })
    })

    test('no file, a folder, a pipe', async () => {
      await expectRefused(join(directory, 'nothing.db'), fileFailed)
      await expectRefused(directory, fileFailed)
      spawnSync('mkfifo', [join(directory, 'pipe')])
      await expectRefused(join(directory, 'pipe'), fileFailed)
    })

    test('the ledger itself, by any name: reading it would let go of its lock', async () => {
      linkSync(file, join(directory, 'hard.db'))
      symlinkSync(file, join(directory, 'soft.db'))
      for (const path of [file, join(directory, 'hard.db'), join(directory, 'soft.db')]) {
        await expectRefused(path, { code: 'ledger_in_use' })
      }
      rmSync(join(directory, 'hard.db'))
    })

    test('by a thread that cannot be started', async () => {
      const worker = new URL('no-such-worker.ts', import.meta.url)
      const broken = createLedgerFiles({ ledgerFile: file, machine: 'kasa-3', worker })
      expect(await failureOf(broken.prepareRestore(backup, restoring))).toEqual(fileFailed)
    })

    test('and what an earlier one left half-done is in nobody’s way', async () => {
      writeFileSync(`${restored()}.partial`, 'half')
      writeFileSync(`${restored()}.partial-wal`, 'half a log')
      await files.prepareRestore(backup, restoring)
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db', 'ledger.db.restore'])
    })
  })
})

describe('quarantine', () => {
  const written = Date.parse('2026-11-20T23:59:59Z') / 1000
  function damage(): void {
    mkdirSync(join(directory, 'workspace'), { recursive: true, mode: 0o700 })
    writeFileSync(file, 'damaged', { mode: 0o644 })
    writeFileSync(`${file}-wal`, 'its log')
    utimesSync(file, written, written)
  }
  const name = 'ledger-2026-11-20T23-59-59Z.db'

  test('keeps a copy of the ledger and its log, and leaves both as they are', async () => {
    damage()
    const folder = await quarantine(file)
    expect(folder).toBe(join(directory, 'workspace', 'quarantine'))
    expect(inFolder('workspace', 'quarantine')).toEqual([name, `${name}-wal`])
    expect([mode(folder), mode(join(folder, name)), mode(join(folder, `${name}-wal`))]).toEqual(['700', '600', '600'])
    for (const place of [file, join(folder, name)]) {
      expect([readFileSync(place, 'utf8'), readFileSync(`${place}-wal`, 'utf8')]).toEqual(['damaged', 'its log'])
    }
    expect(statSync(file).mtimeMs).toBe(written * 1000)
  })

  test('once: another try to start makes no second copy', async () => {
    damage()
    const folder = await quarantine(file)
    const { ino } = statSync(join(folder, name))
    await quarantine(file)
    expect(statSync(join(folder, name)).ino).toBe(ino)
    expect(inFolder('workspace', 'quarantine')).toHaveLength(2)
  })

  test('makes a copy whole that a crash cut off', async () => {
    damage()
    mkdirSync(join(directory, 'workspace', 'quarantine'), { mode: 0o700 })
    writeFileSync(join(directory, 'workspace', 'quarantine', `${name}.partial`), 'dam')
    const folder = await quarantine(file)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('damaged')
    expect(inFolder('workspace', 'quarantine')).toEqual([name, `${name}-wal`])
  })

  test('that cannot be made says so', async () => {
    damage()
    writeFileSync(join(directory, 'workspace', 'quarantine'), '')
    expect(await failureOf(quarantine(file))).toEqual(fileFailed)
    expect(existsSync(file)).toBe(true)
  })
})

/** Breaks the page that the table begins on, as a failing disk would. */
function spoil(path: string, table: string): void {
  const database = new DatabaseSync(path, { readOnly: true })
  const page = Number(database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage'])
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size'])
  database.close()
  for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true })
  const bytes = readFileSync(path)
  bytes.fill(0xff, (page - 1) * size, page * size)
  writeFileSync(path, bytes)
}
