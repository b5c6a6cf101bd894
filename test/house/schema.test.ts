import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postgresSchema } from '../../electron/ledger/engine/postgres/schema.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = {
  schemaVersion: 44,
  sqlite: '23e2c875fab0e1c40d4c163ef1df009b6c87bc25d6cf6ec496611e6b7d7e1e3b',
  postgres: 'cdedea0f38ea11b5571c10d2313b5d1ba4f618a7e81b03af6ef989b00e143798',
}

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const digest = (schema: string) =>
    createHash('sha256').update(schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()).digest('hex')
  const now = { schemaVersion, sqlite: digest(sqliteSchema), postgres: digest(postgresSchema) }
  expect(now, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
