import { say } from '../../lib/i18n.ts'

/** Bildirimler sayfası; ve dışarıdan öğrenilen durumların her yerde geçen sözleri: kaynağı, kanıtı, geçmişi. */
export const reports = say('reports', {
  purpose: {
    tr: 'Karar bekleyen durum bildirimleri.',
    en: 'Status updates that need a decision.',
  },
  table: { tr: 'Açık uyuşmazlıklar tablosu', en: 'Open exceptions table' },
  views: {
    label: { tr: 'Gösterilen', en: 'Shown' },
    file: { tr: 'Dosya', en: 'File' },
    open: { tr: 'Açık uyuşmazlıklar', en: 'Open exceptions' },
  },
  newest: {
    tr: '{count} açık uyuşmazlıktan en yeni {shown} tanesi gösteriliyor.',
    en: 'The newest {shown} of {count} open exceptions are shown.',
  },
  twoPeople: { tr: 'Bunu iki kişi çözer.', en: 'Two people must resolve this.' },
  columns: {
    number: { tr: 'Satır', en: 'Row' },
    effect: { tr: 'Etkisi', en: 'Effect' },
    outcome: { tr: 'Sonuç', en: 'Outcome' },
    amount: { tr: 'Tutar', en: 'Amount' },
    told: { tr: 'Bildirilen', en: 'Reported' },
    record: { tr: 'Kayıtta', en: 'In the ledger' },
    change: { tr: 'Kayıttaki durum → yeni durum', en: 'Ledger status → new status' },
    source: { tr: 'Kaynak', en: 'Source' },
    reportedAt: { tr: 'Durumun zamanı', en: 'As of' },
    at: { tr: 'Geliş', en: 'Received' },
  },
  outcomes: {
    amount_differs: { tr: 'Tutar farklı', en: 'Amount differs' },
    service_id_differs: { tr: 'Servis işlem no farklı', en: 'Service ID differs' },
    status_differs: { tr: 'Durum farklı', en: 'Status differs' },
    only_there: { tr: 'Yalnızca dosyada', en: 'Only in the file' },
    only_here: { tr: 'Yalnızca Vezne’de', en: 'Only in Vezne' },
    waits: { tr: 'Eşleme bekliyor', en: 'Waiting for a mapping' },
    invalid: { tr: 'Okunamadı', en: 'Unreadable' },
    proposes: { tr: 'Kanıt', en: 'Evidence' },
    moves: { tr: 'Durumu değiştirir', en: 'Changes the status' },
    earlier: { tr: 'Önceki durum', en: 'Earlier status' },
    agrees: { tr: 'Aynı', en: 'Agrees' },
  },
  means: {
    move: {
      title: { tr: 'Durum değişti', en: 'The status changed' },
      body: {
        tr: 'Bu durum bildirimi kaydın durumunu değiştirdi.',
        en: 'This status update changed the status of the record.',
      },
    },
    nothing_new: {
      title: { tr: 'Yeni bilgi yok', en: 'Nothing new' },
      body: { tr: 'Bu bilgi kayıtta zaten vardı.', en: 'The ledger already has this information.' },
    },
    conflict: {
      title: { tr: 'Kayıtla çelişiyor; hiçbir şey değiştirilmedi', en: 'Contradicts the record; nothing was changed' },
      body: {
        tr: 'Bildirilen durum kayıtla çelişiyor. Doğrusunu servisten ve banka hesap hareketlerinden öğrenin.',
        en: 'The status update contradicts the ledger. Ask the service and check the bank statement to find out which is right.',
      },
    },
    amount: {
      title: { tr: 'Tutar farklı; hiçbir şey değiştirilmedi', en: 'The amount differs; nothing was changed' },
      body: {
        tr: 'Servise hangi tutarı gönderdiğini sorun ve hesap hareketlerini kontrol edin. Farkı tamamlamak için ödeme hazırlamayın.',
        en: 'Ask the service how much it transferred, and check the bank statement. Do not prepare a payout for the difference.',
      },
    },
    unmatched: {
      title: { tr: 'Kayıtlarda böyle bir işlem yok', en: 'The ledger has no such transaction' },
      body: {
        tr: 'İşlem numarası yanlış yazılmış ya da işlem başka bir yerde oluşturulmuş olabilir. Nedeni anlaşılınca uyuşmazlığı notla kapatın.',
        en: 'The reference may be mistyped, or the transaction may have been created elsewhere. Once you know the reason, close the exception with a note.',
      },
    },
    evidence: {
      title: { tr: 'İki kişinin değerlendireceği kanıt', en: 'Evidence for two people to decide on' },
      body: {
        tr: 'Bir kişi durumu tek başına değiştiremez: biri bu kanıtla sonucu önerir, başkası onaylar. Para ulaştıysa aynı sonucu başka bir kullanıcı da kaydedebilir.',
        en: 'No one can change the status alone: one person proposes an outcome with this evidence, and another confirms it. If money arrived, another user can also record the same outcome.',
      },
    },
    overtaken: {
      title: {
        tr: 'Kanıt olarak kullanıldı; çözülecek konu kalmadı',
        en: 'Used as evidence; nothing is left to resolve',
      },
      body: {
        tr: 'Ödemenin şu anki durumunda bu kanıtla çözüm önerilemez. Uyuşmazlığı notla kapatın.',
        en: 'The payout’s current status does not allow a resolution with this evidence. Close the exception with a note.',
      },
    },
  },
  tell: {
    label: { tr: 'Sonuç kaydetme', en: 'Recording an outcome' },
    title: { tr: 'Sonuç kaydet', en: 'Record an outcome' },
    hint: { tr: 'Önce ilgili işlemi bulun.', en: 'First find the transaction.' },
    search: { tr: 'İşlem no ile ara', en: 'Search by reference' },
    found: { tr: 'Bulunan işlemler', en: 'Transactions found' },
    another: { tr: 'Başka bir işlem seç', en: 'Choose another transaction' },
  },
  setAside: {
    button: { tr: 'Notla kapat…', en: 'Close with a note…' },
    note: { tr: 'Neden kapatıyorsunuz?', en: 'Why are you closing the exception?' },
    hint: {
      tr: 'Kayıt değişmez; uyuşmazlık bu notla kapatılır. Not denetim izine yazılır.',
      en: 'The record does not change; this note closes the exception. The note is written to the audit trail.',
    },
    confirm: { tr: 'Uyuşmazlığı kapat', en: 'Close the exception' },
    notPermitted: {
      tr: 'Bir uyuşmazlığı kapatmak için onaycı ya da yönetici rolü gerekir.',
      en: 'Closing an exception requires the checker or administrator role.',
    },
  },
  drawer: {
    label: { tr: 'Uyuşmazlık ayrıntısı', en: 'Exception details' },
    eyebrow: { tr: 'Uyuşmazlık', en: 'Exception' },
    says: { tr: 'Durum bildiriminde', en: 'In the status update' },
    knows: { tr: 'Kayıtta', en: 'In the ledger' },
    gone: { tr: 'Bu uyuşmazlık artık açık değil', en: 'This exception is no longer open' },
    goneText: {
      tr: 'Uyuşmazlık çözüldü ya da kapatıldı; kaydı işlemin geçmişindedir.',
      en: 'The exception was resolved or closed; it stays in the transaction’s history.',
    },
  },
  file: {
    choose: { tr: 'Dosyadan içe aktar…', en: 'Import from file…' },
    pasted: { tr: 'Panodan {at}', en: 'Clipboard {at}' },
    title: { tr: 'Dosya önizlemesi', en: 'File preview' },
    table: { tr: 'Dosyanın satırları', en: 'Rows in the file' },
    total: {
      tr: '{count} satır · henüz uygulanmadı',
      en: '{count} row · not applied yet | {count} rows · not applied yet',
    },
    first: {
      tr: '{count} satırın ilk {shown} tanesi gösteriliyor; dikkat gerektirenler başta.',
      en: 'The first {shown} of {count} rows are shown; those that need attention come first.',
    },
    filter: { tr: 'Satırları sonuca göre süz', en: 'Filter the rows by outcome' },
    known: {
      tr: '{count} satır daha önce alınmıştı; yeniden eklenmez.',
      en: '{count} row has already been received and is skipped. | {count} rows have already been received and are skipped.',
    },
    fees: { tr: 'Eşleşen satırların ücret toplamı:', en: 'Total fees of the matched rows:' },
    absentUnknown: {
      tr: 'Yalnızca Vezne’de olan işlemler, dosyanın her satırı eşlenince gösterilir.',
      en: 'Once every row is mapped, Vezne shows the transactions that the file lacks.',
    },
    ours: { tr: 'Vezne’de', en: 'In Vezne' },
    difference: { tr: 'fark', en: 'difference' },
    apply: { tr: 'Uygula ({count})', en: 'Apply ({count})' },
    propose: { tr: 'Uygula ve sonuç öner ({count})…', en: 'Apply and propose outcomes ({count})…' },
    proposes: {
      tr: 'Dosya {count} ödemenin sonucunu bildiriyor. Sonuçları ikinci bir kişi onaylar.',
      en: 'The file gives the outcome of {count} payout. A second person confirms it. | The file gives the outcomes of {count} payouts. A second person confirms them.',
    },
    sign: { tr: 'Önerileri imzalamak için parolanız', en: 'Enter your passphrase to sign the outcomes' },
    proposeNow: { tr: 'Uygula ve öner', en: 'Apply and propose' },
    proposed: {
      tr: '{count} ödemenin sonucu önerildi.',
      en: 'The outcome of {count} payout was proposed. | The outcomes of {count} payouts were proposed.',
    },
    alreadyProposed: {
      tr: '{count} ödeme için zaten açık bir öneri var; yenisi önerilmedi.',
      en: '{count} payout already had a proposed resolution. | {count} payouts already had a proposed resolution.',
    },
    forget: { tr: 'Dosyadan vazgeç', en: 'Discard file' },
    nothing: {
      tr: 'Uygulanacak bir şey yok: her satır ya zaten kayıtlı ya da okunamıyor.',
      en: 'There is nothing to apply: every row is already known or cannot be read.',
    },
    applied: {
      tr: '{name}: {count} satır uygulandı',
      en: '{name}: {count} row was applied | {name}: {count} rows were applied',
    },
    appliedNone: { tr: '{name}: hiçbir satır uygulanmadı', en: '{name}: no row was applied' },
    wasKnown: {
      tr: '{name}: bütün satırlar zaten kayıtlıydı; hiçbir şey değişmedi',
      en: '{name}: every row was already known; nothing changed',
    },
    holds: {
      tr: '{count} satır ödemelerle çelişiyor ya da eşleşmiyor. Dosyayı uygularsanız bunlar ikinci bir kişinin kararına bırakılır; diğerleri hemen uygulanır.',
      en: '{count} conflicting or unmatched row waits for a second person. The others apply immediately. | {count} conflicting or unmatched rows wait for a second person. The others apply immediately.',
    },
    held: {
      tr: 'Ödemelerle çelişen ya da eşleşmeyen {count} satır uygulanmadı; ikinci bir kişinin kararı bekleniyor.',
      en: '{count} conflicting or unmatched row was not applied. It is waiting for a second person. | {count} conflicting or unmatched rows were not applied. They are waiting for a second person.',
    },
    waiting: {
      tr: '{count} satır eşleme bekliyor.',
      en: '{count} row is waiting for a mapping. | {count} rows are waiting for a mapping.',
    },
    failed: {
      tr: 'Dosyayı yeniden seçebilirsiniz: hiçbir satır iki kez uygulanmaz.',
      en: 'You can choose the file again: no row is ever applied twice.',
    },
  },
  held: {
    title: {
      tr: '{name}: {count} satır ödemelerle çelişiyor ya da eşleşmiyor',
      en: '{name}: {count} row contradicts payouts or matches nothing | {name}: {count} rows contradict payouts or match nothing',
    },
    what: {
      tr: 'Dosyayı içe aktaran: {who}. Bu satırlar uygulanmadı; hiçbir ödeme durdurulmadı. Dosyanın nereden geldiğini öğrenin.',
      en: 'Imported by {who}. These rows were not applied, and no payout was stopped. Find out where the file came from.',
    },
    forOthers: {
      tr: 'Başka bir onaycı ya da yönetici karar verir.',
      en: 'Another checker or an administrator must decide.',
    },
    apply: { tr: 'Uygula…', en: 'Apply…' },
    drop: { tr: 'Geri çevir…', en: 'Decline…' },
    ask: { tr: 'Karar vermek için parolanız', en: 'Enter your passphrase to decide' },
    applyWhat: {
      tr: 'Satırlar sizin adınıza uygulanır. Satırlarla çelişen her ödeme, iki kişi çözene kadar gönderilmez.',
      en: 'The rows are applied in your name. No payout that they contradict can be sent until two people resolve it.',
    },
    dropWhat: {
      tr: 'Satırların hiçbiri uygulanmaz. Gerekirse dosya yeniden seçilebilir.',
      en: 'None of the rows is applied. You can choose the file again if needed.',
    },
    dropped: {
      tr: 'Dosya geri çevrildi; hiçbir satır uygulanmadı.',
      en: 'The file was declined; no row was applied.',
    },
    applyNow: { tr: 'Satırları uygula', en: 'Apply the rows' },
    dropNow: { tr: 'Satırları geri çevir', en: 'Decline the rows' },
  },
  format: {
    tr: 'JSON, Excel ya da CSV; kopyalanan hücreleri de yapıştırabilirsiniz.',
    en: 'JSON, Excel or CSV; you can also paste copied cells.',
  },
  empty: {
    title: { tr: 'Açık uyuşmazlık yok', en: 'No open exceptions' },
    text: {
      tr: 'Servis panelinin dökümünü ya da sunucunuzun aldığı bildirimleri dosyadan içe aktarın.',
      en: 'Import a file exported from the service dashboard, or a file of callbacks.',
    },
    forOthers: {
      tr: 'İçe aktarılan bir durum bildirimi karar gerektirirse burada görünür.',
      en: 'An imported status update appears here if it needs a decision.',
    },
  },
})
