import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postgresSchema } from '../../electron/ledger/engine/postgres/schema.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = {
  schemaVersion: 20,
  sqlite: 'a0d362885b1362f3b19649ab057183667e12fb9724f2ee9b36c65542997e2575',
  postgres: 'fb82c000314bbdc7301dea30837b15be3acca2342a58cab257bdf1461035f7a9',
}

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const digest = (schema: string) =>
    createHash('sha256').update(schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()).digest('hex')
  const now = { schemaVersion, sqlite: digest(sqliteSchema), postgres: digest(postgresSchema) }
  expect(now, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
