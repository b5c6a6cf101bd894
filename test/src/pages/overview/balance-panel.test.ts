import { beforeEach, expect, it } from 'vitest'
import type { Balance } from '../../../../electron/balance/contract/balance.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, signInAs, type SignedIn } from '../../draw.ts'

const none: Balance = { seen: null, expected: null, below: null, isLow: false }
const seen: Balance = {
  seen: { amount: '25000000', at: Date.parse('2031-03-01T07:00:00Z'), by: 'maker', source: 'service_panel' },
  expected: { lowest: '9000000', highest: '12500000', open: '3500000' },
  below: null,
  isLow: false,
}
let answer: Balance | null = none
harness({
  balance: { read: () => (answer ? ok(answer) : Promise.resolve({ ok: false, error: { code: 'ledger_failed' } })) },
})
const { default: panel } = await import('../../../../src/pages/overview/BalancePanel.vue')
const { default: beside } = await import('../../../../src/parts/balance/BalanceBeside.vue')
beforeEach(() => {
  answer = none
})

const { tr, en } = messages

async function look(id: SignedIn, locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await signInAs(id)
  const { useBalance } = await import('../../../../src/stores/balance.ts')
  await useBalance().ask()
  return draw(panel, {}, locale)
}

it('without a balance the panel says how it comes to one, and lets those enter it who may', async () => {
  const text = await look('maker')
  expect(text).toContain(tr.balance.none)
  expect(text).toContain(tr.balance.enter.open)
  expect(text).not.toContain(tr.balance.setAlarm.open)
  expect(await look('admin')).not.toContain(tr.balance.enter.open)
})

it('shows the range, who saw the last balance and where, and how much is open', async () => {
  answer = seen
  const text = await look('checker', 'en')
  for (const part of ['₺90,000.00 – ₺125,000.00', '₺250,000.00', 'Mert Kaya', 'TRY 35,000.00', en.balance.noAlarm])
    expect(text).toContain(part)
  expect(text).not.toContain(en.balance.low.title)
})

it('one amount where nothing is open, and a warning below the limit', async () => {
  answer = { ...seen, expected: { lowest: '100', highest: '100', open: '0' }, below: '5000', isLow: true }
  const text = await look('checker')
  for (const part of ['₺1,00', tr.balance.closed, '₺50,00', tr.balance.low.title]) expect(text).toContain(part)
  expect(text).not.toContain('–')
})

it('a failure leaves its notice', async () => {
  answer = null
  expect(await look('maker')).toContain(tr.failures.ledger_failed.title)
})

it('an amount that the lower end does not cover gets a warning, and others none', async () => {
  answer = seen
  await look('checker')
  expect(await draw(beside, { amount: '9000001' })).toContain(tr.balance.notEnough)
  const text = await draw(beside, { amount: '9000000' })
  expect(text).toContain('90.000,00 TL')
  expect(text).not.toContain(tr.balance.notEnough)
})
