import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { beginning } from '../../electron/core/chain.ts'
import { VezneError } from '../../electron/core/result.ts'
import { copyWhole } from '../../electron/ledger/copy-rows.ts'
import { fillFile } from '../../electron/ledger/fill-file.ts'
import { fillServer } from '../../electron/ledger/fill-server.ts'
import { openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import { openShared } from '../../electron/ledger/shared-ledger.ts'
import { openSolo } from '../../electron/ledger/solo-ledger.ts'
import type { Tables } from '../../electron/ledger/tables.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { importRows, sentRow } from '../batches/queries/harness.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { ledgerWorker } from '../workers.ts'
import { fillEveryTable } from './every-table.ts'
import { founded } from './founded-server.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { openBackup } from './open-backup.ts'
import { failureOf, newAttempt, newBank, newPayout, stamp } from './samples.ts'
import { contentsOfFile, contentsOfServer } from './whole-contents.ts'

/** All that a ledger holds, from one engine to the other and back, and what becomes of a copy that is cut off. */

type OpenLedger = Awaited<ReturnType<typeof openLedger<RecordLedger>>>

/** A change that changes nothing: what is there already says so. */
const nothing: [string, ...unknown[]] = ['workspace.headKept', 1]
const many = 1_200

const { here, keys } = ledgerOnDisk()
const fileAt = (name: string) => join(here.directory, name)
const open: OpenLedger[] = []
const databases: string[] = []
let connection: Connection
beforeEach(async () => {
  connection = await sharedServer()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((ledger) => ledger.close()))
  for (const name of databases.splice(0)) await dropDatabase(connection, name)
})

async function opened(place: { file: string } | { server: LedgerServer; desk: number; file?: string }) {
  const ledger = await openLedger<RecordLedger>({ ...place, worker: ledgerWorker, machine: 'kasa-1' })
  await ledger.sealWith(keys.trailKey ?? '')
  open.push(ledger)
  return ledger
}

async function newServer() {
  const name = await createDatabase(connection)
  databases.push(name)
  return founded(connection, name)
}

/** A ledger in a file, with everything that one can hold, and more of it than is read at once. */
async function full(): Promise<OpenLedger> {
  const ledger = await opened({ file: fileAt('full.db') })
  await fillEveryTable(ledger)
  await ledger.workspace.headKept(5)
  await ledger.banks.keep({ fetchedAt: 7_000, leftOut: [], banks: [newBank(), newBank({ id: 'b2' })] })
  const rows = Array.from({ length: many }, (_, at) => sentRow(at + 1, { processId: `M${at + 1}` }))
  await importRows(ledger, rows, { name: 'Aralık ödemeleri', at: 9_000 })
  // In one hour more than a number holds exactly.
  for (let at = 0; at < 10; at += 1)
    await ledger.payouts.add(newPayout({ processId: `BIG-${at}`, amount: 999_999_999_999_999n }), stamp(9_100))
  // One that takes the place of a later one.
  const [early, late] = [
    await ledger.payouts.add(newPayout({ processId: 'EARLY' }), stamp(9_200)),
    await ledger.payouts.add(newPayout({ processId: 'LATE' }), stamp(9_300)),
  ]
  const seen = { id: early.id, revision: 1, from: ['draft'] as const, ...stamp(9_400) }
  await ledger.payouts.rewrite(newPayout({ processId: 'EARLY', replaces: late.id }), seen)
  return ledger
}

async function copied(from: OpenLedger, to: Parameters<OpenLedger['copyTo']>[0], settling = nothing) {
  const far: [number, number][] = []
  await from.hold()
  await from.copyTo(to, settling, (done, of) => far.push([done, of]))
  return far
}

const asOwner = (owner: LedgerServer) => ({ ...connection, database: owner.database })

