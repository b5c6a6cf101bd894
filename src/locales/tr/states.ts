import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
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
  pending: 'Para bekleniyor',
  paid: 'Para geldi',
  orphaned: 'Bağlantısı kayıp',
  expired: 'Süresi doldu',
} satisfies Record<PayoutState | DepositState | 'expired', string>
