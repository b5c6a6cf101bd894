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
  returned: { tr: 'İade geldi', en: 'Returned' },
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
