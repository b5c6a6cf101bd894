import type { Said } from './words.ts'

/** What there is to learn of the service's callbacks (domain rule 8): which of their fields is which of ours, and what its words mean. */

/** Ours. One of the first two and the status are needed; the others are told where they are given. */
export const callbackFields = ['processId', 'transactionId', 'status', 'failureReason', 'amount', 'timestamp'] as const
export type CallbackField = (typeof callbackFields)[number]

/** What a word of theirs may mean to us. `nothing`: it says nothing of the money, and its callbacks change nothing. */
export const wordMeanings = {
  payout: ['pending', 'processing', 'completed', 'failed', 'returned', 'nothing'],
  deposit: ['pending', 'paid', 'failed', 'expired', 'nothing'],
} as const
export type WordMeaning = (typeof wordMeanings)['payout' | 'deposit'][number]

/** What they are called, by the window and in main's question to a second person. */
export const callbackFieldNames = {
  processId: { tr: 'İşlem no (bizim verdiğimiz)', en: 'Process ID (ours)' },
  transactionId: { tr: 'Servisin işlem no’su', en: 'Transaction ID (theirs)' },
  status: { tr: 'Durum', en: 'Status' },
  failureReason: { tr: 'Başarısızlık nedeni', en: 'Failure reason' },
  amount: { tr: 'Tutar', en: 'Amount' },
  timestamp: { tr: 'Zaman', en: 'Time' },
} satisfies Record<CallbackField, Said>

/** What a change of the workspace says of them. */
export const callbackChangeNames = {
  processIdAt: callbackFieldNames.processId,
  transactionIdAt: callbackFieldNames.transactionId,
  statusAt: callbackFieldNames.status,
  failureReasonAt: callbackFieldNames.failureReason,
  amountAt: callbackFieldNames.amount,
  timestampAt: callbackFieldNames.timestamp,
  ignored: { tr: 'Anlam taşımayan alanlar', en: 'Fields that mean nothing to us' },
  words: { tr: 'Durum sözcükleri', en: 'Status words' },
  wordOf: { tr: 'Tür', en: 'Kind' },
  word: { tr: 'Sözcük', en: 'Word' },
  means: { tr: 'Anlamı', en: 'Meaning' },
} satisfies Record<string, Said>

/** What a word is said of. */
export const wordOfNames = {
  payout: { tr: 'Ödeme', en: 'Payout' },
  deposit: { tr: 'Yatırma', en: 'Deposit' },
} satisfies Record<LearntWord['kind'], Said>

export const wordMeaningNames = {
  pending: { tr: 'Servis aldı, sırada', en: 'Taken by the service, queued' },
  processing: { tr: 'İşleniyor', en: 'Being processed' },
  completed: { tr: 'Alıcıya ödendi', en: 'Paid to the recipient' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  returned: { tr: 'Ödendikten sonra geri döndü', en: 'Returned after it was paid' },
  paid: { tr: 'Para yatırıldı', en: 'Paid in' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  nothing: { tr: 'Para hakkında bir şey söylemiyor', en: 'Says nothing about the money' },
} satisfies Record<WordMeaning, Said>

/** A word as it is compared: in capitals it is the same word. */
export interface LearntWord {
  kind: 'payout' | 'deposit'
  word: string
  means: WordMeaning
}

/** What people have said of the callbacks once and for all. */
export interface Learnt {
  /** Paths in their events: the field is at whichever of them an event has. */
  fields: Record<CallbackField, string[]>
  /** Paths at which, and beneath which, nothing matters to us. It is kept with the event all the same. */
  ignored: string[]
  words: LearntWord[]
}

export const nothingLearnt: Learnt = {
  fields: { processId: [], transactionId: [], status: [], failureReason: [], amount: [], timestamp: [] },
  ignored: [],
  words: [],
}

/** What is known by now, and since which entry of the charter: 0 before anybody said anything. */
export interface LearntVersion {
  version: number
  at: number | null
  by: string | null
  learnt: Learnt
}

/** What a word means of this kind of transaction; null: nobody has said it yet. */
export const meaningOf = ({ words }: Learnt, kind: 'payout' | 'deposit', word: string): WordMeaning | null =>
  words.find((learnt) => learnt.kind === kind && learnt.word === word)?.means ?? null

/** What spec 3 says of words. Whoever confirms the fields for the first time confirms these, too; every other word is asked about. */
export const documentedWords: readonly LearntWord[] = [
  { kind: 'payout', word: 'pending', means: 'pending' },
  { kind: 'payout', word: 'processing', means: 'processing' },
  { kind: 'payout', word: 'completed', means: 'completed' },
  { kind: 'payout', word: 'failed', means: 'failed' },
  { kind: 'deposit', word: 'pending', means: 'pending' },
]

/**
 * Why an event waits: `fields`, its number or its status is nowhere where we have learnt to look; `field`, it has one that nobody has
 * looked at yet; `word`, its status is a word that nobody has explained; `unreadable`, it is no JSON object, or one that two readers
 * could read differently; `altered`, somebody changed it after it had come in.
 */
export const questionKinds = ['fields', 'field', 'word', 'unreadable', 'altered'] as const
export type QuestionKind = (typeof questionKinds)[number]
