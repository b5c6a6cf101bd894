import { say } from '../../lib/i18n.ts'

/** The page of the workspace: how it reaches its payment service, and what the numbers on the wire count. */
export const workspace = say('workspace', {
  purpose: {
    tr: 'Ödeme servisinin bağlantısı, servisteki sayıların anlamı ve banka listesinin yenilenme sıklığı.',
    en: 'How the payment service is reached, what its numbers mean, and how often its bank list is refreshed.',
  },
  facts: {
    title: { tr: 'Bağlantı', en: 'Connection' },
    name: { tr: 'Ad', en: 'Name' },
    kind: { tr: 'Ortam', en: 'Environment' },
    serviceAddress: { tr: 'Servisin adresi', en: 'Service address' },
    checkoutAddress: { tr: 'Para yatırma sayfaları', en: 'Checkout pages' },
    embedded: { tr: 'Vezne’nin içindeki test servisi', en: 'The sandbox service inside Vezne' },
    apiKey: { tr: 'API anahtarı', en: 'API key' },
    apiKeyEnd: { tr: '… {end}', en: '… {end}' },
    secret: { tr: 'Gizli anahtar', en: 'API secret' },
    secretStored: { tr: 'Anahtarlıkta; {moment} girildi', en: 'In the keychain; entered {moment}' },
    secretMissing: { tr: 'Henüz girilmedi', en: 'Not entered yet' },
  },
  renaming: {
    title: { tr: 'Çalışma alanının adı', en: 'Workspace name' },
    purpose: {
      tr: 'Üst çubukta, pencerelerde ve basılan her belgede yer alır. Kayıtlar, anahtarlar ve onaylar olduğu gibi kalır.',
      en: 'The name is shown in the top bar, in dialogs and on every printed sheet. Records, keys and approvals stay as they are.',
    },
    open: { tr: 'Adını değiştir…', en: 'Rename…' },
    name: { tr: 'Yeni ad', en: 'New name' },
    ask: { tr: 'Adını değiştirmek için parolanız', en: 'Enter your passphrase to rename the workspace' },
    confirm: { tr: 'Adını değiştir', en: 'Rename' },
    done: { tr: 'Çalışma alanının adı artık “{name}”.', en: 'The workspace is now called “{name}”.' },
  },
  archive: {
    title: { tr: 'Arşiv', en: 'Archive' },
    away: {
      text: {
        tr: 'Kullanılmayan bir çalışma alanı arşivlenebilir: kayıtları görüntülenir, ama hiçbir şey hazırlanamaz, onaylanamaz, gönderilemez. Servisin sonraki bildirimleri yine de işlenir. Bir yönetici, çalışma alanını istediğinde arşivden çıkarabilir.',
        en: 'Archive a workspace that is no longer used. It stays readable and records callbacks, but nothing can be created, approved or sent. An administrator can unarchive it at any time.',
      },
      open: { tr: 'Arşivle…', en: 'Archive…' },
      confirm: { tr: 'Çalışma alanını arşivle', en: 'Archive the workspace' },
      done: { tr: 'Çalışma alanı arşivlendi.', en: 'The workspace is archived.' },
    },
    back: {
      text: {
        tr: 'Arşivden çıkarılınca herkes rolünün izin verdiği işleri yeniden yapabilir.',
        en: 'Once the workspace is unarchived, every user can work again as their role allows.',
      },
      open: { tr: 'Arşivden çıkar…', en: 'Unarchive…' },
      confirm: { tr: 'Arşivden çıkar', en: 'Unarchive the workspace' },
      done: { tr: 'Çalışma alanı arşivden çıkarıldı.', en: 'The workspace is no longer archived.' },
    },
    ask: { tr: 'Onaylamak için parolanız', en: 'Enter your passphrase to confirm' },
    inUse: { tr: 'Açık işler bitmeden arşivlenemez', en: 'The workspace cannot be archived while work is unfinished' },
    open: {
      sending: { tr: '{count} işlem gönderiliyor', en: '{count} payout being sent | {count} payouts being sent' },
      unknown: { tr: '{count} işlemin sonucu belirsiz', en: '{count} unknown payout | {count} unknown payouts' },
      running: { tr: '{count} toplu ödeme gönderiliyor', en: '{count} batch being sent | {count} batches being sent' },
    },
    unended: {
      title: { tr: 'Sonucu beklenenler var', en: 'Transactions without an outcome' },
      payouts: {
        tr: 'Servisin kabul ettiği {count} ödemenin sonucu gelmedi',
        en: '{count} payout that the service accepted has no outcome yet | {count} payouts that the service accepted have no outcome yet',
      },
      deposits: {
        tr: '{count} bağlantıyla hâlâ para yatırılabilir',
        en: '{count} checkout link can still be paid | {count} checkout links can still be paid',
      },
      meaning: {
        tr: 'Arşivdeki bir çalışma alanında sonuçlar elle kaydedilemez; yalnızca servis bildirimleri işlenir.',
        en: 'In an archived workspace no outcome can be recorded by hand; only callbacks still arrive.',
      },
      known: {
        tr: 'Bunu biliyorum; çalışma alanı bu hâliyle arşivlensin',
        en: 'I understand this; archive the workspace anyway',
      },
    },
  },
  units: {
    title: { tr: 'Tutarların birimi', en: 'Unit of amounts' },
    why: {
      tr: 'Servisteki sayılar lira da olabilir, kuruş da. Yanlış birim her tutarı yüz kat büyütür ya da küçültür. Her birimi iki kişi onaylar.',
      en: 'The service’s numbers may be in lira or in kuruş. A wrong unit makes every amount a hundred times too large or too small. Two people confirm each unit.',
    },
    confirmed: { tr: 'Onaylayan: {who}, {moment}', en: 'Confirmed by {who}, {moment}' },
    now: {
      tr: 'ödeme tutarı: {payout}, banka limitleri: {limit}',
      en: 'payout amounts: {payout}, bank limits: {limit}',
    },
    sandbox: {
      tr: 'Test ortamında ikisi de kuruştur; onay gerekmez.',
      en: 'In the sandbox, both units are kuruş; no confirmation is needed.',
    },
    payoutAmountUnit: {
      title: { tr: 'Ödeme tutarı', en: 'Payout amounts' },
      question: {
        tr: 'Ödeme tutarı servise nasıl gönderilir?',
        en: 'How is the amount of a payout sent to the service?',
      },
      needed: {
        tr: 'Bu birim onaylanmadan hiçbir ödeme gönderilemez',
        en: 'No payout can be sent until this unit is confirmed',
      },
      minor: {
        label: { tr: 'Kuruş', en: 'Kuruş' },
        hint: { tr: '100,00 TL, servise 10000 olarak gönderilir.', en: 'TRY 100.00 is sent as 10000.' },
      },
      major: {
        label: { tr: 'Lira', en: 'Lira' },
        hint: { tr: '100,00 TL, servise 100 olarak gönderilir.', en: 'TRY 100.00 is sent as 100.' },
      },
      confirm: { tr: 'Ödeme birimini onayla…', en: 'Confirm the payout unit…' },
      change: { tr: 'Ödeme birimini değiştir…', en: 'Change the payout unit…' },
    },
    bankLimitUnit: {
      title: { tr: 'Banka limitleri', en: 'Bank limits' },
      question: { tr: 'Bankaların alt ve üst limiti nasıl okunur?', en: 'How should Vezne read the bank limits?' },
      needed: {
        tr: 'Bu birim onaylanmadan banka limitleri bilinemez',
        en: 'The bank limits are not known until this unit is confirmed',
      },
      minor: {
        label: { tr: 'Kuruş', en: 'Kuruş' },
        hint: {
          tr: 'Servis 5000000 gönderirse 50.000,00 TL olarak okunur.',
          en: 'If the service sends 5000000, Vezne reads it as TRY 50,000.00.',
        },
      },
      major: {
        label: { tr: 'Lira', en: 'Lira' },
        hint: {
          tr: 'Servis 50000 gönderirse 50.000,00 TL olarak okunur.',
          en: 'If the service sends 50000, Vezne reads it as TRY 50,000.00.',
        },
      },
      confirm: { tr: 'Limit birimini onayla…', en: 'Confirm the limit unit…' },
      change: { tr: 'Limit birimini değiştir…', en: 'Change the limit unit…' },
    },
    example: { tr: '{bank}: en çok {amount}.', en: '{bank}: at most {amount}.' },
    whichOf: {
      tr: 'Servis, {bank} için üst limiti {number} olarak bildiriyor. Bu bankayla en çok {minor} mi, {major} mi gönderilebilir?',
      en: 'The service gives {number} as the maximum for {bank}. Is the highest amount that you can send with this bank {minor} or {major}?',
    },
    changeWarning: {
      tr: 'Verilmiş onaylar mevcut birimle mühürlü: birim değişirse o ödemeler gönderilemez, yeniden onaylanmaları gerekir.',
      en: 'Approvals are sealed with the current unit. If the unit changes, approved payouts cannot be sent until they are approved again.',
    },
    unchanged: { tr: 'Onaylı birim bu.', en: 'This is the confirmed unit.' },
    note: { tr: 'Birimi nereden öğrendiniz?', en: 'How do you know the unit?' },
    noteHint: {
      tr: 'Kişi, tarih ya da belge: örneğin “Servis desteği, 12 Mart e-postası”.',
      en: 'A person, a date or a document: for example “Service support, email of 12 March”.',
    },
    noted: { tr: 'Not: {note}', en: 'Note: {note}' },
    ask: { tr: 'Birimi onaylamak için parolanız', en: 'Enter your passphrase to confirm the unit' },
    confirmNow: { tr: 'Birimi onayla', en: 'Confirm the unit' },
    done: { tr: 'Birim onaylandı.', en: 'The unit is confirmed.' },
  },
  firstPayout: {
    title: { tr: 'İlk ödeme', en: 'First payout' },
    why: {
      tr: 'İki kişi ilk ödemede gelen tutarı onaylayana kadar ödemeler küçük tutarlarla ve tek tek gönderilir. Birim yanlışsa yüz katı ödenir.',
      en: 'Payouts stay small and are sent one at a time until two people confirm the first amount received. If the unit is wrong, 100 times the amount will be paid.',
    },
    steps: {
      unit: { tr: 'Ödeme biriminin iki kişi tarafından onaylanması', en: 'Two people confirm the payout unit' },
      send: { tr: 'Kendi hesabınıza küçük bir ödeme', en: 'A small payout to your own account' },
      arrived: { tr: 'Gelen tutarın iki kişi tarafından onaylanması', en: 'Two people confirm the amount received' },
    },
    done: { tr: 'tamamlandı', en: 'done' },
    now: { tr: 'sırada', en: 'next' },
    later: { tr: 'daha sonra', en: 'later' },
    own: {
      tr: 'Kendi hesabınıza en çok {amount} gönderin; başka hesap seçmeyin. Gelen tutarı hesap hareketlerinizde göreceksiniz.',
      en: 'Send at most {amount} to your own account, and to no other. Your statement shows how much arrives.',
    },
    prepare: { tr: 'Ödemeyi hazırla', en: 'Prepare the payout' },
    maker: {
      tr: 'Bu ödemeyi, hazırlayan rolündeki bir kullanıcı hazırlamalı.',
      en: 'A maker must prepare this payout.',
    },
    inProgress: {
      tr: 'Bu ödeme tamamlanınca gelen tutar burada sorulur. O zamana kadar başka ödeme gönderilmez.',
      en: 'Once this payout is completed, Vezne asks here for the amount received. No other payout is sent until then.',
    },
    sent: {
      tr: '{amount} servise {number} sayısıyla gönderildi.',
      en: '{amount} was sent to the service as {number}.',
    },
    arrived: { tr: 'Hesabınıza gelen tutar', en: 'Amount received in your account' },
    note: { tr: 'Dekont no ya da not', en: 'Bank receipt number or a note' },
    wrong: {
      tr: 'Yüz katı ya da yüzde biri geldiyse birim yanlıştır. Onaylamayın; yukarıda birimi değiştirin.',
      en: 'If 100 times the amount, or a hundredth of it, arrived, the unit is wrong. Do not confirm the amount; change the unit above.',
    },
    nothingArrived: {
      tr: 'Para gelmediyse ya da iade edildiyse bunu, ödemenin geçmişinde “Sonuç kaydet…” ile kaydedin. Ardından başka bir ilk ödeme gönderilebilir.',
      en: 'If nothing arrived, or the money was returned, record that in the payout’s history with “Record outcome…”. Another first payout can then be sent.',
    },
    confirm: { tr: 'Gelen tutarı onayla…', en: 'Confirm amount received…' },
    ask: { tr: 'Gelen tutarı onaylamak için parolanız', en: 'Enter your passphrase to confirm the amount received' },
    confirmNow: { tr: 'Gelen tutarı onayla', en: 'Confirm amount received' },
    number: {
      title: { tr: 'Servise gidecek sayı 10000’den büyük', en: 'The number to be sent is above 10000' },
      why: {
        tr: 'Listedeki hiçbir banka {amount} altında ödeme kabul etmiyor. Birim yanlışsa bunun yüz katı ödenir. Göndermeden önce bu sayıyı iki kişi yazar: {number}.',
        en: 'No listed bank accepts less than {amount}. If the unit is wrong, 100 times the amount will be paid. Two people must type this number before it is sent: {number}.',
      },
      field: { tr: 'Servise gidecek sayı', en: 'Number to be sent to the service' },
      ask: { tr: 'Sayıyı onaylamak için parolanız', en: 'Enter your passphrase to confirm the number' },
      open: { tr: 'Sayıyı yaz…', en: 'Type the number…' },
      confirm: { tr: 'Sayıyı onayla', en: 'Confirm the number' },
    },
    allowed: { tr: 'İki kişinin yazdığı sayı: {number}.', en: 'Number typed by two people: {number}.' },
    confirmed: {
      tr: 'Onaylayan: {who}, {moment}. {processId} ödemesi servise {number} sayısıyla gönderildi, hesaba {arrived} geldi. Not: {note}',
      en: 'Confirmed by {who}, {moment}. Payout {processId} was sent as {number}, and {arrived} arrived. Note: {note}',
    },
  },
  contacts: {
    title: { tr: 'İletişim ve dekont bilgileri', en: 'Contacts and receipt details' },
    why: {
      tr: 'Bu kişiler kılavuzda, gün başı kontrolünde ve hatalarda gösterilir; giriş yapmamış kişiler de görebilir.',
      en: 'Contacts are shown in the guide, the morning check and error messages, even before anyone has signed in.',
    },
    serviceContact: { tr: 'Ödeme servisinin destek ekibi', en: 'Payment service’s support' },
    itContact: { tr: 'Bilgi işlem ekibi', en: 'IT team' },
    hint: { tr: 'Ad, telefon, e-posta', en: 'Name, telephone, email' },
    receipts: { tr: 'Dekonttaki işletme bilgileri', en: 'Merchant details on receipts' },
    onReceipts: {
      tr: 'Bu bilgiler her dekontta işletme adının altında yazdırılır. Boş bırakılan alan yazdırılmaz.',
      en: 'These details are printed on every receipt under the merchant’s name. Empty fields are not printed.',
    },
    merchantAddress: { tr: 'İşletmenin adresi (en çok 4 satır)', en: 'Merchant’s address (at most 4 lines)' },
    taxOffice: { tr: 'Vergi dairesi', en: 'Tax office' },
    taxNumber: { tr: 'Vergi no', en: 'Tax number' },
    taxNumberHint: {
      tr: 'Vergi no 10, T.C. kimlik no 11 rakamdan oluşur.',
      en: 'A tax number has 10 digits, a Turkish identity number 11.',
    },
    save: { tr: 'Bilgileri kaydet', en: 'Save details' },
    unchanged: { tr: 'Değişiklik yok.', en: 'Nothing has changed.' },
    done: { tr: 'Bilgiler kaydedildi.', en: 'Details saved.' },
  },
  logo: {
    title: { tr: 'Dekont logosu', en: 'Logo on receipts' },
    why: {
      tr: 'PNG, JPEG ya da WebP; en çok 64 KB ve 1024 × 1024 piksel.',
      en: 'PNG, JPEG or WebP; at most 64 KB and 1024 × 1024 pixels.',
    },
    choose: { tr: 'Logo seç…', en: 'Choose logo…' },
    remove: { tr: 'Logoyu kaldır', en: 'Remove logo' },
    done: {
      tr: 'Logo kaydedildi. Bundan sonraki dekontlarda yer alır.',
      en: 'Logo saved. It appears on receipts from now on.',
    },
    removed: { tr: 'Logo kaldırıldı.', en: 'Logo removed.' },
  },
  refresh: {
    title: { tr: 'Banka listesi', en: 'Bank list' },
    why: {
      tr: 'Liste bu aralıkla otomatik yenilenir. Daha eski limitler güncel sayılmaz: gösterilir, ama hiçbir tutarı engellemez.',
      en: 'The list is refreshed automatically at this interval. Older limits do not count as current: they are shown but do not block any amount.',
    },
    hours: { tr: 'Yenileme aralığı (saat)', en: 'Hours between refreshes' },
    now: { tr: 'Liste şu an {hours} saatte bir yenilenir.', en: 'The list is refreshed every {hours} h now.' },
    save: { tr: 'Aralığı kaydet', en: 'Save the interval' },
    unchanged: { tr: 'Bu aralık zaten geçerli.', en: 'This interval is already in effect.' },
    meanwhile: {
      tr: 'Bu sırada başka bir kullanıcı aralığı {hours} saat olarak değiştirdi',
      en: 'Another user changed the interval to {hours} h in the meantime',
    },
    meanwhileText: {
      tr: 'Seçiminiz korundu. Yine de istiyorsanız bir kez daha kaydedin.',
      en: 'Your choice is kept. If you still want it, save again.',
    },
    done: { tr: 'Liste artık {hours} saatte bir yenilenecek.', en: 'The list is now refreshed every {hours} h.' },
  },
  addresses: {
    title: { tr: 'Adresler', en: 'Addresses' },
    purpose: {
      tr: 'Servis taşındıysa yeni adresini önce deneyin. Adres değişince bekleyen onaylar geçersiz olur; birimler ve eşleme yeniden onaylanana kadar ödeme gönderilmez. Verilmiş bağlantılar eski adreste kalır.',
      en: 'If the service has moved, test its new address first. A new address voids open approvals; units and mapping must be confirmed again. Existing checkout links keep the old address.',
    },
    open: { tr: 'Adresleri değiştir…', en: 'Change the addresses…' },
    ask: { tr: 'Adresleri değiştirmek için parolanız', en: 'Enter your passphrase to change the addresses' },
    confirm: { tr: 'Adresleri değiştir', en: 'Change the addresses' },
    done: {
      tr: 'Adresler değiştirildi. Bundan sonraki her istek yeni adrese gönderilir.',
      en: 'The addresses were changed. From now on, every request goes to the new address.',
    },
  },
  network: {
    title: { tr: 'Ağ bağlantısı', en: 'Network' },
    purpose: {
      tr: 'Ağınız gerektiriyorsa vekil sunucu (proxy) ya da ek sertifika kurumu belirtin. Servise ve dışarıdaki bildirim kutusuna giden her istek bunları kullanır; bilgisayarın ağ ayarları kullanılmaz. Yeni ayarları önce deneyin.',
      en: 'Set a proxy or additional certificate authority if your network needs one. Both apply to the service and to remote callback inboxes; system settings are ignored. Test new settings first.',
    },
    open: { tr: 'Ağ bağlantısını değiştir…', en: 'Change the network settings…' },
    ask: {
      tr: 'Ağ bağlantısını değiştirmek için parolanız',
      en: 'Enter your passphrase to change the network settings',
    },
    confirm: { tr: 'Ağ bağlantısını değiştir', en: 'Change the network settings' },
    done: {
      tr: 'Ağ bağlantısı değiştirildi. Yeni ayarlar bundan sonraki her istekte kullanılır.',
      en: 'The network settings were changed. Every request uses them from now on.',
    },
  },
  pacing: {
    title: { tr: 'İstek hızı', en: 'Request rate' },
    purpose: {
      tr: 'Servis çok sık gelen istekleri reddediyorsa sınır koyun. Toplu ödemeler, birlikte gönderilen ödemeler ve yeniden denemeler bu sınıra uyar.',
      en: 'Set a limit if the service refuses requests that come too fast. The limit also applies to batches, payouts sent together and retries.',
    },
    none: { tr: 'Şu an sınır yok.', en: 'There is no limit now.' },
    now: {
      tr: 'Şu an saniyede en çok {count} istek.',
      en: 'Now: at most {count} request per second. | Now: at most {count} requests per second.',
    },
    limit: { tr: 'Saniyede en çok istek', en: 'Maximum requests per second' },
    hint: {
      tr: '{smallest} ile {largest} arası. Sınır istemiyorsanız boş bırakın.',
      en: 'Enter a number from {smallest} to {largest}, or leave the field empty for no limit.',
    },
    unchanged: { tr: 'Bu sınır zaten geçerli.', en: 'This limit is already in effect.' },
    open: { tr: 'Hızı değiştir…', en: 'Change the rate…' },
    ask: { tr: 'Hızı değiştirmek için parolanız', en: 'Enter your passphrase to change the rate' },
    confirm: { tr: 'Hızı değiştir', en: 'Change the rate' },
  },
  credentials: {
    title: { tr: 'Anahtarlar', en: 'Keys' },
    purpose: {
      tr: 'Anahtarları yeniden girmek için mevcut iki anahtarı yazın. Değiştirmek için önce servis panelinde yenileyin, sonra ikisini de buraya girin. Yeni API anahtarı, gönderilmemiş ödemelerin onaylarını geçersiz kılar.',
      en: 'To re-enter the keys, type the current ones. To replace them, renew both in the service dashboard, then enter them here. A new API key voids approvals of unsent payouts.',
    },
    open: { tr: 'Anahtarları değiştir…', en: 'Replace the keys…' },
    apiKey: { tr: 'Yeni API anahtarı', en: 'New API key' },
    apiSecret: { tr: 'Yeni gizli anahtar', en: 'New API secret' },
    secretHint: {
      tr: 'Anahtarlığa yazılır ve bir daha hiçbir yerde gösterilmez.',
      en: 'The API secret is stored in the keychain and never shown again.',
    },
    ask: { tr: 'Değiştirmek için parolanız', en: 'Enter your passphrase to replace the keys' },
    confirm: { tr: 'Anahtarları değiştir', en: 'Replace the keys' },
    done: {
      tr: 'Anahtarlar değiştirildi. Servisin onları kabul edip etmediğini üst çubuktaki bağlantıdan görebilirsiniz.',
      en: 'The keys were replaced. The connection status in the top bar shows whether the service accepts them.',
    },
  },
})
