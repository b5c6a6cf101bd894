import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postgresSchema } from '../../electron/ledger/engine/postgres/schema.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = {
  schemaVersion: 26,
  sqlite: '581d67c73fba8e2cd1bca8229b9b549205073121f828c70d1995d6a99f87ac9b',
  postgres: '8baee9a5c888ec284bf4f6ecee6487667acd0697a6e422bf8252faa416cb72fe',
}

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const digest = (schema: string) =>
    createHash('sha256').update(schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()).digest('hex')
  const now = { schemaVersion, sqlite: digest(sqliteSchema), postgres: digest(postgresSchema) }
  expect(now, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
