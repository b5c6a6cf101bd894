import { expect, test } from 'vitest'
import { importRows, sentRow } from '../../batches/queries/harness.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { anyApproval, newDeposit, newMove, newPayout, stamp } from '../samples.ts'

/** Notes and invoice numbers: they change in any state, are found, and have an event each. */
export const remarksContract: ContractPart = (held) => {
  const page = (search: string) => held().ledger.transactions.page({ kind: null, search, after: null, limit: 50 })
  const found = async (search: string) => (await page(search)).rows.map(({ processId }) => processId)
  const remarks = { note: null, invoiceNumber: 'F-2026/18' }

  test('of a payout, and nothing else of it changes', async () => {
    const { transactions, payouts, audit } = held().ledger
    const made = await payouts.add(newPayout({ note: 'Ekim kirası', invoiceNumber: 'F-2026/17' }), stamp())
    expect([await found('kirası'), await found('2026/17')]).toEqual([['PAY-1'], ['PAY-1']])
    await payouts.move(newMove(made.id))
    const before = await payouts.get(made.id)
    expect(await transactions.remark('payout', { id: made.id, ...remarks }, stamp(5_000))).toBe(true)
    expect(await payouts.get(made.id)).toEqual({ ...before, ...remarks })
    expect([await found('kirası'), await found('2026/18'), await found('pay-1')]).toEqual([[], ['PAY-1'], ['PAY-1']])
    expect((await page('')).rows[0]).toMatchObject(remarks)
    const whole = { actions: null, by: null, search: '', from: null, day: null, before: null, limit: 1 }
    const [event] = (await audit.page(whole)).events
    expect(event).toMatchObject({ action: 'payout.remarked', subject: { kind: 'payout', name: 'PAY-1' } })
    expect([event?.before, event?.after].map((text) => JSON.parse(text ?? '') as unknown)).toEqual([
      { note: 'Ekim kirası', invoiceNumber: 'F-2026/17' },
      remarks,
    ])
    expect(await transactions.remark('deposit', { id: made.id, ...remarks }, stamp())).toBe(false)
  })

  test('of a deposit', async () => {
    const { transactions, deposits } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    await transactions.remark('deposit', { id, note: 'Üyelik', invoiceNumber: null }, stamp())
    expect(await found('üyelik')).toEqual(['DEP-1'])
  })

  test('of a batch, whose rows are found by them', async () => {
    const { batches } = held().ledger
    const { id } = await importRows(held().ledger, [sentRow(1, { processId: 'B1' })], { note: 'Bayi primi' })
    expect(await found('bayi primi')).toEqual(['B1'])
    const terms = { ...stamp(), terms: anyApproval }
    expect(await batches.remark({ id, ...remarks }, terms)).toMatchObject(remarks)
    expect([await found('bayi primi'), await found('2026/18')]).toEqual([[], ['B1']])
    expect(await batches.remark({ id: 99, ...remarks }, terms)).toBeNull()
  })
}
