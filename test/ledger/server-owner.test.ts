import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { examine, makeTables } from '../../electron/ledger/server-owner.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { asServer, foundedServer } from './founded-server.ts'
import { openAt } from './open-on-server.ts'
import { failureOf, newAttempt, newPayout, stamp } from './samples.ts'

/** What is done in a database before a ledger is in it, and what its triggers hold. */

test('nobody changes by mistake what was written for good', async () => {
  const { server, dispose } = await foundedServer()
  const ledger = await openAt(server)
  const payout = await ledger.payouts.add(newPayout(), stamp())
  await ledger.attempts.prepare(newAttempt(payout.id, { revision: payout.revision }))
  await ledger.close()
  await withClient({ ...(await sharedServer()), database: server.database }, async (client) => {
    for (const sql of [
      "update audit_events set by = 'x'",
      'delete from charter',
      'truncate approvals',
      'delete from batch_approvals',
      "update attempts set body = ''",
      'delete from attempts',
    ])
      await expect(client.query(sql), sql).rejects.toThrow('is never changed')
  })
  await dispose()
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
      ...{ empty: false, may_create: false, pg_trgm: true, fsync: true, server_encoding: true },
    })
    await withClient(connection, (client) => client.query('drop role nobody_much'))
  })

  test('a database that holds something else is left alone', async () => {
    await withClient({ ...connection, database }, (client) => client.query('create table theirs (id int)'))
    expect(await failureOf(makeTables(asServer(connection, database)))).toEqual({ code: 'ledger_in_use' })
  })

  test('what was begun and founded by nobody is made anew; what was founded is not', async () => {
    const at = asServer(connection, database)
    await makeTables(at)
    await makeTables(at)
    const ledger = await openAt(at)
    expect(await ledger.audit.head()).toMatchObject({ sequence: 0 })
    await ledger.close()
    const entry = "insert into charter values (1, 0, 'a', '{}', null, 's', repeat('0', 64))"
    await withClient({ ...connection, database }, (client) => client.query(entry))
    expect(await failureOf(makeTables(at))).toEqual({ code: 'ledger_in_use' })
  })
})
