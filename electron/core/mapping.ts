import type { AmountUnit } from './money.ts'
import { fold } from './text.ts'
import type { Said } from './words.ts'

/** The mapping (domain rule 8) gives a meaning to paths, columns and status words, and a unit to amounts. */

/** Meanings of a field. Every event needs one of the two numbers and a status; `ignored` covers all paths beneath. */
export const fieldMeanings = [
  ...(['processId', 'transactionId', 'status', 'failureReason', 'amount', 'amountInLira', 'amountInKurus'] as const),
  ...(['fee', 'timestamp', 'type'] as const),
  'ignored',
] as const
export type FieldMeaning = (typeof fieldMeanings)[number]

export interface MappedField {
  /** A path (`data.status`) or the name of a column. An event may have one meaning at several of them. */
  path: string
  means: FieldMeaning
}

/** Meanings of a status. `nothing`: its events change nothing. */
export const statusMeanings = {
  payout: ['pending', 'processing', 'completed', 'failed', 'returned', 'nothing'],
  deposit: ['pending', 'paid', 'failed', 'expired', 'nothing'],
} as const
export type StatusMeaning = (typeof statusMeanings)['payout' | 'deposit'][number]
export const everyMeaning = [...new Set([...statusMeanings.payout, ...statusMeanings.deposit])]

/** `as_sent`: the very number that was sent to the service, in whatever unit that was. */
export const mappedUnits = ['as_sent', 'minor', 'major'] as const satisfies (AmountUnit | 'as_sent')[]
export type MappedUnit = (typeof mappedUnits)[number]

export interface MappedStatus {
  kind: 'payout' | 'deposit'
  /** Folded: letter case and the dots of i do not matter. */
  word: string
  means: StatusMeaning
}

export interface Mapping {
  fields: MappedField[]
  amountUnit: MappedUnit
  statuses: MappedStatus[]
}

/** Holds a status as the service says it. `means`: null where the mapping lacks it. */
export interface MappedWord {
  word: string
  means: StatusMeaning | null
}

/** Reads a status of a callback, a file or a 201. */
export const meaningOf = ({ statuses }: Mapping, kind: MappedStatus['kind'], word: string): StatusMeaning | null =>
  statuses.find((status) => status.kind === kind && status.word === fold(word))?.means ?? null

const kindWords = new Map<string, MappedStatus['kind']>([
  ...['withdraw', 'withdrawal', 'payout', 'para cekme', 'cekim', 'odeme'].map((word) => [word, 'payout'] as const),
  ...['deposit', 'para yatirma', 'yatirma'].map((word) => [word, 'deposit'] as const),
])

/** Reads a kind of transaction as the service says it; undefined: it is none. */
export const typeOfWord = (word: string): MappedStatus['kind'] | undefined => kindWords.get(fold(word.trim()))

/** The mapping in force, and the charter's entry that confirmed it; 0 before there is one. */
export interface MappingVersion {
  version: number
  at: number | null
  by: string | null
  mapping: Mapping
}

/** Maps no field yet, so every event waits. The statuses are those that spec 3 documents; they are confirmed with the first fields. */
export const firstMapping: Mapping = {
  fields: [],
  amountUnit: 'as_sent',
  statuses: [
    { kind: 'payout', word: 'pending', means: 'pending' },
    { kind: 'payout', word: 'processing', means: 'processing' },
    { kind: 'payout', word: 'completed', means: 'completed' },
    { kind: 'payout', word: 'failed', means: 'failed' },
    { kind: 'deposit', word: 'pending', means: 'pending' },
  ],
}

const sandboxHasNone: readonly FieldMeaning[] = ['amountInLira', 'amountInKurus', 'fee', 'ignored']

/** The sandbox's service is ours, and so are the names and statuses that it uses. */
export const sandboxMapping: Mapping = {
  ...firstMapping,
  fields: fieldMeanings.flatMap((means) => (sandboxHasNone.includes(means) ? [] : { path: means, means })),
  statuses: [
    ...firstMapping.statuses,
    { kind: 'payout', word: 'returned', means: 'returned' },
    { kind: 'deposit', word: 'paid', means: 'paid' },
    { kind: 'deposit', word: 'completed', means: 'paid' },
    { kind: 'deposit', word: 'failed', means: 'failed' },
    { kind: 'deposit', word: 'expired', means: 'expired' },
  ],
}

/** Labels of the fields, for the window and for main's dialog. */
export const fieldMeaningNames = {
  processId: { tr: 'İşlem no', en: 'Reference' },
  transactionId: { tr: 'Servis işlem no', en: 'Service ID' },
  status: { tr: 'Durum', en: 'Status' },
  failureReason: { tr: 'Başarısızlık nedeni', en: 'Failure reason' },
  amount: { tr: 'Tutar', en: 'Amount' },
  amountInLira: { tr: 'Tutar (lira)', en: 'Amount in lira' },
  amountInKurus: { tr: 'Tutar (kuruş)', en: 'Amount in kuruş' },
  fee: { tr: 'Ücret', en: 'Fee' },
  timestamp: { tr: 'Zaman', en: 'Time' },
  type: { tr: 'Tür (ödeme / para yatırma)', en: 'Kind (payout or deposit)' },
  ignored: { tr: 'Kullanılmıyor', en: 'Not used' },
} satisfies Record<FieldMeaning, Said>

/** Labels of the lines of a changed mapping. */
export const mappingChangeNames = {
  fields: { tr: 'Alanlar', en: 'Fields' },
  amountUnit: { tr: 'Tutarın birimi', en: 'Amount unit' },
  statuses: { tr: 'Durumlar', en: 'Statuses' },
} satisfies Record<string, Said>

export const mappedUnitNames = {
  as_sent: { tr: 'Gönderdiğimiz sayının aynısı', en: 'The same number that Vezne sent' },
  minor: { tr: 'kuruş', en: 'kuruş' },
  major: { tr: 'lira', en: 'lira' },
} satisfies Record<MappedUnit, Said>

/** Labels for the kind of transaction that a status belongs to. */
export const statusKindNames = {
  payout: { tr: 'Ödeme', en: 'Payout' },
  deposit: { tr: 'Para yatırma', en: 'Deposit' },
} satisfies Record<MappedStatus['kind'], Said>

export const statusMeaningNames = {
  pending: { tr: 'Servis aldı, sırada', en: 'Accepted by the service, queued' },
  processing: { tr: 'İşleniyor', en: 'Being processed' },
  completed: { tr: 'Alıcıya ödendi', en: 'Paid to the recipient' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  returned: { tr: 'Ödendikten sonra iade edildi', en: 'Returned after it was paid' },
  paid: { tr: 'Para yatırıldı', en: 'Paid in' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  nothing: { tr: 'Paranın durumunu belirtmiyor', en: 'Does not say whether money moved' },
} satisfies Record<StatusMeaning, Said>

/**
 * Reasons to wait: `fields` unmapped, `values` missing or unreadable, `word` unmapped. `unreadable`: neither JSON nor a
 * form; `altered`: changed in the ledger; `unverified`: not signed as the setting demands.
 */
export const waitingKinds = ['fields', 'values', 'word', 'unreadable', 'altered', 'unverified'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Reasons why an event is unreadable. Empty: it has no reading, or two. */
export const unreadableReasons = ['', 'parts', 'packing', 'letters', 'markup'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]
