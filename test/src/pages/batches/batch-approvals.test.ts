import { beforeEach, expect, it } from 'vitest'
import type { Batch } from '../../../../electron/batches/contract/batch.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'
import { batchOf, sameListPaid } from './batch-fixtures.ts'

const hour = 3_600_000

harness({ operators: { names: () => ok([{ id: 'gone', name: 'Eski Onaycı' }]) } })
const { default: approvals } = await import('../../../../src/pages/batches/BatchApprovals.vue')
beforeEach(async () => {
  await signInAs('checker')
})

const approvedBy = (by: string, hoursAgo: number): Batch['approvals'][number] => ({
  by,
  at: Date.now() - hoursAgo * hour,
  counts: hoursAgo <= 24,
  rows: 200,
  total: '25000000',
  seal: 'ab'.repeat(32),
  checks: [],
  reason: null,
})
const shown = (change: Partial<Batch>): Promise<string> => draw(approvals, { batch: batchOf(change) })

it('says how many approvals there are, and calls whoever was disabled since by their name', async () => {
  const text = await shown({ approvals: [approvedBy('gone', 1)] })
  expect(text).toContain('Onaylar 1/2')
  expect(text).toContain('Eski Onaycı')
  expect(text).not.toContain('süresi doldu')
})

it('counts an approval that ran out no more, and says so', async () => {
  const text = await shown({ approvals: [approvedBy('gone', 25), approvedBy('admin', 1)] })
  expect(text).toContain('Onaylar 1/2')
  expect(text).toContain('Verilen onayın süresi doldu')
})

it('says by whom the account changed that an approval was given for, and not that it ran out', async () => {
  const given = { ...approvedBy('gone', 1), counts: false }
  const text = await shown({ approvals: [given], accountChanged: { by: 'gone', at: Date.now() } })
  expect(text).toContain('Onaylar 0/2')
  expect(text).toContain('Eski Onaycı, API anahtarını ya da servis adresini')
  expect(text).toContain('onay geçersiz')
  expect(text).not.toContain('süresi doldu')
})

it('leaves in peace the approvals of rows that have left', async () => {
  const text = await shown({
    states: [{ state: 'completed', rows: 200, total: '25000000' }],
    approvals: [approvedBy('gone', 99), approvedBy('admin', 98)],
  })
  expect(text).toContain('Onaylar 2/2')
  expect(text).not.toContain('süresi doldu')
})

it('says what each was shown, and in how many rows', async () => {
  const text = await shown({
    approvals: [
      {
        ...approvedBy('gone', 1),
        checks: [{ code: 'iban_first', level: 'warning', rows: 12, firstRows: [1, 2] }],
      },
      approvedBy('checker', 1),
    ],
  })
  expect(text).toContain('Onaylarken 1 uyarı gösterildi')
  expect(text).toContain('Bu IBAN’a ilk ödeme 12 satır: (1, 2 …)')
  expect(text).toContain('Onaylarken hiçbir uyarı yoktu')
})

it('says which batches were the same list, and who let it be paid again', async () => {
  const overridden = { by: 'gone', at: Date.now(), reason: 'Aralık maaşları' }
  const checks = [{ ...sameListPaid, level: 'warning' as const, overridden }]
  const text = await shown({ approvals: [{ ...approvedBy('gone', 1), checks }] })
  expect(text).toContain('20 satırın 18 tanesi, 24.11.2026 tarihinde ödenen “Ekim” toplu ödemesinde de var.')
  expect(text).toContain('Aynı liste 2 toplu ödemede daha var.')
  expect(text).toContain('Engeli kaldıran: Eski Onaycı')
  expect(text).toContain('“Aralık maaşları”')
  expect(text).not.toContain('onaylanamaz')
})
