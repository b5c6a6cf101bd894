import type { FieldProblem } from '@electron/core/result.ts'
import type { Mender } from './failures/guidance.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../lib/i18n.ts'

/** What is wrong with one field, in a sentence that stands under it. */
export const fieldSentences = {
  required: { tr: 'Bu alan boş bırakılamaz.', en: 'This field is required.' },
  too_long: { tr: 'Çok uzun.', en: 'Too long.' },
  characters: { tr: 'İzin verilmeyen karakterler var.', en: 'Contains characters that are not allowed.' },
  control_characters: {
    tr: 'Görünmeyen denetim karakterleri var; metni elle yazın.',
    en: 'Contains invisible control characters; type it by hand.',
  },
  not_latin: {
    tr: 'Yalnızca Latin harfleri (Türkçe harfler dahil) yazılabilir: başka alfabelerin harfleri bunlara benzeyebilir. Metni elle yazın.',
    en: 'Use only Latin letters, including Turkish ones; letters of other alphabets can look the same. Type it by hand.',
  },
  key_elsewhere: {
    tr: 'Bu bilgisayardaki başka bir çalışma alanı aynı API anahtarını kullanıyor. Doğruysa aşağıda işaretleyin.',
    en: 'Another workspace on this computer uses the same API key. If that is right, tick the box below.',
  },
  other_secret: {
    tr: 'İki kişinin onayladığı bildirim anahtarı bu değil. Anahtarı öneren yöneticiden alın.',
    en: 'This is not the callback secret that two people confirmed. Get it from the administrator who proposed it.',
  },
  secret_unproven: {
    tr: 'Bu çalışma alanının gizli anahtarı bu değil ya da servis artık kabul etmiyor. Anahtar serviste değiştiyse yeni bir çalışma alanı kurun; eski defter okunmaya devam eder.',
    en: 'This is not the API secret of this workspace, or the service no longer accepts it. If the secret was replaced, create a new workspace. The old ledger stays readable.',
  },
  proxy_address: {
    tr: 'Ad ve port olarak yazın: proxy.firma.com.tr:3128',
    en: 'Enter a name and a port: proxy.company.com:3128',
  },
  certificate_unreadable: {
    tr: 'Bu, PEM biçiminde tek bir sertifika değil. “BEGIN CERTIFICATE” satırından “END CERTIFICATE” satırına kadar yapıştırın.',
    en: 'This is not a single certificate in PEM format. Paste it from “BEGIN CERTIFICATE” to “END CERTIFICATE”.',
  },
  certificate_no_authority: {
    tr: 'Bu sertifika başka sertifikaları imzalayamaz. Bilgi işlem ekibinizden ağın kök sertifikasını isteyin.',
    en: 'This certificate cannot sign others. Ask your IT team for the network’s root certificate.',
  },
  certificate_not_valid: {
    tr: 'Bu sertifikanın süresi dolmuş ya da geçerliliği henüz başlamamış.',
    en: 'This certificate has expired, or is not valid yet.',
  },
  invitation_broken: {
    tr: 'Davet metni eksik ya da bozuk. VEZNE- ile başlayan metnin tamamını yapıştırın.',
    en: 'The invitation is incomplete or damaged. Paste all of the text that begins with VEZNE-.',
  },
  code_mistyped: {
    tr: 'Kodda bir harf yanlış, eksik ya da yer değiştirmiş. Kodu yeniden okuyun.',
    en: 'A letter of the code is wrong, missing or in the wrong place. Check the code again.',
  },
  used: { tr: 'Bu değer daha önce kullanılmış.', en: 'This value has already been used.' },
  fixed_in_batch: {
    tr: 'Toplu ödemedeki bir satırın tutarı değiştirilemez: bu ödemeyi iptal edip tek başına hazırlayın.',
    en: 'The amount of a batch row cannot be changed: cancel this payout and prepare a single payout instead.',
  },
  auditor_alone: {
    tr: 'Denetçinin başka bir rolü olamaz: yalnızca yapılan işlemleri inceler, kendisi işlem yapmaz.',
    en: 'An auditor cannot have another role: auditors review the work of others, but do not act themselves.',
  },
  unknown_bank: { tr: 'Bu banka güncel listede yok.', en: 'This bank is not on the current list.' },
  amount_format: { tr: 'Tutar okunamadı. Örnek: 1.234,56', en: 'This is not an amount. Example: 1,234.56' },
  amount_decimals: {
    tr: 'Kuruş en çok iki basamaklıdır. Örnek: 1.234,56',
    en: 'At most two decimals. Example: 1,234.56',
  },
  amount_in_kurus: {
    tr: 'Bu sütundaki tutarlar kuruş cinsinden; Vezne tutarları lira olarak okur. Dosyada liraya çevirin.',
    en: 'This column is in kuruş, but Vezne reads amounts as lira. Convert the amounts in the file.',
  },
  other_currency: {
    tr: 'Bu sütundaki para birimi lira değil; Vezne yalnızca lira ile ödeme yapar. Dosyada liraya çevirin.',
    en: 'This column is in another currency, and Vezne pays only in lira. Convert the amounts in the file.',
  },
  amount_other_dialect: { tr: 'Nokta ve virgülün yeri karışmış.', en: 'The point and the comma seem to be swapped.' },
  amount_not_positive: { tr: 'Tutar sıfırdan büyük olmalı.', en: 'The amount must be more than zero.' },
  amount_too_large: { tr: 'Tutar çok büyük.', en: 'The amount is too large.' },
  below_minimum: { tr: 'Tutar bankanın alt limitinin altında.', en: 'Below the bank’s minimum.' },
  above_maximum: { tr: 'Tutar bankanın üst limitini aşıyor.', en: 'Above the bank’s maximum.' },
  iban_length: { tr: 'IBAN 26 karakter olmalı.', en: 'An IBAN must have 26 characters.' },
  iban_country: {
    tr: 'IBAN TR ile başlamalı; yalnızca Türkiye IBAN’ı kabul edilir.',
    en: 'An IBAN must begin with TR: only Turkish IBANs are accepted.',
  },
  iban_characters: {
    tr: 'IBAN’da olmaması gereken karakterler var.',
    en: 'Contains characters that an IBAN cannot have.',
  },
  iban_letter_o: {
    tr: 'Sıfır (0) yerine O harfi yazılmış olabilir.',
    en: 'There may be a letter O where a zero (0) belongs.',
  },
  iban_check_digits: {
    tr: 'IBAN’ın kontrol basamakları uyuşmuyor; bir rakam yanlış olabilir.',
    en: 'The check digits do not match; a digit may be wrong.',
  },
  iban_reserve_digit: { tr: 'IBAN’ın 10. karakteri 0 olmalı.', en: 'The 10th character of the IBAN must be 0.' },
  evidence_required: { tr: 'Dayandığınız kanıtı işaretleyin ya da yazın.', en: 'Select or describe the evidence.' },
  failure_reason_required: { tr: 'Başarısızlığın nedenini yazın.', en: 'Enter the reason for the failure.' },
  status_of_other_kind: {
    tr: 'Bu tür bir işlem bu durumu alamaz.',
    en: 'This kind of transaction cannot have this status.',
  },
  passphrase_short: { tr: 'En az 10 karakter olmalı.', en: 'At least 10 characters.' },
  passphrase_same: {
    tr: 'Mevcut parolanızdan farklı bir parola seçin.',
    en: 'Choose a passphrase that differs from your current one.',
  },
  passphrase_guessable: {
    tr: 'Kolay tahmin edilir: başka kelimeler seçin.',
    en: 'Too easy to guess: choose other words.',
  },
  control_differs: { tr: 'Dosyadakiyle aynı değil.', en: 'Does not match the file.' },
  other_unit: {
    tr: 'Gönderilen tutar bu değil. Birim yanlışsa önce birimi değiştirin.',
    en: 'This is not the amount that was sent. If the unit is wrong, change it first.',
  },
  number_differs: { tr: 'Servise gidecek sayı bu değil.', en: 'This is not the number to be sent to the service.' },
  column_twice: { tr: 'Aynı sütun iki alana birden atanmış.', en: 'The same column is assigned to two fields.' },
  metadata_duplicate_key: { tr: 'Aynı anahtar birden çok kez yazılmış.', en: 'The same key is used more than once.' },
  metadata_too_large: {
    tr: 'En çok 20 anahtar ve toplam 4.000 karakter olabilir.',
    en: 'At most 20 keys and 4,000 characters in all.',
  },
  metadata_key_quoted: { tr: 'Anahtarda " ve \\ kullanılamaz.', en: 'A key cannot contain " or \\.' },
  invalid: { tr: 'Bu değer geçerli değil.', en: 'This value is not valid.' },
} satisfies Record<FieldProblem, Said>
export const fields = say('fields', fieldSentences)

