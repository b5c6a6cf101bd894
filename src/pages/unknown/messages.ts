import { say } from '../../lib/i18n.ts'

/** Belirsiz ödemeler: ödenmiş de olabilecek, ödenmemiş de olabilecek ödemeler ve iki kişilik çözümü. */
export const unknown = say('unknown', {
  purpose: {
    tr: 'Bu ödemeler yapılmış da olabilir, yapılmamış da.',
    en: 'These payouts may or may not have been paid.',
  },
  guide: { tr: 'Kılavuz: ödemenin sonucu belirsizse', en: 'Guide: when the outcome is unknown' },
  table: { tr: 'Belirsiz ödemeler tablosu', en: 'Unknown payouts table' },
  risk: {
    amount: { tr: 'Risk altındaki tutar', en: 'Amount at risk' },
    open: { tr: 'Çözülecek ödeme', en: 'Payouts to resolve' },
    count: { tr: 'Sonucu belirsiz ödeme', en: 'Unknown payouts' },
    oldest: { tr: 'En uzun bekleyen', en: 'Longest waiting' },
    partly: {
      tr: 'Toplamlar yalnızca en yeni ödemeleri kapsıyor; gerçek rakamlar daha yüksek.',
      en: 'Totals cover only the newest payouts; the real figures are higher.',
    },
    questioned: { tr: 'Uyuşmazlığı olan ödeme', en: 'Payouts with an exception' },
  },
  questioned: {
    title: { tr: 'Uyuşmazlığı olan ödemeler', en: 'Payouts with an exception' },
    text: {
      tr: 'Bu ödemeler, iki kişi doğru sonuca karar verene kadar gönderilemez.',
      en: 'These payouts cannot be sent until two people decide which outcome is right.',
    },
  },
  columns: {
    age: { tr: 'Süre', en: 'Age' },
    fact: { tr: 'Son kesin bilgi', en: 'Last confirmed fact' },
    proposal: { tr: 'Öneri', en: 'Proposed resolution' },
  },
  empty: {
    title: { tr: 'Belirsiz ödeme yok', en: 'No unknown payouts' },
    text: {
      tr: 'Yanıtı kaybolan gönderimler ve kayıtla çelişen durum bildirimleri, iki kişi çözene kadar burada gösterilir.',
      en: 'Attempts without an answer and status updates that contradict the record stay here until two people resolve them.',
    },
  },
  facts: {
    lost: {
      brief: {
        tr: '{sending}: istek gönderiliyordu; bağlantı koptu',
        en: '{sending}: the connection broke while the request was being sent',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; yanıt gelmeden bağlantı koptu ({ended}).',
        en: '{sending}: secure connection established and sending started; the connection broke before an answer arrived ({ended}).',
      },
    },
    timeout: {
      brief: {
        tr: '{sending}: istek gönderiliyordu; yanıt gelmedi',
        en: '{sending}: the request was being sent, but no answer arrived',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; {ended} itibarıyla yanıt gelmedi.',
        en: '{sending}: secure connection established and sending started; no answer had arrived by {ended}.',
      },
    },
    untrusted: {
      brief: {
        tr: '{sending}: gönderildi; HTTP {http} yanıtı kanıt sayılmaz',
        en: '{sending}: sent; the HTTP {http} response is inconclusive',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; gelen yanıt (HTTP {http}, {ended}) ne kabul ne ret sayılabilir.',
        en: '{sending}: secure connection established and sending started; the answer at {ended} (HTTP {http}) neither accepts nor refuses the payout.',
      },
    },
    duplicate: {
      brief: {
        tr: '{sending}: gönderildi; servis “zaten kayıtlı” yanıtını verdi',
        en: '{sending}: sent; the service says “already exists”',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; servis bu işlem numarasının zaten kayıtlı olduğunu bildirdi ({ended}). Kayıtlı olanın hangi işlem olduğu bilinmiyor.',
        en: '{sending}: secure connection established and sending started; at {ended} the service said that this reference already exists. It is not known which transaction that is.',
      },
    },
    unwatched: {
      brief: {
        tr: '{sending}: istek gönderilirken Vezne kapandı',
        en: '{sending}: Vezne closed while the request was being sent',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; yanıt gelmeden Vezne kapandı. Ödemenin durumu bir sonraki açılışta “Belirsiz” oldu ({ended}).',
        en: '{sending}: secure connection established and sending started; Vezne closed before an answer arrived. The payout’s status became “Unknown” at the next start ({ended}).',
      },
    },
    unexplained: {
      brief: {
        tr: '{sending}: istek gönderiliyordu; sonucu bilinmiyor',
        en: '{sending}: the request was being sent; its outcome is not known',
      },
      whole: {
        tr: '{sending}: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; sonucu bilinmiyor ({ended}).',
        en: '{sending}: secure connection established and sending started; the outcome is not known ({ended}).',
      },
    },
    prepared: {
      brief: { tr: '{prepared}: gönderim hazırlandı', en: '{prepared}: the attempt was prepared' },
      whole: {
        tr: '{prepared}: gönderim hazırlandı; bundan sonrası bilinmiyor.',
        en: '{prepared}: the attempt was prepared; what happened after that is not known.',
      },
    },
    replaced: {
      title: { tr: 'Önceki defterdeki durum', en: 'In the earlier ledger' },
      brief: {
        tr: 'Önceki defterde “{state}”, {told}',
        en: '“{state}” in the earlier ledger, {told}',
      },
      whole: {
        tr: 'Geri yüklemeden önceki deftere göre bu ödeme gönderilmiş: {told} itibarıyla “{state}”, servis işlem no {transactionId}.',
        en: 'The ledger from before the restore sent this payout: as of {told} it was “{state}”, service ID {transactionId}.',
      },
    },
    amount_differs: {
      title: { tr: 'Tutarlar farklı', en: 'The amounts differ' },
      brief: {
        tr: 'Bildirilen {theirs}; defterde {ours}; fark {difference}',
        en: 'Reported {theirs}; in the ledger {ours}; difference {difference}',
      },
      whole: {
        tr: 'Durum bildirimindeki tutar {theirs}, defterdeki tutar {ours}. Fark: {difference}.',
        en: 'The status update says {theirs}, the ledger says {ours}. Difference: {difference}.',
      },
    },
    questioned: {
      brief: { tr: 'Bildirilen “{status}”; kayıtta “{state}”', en: 'Reported “{status}”; in the ledger “{state}”' },
      whole: {
        tr: 'Kayıtta {since} itibarıyla “{state}”; {told} itibarıyla “{status}” bildirildi.',
        en: 'In the ledger “{state}” since {since}; “{status}” was reported as of {told}.',
      },
    },
  },
  drawer: {
    label: { tr: 'Belirsiz ödeme ayrıntısı', en: 'Unknown payout details' },
    eyebrow: { tr: 'Belirsiz ödeme', en: 'Unknown payout' },
    never: {
      tr: 'Vezne bu ödemeyi otomatik olarak yeniden göndermez. Sonuç belli olmadan aynı alıcıya yeni ödeme hazırlamayın.',
      en: 'Vezne never sends this payout again automatically. Do not prepare a new payout to the same recipient until the outcome of this one is known.',
    },
    known: { tr: 'Bilinenler', en: 'Known facts' },
    settled: { tr: 'Çözülecek bir şey kalmadı', en: 'There is nothing left to resolve' },
    settledText: { tr: 'Ödemenin durumu: {state}.', en: 'Status of the payout: {state}.' },
    toPayout: { tr: 'Ödeme kaydını aç', en: 'Open payout' },
  },
  evidence: {
    title: { tr: 'Kontrol edilecek yerler', en: 'Places to check' },
    how: {
      service_panel: {
        tr: 'Servis panelinde şu işlem numarasını arayın: {processId}',
        en: 'Search the dashboard for this reference: {processId}',
      },
      service_answer: {
        tr: 'Aşağıdaki metni servisin destek ekibine gönderin; yanıttaki durumu ve servis işlem numarasını not edin.',
        en: 'Send the message below to the service’s support; note the status and the service ID from the answer.',
      },
      bank_statement: {
        tr: 'Hesap hareketlerinde {amount} tutarını ve alıcı adını arayın: {name}',
        en: 'Search the bank statement for {amount} and the name of the recipient: {name}',
      },
      callback_log: {
        tr: 'Sunucunuzun aldığı bildirimlerde bu işlem numarasını arayın; bulursanız dosyadan içe aktarın.',
        en: 'Look for this reference in the callbacks that your server received. If you find one, import it from a file.',
      },
    },
  },
  message: {
    title: { tr: 'Servise gönderilecek hazır metin', en: 'Message to the service, ready to send' },
    hint: {
      tr: 'Gizli anahtar, API anahtarı ve tam IBAN içermez; olduğu gibi gönderilebilir.',
      en: 'The text contains no API secret, API key or full IBAN; you can send it as it is.',
    },
    copy: { tr: 'Kopyala ({language})', en: 'Copy ({language})' },
    askOutcome: {
      tr: 'Merhaba,\n\nAşağıdaki çekim (withdraw) isteğimizin sonucunu öğrenemedik. Bu işlem sizde kayıtlı mı? Kayıtlıysa transactionId değerini ve güncel durumunu bildirir misiniz? Lütfen işlemi yeniden oluşturmayın.',
      en: 'Hello,\n\nWe did not receive the outcome of this withdrawal request. If you have the transaction, please tell us its transactionId and status. Please do not create it again.',
    },
    askAmount: {
      tr: 'Merhaba,\n\nAşağıdaki çekim (withdraw) işleminin tutarı sizde ve bizde farklı. Bizden hangi tutarı aldınız, alıcıya hangi tutarı gönderdiniz? Farkın nedenini bildirir misiniz? Lütfen işlemi yeniden oluşturmayın.',
      en: 'Hello,\n\nYour records and ours show different amounts for this withdrawal. Which amount did you deduct, and which amount did the recipient receive? Please do not create it again.',
    },
    amounts: {
      tr: 'Sizin bildirdiğiniz tutar: {theirs} ({reported})\nBizim isteğimizdeki tutar: {ours}\nFark: {difference}',
      en: 'Amount that you reported: {theirs} ({reported})\nAmount of our request: {ours}\nDifference: {difference}',
    },
    request: {
      tr: 'processId: {processId}\nTutar: {amount} (istekteki amount alanı: {wireAmount})\nAlıcı IBAN, son dört hane: {ibanEnd}\nİstek zamanı: {istanbul} · {utc}\nİstek gövdesinin SHA-256 özeti: {bodyHash}',
      en: 'processId: {processId}\nAmount: {amount} (“amount” field of the request: {wireAmount})\nRecipient IBAN, last four characters: {ibanEnd}\nTime of the request: {istanbul} · {utc}\nSHA-256 of the request body: {bodyHash}',
    },
    thanks: { tr: 'Teşekkür ederiz.', en: 'Thank you.' },
  },
  proposal: {
    title: {
      tr: 'Önerilen sonuç, ikinci kişinin onayını bekliyor',
      en: 'Proposed outcome, waiting for a second person',
    },
    none: { tr: 'yok', en: 'none' },
    waiting: { tr: 'öneren: {who}', en: 'by {who}' },
    forYou: { tr: 'onayınızı bekliyor', en: 'waiting for you' },
    outdated: { tr: 'geçersiz', en: 'no longer valid' },
    outdatedTitle: { tr: 'Öneri artık geçerli değil', en: 'This resolution is no longer valid' },
  },
  leftOver: {
    title: { tr: 'Açık kalan öneriler', en: 'Resolutions left open' },
    text: {
      tr: 'Bu ödemelerde çözülecek soru kalmadı, ama öneri hâlâ açık. Öneriyi onaylayın ya da kaldırın.',
      en: 'Nothing about these payouts is in question any more, but a proposed resolution is still open. Confirm it or remove it.',
    },
  },
  form: {
    title: { tr: 'Çözüm önerisi', en: 'Proposed resolution' },
    to: { tr: 'Kanıta göre bu ödeme:', en: 'According to the evidence, this payout is:' },
    keep: { tr: 'Olduğu gibi: {state}', en: 'Keep as it is: {state}' },
    places: { tr: 'Nerelere bakıldı?', en: 'Where did you look?' },
    transactionIdHint: {
      tr: 'Servis panelinde gördüyseniz servis işlem numarasını yazın.',
      en: 'The service ID, if you saw it in the service dashboard.',
    },
    outcomeDayHint: {
      tr: 'Örneğin {example}.',
      en: 'For example {example}.',
    },
    noteHint: {
      tr: 'Kimin, nerede, ne gördüğünü yazın; onaylayacak kişi okur.',
      en: 'Write who saw what, and where; the second person reads it.',
    },
    kept: {
      tr: 'Başka bir sayfaya geçseniz de yazdıklarınız korunur.',
      en: 'Your entries are kept even if you switch pages.',
    },
    submit: { tr: 'Öner', en: 'Propose' },
    sign: { tr: 'Öneriyi imzalamak için parolanızı girin', en: 'Enter your passphrase to sign the resolution' },
  },
  follows: {
    accepted: {
      tr: 'Servisin kabul ettiği varsayılır; sonucu bildirilene kadar işlemde görünür. Yeniden gönderilemez.',
      en: 'The payout counts as accepted by the service and stays in progress until an outcome is reported. It cannot be sent again.',
    },
    processing: {
      tr: 'Ödeme bankada işleniyor sayılır; sonucu bildirilene kadar işlemde görünür. Yeniden gönderilemez.',
      en: 'The payout counts as being processed by the bank and stays in progress until an outcome is reported. It cannot be sent again.',
    },
    completed: {
      tr: 'Ödeme yapılmış sayılır ve kapanır. Aslında ödenmediyse alıcı parasını hiçbir zaman alamaz.',
      en: 'The payout is marked as paid and closed. If it was not paid, the recipient will never get the money.',
    },
    failed: {
      tr: 'Ödeme yapılmamış sayılır ve kapanır; yeniden ödemek için yeni bir ödeme gerekir. Aslında ödendiyse yeni ödemeyle iki kez ödenmiş olur.',
      en: 'The payout is marked as not paid and closed; paying again requires a new payout. If this one was already paid, the recipient will be paid twice.',
    },
    returned: {
      tr: 'Ödeme yapılmış ve para iade edilmiş sayılır. Aslında iade edilmediyse yeni bir ödemeyle iki kez ödenmiş olur.',
      en: 'The payout counts as paid and returned. If the money was not returned, a new payout will pay the recipient twice.',
    },
    not_sent: {
      tr: 'YENİ bir onaydan sonra yeniden gönderilebilir. Aslında ödendiyse müşteriye iki kez ödenir.',
      en: 'The payout can be sent again after a NEW approval. If it was already paid, the customer will be paid twice.',
    },
    keep: {
      tr: 'Kayıt değişmez; kayıtla çelişen durum bildirimleri kapatılır.',
      en: 'The record does not change; conflicting status updates are closed.',
    },
    keepSendable: {
      tr: 'Kayıt değişmez, kayıtla çelişen durum bildirimleri kapatılır ve ödeme yeniden gönderilebilir. Aslında ödendiyse müşteriye iki kez ödenir.',
      en: 'The record does not change, conflicting status updates are closed, and the payout can be sent again. If it was already paid, the customer will be paid twice.',
    },
  },
  actions: {
    propose: { tr: 'Çözüm öner…', en: 'Propose a resolution…' },
    confirm: { tr: 'Öneriyi onayla…', en: 'Confirm the resolution…' },
    withdraw: { tr: 'Öneriyi kaldır', en: 'Remove the resolution' },
  },
  notTakeable: {
    tr: 'Bu durum belgelerde yok ya da bu ödeme için seçilemez; ne anlama geldiğini servise sorun.',
    en: 'This status is not documented or cannot be chosen for this payout; ask the service what it means.',
  },
  outdated: {
    tr: 'Öneriden sonra ödeme değişti, yeni bir durum bildirimi geldi ya da önerenin parolası veya yetkisi değişti. Öneriyi kaldırıp yeniden önerin.',
    en: 'The payout, its status updates, or the proposer’s passphrase or permissions have changed since the resolution was proposed. Remove the resolution and propose it again.',
  },
  stack: {
    open: {
      tr: '{count} öneriyi onayla…',
      en: 'Confirm {count} resolution… | Confirm {count} resolutions…',
    },
    title: { tr: 'Onayınızı bekleyen öneriler', en: 'Resolutions waiting for you' },
    hint: {
      tr: 'Onaylamayacaklarınızın işaretini kaldırın.',
      en: 'Untick the resolutions that you do not want to confirm.',
    },
    submit: {
      tr: '{count} öneriyi onayla',
      en: 'Confirm {count} resolution | Confirm {count} resolutions',
    },
    done: {
      tr: '{count} ödemenin sonucu kaydedildi.',
      en: 'The outcome of {count} payout was recorded. | The outcomes of {count} payouts were recorded.',
    },
  },
  confirm: {
    title: { tr: 'Onaylamak için parolanızı girin', en: 'Enter your passphrase to confirm' },
    submit: { tr: 'Öneriyi onayla', en: 'Confirm the resolution' },
  },
})
