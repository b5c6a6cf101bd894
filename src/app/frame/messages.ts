import type { Said } from '@electron/core/words.ts'
import type { MorningCheckItem } from '@electron/record/contract/morning-check.ts'
import { say } from '../../lib/i18n.ts'

/** The banner under the top bar: why no payout can be sent, and a clock that is off. */
export const dispatch = say('dispatch', {
  label: { tr: 'Ödeme gönderme kilidi', en: 'Lock on sending payouts' },
  locked: { tr: 'Ödeme gönderme kilitli', en: 'Sending payouts is locked' },
  lockedText: {
    tr: 'Kilit kalkana kadar hiçbir ödeme servise gönderilemez.',
    en: 'No payout can be sent to the service until the lock is lifted.',
  },
  stoppedText: {
    tr: 'Yeni hiçbir şey gönderilemez ve kaydedilemez; kayıtları görüntüleyebilirsiniz.',
    en: 'Nothing new can be sent or recorded; you can still view the records.',
  },
  unread: {
    tr: 'Gönderimin kilitli olup olmadığı öğrenilemedi.',
    en: 'Vezne could not check whether sending is locked.',
  },
  stopped: {
    ledger_failed: {
      title: { tr: 'İşlem defteri durdu: disk hata verdi', en: 'The ledger has stopped: the disk reported an error' },
      next: {
        tr: 'Yazılmış hiçbir kayıt kaybolmaz. Diski kontrol ettirin, sonra Vezne’yi kapatıp yeniden açın.',
        en: 'Nothing that was recorded is lost. Have the disk checked, then close Vezne and open it again.',
      },
    },
    ledger_full: {
      title: { tr: 'İşlem defteri durdu: diskte yer kalmadı', en: 'The ledger has stopped: the disk is full' },
      next: {
        tr: 'Yazılmış hiçbir kayıt kaybolmaz. Diskte yer açın, sonra Vezne’yi kapatıp yeniden açın.',
        en: 'Nothing that was recorded is lost. Free some space on the disk, then close Vezne and open it again.',
      },
    },
  },
  away: {
    title: {
      tr: 'İşlem defterinin sunucusuyla bağlantı yok ({when})',
      en: 'No connection to the ledger server (since {when})',
    },
    text: {
      tr: 'Ekrandaki bilgiler güncel olmayabilir. Bağlantı kurulana kadar hiçbir şey kaydedilemez ve gönderilemez.',
      en: 'The data on screen may be out of date. Nothing can be saved or sent until the connection is back.',
    },
    next: {
      tr: 'Yapmanız gereken bir şey yok: bağlantı kurulunca Vezne otomatik olarak devam eder. Kesinti uzun sürerse sunucu yöneticisine bildirin.',
      en: 'You need not do anything: Vezne continues automatically when the connection is back. If this takes a long time, tell the server administrator.',
    },
  },
  checking: {
    title: { tr: 'İşlem defteri kontrol ediliyor: yüzde {part}', en: 'The ledger is being checked: {part} percent' },
    text: {
      tr: 'Kayıtlar denetim iziyle karşılaştırılıyor. Karşılaştırma bitene kadar ödeme onaylanamaz ve gönderilemez.',
      en: 'Vezne is comparing its records with the audit trail. No payout can be approved or sent until this is complete.',
    },
    next: {
      tr: 'Bu sırada ödeme hazırlayabilir, kayıtları görüntüleyebilirsiniz.',
      en: 'Meanwhile you can prepare payouts and view records.',
    },
  },
  unchecked: {
    title: { tr: 'İşlem defteri kontrol edilemedi', en: 'The ledger could not be checked' },
    text: {
      tr: 'Defter sonuna kadar okunamadı; bu nedenle ödeme onaylanamaz ve gönderilemez.',
      en: 'Vezne could not read the whole ledger, so no payout can be approved or sent.',
    },
    forOthers: {
      tr: 'Bir onaycı ya da yönetici yeniden kontrol edebilir; sorun sürerse Vezne’yi yeniden başlatın.',
      en: 'A checker or an administrator can check again; if that fails, restart Vezne.',
    },
    askAgain: { tr: 'Yeniden kontrol et', en: 'Check again' },
  },
  findings: {
    title: {
      tr: '{count} kayıt denetim iziyle uyuşmuyor',
      en: '{count} record does not match the audit trail | {count} records do not match the audit trail',
    },
    text: {
      tr: 'Defter Vezne’nin dışında değiştirilmiş. Düzeltilene kadar hiçbir ödeme onaylanamaz ve gönderilemez.',
      en: 'The ledger was changed outside Vezne. No payout can be approved or sent until this is corrected.',
    },
    next: {
      tr: 'İki kişi kayıtları Denetim izi sayfasında düzeltmeli ya da bir yedek geri yüklenmeli.',
      en: 'Two people must correct the records on the Audit trail page, or a backup must be restored.',
    },
  },
  doubt: {
    replaced: {
      whole: {
        tr: 'Geri yüklemeden önceki defter okundu: o defterden gönderilmiş olabilecek ödemeler gönderilmemiş olarak değil, “Belirsiz” olarak görünür.',
        en: 'Vezne read the ledger from before the restore. Payouts that may have been sent from that ledger show as “Unknown”, not as unsent.',
      },
      partly: {
        tr: 'DİKKAT: Geri yüklemeden önceki defterin yalnızca bir bölümü okunabildi. O defterden gönderilen bazı ödemeler burada gönderilmemiş görünebilir ya da hiç olmayabilir.',
        en: 'CAUTION: Only part of the ledger from before the restore could be read. Some payouts sent from that ledger may look unsent here or may be missing.',
      },
      not: {
        tr: 'DİKKAT: Geri yüklemeden önceki defter okunamadı. Yedekten sonra gönderilen ödemeler burada gönderilmemiş görünebilir ya da hiç olmayabilir.',
        en: 'CAUTION: The ledger from before the restore could not be read. Payouts sent after the backup may look unsent here or may be missing.',
      },
    },
    older: {
      title: { tr: 'İşlem defteri, bilinen son hâlinden eski', en: 'The ledger was rolled back' },
      text: {
        tr: 'Anahtarlığa göre defterde en az {kept} olay olmalı; bu defter {sequence}. olayda bitiyor. Eski bir yedek açılmış olabilir: sonradan gönderilen ödemeler burada gönderilmemiş görünebilir.',
        en: 'The keychain lists {kept} events; this ledger ends with event {sequence}. An old backup may have been opened: payouts sent after that backup may look unsent here.',
      },
    },
    forked: {
      title: {
        tr: 'Bu işlem defteri, en son kullanılan defter değil',
        en: 'This is not the ledger that was last used',
      },
      text: {
        tr: 'Anahtarlıktaki {kept}. olay bu defterdekinden farklı; bu defter {sequence}. olayda bitiyor. Başka bir kopya açılmış olabilir: diğer kopyada gönderilen ödemeler burada görünmez.',
        en: 'Event {kept} in the keychain differs from that event in this ledger, which ends with event {sequence}. Another copy may have been opened: payouts sent from it are missing here.',
      },
    },
    witness_ahead: {
      title: {
        tr: 'Bu bilgisayar ve anahtarlığı eski bir sürüme geri alınmış',
        en: 'This computer and its keychain were rolled back',
      },
      text: {
        tr: 'Dış denetim kaydında ({place}) {when} tarihli {kept}. olay var; bu defter {sequence}. olayda bitiyor. O arada gönderilen ödemeler burada gönderilmemiş görünebilir.',
        en: 'The external checkpoint ({place}) has event {kept}, written {when}; this ledger ends with event {sequence}. Payouts sent in between may look unsent here.',
      },
    },
    witness_forked: {
      title: {
        tr: 'Dış denetim kaydı başka bir defteri gösteriyor',
        en: 'The external checkpoint shows another ledger',
      },
      text: {
        tr: 'Dış denetim kaydındaki {kept}. olay ({place}, {when}) bu defterdekinden farklı; bu defter {sequence}. olayda bitiyor. Başka bir kopya açılmış olabilir.',
        en: 'The external checkpoint ({place}) has a different event {kept}, written {when}. This ledger ends with event {sequence}. Another copy may have been opened.',
      },
    },
    unsealed: {
      title: {
        tr: 'İşlem defterinde bu programın yazmadığı olaylar var',
        en: 'The ledger has events that this program did not write',
      },
      text: {
        tr: 'Anahtarlıkta tutulan {kept}. olaydan sonrakiler, bu çalışma alanının anahtarıyla yazılmamış; bu defter {sequence}. olayda bitiyor. Defter Vezne dışında değiştirilmiş ya da o sırada anahtarlık kilitliymiş.',
        en: 'Events after event {kept}, up to event {sequence}, were not written with this workspace’s key. The ledger was changed outside Vezne, or the keychain was locked at the time.',
      },
    },
    head_missing: {
      title: {
        tr: 'Bu işlem defterinin anahtarlıktaki kaydı yok',
        en: 'The keychain entry for this ledger is missing',
      },
      text: {
        tr: 'Bu defterin anahtarlıktaki kaydı silinmiş. Defter {sequence}. olayda bitiyor; bunun son olay olup olmadığı bilinmiyor.',
        en: 'The keychain’s entry for this ledger was deleted. The ledger ends with event {sequence}; Vezne cannot tell whether that is its newest event.',
      },
    },
    next: {
      tr: 'Doğru defter bir yedekteyse önce o yedeği geri yükleyin. Değilse gönderilen ödemeleri servis paneliyle karşılaştırın; sonra iki ayrı kişi defteri parolasıyla onaylamalı.',
      en: 'If the right ledger is in a backup, restore it first. If not, compare the sent payouts with the service dashboard; then two people must confirm with their passphrases.',
    },
    nobody: {
      tr: 'Henüz kimse onaylamadı: iki kişi gerekiyor.',
      en: 'Nobody has confirmed yet: two people are required.',
    },
    first: {
      tr: '{who} onayladı. İkinci kişi başka biri olmalı.',
      en: '{who} has confirmed. The second person must be someone else.',
    },
    firstIsYou: {
      tr: 'Siz onayladınız. İkinci kişi başka bir onaycı ya da yönetici olmalı.',
      en: 'You have confirmed. The second person must be another checker or administrator.',
    },
    forOthers: {
      tr: 'Defteri yalnızca onaycı ya da yönetici rolündeki kullanıcılar onaylayabilir.',
      en: 'Only users with the checker or administrator role can confirm the ledger.',
    },
    confirm: { tr: 'Bu defteri onayla…', en: 'Confirm this ledger…' },
    confirmTitle: {
      tr: 'Bu defterin doğru olduğunu onaylamak için parolanızı girin',
      en: 'Enter your passphrase to confirm that this ledger is the right one',
    },
    restore: { tr: 'İşlem defteri sayfası', en: 'Ledger page' },
    audit: { tr: 'Denetim izi', en: 'Audit trail' },
  },
  headUnread: {
    title: {
      tr: 'Anahtarlık okunamadı: defterin bilinen son hâlinde olup olmadığı kontrol edilemiyor',
      en: 'The keychain could not be read: Vezne cannot tell whether the ledger was rolled back',
    },
    next: {
      tr: 'Vezne sonraki kayıtta otomatik olarak yeniden dener; anahtarlık okununca kilit kalkar.',
      en: 'Vezne tries again when it writes the next record, and unlocks sending as soon as the keychain can be read.',
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
      tr: 'Bu bilgisayarın saatini ayarlayın. Ayarlanamıyorsa bir yönetici, parolasını girerek farkı onaylayabilir; kayıtlara her iki saat de yazılır.',
      en: 'Set this computer’s clock. If that is not possible, an administrator can confirm the difference with their passphrase; both times are recorded.',
    },
    forOthers: {
      tr: 'Farkı yalnızca yönetici rolündeki kullanıcılar onaylayabilir.',
      en: 'Only users with the administrator role can confirm the difference.',
    },
    confirm: { tr: 'Bu farkla gönderilsin…', en: 'Send anyway…' },
    confirmTitle: {
      tr: 'Ödemelerin bu saat farkıyla gönderilmesini onaylamak için parolanızı girin',
      en: 'Enter your passphrase to allow payouts to be sent with this difference',
    },
    minutes: { tr: '{minutes} dk {seconds} sn', en: '{minutes} min {seconds} s' },
    warning: {
      tr: 'Vezne, imzaları servisin saatine göre düzeltir; gönderim sürer. Yine de bu bilgisayarın saatini ayarlayın.',
      en: 'Vezne adjusts its signatures to the service’s clock, so sending continues. Set this computer’s clock anyway.',
    },
  },
  confirm: { tr: 'Onayla', en: 'Confirm' },
})

