import { expect, it } from 'vitest'
import { auditColumns } from '../../../electron/record/service/audit.ts'
import { csvOf } from '../../spreadsheet/csv-of.ts'

const event = {
  sequence: 1,
  at: Date.UTC(2026, 10, 21, 11, 2, 3, 4),
  offset: -250,
  by: 'maker',
  machine: 'kasa-1',
  action: 'payout.created',
  subject: { kind: 'payout', id: '1', name: 'PAY-1' },
  before: null,
  after: '{"state":"draft"}',
  digests: null,
  previousHash: '0'.repeat(64),
  hash: 'a'.repeat(64),
} as const

it('is a line in Istanbul’s time, with quotes where they are needed', async () => {
  const { head, lines } = await csvOf(auditColumns, [event], 'tr')
  expect(head).toMatch(/^\ufeffsıra;zaman \(Europe\/Istanbul\);/)
  expect(lines).toEqual([
    `1;2026-11-21 14:02:03;-250;maker;kasa-1;payout.created;payout;1;PAY-1;;"{""state"":""draft""}";;${'0'.repeat(64)};${'a'.repeat(64)}\r\n`,
  ])
})
