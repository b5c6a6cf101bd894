import { describe, expect, it } from 'vitest'
import { resultColumns } from '../../../electron/batches/rules/result.ts'
import { csvOf } from '../../spreadsheet/csv-of.ts'
import type { AttemptRecord } from '../../../electron/transactions/records.ts'
import type { PayoutRecord } from '../../../electron/payouts/records.ts'

const payout = {
  processId: 'PAY-1',
  transactionId: null,
  iban: 'TR200006200000000000001234',
  amount: 125_050n,
  failureReason: null,
  note: null,
  invoiceNumber: 'F-7',
  stateAt: Date.UTC(2026, 10, 21, 22, 2, 3),
  attempts: [
    { code: null, serviceMessage: null },
    { code: 'INSUFFICIENT_BALANCE', serviceMessage: '=HYPERLINK("x")' },
  ] as AttemptRecord[],
  batch: { id: 1, name: 'Kasım', row: 17, total: 125_050n },
} as PayoutRecord

describe('the result of a batch', () => {
  it('says of a row what became of it, in Istanbul’s time, and nothing in it is a formula', async () => {
    expect((await csvOf(resultColumns('tr'), [{ ...payout, state: 'refused' }], 'tr')).lines).toEqual([
      `17;PAY-1;;TR200006200000000000001234;1250,50;TRY;Reddedildi (servis);refused;INSUFFICIENT_BALANCE;"'=HYPERLINK(""x"")";;F-7;2;2026-11-22 01:02:03\r\n`,
    ])
    const failed = { ...payout, failureReason: 'account closed', state: 'failed' } as const
    expect((await csvOf(resultColumns('en'), [failed], 'en')).lines).toEqual([
      `17,PAY-1,,TR200006200000000000001234,1250.50,TRY,Failed,failed,INSUFFICIENT_BALANCE,account closed,,F-7,2,2026-11-22 01:02:03\r\n`,
    ])
  })
})