/** Around every page: navigation, top bar, list of shortcuts. */
export const frame = say('frame', {
  hostAway: {
    title: { tr: 'Ana bilgisayarla bağlantı kesildi ({when})', en: 'The host is not connected (since {when})' },
    text: {
      tr: 'Ekrandaki kayıtlar güncel olmayabilir. Yazdıklarınız korunur; bağlantı yeniden kurulana kadar hiçbir şey kaydedilmez ve gönderilmez.',
      en: 'The records on screen may be out of date. Your entries are kept; nothing is recorded or sent until the host is back.',
    },
  },
  archived: {
    title: { tr: 'Bu çalışma alanı arşivde.', en: 'This workspace is archived.' },
    text: {
      tr: 'Kayıtları görüntüleyebilirsiniz; ödeme ve para yatırma işlemi hazırlanamaz, onaylanamaz, gönderilemez. Bir yönetici çalışma alanını arşivden çıkarabilir.',
      en: 'You can view its records; nothing can be created, approved or sent. An administrator can unarchive it.',
    },
  },
  secretUse: {
    added: {
      tr: '{who}, {moment} tarihinde gizli anahtarla {whom} kullanıcısını ekledi.',
      en: '{who} used the API secret on {moment} to add {whom}.',
    },
    passphrase_reset: {
      tr: '{who}, {moment} tarihinde gizli anahtarla {whom} kullanıcısının parolasını sıfırladı.',
      en: '{who} used the API secret on {moment} to reset the passphrase of {whom}.',
    },
    renewed_by_secret: {
      tr: '{whom}, {moment} tarihinde gizli anahtarla yeni parola belirledi.',
      en: '{whom} used the API secret on {moment} to choose a new passphrase.',
    },
    text: {
      tr: 'O ana kadarki onaylar geçersiz oldu. Bundan haberiniz yoksa hemen yöneticinize bildirin.',
      en: 'All earlier approvals are void. If you did not expect this, tell your administrator now.',
    },
    shutOut: {
      tr: '{whom} önceden değişiklikleri onaylayabiliyordu; {who}, {moment} tarihinde bu yetkiyi kaldırdı.',
      en: '{whom} could confirm changes until {who} removed that permission on {moment}.',
    },
    open: { tr: 'Okudum…', en: 'Mark as read…' },
    ask: { tr: 'Okuduğunuzu bildirmek için parolanız', en: 'Enter your passphrase to mark it as read' },
    confirm: { tr: 'Okudum', en: 'Mark as read' },
  },
  ageing: {
    due: { tr: '{count} geciken iş', en: '{count} task waiting too long | {count} tasks waiting too long' },
    title: {
      tr: 'Geciken işleri Genel bakış sayfasında göster',
      en: 'Open the Overview page and show tasks that have waited too long',
    },
  },
  overview: { tr: 'Genel bakış', en: 'Overview' },
  banks: { tr: 'Bankalar', en: 'Banks' },
  deposits: { tr: 'Para yatırma', en: 'Deposits' },
  payouts: { tr: 'Ödemeler', en: 'Payouts' },
  batches: { tr: 'Toplu ödemeler', en: 'Batches' },
  unknown: { tr: 'Belirsiz ödemeler', en: 'Unknown payouts' },
  reports: { tr: 'Uyuşmazlıklar', en: 'Exceptions' },
  transactions: { tr: 'İşlemler', en: 'Transactions' },
  reconcile: { tr: 'Mutabakat', en: 'Reconciliation' },
  audit: { tr: 'Denetim izi', en: 'Audit trail' },
  ledger: { tr: 'İşlem defteri', en: 'Ledger' },
  operators: { tr: 'Kullanıcılar', en: 'Users' },
  computers: { tr: 'Bilgisayarlar', en: 'Computers' },
  policy: { tr: 'Onay kuralları', en: 'Approval rules' },
  proposals: { tr: 'Bekleyen değişiklikler', en: 'Pending changes' },
  workspace: { tr: 'Çalışma alanı', en: 'Workspace' },
  callbacks: { tr: 'Bildirim kutusu', en: 'Callback inbox' },
  sandboxControls: { tr: 'Test servisi ayarları', en: 'Sandbox controls' },
  morningCheck: { tr: 'Gün başı kontrolü', en: 'Morning check' },
  help: { tr: 'Yardım', en: 'Help' },
  about: { tr: 'Vezne hakkında', en: 'About Vezne' },
  groups: {
    money: { tr: 'Para', en: 'Money' },
    records: { tr: 'Kayıtlar', en: 'Records' },
    settings: { tr: 'Ayarlar', en: 'Settings' },
    help: { tr: 'Yardım', en: 'Help' },
  },
  waiting: {
    deposits: { tr: '{count} açık para yatırma işlemi', en: '{count} open deposit | {count} open deposits' },
    payouts: {
      tr: '{count} ödeme sizi bekliyor',
      en: '{count} payout is waiting for you | {count} payouts are waiting for you',
    },
    batches: {
      tr: '{count} toplu ödeme sizi bekliyor',
      en: '{count} batch is waiting for you | {count} batches are waiting for you',
    },
    unknown: { tr: '{count} ödeme çözüm bekliyor', en: '{count} payout to resolve | {count} payouts to resolve' },
    proposals: {
      tr: '{count} değişiklik onayınızı bekliyor',
      en: '{count} change is waiting for you | {count} changes are waiting for you',
    },
    reports: {
      tr: '{count} uyuşmazlık çözüm bekliyor',
      en: '{count} exception to resolve | {count} exceptions to resolve',
    },
    callbacks: {
      tr: '{count} bildirim grubu bekliyor',
      en: '{count} group of callbacks is waiting | {count} groups of callbacks are waiting',
    },
  },
  skip: { tr: 'İçeriğe geç', en: 'Skip to content' },
  navigation: { tr: 'Sayfalar', en: 'Pages' },
  collapse: { tr: 'Menüyü daralt', en: 'Collapse the menu' },
  expand: { tr: 'Menüyü genişlet', en: 'Expand the menu' },
  connection: {
    unasked: { tr: 'Servise henüz bağlanılmadı', en: 'Service not contacted yet' },
    connected: { tr: 'Bağlı', en: 'Connected' },
    hostAway: { tr: 'Bağlantı yok', en: 'Host not connected' },
    failing: { tr: 'Bağlantı sorunu', en: 'Connection problem' },
    offset: { tr: 'saat farkı {seconds} sn', en: 'clock off by {seconds} s' },
    behind: { tr: 'saat {difference} geri', en: 'clock {difference} behind' },
    ahead: { tr: 'saat {difference} ileri', en: 'clock {difference} ahead' },
    registered: { tr: 'IP kayıtlı', en: 'IP registered' },
    unreadable: { tr: 'Bağlantı durumu okunamadı', en: 'The connection status could not be read' },
    locked: { tr: 'Gönderim kilitli', en: 'Sending locked' },
    checking: { tr: 'Defter kontrol ediliyor', en: 'Checking the ledger' },
    archived: { tr: 'Arşivde', en: 'Archived' },
    /** Name the worst finding of the morning check, in at most two words. */
    trouble: {
      reachable: { tr: 'Servis yanıtsız', en: 'Service unreachable' },
      key: { tr: 'Anahtar geçersiz', en: 'Key refused' },
      signature: { tr: 'İmza geçersiz', en: 'Signature refused' },
      clock: { tr: 'Saat farkı', en: 'Clock wrong' },
      whitelist: { tr: 'IP kayıtsız', en: 'IP not registered' },
      banks: { tr: 'Liste eksik', en: 'List incomplete' },
      authority: { tr: 'Sertifika süresi', en: 'Certificate expiring' },
      keychain: { tr: 'Anahtarlık kapalı', en: 'Keychain unavailable' },
      ledger: { tr: 'Defter sorunu', en: 'Ledger problem' },
      backup: { tr: 'Yedek sorunu', en: 'Backup problem' },
      disk: { tr: 'Disk doluyor', en: 'Disk almost full' },
      inbox: { tr: 'Bildirim kutusu', en: 'Callback inbox' },
      witness: { tr: 'Dış kayıt', en: 'External checkpoint' },
    } satisfies Record<MorningCheckItem, Said>,
  },
  operator: {
    menu: { tr: 'Oturum: {name}', en: 'Session: {name}' },
    passphrase: { tr: 'Parolamı değiştir…', en: 'Change my passphrase…' },
    passphraseTitle: { tr: 'Parola değişikliği', en: 'Passphrase change' },
    switch: { tr: 'Kullanıcı değiştir', en: 'Switch user' },
    changed: {
      tr: 'Parolanız değişti. Bir sonraki girişte yenisini kullanın.',
      en: 'Your passphrase was changed. Use the new one the next time you sign in.',
    },
  },
  lock: { tr: 'Kilitle', en: 'Lock' },
  lockTitle: {
    tr: 'Oturumu kapatır; dönmek için parola gerekir.',
    en: 'Signs you out; you need your passphrase to return.',
  },
  shortcuts: { tr: 'Kısayollar', en: 'Shortcuts' },
  keys: {
    page: { tr: 'Bu sayfada', en: 'On this page' },
    everywhere: { tr: 'Her yerde', en: 'Everywhere' },
    enter: { tr: 'Satırı aç', en: 'Open the row' },
    escape: {
      tr: 'Ayrıntıları ya da iletişim kutusunu kapat; aramayı temizle',
      en: 'Close the details or the dialog; clear the search',
    },
  },
})

