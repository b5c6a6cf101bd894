import { expect, it } from 'vitest'
import { backFromPayout, backToRow } from '../../../src/app/from-transactions.ts'

const drawer = { path: '/payouts/12', query: { from: 'transactions', tab: 'ready' } }
const list = (tab?: string) => ({ path: '/payouts', query: tab === undefined ? {} : { tab } })

it('closes a payout that Transactions opened back to its row', () => {
  expect(backFromPayout(drawer, list('ready'))).toEqual(backToRow({ kind: 'payout', id: 12 }))
  expect(backToRow({ kind: 'payout', id: 12 })).toEqual({ path: '/transactions', query: { row: 'payout-12' } })
})

it('lets everybody else go where they want', () => {
  expect(backFromPayout(drawer, list('done')), 'another tab').toBeNull()
  expect(backFromPayout(drawer, list()), 'the navigation').toBeNull()
  expect(backFromPayout(drawer, { path: '/payouts/13', query: { tab: 'ready' } }), 'the next row').toBeNull()
  expect(backFromPayout({ ...drawer, query: { tab: 'ready' } }, list('ready')), 'opened on its own page').toBeNull()
  expect(backFromPayout({ ...drawer, path: '/payouts/new' }, list('ready')), 'a form').toBeNull()
})
