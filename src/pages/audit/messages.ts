import { findingTables } from '../../../electron/record/contract/finding-words.ts'
import { periodLineNames, reconciledNames } from '../../../electron/record/contract/period-words.ts'
import { absentAnswerNames } from '../../../electron/reconcile/contract/statement.ts'
import { say } from '../../lib/i18n.ts'

/** The audit trail, its events as sentences, and the day-end report. */
export const audit = say('audit', {
  purpose: {
    tr: 'Kim neyi ne zaman değiştirdi; hiçbir olay silinmez.',
    en: 'Every change with its author and time; no event is ever deleted.',
  },
  filters: {
    label: { tr: 'Filtreler', en: 'Filters' },
    search: { tr: 'İşlem veya kayıt no', en: 'Reference or record ID' },
    group: { tr: 'Tür', en: 'Kind' },
    everything: { tr: 'Bütün olaylar', en: 'All events' },
    by: { tr: 'İşlemi yapan', en: 'Done by' },
    everybody: { tr: 'Herkes', en: 'Everyone' },
    day: { tr: 'Gün', en: 'Day' },
    clear: { tr: 'Filtreleri temizle', en: 'Clear filters' },
  },
  groups: {
    session: { tr: 'Giriş', en: 'Sign-in' },
    deposit: { tr: 'Para yatırma', en: 'Deposit' },
    payout: { tr: 'Ödeme', en: 'Payout' },
    batch: { tr: 'Toplu ödeme', en: 'Batch' },
    attempt: { tr: 'Gönderim', en: 'Attempt' },
    report: { tr: 'Uyuşmazlık', en: 'Exception' },
    resolution: { tr: 'Ödemenin çözümü', en: 'Resolution' },
    operator: { tr: 'Kullanıcı', en: 'User' },
    computer: { tr: 'Bilgisayar', en: 'Computer' },
    ledger: { tr: 'Defter', en: 'Ledger' },
    other: { tr: 'Diğer', en: 'Other' },
  },
  columns: {
    sequence: { tr: 'Sıra', en: 'No.' },
    at: { tr: 'Zaman', en: 'Time' },
    event: { tr: 'Olay', en: 'Event' },
  },
  table: { tr: 'Denetim izindeki olaylar', en: 'Audit trail events' },
  shown: { tr: '{count} olay', en: '{count} event | {count} events' },
  shownOfMore: { tr: 'En yeni {count} olay', en: 'Newest {count} events' },
  none: { tr: 'Henüz olay yok', en: 'No events yet' },
  noneText: {
    tr: 'Her giriş ve her değişiklik burada listelenir.',
    en: 'Every sign-in and every change is listed here.',
  },
  noMatch: { tr: 'Eşleşen olay yok', en: 'No matching events' },
  noMatchText: { tr: 'Aramayı kısaltın ya da filtreleri temizleyin.', en: 'Shorten the search, or clear the filters.' },
  verify: {
    action: { tr: 'Zinciri doğrula', en: 'Verify the chain' },
    running: { tr: 'Doğrulanıyor…', en: 'Verifying…' },
    holds: {
      tr: 'Zincir sağlam: {events} olay doğrulandı',
      en: 'The chain is intact: {events} event verified | The chain is intact: {events} events verified',
    },
    broken: { tr: 'Zincir {sequence}. olayda kırık', en: 'The chain is broken at event {sequence}' },
    brokenText: {
      tr: 'Bu olay, Vezne’nin yazdığı hâlinden farklı: Vezne’nin dışında değiştirilmiş. Hiçbir şeyi silmeyin; yöneticinize bildirin.',
      en: 'This event differs from what Vezne wrote: it was changed outside Vezne. Delete nothing; tell your administrator.',
    },
    mismatches: {
      tr: 'Denetim iziyle uyuşmayan kayıt: {count}',
      en: '{count} record does not match the audit trail | {count} records do not match the audit trail',
    },
    mismatchesText: {
      tr: 'Bu işlemlerin, toplu ödemelerin ya da kullanıcıların kayıtları, denetim izindeki son olaylarıyla uyuşmuyor: kayıtlar Vezne’nin dışında değiştirilmiş.',
      en: 'These transactions, batches or users do not match their last events in the audit trail: they were changed outside Vezne.',
    },
    sumsTitle: {
      tr: 'Kayıtlarla uyuşmayan toplam: {count}',
      en: '{count} total does not match the records | {count} totals do not match the records',
    },
    sumsText: {
      tr: 'Para bu toplamlara göre gönderilmez; ancak günlük limitler, sekme sayıları ve dönem raporları yanlış olabilir.',
      en: 'These totals do not decide whether money is sent, but daily limits, tab counts and period reports may be wrong.',
    },
    sumsNext: {
      tr: 'İki kişi bu sayfada onayladığında Vezne, toplamları kayıtlardan yeniden hesaplar.',
      en: 'Once two people confirm on this page, Vezne recalculates the totals from the records.',
    },
    sums: {
      created: { tr: '{day} günü oluşturulan işlemler', en: 'Transactions created on {day}' },
      moved: { tr: '{day} günü durumu değişen işlemler', en: 'Transactions that changed status on {day}' },
      done: { tr: 'Tamamlanan ödemelerin sayısı', en: 'Number of completed payouts' },
      dispatched: { tr: '{day} günü gönderilen tutar', en: 'Amount sent on {day}' },
      approved: { tr: '{day} günü onaylanan tutar', en: 'Amount approved on {day}' },
    },
    head: { tr: 'Son kayıt özeti: {sequence}. olay', en: 'Last entry hash: event {sequence}' },
    copyHead: { tr: 'Son kayıt özeti', en: 'Last entry hash' },
    at: { tr: 'doğrulama', en: 'verified' },
    close: { tr: 'Sonucu kapat', en: 'Close the result' },
  },
  findings: {
    title: { tr: 'Denetim iziyle uyuşmayan kayıtlar', en: 'Records that differ from the audit trail' },
    text: {
      tr: 'Bu kayıtlar Vezne’nin dışında değiştirilmiş.',
      en: 'These records were changed outside Vezne.',
    },
    until: {
      tr: 'Düzeltilene kadar hiçbir ödeme onaylanamaz ve gönderilemez.',
      en: 'No payout can be approved or sent until they are corrected.',
    },
    checking: { tr: 'İşlem defteri kontrol ediliyor', en: 'Checking the ledger' },
    tables: findingTables,
    is: {
      changed: { tr: 'değiştirilmiş', en: 'was changed' },
      overwritten: { tr: 'değiştirilmiş, sonra üzerine yazılmış', en: 'was changed, then overwritten' },
      gone: { tr: 'silinmiş', en: 'was deleted' },
      added: { tr: 'Vezne’nin dışında eklenmiş', en: 'was added outside Vezne' },
      unapproved: { tr: 'yeterli onay olmadan gönderilmiş', en: 'was sent without enough approvals' },
    },
    stops: { tr: 'Gönderimi durdurur', en: 'Stops all sending' },
    ways: {
      trail: {
        tr: 'Bu kayıt denetim izindeki hâline getirilir.',
        en: 'This record is restored from the audit trail.',
      },
      accept: {
        tr: 'İçeriği denetim izinde yok: iki kişi kabul ederse şimdiki hâliyle kalır.',
        en: 'The audit trail lacks the contents of this record. If two people accept the record, it stays as it is.',
      },
      gone: {
        tr: 'Artık hiçbir şeye izin vermez: iki kişi kabul ederse silinmiş olarak kalır.',
        en: 'The deleted record no longer permits anything. If two people accept this, it stays deleted.',
      },
      sums: { tr: 'Toplamlar kayıtlardan yeniden hesaplanır.', en: 'These totals are recalculated from the records.' },
      backup: {
        tr: 'Bu kayıt yalnızca bir yedekten geri yüklenebilir.',
        en: 'This record can be restored only from a backup.',
      },
    },
    proved: { tr: 'Denetim izine göre', en: 'According to the audit trail' },
    says: { tr: 'Defterde şimdi', en: 'In the ledger now' },
    event: { tr: 'Kaydın son olayı: {sequence}', en: 'The record’s last event: {sequence}' },
    nobody: {
      tr: 'Henüz kimse onaylamadı; iki kişi gerekir.',
      en: 'Nobody has confirmed yet; two people must confirm.',
    },
    first: {
      tr: '{who} onayladı; bir kişinin daha onaylaması gerekir.',
      en: '{who} has confirmed; a second person must confirm too.',
    },
    firstIsYou: {
      tr: 'Siz onayladınız; bir kişinin daha onaylaması gerekir.',
      en: 'You have confirmed; a second person must confirm too.',
    },
    before: {
      tr: 'Önce her kaydı ödeme servisinden ve bankadan kontrol edin. İki kişi onaylayınca bütün ödeme onayları geçersiz olur.',
      en: 'First check each record with the service and the bank. Once two people confirm, all payout approvals become void.',
    },
    confirm: { tr: 'Onayla', en: 'Confirm' },
    settle: { tr: 'Kayıtları düzelt', en: 'Correct the records' },
    restore: { tr: 'Bir yedeği geri yükle', en: 'Restore a backup' },
  },
  export: {
    title: { tr: 'Dışa aktar', en: 'Export' },
    table: { tr: 'Excel, CSV…', en: 'Excel, CSV…' },
    json_lines: { tr: 'JSON…', en: 'JSON…' },
    done: { tr: 'Denetim izinin tamamı dışa aktarıldı: {name}', en: 'The whole audit trail was exported: {name}' },
    nothing: { tr: 'Dosya seçilmedi; hiçbir şey dışa aktarılmadı.', en: 'No file was chosen; nothing was exported.' },
  },
  drawer: {
    label: { tr: 'Olay ayrıntısı', en: 'Event details' },
    eyebrow: { tr: 'Olay {sequence}', en: 'Event {sequence}' },
    notFound: { tr: 'Bu numarada bir olay yok.', en: 'There is no event with this number.' },
    machineClock: { tr: 'Bilgisayarın saati', en: 'Computer clock' },
    serviceClock: { tr: 'Servisin saati', en: 'Service clock' },
    offset: { tr: 'fark {seconds} sn', en: 'difference {seconds} s' },
    offsetUnknown: { tr: 'bilinmiyordu', en: 'not known then' },
    by: { tr: 'İşlemi yapan', en: 'Done by' },
    machine: { tr: 'Bilgisayar', en: 'Computer' },
    action: { tr: 'Olay kodu', en: 'Event code' },
    subject: { tr: 'Konu', en: 'Subject' },
    open: { tr: 'Kaydı aç', en: 'Open the record' },
    noChanges: { tr: 'Bu olayda değişen alan yok.', en: 'This event changed no fields.' },
    hash: { tr: 'Özet (SHA-256)', en: 'Hash (SHA-256)' },
    previousHash: { tr: 'Önceki olayın özeti', en: 'Hash of the previous event' },
    copyHash: { tr: 'Özet', en: 'Hash' },
    newer: { tr: 'Sonraki olay', en: 'Next event' },
    olderOne: { tr: 'Önceki olay', en: 'Previous event' },
  },
  subjects: {
    deposit: { tr: 'Para yatırma', en: 'Deposit' },
    payout: { tr: 'Ödeme', en: 'Payout' },
    batch: { tr: 'Toplu ödeme', en: 'Batch' },
    report: { tr: 'Uyuşmazlık', en: 'Exception' },
    operator: { tr: 'Kullanıcı', en: 'User' },
    computer: { tr: 'Bilgisayar', en: 'Computer' },
    workspace: { tr: 'Çalışma alanı', en: 'Workspace' },
    policy: { tr: 'Onay kuralları', en: 'Approval rules' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
  },
  actions: {
    workspace_founded: { tr: '{who} çalışma alanını kurdu.', en: '{who} created the workspace.' },
    workspace_changed: {
      tr: '{who} çalışma alanının ayarlarını değiştirdi.',
      en: '{who} changed the workspace settings.',
    },
    workspace_unit_confirmed: {
      tr: '{who} servisteki bir sayının birimini onayladı.',
      en: '{who} confirmed the unit of the service’s amounts.',
    },
    workspace_first_payout_confirmed: {
      tr: '{who} ilk ödemede hesaba gelen tutarı onayladı.',
      en: '{who} confirmed the amount received from the first payout.',
    },
    workspace_first_number_allowed: {
      tr: '{who} ilk ödeme için servise gönderilecek sayıyı onayladı.',
      en: '{who} confirmed the number to be sent to the service for the first payout.',
    },
    policy_changed: {
      tr: '{who} çalışma alanının onay kurallarını değiştirdi.',
      en: '{who} changed the workspace’s approval rules.',
    },
    operator_added: {
      tr: '{who} çalışma alanına {subject} kullanıcısını ekledi.',
      en: '{who} added {subject} to the workspace.',
    },
    operator_changed: {
      tr: '{who}, {subject} kullanıcısının adını ya da rollerini değiştirdi.',
      en: '{who} changed {subject}’s name or roles.',
    },
    operator_disabled: { tr: '{who}, {subject} kullanıcısını devre dışı bıraktı.', en: '{who} disabled {subject}.' },
    operator_enabled: {
      tr: '{who}, {subject} kullanıcısını yeniden etkinleştirdi.',
      en: '{who} enabled {subject} again.',
    },
    operator_passphrase_reset: {
      tr: '{who}, {subject} kullanıcısının parolasını sıfırladı.',
      en: '{who} reset {subject}’s passphrase.',
    },
    proposal_made: {
      tr: '{who}, {subject} için bir değişiklik önerdi.',
      en: '{who} proposed a change ({subject}).',
    },
    proposal_withdrawn: {
      tr: '{who}, {subject} için önerilen bir değişikliği geri çekti ya da geri çevirdi.',
      en: '{who} cancelled or declined a proposed change ({subject}).',
    },
    operator_passphrase_changed: {
      tr: '{who} kendi parolasını değiştirdi.',
      en: '{who} changed their own passphrase.',
    },
    operator_renewed_by_secret: {
      tr: '{subject} kullanıcısı gizli anahtarla yeni bir parola belirledi; önceki onaylar geçersiz oldu.',
      en: '{subject} used the API secret to set a new passphrase; all earlier approvals became void.',
    },
    operator_secret_use_read: {
      tr: '{who} gizli anahtarın kullanıldığına ilişkin uyarıyı okundu olarak işaretledi.',
      en: '{who} marked the notice about the use of the API secret as read.',
    },
    session_signed_in: { tr: '{who} giriş yaptı.', en: '{who} signed in.' },
    session_refused: {
      tr: '{subject} kullanıcısı için girilen parola reddedildi.',
      en: 'A passphrase typed for {subject} was refused.',
    },
    session_ended: { tr: '{who} kullanıcısının oturumu kapandı.', en: '{who}’s session ended.' },
    session_not_permitted: {
      tr: '{who}, rolünün izin vermediği bir işlemi denedi.',
      en: '{who} tried an action that their role does not allow.',
    },
    session_stranger_refused: {
      tr: 'Vezne, kendi sayfasından gelmeyen bir çağrıyı reddetti.',
      en: 'Vezne refused a call that did not come from its own page.',
    },
    session_text_copied: { tr: '{who} ekrandan metin kopyaladı.', en: '{who} copied text from the screen.' },
    session_sheet_printed: {
      tr: '{who} bir sayfayı yazdırdı ya da PDF olarak kaydetti.',
      en: '{who} printed a page or saved it as PDF.',
    },
    session_answer_shown: {
      tr: '{who}, {subject} için servisin ham yanıtını açtı.',
      en: '{who} opened the service’s raw answer for {subject}.',
    },
    deposit_created: {
      tr: '{who}, {subject} numaralı para yatırma işlemini oluşturdu.',
      en: '{who} created deposit {subject}.',
    },
    deposit_link_allowed: {
      tr: '{who}, adresi beklenenden farklı olsa da {subject} numaralı para yatırma işleminin bağlantısını onayladı.',
      en: '{who} approved the link of deposit {subject} despite its unexpected address.',
    },
    deposit_remarked: {
      tr: '{who}, {subject} para yatırma işleminin notunu veya fatura numarasını değiştirdi.',
      en: '{who} changed the note or invoice number of deposit {subject}.',
    },
    payout_remarked: {
      tr: '{who}, {subject} ödemesinin notunu veya fatura numarasını değiştirdi.',
      en: '{who} changed the note or invoice number of payout {subject}.',
    },
    batch_remarked: {
      tr: '{who}, {subject} toplu ödemesinin notunu veya fatura numarasını değiştirdi.',
      en: '{who} changed the note or invoice number of batch {subject}.',
    },
    payout_created: { tr: '{who}, {subject} ödemesini hazırladı.', en: '{who} prepared payout {subject}.' },
    payout_edited: { tr: '{who}, {subject} ödemesini düzenledi.', en: '{who} edited payout {subject}.' },
    payout_submitted: {
      tr: '{who}, {subject} ödemesini onaya gönderdi.',
      en: '{who} submitted payout {subject} for approval.',
    },
    payout_cancelled: { tr: '{who}, {subject} ödemesini iptal etti.', en: '{who} cancelled payout {subject}.' },
    payout_approved: { tr: '{who}, {subject} ödemesini onayladı.', en: '{who} approved payout {subject}.' },
    payout_rejected: { tr: '{who}, {subject} ödemesini reddetti.', en: '{who} rejected payout {subject}.' },
    payout_taken_back: {
      tr: '{who}, {subject} ödemesinin onayını geri aldı.',
      en: '{who} revoked the approval of payout {subject}.',
    },
    payout_readied: {
      tr: '{who}, {subject} ödemesini yeniden gönderime hazırladı.',
      en: '{who} made payout {subject} ready for another attempt.',
    },
    payout_overridden: {
      tr: '{who}, {subject} ödemesindeki engeli kaldırdı.',
      en: '{who} overrode the block on payout {subject}.',
    },
    batch_overridden: {
      tr: '{who}, {subject} toplu ödemesindeki engeli kaldırdı.',
      en: '{who} overrode the block on batch {subject}.',
    },
    batch_imported: {
      tr: '{who}, {subject} toplu ödemesini dosyadan içe aktardı.',
      en: '{who} imported batch {subject} from a file.',
    },
    batch_submitted: {
      tr: '{who}, {subject} toplu ödemesini onaya gönderdi.',
      en: '{who} submitted batch {subject} for approval.',
    },
    batch_approved: { tr: '{who}, {subject} toplu ödemesini onayladı.', en: '{who} approved batch {subject}.' },
    batch_rejected: { tr: '{who}, {subject} toplu ödemesini reddetti.', en: '{who} rejected batch {subject}.' },
    batch_cancelled: { tr: '{who}, {subject} toplu ödemesini iptal etti.', en: '{who} cancelled batch {subject}.' },
    batch_taken_back: {
      tr: '{who}, {subject} toplu ödemesinin onayını geri aldı.',
      en: '{who} revoked the approval of batch {subject}.',
    },
    batch_run_started: {
      tr: '{who}, {subject} toplu ödemesini göndermeye başladı.',
      en: '{who} started sending batch {subject}.',
    },
    batch_run_stopped: {
      tr: '{subject} toplu ödemesinin gönderimi durdu.',
      en: 'Sending of batch {subject} stopped.',
    },
    batch_run_ended: {
      tr: '{subject} toplu ödemesinin gönderimi sona erdi.',
      en: 'Sending of batch {subject} ended.',
    },
    batch_exported: {
      tr: '{who}, {subject} toplu ödemesinin sonucunu dosyaya aktardı.',
      en: '{who} exported the outcomes of batch {subject}.',
    },
    attempt_prepared: {
      tr: '{who}, {subject} gönderimini başlattı; servise henüz hiçbir şey iletilmedi.',
      en: '{who} started sending {subject}; nothing has been sent yet.',
    },
    attempt_sending: {
      tr: '{subject} işleminin servise iletimi başladı; işlem bu andan sonra servise ulaşmış olabilir.',
      en: 'Vezne started sending {subject} to the service; from this point on, the service may have received it.',
    },
    attempt_settled: {
      tr: '{subject} işleminin gönderim sonucu kaydedildi.',
      en: 'The outcome of sending {subject} was recorded.',
    },
    attempt_recovered: {
      tr: 'Yarıda kalmış {subject} gönderimi, program açılırken sonuca bağlandı.',
      en: 'When Vezne started, it recorded an outcome for the interrupted attempt to send {subject}.',
    },
    report_kept: {
      tr: '{who}, {subject} için “{status}” sonucunu kaydetti.',
      en: '{who} recorded the outcome “{status}” for {subject}.',
    },
    report_set_aside: {
      tr: '{who}, {subject} için uyuşmazlığı not yazarak kapattı.',
      en: '{who} closed the exception about {subject} with a note.',
    },
    report_file_held: {
      tr: '{who}, çelişen ya da eşleşmeyen satırlar içeren {subject} dosyasını yükledi; dosya ikinci bir kişinin onayını bekliyor.',
      en: '{who} submitted {subject}, which has conflicting or unmatched rows; it is waiting for a second person.',
    },
    report_file_applied: {
      tr: '{who}, {subject} dosyasının satırlarını uyguladı.',
      en: '{who} applied the rows of file {subject}.',
    },
    report_file_declined: {
      tr: '{who}, bekleyen {subject} dosyasının satırlarını geri çevirdi.',
      en: '{who} declined the rows of the pending file {subject}.',
    },
    statement_imported: {
      tr: '{who}, {subject} hesap hareketlerini içe aktardı.',
      en: '{who} imported statement {subject}.',
    },
    statement_taken_back: {
      tr: '{who}, {subject} hesap hareketlerinin içe aktarımını geri aldı.',
      en: '{who} undid the import of statement {subject}.',
    },
    statement_matched: {
      tr: '{who} hesap hareketi satırlarını eşleştirdi ya da açıkladı.',
      en: '{who} matched or explained statement lines.',
    },
    statement_match_undone: {
      tr: '{who} bir hesap hareketi satırının eşleşmesini geri aldı.',
      en: '{who} undid the match of a statement line.',
    },
    callback_inbox_changed: {
      tr: '{who} servis bildirimlerinin okunduğu adresi değiştirdi.',
      en: '{who} changed the address from which callbacks are read.',
    },
    callback_mapping_changed: {
      tr: '{who} servis bildirimlerinin eşlemesini değiştirdi.',
      en: '{who} changed the callback mapping.',
    },
    callback_authentication_changed: {
      tr: '{who} servis bildirimlerinin doğrulama yöntemini değiştirdi.',
      en: '{who} changed how callbacks are authenticated.',
    },
    callback_set_aside: {
      tr: '{who}, okunamayan servis bildirimlerini not yazarak kapattı.',
      en: '{who} closed unreadable callbacks with a note.',
    },
    hosting_changed: {
      tr: '{who} diğer bilgisayarların bu ana bilgisayara bağlanacağı adresi değiştirdi.',
      en: '{who} changed the address at which other computers connect to this host.',
    },
    computer_invited: { tr: '{who}, {subject} bilgisayarını davet etti.', en: '{who} invited computer {subject}.' },
    computer_removed: { tr: '{who}, {subject} bilgisayarını kaldırdı.', en: '{who} removed computer {subject}.' },
    computer_join_tried: {
      tr: 'Bir bilgisayar {subject} davetini kullanmayı denedi.',
      en: 'A computer tried to use the invitation for {subject}.',
    },
    computer_joined: { tr: '{subject} bilgisayarı bağlandı.', en: 'Computer {subject} joined.' },
    computer_key_copied: {
      tr: 'İkinci bir bilgisayar {subject} bilgisayarının anahtarıyla bağlanmayı denedi.',
      en: 'A second computer tried to connect with the key of {subject}.',
    },
    resolution_proposed: {
      tr: '{who}, {subject} ödemesi için bir sonuç önerdi.',
      en: '{who} proposed an outcome for payout {subject}.',
    },
    resolution_withdrawn: {
      tr: '{who}, {subject} için önerilen sonucu kaldırdı.',
      en: '{who} removed the outcome proposed for {subject}.',
    },
    resolution_confirmed: {
      tr: '{who}, {subject} için önerilen sonucu ikinci kişi olarak onayladı.',
      en: '{who} confirmed the outcome proposed for {subject} as the second person.',
    },
    ledger_backed_up: { tr: '{who} işlem defterini yedekledi: {subject}', en: '{who} backed up the ledger: {subject}' },
    ledger_restored: {
      tr: '{who} işlem defterini yedekten geri yükledi: {subject}',
      en: '{who} restored the ledger from a backup: {subject}',
    },
    ledger_taken_over: {
      tr: 'Vezne, geri yüklemeden önceki defteri okudu: {subject}',
      en: 'Vezne read the ledger from before the restore: {subject}',
    },
    ledger_copy_removed: {
      tr: '{who} saklanan eski bir defteri sildi: {subject}',
      en: '{who} deleted an old ledger that had been kept: {subject}',
    },
    ledger_set_back: {
      tr: 'Defter geri alındı: o arada gönderilmiş olabilecek her ödeme engellendi.',
      en: 'The ledger was rolled back: Vezne blocked every payout that may already have been sent.',
    },
    ledger_confirmed: {
      tr: '{who} bu işlem defterinin doğru olduğunu onayladı.',
      en: '{who} confirmed that this ledger is the right one.',
    },
    ledger_findings_settled: {
      tr: '{who} ve ikinci bir kişi, denetim iziyle uyuşmayan kayıtları düzeltti.',
      en: '{who} and a second person corrected records that did not match the audit trail.',
    },
    ledger_foreign_set_aside: {
      tr: 'Vezne, bu bilgisayarın yazmadığı kayıtları defterden ayırdı; kayıtlar burada görüntülenebilir.',
      en: 'Vezne removed from the ledger the entries that this computer did not write; you can view them here.',
    },
    ledger_filled: {
      tr: '{who} işlem defterini alıştırma verisiyle doldurdu: bundan önceki günler örnek veridir.',
      en: '{who} filled the ledger with practice data: all earlier days are sample data.',
    },
    clock_confirmed: {
      tr: '{who} saat farkına rağmen gönderime izin verdi.',
      en: '{who} allowed sending despite the clock difference.',
    },
    audit_exported: {
      tr: '{who} denetim izini dosyaya aktardı: {subject}',
      en: '{who} exported the audit trail: {subject}',
    },
    balance_entered: {
      tr: '{who} servisteki bakiyeyi girdi.',
      en: '{who} entered the balance with the service.',
    },
    balance_alarm_changed: {
      tr: '{who} bakiye uyarısının sınırını değiştirdi.',
      en: '{who} changed the balance alarm limit.',
    },
    period_exported: {
      tr: '{who} dönem raporunu dosyaya aktardı: {subject}',
      en: '{who} exported a period report: {subject}',
    },
    transactions_exported: {
      tr: '{who}, işlemleri dosyaya aktardı: {subject}',
      en: '{who} exported transactions: {subject}',
    },
    support_exported: {
      tr: '{who} destek dosyası kaydetti: {subject}',
      en: '{who} saved a support file: {subject}',
    },
    program_update_started: {
      tr: '{who}, {subject} sürümüne güncellemeyi başlattı.',
      en: '{who} started the update to version {subject}.',
    },
  },
  details: {
    batch: { tr: '{rows} ödeme, {total}', en: '{rows} payout, {total} | {rows} payouts, {total}' },
    done: { tr: '{done} ödeme gönderildi', en: '{done} payout sent | {done} payouts sent' },
    proposedBy: { tr: 'öneren: {who}', en: 'proposed by {who}' },
    together: { tr: '{rows} ödemeyle birlikte, tek mühürle', en: 'with {rows} payouts, under one seal' },
  },
  dayEnd: {
    title: { tr: 'Dönem raporu', en: 'Period report' },
    purpose: {
      tr: 'Yazdırılıp imzalanacak toplamlar.',
      en: 'Totals to print and sign.',
    },
    open: { tr: 'Dönem raporu…', en: 'Period report…' },
    export: { tr: 'Dışa aktar (Excel, CSV)…', en: 'Export (Excel, CSV)…' },
    exported: { tr: 'Rapor dışa aktarıldı: {name}', en: 'The report was exported to {name}' },
    days: { tr: '{from} – {until}', en: '{from} to {until}' },
    previous: { tr: 'Önceki dönem', en: 'Previous period' },
    next: { tr: 'Sonraki dönem', en: 'Next period' },
    notOver: {
      tr: 'Dönem henüz bitmedi: rapor, şu ana kadar olanları gösterir.',
      en: 'The period has not ended: the report covers events so far.',
    },
    byBank: { tr: 'Bankalara göre', en: 'By bank' },
    byUser: { tr: 'Hazırlayanlara göre', en: 'By maker' },
    anyBank: { tr: 'Banka seçimi servise bırakıldı', en: 'Bank chosen by the service' },
    lines: {
      paidIn: { tr: 'Giren', en: 'In' },
      paidOut: { tr: 'Çıkan', en: 'Out' },
      returned: { tr: 'Dönen', en: 'Back' },
      net: { tr: 'Net', en: 'Net' },
    },
    again: { tr: 'Yeniden oluştur', en: 'Regenerate' },
    zone: {
      tr: 'Saatler Europe/Istanbul (UTC+3) saatidir.',
      en: 'Times are in the Europe/Istanbul time zone (UTC+3).',
    },
    movements: { tr: 'Dönemde bu duruma gelen işlemler', en: 'Transactions that entered this status in the period' },
    movementsNote: {
      tr: 'Satırları toplamayın: bir işlem, ulaştığı her durumda ayrıca sayılır.',
      en: 'Do not add up the lines: a transaction counts once for each status.',
    },
    kind: { tr: 'Tür', en: 'Kind' },
    count: { tr: 'Adet', en: 'Count' },
    kinds: {
      deposit: { tr: 'Para yatırma', en: 'Deposit' },
      payout: { tr: 'Ödeme', en: 'Payout' },
    },
    noMovements: {
      tr: 'Bu dönemde hiçbir işlemin durumu değişmedi.',
      en: 'No transaction changed status in this period.',
    },
    summary: {
      ...periodLineNames,
      title: { tr: 'Dönemin özeti', en: 'The period in figures' },
      moved: { tr: 'Dönemin para hareketi', en: 'Money moved in the period' },
      open: { tr: 'Açık kalan ödemeler', en: 'Open payouts' },
      opening: { tr: 'Dönem başında', en: 'At the start' },
      carriedOver: { tr: 'Devreden', en: 'Carried over' },
      note: {
        tr: 'Her işlem, durumunun deftere kaydedildiği güne yazılır.',
        en: 'Each transaction counts on the day its status was recorded.',
      },
    },
    events: { tr: 'Dönemin olayları', en: 'Events in the period' },
    eventsRange: {
      tr: '{count} olay: {first}. olaydan {last}. olaya',
      en: '{count}, from event {first} to event {last}',
    },
    eventsNone: { tr: 'Olay yok', en: 'No events' },
    reconciled: {
      title: reconciledNames.title,
      none: reconciledNames.none,
      counts: {
        tr: '{agrees} uyuşan, {open} açık, {explained} açıklanan satır',
        en: 'Lines: {agrees} agree, {open} open, {explained} explained',
      },
      unexplainedIs: { tr: 'Açıklanmayan: {amount}', en: 'Still unexplained: {amount}' },
      feesAre: { tr: `${reconciledNames.fees.tr}: {amount}`, en: `${reconciledNames.fees.en}: {amount}` },
      absent: reconciledNames.absent,
      absentAre: {
        tr: 'Yalnızca defterde: {count} işlem (listesi son sayfada)',
        en: 'Only in the ledger: {count} transaction, listed at the end | Only in the ledger: {count} transactions, listed at the end',
      },
      absentText: {
        tr: 'Hesap hareketlerinde satırı olmayan işlemler.',
        en: 'Transactions without a line in the statements.',
      },
      absentAnswers: absentAnswerNames,
      absentRest: { tr: 've {count} işlem daha', en: 'and {count} more transaction | and {count} more transactions' },
    },
    verification: { tr: 'Doğrulama', en: 'Verification' },
    holds: { tr: 'Zincir sağlam', en: 'The chain is intact' },
    broken: {
      tr: '{sequence}. olayda kırık: bu rapora güvenmeyin, yöneticinize bildirin',
      en: 'Broken at event {sequence}: do not rely on this report, and tell your administrator',
    },
    head: { tr: 'Dönem sonundaki son kayıt özeti', en: 'Last entry hash at the end of the period' },
    headSequence: { tr: '{sequence}. olay', en: 'event {sequence}' },
    binds: {
      tr: 'Kayıtlar sonradan değiştirilirse bu özet tutmaz.',
      en: 'If records are changed later, this hash no longer matches.',
    },
    made: { tr: 'Hazırlanma', en: 'Prepared' },
    madeBy: { tr: '{who}, {moment}', en: '{who}, {moment}' },
    prepared: { tr: 'Hazırlayan', en: 'Prepared by' },
    checked: { tr: 'Kontrol eden', en: 'Checked by' },
    approved: { tr: 'Onaylayan', en: 'Approved by' },
    signName: { tr: 'Adı soyadı', en: 'Name' },
    signDate: { tr: 'Tarih', en: 'Date' },
    signature: { tr: 'İmza', en: 'Signature' },
  },
})
