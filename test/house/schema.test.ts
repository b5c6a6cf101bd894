import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postgresSchema } from '../../electron/ledger/engine/postgres/schema.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = {
  schemaVersion: 40,
  sqlite: '5fd2d7daec5d490617260be5e91b4e7708fd7bfcee7ae850f4a897a51fc2604e',
  postgres: '47d7e860be1e72c0944191d030f3eeac8282b4e92065fcb537c6ba8197211141',
}

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const digest = (schema: string) =>
    createHash('sha256').update(schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()).digest('hex')
  const now = { schemaVersion, sqlite: digest(sqliteSchema), postgres: digest(postgresSchema) }
  expect(now, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
