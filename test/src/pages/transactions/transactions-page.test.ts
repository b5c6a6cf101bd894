import { expect, test } from 'vitest'
import type { Transaction } from '../../../../electron/transactions/contract/transaction.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

const paid: Transaction = {
  ...{ id: 1, kind: 'deposit', processId: 'DEP-1', state: 'paid', amount: '1250', customerName: 'Ali Veli' },
  ...{ createdAt: 0, sentAt: null, stateAt: 0, stateSource: 'callback', stateBy: 'service', transactionId: null },
  ...{ note: null, invoiceNumber: null, bankName: null, recipient: null, approvers: [], batch: null },
}
let answer: { rows: Transaction[]; next: string | null; isCut: boolean }
let total: { count: number; isMore: boolean }
harness({ transactions: { page: () => ok(answer), count: () => ok(total) } })
const { default: page } = await import('../../../../src/pages/transactions/TransactionsPage.vue')
const { useTransactions, everything } = await import('../../../../src/stores/transactions.ts')

async function seen(of: typeof answer, counted = { count: 0, isMore: false }, locale: 'tr' | 'en' = 'tr') {
  ;[answer, total] = [of, counted]
  await signInAs('maker')
  const store = useTransactions()
  store.narrow({ ...everything, search: 'al' })
  await store.ask()
  await new Promise(setImmediate)
  return draw(page, {}, locale, '/transactions?q=al')
}

test.each(['tr', 'en'] as const)(
  'a search that ended before the list says so and what to do, in %s',
  async (locale) => {
    const words = messages[locale].transactions
    const some = await seen({ rows: [paid], next: null, isCut: true }, undefined, locale)
    expect(some).toContain(words.isCut)
    const none = await seen({ rows: [], next: null, isCut: true }, undefined, locale)
    expect(none.split(words.isCut)).toHaveLength(2)
    expect(none).toContain(words.noMatchYet)
    const whole = await seen({ rows: [], next: null, isCut: false }, undefined, locale)
    expect(whole).toContain(words.noMatch)
    expect(whole).not.toContain(words.isCut)
  },
)

test.each([
  ['60 işlem, ilk 1 tanesi', { count: 60, isMore: false }],
  ['En az 60 işlem, ilk 1 tanesi', { count: 60, isMore: true }],
  // No more than those that are shown: it says nothing new.
  ['İlk 1 işlem', { count: 1, isMore: true }],
])('a list that goes on says “%s”', async (text, counted) => {
  expect(await seen({ rows: [paid], next: '0.1', isCut: false }, counted)).toContain(text)
})

test('the ticks outlive the page, until the list is another one', async () => {
  await seen({ rows: [paid], next: null, isCut: false })
  const store = useTransactions()
  store.ticked.add('deposit-1')
  const drawn = () => draw(page, {}, 'en', '/transactions?q=al')
  expect(await drawn()).toContain('1 row selected')
  store.sortBy({ ...store.sort, descending: !store.sort.descending })
  expect(await drawn()).not.toContain('1 row selected')
})
