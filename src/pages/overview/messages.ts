import { say } from '../../lib/i18n.ts'

/** Genel bakış sayfası. */
export const overview = say('overview', {
  purpose: {
    tr: 'Şimdi sizi bekleyenler, bugün sonuçlananlar, yolda olanlar ve son otuz gün.',
    en: 'What waits for you now, what ended today, what is on its way, and the last thirty days.',
  },
  numbers: { tr: 'Günün ve ayın sayıları', en: 'Numbers of the day and the month' },
  alarm: {
    failed: { tr: 'Sabah kontrolünde sorun var', en: 'The morning check found a problem' },
    warning: {
      tr: 'Sabah kontrolünde dikkat edilecek bir şey var',
      en: 'The morning check found something to look at',
    },
    look: { tr: 'Sabah kontrolüne git', en: 'Go to the morning check' },
  },
  needs: {
    title: { tr: 'Şimdi sizi bekleyenler', en: 'Waiting for you now' },
    none: { tr: 'Şu anda sizi bekleyen bir iş yok.', en: 'Nothing waits for you right now.' },
    notKnown: { tr: 'sayısı bilinmiyor', en: 'not known how many' },
    toApprove: { tr: 'Onay bekleyen ödeme', en: 'Payouts to approve' },
    ready: { tr: 'Gönderilecek ödeme', en: 'Payouts to send' },
    drafts: { tr: 'Taslak ödeme', en: 'Payout drafts' },
    batches: { tr: 'Sizde olan toplu ödeme', en: 'Batches in your hands' },
    unknown: { tr: 'Sonucu belirsiz ödeme', en: 'Unknown payouts' },
    reports: { tr: 'Çözüm bekleyen bildirim', en: 'Reports to settle' },
    deposits: { tr: 'Açık yatırma', en: 'Open deposits' },
    closing: { tr: '5 dk içinde kapanan: {count}', en: 'Closing in 5 min: {count}' },
  },
  count: { tr: 'Adet', en: 'Count' },
  amount: { tr: 'Tutar', en: 'Amount' },
  today: {
    title: { tr: 'Bugün sonuçlananlar', en: 'Ended today' },
    state: { tr: 'Sonuç', en: 'Result' },
    none: { tr: 'Bugün henüz sonuçlanan işlem yok.', en: 'No transaction has ended today yet.' },
    note: {
      tr: 'Hangi gün oluşturulduğuna bakılmaz. Bugün iki sonucu olan işlem, örneğin tamamlanıp iade gelen, ikisinde de sayılır.',
      en: 'Whatever day they were created on. One that had two results today, such as completed and then returned, counts in both.',
    },
  },
  onTheWay: {
    title: { tr: 'Şu anda yolda olanlar', en: 'On its way now' },
    state: { tr: 'Durum', en: 'State' },
    none: { tr: 'Servisten sonuç bekleyen işlem yok.', en: 'No transaction waits for a result from the service.' },
    note: {
      tr: 'Servise gönderilmiş, sonucu beklenen işlemler: son 30 günde oluşturulanlar, para bekleyen yatırmalardan yalnız bugünküler, süresi dolanlar da içinde.',
      en: 'Handed to the service, with no result yet: created in the last 30 days; of deposits that wait for money, only today’s, those whose window has closed included.',
    },
  },
  kinds: {
    deposit: { tr: 'Yatırmalar', en: 'Deposits' },
    payout: { tr: 'Ödemeler', en: 'Payouts' },
  },
  limits: {
    title: { tr: 'Bugün değişen sınırlar', en: 'Limits that changed today' },
    none: { tr: 'Bugün değişen sınır yok.', en: 'No limit changed today.' },
    noList: { tr: 'Banka listesi henüz alınmadı.', en: 'The bank list has not been fetched yet.' },
    all: { tr: 'Bankalar', en: 'Banks' },
    more: { tr: 've {count} banka daha', en: 'and {count} more banks' },
    times: { tr: 'bugün {count} değişiklik daha', en: '{count} more today' },
    minimum: { tr: 'en az', en: 'minimum' },
    maximum: { tr: 'en çok', en: 'maximum' },
    step: { tr: '{before} → {after}', en: '{before} → {after}' },
    range: { tr: '{minimum} – {maximum}', en: '{minimum} – {maximum}' },
    new: { tr: 'listeye girdi', en: 'new in the list' },
    gone: { tr: 'listeden çıktı', en: 'left the list' },
    back: { tr: 'listeye döndü', en: 'back in the list' },
    renamed: { tr: 'adı ya da kodu değişti', en: 'its name or code changed' },
    named: { tr: '{name} ({code})', en: '{name} ({code})' },
  },
  chart: {
    title: { tr: 'Son 30 gün: {kind}', en: 'Last 30 days: {kind}' },
    text: {
      tr: 'Oluşturuldukları güne ve şimdiki sonuçlarına göre işlem sayısı.',
      en: 'Number of transactions by the day they were created and their outcome now.',
    },
    none: { tr: 'Son 30 günde işlem yok.', en: 'No transaction in the last 30 days.' },
    showTable: { tr: 'Sayılarla göster', en: 'Show the numbers' },
    hideTable: { tr: 'Sayıları gizle', en: 'Hide the numbers' },
    table: { tr: 'Son 30 gün, sayılarla: {kind}', en: 'Last 30 days in numbers: {kind}' },
    tableText: { tr: 'Her sonuç için adet ve tutar.', en: 'Count and amount for each outcome.' },
    day: { tr: 'Gün', en: 'Day' },
    all: { tr: 'Toplam', en: 'All' },
    outcomes: {
      done: { tr: 'Tamamlandı', en: 'Done' },
      underWay: { tr: 'Sürüyor', en: 'Under way' },
      unknown: { tr: 'Belirsiz', en: 'Unknown' },
      failed: { tr: 'Gerçekleşmedi', en: 'Did not happen' },
    },
  },
})
