import { statesOfKind, type TransactionFilter } from '@electron/transactions/contract/transaction.ts'
import type { LocationQuery, LocationQueryRaw } from 'vue-router'
import { isDay } from '@electron/core/time.ts'
import { everything } from '../../stores/transactions.ts'

/** The filters as they stand in the address: a link keeps them, and back finds them. What cannot be read narrows nothing. */
const textOf = (query: LocationQuery, key: string): string | null => {
  const value = query[key]
  return typeof value === 'string' && value !== '' ? value : null
}

const dayOf = (query: LocationQuery, key: string): string | null => {
  const text = textOf(query, key)
  return text !== null && isDay(text) ? text : null
}

export function filterOf(query: LocationQuery): TransactionFilter {
  const asked = textOf(query, 'kind')
  const kind = asked === 'deposit' || asked === 'payout' ? asked : null
  const states = textOf(query, 'state')?.split(',') ?? []
  const [from, until] = [dayOf(query, 'from'), dayOf(query, 'until')]
  const inOrder = from === null || until === null || from <= until
  return {
    kind,
    search: (textOf(query, 'q') ?? '').slice(0, 200),
    states: statesOfKind(kind).filter((state) => states.includes(state)),
    from: inOrder ? from : null,
    until: inOrder ? until : null,
  }
}

export const queryOf = ({ kind, search, states, from, until }: TransactionFilter): LocationQueryRaw => ({
  ...(kind && { kind }),
  ...(states.length > 0 && { state: states.join(',') }),
  ...(from && { from }),
  ...(until && { until }),
  ...(search.trim() && { q: search.trim() }),
})

export const isSame = (one: TransactionFilter, other: TransactionFilter): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other))

export const narrows = (filter: TransactionFilter): boolean => !isSame(filter, everything)
