import { describe, expect, it } from 'vitest'
import type { TransactionRow } from '../../../electron/transactions/records.ts'
import { transactionColumns } from '../../../electron/transactions/service/export.ts'
import type { Locale } from '../../../electron/core/text.ts'
import { csvOf } from '../../spreadsheet/csv-of.ts'

const payout: TransactionRow = {
  id: 1,
  kind: 'payout',
  processId: 'PAY-1',
  state: 'completed',
  amount: 125_050n,
  customerName: 'Şule; Öz',
  createdAt: Date.UTC(2026, 10, 21, 20, 59, 59),
  sentAt: Date.UTC(2026, 10, 21, 20, 59, 59),
  stateAt: Date.UTC(2026, 10, 21, 21, 0, 0),
  stateSource: 'manual',
  stateBy: 'can',
  transactionId: 'T-1',
  bankId: 'b1',
  customer: { id: 'M-1', name: 'Şule; Öz', username: '@sule' },
  createdBy: 'maker',
  serviceCreatedAt: Date.UTC(2026, 10, 21, 21, 0, 1),
  failureReason: null,
  note: 'Kasım',
  invoiceNumber: 'F-7',
  recipient: { iban: 'TR200006200000000000001234', accountName: '=HYPERLINK("x")' },
  reason: null,
  outcomeDay: '2026-11-20',
  approvers: ['can', 'ali'],
  batch: { name: 'Kasım', row: 17 },
}
const bankName = (id: string) => (id === 'b1' ? 'Garanti BBVA' : id)
const names: Partial<Record<string, string>> = { maker: 'Deniz Ak', can: 'Can Er' }
const operatorName = (id: string) => names[id] ?? id
const written = async (row: TransactionRow, locale: Locale) =>
  (await csvOf(transactionColumns({ locale, bankName, operatorName }), [row], locale)).lines.join('')

describe('a file of transactions', () => {
  it('has amounts and states in its language, times in Istanbul, and nothing that is a formula', async () => {
    expect(await written(payout, 'tr')).toBe(
      `Ödeme;PAY-1;T-1;1250,50;TRY;Tamamlandı;completed;elle kaydedildi;Can Er;2026-11-22 00:00:00;2026-11-20;;;2026-11-21 23:59:59;2026-11-21 23:59:59;2026-11-22 00:00:01;Deniz Ak;"Can Er, ali";Kasım;17;"Şule; Öz";M-1;'@sule;"'=HYPERLINK(""x"")";TR200006200000000000001234;Garanti BBVA;Kasım;F-7;Garanti BBVA\r\n`,
    )
    const ofPayouts = { recipient: null, approvers: [], batch: null }
    const deposit = {
      ...payout,
      ...ofPayouts,
      kind: 'deposit',
      state: 'paid',
      bankId: null,
      serviceCreatedAt: null,
      stateSource: 'callback',
      stateBy: 'service',
      sentAt: null,
    } as const
    expect(await written(deposit, 'en')).toBe(
      `Deposit,PAY-1,T-1,1250.50,TRY,Paid,paid,the service’s callback,,2026-11-22 00:00:00,2026-11-20,,,2026-11-21 23:59:59,,,Deniz Ak,,,,"Şule; Öz",M-1,'@sule,,,,Kasım,F-7,\r\n`,
    )
  })

  it('says why a payout was rejected, and names no bank that nobody knows', async () => {
    const rejected = { ...payout, state: 'rejected', reason: 'Yanlış hesap', recipient: null, bankId: null } as const
    expect(await written(rejected, 'tr')).toMatch(/;;Yanlış hesap;2026.*;;;;Kasım;F-7;\r\n$/)
  })

  it('calls a bank that is on no list by its id', async () => {
    expect(await written({ ...payout, bankId: 'gone' }, 'tr')).toMatch(/;gone\r\n$/)
  })
})
