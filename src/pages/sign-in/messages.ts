import { say } from '../../lib/i18n.ts'

/** Before everything else: signing in, one's first passphrase, the workspaces of this machine, creating another. */
export const signIn = say('signIn', {
  title: { tr: 'Giriş', en: 'Sign in' },
  purpose: {
    tr: 'Devam etmek için adınızı seçip parolanızı yazın.',
    en: 'Choose who you are and type your passphrase.',
  },
  ended: {
    tr: 'Oturumunuz kapandı. Kaldığınız yere dönmek için yeniden giriş yapın.',
    en: 'Your session has ended. Sign in again to return to where you were.',
  },
  elsewhere: {
    tr: '“{computer}” adlı bilgisayarda giriş yaptığınız için buradaki oturumunuz kapandı. Burada çalışmak için yeniden giriş yapın.',
    en: 'You signed in at the computer “{computer}”, so your session here has ended. Sign in again to work here.',
  },
  tooLong: {
    tr: 'Bir oturum en çok 12 saat sürer. Kaldığınız yere dönmek için parolanızı yazın.',
    en: 'A session lasts 12 hours at most. Type your passphrase to return to where you were.',
  },
  locked: {
    tr: 'Vezne kilitlendi. Bilgisayara {minutes} dakika kimse dokunmazsa ya da ekran kilitlenirse oturum kapanır. Kaldığınız yere dönmek için parolanızı yazın.',
    en: 'Vezne is locked. The session ends if nobody uses the computer for {minutes} min, or when its screen is locked. Type your passphrase to return to where you were.',
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
    title: { tr: 'Yöneticinin parolasını yenilemek', en: 'Renewing an administrator’s passphrase' },
    purpose: {
      tr: '{workspace} için başka bir yönetici giriş yapabiliyorsa parolayı o sıfırlar. Kimse yapamıyorsa ödeme servisinin gizli anahtarı ikinci kişi sayılır.',
      en: 'If another administrator of {workspace} can sign in, they reset the passphrase. If nobody can, the API secret of the payment service counts as the second person.',
    },
    who: { tr: 'Parolası unutulan yönetici', en: 'Administrator who lost the passphrase' },
    others: { tr: 'Diğer yöneticiler', en: 'Other administrators' },
    absent: {
      tr: 'Giriş yapamıyor: {names}',
      en: 'Cannot sign in either: {names}',
    },
    absentHint: {
      tr: 'Bu yöneticiler devre dışı kalır ve herkese gösterilir.',
      en: 'These administrators are disabled, and everyone is shown that.',
    },
    apiSecret: { tr: 'Gizli anahtar', en: 'API secret' },
    apiSecretHint: {
      tr: 'Çalışma alanı kurulurken girilen anahtar. Servise imzalı bir banka listesi sorusuyla denenir; hiçbir yere yazılmaz.',
      en: 'The secret that was entered when the workspace was created. It is tried with a signed bank list request, and kept nowhere.',
    },
    warning: {
      tr: 'Gönderilmemiş bütün onaylar düşer; başka biri okuduğunu bildirene kadar bu herkese gösterilir.',
      en: 'All unused approvals become void. Everyone sees this notice until another person marks it as read.',
    },
    submit: { tr: 'Parolayı yenile', en: 'Renew the passphrase' },
    done: { tr: 'Yeni parola geçerli', en: 'The new passphrase is valid' },
    doneText: { tr: 'Şimdi yeni parolayla giriş yapın.', en: 'Sign in with the new passphrase now.' },
  },
  first: {
    title: { tr: 'Kendi parolanızı belirleyin', en: 'Choose a passphrase of your own' },
    why: {
      tr: '{name}, size verilen parola geçiciydi ve onu başkaları da biliyor. Devam etmek için yalnızca sizin bileceğiniz bir parola seçin.',
      en: '{name}, the passphrase that you were given is temporary, and others know it. To continue, choose one that only you know.',
    },
    leave: { tr: 'Vazgeç ve çık', en: 'Cancel and sign out' },
  },
  workspaces: {
    title: { tr: 'Çalışma alanları', en: 'Workspaces' },
    purpose: {
      tr: 'Her çalışma alanının kendi kullanıcıları, kuralları ve işlem defteri vardır. Vezne birinde çalışır.',
      en: 'Each has its own users, approval rules and ledger. Vezne works in one at a time.',
    },
    archived: { tr: 'Arşivdekiler', en: 'Archived' },
    current: { tr: 'Şu anda açık olan', en: 'The one that is open' },
    other: { tr: 'Açılırken Vezne yeniden başlar', en: 'Vezne restarts to open it' },
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
      tr: 'Kaybolan bir çalışma alanını yedekten geri getir…',
      en: 'Bring a lost workspace back from a backup…',
    },
  },
  joining: {
    title: { tr: 'Başka bir bilgisayara bağlan', en: 'Join another computer' },
    purpose: {
      tr: 'Kayıtlar ve gizli anahtar ana bilgisayarda kalır; bu bilgisayar onunla çalışır. Daveti bir yönetici hazırlar.',
      en: 'The ledger and the API secret stay on the host, and this computer works with it. An administrator makes the invitation.',
    },
    invitation: { tr: 'Davet metni', en: 'Text of the invitation' },
    invitationHint: {
      tr: 'VEZNE- ile başlayan metnin tamamı. E-postanın satırlara bölmesi sorun değildir.',
      en: 'All of the text that begins with VEZNE-. Line breaks of an email do no harm.',
    },
    code: { tr: 'Davet kodu', en: 'Code of the invitation' },
    codeHint: {
      tr: 'Size metinden ayrı verilen 17 harf ve rakam. Davet 24 saat geçerlidir ve bir kez kullanılır.',
      en: '17 letters and digits that you were given apart from the text. An invitation is valid for 24 hours, single use.',
    },
    submit: { tr: 'Bağlan', en: 'Join' },
    looking: {
      tr: 'Ana bilgisayar aranıyor ve davet kanıtlanıyor…',
      en: 'Looking for the host and proving the invitation…',
    },
    stop: { tr: 'Durdur', en: 'Stop' },
    joined: { tr: 'Bu bilgisayar bağlandı', en: 'This computer has joined' },
  },
  host: {
    looking: { tr: '{workspace}: ana bilgisayar aranıyor', en: 'Looking for the host of {workspace}' },
    connected: { tr: '{workspace}: bağlandı, ekran açılıyor', en: '{workspace} is connected, and its page is opening' },
    since: {
      tr: '{when} anından beri aranıyor. Vezne otomatik denemeye devam eder.',
      en: 'Since {when}. Vezne keeps trying automatically.',
    },
    first: {
      tr: 'İlk deneme sürüyor; en çok 10 saniye sürer.',
      en: 'The first try is under way; it takes at most 10 seconds.',
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
      tr: 'Gereken: bu bilgisayardan ana bilgisayarın bu portuna ofis ağı içinde TCP. İnternetten bağlantı gerekmez.',
      en: 'Needed: TCP from this computer to this port of the host, within the office network. Nothing from the internet.',
    },
    others: { tr: 'Bu bilgisayardaki diğer çalışma alanları', en: 'Other workspaces on this computer' },
    failed: { tr: 'Bu yapılamadı', en: 'This was not done' },
    update: {
      look: { tr: 'Yeni sürüm ara', en: 'Look for a newer version' },
      fetch: { tr: '{version} sürümünü indir', en: 'Download version {version}' },
      install: { tr: '{version} sürümünü kur ve yeniden başlat', en: 'Install version {version} and restart' },
      off: {
        tr: 'Bu bilgisayarda Vezne’yi bilgi işlem ekibiniz günceller.',
        en: 'IT updates Vezne on this computer.',
      },
      newest: { tr: 'Daha yeni bir sürüm bulunamadı.', en: 'No newer version was found.' },
    },
  },
  newWorkspace: {
    title: { tr: 'Yeni çalışma alanı', en: 'New workspace' },
    purpose: {
      tr: 'Gerçek parayla çalışan bir alan kurar.',
      en: 'Creates a workspace for real money.',
    },
    merchant: { tr: 'İşletme', en: 'Merchant' },
    name: { tr: 'Çalışma alanının adı', en: 'Name of the workspace' },
    nameHint: {
      tr: 'İşletmenizin adı: üst çubukta ve her belgede görünür.',
      en: 'Your business: shown in the top bar and on every printed sheet.',
    },
    service: { tr: 'Ödeme servisi', en: 'Payment service' },
    serviceAddress: { tr: 'Servisin adresi', en: 'Address of the service' },
    serviceAddressHint: {
      tr: 'Servisin size verdiği API adresi; https:// ile başlar.',
      en: 'The API address that the service gave you; it begins with https://.',
    },
    checkoutAddress: { tr: 'Para yatırma sayfalarının adresi', en: 'Address of the checkout pages' },
    checkoutAddressHint: {
      tr: 'Müşterilerin para yatırdığı sayfaların adresi. Yalnızca bu adresteki bağlantılar açılır.',
      en: 'The address of the checkout pages. Vezne opens only links to this address.',
    },
    apiKey: { tr: 'API anahtarı', en: 'API key' },
    apiSecret: { tr: 'Gizli anahtar', en: 'Secret key' },
    apiSecretHint: {
      tr: 'Bilgisayarın anahtarlığına yazılır ve bir daha hiçbir yerde gösterilmez. Dosyaya, kayda ya da ekrana çıkmaz.',
      en: 'It is stored only in the computer’s keychain and never shown again.',
    },
    network: {
      label: {
        tr: 'Bu ofis internete vekil sunucuyla (proxy) çıkıyor ya da güvenli bağlantıları kontrol ediliyor',
        en: 'This office reaches the internet through a proxy, or its secure connections are inspected',
      },
      hint: {
        tr: 'Bilmiyorsanız işaretlemeyin; sonra Çalışma alanı sayfasından da ayarlanır.',
        en: 'Leave it unticked if you do not know; it can also be set later on the Workspace page.',
      },
    },
    place: {
      title: { tr: 'İşlem defteri', en: 'Ledger' },
      question: { tr: 'Defter nerede dursun?', en: 'Where is the ledger kept?' },
      here: {
        label: { tr: 'Bu bilgisayarın diskinde', en: 'This computer’s disk' },
        hint: {
          tr: 'Defter bir dosyadır. Kurulacak başka bir şey yoktur.',
          en: 'The ledger is a file. There is nothing else to set up.',
        },
      },
      server: {
        label: { tr: 'PostgreSQL sunucusunda', en: 'A PostgreSQL server' },
        hint: {
          tr: 'Bu bilgisayar bozulsa da defter sunucuda kalır. Sürüm 15 veya üstü gerekir; defterle yalnızca bu bilgisayar çalışır.',
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
      passphrase: { tr: 'Yöneticinin parolası', en: 'Passphrase of the administrator' },
    },
    second: {
      title: { tr: 'İkinci kişi', en: 'Second person' },
      text: {
        tr: 'Hiçbir değişiklik tek kişinin kararıyla geçerli olmaz: yöneticinin önerdiğini bu kişi onaylar.',
        en: 'Nothing is decided by one person: this person confirms what the administrator wants.',
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
            tr: 'Değişiklikleri onaylar ve ister. Ödeme onaylamak için bir onaycı gerekir.',
            en: 'Confirms and proposes changes. A checker must be added to approve payouts.',
          },
        },
      },
      passphrase: { tr: 'İkinci kişinin ilk parolası', en: 'First passphrase of the second person' },
      passphraseText: {
        tr: 'Yanınızdaysa kendisi yazsın; değilse siz yazıp verin. 24 saat geçerlidir ve ilk girişte kendi parolasıyla değişir.',
        en: 'Let them type it, or type it and give it to them. It is valid for 24 hours; at their first sign-in they choose their own.',
      },
    },
    submit: { tr: 'Çalışma alanını kur', en: 'Create workspace' },
    founded: { tr: 'Çalışma alanı kuruldu', en: 'The workspace was created' },
    back: { tr: 'Vazgeç', en: 'Cancel' },
  },
  server: {
    purpose: {
      tr: 'Boş bir veritabanı ve sahibinin girişi gerekir. Vezne bu girişle çalışır; parolayı bu bilgisayarın anahtarlığına yazar.',
      en: 'This takes an empty database and the login of its owner. Vezne works with that login and stores its password in this computer’s keychain.',
    },
    addresses: { tr: 'Sunucunun adresi', en: 'Address of the server' },
    addressesHint: {
      tr: 'Sunucu adı ya da sunucu adı:port. Yedek sunucular varsa virgülle ayırın.',
      en: 'Host, or host:port. Separate standby servers with commas.',
    },
    database: { tr: 'Veritabanı', en: 'Database' },
    user: { tr: 'Sahibi olan kullanıcı', en: 'User that owns it' },
    password: { tr: 'Kullanıcının parolası', en: 'Password of that user' },
    authority: { tr: 'Sertifika kurumu (isteğe bağlı)', en: 'Certificate authority (optional)' },
    authorityHint: {
      tr: 'Şirketinizin kendi sertifika kurumu varsa sertifikasını PEM olarak yapıştırın. Bağlantı her zaman şifrelidir ve sunucunun adı doğrulanır.',
      en: 'If your company has its own authority, paste its certificate as PEM. The connection is always encrypted, and the server’s name is verified.',
    },
    examine: { tr: 'Sunucuyu kontrol et', en: 'Check the server' },
    examined: { tr: 'Sunucunun denetimi', en: 'Check of the server' },
    fine: { tr: 'Sunucu uygun: PostgreSQL {version}', en: 'The server is fit: PostgreSQL {version}' },
    unfit: {
      tr: 'Sunucu henüz uygun değil: PostgreSQL {version}',
      en: 'The server is not fit yet: PostgreSQL {version}',
    },
    lacks: {
      tr: 'Sunucu yöneticisi şunları sağladıktan sonra yeniden denetleyin:',
      en: 'The server’s administrator must make sure of the following. Then check again:',
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
        tr: 'Gecikmeli alan bir yedek sunucu yok',
        en: 'No standby receives changes with a delay',
      },
      lock_timeout: { tr: 'lock_timeout ayarlanabiliyor', en: 'lock_timeout can be set' },
      statement_timeout: { tr: 'statement_timeout ayarlanabiliyor', en: 'statement_timeout can be set' },
      session_settings: { tr: 'oturum ayarları değiştirilebiliyor', en: 'the settings of a session can be set' },
      idle_in_transaction_session_timeout: {
        tr: 'idle_in_transaction_session_timeout ayarlanabiliyor',
        en: 'idle_in_transaction_session_timeout can be set',
      },
      empty: { tr: 'Veritabanı boş', en: 'The database is empty' },
      may_create: { tr: 'Kullanıcı tablo oluşturabiliyor', en: 'The user may create tables' },
      pg_trgm: { tr: 'pg_trgm eklentisi var', en: 'The extension pg_trgm is available' },
      encrypted: { tr: 'Bağlantı şifreli', en: 'The connection is encrypted' },
    },
    alone: {
      tr: 'Eşzamanlı yedek sunucu yok (synchronous_standby_names boş). Sunucu arızalanırsa son saniyelerde yazılanlar kaybolabilir. Vezne bunu fark eder ve gönderimi kilitler.',
      en: 'There is no synchronous standby (synchronous_standby_names is empty). If the server fails, the last seconds may be lost. Vezne notices this and locks sending.',
    },
    replicated: {
      tr: 'Her yazılan, onaylanmadan önce yedek sunucuda da duruyor ({standbys}).',
      en: 'Every write is on a standby ({standbys}) before it is confirmed.',
    },
  },
  restoring: {
    title: { tr: 'Yedekten geri getir', en: 'Bring back from a backup' },
    purpose: {
      tr: 'Bilgisayarı kaybolan ya da bozulan bir çalışma alanı, yedek dosyası ve yedek parolasıyla bu bilgisayara gelir.',
      en: 'A workspace whose computer was lost or broke comes to this one, with a backup file and the backup passphrase.',
    },
    steps: {
      shows: {
        tr: 'Ayrı bir pencere defterin içeriğini gösterip onayınızı ister. Orada vazgeçerseniz hiçbir şey yazılmaz.',
        en: 'A separate window shows what is in the ledger and asks. If you cancel there, nothing is written.',
      },
      comes: {
        tr: 'Kullanıcılar, kurallar, işlemler ve denetim izi defterdeki gibi gelir; herkes kendi parolasıyla giriş yapar.',
        en: 'Users, approval rules, transactions and audit trail come from the ledger. Everyone signs in with their own passphrase.',
      },
      locked: {
        tr: 'Bütün onaylar düşer; iki kişi defteri onaylayana kadar ödeme gönderilemez.',
        en: 'Every approval is void, and no payout can be sent until two people have confirmed the ledger.',
      },
      secret: {
        tr: 'Gizli anahtar yedekte yoktur: bir yönetici onu Çalışma alanı sayfasında yeniden girer.',
        en: 'Backups do not contain the API secret: an administrator enters it again on the Workspace page.',
      },
    },
    choose: { tr: 'Yedek dosyası seç…', en: 'Choose a backup file…' },
    missing: { tr: 'Önce yedek dosyasını seçin.', en: 'First choose the backup file.' },
    passphrase: { tr: 'Yedek parolası', en: 'Backup passphrase' },
    wrong: {
      tr: 'Bu parola yedeği açmadı: yedek alınırken geçerli olan yedek parolasını girin.',
      en: 'This passphrase did not open it: enter the backup passphrase that applied when the backup was made.',
    },
    place: {
      question: { tr: 'Defter nerede?', en: 'Where is the ledger?' },
      backup: {
        label: { tr: 'Yedeğin içinde', en: 'In the backup' },
        hint: {
          tr: 'Yedekten sonra yapılanlar defterde bulunmaz.',
          en: 'The ledger ends with the backup.',
        },
      },
      server: {
        label: { tr: 'PostgreSQL sunucusunda', en: 'On a PostgreSQL server' },
        hint: {
          tr: 'Yedekten sonra yapılanlar da defterdedir. Yedek, defterin kimin olduğunu kanıtlar.',
          en: 'The ledger has everything up to the loss. The backup proves whose ledger it is.',
        },
      },
    },
    server: {
      tr: 'Kaybolan bilgisayarın kullandığı girişi yazın. Vezne parolayı bu bilgisayarın anahtarlığına yazar.',
      en: 'Enter the login of the lost computer. Vezne stores its password in this computer’s keychain.',
    },
    submit: { tr: 'Yedeği aç', en: 'Open the backup' },
    restored: { tr: 'Çalışma alanı geri yüklendi', en: 'The workspace was restored' },
  },
})
