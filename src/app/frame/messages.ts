import { say } from '../../lib/i18n.ts'

/** The strip under the top bar: why no payout can be sent, and a clock that is off. */
export const dispatch = say('dispatch', {
  label: { tr: 'Ödeme gönderme kilidi', en: 'Lock on sending payouts' },
  locked: { tr: 'Ödeme gönderme kilitli', en: 'Sending payouts is locked' },
  lockedText: {
    tr: 'Kilit kalkana kadar hiçbir ödeme servise gönderilemez. Geri kalan her şey sürer.',
    en: 'Until the lock ends, no payout can be sent to the service. Everything else goes on.',
  },
  stoppedText: {
    tr: 'Yeni hiçbir şey gönderilemez ve kaydedilemez; kayıtlara bakabilirsiniz.',
    en: 'Nothing new can be sent or recorded; you can still look at the records.',
  },
  unread: {
    tr: 'Ödeme göndermenin kilitli olup olmadığı okunamadı.',
    en: 'Whether sending payouts is locked could not be read.',
  },
  stopped: {
    ledger_failed: {
      title: { tr: 'Kayıt defteri durdu: disk hata verdi', en: 'The ledger has stopped: the disk reported an error' },
      next: {
        tr: "Yazılmış hiçbir kayıt kaybolmaz. Diski denetletin, sonra Vezne'yi kapatıp yeniden açın.",
        en: 'Nothing that was recorded is lost. Have the disk checked, then close Vezne and open it again.',
      },
    },
    ledger_full: {
      title: { tr: 'Kayıt defteri durdu: diskte yer kalmadı', en: 'The ledger has stopped: the disk is full' },
      next: {
        tr: "Yazılmış hiçbir kayıt kaybolmaz. Diskte yer açın, sonra Vezne'yi kapatıp yeniden açın.",
        en: 'Nothing that was recorded is lost. Free some space on the disk, then close Vezne and open it again.',
      },
    },
  },
  doubt: {
    older: {
      title: { tr: 'Kayıt defteri, bilinen son hâlinden eski', en: 'The ledger is older than its last known state' },
      text: {
        tr: 'Anahtarlığa göre defterde en az {kept} olay olmalı; bu defter {sequence}. olayda bitiyor. Eski bir yedek açılmış olabilir: sonradan gönderilen ödemeler burada gönderilmemiş görünebilir.',
        en: 'By the keychain the ledger must have at least {kept} events; this one ends with event {sequence}. An old backup may have been opened: payouts sent since then may look unsent here.',
      },
    },
    forked: {
      title: { tr: 'Kayıt defteri, bilinen defter değil', en: 'The ledger is not the one that is known' },
      text: {
        tr: 'Anahtarlıktaki {kept}. olay bu defterdekinden farklı; bu defter {sequence}. olayda bitiyor. Başka bir kopya açılmış olabilir: öteki kopyada gönderilen ödemeler burada görünmez.',
        en: 'Event {kept} of the keychain is not the one of this ledger, which ends with event {sequence}. Another copy may have been opened: payouts sent from the other copy are not shown here.',
      },
    },
    broken: {
      title: {
        tr: 'Kayıt defterindeki bir olay sonradan değiştirilmiş',
        en: 'An event of the ledger was changed afterwards',
      },
      text: {
        tr: 'Anahtarlıkta tutulan {kept}. olaydan sonra zincir tutmuyor; bu defter {sequence}. olayda bitiyor. Denetim izini doğrulayıp hangi olay olduğunu görün.',
        en: 'After event {kept}, which the keychain holds, the chain does not hold; this ledger ends with event {sequence}. Verify the audit trail to see which event it is.',
      },
    },
    head_missing: {
      title: {
        tr: 'Kayıt defterinin bilinen son hâli anahtarlıkta yok',
        en: 'The last known state of the ledger is not in the keychain',
      },
      text: {
        tr: 'Orada olması gereken iz silinmiş. Bu defter {sequence}. olayda bitiyor; en yenisi olup olmadığı bilinmiyor.',
        en: 'The trace that must be there was deleted. This ledger ends with event {sequence}; whether it is the newest is not known.',
      },
    },
    next: {
      tr: 'Doğru defter bir yedekteyse önce onu geri yükleyin. Değilse, gönderilen ödemeleri servisin paneliyle karşılaştırın; sonra iki ayrı kişi parolasıyla onaylar.',
      en: 'If the right ledger is in a backup, restore that first. If not, compare the payouts that were sent with the service’s panel; then two different people confirm with their passphrases.',
    },
    nobody: { tr: 'Henüz kimse onaylamadı: iki kişi gerekiyor.', en: 'Nobody has confirmed yet: it takes two people.' },
    first: {
      tr: '{who} onayladı. İkinci kişi başka biri olmalı.',
      en: '{who} has confirmed. The second person must be another.',
    },
    firstIsYou: {
      tr: 'Siz onayladınız. İkinci kişi başka bir onaycı ya da yönetici olmalı.',
      en: 'You have confirmed. The second person must be another checker or administrator.',
    },
    forOthers: {
      tr: 'Onaylayabilecekler: onaycı ve yönetici rolündekiler.',
      en: 'Those who can confirm: operators with the checker or the administrator role.',
    },
    confirm: { tr: 'Bu defteri onayla…', en: 'Confirm this ledger…' },
    confirmTitle: {
      tr: 'Bu defterin doğru olduğunu onaylamak için parolanızı girin',
      en: 'Enter your passphrase to confirm that this ledger is the right one',
    },
    restore: { tr: 'Kayıt defteri sayfası', en: 'Ledger page' },
    audit: { tr: 'Denetim izi', en: 'Audit trail' },
  },
  headUnread: {
    title: {
      tr: 'Anahtarlık okunamadı: defterin bilinen son hâli olup olmadığı denetlenemiyor',
      en: 'The keychain could not be read: whether the ledger is in its last known state cannot be checked',
    },
    next: {
      tr: 'Kilit, anahtarlık okununca kalkar: sonraki kayıtta kendiliğinden yeniden denenir.',
      en: 'The lock ends when the keychain can be read: with the next record it is tried again by itself.',
    },
    askAgain: { tr: 'Yeniden dene', en: 'Try again' },
  },
  clock: {
    behind: {
      tr: 'Bu bilgisayarın saati, servisin saatinden {difference} geri',
      en: 'This computer’s clock is {difference} behind the service’s',
    },
    ahead: {
      tr: 'Bu bilgisayarın saati, servisin saatinden {difference} ileri',
      en: 'This computer’s clock is {difference} ahead of the service’s',
    },
    next: {
      tr: 'Bu bilgisayarın saatini ayarlayın. Ayarlanamıyorsa bir yönetici parolasıyla onaylar; kayıtlara iki saat de yazılır.',
      en: 'Set this computer’s clock. If that cannot be done, an administrator confirms with their passphrase; both clocks are recorded.',
    },
    forOthers: {
      tr: 'Onaylayabilecekler: yönetici rolündekiler.',
      en: 'Those who can confirm: operators with the administrator role.',
    },
    confirm: { tr: 'Bu farkla gönderilsin…', en: 'Send in spite of it…' },
    confirmTitle: {
      tr: 'Bu saat farkıyla gönderilmesini onaylamak için parolanızı girin',
      en: 'Enter your passphrase to confirm that payouts may be sent with this difference',
    },
    minutes: { tr: '{minutes} dk {seconds} sn', en: '{minutes} min {seconds} s' },
    warning: {
      tr: 'Vezne imzaları servisin saatine göre düzeltir; gönderim sürer. Yine de bu bilgisayarın saatini ayarlayın.',
      en: 'Vezne corrects its signatures to the service’s clock, so sending goes on. Set this computer’s clock all the same.',
    },
  },
  confirm: { tr: 'Onayla', en: 'Confirm' },
  back: { tr: 'Vazgeç', en: 'Back' },
})

