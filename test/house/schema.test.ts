import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postgresSchema } from '../../electron/ledger/engine/postgres/schema.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = {
  schemaVersion: 33,
  sqlite: '228079a37b019181efd0976915d68deb60d177706fbd56af2ec7b38a743c2f13',
  postgres: 'cd458339a80c3fb25211d88179b0eec1881757aafe723711814ec201d86425b2',
}

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const digest = (schema: string) =>
    createHash('sha256').update(schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()).digest('hex')
  const now = { schemaVersion, sqlite: digest(sqliteSchema), postgres: digest(postgresSchema) }
  expect(now, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
