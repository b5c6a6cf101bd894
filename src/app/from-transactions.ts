import type { Transaction } from '@electron/transactions/contract/transaction.ts'
import type { LocationQueryValue, RouteLocationRaw } from 'vue-router'
import { tabOf } from '@electron/payouts/contract/payout.ts'

/**
 * A drawer that was opened from Transactions closes back to its row there. The drawer's address remembers it
 * (`from`), and Transactions is told the row to focus (`row`).
 */
type Query = Record<string, LocationQueryValue | LocationQueryValue[] | undefined>
interface Place {
  path: string
  query: Query
}

export const rowKeyOf = ({ kind, id }: Pick<Transaction, 'kind' | 'id'>): string => `${kind}-${id}`

/** A payout's drawer is given its tab too, which tells its closing from the choice of another tab. */
export const drawerOf = (row: Transaction): RouteLocationRaw => ({
  path: `/${row.kind}s/${row.id}`,
  query: row.kind === 'payout' ? { from: 'transactions', tab: tabOf(row.state) } : { from: 'transactions' },
})

/** The sheet of paper that tells of one transaction. */
export const receiptOf = ({ kind, id }: Pick<Transaction, 'kind' | 'id'>): string =>
  `/transactions/receipt/${kind}/${id}`

export const isFromTransactions = (query: Query): boolean => query['from'] === 'transactions'

export const backToRow = (row: Pick<Transaction, 'kind' | 'id'>): RouteLocationRaw => ({
  path: '/transactions',
  query: { row: rowKeyOf(row) },
})

/** The payouts page closes a drawer by going to its list with the tab kept: then, and only then, the way back. */
export function backFromPayout(from: Place, to: Place): RouteLocationRaw | null {
  const [, id] = /^\/payouts\/(\d+)$/.exec(from.path) ?? []
  const closes = to.path === '/payouts' && to.query['tab'] === from.query['tab']
  return id !== undefined && closes && isFromTransactions(from.query)
    ? backToRow({ kind: 'payout', id: Number(id) })
    : null
}
