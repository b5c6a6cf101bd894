import { expect, it } from 'vitest'
import { gatherNews } from '../../../electron/payouts/rules/news.ts'
import { payoutWith } from '../a-payout.ts'

const warned = (...codes: ('iban_first' | 'name_changed' | 'twin_near')[]) =>
  codes.map((code) => ({ code, level: 'warning' }) as const)
const to = (iban: string, amount: bigint, customer: string) =>
  payoutWith({ iban, amount, accountName: iban, customer: { id: customer, name: customer, username: customer } })

it('counts and adds up what the checks warn of, with the largest, in one order', () => {
  const news = gatherNews('500')
  news.add(to('A', 100n, 'x'), warned('name_changed', 'iban_first', 'twin_near'))
  news.add(to('B', 600n, 'y'), warned('iban_first'))
  news.add(to('C', 600n, 'z'), [{ code: 'iban_valid', level: 'passed' }])
  const largest = { amount: 600n, iban: 'B', accountName: 'B' }
  expect(news.all()).toEqual([
    { kind: 'iban_first', rows: 2, total: 700n, largest },
    { kind: 'name_changed', rows: 1, total: 100n, largest: { amount: 100n, iban: 'A', accountName: 'A' } },
    { kind: 'over_limit', rows: 2, total: 1_200n, largest },
  ])
})

it('sees one account for two customers among those that are approved together, which no check of one payout can', () => {
  const news = gatherNews(null)
  for (const customer of ['x', 'x', 'y', 'z']) news.add(to('A', 100n, customer), [])
  expect(news.all()).toMatchObject([{ kind: 'iban_of_another', rows: 2, total: 200n }])
})
