import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { examine } from '../../electron/ledger/server-owner.ts'
import { withClient } from '../postgres/client.ts'
import { startProxy, type Proxy } from '../postgres/proxy.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { startStandby } from '../postgres/standby.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { answerTo, asking } from '../postgres/wire-messages.ts'
import { asServer, founded } from './founded-server.ts'
import { openAt } from './open-on-server.ts'
import { failureOf, newPayout, stamp } from './samples.ts'

/** What a ledger on a server does beyond what every ledger does: it is far away, and another program may come to it. */

type Ledger = Awaited<ReturnType<typeof openAt>>

const open: Ledger[] = []
async function ledgerAt(...where: Parameters<typeof openAt>): Promise<Ledger> {
  const ledger = await openAt(...where)
  open.push(ledger)
  return ledger
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((ledger) => ledger.close()))
})

/** Resolves when the ledger has said so, at once where it holds already. */
const until = (ledger: Ledger, news: string, holds: () => boolean = () => false): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) resolve()
    ledger.onNews((said) => {
      if (said === news) resolve()
    })
  })

const add = (ledger: Ledger, processId: string) => ledger.payouts.add(newPayout({ processId }), stamp())
const isThere = async (ledger: Ledger, processId: string) => (await ledger.transactions.find(processId)) !== null

describe('over a network', () => {
  let proxy: Proxy
  let direct: Awaited<ReturnType<typeof newDatabase>>
  let far: Ledger
  let throughProxy: Parameters<typeof openAt>[0]
  beforeEach(async () => {
    direct = await newDatabase()
    proxy = await startProxy({ connection: direct })
    const server = await founded(direct, direct.database)
    throughProxy = { ...server, addresses: [proxy.connection] }
    far = await ledgerAt(throughProxy)
  })
  afterEach(() => proxy.dispose())
  /** The newest event and this payout, as another connection sees them. */
  const seenNear = (processId: string) =>
    withClient(direct, async (client) => {
      const { rows } = await client.query<{ sequence: number; id: number | null }>(
        `select cast(coalesce(max(sequence), 0) as int) as sequence,
          (select cast(id as int) from transactions where process_id = $1) as id from audit_events`,
        [processId],
      )
      return rows[0]
    })

  test('a commit whose answer was lost is what it was: written, once', async () => {
    const cut = proxy.cutBefore(answerTo('COMMIT'))
    const { id } = await add(far, 'P1')
    await cut
    expect(await seenNear('P1')).toEqual({ id, sequence: (await far.audit.head()).sequence })
  })

  test('a commit that never arrived wrote nothing, and says so', async () => {
    const cut = proxy.cutBefore(asking(/commit$/))
    expect(await failureOf(add(far, 'P1'))).toEqual({ code: 'ledger_away' })
    await cut
    expect(await seenNear('P1')).toEqual({ id: null, sequence: 0 })
    await add(far, 'P1')
    expect(await isThere(far, 'P1')).toBe(true)
  })

  test('cut off in the middle, nothing is written, and the next one is begun anew', async () => {
    const cut = proxy.cutBefore(asking(/insert into "payouts"/))
    expect(await failureOf(add(far, 'P1'))).toEqual({ code: 'ledger_away' })
    await cut
    await add(far, 'P2')
    expect([await isThere(far, 'P1'), await isThere(far, 'P2')]).toEqual([false, true])
  })

  test('cut off while it is opened, it says that the server is away', async () => {
    await far.close()
    const cut = proxy.cutBefore(asking(/schema_version/))
    expect(await failureOf(ledgerAt(throughProxy))).toEqual({ code: 'ledger_away' })
    await cut
  })

  test('a connection that was lost while nobody used it is nobody’s loss', async () => {
    proxy.cutAll()
    await add(far, 'P1')
    expect(await isThere(far, 'P1')).toBe(true)
  })

  test(
    'one that falls silent is given up within seconds, with all that was asked of it',
    { timeout: 50_000 },
    async () => {
      await add(far, 'P1')
      const away = until(far, 'away')
      proxy.hold()
      const asked = [failureOf(far.transactions.find('P1')), failureOf(add(far, 'P2'))]
      await away
      expect(await Promise.all(asked)).toEqual([{ code: 'ledger_away' }, { code: 'ledger_away' }])
      const back = until(far, 'back')
      proxy.release()
      await back
      expect([await isThere(far, 'P1'), await isThere(far, 'P2')]).toEqual([true, false])
      await add(far, 'P2')
    },
  )

  test('one that falls silent keeps nobody from closing', { timeout: 30_000 }, async () => {
    await add(far, 'P1')
    proxy.hold()
    await far.close()
  })

  test('what nobody knows yet is waited for, however long the network is down', async () => {
    const cut = proxy.cutBefore(answerTo('COMMIT'))
    const away = until(far, 'away')
    const adding = add(far, 'P1')
    await cut
    proxy.refuse()
    proxy.cutAll()
    await away
    expect(far.awaySince()).not.toBeNull()
    expect(await seenNear('P1')).toMatchObject({ sequence: 1 })
    const back = until(far, 'back')
    await proxy.accept()
    expect(await adding).toMatchObject({ processId: 'P1' })
    await back
    expect(far.awaySince()).toBeNull()
  })
})

