import type { TransactionFilter } from '@electron/transactions/contract/transaction.ts'
import { moments } from '@electron/transactions/contract/order.ts'
import { statesOfKind } from '@electron/core/states.ts'
import { isDay } from '@electron/core/time.ts'
import { watch } from 'vue'
import { useRoute, useRouter, type LocationQuery, type LocationQueryRaw } from 'vue-router'
import { everything, useTransactions } from '../../stores/transactions.ts'

/** The filters as they stand in the address: a link keeps them, and back finds them. What cannot be read narrows nothing. */
const textOf = (query: LocationQuery, key: string): string | null => {
  const value = query[key]
  return typeof value === 'string' && value !== '' ? value : null
}

const dayOf = (query: LocationQuery, key: string): string | null => {
  const text = textOf(query, key)
  return text !== null && isDay(text) ? text : null
}

const idOf = (query: LocationQuery, key: string, longest: number): string | null => {
  const text = textOf(query, key)
  return text !== null && text.length <= longest ? text : null
}

const matching = (query: LocationQuery, key: string, pattern: RegExp): string | null => {
  const text = textOf(query, key)
  return text !== null && pattern.test(text) ? text : null
}
const minorUnits = /^(0|[1-9]\d{0,14})$/
export const ibanTail = /^[0-9A-Z]{4,26}$/

export function filterOf(query: LocationQuery): TransactionFilter {
  const asked = textOf(query, 'kind')
  const kind = asked === 'deposit' || asked === 'payout' ? asked : null
  const states = textOf(query, 'state')?.split(',') ?? []
  const day = moments.find((moment) => moment === query['day']) ?? 'created'
  const [from, until] = [dayOf(query, 'from'), dayOf(query, 'until')]
  const inOrder = from === null || until === null || from <= until
  const [least, most] = [matching(query, 'least', minorUnits), matching(query, 'most', minorUnits)]
  const isRange = least === null || most === null || BigInt(least) <= BigInt(most)
  const batch = matching(query, 'batch', /^[1-9]\d{0,14}$/)
  return {
    kind,
    search: (textOf(query, 'q') ?? '').slice(0, 200),
    states: statesOfKind(kind).filter((state) => states.includes(state)),
    day,
    from: inOrder ? from : null,
    until: inOrder ? until : null,
    amountFrom: isRange ? least : null,
    amountUntil: isRange ? most : null,
    bankId: idOf(query, 'bank', 100),
    createdBy: idOf(query, 'by', 40),
    approvedBy: idOf(query, 'approver', 40),
    batchId: batch === null ? null : Number(batch),
    customerId: idOf(query, 'customer', 100),
    ibanTail: matching(query, 'iban', ibanTail),
  }
}

export const queryOf = (filter: TransactionFilter): LocationQueryRaw => {
  const { kind, search, states, day, from, until, amountFrom, amountUntil } = filter
  const { bankId, createdBy, approvedBy, batchId, customerId, ibanTail: tail } = filter
  return {
    ...(kind && { kind }),
    ...(states.length > 0 && { state: states.join(',') }),
    ...(day !== 'created' && { day }),
    ...(from && { from }),
    ...(until && { until }),
    ...(amountFrom && { least: amountFrom }),
    ...(amountUntil && { most: amountUntil }),
    ...(bankId && { bank: bankId }),
    ...(createdBy && { by: createdBy }),
    ...(approvedBy && { approver: approvedBy }),
    ...(batchId && { batch: String(batchId) }),
    ...(customerId && { customer: customerId }),
    ...(tail && { iban: tail }),
    ...(search.trim() && { q: search.trim() }),
  }
}

export const isSame = (one: TransactionFilter, other: TransactionFilter): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other))

export const narrows = (filter: TransactionFilter): boolean => !isSame(filter, everything)

/**
 * Keeps the address and the filters the same. An address that names filters leads; one that names none gets those that the
 * session remembers. It is replaced, so that back leads to the page before.
 */
export function useAddress(): void {
  const route = useRoute()
  const router = useRouter()
  const store = useTransactions()

  const isHere = (): boolean => route.matched[0]?.name === 'transactions'
  const write = (): void => void router.replace({ query: queryOf(store.applied) })
  watch(
    () => route.query,
    (query) => {
      if (!isHere()) return
      const named = filterOf(query)
      if (isSame(named, store.applied)) return
      if (narrows(named)) store.narrow(named)
      else write()
    },
    { immediate: true },
  )
  watch(
    () => store.applied,
    (applied) => {
      if (isHere() && !isSame(applied, filterOf(route.query))) write()
    },
  )
}
