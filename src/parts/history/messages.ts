// By its path: the demo reads the words in plain Node, which knows no alias.
import { stateSourceNames } from '../../../electron/core/states.ts'
import { say } from '../../lib/i18n.ts'

export const history = say('history', {
  depositAttempts: {
    prepared: {
      tr: 'Hazırlandı; servise henüz bir şey gönderilmedi.',
      en: 'Prepared; nothing has been sent to the service yet.',
    },
    sending: {
      tr: 'Servise iletiliyor. Sonuç gelince burada gösterilir.',
      en: 'Being sent to the service. The outcome will appear here.',
    },
    accepted: { tr: 'Servis para yatırma işlemini kabul etti.', en: 'The service accepted the deposit.' },
    refused: {
      tr: 'Servis para yatırma işlemini reddetti. Bağlantı oluşmadı.',
      en: 'The service refused the deposit. No checkout link was created.',
    },
    not_sent: { tr: 'Servise hiçbir şey ulaşmadı.', en: 'Nothing reached the service.' },
    unknown: {
      tr: 'Bağlantı içeren bir yanıt alınamadı. Para yatırma işlemi servise ulaşmış olabilir.',
      en: 'No answer with a checkout link was received. The deposit may have reached the service.',
    },
  },
  payoutAttempts: {
    number: { tr: '{number}. gönderim', en: 'Attempt {number}' },
    prepared: {
      tr: 'Hazırlandı; servise henüz bir şey gönderilmedi.',
      en: 'Prepared; nothing has been sent to the service yet.',
    },
    sending: {
      tr: 'Servise iletiliyor. Sonuç gelince burada gösterilir.',
      en: 'Being sent to the service. The outcome will appear here.',
    },
    accepted: { tr: 'Servis ödemeyi kabul etti.', en: 'The service accepted the payout.' },
    refused: { tr: 'Servis ödemeyi reddetti. Para çıkmadı.', en: 'The service refused the payout. No money moved.' },
    not_sent: { tr: 'Servise hiçbir şey ulaşmadı. Para çıkmadı.', en: 'Nothing reached the service. No money moved.' },
    unknown: {
      tr: 'Yanıt alınamadı ya da yanıta güvenilemedi. Ödeme servise ulaşmış olabilir.',
      en: 'No answer was received, or the answer cannot be trusted. The payout may have reached the service.',
    },
  },
  cameIn: { tr: 'alındı', en: 'received' },
  toldAmount: { tr: 'Bildirilen tutar', en: 'Reported amount' },
  toldNumber: { tr: 'Bildirilen tutar (servisin birimiyle)', en: 'Reported amount (in the service’s unit)' },
  amountGuide: { tr: 'Kılavuz: tutarlar farklıysa', en: 'Guide: when amounts differ' },
  amountDiffers: {
    tr: 'Bildirilen tutar {theirs}, defterdeki tutar {ours}. Fark: {difference}.',
    en: 'The reported amount is {theirs}; the ledger has {ours}. The difference is {difference}.',
  },
  outcomes: {
    move: {
      title: { tr: 'Durum değişti: {state}', en: 'The status changed: {state}' },
      body: {
        tr: 'Kaydın durumu artık “{state}”; kaynağı ve zamanı yanında gösterilir.',
        en: 'The status is now “{state}”; its source and time are shown next to it.',
      },
    },
    nothing_new: {
      title: { tr: 'Yeni bilgi yok', en: 'Nothing new' },
      body: {
        tr: 'Bu bilgi kayıtta zaten vardı. “{state}” durum bildiriminiz geçmişe yazıldı.',
        en: 'The ledger already had this information. Your status update “{state}” is in the history.',
      },
    },
    conflict: {
      title: { tr: 'Çelişki: hiçbir şey değiştirilmedi', en: 'Conflict: nothing was changed' },
      body: {
        tr: '“{state}” kayıtla çelişiyor. Durum bildirimi, iki kişi çözene kadar açık uyuşmazlık olarak kalır.',
        en: '“{state}” contradicts the ledger. The status update stays an open exception until two people resolve it.',
      },
    },
    unmatched: {
      title: { tr: 'Eşleşmedi', en: 'No match' },
      body: {
        tr: '“{state}” durum bildirimi hiçbir işlemle eşleşmedi; açık uyuşmazlık olarak kalır.',
        en: 'The status update “{state}” matched no transaction; it stays an open exception.',
      },
    },
    evidence: {
      title: { tr: 'Kanıt olarak eklendi', en: 'Kept as evidence' },
      body: {
        tr: 'Durum değişmedi. “{state}” durum bildirimi, iki kişinin kararına sunulmak üzere kanıt olarak saklandı. Para ulaştıysa başka bir kullanıcı da aynı sonucu kaydedince durum değişir.',
        en: 'The status has not changed. “{state}” is kept as evidence for two people to decide on. If money arrived, the status changes once another user records the same outcome.',
      },
    },
  },
  effects: {
    move: { tr: 'Durum değişikliği', en: 'Status change' },
    nothing_new: { tr: 'Yeni bilgi yok', en: 'Nothing new' },
    conflict: { tr: 'Çelişki', en: 'Conflict' },
    unmatched: { tr: 'Eşleşmedi', en: 'No match' },
    evidence: { tr: 'Kanıt', en: 'Evidence' },
  },
  evidenceSources: {
    service_panel: { tr: 'Servis paneli', en: 'Service dashboard' },
    service_message: { tr: 'Servisin mesajı', en: 'Message from the service' },
    bank_statement: { tr: 'Banka hesap hareketleri', en: 'Bank statement' },
    other: { tr: 'Diğer', en: 'Other' },
  },
  entries: {
    title: { tr: 'Geçmiş', en: 'History' },
    created: { tr: 'Oluşturuldu.', en: 'Created.' },
    approved: { tr: 'Onaylandı.', en: 'Approved.' },
    prepared: {
      tr: 'Gönderim hazırlandı; isteğin içeriği kayda geçti.',
      en: 'The attempt was prepared and its request recorded.',
    },
    sending: {
      tr: 'Güvenli bağlantı kuruldu; istek gönderilmeye başlandı.',
      en: 'Secure connection established; sending started.',
    },
    takenOver: {
      tr: 'Geri yüklemeden önceki defterden alındı; sonucu bu defterde kesinleşmedi.',
      en: 'Copied from the ledger before the restore; the outcome is not known in this ledger.',
    },
    proposed: { tr: 'Çözüm önerildi: {state}', en: 'Resolution proposed: {state}' },
    confirmed: {
      tr: 'Öneriyi ikinci kişi onayladı: {state}',
      en: 'A second person confirmed the resolution: {state}',
    },
    withdrawn: { tr: 'Öneri kaldırıldı: {state}', en: 'The proposed resolution was removed: {state}' },
    outdated: {
      tr: 'Öneri artık geçerli değil: sonradan gelen bir durum bildirimi ya da ödemedeki bir değişiklik öneriyle uyuşmuyor.',
      en: 'No longer valid: a later status update, or a change to the payout, contradicts this resolution.',
    },
    evidence: { tr: 'Kanıtını göster', en: 'Show the evidence' },
    answer: { tr: 'Ham yanıt', en: 'Raw answer' },
    showAnswer: { tr: 'Ham yanıtı göster', en: 'Show the raw answer' },
    hideAnswer: { tr: 'Ham yanıtı gizle', en: 'Hide the raw answer' },
    noAnswer: { tr: 'Saklanan yanıt yok.', en: 'No answer was stored.' },
  },
  places: {
    service_panel: { tr: 'Servis paneli', en: 'Service dashboard' },
    service_answer: { tr: 'Servisin mesajımıza yanıtı', en: 'The service’s answer to our message' },
    bank_statement: { tr: 'Banka hesap hareketleri', en: 'Bank statement' },
    callback_log: { tr: 'Sunucunuzun aldığı bildirimler', en: 'Callbacks that your server received' },
  },
  settled: { tr: 'Kapatan: {who}', en: 'Closed by {who}' },
  sources: stateSourceNames,
  toDesk: { tr: 'Belirsiz ödemelerde aç', en: 'Open in Unknown payouts' },
  toReport: { tr: 'Uyuşmazlığı aç', en: 'Open the exception' },
  form: {
    title: { tr: 'Dışarıdan öğrenilen sonuç', en: 'An outcome learnt elsewhere' },
    status: { tr: 'Bildirilen durum', en: 'Reported status' },
    evidenceSource: { tr: 'Nerede gördünüz?', en: 'Where did you see it?' },
    reportedAt: { tr: 'Sonucun tarihi ve saati', en: 'Date and time of the outcome' },
    reportedAtHint: {
      tr: 'İstanbul saatiyle, önce gün sonra ay yazın: {example}. Bilinmiyorsa boş bırakın.',
      en: 'Istanbul time, day first: {example}. Leave empty if not known.',
    },
    failureReason: { tr: 'Başarısızlık nedeni', en: 'Failure reason' },
    note: { tr: 'Not', en: 'Note' },
    noteHint: {
      tr: 'Sonradan okuyanın da anlayacağı gibi yazın: kim, nerede, ne gördü. Not denetim izine yazılır.',
      en: 'Say who saw what, and where, so that a later reader understands. The note is written to the audit trail.',
    },
    submit: { tr: 'Kaydet', en: 'Record' },
  },
  recordReport: { tr: 'Sonuç kaydet…', en: 'Record outcome…' },
  proposal: {
    becomes: { tr: 'yeni durum:', en: 'becomes' },
    by: { tr: 'Öneren', en: 'Proposed by' },
    places: { tr: 'Bakılan yerler', en: 'Places checked' },
    outcomeDay: { tr: 'Banka veya servis tarihi', en: 'Date given by the bank or the service' },
    countsLater: {
      tr: 'Ödeme raporda, listede ve dosyada bu tarihe değil, ikinci kişinin onayladığı güne yazılır.',
      en: 'In reports, lists and files, the payout counts on the day of confirmation, not on this date.',
    },
    to: { tr: 'Sonuç', en: 'Outcome' },
  },
  receipt: { tr: 'Dekont', en: 'Receipt' },
  receipts: {
    label: { tr: 'Seçili işlemlerin dekontları', en: 'Receipts of the selected transactions' },
    open: { tr: 'Dekontlar ({count})…', en: 'Receipts ({count})…' },
    some: {
      tr: '{count} işlemin {given} tanesinin dekontu var.',
      en: '{given} of {count} transactions has a receipt. | {given} of {count} transactions have receipts.',
    },
    none: {
      tr: 'Seçili işlemlerin hiçbiri tamamlanmadı. Dekont yalnızca tamamlanan işlemler için verilir.',
      en: 'None of the selected transactions is completed. Receipts are for completed transactions only.',
    },
  },
})
