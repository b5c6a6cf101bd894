import { say } from '../../lib/i18n.ts'

/** Para yatırma sayfası ve iki sayfanın ortak alanları (`fields`). */
export const deposits = say('deposits', {
  purpose: {
    tr: 'Müşteri için para yatırma bağlantısı oluşturun ve para bekleyen bağlantıları izleyin.',
    en: 'Create a checkout link for a customer and track the links that are waiting for money.',
  },
  new: { tr: 'Yeni para yatırma', en: 'New deposit' },
  newHint: {
    tr: 'Para yatırma işlemini destek ya da hazırlayan rolündekiler oluşturabilir.',
    en: 'Users with the support or maker role can create deposits.',
  },
  table: { tr: 'Diğer para yatırma işlemleri', en: 'Other deposits' },
  wall: {
    title: { tr: 'Açık işlemler', en: 'Open deposits' },
    label: { tr: 'Açık para yatırma işlemleri, süresi en az kalan önce', en: 'Open deposits, soonest to expire first' },
    empty: {
      tr: 'Açık para yatırma işlemi yok: para bekleyen bağlantı kalmadı.',
      en: 'No open deposits: no link is waiting for money.',
    },
  },
  others: { tr: 'Diğer işlemler', en: 'Other deposits' },
  notify: {
    label: { tr: '5 dakika kala bildir', en: 'Notify me 5 minutes before expiry' },
    title: {
      tr: 'Açık bir para yatırma işleminin süresi dolmadan beş dakika önce bu bilgisayarda masaüstü uyarısı gösterilir.',
      en: 'This computer shows a notification five minutes before an open deposit expires.',
    },
  },
  next: {
    settle: { tr: 'Çelişkiyi çözün', en: 'Resolve the contradiction' },
    heldBack: {
      tr: 'Aynı para için açılan diğer para yatırma işlemini kontrol edin',
      en: 'Check the other deposit that was created for the same payment',
    },
    follow: { tr: 'Yerine yenisi oluşturuldu', en: 'A replacement was created' },
    sendNow: { tr: 'Şimdi gönderin', en: 'Send it now' },
    wait: { tr: 'Servisin yanıtını bekleyin', en: 'Wait for the service’s answer' },
    tryAgain: { tr: 'Yeniden deneyin; güvenlidir', en: 'Try again; it is safe' },
    sendSame: { tr: 'Aynısını yeniden gönderin; güvenlidir', en: 'Send the same deposit again; it is safe' },
    closed: { tr: 'Bekleyin ya da yenisini oluşturun', en: 'Wait or create a new deposit' },
    another: { tr: 'Yenisini oluşturun', en: 'Create a new deposit' },
    none: { tr: 'Yapılacak bir şey yok', en: 'Nothing to do' },
  },
  newest: {
    tr: 'En yeni 200 para yatırma işlemi gösteriliyor. Daha eskileri İşlemler sayfasındadır.',
    en: 'The newest 200 deposits are shown. Older ones are on the Transactions page.',
  },
  columns: {
    next: { tr: 'Sonraki adım', en: 'Next step' },
    created: { tr: 'Oluşturulma', en: 'Created' },
  },
  bankOfService: { tr: 'servis seçecek', en: 'chosen by the service' },
  empty: {
    title: { tr: 'Henüz para yatırma işlemi yok', en: 'No deposits yet' },
    next: {
      tr: '“Yeni para yatırma” düğmesiyle müşteriye göndereceğiniz bağlantıyı oluşturun; bağlantı genellikle 30 dakika açık kalır.',
      en: 'Create a deposit to get a checkout link for the customer; the link usually stays open for 30 minutes.',
    },
    forOthers: {
      tr: 'Destek kullanıcılarının ve hazırlayanların oluşturduğu bağlantılar burada listelenir.',
      en: 'Checkout links created by support and makers are listed here.',
    },
  },
  form: {
    label: { tr: 'Para yatırma formu', en: 'Deposit form' },
    bank: { tr: 'Banka', en: 'Bank' },
    amount: { tr: 'Tutar', en: 'Amount' },
    more: { tr: 'Diğer', en: 'More' },
    submit: { tr: 'Bağlantı oluştur', en: 'Create link' },
    clear: { tr: 'Formu temizle', en: 'Clear the form' },
    kept: { tr: 'Yarım kalan formunuz korundu.', en: 'Your unfinished form was kept.' },
    keptHere: {
      tr: 'Formu kapatsanız da yazdıklarınız korunur.',
      en: 'Your entries are kept even if you close the form.',
    },
    aside: {
      tr: 'Yarım kalan başka bir formunuz var.',
      en: 'You have another unfinished form.',
    },
    turnBack: { tr: 'Forma dön', en: 'Resume it' },
  },
  metadata: {
    title: { tr: 'Ek bilgiler', en: 'Additional data' },
    hint: {
      tr: 'İşlemle birlikte servise gönderilir. Örneğin: kampanya, oyun no.',
      en: 'Sent to the service with the transaction. For example: campaign, game ID.',
    },
    key: { tr: 'Anahtar', en: 'Key' },
    value: { tr: 'Değer', en: 'Value' },
    keyOf: { tr: '{number}. anahtar', en: 'Key {number}' },
    valueOf: { tr: '{number}. değer', en: 'Value {number}' },
    add: { tr: 'Satır ekle', en: 'Add a row' },
    remove: { tr: '{number}. satırı sil', en: 'Remove row {number}' },
  },
  limitsChanged: {
    title: { tr: 'Banka listesi yenilendi', en: 'The bank list was refreshed' },
    same: {
      tr: '{bank} limitleri listede aynı: {after}.',
      en: 'The list still shows the same limits for {bank}: {after}.',
    },
    changed: {
      tr: '{bank} limitleri değişti: formda {before} görünüyordu, şimdi {after}.',
      en: 'The limits of {bank} changed: the form showed {before}, but they are now {after}.',
    },
    now: { tr: '{bank} şimdi {after} aralığındaki tutarları kabul ediyor.', en: '{bank} now accepts {after}.' },
    gone: {
      tr: '{bank} artık listede yok. Başka bir banka seçin ya da seçimi servise bırakın.',
      en: '{bank} is no longer on the list. Choose another bank, or leave the choice to the service.',
    },
    changedAt: {
      tr: '{bank} limitleri değişti: formda {before} görünüyordu, şimdi {after} (saat {time} listesinden beri).',
      en: 'The limits of {bank} changed: the form showed {before}, but they are now {after} (according to the {time} list).',
    },
  },
  replaces: {
    madeInstead: { tr: 'Şu işlemin yerine oluşturuluyor:', en: 'Replacement for:' },
    unlink: { tr: 'İlişkiyi kaldır', en: 'Unlink' },
    unlinkTitle: {
      tr: 'Para yatırma işlemi yine oluşturulur; yalnızca öncekiyle ilişkisi kalmaz.',
      en: 'The deposit will still be created, but it will not be linked to the earlier deposit.',
    },
    wrongState: { tr: 'Bu işlemin yerine şimdi yenisi oluşturulamaz', en: 'This deposit cannot be replaced now' },
    wrongStateNext: {
      tr: 'Önceki işlemin durumu değişti ya da yerine oluşturulan işlem açık: müşterinin iki geçerli bağlantısı olur. Önceki işlemi kontrol edin. Ayrı bir işlem için “İlişkiyi kaldır”ı seçip oluşturun.',
      en: 'The earlier deposit has a new status or an open replacement, so the customer could have two valid links. Check that deposit first. For a separate deposit, choose “Unlink” first.',
    },
    notFound: {
      tr: 'Yerine yenisi oluşturulacak para yatırma işlemi bulunamadı',
      en: 'The deposit to be replaced was not found',
    },
    notFoundNext: {
      tr: '“İlişkiyi kaldır”ı seçin, sonra para yatırma işlemini yeniden oluşturun. Yazdıklarınız korundu.',
      en: 'Choose “Unlink” and create the deposit again. Your entries are kept.',
    },
  },
  drawer: {
    label: { tr: 'Para yatırma ayrıntısı', en: 'Deposit details' },
    notFound: { tr: 'Bu adreste para yatırma işlemi yok.', en: 'There is no deposit at this address.' },
  },
  result: {
    link: { tr: 'Para yatırma bağlantısı', en: 'Checkout link' },
    linkHint: {
      tr: 'Bağlantıyı yalnızca müşteriye verin: bağlantıyı alan herkes para yatırma sayfasını görebilir.',
      en: 'Give the link only to the customer: anyone who has it can see the checkout page.',
    },
    copyLink: { tr: 'Bağlantıyı kopyala', en: 'Copy link' },
    openLink: { tr: 'Tarayıcıda aç…', en: 'Open in browser…' },
    oddLink: {
      title: { tr: 'Bağlantının adresi beklenen adres değil', en: 'The link does not lead to the expected address' },
      body: {
        tr: 'Bağlantı, bu çalışma alanının para yatırma sayfasından başka bir yere yönlendiriyor. Müşteri parasını başkasının sayfasında yatırabilir. Bağlantının doğru olduğunu servisten öğrenmeden müşteriye vermeyin.',
        en: 'The link does not lead to this workspace’s checkout site. The customer may pay on someone else’s page. Do not give the customer the link until the service confirms it.',
      },
      expected: { tr: 'Beklenen adres', en: 'Expected address' },
      came: { tr: 'Servisin verdiği adres', en: 'Address given by the service' },
      allow: { tr: 'Bağlantıyı yine de kullan…', en: 'Use the link anyway…' },
      onlyThey: {
        tr: 'Bu bağlantının kullanılmasını destek ya da hazırlayan rolündekiler onaylayabilir.',
        en: 'A user with the support or maker role can confirm the use of this link.',
      },
      allowed: {
        tr: 'Bağlantının kullanımı onaylandı (ayrıntısı denetim izinde). Bu bağlantı Vezne’den açılamaz.',
        en: 'Link approved (see the audit trail). It cannot be opened from Vezne.',
      },
    },
    qr: { tr: 'Para yatırma bağlantısının karekodu', en: 'QR code of the checkout link' },
    account: { tr: 'Paranın yatırılacağı hesap', en: 'Account to pay into' },
    noAccount: {
      tr: 'Servis hesap atamadı. Müşteri hesabı para yatırma sayfasında görür.',
      en: 'The service assigned no account. The customer sees one on the checkout page.',
    },
    copyAccount: { tr: 'Tümünü kopyala', en: 'Copy all' },
    accountName: { tr: 'Alıcı adı', en: 'Recipient' },
    untold: { tr: 'Servis bildirmedi', en: 'Not given by the service' },
    payBy: { tr: 'Son ödeme zamanı', en: 'Pay by' },
    timeLeft: { tr: 'Kalan süre', en: 'Time left' },
    until: { tr: 'bitiş', en: 'until' },
    created: { tr: 'Oluşturan', en: 'Created by' },
    lastChange: { tr: 'Son değişiklik', en: 'Last change' },
    replaces: { tr: 'Yerine geçtiği', en: 'Replaces' },
    replacedBy: { tr: 'Yerine oluşturulan', en: 'Replaced by' },
  },
  odd: {
    title: {
      tr: 'Bağlantı oluştu, ama servisin yanıtı beklenenden farklı',
      en: 'The link was created, but the service’s answer was not as expected',
    },
    amount: {
      none: { tr: 'Servis tutarı onaylamadı.', en: 'The service did not confirm the amount.' },
      other: {
        tr: 'Servis başka bir tutar onayladı: {value}. Bağlantıyı müşteriye vermeden önce servise sorun.',
        en: 'The service confirmed a different amount: {value}. Ask the service before you give out the link.',
      },
    },
    currency: {
      none: { tr: 'Servis para birimini bildirmedi.', en: 'The service did not give the currency.' },
      other: {
        tr: 'Servis para birimini {value} olarak bildirdi; TRY bekleniyordu.',
        en: 'The service gave the currency as {value}; TRY was expected.',
      },
    },
    account: {
      none: {
        tr: 'Servis, hesap bilgilerinin tümünü vermedi. Müşteri, eksik bilgileri para yatırma sayfasında görür.',
        en: 'The service did not give all the account details. The customer sees the rest on the checkout page.',
      },
      other: {
        tr: 'Servisin bildirdiği hesap okunamadı: {value}. Müşteri hesabı para yatırma sayfasında görür.',
        en: 'The account from the service cannot be read: {value}. The customer sees the account on the checkout page.',
      },
    },
    expiresAt: {
      none: {
        tr: 'Servis bitiş zamanı vermedi; 30 dakika varsayıldı.',
        en: 'The service gave no expiry time; Vezne assumes 30 minutes.',
      },
      other: {
        tr: 'Servisin bildirdiği bitiş zamanı okunamadı: {value}. 30 dakika varsayıldı.',
        en: 'The expiry time from the service cannot be read: {value}. Vezne assumes 30 minutes.',
      },
    },
  },
  notices: {
    draft: {
      title: { tr: 'Taslak: servise hiçbir şey gönderilmedi', en: 'Draft: nothing was sent to the service' },
      body: {
        tr: 'Bu işlem servise hiç gönderilmedi. Şimdi gönderebilirsiniz; aynı işlem numarası kullanılır.',
        en: 'This deposit was never sent. You can send it now; the same reference is used.',
      },
    },
    sending: {
      title: { tr: 'Servise iletiliyor', en: 'Being sent to the service' },
      body: { tr: 'Bağlantı kısa süre içinde burada görünecek.', en: 'The link will appear here in a moment.' },
    },
    closed: {
      title: {
        tr: 'Süresi doldu; sonucu henüz bildirilmedi',
        en: 'The deposit expired; its outcome has not been reported yet',
      },
      body: {
        tr: 'Geç gelen para yine de işlenebilir. Servis sonucu bildirene kadar müşteriye kesin bilgi vermeyin.',
        en: 'Money that arrives late may still be credited. Do not promise the customer anything until the service reports the outcome.',
      },
    },
    oddWindow: {
      title: { tr: 'Para yatırma süresi 30 dakika değil', en: 'The payment window is not 30 minutes' },
      body: {
        tr: 'Servis bu para yatırma işlemi için {length} süre verdi; her zamanki süre 30 dakikadır. Müşteriye ne kadar süresi olduğunu bildirin.',
        en: 'The service gave this deposit {length}; the usual window is 30 minutes. Tell the customer how long they have.',
      },
      seconds: { tr: '{seconds} sn', en: '{seconds} s' },
      none: {
        tr: 'Servisin verdiği bitiş zamanı, işlemin oluşturulmasından önce: müşterinin hiç süresi olmadı.',
        en: 'The service returned an expiry time earlier than the creation time: the customer had no time to pay.',
      },
    },
    linkHeld: {
      title: { tr: 'Bağlantıyı müşteriye vermeyin', en: 'Do not give the customer this link' },
      body: {
        tr: 'Bu para geldi ya da gelmiş olabilir; müşteri bu bağlantıyla ikinci kez para yatırabilir. Bağlantıyı verdiyseniz müşteriden kullanmamasını isteyin.',
        en: 'The money arrived, or may have arrived; with this link the customer would pay a second time. If you already gave it to them, tell them not to use it.',
      },
    },
    paid: {
      title: { tr: 'Para geldi', en: 'The money arrived' },
      body: {
        tr: 'Müşterinin parayı yatırdığı kaydedildi.',
        en: 'The customer’s payment was recorded.',
      },
    },
    failed: {
      title: { tr: 'Para yatırma işlemi başarısız oldu', en: 'The deposit failed' },
      body: {
        tr: 'Paranın gelmediği kaydedildi. Neden: {reason}',
        en: 'No money arrived. Reason: {reason}',
      },
      noReason: { tr: 'belirtilmedi', en: 'none given' },
    },
    refused: {
      title: { tr: 'Servis para yatırma işlemini reddetti', en: 'The service refused the deposit' },
      body: {
        tr: 'Bağlantı oluşmadı. Nedeni giderip aynı bilgilerle yeniden oluşturabilirsiniz.',
        en: 'No link was created. Fix the cause and create the deposit again with the same details.',
      },
      form: {
        tr: 'Bağlantı oluşmadı. Yazdıklarınız korundu; düzeltip yeniden oluşturabilirsiniz.',
        en: 'No link was created. Your entries are kept; correct them and create the deposit again.',
      },
    },
    not_sent: {
      title: { tr: 'Gönderilemedi: servise hiçbir şey ulaşmadı', en: 'Not sent: nothing reached the service' },
      body: {
        tr: 'Yeniden denemek güvenlidir; aynı işlem numarası kullanılır.',
        en: 'Trying again is safe; the same reference is used.',
      },
    },
    unknown: {
      title: {
        tr: 'Sonucu belirsiz: servise ulaşmış olabilir',
        en: 'Outcome unknown: the deposit may have reached the service',
      },
      body: {
        tr: 'Aynısını yeniden göndermek güvenlidir: işlem numarası aynı kaldığı için ikinci bir para yatırma işlemi oluşmaz.',
        en: 'Sending the same deposit again is safe: the reference stays the same, so no second deposit is created.',
      },
    },
    contradicted: {
      title: { tr: 'Kayıtla çelişen bir durum bildirildi', en: 'A reported status contradicts the record' },
      body: {
        tr: 'Kayıt değiştirilmedi. Doğrusunu servisten öğrenin; ardından uyuşmazlık notla kapatılabilir.',
        en: 'The record was not changed. Ask the service which is correct; the exception can then be closed with a note.',
      },
    },
    orphaned: {
      title: {
        tr: 'Para yatırma işlemi serviste var, bağlantısı kayıp',
        en: 'The service has the deposit, but its checkout link is lost',
      },
      body: {
        tr: 'İlk gönderim ulaşmış, yanıtı kaybolmuş. Bağlantısı artık öğrenilemez; müşteri için aynı bilgilerle yeni bir para yatırma işlemi oluşturun.',
        en: 'The first attempt reached the service, but the answer was lost. The link cannot be recovered; create a new deposit with the same details for the customer.',
      },
    },
  },
  heldBack: {
    live: {
      reason: {
        tr: 'Gönderilemez: aynı para için açık bir para yatırma işlemi var; müşterinin elinde iki bağlantı olur.',
        en: 'Cannot be sent: another deposit for the same payment is open; the customer would have two links.',
      },
      next: {
        tr: 'Müşteriden açık bağlantıyı kullanmasını isteyin. O işlem para gelmeden kapanırsa bu işlemi gönderebilirsiniz.',
        en: 'Let the customer use the open link. If that deposit closes unpaid, you can send this one.',
      },
    },
    paid: {
      reason: {
        tr: 'Gönderilemez: aynı para başka bir para yatırma işlemiyle geldi; müşteri parayı ikinci kez yatırabilir.',
        en: 'Cannot be sent: the money arrived through another deposit; the customer could pay twice.',
      },
      next: {
        tr: 'Yapılacak bir şey yok. Müşteri ayrıca para yatıracaksa ayrı bir para yatırma işlemi oluşturun.',
        en: 'There is nothing left to do. If the customer wants to pay again, create a separate deposit.',
      },
    },
    contradicted: {
      reason: {
        tr: 'Gönderilemez: aynı para yatırma işlemi için kayıtla çelişen bir durum bildirildi; para gelmiş olabilir.',
        en: 'Cannot be sent: a status reported for the same payment contradicts the record; the money may have arrived.',
      },
      next: {
        tr: 'Önce çelişkinin çözülmesi gerekir; para gelmemişse bu işlemi sonra gönderebilirsiniz.',
        en: 'Resolve the contradiction first. If no money arrived, you can then send this deposit.',
      },
    },
  },
  actions: {
    resendDraft: { tr: 'Şimdi gönder', en: 'Send now' },
    resendUnknown: { tr: 'Aynısını yeniden gönder', en: 'Send the same request again' },
    resendNotSent: { tr: 'Yeniden dene', en: 'Try again' },
    again: { tr: 'Aynı bilgilerle yeni para yatırma işlemi', en: 'New deposit with the same details' },
  },
})
