import { say } from '../../lib/i18n.ts'

/** Bildirim kutusu sayfası: bağlantı, bekleyen bildirimler, eşleme ve son bildirimler. */
export const callbacks = say('callbacks', {
  purpose: {
    tr: 'Bildirim kutusu, bekleyen bildirimler ve eşleme.',
    en: 'The callback inbox, waiting updates and the mapping.',
  },
  inbox: {
    title: { tr: 'Bağlantı', en: 'Connection' },
    why: {
      tr: 'Servis bir işlemin sonucunu yalnızca sizin verdiğiniz adrese bildirir. Bildirim kutusu orada çalışan küçük bir programdır; yazılımcınız programı kurar, bu bilgisayar bildirimleri oradan okur.',
      en: 'The service sends callbacks only to the address that you gave it. Your developer runs the callback inbox there, and this computer reads it.',
    },
    none: { tr: 'Bildirim kutusu bağlı değil', en: 'No callback inbox is connected' },
    noneText: {
      tr: 'Sonuçlar dosyadan ya da elle kaydedilir. Bir yönetici bildirim kutusunu bağlayıp başka biri onayladığında sonuçlar otomatik gelir.',
      en: 'Outcomes are recorded from a file or by hand. They arrive automatically once an administrator connects the callback inbox and another user confirms the connection.',
    },
    noneOfSandbox: {
      tr: 'Test servisi sonuçları kendisi bildirir; denemek için bir bildirim kutusu da bağlanabilir.',
      en: 'The sandbox reports outcomes automatically; you can also connect a callback inbox to try it.',
    },
    address: { tr: 'Adres', en: 'Address' },
    addressHint: {
      tr: 'https ile başlar; bu bilgisayardaysa http olabilir.',
      en: 'Starts with https; http only on this computer.',
    },
    token: { tr: 'Erişim anahtarı', en: 'Token' },
    tokenHint: {
      tr: 'Anahtarlığa yazılır ve bir daha hiçbir yerde gösterilmez.',
      en: 'The token is stored in the keychain and never shown again.',
    },
    connectedBy: { tr: 'Bağlayan', en: 'Connected by' },
    noToken: {
      tr: 'Bu bilgisayarda erişim anahtarı yok; bir yöneticinin bildirim kutusunu yeniden bağlaması gerekir.',
      en: 'This computer has no token; an administrator must connect the callback inbox again.',
    },
    last: { tr: 'Son okunan', en: 'Last read' },
    lastEvent: { tr: '{number}. bildirim', en: 'callback {number}' },
    nothingYet: { tr: 'henüz yok', en: 'none yet' },
    behind: { tr: 'Durum', en: 'Progress' },
    caughtUp: { tr: 'Tümü okundu', en: 'All callbacks read' },
    readingOn: { tr: 'Okunuyor', en: 'Reading' },
    trouble: { tr: 'Bildirim kutusu okunamıyor', en: 'The callback inbox cannot be read' },
    since: { tr: '{moment} tarihinden beri. Sonraki deneme: {next}.', en: 'Since {moment}. Next attempt: {next}.' },
    connect: { tr: 'Bildirim kutusunu bağla…', en: 'Connect the callback inbox…' },
    again: { tr: 'Yeniden bağla…', en: 'Connect again…' },
    ask: { tr: 'Bağlamak için parolanız', en: 'Enter your passphrase to connect' },
    confirm: { tr: 'Bağla', en: 'Connect' },
    done: { tr: 'Bildirim kutusu bağlandı.', en: 'The callback inbox is connected.' },
    try: { tr: 'Bağlantıyı dene', en: 'Test the connection' },
    tried: {
      none: {
        tr: 'Bildirim kutusu okunabiliyor; henüz bildirim yok.',
        en: 'The callback inbox can be read; it has no callbacks yet.',
      },
      some: {
        tr: 'Bildirim kutusunda {count} bildirim var; ilki {moment} tarihli.',
        en: 'Found {count} callback, from {moment}. | Found {count} callbacks, the first from {moment}.',
      },
      more: {
        tr: 'Bildirim kutusunda {count} adetten fazla bildirim var; ilki {moment} tarihli.',
        en: 'Found more than {count} callback, the first from {moment}. | Found more than {count} callbacks, the first from {moment}.',
      },
    },
    askToDisconnect: { tr: 'Bağlantıyı kesmek için parolanız', en: 'Enter your passphrase to disconnect' },
    disconnect: { tr: 'Bağlantıyı kes', en: 'Disconnect' },
    disconnected: {
      tr: 'Bildirim kutusu artık okunmuyor. Önceden okunan bildirimler işlem defterinde kalır.',
      en: 'The callback inbox is no longer read. Callbacks read so far stay in the ledger.',
    },
  },
  authentication: {
    title: { tr: 'Doğrulama', en: 'Authentication' },
    none: { tr: 'Bildirimlerin servisten geldiği doğrulanmıyor', en: 'Callbacks are not authenticated' },
    noneText: {
      tr: 'Bildirim yolunu bilen herkes bir ödemeyi başarısız gösterebilir. Bu yüzden aynı ödeme ikinci kez hazırlanırsa Vezne uyarır. Servise bildirimleri imzalayıp imzalamadığını sorun.',
      en: 'Anyone who knows the callback path can report a payout as failed. Vezne therefore warns about a second, identical payout. Ask the service whether it signs callbacks.',
    },
    why: {
      tr: 'İmzası geçersiz bildirimler saklanır ve gösterilir, ama hiçbir şeyi değiştirmez.',
      en: 'Callbacks without a valid signature are stored and shown, but change nothing.',
    },
    noSecret: { tr: 'Bu bilgisayar bildirimleri doğrulayamıyor', en: 'This computer cannot verify callbacks' },
    noSecretText: {
      tr: 'Bildirim anahtarı bu bilgisayarda yok. Anahtarı girin; o zamana kadar kutu okunmaz.',
      en: 'This computer does not have the callback secret. Enter it; until then no callbacks are read.',
    },
    scheme: { tr: 'Yöntem', en: 'Method' },
    header: { tr: 'İmza başlığı', en: 'Signature header' },
    headerHint: {
      tr: 'Servisin belgesindeki adı yazın. Gelen başlıklar bildirimlerin üstünde görünür. “sha256=” öneki kabul edilir.',
      en: 'Use the name given in the service’s documentation. Each callback shows its headers at the top. A “sha256=” prefix is accepted.',
    },
    encoding: { tr: 'İmza kodlaması', en: 'Signature encoding' },
    secret: { tr: 'Bildirim anahtarı', en: 'Callback secret' },
    secretHint: {
      tr: 'Anahtarlığa yazılır ve bir daha gösterilmez.',
      en: 'The secret is stored in the keychain and never shown again.',
    },
    changedBy: { tr: 'Değiştiren', en: 'Changed by' },
    adminOnly: {
      tr: 'Doğrulama yöntemini yalnızca bir yönetici önerebilir.',
      en: 'Only an administrator can propose the method.',
    },
    change: { tr: 'Doğrulamayı değiştir…', en: 'Change the authentication…' },
    proposed: { tr: 'Bir doğrulama yöntemi onay bekliyor.', en: 'A method is waiting to be confirmed.' },
    propose: { tr: 'Doğrulamayı öner', en: 'Propose the authentication' },
    saved: { tr: 'Doğrulama yöntemi geçerli.', en: 'The authentication method is in effect.' },
    give: { tr: 'Bildirim anahtarını gir…', en: 'Enter the callback secret…' },
    store: { tr: 'Anahtarı sakla', en: 'Store the secret' },
    stored: { tr: 'Bildirim anahtarı saklandı.', en: 'The callback secret is stored.' },
  },
  codes: {
    dns_failed: { tr: 'Adres bulunamadı.', en: 'The address was not found.' },
    connection_refused: { tr: 'Bu adresten yanıt alınamıyor.', en: 'Nothing answers at this address.' },
    connect_timeout: { tr: 'Bağlantı zaman aşımına uğradı.', en: 'The connection timed out.' },
    tls_failed: {
      tr: 'Sertifika doğrulanamadı ya da güvenli bağlantı kurulamadı.',
      en: 'The certificate could not be verified, or no secure connection was made.',
    },
    answer_timeout: { tr: 'Yanıt zamanında gelmedi.', en: 'No answer arrived in time.' },
    connection_lost: {
      tr: 'Yanıt gelirken bağlantı koptu.',
      en: 'The connection was lost before the answer was complete.',
    },
    answer_unreadable: {
      tr: 'Yanıt, bir bildirim kutusunun yanıtı değil.',
      en: 'The answer is not from a callback inbox.',
    },
    answer_unexpected: {
      tr: 'Yanıt beklendiği gibi değil: arada eksik bildirim var ya da adres başka yere yönlendiriyor.',
      en: 'The answer is not as expected: some callbacks are missing from the sequence, or the address leads elsewhere.',
    },
  },
  waiting: {
    title: { tr: 'Bekleyen bildirimler', en: 'Waiting updates' },
    none: { tr: 'Bekleyen bildirim yok.', en: 'No updates are waiting.' },
    why: {
      tr: 'Vezne tahmin etmez. Bir kullanıcı eşlemeyi önerir, başka biri onaylar; sonra Vezne eşlemenin kapsadığı bildirimleri otomatik işler.',
      en: 'Vezne does not guess. One user proposes a mapping and another confirms it. Then Vezne processes the updates that the mapping covers.',
    },
    count: { tr: '{count} bildirim bekliyor', en: '{count} update is waiting | {count} updates are waiting' },
    samples: { tr: 'Geldiği gibi', en: 'As received' },
    fields: { tr: 'Eşlenmemiş alanlar: {about}', en: 'Unmapped fields: {about}' },
    values: { tr: 'Eksik ya da okunamıyor: {about}', en: 'Missing or unreadable: {about}' },
    word: {
      payout: { tr: 'Eşlenmemiş ödeme durumu: “{about}”', en: 'Unmapped payout status: “{about}”' },
      deposit: { tr: 'Eşlenmemiş para yatırma durumu: “{about}”', en: 'Unmapped deposit status: “{about}”' },
    },
    unreadable: { tr: 'Okunamayan bildirimler', en: 'Unreadable callbacks' },
    unreadables: {
      parts: { tr: 'Okunamayan bildirimler: çok parçalı form', en: 'Unreadable callbacks: multipart forms' },
      packing: {
        tr: 'Okunamayan bildirimler: sıkıştırma türü bilinmiyor ya da sıkıştırılmış veri bozuk',
        en: 'Unreadable callbacks: the compression type is unknown or the compressed data is damaged',
      },
      letters: {
        tr: 'Okunamayan bildirimler: karakter kodlaması bilinmiyor ya da yanlış',
        en: 'Unreadable callbacks: the text encoding is unknown or wrong',
      },
      markup: { tr: 'Okunamayan bildirimler: XML ya da HTML', en: 'Unreadable callbacks: XML or HTML' },
    },
    unreadableText: {
      tr: 'Bu bildirimler ne JSON ne de okunabilir form verisi. Sonuç içeriyorlarsa sonucu önce elle kaydedin. Servisten JSON göndermesini isteyin.',
      en: 'These callbacks are neither JSON nor readable form data. If they report an outcome, record it by hand first. Ask the service to send JSON.',
    },
    altered: { tr: 'Defterde değiştirilmiş bildirimler', en: 'Callbacks that were changed in the ledger' },
    alteredText: {
      tr: 'Vezne’nin dışında değiştirildikleri için dikkate alınmazlar. Asılları bildirim kutusundadır. Kimin değiştirdiğini araştırın.',
      en: 'These callbacks were changed outside Vezne, so Vezne ignores them. The callback inbox has the originals. Find out who made the changes.',
    },
    unverified: { tr: 'Doğrulanamayan bildirimler', en: 'Unverified callbacks' },
    unverifiedText: {
      tr: 'İmzaları yok ya da yanlış; hiçbir şeyi değiştirmezler. Ayar yanlışsa düzeltin, Vezne bunları yeniden okur. Değilse servise sorun.',
      en: 'The signature of these callbacks is missing or wrong, so they change nothing. If the authentication setting is wrong, correct it: Vezne reads the callbacks again. Otherwise ask the service.',
    },
    note: { tr: 'Bu bildirimleri neden kapatıyorsunuz?', en: 'Why are you closing these callbacks?' },
    close: { tr: 'Notla kapat', en: 'Close with a note' },
    closed: { tr: 'Bildirimler kapatıldı.', en: 'The callbacks are closed.' },
  },
  mapping: {
    title: { tr: 'Eşleme', en: 'Mapping' },
    by: { tr: 'Son değiştiren: {who}, {moment}', en: 'Last changed by {who}, {moment}' },
    none: { tr: 'Eşlemeyi henüz kimse değiştirmedi.', en: 'Nobody has changed the mapping yet.' },
    forOthers: {
      tr: 'Eşlemeyi yalnızca bir hazırlayan, onaycı ya da yönetici önerebilir.',
      en: 'Only a maker, checker or administrator can propose the mapping.',
    },
    noFields: {
      tr: 'Henüz bildirim gelmedi. İlk bildirim ya da dosya geldiğinde alanları burada görünür.',
      en: 'No callbacks have arrived yet. The fields of the first callback or file appear here.',
    },
    unit: { tr: 'Tutarın birimi', en: 'Unit of the amount' },
    unchanged: { tr: 'Henüz bir değişiklik yok.', en: 'Nothing has been changed yet.' },
    test: { tr: 'Bekleyenlerle dene', en: 'Test with waiting updates' },
    saved: {
      tr: 'Eşleme geçerli; bekleyen bildirimler işleniyor.',
      en: 'The mapping is in effect; waiting updates are being processed.',
    },
  },
  trial: {
    title: { tr: 'Deneme sonucu', en: 'Test result' },
    events: { tr: 'Bekleyen bildirim', en: 'Waiting updates' },
    understood: { tr: 'Anlaşılan bildirimler', en: 'Updates understood' },
    moved: { tr: 'Durumu değişecek işlem', en: 'Transactions that would change status' },
    waiting: { tr: 'Beklemeye devam eden', en: 'Still waiting' },
  },
  latest: {
    title: { tr: 'Son işlenen bildirimler', en: 'Latest processed updates' },
    none: { tr: 'Henüz işlenmiş bildirim yok.', en: 'No update has been processed yet.' },
  },
})
