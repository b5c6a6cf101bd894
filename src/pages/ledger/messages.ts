import { say } from '../../lib/i18n.ts'

const keychainSilent = {
  tr: 'Yedekler anahtarlıktaki anahtarla şifrelenir. Anahtarlığın kilidi açılınca sıradaki yedek otomatik alınır.',
  en: 'Backups are encrypted with a key in the keychain. Once the keychain is unlocked, Vezne makes the next backup automatically.',
}

/** The page of the ledger: whether it writes, its backups, putting one back. */
export const ledger = say('ledger', {
  purpose: {
    tr: 'Defterin durumu ve yedekleri.',
    en: 'The ledger’s condition and its backups.',
  },
  writing: { tr: 'Kayıtlar sorunsuz yazılıyor', en: 'Records are saved without problems' },
  toFile: { tr: 'Dosyaya yedekle…', en: 'Back up to a file…' },
  backedUp: { tr: 'Yedeklendi: {name}', en: 'Backed up: {name}' },
  notBackedUp: { tr: 'Dosya seçilmedi; yedek alınmadı.', en: 'No file was chosen; no backup was made.' },
  automatic: { tr: 'Otomatik yedekler', en: 'Automatic backups' },
  newest: {
    tr: 'En yeni yedek {age} önce alındı; {count} yedek saklanıyor.',
    en: 'The newest backup is {age} old; {count} backup is kept. | The newest backup is {age} old; {count} backups are kept.',
  },
  newestNow: {
    tr: 'En yeni yedek az önce alındı; {count} yedek saklanıyor.',
    en: 'The newest backup was made just now; {count} backup is kept. | The newest backup was made just now; {count} backups are kept.',
  },
  old: { tr: 'En yeni yedek bir günden eski.', en: 'The newest backup is more than a day old.' },
  none: { tr: 'Henüz otomatik yedek yok', en: 'No automatic backup yet' },
  noneText: {
    tr: 'Vezne günde bir otomatik yedek alır; alınan yedekler burada listelenir.',
    en: 'Vezne makes one automatic backup a day and lists it here.',
  },
  failed: {
    ledger_failed: {
      tr: 'Diski kontrol ettirin. O zamana kadar yedekleri elle başka bir diske alın.',
      en: 'Have the disk checked. Until then, back up by hand to another disk.',
    },
    keychain_unavailable: keychainSilent,
    keychain_locked_or_missing: keychainSilent,
    keychain_hung: keychainSilent,
    host_key_missing: keychainSilent,
    dispatch_locked: {
      tr: 'Anahtarlıkta yedek anahtarı yok. Önce iki kişinin işlem defterini onaylaması gerekir; sıradaki yedek otomatik alınır.',
      en: 'The keychain does not have the backup key. Two people must confirm the ledger first; then Vezne makes the next backup automatically.',
    },
    ledger_away: {
      tr: 'İşlem defterinin sunucusuna ulaşılınca sıradaki yedek otomatik alınır.',
      en: 'Vezne makes the next backup automatically once the ledger server can be reached.',
    },
    ledger_busy: {
      tr: 'Sunucu meşguldü; sıradaki yedek otomatik alınır.',
      en: 'The server was busy; Vezne makes the next backup automatically.',
    },
    ledger_full: {
      tr: 'Diskte yer açın; sıradaki yedek otomatik alınır.',
      en: 'Free some space on the disk; Vezne then makes the next backup automatically.',
    },
    file_failed: {
      tr: 'Yedek klasörüne yazılamıyor: yöneticiniz klasör izinlerini ve disk alanını kontrol etmelidir.',
      en: 'The backup folder cannot be written to: your administrator should check its permissions and the disk space.',
    },
  },
  columns: {
    name: { tr: 'Dosya', en: 'File' },
    at: { tr: 'Alınma zamanı', en: 'Made at' },
    age: { tr: 'Ne kadar önce', en: 'Age' },
    size: { tr: 'Boyut', en: 'Size' },
  },
  table: { tr: 'Otomatik yedekler tablosu', en: 'Table of automatic backups' },
  lock: {
    title: { tr: 'Yedek parolası', en: 'Backup passphrase' },
    purpose: {
      tr: 'Yedekler şifrelenir; bu bilgisayar ya da anahtarlığı kaybolursa yalnızca yedek parolasıyla açılırlar.',
      en: 'Backups are encrypted: if this computer or its keychain is lost, only the backup passphrase opens them.',
    },
    none: {
      tr: 'Yedek parolası yok: yedekler yalnızca bu bilgisayarda açılır',
      en: 'No backup passphrase: backups open only on this computer',
    },
    since: { tr: 'Belirlenme zamanı:', en: 'Set on' },
    set: { tr: 'Yedek parolası belirle…', en: 'Set a backup passphrase…' },
    change: { tr: 'Yedek parolasını değiştir…', en: 'Change the backup passphrase…' },
    advice: {
      tr: 'Vezne bu parolayı saklamaz; unutulursa geri getirilemez: bir kâğıda yazıp kasaya koyun. Önceki yedekler, alındıkları sırada geçerli olan parolayla açılır.',
      en: 'Vezne does not store this passphrase and cannot recover it: write it down and put it in a safe. Earlier backups open only with their own passphrase.',
    },
    next: { tr: 'Yeni yedek parolası', en: 'New backup passphrase' },
    passphrase: { tr: 'Onaylamak için kendi parolanız', en: 'Your own passphrase, to confirm' },
    confirm: { tr: 'Yedek parolasını belirle', en: 'Set the backup passphrase' },
    done: {
      tr: 'Yedek parolası belirlendi. Önceki yedekler bu parolayla açılamaz: defteri şimdi dosyaya yedekleyin.',
      en: 'The backup passphrase is set. It does not open earlier backups: back up to a file now.',
    },
  },
  place: {
    tr: 'Otomatik yedekler bu bilgisayarın diskindedir: düzenli olarak farklı bir diske de yedek alın.',
    en: 'Automatic backups are on this computer’s disk: back up to another disk regularly.',
  },
  server: {
    title: { tr: 'Defterin sunucusu', en: 'Ledger server' },
    purpose: {
      tr: 'Defter bir PostgreSQL sunucusunda saklanır; defteri yalnızca bu bilgisayar kullanır.',
      en: 'The ledger is on a PostgreSQL server; only this computer uses it.',
    },
    addresses: { tr: 'Adres', en: 'Address' },
    database: { tr: 'Veritabanı', en: 'Database' },
    user: { tr: 'Bu bilgisayarın kullanıcı adı', en: 'This computer’s login' },
    version: { tr: 'Sürüm', en: 'Version' },
    settings: { tr: 'Ayarlar', en: 'Settings' },
    settingsChecked: {
      tr: 'fsync, full_page_writes ve synchronous_commit açık, UTF-8: her bağlanışta kontrol edilir',
      en: 'fsync, full_page_writes and synchronous_commit are on, and the encoding is UTF-8; checked at every connection',
    },
    replication: { tr: 'Yedek sunucu', en: 'Standby' },
    alone: {
      tr: 'Eşzamanlı yedek sunucu yok: sunucu arızalanırsa son saniyelerin kayıtları kaybolabilir. Vezne bunu algılar ve gönderimi kilitler.',
      en: 'No synchronous standby: if the server fails, the records of the last seconds may be lost. Vezne detects this and locks sending.',
    },
    replicated: {
      tr: 'Eşzamanlı ({standbys}): bir kayıt, yedek sunucuya da yazılmadan tamamlanmış sayılmaz.',
      en: 'Synchronous ({standbys}): records are also written to a standby before they are confirmed.',
    },
    restoring: {
      tr: 'Sunucudaki defteri sunucu yöneticisi geri yükler. Bu bilgisayardaki yedekler, dosyada tutulan bir defter olarak açılır.',
      en: 'The server administrator restores a ledger on a server. The backups on this computer can only be opened as a ledger file.',
    },
  },
  putAside: {
    title: { tr: 'Ayrı saklanan defterler', en: 'Old ledgers' },
    purpose: {
      tr: 'Yerine yedek yüklenen defterler ve bozuk defterlerin kopyaları. Tüm kayıtları içerirler; gerekmeyenleri silin.',
      en: 'Ledgers replaced by a backup, and copies of damaged ones. They contain all records; delete those that are no longer needed.',
    },
    table: { tr: 'Saklanan eski defterler tablosu', en: 'Table of old ledgers' },
    at: { tr: 'Ayrı saklanma zamanı', en: 'Kept since' },
    why: { tr: 'Neden', en: 'Reason' },
    kinds: {
      replaced: { tr: 'Yerine yedek yüklendi', en: 'Replaced by a backup' },
      quarantine: { tr: 'Dosyası bozuktu', en: 'Its file was damaged' },
    },
    remove: { tr: 'Sil…', en: 'Delete…' },
    passphrase: { tr: '{name} defterini silmek için parolanızı girin', en: 'Enter your passphrase to delete {name}' },
    removed: { tr: 'Silindi: {name}', en: 'Deleted: {name}' },
  },
  folder: {
    choose: { tr: 'Klasör seç…', en: 'Choose a folder…' },
    change: { tr: 'Başka klasör seç…', en: 'Choose another folder…' },
    passphrase: { tr: 'Klasörü seçmek için parolanızı girin', en: 'Enter your passphrase to choose the folder' },
    unchosen: { tr: 'Klasör seçilmedi; hiçbir şey değişmedi.', en: 'No folder was chosen; nothing has changed.' },
  },
  witness: {
    title: { tr: 'Dış denetim kaydı (klasör)', en: 'External checkpoint (folder)' },
    purpose: {
      tr: 'Vezne, son olayın numarasını ve özetini seçtiğiniz klasöre de yazar. Bilgisayar ve anahtarlığı geri alınırsa bunu yalnızca bu kayıt gösterir. Ödeme bilgisi yazılmaz.',
      en: 'Vezne writes the number and hash of the newest event to a folder. Only this checkpoint reveals a rollback of this computer and its keychain. It contains no payouts.',
    },
    none: {
      tr: 'Klasör seçilmedi: bu bilgisayarın geri alındığı fark edilemez',
      en: 'No folder chosen: a rollback of this computer would go unnoticed',
    },
    away: {
      tr: 'Klasöre ulaşılamıyor. Gönderim sürüyor; klasöre yeniden ulaşılınca Vezne defteri bu kayıtla karşılaştırır.',
      en: 'The folder cannot be reached. Sending continues; Vezne compares the ledger with the checkpoint once the folder can be reached again.',
    },
    foreign: {
      tr: 'Klasördeki dosya bu çalışma alanının anahtarıyla yazılmamış: dosya değiştirilmiş ya da anahtarlık yenilenmiş.',
      en: 'The file in the folder was not written with this workspace’s key: someone changed it, or the keychain was replaced.',
    },
    known: { tr: 'Kayıttaki son olay: {sequence},', en: 'Newest event in the checkpoint: {sequence},' },
    which: {
      tr: 'Bu bilgisayarla birlikte yedeklenmeyen bir yer seçin: bir ağ paylaşımı ya da USB bellek.',
      en: 'Choose a place that is not backed up with this computer: a network share or a USB stick.',
    },
  },
  watched: {
    title: { tr: 'İzlenen klasör', en: 'Watched folder' },
    purpose: {
      tr: 'Bankanın ya da servisin dosyaları bu klasöre konur, Mutabakat sayfasında listelenir. Bir kullanıcı açmadan hiçbiri uygulanmaz; Vezne klasördeki dosyaları değiştirmez.',
      en: 'The Reconciliation page lists the files of this folder. None is applied until a user opens it, and Vezne changes nothing in the folder.',
    },
    none: { tr: 'Seçilmedi: dosyalar tek tek seçilir', en: 'No folder chosen: users choose files one by one' },
    away: {
      tr: 'Klasöre ulaşılamıyor. Ana bilgisayarın bağlantısını ve okuma iznini kontrol edin.',
      en: 'The folder cannot be read. Check the host’s connection and its permission to read the folder.',
    },
    which: {
      tr: 'Bankanın dosyalarının kaydedildiği klasörü seçin.',
      en: 'Choose the folder where the bank’s files are saved.',
    },
  },
  secondPlace: {
    title: { tr: 'İkinci yedekleme konumu', en: 'Second backup location' },
    purpose: {
      tr: 'Her otomatik yedek bu klasöre de kopyalanır; en yeni 14 yedek saklanır.',
      en: 'Vezne copies automatic backups here and keeps the newest 14.',
    },
    none: {
      tr: 'Seçilmedi: bilgisayar kaybolursa yedekleri de onunla kaybolur',
      en: 'No folder chosen: if this computer is lost, its backups are lost with it',
    },
    away: {
      tr: 'Klasöre ulaşılamıyor ya da yazılamıyor. Her saat yeniden denenir; ulaşılınca en yeni yedek oraya kopyalanır.',
      en: 'The folder cannot be reached or written to. Vezne tries again every hour and copies the newest backup once the folder is back.',
    },
    full: {
      tr: 'Klasörde yeni yedeğe yer yok. Yer açın; her saat yeniden denenir.',
      en: 'The folder has no room for the new backup. Free some space; Vezne tries again every hour.',
    },
    foreign: {
      tr: 'Klasörde yedeğin adını taşıyan başka bir dosya var; üzerine yazılmaz. O dosyayı kaldırın ya da başka klasör seçin.',
      en: 'Another file in the folder has the backup’s name; Vezne does not overwrite it. Remove that file, or choose another folder.',
    },
    spoilt: {
      tr: 'Klasördeki yedek doğrulanamadı ve silindi. USB bellek ya da disk bozulmuş olabilir. Başka klasör seçin.',
      en: 'The copied backup failed its check and was deleted. The USB stick or disk may be failing. Choose another folder.',
    },
    newest: { tr: 'Oradaki en yeni yedek:', en: 'Newest backup there:' },
    kept: { tr: 'Saklanan yedek: {count}.', en: '{count} backup is kept here. | {count} backups are kept here.' },
    nothingYet: { tr: 'Orada henüz yedek yok.', en: 'There is no backup there yet.' },
    first: {
      tr: 'Önce yedek parolasını belirleyin: yedekler başka bir bilgisayarda yalnızca onunla açılır.',
      en: 'Set the backup passphrase first: on another computer, only that passphrase opens the backups.',
    },
    which: {
      tr: 'Bu bilgisayarla birlikte kaybolmayacak bir yer seçin: bir ağ paylaşımı ya da kasada saklanan bir USB bellek.',
      en: 'Choose a place that survives the loss of this computer: a network share, or a USB stick in a safe.',
    },
  },
  restore: {
    title: { tr: 'Yedekten geri yükleme', en: 'Restoring from a backup' },
    purpose: {
      tr: 'Geri yükleme, defterin yerine bir yedek koyar. Bunu yalnızca mevcut defter kullanılamıyorsa yapın.',
      en: 'Restoring replaces the ledger with a backup. Do this only when the current ledger cannot be used.',
    },
    open: { tr: 'Yedekten geri yükle…', en: 'Restore from a backup…' },
    forOthers: {
      tr: 'Yedekleme, yedek parolası, ikinci yedekleme konumu, dış denetim kaydı ve geri yükleme için yönetici rolü gerekir.',
      en: 'Only an administrator can make and restore backups, and change the backup passphrase, second location and external checkpoint.',
    },
    steps: {
      choose: {
        tr: 'Yedek dosyasını açılan pencerede seçersiniz. Vezne dosyayı kontrol eder; bozuk ya da daha yeni bir sürüme ait dosyayı kabul etmez.',
        en: 'You choose the backup file in the window that opens. Vezne checks it and refuses a damaged file or one from a newer version.',
      },
      ask: {
        tr: 'Ayrı bir pencere son kez onayınızı ister. Orada vazgeçerseniz hiçbir şey değişmez.',
        en: 'A separate window asks you to confirm one last time. If you cancel there, nothing changes.',
      },
      restart: {
        tr: 'Vezne yedeğin bir kopyasıyla yeniden başlar. Mevcut defter silinmez, yanında saklanır.',
        en: 'Vezne restarts with a copy of the backup. The current ledger is not deleted; Vezne keeps it next to the new one.',
      },
      lost: {
        tr: 'Yedekten sonra kaydedilenler yeni defterde bulunmaz. Sonradan gönderilen ödemeler, mevcut defter okunabiliyorsa “Belirsiz” görünür; okunamıyorsa gönderilmemiş görünebilir.',
        en: 'The backup lacks later records. Payouts sent since then show as “Unknown” if the current ledger can be read; otherwise they may look unsent.',
      },
      locked: {
        tr: 'Bu yüzden bütün onaylar geçersiz olur ve iki kişi yeni defteri onaylayana kadar ödeme gönderilemez.',
        en: 'Therefore all approvals become void, and no payout can be sent until two people confirm the new ledger.',
      },
    },
    backupPassphrase: { tr: 'Seçtiğiniz yedeğin yedek parolası', en: 'Passphrase of the backup that you chose' },
    notThis: {
      tr: 'Seçilen yedek bu parolayla açılamadı: yedek alınırken geçerli olan yedek parolasını girin.',
      en: 'This passphrase did not open the backup: enter the one that was valid when the backup was made.',
    },
    passphrase: { tr: 'Geri yüklemek için parolanızı girin', en: 'Enter your passphrase to restore' },
    confirm: { tr: 'Dosya seç…', en: 'Choose the file…' },
    nothing: { tr: 'Geri yükleme yapılmadı; hiçbir şey değişmedi.', en: 'Nothing was restored; nothing has changed.' },
    restarting: {
      tr: 'Yedek hazır. Vezne bu yedekle yeniden başlıyor…',
      en: 'The backup is ready. Vezne is restarting from it…',
    },
  },
})
