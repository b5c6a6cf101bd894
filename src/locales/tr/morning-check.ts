/** Sabah kontrolü: bulunanlar, anlamları ve düzeltecek kişiye gidecek metinler. */
export const morningCheck = {
  purpose: 'Güne hazır mısınız? Servise, anahtara ve bu bilgisayara bakar; her girişte kendiliğinden yapılır.',
  checkNow: 'Şimdi kontrol et',
  running: 'Kontrol sürüyor…',
  copyReport: 'Raporu kopyala',
  print: 'Yazdır…',
  list: 'Kontrol edilenler',
  never: {
    title: 'Henüz kontrol yapılmadı',
    text: 'Kontrol, servisten banka listesini ister ve bu bilgisayara bakar; para hareket etmez.',
  },
  verdict: {
    ok: 'Her şey yolunda',
    warning: 'Dikkat isteyen {count} konu var',
    failed: 'Düzeltilmesi gereken {count} konu var',
    untold: 'Bazı konular öğrenilemedi',
  },
  states: { ok: 'Tamam', warning: 'Dikkat', failed: 'Sorun', untold: 'Öğrenilemedi' },
  items: {
    reachable: 'Servise erişim',
    key: 'API anahtarı',
    signature: 'İmza',
    clock: 'Saat',
    whitelist: 'IP kaydı',
    keychain: 'Anahtarlık',
    ledger: 'Kayıt defteri',
    backup: 'Yedek',
    disk: 'Disk',
  },
  found: {
    reachable: 'Servis {milliseconds} ms içinde yanıt verdi; listede {banks} banka var.',
    answered: 'Servis yanıt verdi.',
    key: 'Servis, sonu {end} olan anahtarı kabul etti.',
    keyOfSandbox: 'Deneme servisi anahtarı kabul etti.',
    signature: 'Servis imzayı doğruladı.',
    clock: 'Servisin saatiyle fark: {seconds} sn.',
    whitelist: 'Servis bu bilgisayarın adresini tanıyor.',
    keychain: 'Anahtarlık okunuyor ve yazılıyor.',
    ledger: 'Kayıt defteri açık ve yazıyor.',
    backup: 'En yeni otomatik yedek: {moment}.',
    backupOld: 'En yeni otomatik yedek eski: {moment}.',
    backupNone: 'Hiç otomatik yedek yok.',
    disk: 'Diskte {size} boş yer var.',
    diskLow: 'Diskte az yer kaldı: {size}.',
    diskFull: 'Diskte yer bitmek üzere: {size}.',
    untold: 'Başka bir sorun yüzünden öğrenilemedi; o giderilince yeniden kontrol edin.',
    untoldHere: 'Bu bilgisayardan okunamadı; yeniden kontrol edin.',
  },
  means: {
    reachable: 'Servise ulaşılamadıkça banka listesi yenilenmez, yatırma oluşturulamaz, ödeme gönderilemez.',
    key: 'Servis anahtarı kabul etmedikçe hiçbir istek geçmez.',
    signature: 'İmza doğrulanmadıkça hiçbir istek geçmez.',
    clock:
      'Vezne farkı imzalarda hesaba katar; fark 15 dakikayı aşarsa ödeme gönderme kilitlenir. Kayıtlardaki saatler de kayar.',
    whitelist: 'Kayıtlı olmayan bir adresten ödeme gönderilemez; banka listesi de alınamaz.',
    keychain: 'Gizli anahtar okunamadıkça servise hiçbir istek gönderilemez.',
    ledger: 'Bu sürdükçe ödeme gönderilemez. Yazılmış kayıtlar durur.',
    backup: 'Disk bozulursa en yeni yedekten sonraki kayıtlar kaybolur.',
    disk: 'Yer biterse kayıt defteri durur; o zaman hiçbir şey gönderilemez ve kaydedilemez.',
  },
  next: {
    clock: 'Bu bilgisayarın saatini ayarlayın, kendiliğinden eşitlenmesini açın; sonra yeniden kontrol edin.',
    backup: 'Yedek, Vezne açıkken günde bir kez alınır. Yönetici, Kayıt defteri sayfasında elle de alabilir.',
    disk: 'Diskte yer açın.',
  },
  mender: 'Kim düzeltir: {who}.',
  letter: {
    title: 'Gönderilecek metin: {who}',
    copy: 'Metni kopyala',
    greeting: 'Merhaba,',
    problem: 'Vezne’nin kontrolünde “{item}” konusunda sorun görüldü: {found}',
    thanks: 'Teşekkürler.',
  },
  requests: {
    reachable: {
      technician:
        'Bu bilgisayardan aşağıdaki servis adresine erişimi (internet, DNS, güvenlik duvarı, vekil sunucu, sertifika) denetler misiniz?',
      service:
        'Servisiniz aşağıdaki adreste çalışıyor mu, isteklerimiz size ulaşıyor mu? Sizin tarafınızda bir sorun varsa ne zaman düzeleceğini bildirir misiniz?',
    },
    key: {
      admin:
        'Bu çalışma alanının API anahtarını servisin panelindekiyle karşılaştırır, farklıysa Çalışma alanı sayfasından değiştirir misiniz?',
    },
    signature: {
      admin: 'Gizli anahtarı Çalışma alanı sayfasından yeniden girer misiniz? Serviste yenilenmiş olabilir.',
      technician:
        'Ağda istekleri değiştiren bir aracı (vekil sunucu, güvenlik yazılımı) var mı, denetler misiniz? İmza başlıkları servise ulaşmıyor.',
    },
    clock: {
      technician: 'Bu bilgisayarın saatini ayarlar, kendiliğinden eşitlenmesini (NTP) açar mısınız?',
    },
    whitelist: {
      service:
        'Bu bilgisayarın adresini, aşağıdaki API anahtarının bağlı olduğu hesabın izinli IP adreslerine ekler misiniz? Yönlendirici arkasında size görünen adres, aşağıda yazandan başkadır: aşağıdaki zamanda gelen isteğimizin adresini kayıtlarınızda bulup onu eklemenizi ve bize bildirmenizi rica ederiz.',
    },
    keychain: {
      admin:
        'Bu bilgisayarın anahtarlığının kilidini açar mısınız? Kilit açıksa gizli anahtarı Çalışma alanı sayfasından yeniden girmek gerekir.',
      technician: 'Bu bilgisayarda işletim sisteminin anahtarlık hizmeti çalışıyor mu, denetler misiniz?',
    },
    ledger: {
      technician:
        'Vezne’nin kayıt defterinin bulunduğu diski denetler, yer kalmadıysa açar mısınız? Ardından Vezne kapatılıp yeniden açılmalı.',
      colleague:
        'Vezne’nin üst şeridinde yazanlara bakıp kayıt defterini servisin paneliyle karşılaştırır, doğruysa parolanızla onaylar mısınız? İki ayrı kişi gerekiyor; doğru defter bir yedekteyse önce o geri yüklenmeli.',
    },
    backup: {
      admin:
        'Vezne’nin Kayıt defteri sayfasında yedeklere bakar, yedek klasörünün ve diskin yazılabildiğini denetler, bir yedek alır mısınız?',
    },
    disk: { technician: 'Vezne’nin kayıt defterinin bulunduğu diskte yer açar mısınız?' },
  },
  facts: {
    title: 'Dayandığı bilgiler',
    workspace: 'Çalışma alanı',
    at: 'Kontrol zamanı',
    serviceAddress: 'Servisin adresi',
    apiKeyEnd: 'API anahtarının sonu',
    machine: 'Bilgisayar',
    addresses: 'Bilgisayarın adresleri',
    noAddresses: 'ağ adresi bulunamadı',
    router: 'Yönlendirici arkasında servis, buradakinden başka bir adres görür.',
    code: 'Servisin hata kodu',
    backupAt: 'En yeni otomatik yedek',
    diskFree: 'Diskte boş yer',
    addressOfSandbox: 'programın içindeki deneme servisi',
    keyOfSandbox: 'deneme anahtarı',
    unknown: 'bilinmiyor',
  },
  report: 'Vezne sabah kontrolü',
  chip: 'kontrolde bulunan: {count}',
  open: 'Sabah kontrolünü aç',
}