describe('a whole ledger', () => {
  test('goes to a server and back to a file, every row of every table as it was', async () => {
    const first = await full()
    const { owner, server } = await newServer()
    const far = await copied(first, { server })
    expect(far.length).toBeGreaterThan(0)
    for (const [done, of] of far) expect(done).toBeLessThanOrEqual(of)
    await first.close()
    const was = contentsOfFile(fileAt('full.db'))
    expect(Object.keys(was)).toHaveLength(22)
    for (const [table, rows] of Object.entries(was)) expect([table, rows]).not.toEqual([table, []])
    expect(was['transactions']?.length).toBeGreaterThan(many)
    expect(await contentsOfServer(asOwner(owner))).toEqual(was)

    await copied(await opened({ server, desk: 1 }), { file: fileAt('back.db') })
    expect(readdirSync(here.directory).filter((name) => name.startsWith('back'))).toEqual(['back.db'])
    expect(contentsOfFile(fileAt('back.db'))).toEqual(was)
  })

  test('can be worked with there: nothing is given out twice, and everything is found', async () => {
    const first = await full()
    const { server } = await newServer()
    await copied(first, { server })
    await copied(await opened({ server, desk: 1 }), { file: fileAt('back.db') })
    for (const place of [{ server, desk: 1 }, { file: fileAt('back.db') }]) {
      const ledger = await opened(place)
      expect(await ledger.audit.verify(beginning, 100_000)).toMatchObject({ broken: null })
      expect(await ledger.audit.mismatches()).toEqual([])
      const found = async (search: string) =>
        (await ledger.transactions.page({ kind: null, search, after: null, limit: 50 })).rows.map(
          ({ processId }) => processId,
        )
      expect(await found('M1199')).toEqual(['M1199'])
      expect(await found('DIGER')).toEqual(['DIGER'])
      expect((await ledger.payouts.add(newPayout({ processId: 'NEW', amount: 42n }), stamp(9_900))).id).toBe(many + 20)
      const attempt = await ledger.attempts.prepare(newAttempt(many + 20))
      expect(attempt?.id).toBe(3)
      const { rows } = await ledger.transactions.page({ kind: null, search: 'NEW', after: null, limit: 1 })
      expect(rows).toHaveLength(1)
    }
  })

  test('is written by nobody meanwhile, can be read, and is again when it is let go', async () => {
    const ledger = await full()
    await ledger.hold()
    expect(await failureOf(ledger.hold())).toEqual({ code: 'busy' })
    expect(await failureOf(ledger.payouts.add(newPayout({ processId: 'LATER' }), stamp()))).toEqual({ code: 'busy' })
    expect(await ledger.transactions.find('EARLY')).not.toBeNull()
    await ledger.letGo()
    await ledger.payouts.add(newPayout({ processId: 'LATER' }), stamp())
    expect(await failureOf(ledger.copyTo({ file: fileAt('x.db') }, nothing, () => undefined))).toEqual({
      code: 'wrong_state',
    })
  })

  test('that was moved from its file is opened by nobody there', async () => {
    const ledger = await full()
    await ledger.markMoved()
    await ledger.close()
    expect(await failureOf(opened({ file: fileAt('full.db') }))).toEqual({ code: 'ledger_moved' })
  })
})

