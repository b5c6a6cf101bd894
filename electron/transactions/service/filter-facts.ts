import { amountInSentence } from '../../core/money.ts'
import { depositStateNames, payoutStateNames } from '../../core/states.ts'
import { withoutAddresses, type Locale } from '../../core/text.ts'
import { dateInWords } from '../../core/time.ts'
import type { TransactionFilter } from '../contract/transaction.ts'

/** Describes the filters of a list for the audit trail and for a file. */

export interface Words {
  locale: Locale
  /** Returns the id itself for a bank that is not on the list. */
  bankName: (id: string) => string
  /** Likewise an operator's. */
  operatorName: (id: string) => string
}

export const texts = {
  kind: { tr: 'Tür', en: 'Kind' },
  created: { tr: 'Oluşturulma', en: 'Created' },
  sent: { tr: 'Gönderilme', en: 'Sent' },
  ended: { tr: 'Sonuçlanma', en: 'Ended' },
  anyDay: { tr: 'tüm tarihler', en: 'all dates' },
  state: { tr: 'Durum', en: 'Status' },
  amount: { tr: 'Tutar', en: 'Amount' },
  bank: { tr: 'Banka', en: 'Bank' },
  createdBy: { tr: 'Oluşturan', en: 'Created by' },
  approvedBy: { tr: 'Onaylayan', en: 'Approved by' },
  batch: { tr: 'Toplu ödeme', en: 'Batch' },
  customer: { tr: 'Müşteri no', en: 'Customer ID' },
  iban: { tr: 'IBAN’ın sonu', en: 'IBAN ends in' },
  search: { tr: 'Arama', en: 'Search' },
  filter: { tr: 'Filtre', en: 'Filters' },
  none: { tr: 'yok', en: 'none' },
}
export const kindNames = { deposit: { tr: 'Para yatırma', en: 'Deposit' }, payout: { tr: 'Ödeme', en: 'Payout' } }
export const stateNames = { ...depositStateNames, ...payoutStateNames }

/** Names what was chosen, for the audit trail. */
export function narrowedBy(filter: TransactionFilter): Record<string, unknown> {
  const { kind, search, states, day, from, until, ...others } = filter
  return {
    ...(kind && { onlyKind: kind }),
    ...(states.length > 0 && { onlyStates: states }),
    ...(day !== 'created' && { dayOf: day }),
    ...(from && { fromDay: from }),
    ...(until && { untilDay: until }),
    ...(search && { search: withoutAddresses(search) }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  }
}

/** The same for people, each fact with its name. `batchName`: null for a batch without rows. */
export function factsOf(
  filter: TransactionFilter,
  { locale, bankName, operatorName, batchName }: Words & { batchName: string | null },
): [string, string][] {
  const { kind, search, states, day, from, until, amountFrom, amountUntil } = filter
  const facts: [keyof typeof texts, string | null][] = [
    ['kind', kind && kindNames[kind][locale]],
    [day, day !== 'created' || from || until ? periodText(from, until, locale) : null],
    ['state', states.map((state) => stateNames[state][locale]).join(', ')],
    [
      'amount',
      amountFrom || amountUntil
        ? rangeText(amountFrom, amountUntil, (minor) => amountInSentence(BigInt(minor), locale))
        : null,
    ],
    ['bank', filter.bankId && bankName(filter.bankId)],
    ['createdBy', filter.createdBy && operatorName(filter.createdBy)],
    ['approvedBy', filter.approvedBy && operatorName(filter.approvedBy)],
    ['batch', filter.batchId === null ? null : (batchName ?? String(filter.batchId))],
    ['customer', filter.customerId],
    ['iban', filter.ibanTail],
    ['search', search],
  ]
  const chosen = facts.flatMap(([name, text]): [string, string][] => (text ? [[texts[name][locale], text]] : []))
  return chosen.length > 0 ? chosen : [[texts.filter[locale], texts.none[locale]]]
}

const periodText = (from: string | null, until: string | null, locale: Locale): string =>
  from || until ? rangeText(from, until, (day) => dateInWords(day, locale)) : texts.anyDay[locale]

const rangeText = (from: string | null, until: string | null, textOf: (end: string) => string): string =>
  [from, until].map((end) => (end === null ? '…' : textOf(end))).join(' – ')
