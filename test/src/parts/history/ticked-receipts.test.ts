import { beforeEach, expect, it } from 'vitest'
import type { TransactionState } from '../../../../electron/core/states.ts'
import { useTicks } from '../../../../src/lib/use-ticks.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, signInAs } from '../../draw.ts'

harness()
const { default: TickedReceipts } = await import('../../../../src/parts/history/TickedReceipts.vue')

beforeEach(() => signInAs('maker'))

function barOf(locale: 'tr' | 'en', ...states: TransactionState[]) {
  const rows = states.map((state, index) => ({ id: index + 1, state }))
  const keyOf = ({ id }: { id: number }) => `payout-${id}`
  const ticks = useTicks({ rows: () => rows, keyOf, nameOf: keyOf, most: 4 })
  ticks.toggleAll()
  return draw(TickedReceipts, { ticks }, locale)
}

it.each([
  ['tr', '4 işlemin 2 tanesinin dekontu var.', 'Dekontlar (2)…', 'Bir kerede en çok 4 satır seçilebilir.'],
  ['en', '2 of 4 transactions have receipts.', 'Receipts (2)…', 'At most 4 rows can be selected at once.'],
] as const)('counts how many of the ticked rows have a receipt (%s)', async (locale, ...parts) => {
  const text = await barOf(locale, 'completed', 'failed', 'paid', 'returned')
  for (const part of parts) expect(text).toContain(part)
})

it('says why none can be opened, and nothing where each has one or none is ticked', async () => {
  expect(await barOf('tr', 'failed')).toContain(messages.tr.history.receipts.none)
  const whole = await barOf('en', 'completed', 'paid')
  expect(whole).toContain('2 rows selected')
  expect(whole).not.toContain('have receipts')
  expect(await barOf('tr')).toBe('')
})
