import { say } from '../../lib/i18n.ts'

/** Ödemeler sayfası. */
export const payouts = say('payouts', {
  purpose: {
    tr: 'Müşterilere ödeme hazırlayın, onaylayın, gönderin ve sonucunu izleyin.',
    en: 'Prepare payouts to customers, approve them, send them and track their outcome.',
  },
  new: { tr: 'Yeni ödeme', en: 'New payout' },
  notify: {
    label: { tr: 'Onayım gerektiğinde bildir', en: 'Notify me when I can approve' },
    title: {
      tr: 'Başkasının hazırladığı bir ödeme ya da toplu ödeme için onayınız gerektiğinde bu bilgisayarda masaüstü uyarısı gösterilir.',
      en: 'This computer shows a notification when a payout or batch prepared by someone else needs your approval.',
    },
  },
  tabs: {
    label: { tr: 'Ödeme aşamaları', en: 'Payout stages' },
    drafts: { tr: 'Taslak', en: 'Drafts' },
    toApprove: { tr: 'Onay bekleyen', en: 'To approve' },
    ready: { tr: 'Gönderilecek', en: 'Ready' },
    inFlight: { tr: 'İşlemde', en: 'In progress' },
    unknown: { tr: 'Belirsiz', en: 'Unknown' },
    done: { tr: 'Biten', en: 'Done' },
  },
  columns: {
    maker: { tr: 'Hazırlayan', en: 'Maker' },
    waiting: { tr: 'Bekleme süresi', en: 'Waiting' },
    since: { tr: 'Durum tarihi', en: 'Status since' },
    warnings: { tr: 'Uyarı', en: 'Warnings' },
    customer: { tr: 'Müşteri', en: 'Customer' },
    bank: { tr: 'Banka', en: 'Bank' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    created: { tr: 'Oluşturulma', en: 'Created' },
  },
  table: { tr: 'Ödemeler tablosu', en: 'Payouts table' },
  notMine: {
    own_payout: { tr: 'kendi kaydınız', en: 'your own' },
    already_approved: { tr: 'siz onayladınız', en: 'you approved it' },
  },
  warningCount: { tr: '{count} uyarı', en: '{count} warning | {count} warnings' },
  blockingCount: { tr: '{count} engel', en: '{count} check blocks this payout | {count} checks block this payout' },
  noWarning: { tr: 'uyarı yok', en: 'no warnings' },
  empty: {
    drafts: {
      title: { tr: 'Taslak yok', en: 'No drafts' },
      next: {
        tr: 'Yeni bir ödeme hazırlamak için N tuşuna basın. Ödeme, onaya gönderilene kadar burada kalır.',
        en: 'Press N to prepare a payout. It stays here until you submit it for approval.',
      },
      forOthers: {
        tr: 'Hazırlayanların kaydettiği taslaklar burada listelenir.',
        en: 'Drafts saved by makers are listed here.',
      },
    },
    toApprove: {
      title: { tr: 'Onay bekleyen ödeme yok', en: 'Nothing to approve' },
      next: {
        tr: 'Hazırlayanın onaya gönderdiği taslaklar burada görünür. Ödemeyi, hazırlayandan başka bir onaycı onaylar.',
        en: 'A draft appears here when its maker submits it. A checker other than its maker approves it.',
      },
    },
    ready: {
      title: { tr: 'Gönderilecek ödeme yok', en: 'Nothing ready to send' },
      next: {
        tr: 'Onaylanan, servisin reddettiği ve gönderilemeyen ödemeler burada bekler. Hiçbiri otomatik gönderilmez.',
        en: 'This tab lists payouts that are approved, were refused by the service or were not sent. Nothing here is sent automatically.',
      },
    },
    inFlight: {
      title: { tr: 'İşlemde ödeme yok', en: 'Nothing in progress' },
      next: {
        tr: 'Gönderilen ödemeler, sonuçları bildirilene kadar burada görünür.',
        en: 'Payouts that were sent stay here until their outcome is reported.',
      },
    },
    unknown: {
      title: { tr: 'Belirsiz ödeme yok', en: 'No unknown payouts' },
      next: {
        tr: 'Gönderim yanıtı alınamayan ödemeler burada görünür ve kanıtla çözülene kadar kalır.',
        en: 'A payout whose answer was lost stays here until it is resolved with evidence.',
      },
    },
    done: {
      title: { tr: 'Biten ödeme yok', en: 'No finished payouts' },
      next: {
        tr: 'Tamamlanan, başarısız olan, reddedilen ve iptal edilen ödemeler burada listelenir.',
        en: 'Completed, failed, rejected and cancelled payouts are listed here.',
      },
    },
  },
  drawer: {
    label: { tr: 'Ödeme ayrıntısı', en: 'Payout details' },
    eyebrow: { tr: 'Ödeme', en: 'Payout' },
    revision: { tr: 'sürüm {revision}', en: 'revision {revision}' },
    accountName: { tr: 'Alıcı adı', en: 'Recipient' },
    bank: { tr: 'Banka (servisin listesinden)', en: 'Bank (from the service’s list)' },
    bankNone: { tr: 'servis seçecek', en: 'chosen by the service' },
    bankUnlisted: { tr: '{id} (güncel listede yok)', en: '{id} (not on the latest list)' },
    customer: { tr: 'Müşteri', en: 'Customer' },
    maker: { tr: 'Hazırlayan', en: 'Prepared by' },
    editor: { tr: 'Son düzenleyen', en: 'Last edited by' },
    replaces: { tr: 'Yerine geçtiği', en: 'Replaces' },
    batch: { tr: 'Toplu ödeme', en: 'Batch' },
    batchRow: { tr: '{row}. satır', en: 'row {row}' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    lastChange: { tr: 'Son değişiklik', en: 'Last change' },
    wireAhead: { tr: 'servise gidecek sayı', en: 'number to be sent to the service' },
    wireBehind: { tr: 'servise giden sayı', en: 'number sent to the service' },
    wireUnit: {
      minor: { tr: 'kuruş', en: 'kuruş' },
      major: { tr: 'lira', en: 'lira' },
    },
    seal: { tr: 'mühür', en: 'seal' },
    sealTitle: { tr: 'Onaylanan içeriğin SHA-256 özeti: {seal}', en: 'SHA-256 of the approved contents: {seal}' },
    fromIban: { tr: 'banka adı IBAN’dan türetildi', en: 'bank name derived from the IBAN' },
    unknownBankCode: { tr: 'bu banka kodu listemizde yok', en: 'this bank code is not on our list' },
    bankDiffers: {
      tr: 'Seçilen banka ({bank}), IBAN’ın bankasından ({ibanBank}) farklı.',
      en: 'The chosen bank ({bank}) is not the IBAN’s bank ({ibanBank}).',
    },
    noBankChosen: {
      tr: 'Banka seçilmedi; tutar banka limitleriyle karşılaştırılmadı.',
      en: 'No bank chosen; the amount was not checked against bank limits.',
    },
  },
  ratio: {
    same: { tr: 'aynı tutar', en: 'the same amount' },
    times: { tr: '{times} katı', en: '{times} times as much' },
    more: { tr: '%{percent} daha fazla', en: '{percent}% more' },
    less: { tr: '%{percent} daha az', en: '{percent}% less' },
    slightly_more: { tr: '%1’den az bir farkla daha yüksek', en: 'higher by less than 1%' },
    slightly_less: { tr: '%1’den az bir farkla daha düşük', en: 'lower by less than 1%' },
  },
  last: {
    title: { tr: 'Bu müşterinin son ödemesine göre', en: 'Compared with this customer’s last payout' },
    none: {
      tr: 'Bu müşteriye ilk ödeme: karşılaştırılacak önceki ödeme yok.',
      en: 'First payout to this customer: there is no earlier one to compare with.',
    },
    ibanSame: { tr: 'aynı IBAN', en: 'the same IBAN' },
    ibanChanged: { tr: 'değişti; önceki:', en: 'changed; previously:' },
    nameSame: { tr: 'aynı ad', en: 'the same name' },
    nameChanged: { tr: 'değişti; önceki “{name}”', en: 'changed; previously “{name}”' },
  },
  approvals: {
    title: { tr: 'Onaylar: {given}/{needed}', en: 'Approvals: {given} of {needed}' },
    none: {
      tr: 'Henüz onaylanmadı; bir onaycının onayı gerekir.',
      en: 'Not approved yet; one checker must approve it.',
    },
    noneOfTwo: {
      tr: 'Henüz onaylanmadı; iki ayrı onaycının onayı gerekir.',
      en: 'Not approved yet; two different checkers must approve it.',
    },
    together: { tr: '{count} ödeme birlikte onaylandı', en: '{count} payouts approved together' },
    shownWithBatch: {
      tr: 'Onaylarken gösterilenler toplu ödemenin sayfasında',
      en: 'The approved figures are on the batch’s page',
    },
  },
  together: {
    count: { tr: '{count} ödeme', en: '{count} payout | {count} payouts' },
    largest: { tr: 'En büyüğü {amount}.', en: 'The largest is {amount}.' },
    lost: {
      tr: 'Seçtiğiniz {count} ödeme değişti; bu nedenle seçimi kaldırıldı.',
      en: '{count} selected payout changed and was deselected. | {count} selected payouts changed and were deselected.',
    },
    seen: { tr: 'Gördüm', en: 'I have seen this' },
    firstTryAgain: {
      tr: 'Önceki gönderim tamamlanamadı; önce ödemeyi açıp “Yeniden gönderime hazırla” düğmesine basın.',
      en: 'The last attempt did not go through; first open the payout and press “Prepare to send again”.',
    },
    approve: {
      label: { tr: 'Birlikte onaylama', en: 'Approving together' },
      act: { tr: 'Birlikte onayla…', en: 'Approve together…' },
      tooFew: {
        tr: 'Birlikte onaylamak için en az iki ödeme seçin.',
        en: 'Select at least two payouts to approve them together.',
      },
      warned: {
        tr: '{count} ödemede uyarı var; onaylamadan önce tek tek açıp kontrol edin.',
        en: '{count} payout has warnings. Open and review it before you approve. | {count} payouts have warnings. Open and review each one before you approve.',
      },
      confirm: { tr: '{count} ödemeyi onayla', en: 'Approve {count} payouts' },
      done: { tr: '{count} ödeme onaylandı; toplam {total}.', en: '{count} payouts approved, {total} in total.' },
      waiting: {
        tr: '{count} ödeme ikinci bir onaycıyı bekliyor.',
        en: '{count} payout is waiting for a second checker. | {count} payouts are waiting for a second checker.',
      },
    },
    send: {
      label: { tr: 'Birlikte gönderme', en: 'Sending together' },
      act: { tr: 'Birlikte gönder…', en: 'Send together…' },
      tooFew: {
        tr: 'Birlikte göndermek için en az iki ödeme seçin.',
        en: 'Select at least two payouts to send them together.',
      },
      warned: {
        tr: '{count} ödemede uyarı var; göndermeden önce tek tek açıp kontrol edin.',
        en: '{count} payout has warnings. Open and review it before you send. | {count} payouts have warnings. Open and review each one before you send.',
      },
      declined: {
        tr: 'Gönderilmedi: açılan pencerede vazgeçildi. Ödemeler onaylı olarak bekliyor.',
        en: 'Not sent: you cancelled in the confirmation window. The payouts stay approved.',
      },
      goesOn: {
        tr: 'Bir gönderim sürüyor; bitince bunları gönderebilirsiniz.',
        en: 'Payouts are being sent; you can send these afterwards.',
      },
    },
  },
  run: {
    label: { tr: 'Birlikte gönderilen ödemeler', en: 'Payouts sent together' },
    running: { tr: 'Gönderiliyor: {done} / {of}', en: 'Sending: {done} of {of}' },
    stopping: {
      tr: 'Durduruluyor, işlemdeki ödemenin yanıtı bekleniyor: {done} / {of}',
      en: 'Stopping after the payout in progress: {done} of {of}',
    },
    ended: { tr: 'Gönderim bitti: {done} / {of}', en: 'Sending finished: {done} of {of}' },
    stopped: { tr: 'Gönderim durdu: {done} / {of}', en: 'Sending stopped: {done} of {of}' },
    stop: { tr: 'Durdur', en: 'Stop' },
    putAway: { tr: 'Kapat', en: 'Close' },
    outcomes: { tr: 'Ödemelerin sonuçları', en: 'Outcomes' },
    missed: { tr: 'Kontrol edilmesi gerekenler', en: 'Needs attention' },
    skipped: { tr: 'Atlandı', en: 'Skipped' },
    byOperator: { tr: 'Gönderimi siz durdurdunuz.', en: 'You stopped the sending.' },
    unknown: {
      tr: 'Ödenip ödenmediği bilinmiyor. Vezne bu ödemeyi bir daha göndermez; belirsizliği iki kişi çözer.',
      en: 'It is not known whether this payout was paid. Vezne never sends it again; two people must resolve it.',
    },
    untouched: {
      tr: '{count} ödeme için gönderim yapılmadı; gönderilmeye hazır.',
      en: '{count} payout was not attempted and is ready to send. | {count} payouts were not attempted and are ready to send.',
    },
  },
  notices: {
    sending: {
      title: { tr: 'Servise iletiliyor', en: 'Being sent to the service' },
      body: {
        tr: 'Sonuç alınana kadar bekleyin. Bu bölümü kapatmak gönderimi durdurmaz.',
        en: 'Wait for the outcome. Sending continues even if you close this view.',
      },
    },
    unrecorded: {
      title: {
        tr: 'Sonucu kaydedilemedi: ödeme servise ulaşmış olabilir',
        en: 'Outcome not recorded: the payout may have reached the service',
      },
      body: {
        tr: 'Gönderimin sonucu henüz deftere yazılamadı; Vezne ilk fırsatta otomatik yazar. Bu uyarı kalkana kadar aynı alıcıya yeniden ödeme yapmayın. Uyarı kalkmazsa Vezne’yi yeniden açın.',
        en: 'The outcome is not in the ledger yet; Vezne will add it automatically. Do not pay this recipient again until then. If this notice stays, restart Vezne.',
      },
    },
    unknown: {
      title: {
        tr: 'Sonucu belirsiz: ödeme servise ulaşmış olabilir',
        en: 'Outcome unknown: the payout may have reached the service',
      },
      body: {
        tr: 'Vezne bu ödemeyi bir daha göndermez, çünkü iki kez ödenebilir. Kanıtları Belirsiz ödemeler sayfasında toplayın; sonucu iki kişi çözer. Ondan önce aynı alıcıya yeniden ödeme yapmayın.',
        en: 'Vezne never sends this payout again: it could be paid twice. Collect evidence on the Unknown payouts page; two people resolve it. Do not pay this recipient again until then.',
      },
    },
    not_sent: {
      title: { tr: 'Gönderilemedi: servise hiçbir şey ulaşmadı', en: 'Not sent: nothing reached the service' },
      body: {
        tr: 'Para çıkmadı. Bağlantı düzelince yeniden deneyebilirsiniz; aynı işlem numarası kullanılır.',
        en: 'No money moved. Try again once the connection works; the same reference is used.',
      },
    },
    refused: {
      title: { tr: 'Servis ödemeyi reddetti: para çıkmadı', en: 'The service refused the payout: no money moved' },
      body: {
        tr: 'Nedeni giderin, sonra yeniden deneyin. Bilgiler düzeltilecekse ödemeyi iptal edip yerine yenisini hazırlayın: bilgiler yeni forma aktarılır.',
        en: 'Fix the cause, then try again. To correct the details, cancel the payout and prepare a replacement: Vezne copies the details to the new form.',
      },
    },
    failed: {
      title: { tr: 'Ödeme başarısız oldu', en: 'The payout failed' },
      body: {
        tr: 'Paranın alıcıya ulaşmadığı kaydedildi. Neden: {reason}',
        en: 'The money did not reach the recipient. Reason: {reason}',
      },
      noReason: { tr: 'belirtilmedi', en: 'none given' },
      next: {
        tr: 'Yeniden ödenecekse bu nedeni giderin, gerekiyorsa bilgileri düzeltin ve yeni bir ödeme hazırlayın.',
        en: 'To pay again, fix the cause, correct the details if needed, and prepare a new payout.',
      },
    },
    returned: {
      title: { tr: 'Para geri döndü', en: 'The money was returned' },
      body: {
        tr: 'Ödeme tamamlandıktan sonra banka parayı iade etti.',
        en: 'The bank returned the money after the payout was completed.',
      },
      next: {
        tr: 'Yeniden ödemek için aynı bilgilerle yeni bir ödeme hazırlayın.',
        en: 'To pay again, prepare a new payout with the same details.',
      },
    },
    rejected: {
      title: { tr: 'Onaycı reddetti', en: 'Rejected by a checker' },
      body: { tr: 'Neden: {reason}', en: 'Reason: {reason}' },
      next: {
        tr: 'Bu ödeme kapandı. Yine de ödenecekse nedeni giderip yeni bir ödeme hazırlayın.',
        en: 'This payout is closed. To pay it after all, fix the cause and prepare a new payout.',
      },
    },
    cancelled: {
      title: { tr: 'İptal edildi', en: 'Cancelled' },
      body: { tr: 'Neden: {reason}', en: 'Reason: {reason}' },
      next: {
        tr: 'Bu ödeme kapandı. Yine de ödenecekse yerine yeni bir ödeme hazırlayın.',
        en: 'This payout is closed. To pay it after all, prepare a replacement.',
      },
    },
    accepted: {
      title: { tr: 'Servis kabul etti', en: 'Accepted by the service' },
      body: {
        tr: 'Para henüz alıcıya geçmemiş olabilir. Sonuç bildirildiğinde durum değişir.',
        en: 'The money may not have reached the recipient yet. The status changes when an outcome is reported.',
      },
    },
    processing: {
      title: { tr: 'Banka ödemeyi işliyor', en: 'The bank is processing the payout' },
      body: { tr: 'Sonuç bildirildiğinde durum değişir.', en: 'The status changes when an outcome is reported.' },
    },
    approved: {
      title: { tr: 'Onaylandı, gönderilmeyi bekliyor', en: 'Approved, waiting to be sent' },
      body: {
        tr: 'Burada bekleyen ödemeler otomatik gönderilmez. Gönder düğmesine bastığınızda ayrı bir pencere son kez onayınızı ister.',
        en: 'Nothing here is sent automatically. When you press Send, a separate window asks you to confirm one last time.',
      },
    },
  },
  actions: {
    edit: { tr: 'Düzenle', en: 'Edit' },
    submit: { tr: 'Onaya gönder', en: 'Submit for approval' },
    cancel: { tr: 'İptal et…', en: 'Cancel…' },
    approve: { tr: 'Onayla…', en: 'Approve…' },
    reject: { tr: 'Reddet…', en: 'Reject…' },
    takeBack: { tr: 'Onayı geri al', en: 'Revoke approval' },
    send: { tr: 'Gönder…', en: 'Send…' },
    tryAgain: { tr: 'Yeniden gönderime hazırla', en: 'Prepare to send again' },
    override: { tr: 'Engeli kaldır…', en: 'Override block…' },
    replace: { tr: 'Yerine yeni ödeme hazırla', en: 'Prepare a replacement' },
    again: { tr: 'Aynı ödemeyi yeniden hazırla', en: 'Prepare the same payout again' },
    next: { tr: 'Sonraki: {name}', en: 'Next: {name}' },
    nextOne: { tr: 'Sonraki ödeme', en: 'Next payout' },
    previousOne: { tr: 'Önceki ödeme', en: 'Previous payout' },
  },
  panels: {
    approve: {
      title: { tr: 'Onay için parolanızı yeniden girin', en: 'Enter your passphrase again to approve' },
      confirm: { tr: 'Onayla', en: 'Approve' },
    },
    reject: {
      title: { tr: 'Ret nedeni', en: 'Reason for rejecting' },
      hint: {
        tr: 'Hazırlayan bu nedeni görür; denetim izine de yazılır.',
        en: 'The maker sees this reason; it is also written to the audit trail.',
      },
      confirm: { tr: 'Reddet', en: 'Reject' },
    },
    cancel: {
      title: { tr: 'İptal nedeni', en: 'Reason for cancelling' },
      hint: {
        tr: 'Bu neden denetim izine yazılır. İptal edilen ödeme yeniden açılamaz.',
        en: 'The reason is written to the audit trail. A cancelled payout cannot be reopened.',
      },
      confirm: { tr: 'Ödemeyi iptal et', en: 'Cancel the payout' },
    },
    override: {
      title: { tr: 'Bu ödeme iki kez ödenebilir', en: 'This payout may be paid twice' },
      body: {
        tr: 'Aşağıdaki ödeme de yapılmış olabilir ya da hâlâ yapılabilir. Engeli kaldırırsanız para iki kez çıkabilir, geri gelmeyebilir.',
        en: 'The payout below may already have been paid, or may still be paid. If you override the block, the money may be paid twice and may not come back.',
      },
      setBack: { tr: 'Bu ödeme gönderilmiş olabilir', en: 'This payout may have been sent' },
      setBackBody: {
        tr: 'Defter geri alındı; o arada gönderilen ödemeler eksik. Servis panelinde ve hesap hareketlerinde bu işlem numarasını, IBAN’ı ve tutarı arayın; bulursanız engeli kaldırmayın.',
        en: 'The ledger was rolled back; some payouts are missing. Search the service dashboard and bank statement for this reference, IBAN and amount. If you find this payout, do not override.',
      },
      setBackReason: {
        tr: 'Gönderilmediğini nereden biliyorsunuz?',
        en: 'How do you know that this payout was not sent?',
      },
      reason: { tr: 'Yine de neden ödenmeli?', en: 'Why should this payout be made anyway?' },
      hint: {
        tr: 'Bütün onaycılar bu gerekçeyi adınızla görür; denetim izine yazılır.',
        en: 'Every checker sees this reason with your name; it is also written to the audit trail.',
      },
      passphrase: {
        tr: 'Engeli kaldırmak için parolanızı yeniden girin',
        en: 'Enter your passphrase again to override the block',
      },
      confirm: { tr: 'Engeli kaldır', en: 'Override the block' },
    },
  },
  form: {
    first: {
      own: {
        tr: 'İlk ödeme: kendi hesabınızın IBAN’ını yazın. Birim yanlışsa yazdığınız tutarın yüz katı ödenir.',
        en: 'First payout: enter the IBAN of your own account. If the unit is wrong, 100 times the amount will be paid.',
      },
      limit: { tr: 'Şimdilik en çok {amount}.', en: 'At most {amount} for now.' },
    },
    new: { tr: 'Yeni ödeme', en: 'New payout' },
    edit: { tr: 'Ödemeyi düzenle', en: 'Edit payout' },
    label: { tr: 'Ödeme formu', en: 'Payout form' },
    amount: { tr: 'Tutar', en: 'Amount' },
    iban: { tr: 'IBAN', en: 'IBAN' },
    accountName: { tr: 'Alıcı adı', en: 'Recipient' },
    holderIsCustomer: { tr: 'Hesap müşterinin kendisine ait', en: 'The customer’s own account' },
    bank: { tr: 'Banka (servisin listesinden)', en: 'Bank (from the service’s list)' },
    more: { tr: 'Diğer', en: 'More' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    processIdFixed: {
      tr: 'Kaydedilmiş bir ödemenin işlem numarası değiştirilemez.',
      en: 'The reference of a saved payout cannot be changed.',
    },
    save: { tr: 'Taslak kaydet', en: 'Save draft' },
    saveAndSubmit: { tr: 'Kaydet ve onaya gönder', en: 'Save and submit' },
    reset: { tr: 'Kayıtlı hâline dön', en: 'Discard changes' },
    notEditable: {
      tr: 'Bu ödeme artık düzenlenemez. Yazdıklarınız korundu.',
      en: 'This payout can no longer be edited. Your entries are kept.',
    },
    clear: { tr: 'Formu temizle', en: 'Clear the form' },
    kept: { tr: 'Yarım kalan formunuz korundu.', en: 'Your unfinished form was kept.' },
    replace: {
      question: {
        tr: 'Yarım kalan bir yeni ödeme formunuz var. Form silinip bu ödemenin bilgileriyle yeniden başlansın mı?',
        en: 'You have an unfinished new payout form. Discard it and start from the details of this payout?',
      },
      confirm: { tr: 'Formu sil ve bu ödemeyle başla', en: 'Discard it and use these details' },
      mayBePaid: {
        tr: 'Bu ödeme yapılmış olabilir ya da hâlâ yapılabilir. Yerine hazırlanan ödeme de gönderilirse para iki kez çıkar. Bir onaycı gerekçe yazıp engeli kaldırmadan yeni ödeme onaya gönderilemez.',
        en: 'This payout may have been paid. If the replacement goes out too, the money will be paid twice. A checker must override the block with a reason before you submit.',
      },
      goOn: { tr: 'Yine de hazırla', en: 'Prepare it anyway' },
    },
    liftable: {
      tr: 'Ya da ödemeyi taslak olarak kaydedin: bir onaycı gerekçe yazıp engeli kaldırabilir.',
      en: 'Or save the payout as a draft: a checker can override the block with a reason.',
    },
    recipients: {
      title: { tr: 'Bu müşteriye ödeme yapılan hesaplar', en: 'Accounts used to pay this customer' },
      times: { tr: '{count} ödeme', en: '{count} payout | {count} payouts' },
      choose: { tr: 'Bu hesabı seç', en: 'Choose this account' },
      chosen: { tr: 'Seçili', en: 'Chosen' },
    },
    replaces: { tr: 'Şu ödemenin yerine hazırlanıyor:', en: 'Replacement for this payout:' },
    voidsApproval: {
      tr: 'Kaydettiğinizde ödeme taslağa döner ve verilmiş onaylar geçersiz olur.',
      en: 'Saving makes the payout a draft again and voids its approvals.',
    },
    changed: {
      title: { tr: 'Siz düzenlerken ödeme değişti', en: 'The payout changed while you were editing' },
      body: {
        tr: 'Yazdıklarınız korundu. Defterdeki (sürüm {revision}): {amount} · {name} · {iban}.',
        en: 'Your entries are kept. In the ledger (revision {revision}): {amount} · {name} · {iban}.',
      },
      seen: { tr: 'Gördüm, yazdıklarımla devam et', en: 'Continue with my entries' },
    },
  },
})
