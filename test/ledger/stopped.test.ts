import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { ledgerOnDisk } from './on-disk.ts'
import {
  charterIn,
  everyPayout,
  failureOf,
  newApproval,
  newMove,
  newPayout,
  stamp,
  changeWorkspace,
} from './samples.ts'
import { spoilPage } from './spoil-page.ts'

/** After the first failure of the disk nothing is written any more, whoever asks, until the ledger is opened anew. */

const { here, open, within, opened } = ledgerOnDisk()
const full = { code: 'ledger_full' }

/** In a worker that has done this to its database. */
async function openAfter(sql: string) {
  vi.stubEnv('WORKER_SQL', sql)
  return open(new URL('told-worker.ts', import.meta.url)).finally(() => vi.unstubAllEnvs())
}

async function fillUp() {
  await within((ledger) => ledger.workspace.read())
  const ledger = await openAfter(`PRAGMA max_page_count = ${statSync(here.file).size / 4_096 + 4}`)
  const onStopped = vi.fn()
  ledger.onNews(onStopped)
  let kept = 0
  const fill = async () => {
    for (;;) {
      await ledger.payouts.add(newPayout({ processId: `P${kept}`, accountName: 'x'.repeat(200) }), stamp(kept))
      kept += 1
    }
  }
  expect(ledger.stopped()).toBeNull()
  expect(await failureOf(fill())).toEqual(full)
  expect(kept).toBeGreaterThan(0)
  return { ledger, kept, onStopped }
}

test('a full disk loses nothing that was said to be kept, and ends all writing until it is opened again', async () => {
  const { ledger, kept, onStopped } = await fillUp()
  expect(ledger.stopped()).toBe('ledger_full')
  expect(onStopped).toHaveBeenCalledOnce()
  // This would fit: it changes a row in place.
  expect(await failureOf(changeWorkspace(ledger, { name: 'x' }))).toEqual(full)
  expect(await failureOf(ledger.attempts.recover('run', stamp()))).toEqual(full)
  expect(await everyPayout(ledger)).toHaveLength(kept)
  expect(await ledger.audit.check()).toMatchObject({ head: { sequence: kept }, findings: [] })
  expect(await ledger.transactions.customers('şule', 9)).toHaveLength(1)
  expect(await failureOf(ledger.banks.keep({ banks: [], leftOut: [], fetchedAt: 1 }))).toEqual(full)
  expect(onStopped).toHaveBeenCalledOnce()
  await ledger.close()

  await within(async (again) => {
    expect(again.stopped()).toBeNull()
    expect(await everyPayout(again)).toHaveLength(kept)
    expect(await again.audit.check()).toMatchObject({ head: { sequence: kept }, findings: [] })
    await changeWorkspace(again, { name: 'y' })
  })
})

test('closing it leaves the log for the next start to look at; an orderly close leaves none', async () => {
  const { ledger } = await fillUp()
  await ledger.close()
  expect(readdirSync(here.directory)).toEqual(['ledger.db', 'ledger.db-wal'])
  expect(statSync(`${here.file}-wal`).size).toBeGreaterThan(0)
  await within((again) => changeWorkspace(again, { name: 'y' }))
  expect(existsSync(`${here.file}-wal`)).toBe(false)
})

const failed = { code: 'ledger_failed' }

test('a damaged page is a typed failure that says nothing else, and ends all writing', async () => {
  await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
  spoilPage(here.file, 'reports_of_transaction')
  await within(async (ledger) => {
    await changeWorkspace(ledger, { name: 'before' })
    const error = await ledger.payouts.get(1).then(
      () => null,
      (error: unknown) => error,
    )
    expect(Object.assign({}, error)).toEqual({ name: 'VezneError', failure: failed })
    expect(error).toMatchObject({ message: 'ledger_failed' })
    expect(error).not.toHaveProperty('cause')
    expect(ledger.stopped()).toBe('ledger_failed')
    expect(await failureOf(changeWorkspace(ledger, { name: 'after' }))).toEqual(failed)
    expect((await charterIn(ledger)).workspace.name).toBe('before')
  })
})

test.each([true, false])(
  'damage that was found is found again at the next start (written before: %s)',
  async (written) => {
    await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
    spoilPage(here.file, 'reports_of_transaction')
    await within(async (ledger) => {
      if (written) await changeWorkspace(ledger, { name: 'before' })
      expect(await failureOf(ledger.payouts.get(1))).toEqual(failed)
    })
    expect(await failureOf(open())).toEqual({ code: 'ledger_damaged' })
  },
)

test('a table that cannot be read is found before anything is written, also where no log is left', async () => {
  await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
  spoilPage(here.file, 'payouts')
  expect(await failureOf(open())).toEqual({ code: 'ledger_damaged' })
})

test('a statement that fails for another reason stops nothing, and leaves nothing of its transaction', async () => {
  await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
  // The last statement of an approval, after the row and before its event, and the event itself.
  for (const table of ['approvals', 'audit_events']) {
    const ledger = await openAfter(
      `CREATE TEMP TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT raise(abort, 'broken'); END`,
    )
    try {
      const before = await ledger.payouts.get(1)
      expect(await failureOf(ledger.payouts.move(newMove(1, { approval: newApproval() })))).toEqual(failed)
      expect(ledger.stopped()).toBeNull()
      expect(await ledger.payouts.get(1)).toEqual(before)
      expect(await ledger.audit.head()).toMatchObject({ sequence: 1 })
      expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    } finally {
      await ledger.close()
    }
  }
})

test('backups are made while calls go on, one after the other, and before the end', async () => {
  const ledger = await open()
  // More than one step of a copy.
  for (let n = 0; n < 60; n += 1) {
    await ledger.payouts.add(newPayout({ processId: `P${n}`, accountName: 'x'.repeat(4_000) }), stamp())
  }
  mkdirSync(join(here.directory, 'backups'))
  const files = Array.from({ length: 12 }, (_, n) => join(here.directory, 'backups', `${n}.db`))
  let underWay = files.length
  const backups = files.map(async (file) => {
    try {
      return await ledger.backUp(file)
    } finally {
      underWay -= 1
    }
  })
  let changes = 0
  const write = async () => {
    while (underWay > 0) await ledger.workspace.secretStored(stamp((changes += 1)))
  }
  await Promise.all(Array.from({ length: 8 }, write))
  const heads = await Promise.all(backups)

  const lastChange = ledger.workspace.secretStored(stamp(0))
  const late = ledger.backUp(join(here.directory, 'backups', 'late.db'))
  const closed = ledger.close()
  expect((await late).sequence).toBeGreaterThan(heads.at(-1)?.sequence ?? Infinity)
  await Promise.all([lastChange, closed])
  for (const [n, file] of files.entries()) {
    const copy = new DatabaseSync(await opened(file), { readOnly: true })
    const row = copy.prepare('SELECT sequence, hash FROM audit_events ORDER BY sequence DESC LIMIT 1').get()
    copy.close()
    expect({ ...row }).toEqual(heads[n])
  }
  expect(await failureOf(ledger.backUp(join(here.directory, 'later.db')))).toEqual({ code: 'ledger_unavailable' })
})
