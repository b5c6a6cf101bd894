export const cancel = { tr: 'Vazgeç', en: 'Cancel' }

/** A batch may have one row. */
const payouts = (rows: string): string => (rows === '1' ? '1 payout' : `${rows} payouts`)

/** Of main's question about several payouts at once, picked or a batch: `rows` and `total` as they are shown. */
export const textsOfMany = {
  batch: { tr: 'Toplu ödeme', en: 'Batch' },
  rows: { tr: 'Ödeme sayısı', en: 'Number of payouts' },
  total: { tr: 'Toplam', en: 'Total' },
  /** Above the largest of them, where there are others too. */
  largest: { tr: 'En büyük üç ödeme', en: 'The three largest payouts' },
  /** Above them where they are all there is. */
  all: { tr: 'Ödemeler', en: 'Payouts' },
  seal: { tr: 'Mühür', en: 'Seal' },
  /** Above what is new in them, and what is said where nothing is. */
  news: { tr: 'Bu ödemelerde yeni olan', en: 'New in these payouts' },
  noNews: {
    tr: 'Yeni bir hesap ya da ad yok: hepsine daha önce aynı adla ödeme yapıldı.',
    en: 'No account or name is new: every account was paid before, under the same name.',
  },
  newsOf: {
    iban_first: { tr: 'IBAN’a ilk ödeme', en: 'First payout to the IBAN' },
    iban_changed: { tr: 'Müşterinin IBAN’ı değişti', en: 'The customer’s IBAN has changed' },
    iban_of_another: { tr: 'Aynı IBAN başka bir müşteride de var', en: 'Another customer has the same IBAN' },
    account_name_differs: {
      tr: 'Alıcı adı müşterinin adından farklı',
      en: 'The recipient name differs from the customer’s',
    },
    name_changed: { tr: 'Alıcı adı öncekinden farklı', en: 'The recipient name differs from the previous one' },
    name_not_latin: {
      tr: 'Alıcı adında Latin alfabesi dışında harf var',
      en: 'The recipient name contains non-Latin letters',
    },
    name_damaged: {
      tr: 'Adda ya da müşteri numarasında bozulmuş karakter var',
      en: 'A name or customer ID has damaged characters',
    },
    over_limit: { tr: 'İkinci onaycı limitinin üzerinde', en: 'Above the second-checker limit' },
  },
  newsLine: (kind: string, rows: string, total: string) => ({
    tr: `• ${kind}: ${rows} ödeme, toplam ${total}; en büyüğü`,
    en: `• ${kind}: ${payouts(rows)}, ${total} in total; the largest is`,
  }),
  /** Where whoever approves them says it. */
  setBack: (at: string) => ({
    tr: `DİKKAT: Defter ${at} tarihinde geri alındı; bu ödemeler daha önce gönderilmiş olabilir. Onay vererek hiçbirinin gönderilmediğini kontrol ettiğinizi beyan edersiniz.`,
    en: `CAUTION: The ledger was rolled back on ${at}, and these payouts are older. They may have been sent already. By approving, you declare that none of them was sent.`,
  }),
  /** Before the batches that are the same list, a line each. */
  sameLists: {
    tr: 'DİKKAT: Aynı liste başka bir toplu ödemede de var',
    en: 'CAUTION: The same list is in another batch',
  },
  sharedRows: (shared: string, rows: string) => ({
    tr: `${rows} satırın ${shared} tanesi:`,
    en: `${shared} of ${rows} rows:`,
  }),
  sameListPaid: (at: string) => ({
    tr: `ödendi ya da ödenmiş olabilir, ${at}`,
    en: `paid or possibly paid on ${at}`,
  }),
  sameListWaits: (at: string) => ({
    tr: `ödenmeyi bekliyor, ${at} tarihli`,
    en: `waiting to be paid, imported on ${at}`,
  }),
  moreLists: (count: string) => ({ tr: `ve ${count} toplu ödeme daha`, en: `and ${count} more` }),
  cancel,
  approve: {
    question: (rows: string, total: string) => ({
      tr: `Toplam ${total} tutarındaki ${rows} ödeme onaylansın mı?`,
      en: `Approve ${payouts(rows)} totalling ${total}?`,
    }),
    warning: {
      tr: 'Onay, yalnızca bu ödemelerin şu anki içeriği için geçerlidir. Henüz hiçbiri gönderilmez.',
      en: 'The approval covers these payouts exactly as they are now. None of them is sent yet.',
    },
    confirm: { tr: 'Ödemeleri onayla', en: 'Approve payouts' },
  },
  approve_and_send: {
    question: (rows: string, total: string) => ({
      tr: `Toplam ${total} tutarındaki ${rows} ödeme onaylansın ve hemen gönderilsin mi?`,
      en: `Approve ${payouts(rows)} totalling ${total} and send them immediately?`,
    }),
    warning: {
      tr: 'Onayınızla birlikte ödemeler hemen servise gönderilmeye başlar. Gönderilen ödeme geri alınamaz.',
      en: 'Once you approve, Vezne immediately starts sending the payouts to the service. A payout that was sent cannot be recalled.',
    },
    confirm: { tr: 'Onayla ve gönder', en: 'Approve and send' },
  },
  send: {
    question: (rows: string, total: string) => ({
      tr: `Toplam ${total} tutarındaki ${rows} ödeme gönderilsin mi?`,
      en: `Send ${payouts(rows)} totalling ${total}?`,
    }),
    warning: {
      tr: 'Ödemeler sırayla servise gönderilir; bir sorun çıkarsa gönderim durur ve kalanlar gönderilmez. Gönderilen ödeme geri alınamaz.',
      en: 'The payouts are sent in order. If a problem occurs, sending stops and the rest are not sent. A payout that was sent cannot be recalled.',
    },
    confirm: { tr: 'Ödemeleri gönder', en: 'Send payouts' },
  },
}
