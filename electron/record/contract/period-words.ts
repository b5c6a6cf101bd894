import type { Said } from '../../core/words.ts'

/** Names what the bank's statements say of a period. */
export const reconciledNames = {
  title: { tr: 'Mutabakat', en: 'Reconciliation' },
  none: {
    tr: 'Mutabakat yapılmadı: bu dönemin hesap hareketleri yok',
    en: 'Not reconciled: no statement for this period',
  },
  agrees: { tr: 'Uyuşan satırlar', en: 'Lines that agree' },
  open: { tr: 'Açık satırlar', en: 'Open lines' },
  explained: { tr: 'Açıklanan satırlar', en: 'Explained lines' },
  unexplained: { tr: 'Açıklanmayan tutar', en: 'Still unexplained' },
  fees: { tr: 'Hesap hareketlerindeki ücretler', en: 'Fees on the statements' },
  absent: { tr: 'Yalnızca defterde', en: 'Only in the ledger' },
} satisfies Record<string, Said>

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
  sent: { tr: 'Gönderildi, sonucu bekleniyor', en: 'Sent, awaiting outcome' },
  unpaid: { tr: 'Reddedildi ya da gönderilemedi', en: 'Refused, or not sent' },
  ready: { tr: 'Onaylı, gönderilmeyi bekliyor', en: 'Approved, waiting to be sent' },
  toApprove: { tr: 'Onay bekliyor', en: 'Awaiting approval' },
} satisfies Record<string, Said>
