import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../postgres/client.ts'
import { startProxy, type Proxy } from '../postgres/proxy.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { answerTo, asking } from '../postgres/wire-messages.ts'
import { asServer, founded } from './founded-server.ts'
import { openDesk } from './open-shared.ts'
import { failureOf, newPayout, stamp } from './samples.ts'

/** What a ledger on a server does beyond what every ledger does: it is far away, and others write to it. */

type Desk = Awaited<ReturnType<typeof openDesk>>

const open: Desk[] = []
async function deskAt(...where: Parameters<typeof openDesk>): Promise<Desk> {
  const desk = await openDesk(...where)
  open.push(desk)
  return desk
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((desk) => desk.close()))
})

/** Resolves when the desk has said so, at once where it holds already. */
const until = (desk: Desk, news: string, holds: () => boolean = () => false): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) resolve()
    desk.onNews((said) => {
      if (said === news) resolve()
    })
  })

const add = (desk: Desk, processId: string) => desk.payouts.add(newPayout({ processId }), stamp())
const isThere = async (desk: Desk, processId: string) => (await desk.transactions.find(processId)) !== null

describe('over a network', () => {
  let proxy: Proxy
  let near: Desk
  let far: Desk
  let throughProxy: Parameters<typeof openDesk>[0]
  beforeEach(async () => {
    const direct = await newDatabase()
    proxy = await startProxy({ connection: direct })
    const server = await founded(direct, direct.database)
    throughProxy = { ...server, addresses: [proxy.connection] }
    near = await deskAt(server)
    far = await deskAt(throughProxy)
  })
  afterEach(() => proxy.dispose())

  test('a commit whose answer was lost is what it was: written, once', async () => {
    const cut = proxy.cutBefore(answerTo('COMMIT'))
    const { id } = await add(far, 'P1')
    await cut
    expect(await near.transactions.find('P1')).toEqual({ kind: 'payout', id })
    expect((await near.audit.head()).sequence).toBe((await far.audit.head()).sequence)
  })

  test('a commit that never arrived wrote nothing, and says so', async () => {
    const before = await near.audit.head()
    const cut = proxy.cutBefore(asking(/commit$/))
    expect(await failureOf(add(far, 'P1'))).toEqual({ code: 'ledger_away' })
    await cut
    expect(await isThere(near, 'P1')).toBe(false)
    expect(await near.audit.head()).toEqual(before)
    await add(far, 'P1')
    expect(await isThere(near, 'P1')).toBe(true)
  })

  test('cut off in the middle, nothing is written, and the next one is begun anew', async () => {
    const cut = proxy.cutBefore(asking(/insert into "payouts"/))
    expect(await failureOf(add(far, 'P1'))).toEqual({ code: 'ledger_away' })
    await cut
    await add(far, 'P2')
    expect([await isThere(near, 'P1'), await isThere(near, 'P2')]).toEqual([false, true])
  })

  test('cut off while it is opened, it says that the server is away', async () => {
    const cut = proxy.cutBefore(asking(/schema_version/))
    expect(await failureOf(deskAt(throughProxy))).toEqual({ code: 'ledger_away' })
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
    expect(await isThere(near, 'P1')).toBe(true)
    const back = until(far, 'back')
    await proxy.accept()
    expect(await adding).toMatchObject({ processId: 'P1' })
    await back
    expect(far.awaySince()).toBeNull()
  })
})

describe('its server', () => {
  let server: Server
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.dispose())

  test('that is killed and comes back has what was written, and the desk goes on by itself', async () => {
    const database = await server.createDatabase()
    const desk = await deskAt(await founded(server.connection, database))
    await add(desk, 'P1')
    const away = until(desk, 'away')
    await server.kill()
    await away
    expect(await failureOf(add(desk, 'P2'))).toEqual({ code: 'ledger_away' })
    expect(await failureOf(desk.transactions.find('P1'))).toEqual({ code: 'ledger_away' })
    const back = until(desk, 'back')
    await server.start()
    await back
    expect([await isThere(desk, 'P1'), await isThere(desk, 'P2')]).toEqual([true, false])
    await add(desk, 'P2')
  })

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('without %s is not worked with', async (setting) => {
    await server.dispose()
    server = await startServer({ settings: { [setting]: 'off' } })
    const database = await server.createDatabase()
    expect(await failureOf(founded(server.connection, database))).toEqual({ code: 'ledger_unfit' })
  })

  test('says what keeps a desk out: another password, no such database, another schema', async () => {
    const database = await server.createDatabase()
    const right = asServer(server.connection, database)
    expect(await failureOf(openDesk({ ...right, password: 'wrong' }))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(openDesk({ ...right, database: 'none' }))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(openDesk(right))).toEqual({ code: 'ledger_damaged' })
  })
})

test('whoever waits for another writer for too long is told so, and nothing is half written', async () => {
  const direct = await newDatabase()
  const server = await founded(direct, direct.database)
  const desk = await deskAt(server)
  await withClient(direct, async (holder) => {
    await holder.query('begin; select 1 from workspace for update')
    const refused = failureOf(add(desk, 'P1'))
    // What the limit on waiting does after half a minute.
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`
    while ((await holder.query(cancel, [direct.database])).rowCount === 0);
    expect(await refused).toEqual({ code: 'ledger_busy' })
    await holder.query('rollback')
  })
  expect(await isThere(desk, 'P1')).toBe(false)
  await add(desk, 'P1')
})

test('what the server refuses at the very end is undone, and the next write is none the worse for it', async () => {
  const direct = await newDatabase()
  const server = await founded(direct, direct.database)
  const desk = await deskAt(server)
  await withClient(direct, async (owner) => {
    await owner.query(`
      create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger stop_here before insert on audit_events for each row execute function stop_here()`)
    expect(await failureOf(add(desk, 'P1'))).toEqual({ code: 'ledger_failed' })
    await owner.query('drop trigger stop_here on audit_events')
  })
  await add(desk, 'P2')
  expect([await isThere(desk, 'P1'), await isThere(desk, 'P2')]).toEqual([false, true])
})
