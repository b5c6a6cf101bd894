import type { Said } from '../../core/words.ts'

/** Names the lines of a period report, in the window and in its file. */
export const periodLineNames = {
  paidIn: { tr: 'Giren: parası gelmiş para yatırma işlemleri', en: 'In: deposits that were paid' },
  paidOut: { tr: 'Çıkan: tamamlanan ödemeler', en: 'Out: payouts that were completed' },
  returned: {
    tr: 'Dönen: iade edilen veya ödenmediği anlaşılan ödemeler',
    en: 'Back: payouts that were returned or found not to have been paid',
  },
  net: { tr: 'Net (giren − çıkan + dönen)', en: 'Net (in − out + back)' },
  unknown: { tr: 'Sonucu belirsiz', en: 'Outcome unknown' },
  sent: { tr: 'Gönderildi, sonucu bekleniyor', en: 'Sent, outcome awaited' },
  unpaid: { tr: 'Reddedildi ya da gönderilemedi', en: 'Refused, or not sent' },
  ready: { tr: 'Onaylı, gönderilmeyi bekliyor', en: 'Approved, waiting to be sent' },
  toApprove: { tr: 'Onay bekliyor', en: 'Awaiting approval' },
} satisfies Record<string, Said>
