import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema, schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = { schemaVersion: 5, digest: 'ddc9256a615c70cb2570bdf4944ed2a4a83b57f3dd6801fa821338b2873a8691' }

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const text = schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()
  const digest = createHash('sha256').update(text).digest('hex')
  expect({ schemaVersion, digest }, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
