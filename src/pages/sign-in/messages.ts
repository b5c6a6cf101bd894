import { say } from '../../lib/i18n.ts'

/** Before everything else: signing in, one's first passphrase, the workspaces of this machine, creating another. */
export const signIn = say('signIn', {
  title: { tr: 'Giriş', en: 'Sign in' },
  purpose: {
    tr: 'Adınızı seçip parolanızı yazın.',
    en: 'Choose your name, and type your passphrase.',
  },
  ended: {
    tr: 'Oturumunuz kapandı. Kaldığınız yere dönmek için yeniden giriş yapın.',
    en: 'Your session has ended. Sign in again to return to where you were.',
  },
  elsewhere: {
    tr: '“{computer}” adlı bilgisayarda giriş yaptığınız için buradaki oturumunuz kapandı. Burada çalışmak için yeniden giriş yapın.',
    en: 'You signed in on the computer “{computer}”, so your session here has ended. Sign in again to work here.',
  },
  tooLong: {
    tr: 'Bir oturum en çok 12 saat sürer. Kaldığınız yere dönmek için parolanızı yazın.',
    en: 'A session lasts 12 hours at most. Type your passphrase to return to where you were.',
  },
  locked: {
    tr: 'Vezne kilitlendi. Bilgisayar {minutes} dakika kullanılmazsa ya da ekran kilitlenirse oturum kapanır. Kaldığınız yere dönmek için parolanızı yazın.',
    en: 'Vezne is locked. The session ends if the computer is idle for {minutes} min or its screen is locked. Type your passphrase to return to where you were.',
  },
  operator: { tr: 'Kim giriş yapıyor?', en: 'Who is signing in?' },
  passphrase: { tr: 'Parola', en: 'Passphrase' },
  demo: { tr: 'Test parolası:', en: 'Demo passphrase:' },
  fillDemo: { tr: 'Parola alanına yaz', en: 'Fill in the passphrase' },
  submit: { tr: 'Giriş yap', en: 'Sign in' },
  guide: { tr: 'Kılavuz', en: 'Guide' },
  others: { tr: 'Başka bir çalışma alanı…', en: 'Another workspace…' },
  version: { tr: 'Sürüm {version}', en: 'Version {version}' },
  lost: {
    link: { tr: 'Yönetici parolasını mı unuttu?', en: 'Did an administrator lose their passphrase?' },
    title: { tr: 'Yönetici parolasını yenileme', en: 'Renewing an administrator’s passphrase' },
    purpose: {
      tr: '{workspace} için başka bir yönetici giriş yapabiliyorsa parolayı o sıfırlar. Hiçbir yönetici giriş yapamıyorsa ödeme servisinin gizli anahtarı ikinci kişi sayılır.',
      en: 'Another administrator of {workspace} who can sign in must reset the passphrase. If none can, the API secret of the payment service counts as the second person.',
    },
    who: { tr: 'Parolası unutulan yönetici', en: 'Administrator who lost the passphrase' },
    others: { tr: 'Diğer yöneticiler', en: 'Other administrators' },
    absent: {
      tr: 'Giriş yapamıyor: {names}',
      en: 'These administrators cannot sign in either: {names}',
    },
    absentHint: {
      tr: 'Bu yöneticiler devre dışı bırakılır; durum bütün kullanıcılara gösterilir.',
      en: 'These administrators are disabled, and every user sees a notice about it.',
    },
    apiSecret: { tr: 'Gizli anahtar', en: 'API secret' },
    apiSecretHint: {
      tr: 'Çalışma alanı kurulurken girilen anahtar. Vezne anahtarı imzalı bir banka listesi isteğiyle dener ve saklamaz.',
      en: 'The secret entered when the workspace was created. Vezne tests it with a signed request for the bank list and does not store it.',
    },
    warning: {
      tr: 'Kullanılmamış bütün onaylar geçersiz olur. Başka bir kullanıcı okundu olarak işaretleyene kadar bu uyarı herkese gösterilir.',
      en: 'All unused approvals become void. Everyone sees a notice until another person marks it as read.',
    },
    submit: { tr: 'Parolayı yenile', en: 'Renew the passphrase' },
    done: { tr: 'Yeni parola geçerli', en: 'The new passphrase is in effect' },
    doneText: { tr: 'Şimdi yeni parolayla giriş yapın.', en: 'Sign in with the new passphrase now.' },
  },
  first: {
    title: { tr: 'Kendi parolanızı belirleyin', en: 'Choose a passphrase of your own' },
    why: {
      tr: '{name}, size verilen geçici parolayı başkaları da biliyor. Devam etmek için yalnızca sizin bileceğiniz bir parola belirleyin.',
      en: '{name}, the passphrase that you were given is temporary, and others know it. To continue, choose one that only you know.',
    },
    leave: { tr: 'Vazgeç ve çık', en: 'Cancel and sign out' },
  },
  workspaces: {
    title: { tr: 'Çalışma alanları', en: 'Workspaces' },
    purpose: {
      tr: 'Her çalışma alanının kendi kullanıcıları, kuralları ve işlem defteri vardır. Vezne aynı anda bunlardan yalnızca biriyle çalışır.',
      en: 'Each workspace has its own users, approval rules and ledger. Vezne works in one workspace at a time.',
    },
    archived: { tr: 'Arşivdekiler', en: 'Archived' },
    current: { tr: 'Şu anda açık', en: 'Currently open' },
    other: { tr: 'Açmak için Vezne yeniden başlatılır', en: 'Vezne restarts to open it' },
    opening: { tr: 'Açılıyor…', en: 'Opening…' },
    restarting: { tr: 'Vezne yeniden başlıyor…', en: 'Vezne is restarting…' },
    back: { tr: 'Girişe dön', en: 'Back to sign-in' },
    add: { tr: 'Yeni çalışma alanı…', en: 'New workspace…' },
    join: {
      tr: 'Başka bir bilgisayardaki çalışma alanına bağlan…',
      en: 'Work on another computer’s workspace…',
    },
    leave: { tr: '{name}: bu bilgisayardan kaldır…', en: 'Remove {name} from this computer…' },
    restore: {
      tr: 'Kaybolan bir çalışma alanını yedekten geri yükle…',
      en: 'Restore a lost workspace from a backup…',
    },
  },
  joining: {
    title: { tr: 'Başka bir bilgisayara bağlan', en: 'Join another computer' },
    purpose: {
      tr: 'İşlem defteri ve gizli anahtar ana bilgisayarda kalır; bu bilgisayar, ana bilgisayar üzerinden çalışır. Daveti bir yönetici hazırlar.',
      en: 'The ledger and the API secret stay on the host, and this computer works through the host. An administrator creates the invitation.',
    },
    invitation: { tr: 'Davet metni', en: 'Invitation text' },
    invitationHint: {
      tr: 'VEZNE- ile başlayan metnin tamamı. E-postanın metni satırlara bölmesi sorun değildir.',
      en: 'The whole text, which begins with VEZNE-. Line breaks added by email do not matter.',
    },
    code: { tr: 'Davet kodu', en: 'Invitation code' },
    codeHint: {
      tr: 'Size metinden ayrı iletilen, harf ve rakamlardan oluşan 17 karakterlik kod. Davet 24 saat geçerlidir ve bir kez kullanılabilir.',
      en: '17 letters and digits, given to you separately from the text. An invitation is valid for 24 hours and can be used only once.',
    },
    submit: { tr: 'Bağlan', en: 'Join' },
    looking: {
      tr: 'Ana bilgisayar aranıyor ve davet doğrulanıyor…',
      en: 'Looking for the host and verifying the invitation…',
    },
    stop: { tr: 'Durdur', en: 'Stop' },
    joined: { tr: 'Bu bilgisayar bağlandı', en: 'This computer has joined' },
  },
  host: {
    looking: { tr: '{workspace}: ana bilgisayar aranıyor', en: 'Looking for the host of {workspace}' },
    connected: {
      tr: '{workspace}: bağlantı kuruldu, sayfa açılıyor',
      en: 'Connected to {workspace}; opening its page',
    },
    since: {
      tr: '{when} anından beri aranıyor. Vezne denemeye otomatik olarak devam eder.',
      en: 'Vezne has been looking for the host since {when} and keeps trying automatically.',
    },
    first: {
      tr: 'İlk deneme yapılıyor; en çok 10 saniye sürer.',
      en: 'The first try is in progress; it takes at most 10 seconds.',
    },
    tried: { tr: 'Denenen adlar', en: 'Names that were tried' },
    computer: { tr: 'Bu bilgisayar', en: 'This computer' },
    host: { tr: 'Ana bilgisayar', en: 'Host' },
    port: { tr: 'Port (TCP)', en: 'Port (TCP)' },
    again: { tr: 'Şimdi dene', en: 'Try now' },
    copy: { tr: 'Bilgi işlem için metni kopyala', en: 'Copy text for IT' },
    forIt: {
      tr: 'Vezne {workspace} çalışma alanının ana bilgisayarına bağlanamıyor.',
      en: 'Vezne cannot reach the host of the workspace {workspace}.',
    },
    rule: {
      tr: 'Gereken: ofis ağı içinde bu bilgisayardan ana bilgisayarın bu portuna TCP bağlantısı. İnternetten bağlantı gerekmez.',
      en: 'Needed: a TCP connection from this computer to this port of the host, within the office network. Access from the internet is not needed.',
    },
    others: { tr: 'Bu bilgisayardaki diğer çalışma alanları', en: 'Other workspaces on this computer' },
    failed: { tr: 'İşlem yapılamadı', en: 'The action could not be completed' },
    update: {
      look: { tr: 'Yeni sürüm ara', en: 'Look for a newer version' },
      fetch: { tr: '{version} sürümünü indir', en: 'Download version {version}' },
      install: { tr: '{version} sürümünü kur ve yeniden başlat', en: 'Install version {version} and restart' },
      off: {
        tr: 'Bu bilgisayarda Vezne’yi bilgi işlem ekibiniz günceller.',
        en: 'Your IT team updates Vezne on this computer.',
      },
      newest: { tr: 'Daha yeni bir sürüm bulunamadı.', en: 'No newer version was found.' },
    },
  },
  newWorkspace: {
    title: { tr: 'Yeni çalışma alanı', en: 'New workspace' },
    purpose: {
      tr: 'Bu form, gerçek parayla çalışan bir çalışma alanı kurar.',
      en: 'This form creates a workspace for real money.',
    },
    merchant: { tr: 'İşletme', en: 'Merchant' },
    name: { tr: 'Çalışma alanının adı', en: 'Workspace name' },
    nameHint: {
      tr: 'İşletmenizin adı: üst çubukta ve her belgede yer alır.',
      en: 'The name of your business, shown in the top bar and on every printed sheet.',
    },
    service: { tr: 'Ödeme servisi', en: 'Payment service' },
    serviceAddress: { tr: 'Servisin adresi', en: 'Service address' },
    serviceAddressHint: {
      tr: 'Servisin size verdiği API adresi; https:// ile başlar.',
      en: 'The API address that the service gave you; it begins with https://.',
    },
    checkoutAddress: { tr: 'Para yatırma sayfalarının adresi', en: 'Checkout page address' },
    checkoutAddressHint: {
      tr: 'Müşterilerin para yatırdığı sayfaların adresi. Yalnızca bu adresteki bağlantılar açılır.',
      en: 'The address where customers pay. Vezne opens only links to this address.',
    },
    apiKey: { tr: 'API anahtarı', en: 'API key' },
    apiSecret: { tr: 'Gizli anahtar', en: 'API secret' },
    apiSecretHint: {
      tr: 'Yalnızca bilgisayarın anahtarlığında saklanır ve bir daha hiçbir yerde gösterilmez.',
      en: 'The API secret is stored only in this computer’s keychain and never shown again.',
    },
    network: {
      label: {
        tr: 'Bu ofis internete vekil sunucu (proxy) üzerinden çıkıyor ya da güvenli bağlantılar ağda denetleniyor',
        en: 'This office reaches the internet through a proxy, or its secure connections are inspected',
      },
      hint: {
        tr: 'Bilmiyorsanız işaretlemeyin; sonra Çalışma alanı sayfasından da ayarlanabilir.',
        en: 'Leave this unticked if you do not know. You can also set it later on the Workspace page.',
      },
    },
    place: {
      title: { tr: 'İşlem defteri', en: 'Ledger' },
      question: { tr: 'Defter nerede saklansın?', en: 'Where is the ledger kept?' },
      here: {
        label: { tr: 'Bu bilgisayarın diskinde', en: 'This computer’s disk' },
        hint: {
          tr: 'Defter bir dosyada saklanır. Başka bir kurulum gerekmez.',
          en: 'The ledger is a file. No other setup is needed.',
        },
      },
      server: {
        label: { tr: 'PostgreSQL sunucusunda', en: 'A PostgreSQL server' },
        hint: {
          tr: 'Bu bilgisayar bozulsa da defter sunucuda kalır. Sürüm 15 veya üstü gerekir; defteri yalnızca bu bilgisayar kullanır.',
          en: 'If this computer fails, the ledger stays on the server. Version 15 or newer is required; only this computer works with the ledger.',
        },
      },
    },
    personName: { tr: 'Adı soyadı', en: 'Full name' },
    admin: {
      title: { tr: 'Yönetici', en: 'Administrator' },
      text: {
        tr: 'Çalışma alanını kuran kişi. Diğer kullanıcıları önerir; ikinci kişi onaylar.',
        en: 'The person who creates the workspace. They propose the other users; the second person confirms them.',
      },
      passphrase: { tr: 'Yöneticinin parolası', en: 'Administrator’s passphrase' },
    },
    second: {
      title: { tr: 'İkinci kişi', en: 'Second person' },
      text: {
        tr: 'Hiçbir değişiklik tek kişinin kararıyla geçerli olmaz: yöneticinin önerdiğini bu kişi onaylar.',
        en: 'No change takes effect on one person’s decision alone: the second person confirms what the administrator proposes.',
      },
      role: { tr: 'Görevi', en: 'Role' },
      roles: {
        checker: {
          label: { tr: 'Onaycı', en: 'Checker' },
          hint: {
            tr: 'Değişiklikleri ve ödemeleri onaylar.',
            en: 'Confirms changes and approves payouts.',
          },
        },
        admin: {
          label: { tr: 'İkinci yönetici', en: 'Second administrator' },
          hint: {
            tr: 'Değişiklik önerir ve onaylar. Ödeme onaylamak için bir onaycı gerekir.',
            en: 'Confirms and proposes changes. A checker must be added to approve payouts.',
          },
        },
      },
      passphrase: { tr: 'İkinci kişinin ilk parolası', en: 'Second person’s first passphrase' },
      passphraseText: {
        tr: 'İkinci kişi yanınızdaysa parolayı kendisi yazsın; değilse siz yazıp iletin. Parola 24 saat geçerlidir; ikinci kişi ilk girişte kendi parolasını belirler.',
        en: 'Let the second person type this passphrase, or type it yourself and hand it over. It is valid for 24 hours; the second person must replace it at first sign-in.',
      },
    },
    submit: { tr: 'Çalışma alanını kur', en: 'Create workspace' },
    founded: { tr: 'Çalışma alanı kuruldu', en: 'The workspace was created' },
    back: { tr: 'Vazgeç', en: 'Cancel' },
  },
  server: {
    purpose: {
      tr: 'Boş bir veritabanı ve sahibinin kullanıcı bilgileri gerekir. Vezne bu bilgilerle bağlanır; parolayı bu bilgisayarın anahtarlığında saklar.',
      en: 'You need an empty database and its owner’s login. Vezne connects with that login and stores its password in this computer’s keychain.',
    },
    addresses: { tr: 'Sunucunun adresi', en: 'Server address' },
    addressesHint: {
      tr: 'Sunucu adı ya da sunucu adı:port. Yedek sunucular varsa virgülle ayırın.',
      en: 'Host, or host:port. Separate standby servers with commas.',
    },
    database: { tr: 'Veritabanı', en: 'Database' },
    user: { tr: 'Veritabanının sahibi olan kullanıcı', en: 'User that owns the database' },
    password: { tr: 'Kullanıcının parolası', en: 'Password of this user' },
    authority: { tr: 'Sertifika kurumu (isteğe bağlı)', en: 'Certificate authority (optional)' },
    authorityHint: {
      tr: 'Şirketinizin kendi sertifika kurumu varsa sertifikasını PEM olarak yapıştırın. Bağlantı her zaman şifrelidir ve sunucunun adı doğrulanır.',
      en: 'If your company has its own certificate authority, paste its certificate as PEM. The connection is always encrypted, and the server’s name is verified.',
    },
    examine: { tr: 'Sunucuyu kontrol et', en: 'Check the server' },
    examined: { tr: 'Sunucu kontrolü', en: 'Server check' },
    fine: { tr: 'Sunucu uygun: PostgreSQL {version}', en: 'The server is suitable: PostgreSQL {version}' },
    unfit: {
      tr: 'Sunucu henüz uygun değil: PostgreSQL {version}',
      en: 'The server is not suitable yet: PostgreSQL {version}',
    },
    lacks: {
      tr: 'Sunucu yöneticisi şunları sağladıktan sonra yeniden kontrol edin:',
      en: 'Once the server’s administrator has provided the following, check again:',
    },
    found: { tr: 'bulunan: {found}', en: 'found: {found}' },
    checks: {
      server_version_num: { tr: 'PostgreSQL 15 veya üstü', en: 'PostgreSQL 15 or newer' },
      server_encoding: { tr: 'Veritabanının karakter kodlaması UTF-8', en: 'The database’s encoding is UTF-8' },
      fsync: { tr: 'fsync açık', en: 'fsync is on' },
      full_page_writes: { tr: 'full_page_writes açık', en: 'full_page_writes is on' },
      session_replication_role: {
        tr: 'session_replication_role olağan (origin)',
        en: 'session_replication_role is origin',
      },
      asynchronous_standby: {
        tr: 'Değişiklikleri gecikmeli alan yedek sunucu yok',
        en: 'No standby receives changes with a delay',
      },
      lock_timeout: { tr: 'lock_timeout ayarlanabiliyor', en: 'lock_timeout can be set' },
      statement_timeout: { tr: 'statement_timeout ayarlanabiliyor', en: 'statement_timeout can be set' },
      session_settings: { tr: 'Oturum ayarları değiştirilebiliyor', en: 'Session settings can be changed' },
      idle_in_transaction_session_timeout: {
        tr: 'idle_in_transaction_session_timeout ayarlanabiliyor',
        en: 'idle_in_transaction_session_timeout can be set',
      },
      empty: { tr: 'Veritabanı boş', en: 'The database is empty' },
      may_create: { tr: 'Kullanıcı tablo oluşturabiliyor', en: 'The user can create tables' },
      pg_trgm: { tr: 'pg_trgm eklentisi var', en: 'The pg_trgm extension is available' },
      encrypted: { tr: 'Bağlantı şifreli', en: 'The connection is encrypted' },
    },
    alone: {
      tr: 'Eşzamanlı yedek sunucu yok (synchronous_standby_names boş). Sunucu arızalanırsa son saniyelerde yazılanlar kaybolabilir. Vezne bunu fark eder ve gönderimi kilitler.',
      en: 'There is no synchronous standby (synchronous_standby_names is empty). If the server fails, the last seconds of data may be lost. Vezne notices this and locks sending.',
    },
    replicated: {
      tr: 'Her kayıt, tamamlanmış sayılmadan önce yedek sunucuya da yazılıyor ({standbys}).',
      en: 'Every write reaches a standby server ({standbys}) before it is confirmed.',
    },
  },
  restoring: {
    title: { tr: 'Yedekten geri yükle', en: 'Restore from a backup' },
    purpose: {
      tr: 'Kaybolan ya da bozulan bir bilgisayardaki çalışma alanını yedeğinden bu bilgisayara geri yükleyin. Yedek dosyası ve yedek parolası gerekir.',
      en: 'Use a backup to restore the workspace of a lost or broken computer. You need the backup file and its backup passphrase.',
    },
    steps: {
      shows: {
        tr: 'Ayrı bir pencere defterin içeriğini gösterip onayınızı ister. Orada vazgeçerseniz hiçbir şey yazılmaz.',
        en: 'A separate window shows what is in the ledger and asks you to confirm. If you cancel there, nothing is written.',
      },
      comes: {
        tr: 'Kullanıcılar, kurallar, işlemler ve denetim izi işlem defterinden alınır; herkes kendi parolasıyla giriş yapar.',
        en: 'Users, approval rules, transactions and audit trail come from the ledger. Everyone signs in with their own passphrase.',
      },
      locked: {
        tr: 'Bütün onaylar geçersiz olur; iki kişi defteri onaylayana kadar ödeme gönderilemez.',
        en: 'Every approval becomes void, and no payout can be sent until two people have confirmed the ledger.',
      },
      secret: {
        tr: 'Gizli anahtar yedekte yoktur: bir yönetici onu Çalışma alanı sayfasında yeniden girer.',
        en: 'Backups do not contain the API secret: an administrator must enter it again on the Workspace page.',
      },
    },
    choose: { tr: 'Yedek dosyası seç…', en: 'Choose a backup file…' },
    missing: { tr: 'Önce yedek dosyasını seçin.', en: 'First choose the backup file.' },
    passphrase: { tr: 'Yedek parolası', en: 'Backup passphrase' },
    wrong: {
      tr: 'Yedek bu parolayla açılamadı: yedek alınırken geçerli olan yedek parolasını girin.',
      en: 'This passphrase did not open the backup: enter the backup passphrase that applied when the backup was made.',
    },
    place: {
      question: { tr: 'Defter nerede?', en: 'Where is the ledger?' },
      backup: {
        label: { tr: 'Yedeğin içinde', en: 'In the backup' },
        hint: {
          tr: 'Yedekten sonra yapılanlar defterde bulunmaz.',
          en: 'Anything done after the backup is missing from the ledger.',
        },
      },
      server: {
        label: { tr: 'PostgreSQL sunucusunda', en: 'On a PostgreSQL server' },
        hint: {
          tr: 'Yedekten sonra yapılanlar da defterdedir. Yedek, defterin kime ait olduğunu kanıtlar.',
          en: 'The ledger has everything up to the loss. The backup proves whose ledger it is.',
        },
      },
    },
    server: {
      tr: 'Kaybolan bilgisayarın kullandığı kullanıcı bilgilerini yazın. Vezne, parolayı bu bilgisayarın anahtarlığında saklar.',
      en: 'Enter the login that the lost computer used. Vezne stores its password in this computer’s keychain.',
    },
    submit: { tr: 'Yedeği aç', en: 'Open the backup' },
    restored: { tr: 'Çalışma alanı geri yüklendi', en: 'The workspace was restored' },
  },
})
