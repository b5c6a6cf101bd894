import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { newPassword } from '../../electron/ledger/engine/postgres/roles.ts'
import {
  acceptInvitation,
  createDeskLogin,
  endDeskLogin,
  examine,
  foundShared,
} from '../../electron/ledger/server-owner.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { asServer, foundedServer } from './founded-server.ts'
import { openDesk } from './open-shared.ts'
import { failureOf, newAttempt, newPayout, stamp } from './samples.ts'

/** What takes the owner of a database, and what nobody else may. */

let server: LedgerServer
let owner: LedgerServer
let dispose: () => Promise<void>
beforeEach(async () => {
  ;({ server, owner, dispose } = await foundedServer())
})
afterEach(() => dispose())

const connectionOf = ({ addresses: [address], database, user, password }: LedgerServer) => ({
  ...{ host: address?.host ?? '', port: address?.port ?? 0, database, user, password },
})

/** As a desk that writes by hand, past the program: PostgreSQL's own words for why not, or how many rows it was. */
const asDesk = (sql: string) =>
  withClient(connectionOf(server), (client) =>
    client.query(sql).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => String(error),
    ),
  )

describe('a desk', () => {
  beforeEach(async () => {
    const ledger = await openDesk(server)
    const payout = await ledger.payouts.add(newPayout(), stamp())
    await ledger.attempts.prepare(newAttempt(payout.id, { revision: payout.revision }))
    await ledger.close()
  })

  test.each([
    'delete from transactions',
    'delete from attempts',
    'truncate payouts cascade',
    "update audit_events set by = 'x'",
    'delete from audit_events',
    "update charter set act = '{}'",
    "update approvals set by = 'x'",
    "update batch_approvals set by = 'x'",
    "update overrides set by = 'x'",
    "update attempts set body = ''",
    "update attempts set body_hash = ''",
    'update attempts set desk = 2',
    'update schema_version set version = 1',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'create table mine (id int)',
    'create role mine',
  ])('has no right to %s', async (sql) => {
    expect(await asDesk(sql)).toMatch(/permission denied|must be owner/)
  })

  test('has the right to what the program asks for', async () => {
    expect(await asDesk("update attempts set state_by = 'app'")).toBe(1)
  })
})

test.each([
  ['events', "update audit_events set by = 'x'"],
  ['the charter', 'delete from charter'],
  ['approvals', 'truncate approvals'],
  ['approvals of batches', 'delete from batch_approvals'],
  ['the bytes of attempts', "update attempts set body = ''"],
  ['attempts', 'delete from attempts'],
])('even the owner does not change %s by mistake', async (_what, sql) => {
  const changing = withClient(connectionOf(owner), (client) => client.query(sql))
  await expect(changing).rejects.toThrow('is never changed')
})

const later = () => Date.now() + 60_000

describe('an invitation', () => {
  test('is good until its desk has drawn a password of its own', async () => {
    const invited = { ...server, ...(await createDeskLogin(owner, later())) }
    const own = { ...invited, password: newPassword() }
    await acceptInvitation(invited, own.password)
    expect(await failureOf(openDesk(invited))).toEqual({ code: 'ledger_refused' })
    await (await openDesk(own)).close()
    const validUntil = 'select rolvaliduntil::text as until from pg_roles where rolname = current_user'
    expect((await withClient(connectionOf(own), (client) => client.query(validUntil))).rows).toEqual([
      { until: 'infinity' },
    ])
  })

  test('is good for nothing after its time', async () => {
    const invited = { ...server, ...(await createDeskLogin(owner, Date.now() - 1_000)) }
    expect(await failureOf(openDesk(invited))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(acceptInvitation(invited, newPassword()))).toEqual({ code: 'ledger_refused' })
  })

  test('takes the owner’s password, not a desk’s', async () => {
    expect(await failureOf(createDeskLogin(server, later()))).toEqual({ code: 'ledger_refused' })
    expect(await failureOf(endDeskLogin(server, server.user))).toEqual({ code: 'ledger_refused' })
  })

  test('its desk changes nobody else’s password', async () => {
    const login = await createDeskLogin(owner, later())
    const other = await asDesk(`alter role "${login.user}" password 'mine'`)
    expect(other).toMatch('permission denied')
    expect(await asDesk("select accept_invitation('plain')")).toMatch('never sent as it is')
  })
})

test('a desk that is retired is cut off at once, and does not come back', async () => {
  const retired = { ...server, ...(await createDeskLogin(owner, later())) }
  const ledger = await openDesk(retired)
  await endDeskLogin(owner, retired.user)
  expect(await failureOf(ledger.audit.head())).toMatchObject({ code: expect.stringMatching(/^ledger_/) as string })
  expect(await failureOf(openDesk(retired))).toEqual({ code: 'ledger_refused' })
  await ledger.close()
})

describe('founding', () => {
  let connection: Connection
  let database: string
  beforeEach(async () => {
    connection = await sharedServer()
    database = await createDatabase(connection)
  })
  afterEach(() => dropDatabase(connection, database))
  const metOf = async (as: LedgerServer) =>
    Object.fromEntries((await examine(as)).checks.map(({ name, isMet }) => [name, isMet]))

  test('is looked at before: what is there, and what is missing', async () => {
    const at = asServer(connection, database)
    const { version, synchronousStandbys } = await examine(at)
    expect(version).toMatch(/^\d+\.\d+/)
    expect(synchronousStandbys).toBe('')
    expect(Object.values(await metOf(at))).not.toContain(false)
    await withClient({ ...connection, database }, (client) =>
      client.query("create table theirs (id int); create role nobody_much login password 'x'"),
    )
    expect(await metOf({ ...at, user: 'nobody_much', password: 'x' })).toMatchObject({
      ...{ empty: false, may_create: false, may_invite: false, pg_trgm: true, fsync: true, server_encoding: true },
    })
    await withClient(connection, (client) => client.query('drop role nobody_much'))
  })

  test('a database that holds something else is left alone', async () => {
    await withClient({ ...connection, database }, (client) => client.query('create table theirs (id int)'))
    expect(await failureOf(foundShared(asServer(connection, database)))).toEqual({ code: 'ledger_in_use' })
  })

  test('what was begun and founded by nobody is made anew; what was founded is not', async () => {
    const at = asServer(connection, database)
    const { server: first } = await foundShared(at)
    const { server: second } = await foundShared(at)
    expect(await failureOf(openDesk(first))).toEqual({ code: 'ledger_refused' })
    const ledger = await openDesk(second)
    expect(await ledger.audit.head()).toMatchObject({ sequence: 0 })
    await ledger.close()
    const entry = "insert into charter values (1, 0, 'a', '{}', null, 's', repeat('0', 64))"
    await withClient({ ...connection, database }, (client) => client.query(entry))
    expect(await failureOf(foundShared(at))).toEqual({ code: 'ledger_in_use' })
  })
})
