import type { Said } from './words.ts'

/** The states of transactions, in the order in which they are gone through, and what people call them. */

export const payoutStates = [
  'draft',
  'awaiting_approval',
  'approved',
  'sending',
  'accepted',
  'processing',
  'completed',
  'failed',
  'returned',
  'refused',
  'not_sent',
  'unknown',
  'rejected',
  'cancelled',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a payout's state is called: by the window, and in the files that main writes. */
export const payoutStateNames = {
  draft: { tr: 'Taslak', en: 'Draft' },
  awaiting_approval: { tr: 'Onay bekliyor', en: 'Awaiting approval' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  sending: { tr: 'Gönderiliyor', en: 'Sending' },
  accepted: { tr: 'İşleme alındı', en: 'Accepted' },
  processing: { tr: 'Banka işliyor', en: 'Bank processing' },
  completed: { tr: 'Tamamlandı', en: 'Completed' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  returned: { tr: 'İade edildi', en: 'Returned' },
  refused: { tr: 'Reddedildi (servis)', en: 'Refused (service)' },
  not_sent: { tr: 'Gönderilemedi', en: 'Not sent' },
  unknown: { tr: 'Belirsiz', en: 'Unknown' },
  rejected: { tr: 'Reddedildi (onaycı)', en: 'Rejected (checker)' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
} satisfies Record<PayoutState, Said>

export const depositStates = [
  'draft',
  'sending',
  'pending',
  'paid',
  'failed',
  'refused',
  'not_sent',
  'unknown',
  'orphaned',
] as const
export type DepositState = (typeof depositStates)[number]

const { draft, sending, failed, refused, not_sent, unknown } = payoutStateNames

/** What a deposit's state is called: by the window, and in the files that main writes. A state of both kinds has one name. */
export const depositStateNames = {
  ...{ draft, sending, failed, refused, not_sent, unknown },
  pending: { tr: 'Para bekleniyor', en: 'Awaiting payment' },
  paid: { tr: 'Para geldi', en: 'Paid' },
  orphaned: { tr: 'Bağlantısı kayıp', en: 'Link lost' },
} satisfies Record<DepositState, Said>

/**
 * What a state on the screen rests on: an operator's own act, the service's answer, what the program had to conclude
 * (`recovery`: of an attempt that it could not follow to its end; `replaced`: of one that the ledger knew which a restored one took the
 * place of), a report, or two people.
 */
export const stateSources = [
  'operator',
  'answer',
  'recovery',
  'callback',
  'verified_callback',
  'file',
  'manual',
  'replaced',
  'resolution',
] as const
export type StateSource = (typeof stateSources)[number]
export const stateSourceNames = {
  operator: { tr: 'kullanıcı', en: 'user' },
  answer: { tr: 'servisin yanıtı', en: 'the service’s answer' },
  recovery: { tr: 'Vezne: kesin yanıt alınamadı', en: 'Vezne: no definite answer received' },
  callback: { tr: 'servis bildirimi (callback)', en: 'the service’s callback' },
  verified_callback: { tr: 'doğrulanmış servis bildirimi', en: 'the service’s verified callback' },
  file: { tr: 'dosyadan', en: 'from a file' },
  manual: { tr: 'elle kaydedildi', en: 'entered manually' },
  replaced: { tr: 'geri yüklemeden önceki defter', en: 'the ledger from before the restore' },
  resolution: { tr: 'iki kişi çözdü', en: 'resolved by two people' },
} satisfies Record<StateSource, Said>

export const attemptStates = ['prepared', 'sending', 'accepted', 'refused', 'not_sent', 'unknown'] as const
export type AttemptState = (typeof attemptStates)[number]
/** An attempt in such a state may have arrived. */
export const mayHaveLeft: readonly AttemptState[] = ['prepared', 'sending', 'accepted', 'unknown']

/** What can be chosen among: the states of both kinds, some of which both have. */
export const transactionStates = [...new Set([...payoutStates, ...depositStates])]
export type TransactionState = (typeof transactionStates)[number]
/** Lists the states that end a transaction: the money moved, or never will. */
export const endStates = [
  'paid',
  'completed',
  'failed',
  'returned',
  'rejected',
  'cancelled',
] as const satisfies readonly TransactionState[]
/** Those that a transaction of this kind can be in, in the order in which it walks through them. */
export const statesOfKind = (kind: 'deposit' | 'payout' | null): readonly TransactionState[] => {
  if (kind === null) return transactionStates
  return kind === 'deposit' ? depositStates : payoutStates
}
