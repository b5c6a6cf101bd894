import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema, schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = { schemaVersion: 9, digest: 'c1d5a839cd8b20e2ec41b72abd7cc09023bcf8ca55c6ac70e111893f71aac291' }

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const text = schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()
  const digest = createHash('sha256').update(text).digest('hex')
  expect({ schemaVersion, digest }, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
