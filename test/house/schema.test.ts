import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema, schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = { schemaVersion: 8, digest: '14a8567ebf2b447dc97d4e25736093f9b663be460f0902053ad69c15cabed67a' }

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const text = schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()
  const digest = createHash('sha256').update(text).digest('hex')
  expect({ schemaVersion, digest }, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
