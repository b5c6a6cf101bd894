import { say } from '../../lib/i18n.ts'

/** Servisteki bakiye. */
export const balance = say('balance', {
  title: { tr: 'Servisteki bakiye', en: 'Balance with the service' },
  none: {
    tr: 'Servisin gösterdiği bakiyeyi girin.',
    en: 'Enter the balance that the service shows.',
  },
  expected: { tr: 'Beklenen', en: 'Expected' },
  range: { tr: '{lowest} – {highest}', en: '{lowest} – {highest}' },
  open: {
    tr: 'Aradaki fark, sonucu beklenen işlemlerin tutarıdır: {open}.',
    en: 'The difference is the total of the transactions that have no outcome yet: {open}.',
  },
  closed: { tr: 'Sonucu beklenen işlem yok.', en: 'Every transaction has an outcome.' },
  seen: { tr: 'Son görülen', en: 'Last reading' },
  seenBy: { tr: '{who}, {place}', en: '{who}, {place}' },
  alarm: { tr: 'Uyarı sınırı', en: 'Alarm limit' },
  noAlarm: { tr: 'Sınır yok', en: 'No limit' },
  low: {
    title: { tr: 'Bakiye uyarı sınırının altında olabilir', en: 'The balance may be below the alarm limit' },
    text: {
      tr: 'Servis, gönderilecek ödemeleri bakiye yetersizliği nedeniyle reddedebilir; reddedilen ödemede para çıkmaz. Servisteki hesaba para aktarın, sonra yeni bakiyeyi girin.',
      en: 'The service may refuse payouts because the balance is too low; a refused payout moves no money. Top up the account with the service, then enter the new balance.',
    },
  },
  enter: {
    open: { tr: 'Bakiyeyi gir', en: 'Enter the balance' },
    text: {
      tr: 'Servisin şu anda gösterdiği bakiyeyi girin. Aradaki hareketlerin iki kez sayılmaması için bakiyeyi servis panelinde okuyup hemen buraya girin.',
      en: 'Enter the balance that the service shows now. Read it in the service dashboard just before you enter it, so that no transaction in between counts twice.',
    },
    amount: { tr: 'Görünen bakiye', en: 'Balance shown' },
    source: { tr: 'Nerede gördünüz?', en: 'Where did you see it?' },
    save: { tr: 'Bakiyeyi kaydet', en: 'Save the balance' },
    done: { tr: 'Bakiye kaydedildi.', en: 'The balance was saved.' },
    busy: {
      tr: 'Şu anda ödeme gönderiliyor. Gönderim bitince bakiyeyi yeniden okuyup girin.',
      en: 'A payout is being sent. Once sending ends, read the balance again and enter it.',
    },
  },
  setAlarm: {
    open: { tr: 'Uyarı sınırını değiştir', en: 'Change the alarm limit' },
    amount: { tr: 'Bakiye bu tutarın altına inebilirse uyar', en: 'Warn when the balance may fall below' },
    save: { tr: 'Sınırı kaydet', en: 'Save the limit' },
    end: { tr: 'Sınırı kaldır', en: 'Remove the limit' },
    done: { tr: 'Uyarı sınırı kaydedildi.', en: 'The alarm limit was saved.' },
    ended: { tr: 'Uyarı sınırı kaldırıldı.', en: 'The alarm limit was removed.' },
  },
  back: { tr: 'Vazgeç', en: 'Cancel' },
  amountFirst: { tr: 'Önce tutarı yazın', en: 'Enter the amount first' },
  beside: {
    tr: 'Beklenen bakiye: {range}; {moment} itibarıyla girilen bakiyeye göre.',
    en: 'Expected balance: {range}, based on the balance entered at {moment}.',
  },
  goneBy: {
    tr: 'Bakiye {row}. satırda bitebilir. Servis sonraki ödemeleri reddedebilir; reddedilen ödemede para çıkmaz.',
    en: 'The balance may run out at row {row}. The service may refuse later payouts; refused payouts move no money.',
  },
  notEnough: {
    tr: 'Bakiye bu tutara yetmeyebilir: servis ödemeyi bakiye yetersizliği nedeniyle reddedebilir; bu durumda para çıkmaz.',
    en: 'The balance may be too low for this amount: the service may then refuse the payout, and no money moves.',
  },
})
