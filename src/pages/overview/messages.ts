import { ageingNames } from '../../../electron/core/ageing.ts'
import { say } from '../../lib/i18n.ts'

/** Genel bakış sayfası. */
export const overview = say('overview', {
  purpose: {
    tr: 'Sizi bekleyen işler ve bugünün işlemleri.',
    en: 'Your tasks and today’s transactions.',
  },
  previous: {
    tr: 'Önceki girişiniz: {when}, {computer}. Bu girişi siz yapmadıysanız yöneticinize bildirin.',
    en: 'Your previous sign-in: {when}, {computer}. If this was not you, tell an administrator.',
  },
  numbers: { tr: 'Bugünün ve dönemin toplamları', en: 'Totals for today and the period' },
  alarm: {
    failed: { tr: 'Gün başı kontrolünde sorun var', en: 'The morning check found a problem' },
    warning: {
      tr: 'Gün başı kontrolünde dikkat gerektiren bir bulgu var',
      en: 'The morning check found something that needs attention',
    },
    look: { tr: 'Gün başı kontrolüne git', en: 'Go to the morning check' },
  },
  firstDay: {
    title: { tr: 'İlk gün', en: 'First day' },
    progress: { tr: '{all} adımın {done} tanesi tamamlandı', en: '{done} of {all} steps done' },
    guide: { tr: 'Kılavuz', en: 'Guide' },
    putAway: { tr: 'Kaldır', en: 'Dismiss' },
    done: { tr: 'tamam', en: 'done' },
    steps: {
      people: {
        tr: 'Bir hazırlayan ve bir onaycı ekleyin: ikisi ayrı kişi olmalı',
        en: 'Add a maker and a checker: they must be different people',
      },
      units: { tr: 'Tutarların birimini onaylayın', en: 'Confirm the unit of the amounts' },
      addresses: {
        tr: 'Bu bilgisayarın IP adresini servise kaydettirin',
        en: 'Have this computer’s IP address registered with the service',
      },
      check: { tr: 'İlk gün başı kontrolünü yapın', en: 'Run the first morning check' },
      inbox: { tr: 'Bildirim kutusunu bağlayın', en: 'Connect the callback inbox' },
      backups: { tr: 'Bir yedek parolası belirleyin', en: 'Set a backup passphrase' },
      firstPayout: {
        tr: 'İlk küçük ödemede gelen tutarı onaylayın',
        en: 'Confirm the amount received from a small first payout',
      },
      deposit: { tr: 'İlk para yatırma işlemini oluşturun', en: 'Create the first deposit' },
      firstDeposit: {
        tr: 'Destek rolündeki bir kullanıcının ilk para yatırma işlemini oluşturmasını sağlayın',
        en: 'Have a user with the support role create the first deposit',
      },
      payout: {
        tr: 'İlk ödemeyi hazırlayıp onaya gönderin',
        en: 'Prepare the first payout and submit it for approval',
      },
      approval: { tr: 'İlk ödemeyi onaylayın', en: 'Approve the first payout' },
      send: { tr: 'Onaylanan ilk ödemeyi gönderin', en: 'Send the first approved payout' },
    },
  },
  needs: {
    title: { tr: 'Şimdi sizi bekleyenler', en: 'Waiting for you now' },
    none: { tr: 'Şu anda sizi bekleyen bir iş yok.', en: 'Nothing is waiting for you right now.' },
    notKnown: { tr: 'sayısı bilinmiyor', en: 'number unknown' },
    toApprove: { tr: 'Onay bekleyen ödeme', en: 'Payouts to approve' },
    ready: { tr: 'Gönderilecek ödeme', en: 'Payouts to send' },
    drafts: { tr: 'Taslak ödeme', en: 'Payout drafts' },
    batches: { tr: 'Sizi bekleyen toplu ödeme', en: 'Batches waiting for you' },
    unknown: { tr: 'Sonucu belirsiz ödeme', en: 'Unknown payouts' },
    reports: { tr: 'Çözüm bekleyen uyuşmazlık', en: 'Exceptions to resolve' },
    callbacks: { tr: 'Eşlenecek bildirim', en: 'Updates to map' },
    deposits: { tr: 'Açık para yatırma işlemi', en: 'Open deposits' },
    closing: {
      tr: '{count} işlemin süresi 5 dk içinde dolacak',
      en: '{count} deposit expires within 5 min | {count} deposits expire within 5 min',
    },
  },
  ageing: {
    title: { tr: 'Geciken işler', en: 'Tasks waiting too long' },
    what: { tr: 'Bekleyen', en: 'Pending' },
    oldest: { tr: 'En uzun bekleyen', en: 'Oldest' },
    owner: { tr: 'Sorumlu', en: 'Owner' },
    notify: { tr: 'Geciken işler için masaüstü uyarısı göster', en: 'Notify me of tasks waiting too long' },
    notifyTitle: {
      tr: 'Sorumlu olduğunuz bir iş kurallardaki süreden uzun beklerse bu bilgisayarda her gün masaüstü uyarısı gösterilir.',
      en: 'This computer notifies you every day of your tasks that have waited longer than the approval rules allow.',
    },
    batches: { tr: '{count} toplu ödeme', en: '{count} batch | {count} batches' },
    kinds: ageingNames,
  },
  count: { tr: 'Adet', en: 'Count' },
  amount: { tr: 'Tutar', en: 'Amount' },
  today: {
    title: { tr: 'Bugün sonuçlananlar', en: 'Concluded today' },
    state: { tr: 'Sonuç', en: 'Outcome' },
    none: { tr: 'Bugün henüz sonuçlanan işlem yok.', en: 'No transaction has reached an outcome today.' },
    note: {
      tr: 'Sonuç günü esas alınır.',
      en: 'A transaction counts on the day of its outcome.',
    },
  },
  onTheWay: {
    title: { tr: 'İşlemdekiler', en: 'In progress now' },
    state: { tr: 'Durum', en: 'Status' },
    none: {
      tr: 'Servisten sonuç bekleyen işlem yok.',
      en: 'No transaction is waiting for an outcome from the service.',
    },
    note: {
      tr: 'Son 30 günde oluşturulan, servise gönderilmiş ve sonucu beklenen işlemler. Süresi dolanlar dâhil, açık para yatırma işlemlerinden yalnızca bugün oluşturulanlar sayılır.',
      en: 'Transactions created in the last 30 days and sent to the service, still without an outcome. Open deposits count only if created today, including expired ones.',
    },
  },
  kinds: {
    deposit: { tr: 'Para yatırma', en: 'Deposits' },
    payout: { tr: 'Ödemeler', en: 'Payouts' },
  },
  limits: {
    title: { tr: 'Bugün değişen limitler', en: 'Limits that changed today' },
    none: { tr: 'Bugün değişen limit yok.', en: 'No limit changed today.' },
    noList: {
      tr: 'Limitler henüz bilinmiyor: banka listesi alınmadı ya da birimi onaylanmadı.',
      en: 'The limits are not known yet: the bank list has not been fetched, or its unit is not confirmed.',
    },
    more: { tr: 've {count} banka daha', en: 'and {count} more bank | and {count} more banks' },
    times: { tr: 'bugün {count} değişiklik daha', en: '{count} more change today | {count} more changes today' },
    minimum: { tr: 'alt limit', en: 'minimum' },
    maximum: { tr: 'üst limit', en: 'maximum' },
    step: { tr: '{before} → {after}', en: '{before} → {after}' },
    new: { tr: 'listeye girdi', en: 'new on the list' },
    gone: { tr: 'listeden çıktı', en: 'left the list' },
    back: { tr: 'listeye döndü', en: 'back on the list' },
    renamed: { tr: 'adı ya da kodu değişti', en: 'its name or code changed' },
    named: { tr: '{name} ({code})', en: '{name} ({code})' },
  },
  chart: {
    measure: { tr: 'Grafik değerleri', en: 'Chart values' },
    span: { tr: 'Grafik dönemi', en: 'Chart period' },
    spans: {
      30: { tr: '30 gün', en: '30 days' },
      90: { tr: '90 gün', en: '90 days' },
      365: { tr: '1 yıl', en: '1 year' },
    },
    title: { tr: 'Son {span}: {kind}', en: 'Last {span}: {kind}' },
    text: {
      count: {
        tr: 'Oluşturulma gününe göre işlem sayısı.',
        en: 'Number of transactions by creation day.',
      },
      amount: {
        tr: 'Oluşturulma gününe ve güncel sonuca göre toplam tutar.',
        en: 'Total amount by creation day and current outcome.',
      },
    },
    weeks: { tr: 'Her sütun, pazartesi başlayan bir hafta.', en: 'Each bar is a week, starting on Monday.' },
    bars: {
      tr: '{title}. Sağ ve sol ok tuşları sütunlar arasında gezinir, yukarı ve aşağı tek bir sonucu seçer; Enter işlemleri açar.',
      en: '{title}. Left and right arrows move between bars, up and down select one outcome; Enter opens the transactions.',
    },
    none: { tr: 'Son {span} içinde işlem yok.', en: 'No transactions in the last {span}.' },
    showTable: { tr: 'Sayılarla göster', en: 'Show the numbers' },
    hideTable: { tr: 'Sayıları gizle', en: 'Hide the numbers' },
    table: { tr: '{title}, sayılarla', en: '{title}, as numbers' },
    tableText: { tr: 'Her sonuç için adet ve tutar.', en: 'Count and amount for each outcome.' },
    day: { tr: 'Gün', en: 'Day' },
    week: { tr: 'Hafta', en: 'Week' },
    all: { tr: 'Toplam', en: 'Total' },
    outcomes: {
      done: { tr: 'Tamamlandı', en: 'Completed' },
      underWay: { tr: 'İşlemde', en: 'In progress' },
      waiting: { tr: 'Bekliyor', en: 'Waiting' },
      unknown: { tr: 'Belirsiz', en: 'Unknown' },
      failed: { tr: 'Gerçekleşmedi', en: 'Failed or cancelled' },
    },
  },
})
