import { say } from '../../lib/i18n.ts'

/** The page of banks and their limits. */
export const banks = say('banks', {
  purpose: { tr: 'Her bankanın şu anda kabul ettiği tutarlar.', en: 'The current limits of each bank.' },
  updated: { tr: 'Son güncelleme:', en: 'Updated' },
  next: { tr: 'sonraki:', en: 'next' },
  refresh: { tr: 'Yenile', en: 'Refresh' },
  refreshing: { tr: 'Yenileniyor…', en: 'Refreshing…' },
  nothingShown: { tr: 'Listede banka yok.', en: 'There are no banks on the list.' },
  table: { tr: 'Bankalar ve limitleri', en: 'Banks and their limits' },
  search: { tr: 'Banka ara', en: 'Search banks' },
  question: { tr: 'Bu tutarı kabul eden bankalar:', en: 'Which banks accept:' },
  askAmount: { tr: 'Tutar sorgula', en: 'Check an amount' },
  example: { tr: '37.500,00', en: '37,500.00' },
  forExample: { tr: 'örn. {example}', en: 'e.g. {example}' },
  accepting: { tr: '{accepting} / {total} banka kabul ediyor', en: 'Accepted by {accepting} of {total}' },
  answer: {
    tr: '{amount} için uygun bankalar: {banks} ({moment} itibarıyla).',
    en: 'Banks that accept {amount}: {banks} (as of {moment}).',
  },
  copyAnswer: { tr: 'Cümleyi kopyala', en: 'Copy the sentence' },
  onlyAccepting: { tr: 'Yalnızca kabul edenler', en: 'Only banks that accept this amount' },
  noneAccepts: { tr: 'Bu tutarı kabul eden banka yok', en: 'No bank accepts this amount' },
  noneAcceptsText: {
    tr: 'Listedeki hiçbir bankanın limitleri bu tutarı kapsamıyor.',
    en: 'The amount is outside the limits of every bank on the list.',
  },
  showAll: { tr: 'Bütün bankaları göster', en: 'Show all banks' },
  views: {
    label: { tr: 'Liste', en: 'List' },
    all: { tr: 'Bankalar', en: 'Banks' },
    today: { tr: 'Bugün değişen', en: 'Changed today' },
    changes: { tr: 'Değişiklikler', en: 'Changes' },
  },
  columns: {
    bank: { tr: 'Banka', en: 'Bank' },
    code: { tr: 'Kod', en: 'Code' },
    minimum: { tr: 'Alt limit', en: 'Minimum' },
    maximum: { tr: 'Üst limit', en: 'Maximum' },
    range: { tr: 'Aralık', en: 'Range' },
    accepts: { tr: 'Kabul', en: 'Accepts' },
    changedToday: { tr: 'Bugün değişen', en: 'Changed today' },
    change: { tr: 'Değişiklik', en: 'Change' },
    copy: { tr: 'Limitleri kopyala', en: 'Copy the limits' },
  },
  within: { tr: 'Kabul ediyor', en: 'Accepts' },
  below: { tr: 'Alt limitin altında', en: 'Below the minimum' },
  above: { tr: 'Üst limiti aşıyor', en: 'Above the maximum' },
  limitList: { tr: 'Banka limitleri ({moment} itibarıyla)', en: 'Bank limits (as of {moment})' },
  acceptingList: {
    tr: '{amount} tutarını kabul eden bankalar ({moment} itibarıyla)',
    en: 'Banks that accept {amount} (as of {moment})',
  },
  sentence: {
    tr: '{bank} ile {minimum} – {maximum} arasında işlem yapılabilir ({moment} itibarıyla).',
    en: 'With {bank} you can transfer between {minimum} and {maximum} (as of {moment}).',
  },
  stale: {
    tr: 'Bu liste güncel olmayabilir; limitler değişmiş olabilir.',
    en: 'This list may be out of date; limits may have changed.',
  },
  changed: {
    minimum: { tr: 'alt limit {before} → {after}', en: 'min {before} → {after}' },
    maximum: { tr: 'üst limit {before} → {after}', en: 'max {before} → {after}' },
    name: { tr: 'ad: {before} → {after}', en: 'name: {before} → {after}' },
    code: { tr: 'kod: {before} → {after}', en: 'code: {before} → {after}' },
    new: { tr: 'listeye girdi: {minimum} – {maximum}', en: 'new on the list: {minimum} – {maximum}' },
    back: { tr: 'yeniden listede: {minimum} – {maximum}', en: 'back on the list: {minimum} – {maximum}' },
    gone: {
      tr: 'listeden çıktı; son limitleri {minimum} – {maximum}',
      en: 'left the list; its last limits were {minimum} – {maximum}',
    },
  },
  brief: {
    new: { tr: 'listeye girdi', en: 'new on the list' },
    back: { tr: 'yeniden listede', en: 'back on the list' },
    gone: { tr: 'listeden çıktı', en: 'left the list' },
  },
  moreChanges: { tr: 'bugün {count} değişiklik daha', en: '{count} more change today | {count} more changes today' },
  goneToday: { tr: 'Bugün listeden çıkan:', en: 'Left the list today:' },
  goneMore: { tr: '{count} banka daha', en: '{count} more bank | {count} more banks' },
  raw: {
    title: { tr: 'Limitlerin birimi henüz onaylanmadı', en: 'The unit of the limits is not confirmed yet' },
    text: {
      tr: 'Servisin gönderdiği sayılar lira da kuruş da olabilir; Vezne bunları tutar olarak kullanmaz. Bir yönetici birimi Çalışma alanı sayfasında onaylayınca limitler burada gösterilir.',
      en: 'The service’s own numbers may be in lira or in kuruş; Vezne does not use them as amounts. Limits appear once an administrator confirms the unit on the Workspace page.',
    },
    table: { tr: 'Bankalar ve servisin ham sayıları', en: 'Banks and the service’s raw numbers' },
    minimum: { tr: 'Alt limit (servisin bildirdiği sayı)', en: 'Minimum (the service’s number)' },
    maximum: { tr: 'Üst limit (servisin bildirdiği sayı)', en: 'Maximum (the service’s number)' },
  },
  allLeftOut: {
    tr: 'Servisin listesinde kullanılabilen banka yok',
    en: 'The service’s list has no usable bank',
  },
  allLeftOutText: {
    tr: 'Listedeki bütün kayıtlar hatalı. Para yatırma ve ödemede banka seçimi servise bırakılabilir.',
    en: 'Every entry on the list is faulty. For deposits and payouts, you can leave the choice of bank to the service.',
  },
  leftOut: {
    title: {
      tr: 'Servisin listesindeki {count} kayıt kullanılamıyor',
      en: '{count} entry on the service’s list cannot be used | {count} entries on the service’s list cannot be used',
    },
    text: {
      tr: 'Bu bankalar seçilemez; diğer bankalar etkilenmez. Kayıtların düzeltilmesini servisten isteyin.',
      en: 'These banks cannot be chosen; the others are not affected. Ask the service to correct these entries.',
    },
    more: { tr: '{count} kayıt daha', en: '{count} more entry | {count} more entries' },
  },
  asText: {
    title: {
      tr: '{count} bankanın limitleri metin biçiminde geldi',
      en: 'The limits of {count} bank arrived as text | The limits of {count} banks arrived as text',
    },
    line: { tr: 'servis {said} gönderdi; Vezne {read} olarak okudu', en: 'the service sent {said}; Vezne read {read}' },
    text: {
      tr: 'Bu bankalar seçilebilir. Okunan limitleri servisten teyit edin.',
      en: 'These banks can be chosen. Confirm the limits with the service.',
    },
  },
  changes: {
    table: { tr: 'Listelerdeki değişiklikler', en: 'Limit changes' },
    at: { tr: 'Görüldüğü zaman', en: 'First seen' },
    none: { tr: 'Henüz değişiklik yok', en: 'No changes yet' },
    noneText: {
      tr: 'Vezne alınan her listeyi bir öncekiyle karşılaştırır; değişiklikler burada listelenir.',
      en: 'Vezne compares every list with the one before it and lists the changes here.',
    },
  },
  unchanged: { tr: 'Bugün hiçbir banka değişmedi', en: 'No bank changed today' },
  unchangedText: {
    tr: 'Bugün alınan listelerde limitler, adlar ve bankalar aynı kaldı.',
    en: 'Limits, names and banks stayed the same in today’s lists.',
  },
  othersUnchanged: { tr: 'Listedeki bankalar bugün değişmedi', en: 'The banks on the list did not change today' },
  othersUnchangedText: {
    tr: 'Bugün yalnızca yukarıdaki bankalar listeden çıktı; kalanların adı ve limitleri aynı.',
    en: 'Only the banks above left the list today; the names and limits of the others are the same.',
  },
  rowKeys: {
    copy: { tr: 'cümleyi kopyala', en: 'copy the sentence' },
  },
  drawer: {
    label: { tr: 'Banka', en: 'Bank' },
    sentence: { tr: 'Müşteriye iletilecek metin', en: 'Message for the customer' },
    within: { tr: '{amount} tutarını kabul ediyor', en: 'Accepts {amount}' },
    below: { tr: '{amount} alt limitin altında', en: '{amount} is below the minimum' },
    above: { tr: '{amount} üst limiti aşıyor', en: '{amount} is above the maximum' },
    gone: { tr: 'Bu banka şu anda listede değil', en: 'This bank is not on the list at the moment' },
    goneText: {
      tr: 'Servis bu bankayı sunmuyor: para yatırma ve ödeme için seçilemez. Bilinen geçmişi aşağıdadır.',
      en: 'The service does not offer this bank, so it cannot be chosen for deposits or payouts. Its known history is below.',
    },
    leftOut: { tr: 'Bu bankanın listedeki kaydı kullanılamıyor', en: 'This bank’s entry on the list cannot be used' },
    leftOutText: {
      tr: 'Servis bu bankayı sunuyor, ancak kaydı hatalı: {reason}. Kayıt düzeltilene kadar bu banka para yatırma işlemlerinde ve ödemelerde seçilemez.',
      en: 'The service offers this bank, but its entry is faulty: {reason}. Until the entry is corrected, the bank cannot be chosen for deposits or payouts.',
    },
    unknown: { tr: 'Böyle bir banka yok', en: 'Bank not found' },
    unknownText: {
      tr: 'Bu adresteki banka ne listede ne de geçmişte var. Listeyi yenilemeyi deneyin.',
      en: 'The bank at this address is neither on the list nor in the history. Try refreshing the list.',
    },
  },
  history: {
    title: { tr: 'Limitlerin geçmişi', en: 'Limits over time' },
    table: { tr: '{bank}: limitlerin geçmişi', en: '{bank}: limits over time' },
    from: { tr: 'Başlangıç', en: 'From' },
    notListed: { tr: 'listede yok', en: 'not on the list' },
    since: { tr: 'Kayıt başlangıcı:', en: 'Recorded since' },
    none: { tr: 'Bu banka için henüz kayıt yok.', en: 'Nothing has been recorded for this bank yet.' },
    noChanges: { tr: 'Kayıt başladığından beri değişmedi.', en: 'Unchanged since recording began.' },
    older: { tr: 'Daha eski {count} değişiklik', en: 'Older changes ({count})' },
  },
  sheet: {
    searched: { tr: 'Arama: {search}', en: 'Search: {search}' },
    changedToday: { tr: 'Yalnızca bugün değişen bankalar.', en: 'Only banks that changed today.' },
    zone: {
      tr: 'Saatler İstanbul saatidir. Tutarlar Türk lirasıdır.',
      en: 'Times are in Istanbul time. Amounts are in Turkish lira.',
    },
  },
  noMatch: { tr: 'Eşleşen banka yok', en: 'No matching banks' },
  noMatchText: { tr: '“{search}” aramasına uyan banka bulunamadı.', en: 'No bank matches “{search}”.' },
  never: { tr: 'Banka listesi henüz alınmadı', en: 'The bank list has not been fetched yet' },
  neverText: {
    tr: 'Listeyi servisten almak için Yenile düğmesine (R) basın.',
    en: 'Press Refresh (R) to fetch the list from the service.',
  },
  none: { tr: 'Servis şu anda hiçbir banka sunmuyor', en: 'The service offers no banks at the moment' },
  noneText: {
    tr: 'Para yatırma ve ödemede banka seçilemez; seçim servise bırakılabilir. Sorun sürerse servisten bilgi isteyin.',
    en: 'You cannot choose a bank for deposits or payouts, but you can leave the choice to the service. If this continues, ask the service.',
  },
})
