/** Belirsiz masası: ödenmiş de olabilecek, ödenmemiş de olabilecek ödemeler ve iki kişilik çözümü. */
export const unknown = {
  purpose: 'Ödenmiş de olabilir, ödenmemiş de. Kanıtı toplayın; bir kişi sonucu önerir, başka biri onaylar.',
  table: 'Belirsiz ödemeler tablosu',
  risk: {
    amount: 'Risk altındaki tutar',
    count: 'Belirsiz ödeme',
    oldest: 'En eskisinin yaşı',
    partly: 'Çok fazla ödeme var: aşağıda en yenileri sayıldı; gerçek rakamlar daha yüksek.',
    conflicts: 'Çelişkili ödeme',
  },
  conflicts: {
    title: 'Kayıtla çelişen bildirimi olan ödemeler',
    text: 'Bunlar çözülene kadar gönderilemez; doğrusunu yine iki kişi kararlaştırır.',
  },
  columns: { age: 'Yaşı', fact: 'Son kesin bilgi', proposal: 'Öneri' },
  empty: {
    title: 'Belirsiz ödeme yok',
    text: 'Yanıtı kaybolan bir gönderim ya da kayıtla çelişen bir bildirim olursa burada görünür ve iki kişi çözene kadar burada kalır.',
  },
  facts: {
    lost: {
      brief: '{sending} gövde gönderiliyordu; bağlantı koptu',
      whole:
        '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; yanıt gelmeden bağlantı koptu ({ended}).',
    },
    timeout: {
      brief: '{sending} gövde gönderiliyordu; yanıt gelmedi',
      whole: '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; {ended} itibarıyla yanıt gelmedi.',
    },
    untrusted: {
      brief: '{sending} gönderildi; HTTP {http} yanıtı kanıt değil',
      whole:
        '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; {ended} bir yanıt geldi (HTTP {http}), ama ne kabul ne ret sayılabilir.',
    },
    duplicate: {
      brief: '{sending} gönderildi; servis “bu işlem var” dedi',
      whole:
        '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; {ended} servis bu işlem numarasının zaten kayıtlı olduğunu söyledi. Hangi işlem olduğu bilinmiyor.',
    },
    unwatched: {
      brief: '{sending} gövde gönderiliyordu; program kapandı',
      whole:
        '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; program o sırada kapandı, sonucunu kimse görmedi. {ended} açılışta belirsiz sayıldı.',
    },
    unexplained: {
      brief: '{sending} gövde gönderiliyordu; sonucu bilinmiyor',
      whole: '{sending} güvenli bağlantı kuruldu, gövde gönderilmeye başlandı; sonucu bilinmiyor ({ended}).',
    },
    prepared: {
      brief: '{prepared} gönderim hazırlandı',
      whole: '{prepared} gönderim hazırlandı; bundan sonrası bilinmiyor.',
    },
    contradicted: {
      brief: 'Kayıtta “{state}”; bildirilen “{status}”',
      whole: 'Kayıtta {since} beri “{state}”; {told} itibarıyla “{status}” bildirildi.',
    },
  },
  drawer: {
    label: 'Belirsiz ödeme ayrıntısı',
    eyebrow: 'Belirsiz ödeme',
    atRisk: 'Risk altındaki tutar',
    lastFact: 'Son kesin bilgi',
    never: 'Vezne bu ödemeyi kendiliğinden bir daha göndermez. Sonuç bulunmadan aynı alıcıya yeni ödeme hazırlamayın.',
    known: 'Ne biliniyor',
    settled: 'Çözülecek bir şey kalmadı',
    settledText: 'Ödemenin durumu: {state}.',
    toPayout: 'Ödeme kaydının tamamını aç',
  },
  evidence: {
    title: 'Nereye bakılır',
    how: {
      service_panel: 'Panelde şu işlem numarasını arayın: {processId}',
      service_answer:
        'Aşağıdaki iletiyi servisin destek ekibine gönderin; yanıtındaki durumu ve işlem numarasını yazın.',
      bank_statement: 'Hesap hareketlerinde {amount} tutarını ve alıcı adını arayın: {name}',
      callback_log: 'Sunucunuzun aldığı bildirimlerde bu işlem numarasını arayın; bulursanız dosyadan alın.',
    },
  },
  message: {
    title: 'Servise hazır ileti',
    hint: 'Gizli anahtar, API anahtarı ve tam IBAN içermez; olduğu gibi gönderilebilir.',
    copy: 'Kopyala ({language})',
    text: 'Merhaba,\n\nAşağıdaki çekim (withdraw) isteğimizin sonucunu öğrenemedik. Bu işlem sizde kayıtlı mı? Kayıtlıysa transactionId değerini ve güncel durumunu bildirir misiniz? Lütfen işlemi yeniden oluşturmayın.\n\nprocessId: {processId}\nTutar: {amount} (istekteki amount alanı: {wireAmount})\nAlıcı IBAN, son dört hane: {ibanEnd}\nİstek zamanı: {istanbul} · {utc}\nİstek gövdesinin SHA-256 özeti: {bodyHash}\n\nTeşekkür ederiz.',
  },
  proposal: {
    title: 'Önerilen çözüm, ikinci kişiyi bekliyor',
    none: 'yok',
    waiting: 'öneren: {who}',
    forYou: 'onayınızı bekliyor',
    to: 'Sonuç',
    becomes: 'şu olur:',
    by: 'Öneren',
    places: 'Bakılan yerler',
  },
  form: {
    title: 'Çözüm önerisi',
    to: 'Kanıta göre bu ödeme:',
    keep: 'Olduğu gibi: {state}',
    places: 'Nerelere bakıldı?',
    transactionIdHint: 'Serviste görüldüyse oradaki numara.',
    noteHint: 'Kim, nerede, ne gördü. Onaylayacak kişi buna bakar; denetim izine yazılır.',
    kept: 'Başka bir pencereye geçerseniz yazdıklarınız durur.',
    submit: 'Öner',
  },
  follows: {
    accepted: 'Servis kabul etmiş sayılır; sonucu bildirilene kadar yolda görünür. Yeniden gönderilemez.',
    processing: 'Bankada sayılır; sonucu bildirilene kadar yolda görünür. Yeniden gönderilemez.',
    completed: 'Ödenmiş sayılır ve biter. Aslında ödenmediyse alıcı parasını almamış olur.',
    failed:
      'Ödenmemiş sayılır ve biter; yeniden ödemek yeni bir kayıt ister. Aslında ödendiyse o kayıt ikinci ödeme olur.',
    returned: 'Ödenmiş ve para geri dönmüş sayılır. Aslında dönmediyse yeni bir ödeme ikinci ödeme olur.',
    not_sent: 'YENİ bir onaydan sonra yeniden gönderilebilir. Aslında ödendiyse müşteriye iki kez ödenir.',
    keep: 'Kayıt değişmez; çelişen bildirimler yanlış sayılıp kapatılır.',
    keepSendable:
      'Kayıt değişmez, çelişen bildirimler kapatılır ve ödeme yeniden gönderilebilir. Aslında ödendiyse müşteriye iki kez ödenir.',
  },
  actions: {
    propose: 'Çözüm öner…',
    confirm: 'Öneriyi onayla…',
    withdraw: 'Öneriyi kaldır',
    take: 'Öneriye al',
  },
  notTakeable: 'Bu sözcük belgelerde yok ya da bu ödeme için seçilemez; ne anlama geldiğini servise sorun.',
  outdated:
    'Öneriden sonra ödemede bir şey değişti ya da yeni bir bildirim geldi. Öneriyi kaldırın; sonra yenisi yapılabilir.',
  confirm: {
    title: 'Onaylamak için parolanızı girin',
    submit: 'Öneriyi onayla',
  },
}
