import { callbackFieldNames, wordMeaningNames, wordOfNames } from '../../../electron/core/callback-words.ts'
import { say } from '../../lib/i18n.ts'

/** Gelen kutusu sayfası: gelen kutusuna bağlantı, açıklanması beklenenler, bilinen alanlar ve sözcükler. */
export const callbacks = say('callbacks', {
  purpose: {
    tr: 'Ödeme servisinin bildirimleri (callback): nereden okunuyor, neyi henüz kimse açıklamadı.',
    en: 'The payment service’s callbacks: where they are read, and what nobody has explained yet.',
  },
  inbox: {
    title: { tr: 'Bağlantı', en: 'Connection' },
    why: {
      tr: 'Servis bir işlemin sonucunu yalnızca sizin verdiğiniz adrese bildirir. Gelen kutusu orada çalışan küçük bir programdır; onu yazılımcınız kurar (npm run inbox), bu bilgisayar okur.',
      en: 'The service tells the outcome of a transaction only to the address that you gave it. The inbox is a small program that runs there: your developer sets it up (npm run inbox), and this computer reads it.',
    },
    none: { tr: 'Gelen kutusu bağlı değil', en: 'No inbox is connected' },
    noneText: {
      tr: 'Sonuçlar dosyadan ya da elle kaydedilir. Bir yönetici gelen kutusunu bağlayıp başka biri onayladığında kendiliğinden gelir.',
      en: 'Outcomes are recorded from a file or by hand. Once an administrator connects the inbox and somebody else confirms it, they arrive by themselves.',
    },
    noneOfSandbox: {
      tr: 'Deneme servisi sonuçları kendisi bildirir; denemek için bir gelen kutusu da bağlanabilir.',
      en: 'The sandbox service reports outcomes by itself; an inbox can be connected too, to try it.',
    },
    address: { tr: 'Adres', en: 'Address' },
    addressHint: {
      tr: 'https ile başlar; bu bilgisayardaysa http olabilir.',
      en: 'Starts with https; http only on this computer.',
    },
    token: { tr: 'Erişim anahtarı', en: 'Token' },
    tokenHint: {
      tr: 'Anahtarlığa yazılır ve bir daha hiçbir yerde gösterilmez.',
      en: 'It is stored in the keychain and never shown again.',
    },
    connectedBy: { tr: 'Bağlayan', en: 'Connected by' },
    reader: { tr: 'Okuyan', en: 'Read by' },
    here: { tr: 'bu bilgisayar', en: 'this computer' },
    nobody: { tr: 'şu anda hiçbir bilgisayar', en: 'no computer at the moment' },
    noToken: {
      tr: 'Bu bilgisayarda erişim anahtarı yok: başka bir bilgisayar okur ya da bir yönetici burada bağlar.',
      en: 'This computer has no token: another one reads it, or an administrator connects it here.',
    },
    last: { tr: 'Son okunan', en: 'Last read' },
    lastEvent: { tr: '{number}. bildirim', en: 'callback {number}' },
    nothingYet: { tr: 'henüz hiçbir şey', en: 'nothing yet' },
    behind: { tr: 'Durum', en: 'Progress' },
    caughtUp: { tr: 'Hepsi okundu', en: 'All is read' },
    readingOn: { tr: 'Okunuyor', en: 'Reading' },
    trouble: { tr: 'Gelen kutusu okunamıyor', en: 'The inbox cannot be read' },
    since: { tr: '{moment} tarihinden beri. Yeniden denenecek: {next}.', en: 'Since {moment}. Next try: {next}.' },
    connect: { tr: 'Gelen kutusunu bağla…', en: 'Connect the inbox…' },
    again: { tr: 'Yeniden bağla…', en: 'Connect again…' },
    ask: { tr: 'Bağlamak için parolanız', en: 'Your passphrase, to connect' },
    confirm: { tr: 'Bağla', en: 'Connect' },
    done: { tr: 'Gelen kutusu bağlandı.', en: 'The inbox is connected.' },
    try: { tr: 'Bağlantıyı dene', en: 'Test the connection' },
    tried: {
      none: { tr: 'Okunabiliyor; içinde henüz bildirim yok.', en: 'It can be read; there are no callbacks in it yet.' },
      some: {
        tr: 'Okunabiliyor; {count} bildirim var, ilki {moment}.',
        en: 'It can be read; callbacks in it: {count}, the first from {moment}.',
      },
      more: {
        tr: 'Okunabiliyor; {count} bildirimden fazlası var, ilki {moment}.',
        en: 'It can be read; callbacks in it: more than {count}, the first from {moment}.',
      },
    },
    askToDisconnect: { tr: 'Bağlantıyı kesmek için parolanız', en: 'Your passphrase, to disconnect' },
    disconnect: { tr: 'Bağlantıyı kes', en: 'Disconnect' },
    disconnected: {
      tr: 'Gelen kutusu artık okunmuyor. Okunmuş olanlar kayıtta.',
      en: 'The inbox is no longer read. What was read stays on record.',
    },
  },
  codes: {
    dns_failed: { tr: 'Adres bulunamadı.', en: 'The address was not found.' },
    connection_refused: { tr: 'Bu adreste kimse yanıt vermiyor.', en: 'Nothing answers at this address.' },
    connect_timeout: { tr: 'Bağlantı süresinde kurulamadı.', en: 'The connection was not made in time.' },
    tls_failed: {
      tr: 'Sertifika doğrulanamadı ya da güvenli bağlantı kurulamadı.',
      en: 'The certificate could not be verified, or no secure connection was made.',
    },
    answer_timeout: { tr: 'Süresinde yanıt gelmedi.', en: 'No answer came in time.' },
    connection_lost: { tr: 'Yanıt gelirken bağlantı koptu.', en: 'The connection broke during the answer.' },
    answer_unreadable: { tr: 'Yanıt, bir gelen kutusunun yanıtı değil.', en: 'The answer is not that of an inbox.' },
    answer_unexpected: {
      tr: 'Yanıt beklendiği gibi değil: arada eksik bildirim var ya da adres başka yere yönlendiriyor.',
      en: 'The answer is not as expected: callbacks are missing in between, or the address leads elsewhere.',
    },
  },
  questions: {
    title: { tr: 'Açıklanması beklenenler', en: 'Waiting for an explanation' },
    none: { tr: 'Açıklanması beklenen bir şey yok.', en: 'Nothing is waiting for an explanation.' },
    why: {
      tr: 'Vezne bildirimlerdeki alanları ve sözcükleri tahmin etmez. Bir yönetici açıklar, başka biri onaylar; sonra aynı türden bütün bildirimler birlikte işlenir.',
      en: 'Vezne does not guess what fields and words in callbacks mean. An administrator explains them and somebody else confirms; then all callbacks of that kind are processed together.',
    },
    proposed: {
      tr: 'Açıklandı (açıklayan: {who}). Başka biri onaylayınca bekleyen bildirimler işlenir:',
      en: 'Explained by {who}. The waiting callbacks are processed once somebody else has confirmed it:',
    },
    fieldsProposed: {
      tr: 'Alanlar için bir açıklama onay bekliyor (açıklayan: {who}); bu soru ondan sonra yanıtlanır:',
      en: 'An explanation of fields by {who} waits to be confirmed; this question can be answered after that:',
    },
    adminOnly: { tr: 'Bunu bir yönetici açıklar.', en: 'An administrator explains this.' },
    count: { tr: '{count} bildirim bekliyor', en: 'Callbacks waiting: {count}' },
    span: { tr: '{first} – {last}', en: '{first} – {last}' },
    samples: { tr: 'Geldiği gibi', en: 'As they came' },
    firstFields: { tr: 'Hangi alan ne anlama geliyor?', en: 'What does each field mean?' },
    fields: { tr: 'İşlem numarası ya da durum bulunamadı', en: 'The number or the status was not found' },
    fieldsText: {
      tr: 'İşlem numaralarından en az biri ve durum gerekir. Seçmedikleriniz bir anlam taşımaz; yine de bildirimle birlikte saklanır.',
      en: 'At least one of the two numbers and the status are needed. What you do not choose means nothing to Vezne; it is kept with the callback all the same.',
    },
    documented: {
      tr: 'Servisin belgesindeki durumlar (pending, processing, completed, failed) belgedeki anlamıyla alınır; diğerleri sorulur.',
      en: 'The documented statuses (pending, processing, completed, failed) are taken as documented; every other word is asked about.',
    },
    field: { tr: 'Yeni alan: {about}', en: 'New field: {about}' },
    fieldText: {
      tr: 'Bildirimlerde daha önce olmayan bir alan var.',
      en: 'The callbacks have a field that was not there before.',
    },
    fieldIs: { tr: 'Bu alan', en: 'This field' },
    word: {
      payout: { tr: 'Ödeme için “{about}” ne demek?', en: 'What does “{about}” mean for a payout?' },
      deposit: { tr: 'Yatırma için “{about}” ne demek?', en: 'What does “{about}” mean for a deposit?' },
    },
    means: { tr: 'Anlamı', en: 'Meaning' },
    unreadable: { tr: 'Okunamayan bildirimler', en: 'Callbacks that cannot be read' },
    unreadableText: {
      tr: 'JSON nesnesi değiller ya da iki türlü okunabiliyorlar. Bir sonuç bildiriyorlarsa sonucu elle kaydedin, sonra notla kapatın.',
      en: 'They are no JSON objects, or can be read in two ways. If they tell an outcome, record it by hand, then close them with a note.',
    },
    altered: { tr: 'Defterde değiştirilmiş bildirimler', en: 'Callbacks that were changed in the ledger' },
    alteredText: {
      tr: 'Geldikten sonra program dışından değiştirilmişler; hiçbir şeye sayılmazlar. Asılları gelen kutusunda. Kimin değiştirdiğini araştırın.',
      en: 'They were changed from outside the program after they came in, and count for nothing. The originals are in the inbox. Find out who changed them.',
    },
    note: { tr: 'Neden kapatılıyor?', en: 'Why are they closed?' },
    close: { tr: 'Notla kapat', en: 'Close with a note' },
    open: { tr: 'Açıklamayı kaydet…', en: 'Save the explanation…' },
    ask: { tr: 'Açıklamayı kaydetmek için parolanız', en: 'Your passphrase, to save the explanation' },
    save: { tr: 'Açıklamayı kaydet', en: 'Save the explanation' },
    saved: {
      tr: 'Açıklama kaydedildi; bekleyen bildirimler işleniyor.',
      en: 'The explanation is saved; the waiting callbacks are being processed.',
    },
    closed: { tr: 'Bildirimler kapatıldı.', en: 'The callbacks are closed.' },
    choose: { tr: 'Seçin', en: 'Choose' },
  },
  fields: {
    ...callbackFieldNames,
    amountHint: {
      tr: 'Yalnızca gönderdiğimiz sayının aynısıysa seçin: farklıysa her bildirim çelişki sayılır.',
      en: 'Choose it only if it is the very number that we sent: otherwise every callback is a conflict.',
    },
    absent: { tr: 'Yok', en: 'Not there' },
    nothing: { tr: 'Bir anlam taşımıyor', en: 'Means nothing to us' },
  },
  meanings: wordMeaningNames,
  learnt: {
    takeBack: { tr: 'Kaldır', en: 'Remove' },
    removes: {
      tr: 'Onaylandıktan sonra, bekleyen bildirimlerde de: “{path}” kimsenin açıklamadığı bir alan sayılır.',
      en: 'Once confirmed, also in callbacks that wait: “{path}” is a field that nobody has explained.',
    },
    changes: {
      tr: 'Onaylandıktan sonra, bekleyen bildirimlerde de “{word}”: {means}.',
      en: 'Once confirmed, also in callbacks that wait, “{word}”: {means}.',
    },
    title: { tr: 'Bilinen alanlar ve sözcükler', en: 'Known fields and words' },
    none: { tr: 'Henüz hiçbir şey açıklanmadı.', en: 'Nothing has been explained yet.' },
    by: { tr: 'Son açıklayan: {who}, {moment}', en: 'Last explained by {who}, {moment}' },
    ignored: { tr: 'Anlam taşımayanlar', en: 'Means nothing to us' },
    words: { tr: 'Durum sözcükleri', en: 'Status words' },
    kind: { tr: 'Tür', en: 'Kind' },
    word: { tr: 'Sözcük', en: 'Word' },
    ...wordOfNames,
  },
})
