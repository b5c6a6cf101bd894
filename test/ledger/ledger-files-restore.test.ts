import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { timedName } from '../../electron/ledger/private-file.ts'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import { firstPolicy } from '../../electron/people/rules/policy.ts'
import { backedUpAt, ledgerFilesHarness } from './ledger-files-harness.ts'
import { charterIn, failureOf, newcomer, newPayout, stamp, changeWorkspace, enlist, decree, found } from './samples.ts'
import { spoilPage } from './spoil-page.ts'
import { newLedgerWorker } from '../workers.ts'

/** What becomes of a backup that is restored. Real files, real SQLite, a real thread. */

const { here, open, within, inFolder, mode, keys, opened, prepareRestore, account, backedUp } = ledgerFilesHarness()
const restoring = stamp(9_000, 'zeynep')
const unreadable: ReplacedWorkspace = { kind: 'sandbox', identity: null, known: null }
const fileFailed = { code: 'file_failed' }
const damaged = { code: 'ledger_damaged' }
const ofAnother = { code: 'ledger_of_other_account' }
const noUpdates = 'DROP TRIGGER audit_events_stay;'

// Each opens ledgers of a dozen writes or a thousand several times over, every write flushed to the disk.
const patient = { timeout: 120_000 }

describe('a restore', patient, () => {
  const restored = () => `${here.file}.restore`

  test('stands ready for the next start, which has it; the ledger that was is kept', async () => {
    const backup = await backedUp()
    const before = readFileSync(backup)
    const present = await account()
    await within(async (ledger) => {
      await prepareRestore(backup, restoring, present)
      // The lock held all along.
      expect(await failureOf(open())).toEqual({ code: 'ledger_in_use' })
      await ledger.payouts.add(newPayout({ processId: 'meanwhile' }), stamp())
    })
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(inFolder('workspace')).toEqual(['backups', 'ledger.db', 'ledger.db.restore'])
    expect(mode(restored())).toBe('600')

    expect(swapInRestored(here.file)).toBe(true)
    await within(async ({ transactions }) => {
      expect(await transactions.find('draft')).not.toBeNull()
      expect(await transactions.find('later')).toBeNull()
    })
    const [replaced = ''] = inFolder('workspace', 'replaced')
    await within(
      async ({ transactions }) => expect(await transactions.find('meanwhile')).not.toBeNull(),
      join(here.directory, 'workspace', 'replaced', replaced),
    )
  })

  test('after another within the same second it comes into its place all the same, and overwrites nothing', async () => {
    const backup = await backedUp()
    const folder = join(here.directory, 'workspace', 'replaced')
    mkdirSync(folder, { mode: 0o700 })
    const taken = Array.from({ length: 20 }, (_, seconds) => timedName(Date.now() + seconds * 1000))
    for (const name of taken) writeFileSync(join(folder, name), 'kept')
    await prepareRestore(backup, restoring, await account())
    expect(swapInRestored(here.file)).toBe(true)
    for (const name of taken) expect(readFileSync(join(folder, name), 'utf8')).toBe('kept')
    expect(inFolder('workspace', 'replaced').filter((name) => name.endsWith('.db'))).toHaveLength(taken.length + 1)
  })

  test('leaves nothing in it that could be sent as it stands, which its trail tells, from where the backup ended', async () => {
    const backup = await backedUp()
    const then = await within(({ audit }) => audit.head(), await opened(backup))
    await prepareRestore(backup, restoring, await account())
    swapInRestored(here.file)
    await within(async ({ payouts, attempts, transactions, audit, deposits }) => {
      const known = async (processId: string) => payouts.get((await transactions.find(processId))?.id ?? 0)
      const voided = { revision: 2, approvals: [] }
      expect(await known('draft')).toMatchObject({ state: 'draft', revision: 1 })
      expect(await known('approved')).toMatchObject({ state: 'awaiting_approval', ...voided })
      expect(await known('not_sent')).toMatchObject({ state: 'not_sent', ...voided })
      expect(await known('refused')).toMatchObject({ state: 'refused', ...voided })
      expect(await known('accepted')).toMatchObject({ state: 'accepted', revision: 1 })
      // It was `prepared` when the backup was made. What became of it afterwards nobody can know here.
      expect(await known('prepared')).toMatchObject({ state: 'unknown', attempts: [{ state: 'unknown' }] })
      // Nor is what recovery took for proof then a proof now.
      expect(await known('recovered')).toMatchObject({ state: 'unknown', attempts: [{ state: 'unknown' }] })
      expect(await deposits.get(9)).toMatchObject({ state: 'unknown' })
      expect(await attempts.recover('now', stamp(9_500, 'app'))).toEqual({ notSent: 0, unknown: 0 })
      expect(await known('sending')).toMatchObject({ state: 'unknown' })
      expect(await audit.check()).toMatchObject({ findings: [] })
      const events = await audit.after(then.sequence, 100)
      expect(events[0]).toMatchObject({ previousHash: then.hash })
      expect(events.map(({ action }) => action)).toEqual([
        ...['attempt.settled', 'attempt.settled', 'attempt.settled', 'attempt.recovered'],
        ...['ledger.set_back', 'payout.taken_back', 'payout.taken_back', 'payout.taken_back'],
        'ledger.restored',
      ])
      expect(events.every(({ by, machine }) => by === 'zeynep' && machine === 'kasa-3')).toBe(true)
      const last = events.at(-1)
      expect(last?.subject).toMatchObject({ kind: 'ledger' })
      expect(JSON.parse(last?.after ?? '')).toEqual({
        fileName: 'ledger-2026-11-21T08-14-05Z.vezne',
        headSequence: then.sequence,
      })
      expect(await audit.check()).toMatchObject({ findings: [] })
    })
  })

  test('takes the log of a file along that was put aside after a crash', async () => {
    const holder = join(here.directory, 'crashed', 'ledger.db')
    mkdirSync(join(here.directory, 'crashed'), { mode: 0o700 })
    const script = join(import.meta.dirname, 'crashing.ts')
    spawnSync(process.execPath, [script, holder, newLedgerWorker.href], { timeout: 20_000 })
    expect(statSync(`${holder}-wal`).size).toBeGreaterThan(0)
    const log = readFileSync(`${holder}-wal`)
    await prepareRestore(holder, restoring, unreadable)
    expect(readFileSync(`${holder}-wal`).equals(log)).toBe(true)
    expect(inFolder('workspace')).toEqual(['ledger.db.restore'])
    swapInRestored(here.file)
    await within(async ({ transactions }) => expect(await transactions.find('in the log')).not.toBeNull())
  })

  test('has what was signed since: the API key, the stricter policy, and who was shut out (M7)', async () => {
    const backup = here.files.backupFile(backedUpAt)
    const policy = { ...firstPolicy, dayCap: '1' }
    await within(async (ledger) => {
      await found(ledger, { apiKey: 'old-key-0001' }, [newcomer('can', { roles: ['admin'] }), newcomer('ali')])
      await ledger.backUp(backup)
      await changeWorkspace(ledger, { apiKey: 'new-key-0002' })
      await ledger.workspace.secretStored(stamp(2))
      await decree(ledger, { kind: 'policy.changed', policy })
      const reset = {
        kind: 'operator.passphrase_reset',
        id: 'ali',
        publicKey: 'another',
        keyBox: 'another box',
      } as const
      await decree(ledger, reset)
      await decree(ledger, { kind: 'operator.disabled', id: 'ali' })
    })
    await prepareRestore(backup, restoring, await account())
    swapInRestored(here.file)
    await within(async ({ workspace, charter, audit }) => {
      expect((await workspace.read()).secretStoredAt).toBe(2)
      expect(await charterIn({ charter })).toMatchObject({ workspace: { apiKey: 'new-key-0002' }, policy })
      expect((await charterIn({ charter })).members[1]).toMatchObject({
        publicKey: 'another',
        keyBox: 'another box',
        disabledAt: 1_000,
      })
      expect(await audit.check()).toMatchObject({ findings: [] })
    })
  })

  test('is of a backup that is newer than the ledger, which somebody set back', async () => {
    await within((ledger) => found(ledger, { apiKey: 'old-key-0001' }, [newcomer('can', { roles: ['admin'] })]))
    const setBack = await account()
    const backup = here.files.backupFile(backedUpAt)
    const policy = { ...firstPolicy, dayCap: '1' }
    await within(async (ledger) => {
      await decree(ledger, { kind: 'policy.changed', policy })
      await ledger.backUp(backup)
    })
    await prepareRestore(backup, restoring, setBack)
    swapInRestored(here.file)
    await within(async ({ charter }) => expect(await charterIn({ charter })).toMatchObject({ policy }))
  })

  test('goes on with a row that was added and bears on no payout', async () => {
    const backup = await opened(await backedUp())
    const database = new DatabaseSync(backup)
    database.exec(`PRAGMA foreign_keys = OFF;
      INSERT INTO proposals (at, by, version, act, signature, ended_at, ended_by, entry)
      VALUES (1, 'x', 1, '{}', 'x', 1, 'x', 99)`)
    database.close()
    await prepareRestore(backup, restoring, unreadable)
    expect(swapInRestored(here.file)).toBe(true)
  })

  test('a second one takes the first one’s place, and two at once do not mix', async () => {
    const one = await backedUp()
    const other = join(here.directory, 'other.db')
    await within(async (ledger) => ledger.backUp(other))
    const replaced = await account()
    await Promise.all([prepareRestore(one, restoring, replaced), prepareRestore(other, restoring, replaced)])
    swapInRestored(here.file)
    await within(async ({ transactions }) => expect(await transactions.find('later')).not.toBeNull())
  })

  describe('is refused, with nothing left behind and the ledger as it was', () => {
    let backup: string
    let before: Buffer
    beforeEach(async () => {
      backup = await opened(await backedUp())
      before = readFileSync(here.file)
    }, patient.timeout)
    async function expectRefused(path: string, failure: object): Promise<void> {
      expect(await failureOf(prepareRestore(path, restoring, unreadable))).toEqual(failure)
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
      expect(readFileSync(here.file).equals(before)).toBe(true)
    }
    function change(sql: string): void {
      const database = new DatabaseSync(backup)
      database.exec(sql)
      database.close()
    }

    test.each<[string, () => void]>([
      ['a damaged page', () => spoilPage(backup, 'transactions')],
      ['a file that was cut off', () => truncateSync(backup, 8_192)],
      ['nothing', () => truncateSync(backup)],
      ['text', () => writeFileSync(backup, 'Zeynep wrote her shopping list here. '.repeat(200))],
      ['a database of another program', () => change('PRAGMA foreign_keys = OFF; DROP TABLE workspace')],
      ['an event that was changed', () => change(`${noUpdates} UPDATE audit_events SET by = 'x' WHERE sequence = 3`)],
    ])('%s', async (_name, spoil) => {
      spoil()
      await expectRefused(backup, damaged)
    })

    test.each([
      'PRAGMA foreign_keys = OFF; DELETE FROM payouts WHERE id = 1; DELETE FROM transactions WHERE id = 1',
      "PRAGMA foreign_keys = OFF; UPDATE transactions SET batch_id = 9 WHERE process_id = 'draft'",
      `UPDATE charter SET act = json_set(act, '$.roles', json('["admin"]'))`,
    ])('a row that was changed behind its trail: %s', async (sql) => {
      await within(async (ledger) => {
        await enlist(ledger, newcomer('ayse'))
        await ledger.backUp(`${backup}.vezne`)
      })
      backup = await opened(`${backup}.vezne`)
      before = readFileSync(here.file)
      change(sql)
      await expectRefused(backup, damaged)
    })

    test('the last of a thousand events and more', async () => {
      await within(async (ledger) => {
        for (let number = 0; number < 1_001; number += 1) {
          const subject = { kind: 'operator', id: 'ayse', name: 'Ayşe' } as const
          await ledger.audit.note({ action: 'session.signed_in', subject, after: null, ...stamp(number) })
        }
        await ledger.backUp(`${backup}.vezne`)
      })
      backup = await opened(`${backup}.vezne`)
      before = readFileSync(here.file)
      change(`${noUpdates} UPDATE audit_events SET by = 'x' WHERE action = 'session.signed_in' AND at = 1000`)
      await expectRefused(backup, damaged)
    })

    test('no file, a folder, a pipe', async () => {
      await expectRefused(join(here.directory, 'nothing.db'), fileFailed)
      await expectRefused(here.directory, fileFailed)
      spawnSync('mkfifo', [join(here.directory, 'pipe')])
      await expectRefused(join(here.directory, 'pipe'), fileFailed)
    })

    test('the ledger itself, by any name: reading it would let go of its lock', async () => {
      linkSync(here.file, join(here.directory, 'hard.db'))
      symlinkSync(here.file, join(here.directory, 'soft.db'))
      for (const path of [here.file, join(here.directory, 'hard.db'), join(here.directory, 'soft.db')]) {
        await expectRefused(path, { code: 'ledger_in_use' })
      }
      rmSync(join(here.directory, 'hard.db'))
    })

    test('of another kind of workspace', async () => {
      expect(await failureOf(prepareRestore(backup, restoring, { ...unreadable, kind: 'live' }))).toEqual(ofAnother)
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
    })

    test('of another ledger, even one founded with the same address and key', async () => {
      const twin = join(here.directory, 'twin', 'ledger.db')
      await within((ledger) => found(ledger), twin)
      const replaced = await account()
      before = readFileSync(here.file)
      const without = join(here.directory, 'without-events', 'ledger.db')
      await within(() => Promise.resolve(), without)
      for (const from of [twin, without]) {
        expect(await failureOf(prepareRestore(from, restoring, replaced))).toEqual(ofAnother)
      }
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
      expect(readFileSync(here.file).equals(before)).toBe(true)
    })

    test('by a thread that cannot be started', async () => {
      const worker = new URL('no-such-worker.ts', import.meta.url)
      const broken = createLedgerFiles({ ledgerFile: here.file, machine: 'kasa-3', worker })
      expect(await failureOf(broken.prepareRestore(backup, restoring, unreadable, keys))).toEqual(fileFailed)
    })

    test('and what an earlier one left half-done is in nobody’s way', async () => {
      writeFileSync(`${restored()}.partial`, 'half')
      writeFileSync(`${restored()}.partial-wal`, 'half a log')
      await prepareRestore(backup, restoring, await account())
      expect(inFolder('workspace')).toEqual(['backups', 'ledger.db', 'ledger.db.restore'])
    })
  })
})
