import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldError } from '../../core/result.ts'
import { newestFirst, type Moment } from '../contract/order.ts'
import type { TransactionSort } from '../contract/transaction.ts'

/**
 * In which order a list of transactions comes, and where a page of it ended: the next one starts there, so that it costs the
 * same at any depth. Of equals the id decides, in the same direction.
 */

export interface Order {
  by: 'createdAt' | 'sentAt' | 'stateAt' | 'amount'
  descending: boolean
}

const columns = { createdAt: 'created_at', sentAt: 'sent_at', stateAt: 'state_at', amount: 'amount' } as const

const keyOfMoment = { created: 'createdAt', sent: 'sentAt', ended: 'stateAt' } as const

/** Orders a list by the moment that its days mean. */
export const orderOf = ({ by, descending }: TransactionSort = newestFirst, moment: Moment = 'created'): Order => ({
  by: by === 'moment' ? keyOfMoment[moment] : by,
  descending,
})

/** Names the column of that moment. */
export const columnOfMoment = (moment: Moment): RawBuilder<number> => sql.raw(columns[keyOfMoment[moment]])

/** As whatever has these columns of `transactions` among its own. */
export function orderedBy({ by, descending }: Order): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`order by ${sql.raw(columns[by])} ${direction}, id ${direction}`
}

/** The column that it takes to order by, of `transactions`. */
export const keyOf = ({ by }: Order): RawBuilder<number> => sql.raw(`transactions.${columns[by]}`)

export interface Place {
  key: number
  id: number
}
type Row = Partial<Record<Order['by'], number | bigint | null>> & { id: number }

/** As callers hand it back: opaque to them, and of this order alone. */
export const positionOf = (row: Row, { by }: Order): string => `${row[by]}.${row.id}`

/** Throws `invalid_input` for what is no position. */
export function placeOf(position: string): Place {
  const [, key, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(position) ?? []
  if (key === undefined || id === undefined) throw fieldError('after', 'invalid')
  return { key: Number(key), id: Number(id) }
}

/** The condition on `transactions` for what comes after it. */
export const isAfter = ({ key, id }: Place, order: Order): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${keyOf(order)}, transactions.id) ${sql.raw(order.descending ? '<' : '>')} (${key}, ${id})`