/** Around every page: navigation, top bar, list of shortcuts. */
export const frame = say('frame', {
  overview: { tr: 'Genel bakış', en: 'Overview' },
  banks: { tr: 'Bankalar', en: 'Banks' },
  deposits: { tr: 'Yatırmalar', en: 'Deposits' },
  payouts: { tr: 'Ödemeler', en: 'Payouts' },
  batches: { tr: 'Toplu ödemeler', en: 'Batches' },
  unknown: { tr: 'Belirsiz ödemeler', en: 'Unknown payouts' },
  reports: { tr: 'Bildirimler', en: 'Reports' },
  transactions: { tr: 'İşlemler', en: 'Transactions' },
  audit: { tr: 'Denetim izi', en: 'Audit trail' },
  ledger: { tr: 'Kayıt defteri', en: 'Ledger' },
  operators: { tr: 'Operatörler', en: 'Operators' },
  policy: { tr: 'Kurallar', en: 'Policy' },
  workspace: { tr: 'Çalışma alanı', en: 'Workspace' },
  sandboxControls: { tr: 'Deneme servisi', en: 'Sandbox controls' },
  morningCheck: { tr: 'Sabah kontrolü', en: 'Morning check' },
  help: { tr: 'Yardım', en: 'Help' },
  groups: {
    money: { tr: 'Para', en: 'Money' },
    records: { tr: 'Kayıtlar', en: 'Records' },
    settings: { tr: 'Ayarlar', en: 'Settings' },
    help: { tr: 'Yardım', en: 'Help' },
  },
  waiting: {
    deposits: { tr: '{count} açık yatırma', en: '{count} open deposits' },
    payouts: { tr: '{count} ödeme sizi bekliyor', en: '{count} payouts wait for you' },
    unknown: { tr: '{count} ödemenin sonucu belirsiz', en: '{count} payouts whose outcome is unknown' },
    reports: { tr: '{count} bildirim çözüm bekliyor', en: '{count} reports wait to be settled' },
  },
  skip: { tr: 'İçeriğe geç', en: 'Skip to content' },
  navigation: { tr: 'Sayfalar', en: 'Pages' },
  collapse: { tr: 'Menüyü daralt', en: 'Collapse the menu' },
  expand: { tr: 'Menüyü genişlet', en: 'Expand the menu' },
  connection: {
    unasked: { tr: 'Servise henüz bağlanılmadı', en: 'Service not contacted yet' },
    connected: { tr: 'Bağlı', en: 'Connected' },
    failing: { tr: 'Bağlantı sorunu', en: 'Connection problem' },
    offset: { tr: 'saat farkı {seconds} sn', en: 'clock {seconds} s' },
    behind: { tr: 'saat {difference} geri', en: 'clock {difference} behind' },
    ahead: { tr: 'saat {difference} ileri', en: 'clock {difference} ahead' },
    registered: { tr: 'IP kayıtlı', en: 'address registered' },
    notRegistered: { tr: 'IP kayıtlı değil', en: 'address not registered' },
    unreadable: { tr: 'Bağlantı durumu okunamadı', en: 'Connection state could not be read' },
  },
  operator: {
    menu: { tr: 'Oturum: {name}', en: 'Session: {name}' },
    passphrase: { tr: 'Parolamı değiştir…', en: 'Change my passphrase…' },
    passphraseTitle: { tr: 'Parola değişikliği', en: 'Changing your passphrase' },
    back: { tr: 'Vazgeç', en: 'Cancel' },
    switch: { tr: 'Başka biri giriş yapsın', en: 'Let somebody else sign in' },
    changed: {
      tr: 'Parolanız değişti. Bir sonraki girişte yenisini kullanın.',
      en: 'Your passphrase was changed. Use the new one the next time you sign in.',
    },
  },
  singleOperator: { tr: 'TEK KİŞİLİK', en: 'ONE PERSON' },
  singleOperatorTitle: {
    tr: 'Tek kişilik çalışma alanı: ödemeleri hazırlayan kişi onaylayabilir.',
    en: 'A workspace of one: who prepared a payout may approve it.',
  },
  lock: { tr: 'Kilitle', en: 'Lock' },
  lockTitle: {
    tr: 'Oturumu kapatır; dönmek için parola gerekir.',
    en: 'Signs you out; coming back takes your passphrase.',
  },
  language: { tr: 'Dil', en: 'Language' },
  theme: { tr: 'Görünüm', en: 'Theme' },
  themes: {
    system: { tr: 'sistemle aynı', en: 'as the system' },
    light: { tr: 'açık', en: 'light' },
    dark: { tr: 'koyu', en: 'dark' },
  },
  shortcuts: { tr: 'Kısayollar', en: 'Shortcuts' },
  keys: {
    page: { tr: 'Bu sayfada', en: 'On this page' },
    everywhere: { tr: 'Her yerde', en: 'Everywhere' },
    enter: { tr: 'Satırı aç', en: 'Open the row' },
    escape: { tr: 'Açık olanı kapat; aramayı temizle', en: 'Close what is open; clear the search' },
  },
})

/** Ctrl+K: pages, what the page can do, banks, and transactions. */
export const palette = say('palette', {
  title: { tr: 'Git veya yap', en: 'Go to or do' },
  field: { tr: 'Sayfa, komut, banka veya işlem ara', en: 'Search pages, commands, banks and transactions' },
  placeholder: {
    tr: 'Sayfa, komut, banka, işlem numarası, müşteri…',
    en: 'Page, command, bank, process ID, customer…',
  },
  results: { tr: 'Bulunanlar', en: 'Found' },
  groups: {
    pages: { tr: 'Sayfalar', en: 'Pages' },
    actions: { tr: 'Bu sayfada', en: 'On this page' },
    banks: { tr: 'Bankalar', en: 'Banks' },
    transactions: { tr: 'İşlemler', en: 'Transactions' },
  },
  nothing: {
    tr: 'Bulunamadı. İşlemler en az üç harfle aranır.',
    en: 'Nothing found. Transactions are searched from three letters on.',
  },
  failed: { tr: 'İşlemler aranamadı: {reason}', en: 'Transactions could not be searched: {reason}' },
})
