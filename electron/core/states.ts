import { z } from 'zod'
import type { Locale } from './text.ts'

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
export const payoutStateSchema = z.enum(payoutStates)
export type PayoutState = z.infer<typeof payoutStateSchema>

/** What a payout's state is called: by the window, and in the files that main writes. */
export const payoutStateNames: Record<Locale, Record<PayoutState, string>> = {
  tr: {
    draft: 'Taslak',
    awaiting_approval: 'Onay bekliyor',
    approved: 'Onaylandı',
    sending: 'Gönderiliyor',
    accepted: 'Servise ulaştı',
    processing: 'Bankada',
    completed: 'Tamamlandı',
    failed: 'Başarısız',
    returned: 'İade geldi',
    refused: 'Reddedildi (servis)',
    not_sent: 'Gönderilemedi',
    unknown: 'Belirsiz',
    rejected: 'Reddedildi (onaycı)',
    cancelled: 'İptal edildi',
  },
  en: {
    draft: 'Draft',
    awaiting_approval: 'Awaiting approval',
    approved: 'Approved',
    sending: 'Sending',
    accepted: 'Reached the service',
    processing: 'At the bank',
    completed: 'Completed',
    failed: 'Failed',
    returned: 'Returned',
    refused: 'Refused (service)',
    not_sent: 'Not sent',
    unknown: 'Unknown',
    rejected: 'Rejected (checker)',
    cancelled: 'Cancelled',
  },
}

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
export const depositStateSchema = z.enum(depositStates)
export type DepositState = z.infer<typeof depositStateSchema>

const shared = ({ draft, sending, failed, refused, not_sent, unknown }: (typeof payoutStateNames)[Locale]) => ({
  draft,
  sending,
  failed,
  refused,
  not_sent,
  unknown,
})

/** What a deposit's state is called: by the window, and in the files that main writes. A state of both kinds has one name. */
export const depositStateNames: Record<Locale, Record<DepositState, string>> = {
  tr: { ...shared(payoutStateNames.tr), pending: 'Para bekleniyor', paid: 'Para geldi', orphaned: 'Bağlantısı kayıp' },
  en: { ...shared(payoutStateNames.en), pending: 'Awaiting payment', paid: 'Paid', orphaned: 'Link lost' },
}
