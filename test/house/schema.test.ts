import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema, schemaVersion } from '../../electron/ledger/schema.ts'

/** Whoever changes the tables raises their number: a program that took another one's ledger for its own would misread it. */
const latest = { schemaVersion: 2, digest: '64ec2f4741c08d1b9f1d7ec4d264fd37908827f6f7c1c80b0dccb1dbe896ad9e' }

it('has a number of its own for each of its texts', () => {
  // Neither how it is indented nor what it is commented with changes a table.
  const text = schema.replace(/--.*/g, '').replace(/\s+/g, ' ').trim()
  const digest = createHash('sha256').update(text).digest('hex')
  expect({ schemaVersion, digest }, 'raise schemaVersion, and say here what it is now').toEqual(latest)
})