/** Warns on deposits and payouts alike. */
export const noTaker = {
  tr: 'Listedeki hiçbir banka bu tutarı kabul etmiyor.',
  en: 'No bank on the list accepts this amount.',
} as const

/** Words of the shared components. */
export const shared = say('shared', {
  date: {
    shape: { tr: 'gg.aa.yyyy', en: 'dd/mm/yyyy' },
    notADay: {
      tr: 'Böyle bir gün yok; 21.11.2026 gibi yazın.',
      en: 'This date does not exist. Enter a date such as 21/11/2026.',
    },
    pick: { tr: '{what}: takvimi aç', en: '{what}: open the calendar' },
  },
  table: {
    settings: { tr: 'Tablo ayarları', en: 'Table settings' },
    columns: { tr: 'Sütunlar', en: 'Columns' },
    forward: { tr: '{column}: öne al', en: 'Move {column} forward' },
    back: { tr: '{column}: geriye al', en: 'Move {column} back' },
    dense: { tr: 'Dar satır aralığı', en: 'Compact rows' },
    reset: { tr: 'Varsayılan sütunlar', en: 'Default columns' },
    asTheyCome: { tr: 'Sütunlar zaten varsayılan.', en: 'These are the default columns.' },
  },
  language: { tr: 'Dil', en: 'Language' },
  theme: { tr: 'Görünüm', en: 'Theme' },
  themes: {
    system: { tr: 'sistemle aynı', en: 'system' },
    light: { tr: 'açık', en: 'light' },
    dark: { tr: 'koyu', en: 'dark' },
  },
  tryAgain: { tr: 'Yeniden dene', en: 'Try again' },
  missing: {
    title: { tr: 'Programın bir bölümü yüklenemedi.', en: 'Part of the program did not load.' },
    next: {
      tr: 'Yazdıklarınız korundu. Yeniden deneyin; düzelmezse Vezne’yi kapatıp açın. Sorun sürerse yöneticinize bildirin.',
      en: 'Your entries are still there. Try again, or restart Vezne. If this continues, tell your administrator.',
    },
  },
  keychainPrompt: {
    title: { tr: 'Anahtarlık henüz yanıt vermedi.', en: 'The keychain has not answered yet.' },
    next: {
      tr: 'Sisteminiz bir pencerede parolanızı soruyorsa parolayı bir dakika içinde girin.',
      en: 'If a system window asks for your password, enter it within a minute.',
    },
  },
  onlyAsked: {
    tr: 'Yalnızca bilgi istendi; bu istekle para çıkmadı.',
    en: 'This request only asked for information; it moved no money.',
  },
  askAgainLater: {
    tr: 'Kısa süre sonra yeniden deneyin. Sorun sürerse yöneticinize bildirin.',
    en: 'Try again shortly. If this continues, tell your administrator.',
  },
  spreadsheet: {
    tr: 'Excel için .xlsx seçin: uzun numaralar ve baştaki sıfırlar korunur.',
    en: 'For Excel, choose .xlsx: it keeps long numbers and leading zeros.',
  },
  help: { tr: 'Bununla ilgili yardım', en: 'Help with this' },
  serviceSays: { tr: 'Servisin açıklaması:', en: 'The service says:' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  copyWhat: { tr: 'Kopyala: {what}', en: 'Copy: {what}' },
  copied: { tr: 'Kopyalandı', en: 'Copied' },
  notCopied: { tr: 'Kopyalanamadı', en: 'Not copied' },
  asOf: { tr: '{moment} itibarıyla', en: 'as of {moment}' },
  didYouMean: { tr: 'Bunu kullan: {suggestion}', en: 'Use {suggestion}' },
  wholeLira: { tr: 'Tam lira: kuruş yok.', en: 'Whole lira, no kuruş.' },
  typeToFind: { tr: '{what}: bulmak için yazın', en: '{what}: type to find' },
  nothingFound: { tr: 'Bulunamadı.', en: 'Not found.' },
  close: { tr: 'Kapat', en: 'Close' },
  loading: { tr: 'Yükleniyor…', en: 'Loading…' },
  print: { tr: 'Yazdır…', en: 'Print…' },
  savePdf: { tr: 'PDF olarak kaydet…', en: 'Save as PDF…' },
  savedPdf: { tr: 'PDF kaydedildi: {name}', en: 'The PDF was saved as {name}' },
  nextRow: { tr: 'Sonraki satır', en: 'Next row' },
  previousRow: { tr: 'Önceki satır', en: 'Previous row' },
  clearSearch: { tr: 'Aramayı temizle', en: 'Clear the search' },
  toSearch: { tr: 'Aramaya git', en: 'Go to the search' },
  newPassphrase: {
    present: { tr: 'Mevcut parolanız', en: 'Current passphrase' },
    label: { tr: 'Yeni parola', en: 'New passphrase' },
    again: { tr: 'Yeni parola (tekrar)', en: 'Confirm passphrase' },
    rules: { tr: 'Parola kuralları', en: 'Rules for the passphrase' },
    long: { tr: 'En az {count} karakter', en: 'At least {count} characters' },
    other: { tr: 'Mevcut paroladan farklı', en: 'Different from your current one' },
    twice: { tr: 'İki alandaki parola aynı', en: 'Both entries match' },
    met: { tr: 'tamam', en: 'met' },
    notMet: { tr: 'henüz değil', en: 'not yet' },
    differs: { tr: 'Parolalar aynı değil.', en: 'The passphrases do not match.' },
    advice: {
      tr: 'Adınız, “parola” gibi yaygın kelimeler ve ardışık rakamlar kabul edilmez. Birbiriyle ilgisiz birkaç kelime hem güvenli hem akılda kalıcıdır.',
      en: 'Your name, words like “password” and digits in sequence are not accepted. A few unrelated words are safe and easy to remember.',
    },
    confirm: { tr: 'Parolayı değiştir', en: 'Change the passphrase' },
  },
  amount: {
    placeholder: { tr: '1.234,56', en: '1,234.56' },
    read: { tr: 'Okunan tutar:', en: 'Read as' },
    doubtful: {
      tr: 'Tam lira olarak okundu. Kuruş yazacaksanız virgül kullanın.',
      en: 'Read as whole lira. Use a point if you meant kuruş.',
    },
    within: {
      tr: '{bank} bu tutarı kabul eder: {minimum} – {maximum}.',
      en: '{bank} accepts this amount: {minimum} – {maximum}.',
    },
    below: {
      tr: '{bank} için çok düşük. Kabul edilen: {minimum} – {maximum}.',
      en: 'Too low for {bank}. It accepts {minimum} – {maximum}.',
    },
    above: {
      tr: '{bank} için çok yüksek. Kabul edilen: {minimum} – {maximum}.',
      en: 'Too high for {bank}. It accepts {minimum} – {maximum}.',
    },
    limits: { tr: '{bank}: {minimum} – {maximum}.', en: '{bank}: {minimum} – {maximum}.' },
    takers: { tr: 'Kabul eden bankalar: {names}.', en: 'Banks that accept this amount: {names}.' },
    takersAndMore: {
      tr: 'Kabul eden bankalar: {names} ve {more} banka daha.',
      en: 'Banks that accept this amount: {names} and {more} more.',
    },
    allTake: {
      tr: 'Listedeki {count} bankanın hepsi bu tutarı kabul eder.',
      en: 'The only bank on the list accepts this amount. | All {count} banks on the list accept this amount.',
    },
    noTaker,
  },
  bank: {
    none: { tr: 'Servis seçsin', en: 'Let the service choose' },
    limits: { tr: '{minimum} – {maximum}', en: '{minimum} – {maximum}' },
    below: { tr: 'alt limitin altında', en: 'below minimum' },
    above: { tr: 'üst limiti aşıyor', en: 'above maximum' },
    gone: { tr: '{id} (güncel listeden seçilemez)', en: '{id} (cannot be chosen from the latest list)' },
    noList: {
      tr: 'Banka listesi yok. Seçimi servise bırakabilirsiniz.',
      en: 'There is no bank list. You can leave the choice to the service.',
    },
  },
  customer: {
    title: { tr: 'Müşteri', en: 'Customer' },
    name: { tr: 'Adı soyadı', en: 'Full name' },
    id: { tr: 'Müşteri no', en: 'Customer ID' },
    username: { tr: 'Kullanıcı adı', en: 'Username' },
    suggestions: { tr: 'Kayıtlardaki müşteriler', en: 'Known customers' },
    found: {
      tr: '{count} müşteri bulundu. Ok tuşlarıyla seçin; Enter üç alanı doldurur.',
      en: '{count} customer found. Choose with the arrow keys; Enter fills all three fields. | {count} customers found. Choose with the arrow keys; Enter fills all three fields.',
    },
  },
  iban: {
    counter: { tr: '{length} / 26', en: '{length} / 26' },
    counterLabel: { tr: '26 karakterin {length} tanesi yazıldı', en: '{length} of 26 characters typed' },
    bankFrom: { tr: 'IBAN’dan türetildi', en: 'from the IBAN' },
    unknown_bank_code: {
      tr: '{code} banka kodu listemizde yok. Alıcıyla doğrulayın.',
      en: 'Bank code {code} is not on our list. Confirm the IBAN with the recipient.',
    },
    letter_in_account: {
      tr: 'Hesap bölümünde harf var. Bu olağan değildir; alıcıyla doğrulayın.',
      en: 'The account part contains a letter, which is unusual. Confirm the IBAN with the recipient.',
    },
  },
  optional: { tr: 'isteğe bağlı', en: 'optional' },
  passphrase: {
    label: { tr: 'Parola', en: 'Passphrase' },
    yours: { tr: 'Parolanız', en: 'Your passphrase' },
    capsLock: { tr: 'Caps Lock açık.', en: 'Caps Lock is on.' },
    show: { tr: 'Yazılanı göster', en: 'Show what was typed' },
    hide: { tr: 'Yazılanı gizle', en: 'Hide what was typed' },
    wrong: {
      tr: 'Parola yanlış, hiçbir şey imzalanmadı. Büyük-küçük harfe dikkat edip yeniden yazın.',
      en: 'Wrong passphrase: nothing was signed. Check upper and lower case, and type it again.',
    },
  },
  ticks: {
    key: { tr: 'Satırı seç', en: 'Select the row' },
    one: { tr: '{name} satırını seç', en: 'Select {name}' },
    all: { tr: 'Gösterilenlerin hepsini seç', en: 'Select all shown' },
    count: { tr: '{count} satır seçili', en: '{count} row selected | {count} rows selected' },
    clear: { tr: 'Seçimi kaldır', en: 'Clear selection' },
    full: { tr: 'Bir kerede en çok {most} satır seçilebilir.', en: 'At most {most} rows can be selected at once.' },
  },
  rowKeys: {
    walk: { tr: 'önceki, sonraki', en: 'previous, next' },
    open: { tr: 'aç', en: 'open' },
    tick: { tr: 'seç', en: 'select' },
    copy: { tr: 'bağlantıyı kopyala', en: 'copy the link' },
    again: { tr: 'yenisini oluştur', en: 'create a new one' },
    close: { tr: 'kapat', en: 'close' },
  },
  urgency: {
    soon: { tr: 'az kaldı', en: 'ends soon' },
    last: { tr: 'son dakika', en: 'last minute' },
  },
  windowClosed: { tr: 'süresi doldu, sonucu henüz bildirilmedi', en: 'expired, outcome not reported yet' },
  more: { tr: 'Daha fazla göster', en: 'Show more' },
  elapsed: {
    now: { tr: 'şimdi', en: 'now' },
    minutes: { tr: '{minutes} dk', en: '{minutes} min' },
    hours: { tr: '{hours} sa {minutes} dk', en: '{hours} h {minutes} min' },
    days: { tr: '{days} gün {hours} sa', en: '{days} d {hours} h' },
  },
  back: { tr: 'Vazgeç', en: 'Back' },
  goBack: { tr: 'Geri', en: 'Back' },
  roles: {
    support: { tr: 'Destek', en: 'Support' },
    maker: { tr: 'Hazırlayan', en: 'Maker' },
    checker: { tr: 'Onaycı', en: 'Checker' },
    admin: { tr: 'Yönetici', en: 'Administrator' },
    auditor: { tr: 'Denetçi', en: 'Auditor' },
  },
  workspaces: {
    sandbox: { tr: 'TEST ORTAMI', en: 'SANDBOX' },
    live: { tr: 'CANLI', en: 'LIVE' },
    member: { tr: 'BAŞKA BİLGİSAYARDA', en: 'ON ANOTHER COMPUTER' },
    sandboxTitle: { tr: 'Test ortamı: gerçek para hareket etmez.', en: 'Sandbox: no real money moves.' },
    liveTitle: { tr: 'Canlı ortam: gerçek para hareket eder.', en: 'Live: real money moves.' },
  },
  operatorId: { tr: 'Giriş adı', en: 'Sign-in name' },
  operatorIdHint: {
    tr: 'Küçük harf, rakam, nokta, tire ya da alt çizgi; sonradan değiştirilemez.',
    en: 'Lower-case letters, digits, full stop, hyphen or underscore; cannot be changed later.',
  },
  kinds: {
    all: { tr: 'Tümü', en: 'All' },
    deposit: { tr: 'Para yatırma', en: 'Deposit' },
    payout: { tr: 'Ödeme', en: 'Payout' },
  },
  columns: {
    amount: { tr: 'Tutar', en: 'Amount' },
    bank: { tr: 'Banka', en: 'Bank' },
    iban: { tr: 'IBAN', en: 'IBAN' },
    batch: { tr: 'Toplu ödeme', en: 'Batch' },
    approvers: { tr: 'Onaylayan', en: 'Approved by' },
    sent: { tr: 'Gönderilme', en: 'Sent' },
    ended: { tr: 'Sonuçlanma', en: 'Ended' },
    statusSource: { tr: 'Durumun kaynağı', en: 'Source of the status' },
    recipient: { tr: 'Alıcı', en: 'Recipient' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    state: { tr: 'Durum', en: 'Status' },
  },
  transactionId: { tr: 'Servis işlem no', en: 'Service ID' },
  serviceCreated: {
    title: { tr: 'Serviste oluşturulma zamanı', en: 'Creation time given by the service' },
    unreadable: {
      tr: 'Servisin yanıtında okunabilen bir zaman yok',
      en: 'The service’s answer has no readable time',
    },
  },
  actors: {
    you: { tr: 'siz', en: 'you' },
    service: { tr: 'servis', en: 'the service' },
    app: { tr: 'Vezne', en: 'Vezne' },
    secret: { tr: 'gizli anahtar', en: 'the API secret' },
  },
  units: {
    hours: { tr: '{count} saat', en: '{count} h' },
    minutes: { tr: '{count} dakika', en: '{count} min' },
  },
  limits: {
    secondCheckerAbove: {
      none: { tr: 'Bir onaycı yeterli', en: 'One checker is enough' },
      limited: { tr: 'Tutara göre iki onaycı', en: 'Two checkers, depending on the amount' },
    },
    approverDayCap: {
      none: { tr: 'Limit yok', en: 'No limit' },
      limited: { tr: 'Limit koy', en: 'Set a limit' },
    },
    dayCap: {
      none: { tr: 'Limit yok', en: 'No limit' },
      limited: { tr: 'Limit koy', en: 'Set a limit' },
    },
  },
  owners: {
    you: { tr: 'siz', en: 'you' },
    colleague: { tr: 'yetkisi olan bir çalışma arkadaşınız', en: 'a colleague with the right role' },
    admin: { tr: 'bir yönetici', en: 'an administrator' },
    technician: { tr: 'bilgi işlem ekibiniz', en: 'your IT team' },
    service: { tr: 'ödeme servisinin destek ekibi', en: 'the payment service’s support' },
  } satisfies Record<Mender, Said>,
  contacts: {
    service: { tr: 'Ödeme servisi: {contact}.', en: 'Payment service: {contact}.' },
    technician: { tr: 'Bilgi işlem: {contact}.', en: 'IT team: {contact}.' },
  },
})