/** Ctrl+K: pages, what can be done here and anywhere, banks, and transactions. */
export const palette = say('palette', {
  title: { tr: 'Ara veya komut çalıştır', en: 'Search or run a command' },
  search: { tr: 'Ara…', en: 'Search…' },
  field: { tr: 'Sayfa, komut, banka veya işlem ara', en: 'Search pages, commands, banks and transactions' },
  placeholder: {
    tr: 'Müşteri, IBAN, tutar, işlem numarası, banka, sayfa, komut…',
    en: 'Customer, IBAN, amount, reference, bank, page, command…',
  },
  results: { tr: 'Arama sonuçları', en: 'Search results' },
  groups: {
    pages: { tr: 'Sayfalar', en: 'Pages' },
    actions: { tr: 'Bu sayfada', en: 'On this page' },
    commands: { tr: 'Komutlar', en: 'Commands' },
    banks: { tr: 'Bankalar', en: 'Banks' },
    transactions: { tr: 'İşlemler', en: 'Transactions' },
  },
  commands: {
    newPayout: { tr: 'Yeni ödeme', en: 'New payout' },
    newDeposit: { tr: 'Yeni para yatırma', en: 'New deposit' },
    newBatch: { tr: 'Toplu ödeme dosyası seç…', en: 'Choose a batch file…' },
    newStatement: { tr: 'Hesap hareketi içe aktar…', en: 'Import a statement…' },
    newOperator: { tr: 'Kullanıcı ekle', en: 'Add a user' },
    dayEnd: { tr: 'Dönem raporu…', en: 'Period report…' },
  },
  nothing: {
    tr: 'Bulunamadı. İşlem aramak için en az üç karakter ya da tutarı yazın.',
    en: 'Nothing found. To find a transaction, type at least three characters or its amount.',
  },
  failed: { tr: 'İşlemler aranamadı: {reason}', en: 'Transactions could not be searched: {reason}' },
})
