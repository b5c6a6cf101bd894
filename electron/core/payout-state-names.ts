import type { PayoutState } from './payout-state.ts'
import type { Locale } from './locale.ts'

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
