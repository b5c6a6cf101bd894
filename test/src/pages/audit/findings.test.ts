import { beforeEach, expect, it } from 'vitest'
import type { DispatchLock } from '../../../../electron/payouts/contract/payout.ts'
import type { ShownFinding } from '../../../../electron/record/contract/findings.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, signInAs, type SignedIn } from '../../draw.ts'

let locks: DispatchLock[]
harness({ dispatch: { status: () => Promise.resolve({ ok: true, value: { locks, clockWarning: null } }) } })
const { default: panel } = await import('../../../../src/pages/audit/FindingsPanel.vue')
const { useDispatchStore } = await import('../../../../src/stores/dispatch.ts')
beforeEach(() => {
  locks = []
})

const changed: ShownFinding = {
  ...{ table: 'transactions', key: '7', is: 'changed', way: 'trail', stopsSending: true, name: 'PAY-7', trail: null },
  proved: '{"amount":100000}',
  says: '{"amount":3750000}',
}
const { tr } = messages
const words = tr.audit.findings

async function seen(by: SignedIn, findings: ShownFinding[], locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await signInAs(by)
  await useDispatchStore().ask()
  return draw(panel, { findings }, locale)
}
const found = (firstBy: string | null): DispatchLock[] => [{ kind: 'findings', count: 1, firstBy }]

it('draws nothing where nothing was found', async () => {
  expect(await seen('admin', [])).toBe('')
})

it('shows that the ledger is being checked', async () => {
  locks = [{ kind: 'ledger_checking', done: 1, of: 2 }]
  expect(await seen('admin', [])).toContain(words.checking)
})

it('shows each row, what the trail says, what it stops, and both ways out', async () => {
  locks = found(null)
  const text = await seen('checker', [
    changed,
    { ...changed, key: '8', is: 'gone', way: null, proved: null, says: null },
  ])
  for (const part of ['PAY-7', '₺1.000,00 ₺37.500,00', words.stops, words.ways.trail, words.ways.backup]) {
    expect(text).toContain(part)
  }
  for (const part of [words.proved, words.says, words.nobody, words.settle, words.restore]) expect(text).toContain(part)
  expect(await seen('maker', [changed])).not.toContain(words.settle)
  expect(await seen('checker', [changed], 'en')).toContain(messages.en.audit.findings.settle)
})

it('names who vouched first, and asks somebody else alone', async () => {
  locks = found('checker')
  const own = await seen('checker', [changed])
  expect(own).toContain(words.firstIsYou)
  expect(own).not.toContain(words.settle)
  const other = await seen('admin', [changed])
  expect(other).toContain('Çağla Işık onayladı')
  expect(other).toContain(words.settle)
})

it('says in words what it is, and that nothing is sent only while that is so', async () => {
  const attempt: ShownFinding = {
    ...{ ...changed, table: 'attempts', is: 'added', way: 'accept', proved: null },
    says: '{"id":3,"runId":"6bde","state":"accepted"}',
  }
  const sum = {
    ...changed,
    table: 'sums',
    key: 'sum approved 2026-11-27 checker',
    name: null,
    proved: null,
    says: null,
  }
  const text = await seen('checker', [attempt, sum, { ...sum, key: 'sum approved 2026-11-27 checker2' }])
  expect(text).toContain(`${words.tables.attempts} 7`)
  expect(text.split('günü onaylanan tutar')).toHaveLength(2)
  for (const part of ['runId', '6bde', 'sum approved', words.until]) expect(text).not.toContain(part)
  locks = found(null)
  expect(await seen('checker', [attempt])).toContain(words.until)
})