describe('a copy that does not come to its end', () => {
  /** Nothing but empty tables, which the next founding makes anew, and the same ledger can be copied there. */
  async function isStillNew(owner: LedgerServer, ledger: OpenLedger): Promise<void> {
    const contents = await contentsOfServer(asOwner(owner))
    const filled = Object.entries(contents).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([table, { length }]) => [table, length])).toEqual([
      ['desks', 1],
      ['workspace', 1],
    ])
    await ledger.letGo()
    const { server } = await founded(connection, owner.database)
    await copied(ledger, { server })
  }

  /** The same without a worker, so that it ends just there. */
  async function copiedHere(
    to: { server: LedgerServer } | { file: string },
    ways: { onCopied?: (done: number, of: number) => void; settle?: () => Promise<unknown> },
  ): Promise<unknown> {
    const source = await openSolo(fileAt('full.db'), () => undefined)
    const fill = (filled: Transaction<Tables>) =>
      copyWhole(source.snapshot, filled, { machine: 'kasa-1', desk: 1, ...ways })
    try {
      return await failureOf('server' in to ? fillServer(to.server, fill) : fillFile(to.file, fill))
    } finally {
      await source.close()
    }
  }

  const cancelled = () => {
    throw new VezneError('cancelled')
  }
  const ends = {
    'while it is copied': {
      onCopied: (done: number, of: number) => (done > of / 4 ? cancelled() : undefined),
    },
    'while it is compared': {
      onCopied: (done: number, of: number) => (done > (of * 3) / 4 ? cancelled() : undefined),
    },
    'before it is committed': { settle: () => Promise.resolve().then(cancelled) },
  }

  test.each(Object.entries(ends))('is given up %s: nothing of it stands', async (_when, ways) => {
    await (await full()).close()
    const { owner, server } = await newServer()
    expect(await copiedHere({ server }, ways)).toEqual({ code: 'cancelled' })
    expect(await copiedHere({ file: fileAt('cut.db') }, ways)).toEqual({ code: 'cancelled' })
    expect(readdirSync(here.directory).filter((name) => name.startsWith('cut'))).toEqual([])
    await isStillNew(owner, await opened({ file: fileAt('full.db') }))
  })

  const cutOff = ({ owner, server }: { owner: LedgerServer; server: LedgerServer }) =>
    withClient(asOwner(owner), (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [server.user]),
    )

  test('is cut off by its server before it is committed: nothing of it stands', async () => {
    await (await full()).close()
    const target = await newServer()
    expect(await copiedHere(target, { settle: () => cutOff(target) })).toEqual({ code: 'ledger_away' })
    await isStillNew(target.owner, await opened({ file: fileAt('full.db') }))
  })

  /** What is done while the copy waits for a table that somebody else holds. */
  async function inTheMiddle(
    act: (ledger: OpenLedger, target: Awaited<ReturnType<typeof newServer>>) => Promise<unknown>,
  ): Promise<void> {
    const ledger = await full()
    const target = await newServer()
    await ledger.hold()
    const failure = withClient(asOwner(target.owner), async (client) => {
      await client.query('begin; lock table resolutions in access exclusive mode')
      const waits = `select 1 from pg_stat_activity where usename = '${target.server.user}' and wait_event_type = 'Lock'`
      const copying = failureOf(ledger.copyTo({ server: target.server }, nothing, () => undefined))
      // What the server does is told anew outside of that transaction alone.
      const isWaiting = async () => (await withClient(asOwner(target.owner), (asking) => asking.query(waits))).rowCount
      await vi.waitFor(async () => expect(await isWaiting()).toBe(1), patience)
      await act(ledger, target)
      await client.query('rollback')
      return copying
    })
    expect(await failure).toMatchObject({ code: expect.stringMatching(/^(?:cancelled|ledger_away)$/) as string })
    await isStillNew(target.owner, ledger)
  }

  test('is let go: nothing of it stands, and the ledger is written again', () =>
    inTheMiddle(async (ledger) => {
      void ledger.letGo()
      // Answered after that was heard, and while the copy has not come to its end.
      expect(await failureOf(ledger.hold())).toEqual({ code: 'busy' })
    }))

  test('is cut off by its server: nothing of it stands', () => inTheMiddle((_ledger, target) => cutOff(target)))

  test.each([
    ['another value', "new.account_name := 'x'; return new"],
    ['a row less', 'if new.id = 3 then return null; end if; return new'],
  ])('is not what was copied, but has %s: it is not kept', async (_what, does) => {
    const ledger = await full()
    const { owner, server } = await newServer()
    await withClient(asOwner(owner), (client) =>
      client.query(
        `create function meddle() returns trigger language plpgsql as $$ begin ${does}; end $$;
        create trigger meddles before insert on payouts for each row execute function meddle()`,
      ),
    )
    await ledger.hold()
    expect(await failureOf(ledger.copyTo({ server }, nothing, () => undefined))).toEqual({ code: 'ledger_failed' })
    await withClient(asOwner(owner), (client) => client.query('drop function meddle cascade'))
    await isStillNew(owner, ledger)
  })

  test('is refused where there is a ledger already', async () => {
    const ledger = await full()
    const { server } = await newServer()
    await copied(ledger, { server })
    expect(await failureOf(ledger.copyTo({ server }, nothing, () => undefined))).toEqual({ code: 'ledger_in_use' })
  })
})

test('what is copied of a shared ledger is of one moment of it, whatever others write meanwhile', async () => {
  const { server } = await newServer()
  const other = await opened({ server, desk: 1 })
  const payouts = (transaction: Transaction<Tables>) => transaction.selectFrom('payouts').select('id').execute()
  const shared = await openShared({ server }, () => undefined)
  const seen = await shared.snapshot(async (read) => {
    const before = await read(payouts)
    await other.payouts.add(newPayout(), stamp())
    return [before, await read(payouts)]
  })
  expect(seen).toEqual([[], []])
  expect(await shared.snapshot((read) => read(payouts))).toHaveLength(1)
  await shared.close()
})

test('the backup of a shared ledger is one of a ledger in a file, and others go on meanwhile', async () => {
  const first = await full()
  const { server } = await newServer()
  await copied(first, { server })
  const shared = await opened({ server, desk: 1, file: fileAt('ledger.db') })
  const backups = mkdtempSync(fileAt('backups-'))
  const backup = join(backups, 'copy.vezne')
  const making = shared.backUp(backup)
  await shared.payouts.add(newPayout({ processId: 'MEANWHILE' }), stamp(9_900))
  const head = await making
  expect(readdirSync(backups)).toEqual(['copy.vezne'])
  expect(existsSync(fileAt('ledger.db.copy.partial'))).toBe(false)
  await openBackup(backup, fileAt('opened.db'), keys)
  const contents = contentsOfFile(fileAt('opened.db'))
  expect(contents['audit_events']?.some((row) => row.includes(`hash=${head.hash}`))).toBe(true)
  const backedUp = await opened({ file: fileAt('opened.db') })
  expect(await backedUp.audit.mismatches()).toEqual([])
  expect(await backedUp.audit.head()).toEqual(head)
})

test('a shared ledger of which nobody says where its copies may lie makes no backup', async () => {
  const { server } = await newServer()
  const ledger = await opened({ server, desk: 1 })
  expect(await failureOf(ledger.backUp(fileAt('copy.vezne')))).toEqual({ code: 'ledger_unavailable' })
})
