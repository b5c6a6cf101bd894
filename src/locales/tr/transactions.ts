/** The page of deposits and payouts together. */
export const transactions = {
  purpose: 'Yatırmalar ve ödemeler bir arada, en yenisi üstte.',
  search: 'İşlem no, servis no, IBAN veya müşteri ara',
  kinds: { all: 'Tümü', deposit: 'Yatırma', payout: 'Ödeme' },
  columns: {
    kind: 'Tür',
    processId: 'İşlem no',
    customer: 'Müşteri',
    amount: 'Tutar',
    state: 'Durum',
    created: 'Oluşturulma',
    transactionId: 'Servis no',
  },
  shown: '{count} işlem',
  shownOfMore: 'En yeni {count} işlem',
  more: 'Daha fazla göster',
  showAll: 'Tümünü göster',
  noMatch: 'Eşleşen işlem yok',
  noMatchText: 'Aramayı kısaltın ya da türü “Tümü” yapın.',
  none: 'Henüz işlem yok',
  noneText: 'Oluşturulan her yatırma ve ödeme burada listelenir.',
}
