import { say } from '../../lib/i18n.ts'

/** Gün başı kontrolü: bulunanlar, anlamları ve düzeltecek kişiye gidecek metinler. */
export const morningCheck = say('morningCheck', {
  purpose: {
    tr: 'Servis bağlantısını, anahtarı ve bu bilgisayarı kontrol eder; her girişte otomatik çalışır.',
    en: 'This check covers the service connection, the API key and this computer. It runs automatically at each sign-in.',
  },
  checkNow: { tr: 'Şimdi kontrol et', en: 'Check now' },
  running: { tr: 'Kontrol sürüyor…', en: 'Checking…' },
  copyReport: { tr: 'Raporu kopyala', en: 'Copy the report' },
  list: { tr: 'Kontrol edilenler', en: 'Checks' },
  never: {
    title: { tr: 'Henüz kontrol yapılmadı', en: 'Nothing has been checked yet' },
    text: {
      tr: 'Kontrol, servisten banka listesini ister ve bu bilgisayarı inceler; para hareketi olmaz.',
      en: 'A check asks the service for its bank list and examines this computer; no money moves.',
    },
  },
  verdict: {
    ok: { tr: 'Her şey yolunda', en: 'Everything is fine' },
    warning: {
      tr: 'Dikkat gerektiren {count} konu var',
      en: '{count} item needs attention | {count} items need attention',
    },
    failed: {
      tr: 'Düzeltilmesi gereken {count} konu var',
      en: '{count} item must be fixed | {count} items must be fixed',
    },
    untold: { tr: 'Bazı konular kontrol edilemedi', en: 'Some items could not be checked' },
    unset: {
      tr: 'Sorun yok; ayarı yapılmamış {count} konu var',
      en: 'No problems; {count} item is not set up | No problems; {count} items are not set up',
    },
  },
  states: {
    ok: { tr: 'Tamam', en: 'OK' },
    warning: { tr: 'Dikkat', en: 'Attention' },
    failed: { tr: 'Sorun', en: 'Problem' },
    untold: { tr: 'Kontrol edilemedi', en: 'Not checked' },
    unset: { tr: 'Kurulmadı', en: 'Not set up' },
  },
  items: {
    reachable: { tr: 'Servise erişim', en: 'Access to the service' },
    key: { tr: 'API anahtarı', en: 'API key' },
    signature: { tr: 'İmza', en: 'Signature' },
    clock: { tr: 'Saat', en: 'Clock' },
    whitelist: { tr: 'IP kaydı', en: 'Registered address' },
    banks: { tr: 'Banka listesi', en: 'Bank list' },
    authority: { tr: 'Sertifika kurumu', en: 'Certificate authority' },
    keychain: { tr: 'Anahtarlık', en: 'Keychain' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
    backup: { tr: 'Yedek', en: 'Backup' },
    disk: { tr: 'Disk', en: 'Disk' },
    inbox: { tr: 'Bildirim kutusu', en: 'Callback inbox' },
    witness: { tr: 'Dış denetim kaydı', en: 'External checkpoint' },
  },
  found: {
    reachable: {
      tr: 'Servis {milliseconds} ms içinde yanıt verdi; listede {banks} banka var.',
      en: 'The service answered in {milliseconds} ms. Its list has {banks} bank. | The service answered in {milliseconds} ms. Its list has {banks} banks.',
    },
    answered: { tr: 'Servis yanıt verdi.', en: 'The service answered.' },
    key: { tr: 'Servis, sonu {end} olan anahtarı kabul etti.', en: 'The service accepted the key that ends in {end}.' },
    keyOfSandbox: { tr: 'Test servisi anahtarı kabul etti.', en: 'The sandbox service accepted the key.' },
    signature: { tr: 'Servis imzayı doğruladı.', en: 'The service verified the signature.' },
    clock: {
      tr: 'Servisin saatiyle fark: {seconds} sn.',
      en: 'The difference from the service’s clock is {seconds} s.',
    },
    whitelist: {
      tr: 'Servis bu bilgisayarın adresini tanıyor.',
      en: 'This computer’s address is registered with the service.',
    },
    banks: { tr: 'Listedeki her banka okundu.', en: 'Every bank on the list could be read.' },
    banksLeftOut: {
      tr: 'Listede kullanılamayan kayıtlar var: {entries}',
      en: 'Some entries on the bank list cannot be used: {entries}',
    },
    authority: {
      tr: 'Ek sertifika kurumu {moment} tarihine kadar geçerli.',
      en: 'The additional certificate authority is valid until {moment}.',
    },
    authorityNone: {
      tr: 'Bilinen sertifika kurumlarının dışında bir kuruma güvenilmiyor.',
      en: 'No certificate authority other than the usual ones is trusted.',
    },
    keychain: {
      tr: 'Anahtarlık okunabiliyor ve anahtarlığa yazılabiliyor.',
      en: 'The keychain can be read and written to.',
    },
    ledger: { tr: 'İşlem defteri açık ve deftere yazılabiliyor.', en: 'The ledger is open and can be written to.' },
    backup: { tr: 'En yeni otomatik yedek: {moment}.', en: 'The newest automatic backup is from {moment}.' },
    secondBackupNone: {
      tr: 'İkinci yedekleme konumu seçilmedi: bu bilgisayar kaybolursa yedekleri de kaybolur.',
      en: 'No second backup location is chosen: if this computer is lost, its backups are lost too.',
    },
    backupOld: {
      tr: 'Otomatik yedek güncel değil; en yenisi: {moment}.',
      en: 'The automatic backups are out of date: the newest is from {moment}.',
    },
    secondBackup: {
      tr: 'İkinci yedekleme konumunda güncel yedek yok; oradaki en yenisi: {moment}.',
      en: 'The second backup location has no recent backup; its newest one is from {moment}.',
    },
    backupNone: { tr: 'Hiç otomatik yedek yok.', en: 'There is no automatic backup.' },
    disk: { tr: 'Diskte {size} boş yer var.', en: 'The disk has {size} free.' },
    inbox: { tr: 'Bildirim kutusu okunuyor: {inbox}.', en: 'The callback inbox is being read: {inbox}.' },
    inboxNone: {
      tr: 'Bildirim kutusu bağlı değil: sonuçlar dosyadan ya da elle kaydedilir.',
      en: 'No callback inbox is connected: outcomes are recorded from a file or by hand.',
    },
    inboxOfSandbox: {
      tr: 'Test servisi sonuçları bu bilgisayara otomatik bildirir.',
      en: 'The sandbox service reports outcomes to this computer automatically.',
    },
    inboxAway: { tr: 'Bildirim kutusu okunamıyor: {inbox}.', en: 'The callback inbox cannot be read: {inbox}.' },
    inboxUnread: {
      tr: 'Bildirim kutusu şu an okunmuyor: {inbox}.',
      en: 'The callback inbox is not being read: {inbox}.',
    },
    inboxWaits: {
      tr: 'Bekleyen {groups} bildirim grubu var.',
      en: '{groups} group of callbacks is waiting. | {groups} groups of callbacks are waiting.',
    },
    witness: {
      tr: 'Dış denetim kaydında {sequence}. olay yazılı ({moment}): {place}.',
      en: 'The external checkpoint at {place} has event {sequence}, written {moment}.',
    },
    witnessNew: {
      tr: 'Dış denetim kaydı henüz boş: {place}.',
      en: 'The external checkpoint is still empty: {place}.',
    },
    witnessNone: {
      tr: 'Dış denetim kaydı yok: bilgisayar ve anahtarlığı geri alınırsa bu fark edilemez.',
      en: 'No external checkpoint is set: a rollback of this computer and its keychain would go unnoticed.',
    },
    witnessAway: {
      tr: 'Dış denetim kaydına ulaşılamıyor: {place}.',
      en: 'The external checkpoint cannot be reached: {place}.',
    },
    witnessForeign: {
      tr: 'Dış denetim kaydı bu çalışma alanının anahtarıyla yazılmamış: {place}.',
      en: 'The external checkpoint was not written with the key of this workspace: {place}.',
    },
    diskLow: { tr: 'Diskte az yer kaldı: {size}.', en: 'Disk space is low: {size} left.' },
    diskFull: { tr: 'Diskte yer bitmek üzere: {size}.', en: 'The disk is almost full: {size} left.' },
    untold: {
      tr: 'Başka bir sorun yüzünden kontrol edilemedi; o sorun giderilince yeniden kontrol edin.',
      en: 'This could not be checked because of another problem. Check again once that problem is fixed.',
    },
    untoldHere: {
      tr: 'Bu bilgisayardan okunamadı; yeniden kontrol edin.',
      en: 'This could not be read on this computer. Check again.',
    },
  },
  setUp: {
    backup: {
      tr: 'Yönetici, İşlem defteri sayfasında bir ağ klasörü ya da USB bellek seçebilir.',
      en: 'An administrator can choose a network folder or a USB stick on the Ledger page.',
    },
    inbox: {
      tr: 'Yönetici, Bildirim kutusu sayfasında bir bildirim kutusu bağlayabilir.',
      en: 'An administrator can connect a callback inbox on the Callback inbox page.',
    },
    witness: {
      tr: 'Yönetici, İşlem defteri sayfasında bir dış denetim kaydı seçebilir.',
      en: 'An administrator can choose an external checkpoint on the Ledger page.',
    },
    open: { tr: 'Kur', en: 'Set up' },
  },
  means: {
    reachable: {
      tr: 'Servise ulaşılamadıkça banka listesi yenilenmez, para yatırma işlemi oluşturulamaz, ödeme gönderilemez.',
      en: 'While the service is unreachable, deposits cannot be created, payouts cannot be sent and the bank list is not refreshed.',
    },
    key: {
      tr: 'Servis, anahtarı kabul edene kadar bütün istekleri reddeder.',
      en: 'The service refuses every request until it accepts the key.',
    },
    signature: {
      tr: 'Servis, imzayı doğrulayana kadar bütün istekleri reddeder.',
      en: 'The service refuses every request until it verifies the signature.',
    },
    clock: {
      tr: 'Vezne farkı imzalarda hesaba katar; fark 15 dakikayı aşarsa ödeme gönderimi kilitlenir. Kayıtlardaki saatler de kayar.',
      en: 'Vezne allows for the difference when it signs. If the difference exceeds 15 minutes, sending payouts is locked. Times in the records are also wrong.',
    },
    whitelist: {
      tr: 'Kayıtlı olmayan bir adresten ödeme gönderilemez; banka listesi de alınamaz.',
      en: 'From an address that is not registered, payouts cannot be sent and the bank list cannot be fetched.',
    },
    banks: {
      tr: 'Bu bankalar para yatırma işlemlerinde ve ödemelerde seçilemez; diğer bankalar etkilenmez.',
      en: 'These banks cannot be chosen for deposits or payouts; other banks are not affected.',
    },
    authority: {
      tr: 'Sertifikanın süresi dolunca, güvenli bağlantıları denetleyen ağınızdan servise ulaşılamaz.',
      en: 'Once the certificate has expired, the service cannot be reached through a network that inspects secure connections.',
    },
    keychain: {
      tr: 'Gizli anahtar okunamadıkça servise hiçbir istek gönderilemez.',
      en: 'Until the API secret can be read, no request can be sent to the service.',
    },
    ledger: {
      tr: 'Sorun giderilene kadar ödeme gönderilemez. Mevcut kayıtlar korunur.',
      en: 'Until the problem is fixed, no payout can be sent. Existing records are kept.',
    },
    backup: {
      tr: 'Disk bozulursa en yeni yedekten sonraki kayıtlar kaybolur.',
      en: 'If the disk fails, everything recorded after the newest backup is lost.',
    },
    inbox: {
      tr: 'Sorun sürdükçe işlemlerin sonucu otomatik olarak alınamaz. Bildirimler bildirim kutusunda kalır, kaybolmaz.',
      en: 'Until the problem is fixed, outcomes do not arrive automatically. Callbacks stay in the callback inbox and are not lost.',
    },
    witness: {
      tr: 'Gönderim sürer. Bilgisayar ve anahtarlığı geri alınırsa bunu yalnızca dış denetim kaydı gösterir.',
      en: 'Sending continues. Only an external checkpoint shows a rollback of this computer and its keychain.',
    },
    disk: {
      tr: 'Yer biterse işlem defteri durur; o zaman hiçbir şey gönderilemez ve kaydedilemez.',
      en: 'If the disk fills up, the ledger stops, and nothing can be sent or recorded.',
    },
  },
  next: {
    authority: {
      tr: 'Bilgi işlem ekibinizden yeni kök sertifikayı alın; yönetici onu Çalışma alanı sayfasında, Ağ bağlantısı bölümünde eskisinin yerine koyar.',
      en: 'Get the new root certificate from your IT team. An administrator replaces the old one on the Workspace page, under Network.',
    },
    witness: {
      tr: 'Yönetici, İşlem defteri sayfasındaki dış denetim kaydını kontrol etsin.',
      en: 'An administrator must check the external checkpoint on the Ledger page.',
    },
    inbox: {
      tr: 'Yönetici, Bildirim kutusu sayfasını kontrol etsin.',
      en: 'An administrator must check the Callback inbox page.',
    },
    clock: {
      tr: 'Bu bilgisayarın saatini düzeltin ve otomatik eşitlemeyi açın; sonra yeniden kontrol edin.',
      en: 'Correct this computer’s clock and turn on automatic synchronisation; then check again.',
    },
    banks: {
      tr: 'Aşağıdaki metni servise gönderin; liste düzeltilince bankalar otomatik olarak yeniden seçilebilir.',
      en: 'Send the text below to the service; the banks become available again automatically once the list is corrected.',
    },
    backup: {
      tr: 'Yedek, Vezne açıkken günde bir kez alınır. Yönetici, İşlem defteri sayfasında elle de alabilir.',
      en: 'A backup is made once a day while Vezne is open. An administrator can also make one by hand on the Ledger page.',
    },
    disk: { tr: 'Diskte yer açın.', en: 'Free some space on the disk.' },
  },
  mender: { tr: 'Sorumlu: {who}.', en: 'Responsible: {who}.' },
  letter: {
    title: { tr: 'Gönderilecek metin: {who}', en: 'Text to send to {who}' },
    copy: { tr: 'Metni kopyala', en: 'Copy the text' },
    greeting: { tr: 'Merhaba,', en: 'Hello,' },
    problem: {
      tr: 'Vezne’nin kontrolünde “{item}” konusunda sorun görüldü: {found}',
      en: 'A check by Vezne found a problem under “{item}”: {found}',
    },
    thanks: { tr: 'Teşekkürler.', en: 'Thank you.' },
  },
  requests: {
    reachable: {
      admin: {
        tr: 'Vezne’nin Çalışma alanı sayfasındaki Ağ bağlantısı bölümünü kontrol eder misiniz?',
        en: 'Could you please check the Network section on Vezne’s Workspace page?',
      },
      technician: {
        tr: 'Bu bilgisayardan aşağıdaki servis adresine erişimi (internet, DNS, güvenlik duvarı, vekil sunucu, sertifika) kontrol eder misiniz?',
        en: 'Could you please check this computer’s access to the service address below (internet, DNS, firewall, proxy, certificates)?',
      },
      service: {
        tr: 'Servisiniz aşağıdaki adreste çalışıyor mu, isteklerimiz size ulaşıyor mu? Sizin tarafınızda bir sorun varsa ne zaman düzeleceğini bildirir misiniz?',
        en: 'Is your service running at the address below, and do our requests reach you? If there is a problem, when will it be fixed?',
      },
    },
    key: {
      admin: {
        tr: 'Bu çalışma alanının API anahtarını servis panelindekiyle karşılaştırır, farklıysa Çalışma alanı sayfasından değiştirir misiniz?',
        en: 'Could you please compare this workspace’s API key with the one in the service dashboard? If they differ, replace the key on the Workspace page.',
      },
    },
    signature: {
      admin: {
        tr: 'Gizli anahtarı Çalışma alanı sayfasından yeniden girer misiniz? Serviste yenilenmiş olabilir.',
        en: 'Could you please enter the API secret again on the Workspace page? It may have been renewed with the service.',
      },
      technician: {
        tr: 'Ağda istekleri değiştiren bir aracı (vekil sunucu, güvenlik yazılımı) var mı, kontrol eder misiniz? İmza başlıkları servise ulaşmıyor.',
        en: 'Could you please check whether something on the network (a proxy, security software) alters requests? The signature headers do not reach the service.',
      },
    },
    clock: {
      technician: {
        tr: 'Bu bilgisayarın saatini ayarlar, otomatik eşitlenmesini (NTP) açar mısınız?',
        en: 'Could you please correct this computer’s clock and turn on automatic synchronisation (NTP)?',
      },
    },
    whitelist: {
      service: {
        tr: 'IP adresimizi, aşağıdaki API anahtarının izinli adreslerine ekler misiniz? Aşağıdaki saatteki isteğimiz başka bir adresten geldiyse o adresi eklemenizi ve bize bildirmenizi rica ederiz.',
        en: 'Could you please allow our IP address for the API key below? If our request at the time below came from another address, allow that address and tell us.',
      },
    },
    banks: {
      service: {
        tr: 'Banka listenizdeki bu kayıtları düzeltir misiniz? Düzelene kadar bu bankaları kullanamıyoruz.',
        en: 'Could you please correct these entries in your bank list? Until then we cannot use these banks.',
      },
    },
    authority: {
      admin: {
        tr: 'Bilgi işlem ekibimizden yeni kök sertifikayı alıp Vezne’nin Çalışma alanı sayfasındaki Ağ bağlantısı bölümüne yapıştırır mısınız?',
        en: 'Could you please get the new root certificate from our IT team? Enter it on Vezne’s Workspace page, under Network.',
      },
    },
    keychain: {
      admin: {
        tr: 'Bu bilgisayarın anahtarlığının kilidini açar mısınız? Kilit açıksa gizli anahtarı Çalışma alanı sayfasından yeniden girmek gerekir.',
        en: 'Could you please unlock this computer’s keychain? If it is already unlocked, the API secret must be entered again on the Workspace page.',
      },
      technician: {
        tr: 'Bu bilgisayarda işletim sisteminin anahtarlık hizmeti çalışıyor mu, kontrol eder misiniz?',
        en: 'Could you please check whether the system’s keychain service is running on this computer?',
      },
    },
    ledger: {
      technician: {
        tr: 'Vezne’nin işlem defterinin bulunduğu diski kontrol eder, yer kalmadıysa açar mısınız? Ardından Vezne kapatılıp yeniden açılmalı.',
        en: 'Could you please check the disk that holds Vezne’s ledger, and free some space if it is full? Then please close Vezne and open it again.',
      },
      colleague: {
        tr: 'Vezne’nin üst şeridindeki uyarıyı okuyup işlem defterini servis paneliyle karşılaştırır mısınız? Doğru defter bir yedekteyse önce o yedeği geri yükleyin. Kayıtlar uyuşuyorsa iki ayrı kişi parolasıyla onaylar.',
        en: 'Please compare Vezne’s ledger with the service dashboard. If a backup has the right ledger, restore it first. If the ledger matches, two people must confirm it with their passphrases.',
      },
    },
    backup: {
      admin: {
        tr: 'Vezne’nin İşlem defteri sayfasında yedekleri kontrol edip bir yedek alır mısınız? Yedek klasörüne ve diske yazılabildiğinden de emin olun.',
        en: 'Could you please make a backup on Vezne’s Ledger page? First check that the backup folder and the disk are writable.',
      },
    },
    inbox: {
      admin: {
        tr: 'Vezne’nin Bildirim kutusu sayfasında bağlantıyı ve bekleyen bildirimleri kontrol eder misiniz?',
        en: 'Could you please check the connection and the waiting callbacks on Vezne’s Callback inbox page?',
      },
    },
    witness: {
      admin: {
        tr: 'Vezne’nin İşlem defteri sayfasındaki dış denetim kaydını kontrol edip klasöründeki kayıtları kimin değiştirdiğini araştırır mısınız?',
        en: 'Could you please check the external checkpoint on Vezne’s Ledger page, and find out who changed its folder?',
      },
    },
    disk: {
      technician: {
        tr: 'Vezne’nin işlem defterinin bulunduğu diskte yer açar mısınız?',
        en: 'Could you please free some space on the disk that holds Vezne’s ledger?',
      },
    },
  },
  facts: {
    title: { tr: 'Kontrol ayrıntıları', en: 'Check details' },
    workspace: { tr: 'Çalışma alanı', en: 'Workspace' },
    at: { tr: 'Kontrol zamanı', en: 'Time of the check' },
    serviceAddress: { tr: 'Servisin adresi', en: 'Service address' },
    apiKeyEnd: { tr: 'API anahtarının sonu', en: 'Last characters of the API key' },
    machine: { tr: 'Bilgisayar', en: 'Computer' },
    addresses: { tr: 'Bilgisayarın adresleri', en: 'Computer’s addresses' },
    noAddresses: { tr: 'ağ adresi bulunamadı', en: 'no network address found' },
    router: {
      tr: 'Bilgisayar bir yönlendiricinin arkasındaysa servis, buradakilerden farklı bir adres görür.',
      en: 'If this computer is behind a router, the service sees a different address.',
    },
    code: { tr: 'Servisin hata kodu', en: 'The service’s error code' },
    backupAt: { tr: 'En yeni otomatik yedek', en: 'Newest automatic backup' },
    secondBackupAt: { tr: 'İkinci konumdaki en yeni yedek', en: 'Newest backup in the second location' },
    diskFree: { tr: 'Diskte boş yer', en: 'Free disk space' },
    idleLock: { tr: 'Otomatik kilit', en: 'Auto-lock' },
    idleCounter: {
      system: {
        tr: 'Bu bilgisayarın her kullanımı kilit süresini yeniden başlatır.',
        en: 'Any use of this computer counts.',
      },
      window: {
        tr: 'Sistem, bilgisayarın boşta kaldığını bildirmiyor. Yalnızca Vezne penceresindeki kullanım sayılır.',
        en: 'This system does not report idle time. Only use of the Vezne window counts.',
      },
    },
    addressOfSandbox: { tr: 'Vezne’nin içindeki test servisi', en: 'the sandbox service inside Vezne' },
    keyOfSandbox: { tr: 'test anahtarı', en: 'the sandbox’s key' },
    unknown: { tr: 'bilinmiyor', en: 'not known' },
  },
  report: { tr: 'Vezne gün başı kontrolü', en: 'Vezne morning check' },
  open: { tr: 'Gün başı kontrolünü aç', en: 'Open the morning check' },
  backupFailed: { tr: 'Son otomatik yedek alınamadı', en: 'The latest automatic backup failed' },
})
