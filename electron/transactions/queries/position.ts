import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { fieldError } from '../../core/result.ts'

/** Where a page of transactions ended, newest first: the next one starts there, so that it costs the same at any depth. */

interface Place {
  createdAt: number
  id: number
}

/** As callers hand it back: opaque to them. */
export const positionOf = ({ createdAt, id }: Place): string => `${createdAt}.${id}`

/** Throws `invalid_input` for what is no position. */
export function placeOf(position: string): Place {
  const [, createdAt, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(position) ?? []
  if (createdAt === undefined || id === undefined) throw fieldError('after', 'invalid')
  return { createdAt: Number(createdAt), id: Number(id) }
}

/** The condition on `transactions` for what comes after it. */
export const isAfter = ({ createdAt, id }: Place): RawBuilder<SqlBool> =>
  sql<SqlBool>`(transactions.created_at, transactions.id) < (${createdAt}, ${id})`
