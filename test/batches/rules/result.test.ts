import { describe, expect, it } from 'vitest'
import { batchResultHead, batchResultLine } from '../../../electron/batches/rules/result.ts'
import type { AttemptRecord } from '../../../electron/transactions/records.ts'
import type { PayoutRecord } from '../../../electron/payouts/records.ts'

const payout = {
  processId: 'PAY-1',
  transactionId: null,
  iban: 'TR200006200000000000001234',
  amount: 125_050n,
  failureReason: null,
  stateAt: Date.UTC(2026, 10, 21, 22, 2, 3),
  attempts: [
    { code: null, serviceMessage: null },
    { code: 'INSUFFICIENT_BALANCE', serviceMessage: '=HYPERLINK("x")' },
  ] as AttemptRecord[],
  batch: { id: 1, name: 'Kasım', row: 17, total: 125_050n },
} as PayoutRecord

describe('the result of a batch', () => {
  it('is a table that a spreadsheet of each language reads', () => {
    expect(batchResultHead('tr')).toMatch(/^\ufeffSatır;İşlem no;/)
    expect(batchResultHead('en')).toMatch(/^\ufeffRow,Process ID,/)
    expect(batchResultHead('tr').split(';')).toHaveLength(batchResultHead('en').split(',').length)
  })

  it('says of a row what became of it, in Istanbul’s time, and nothing in it is a formula', () => {
    expect(batchResultLine(payout, 'refused', 'tr')).toBe(
      `17;PAY-1;;TR200006200000000000001234;1250,50;TRY;Reddedildi (servis);refused;INSUFFICIENT_BALANCE;"'=HYPERLINK(""x"")";2;2026-11-22 01:02:03\r\n`,
    )
    expect(batchResultLine({ ...payout, failureReason: 'account closed' }, 'failed', 'en')).toBe(
      `17,PAY-1,,TR200006200000000000001234,1250.50,TRY,Failed,failed,INSUFFICIENT_BALANCE,account closed,2,2026-11-22 01:02:03\r\n`,
    )
  })
})