describe('another program', () => {
  let direct: Awaited<ReturnType<typeof newDatabase>>
  let proxy: Proxy
  let server: LedgerServer
  let lost: Ledger
  beforeEach(async () => {
    direct = await newDatabase()
    proxy = await startProxy({ connection: direct })
    server = await founded(direct, direct.database)
    lost = await ledgerAt({ ...server, addresses: [proxy.connection] })
  })
  afterEach(() => proxy.dispose())
  test('is refused by the name of the machine that has it, and let in once that is closed', async () => {
    expect(await failureOf(ledgerAt(server))).toEqual({ code: 'ledger_held', heldBy: 'kasa-1' })
    await add(lost, 'P1')
    await lost.close()
    expect(await isThere(await ledgerAt(server), 'P1')).toBe(true)
  })

  test('is not what a program is to itself: its lost session is ended, and it goes on', async () => {
    await add(lost, 'P1')
    proxy.refuse()
    proxy.cutAll()
    await proxy.accept()
    await add(lost, 'P2')
    expect(await isThere(lost, 'P2')).toBe(true)
  })
})

describe('its server', () => {
  let server: Server
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.dispose())

  test('that is killed and comes back has what was written, and the ledger goes on by itself', async () => {
    const database = await server.createDatabase()
    const ledger = await ledgerAt(await founded(server.connection, database))
    await add(ledger, 'P1')
    const away = until(ledger, 'away')
    await server.kill()
    await away
    expect(await failureOf(add(ledger, 'P2'))).toEqual({ code: 'ledger_away' })
    expect(await failureOf(ledger.transactions.find('P1'))).toEqual({ code: 'ledger_away' })
    const back = until(ledger, 'back')
    await server.start()
    await back
    expect([await isThere(ledger, 'P1'), await isThere(ledger, 'P2')]).toEqual([true, false])
    await add(ledger, 'P2')
  })

  test.each(['fsync', 'full_page_writes'])('without %s is not worked with', async (setting) => {
    await server.dispose()
    server = await startServer({ settings: { [setting]: 'off' } })
    const database = await server.createDatabase()
    expect(await failureOf(founded(server.connection, database))).toEqual({ code: 'ledger_unfit' })
  })

  test('with a standby that lags behind is not worked with, and with a synchronous one it is', async () => {
    const database = await server.createDatabase()
    const at = await founded(server.connection, database)
    const standby = await startStandby(server)
    expect(await failureOf(ledgerAt(at))).toEqual({ code: 'ledger_standby' })
    const { checks } = await examine(at)
    expect(checks.filter(({ isMet }) => !isMet).map(({ name }) => name)).toEqual(['asynchronous_standby'])
    await standby.dispose()
    await ledgerAt(at)
  })

  test('says what keeps a ledger out: another password, no such database, another schema', async () => {
    const database = await server.createDatabase()
    const right = asServer(server.connection, database)
    expect(await failureOf(openAt({ ...right, password: 'wrong' }))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(openAt({ ...right, database: 'none' }))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(openAt(right))).toEqual({ code: 'ledger_damaged' })
  })
})

test('whoever waits for another writer for too long is told so, and nothing is half written', async () => {
  const direct = await newDatabase()
  const server = await founded(direct, direct.database)
  const ledger = await ledgerAt(server)
  await withClient(direct, async (holder) => {
    await holder.query('begin; select 1 from workspace for update')
    const refused = failureOf(add(ledger, 'P1'))
    // What the limit on waiting does after half a minute.
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`
    while ((await holder.query(cancel, [direct.database])).rowCount === 0);
    expect(await refused).toEqual({ code: 'ledger_busy' })
    await holder.query('rollback')
  })
  expect(await isThere(ledger, 'P1')).toBe(false)
  await add(ledger, 'P1')
})

test('what the server refuses at the very end is undone, and the next write is none the worse for it', async () => {
  const direct = await newDatabase()
  const server = await founded(direct, direct.database)
  const ledger = await ledgerAt(server)
  await withClient(direct, async (owner) => {
    await owner.query(`
      create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger stop_here before insert on audit_events for each row execute function stop_here()`)
    expect(await failureOf(add(ledger, 'P1'))).toEqual({ code: 'ledger_failed' })
    await owner.query('drop trigger stop_here on audit_events')
  })
  await add(ledger, 'P2')
  expect([await isThere(ledger, 'P1'), await isThere(ledger, 'P2')]).toEqual([false, true])
})
