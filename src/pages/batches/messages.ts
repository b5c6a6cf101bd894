import type { BatchProblem, RowWarningCode } from '@electron/batches/contract/batch.ts'
import type { BatchColumn } from '@electron/batches/contract/columns.ts'
import { shortChecks } from '../../parts/checks/messages.ts'
import { fieldSentences } from '../../ui/messages.ts'
import type { Debt } from '@electron/payouts/contract/still-owed.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'

/** Toplu ödemeler sayfası. */
export const batches = say('batches', {
  purpose: {
    tr: 'Bir dosyadaki ödemeleri kontrol edip içe aktarın, birlikte onaylayıp gönderin ve sonuçlarını satır satır izleyin.',
    en: 'Check and import payouts from a file, approve and send them together, and track each row.',
  },
  one: { tr: 'Toplu ödeme', en: 'Batch' },
  onePurpose: {
    tr: 'Her satırın durumu, onaylar ve gönderim.',
    en: 'Status of every row, approvals and sending.',
  },
  back: { tr: 'Tüm toplu ödemeler', en: 'All batches' },
  table: { tr: 'Toplu ödemeler tablosu', en: 'Table of batches' },
  rowTable: { tr: 'Dosyanın satırları', en: 'Rows in the file' },
  payoutTable: { tr: 'Toplu ödemenin satırları', en: 'Rows in the batch' },
  about: { tr: 'Toplu ödeme hakkında', en: 'About this batch' },
  rows: {
    search: { tr: 'Alıcı, IBAN ya da tutar ara', en: 'Recipient, IBAN or amount' },
    noMatch: { tr: 'Eşleşen satır yok', en: 'No matching rows' },
    noMatchText: {
      tr: 'Aramayı kısaltın ya da başka bir durum seçin.',
      en: 'Shorten the search, or choose another status.',
    },
  },
  rowCount: { tr: '{rows} satır', en: '{rows} row | {rows} rows' },
  allRows: { tr: 'Tümü', en: 'All' },
  warnedRows: { tr: 'Uyarılı {count}', en: 'Warnings {count}' },
  line: { tr: 'dosyada {line}. satır', en: 'line {line} of the file' },
  otherRow: { tr: '{row}. satır', en: 'row {row}' },
  leftOut: { tr: 'hariç tutuldu', en: 'left out' },
  good: { tr: 'sorun yok', en: 'no problems' },
  columns: {
    name: { tr: 'Ad', en: 'Name' },
    file: { tr: 'Dosya', en: 'File' },
    rows: { tr: 'Satır', en: 'Rows' },
    row: { tr: 'Satır', en: 'Row' },
    total: { tr: 'Toplam', en: 'Total' },
    states: { tr: 'Durumlar', en: 'Statuses' },
    next: { tr: 'Sıradaki adım', en: 'Next step' },
    acts: { tr: 'Kimde', en: 'Waiting on' },
    by: { tr: 'Yükleyen', en: 'Imported by' },
    at: { tr: 'Ne zaman', en: 'Imported on' },
    recipient: { tr: 'Alıcı ve IBAN', en: 'Recipient and IBAN' },
    problem: { tr: 'Sorun', en: 'Problem' },
    note: { tr: 'Not', en: 'Note' },
    warning: { tr: 'Uyarı', en: 'Warning' },
  },
  waiting: {
    running: { tr: 'Gönderiliyor', en: 'Being sent' },
    settle: { tr: 'Belirsiz satır var', en: 'Has unknown rows' },
    approve: { tr: 'Onay bekliyor', en: 'Awaiting approval' },
    send: { tr: 'Gönderilecek', en: 'To be sent' },
    submit: { tr: 'Onaya gönderilecek', en: 'To be submitted' },
    outcome: { tr: 'Sonuç bekleniyor', en: 'Awaiting outcomes' },
    retry: { tr: 'Bitti', en: 'Done' },
    replace: { tr: 'Bitti', en: 'Done' },
    done: { tr: 'Bitti', en: 'Done' },
  } satisfies Record<Debt | 'running' | 'done', Said>,
  unpaid: {
    short: { tr: '{rows} satır ödenmedi', en: '{rows} row unpaid | {rows} rows unpaid' },
    title: { tr: '{rows} satır ödenmedi', en: '{rows} row was not paid | {rows} rows were not paid' },
    retry: {
      tr: 'Servisin reddettiği ya da gönderilemeyen {rows} satır var. Nedenini giderin, sonra yeniden gönderin.',
      en: '{rows} row was refused or not sent. Fix the cause, then send it again. | {rows} rows were refused or not sent. Fix the cause, then send them again.',
    },
    replace: {
      tr: 'Başarısız olan ya da iade edilen {rows} satır var. Her biri için yeni bir ödeme hazırlayın.',
      en: '{rows} row failed or was returned. Prepare a new payout for it. | {rows} rows failed or were returned. Prepare a new payout for each.',
    },
    show: { tr: 'Bu satırları göster', en: 'Show these rows' },
  },
  acts: {
    you: { tr: 'sizde', en: 'you' },
    checker: { tr: 'bir onaycıda', en: 'a checker' },
    otherChecker: { tr: 'başka bir onaycıda', en: 'another checker' },
    sender: { tr: 'gönderebilen birinde', en: 'anyone who can send' },
    maker: { tr: 'bir hazırlayanda', en: 'a maker' },
    desk: { tr: 'Belirsiz ödemeler sayfasında', en: 'Unknown payouts' },
    service: { tr: 'serviste', en: 'the service' },
  },
  empty: {
    title: { tr: 'Henüz toplu ödeme yok', en: 'No batches yet' },
    text: {
      tr: 'Bir Excel (.xlsx) ya da CSV dosyası seçin ya da bu sayfaya bırakın. İçe aktarmadan önce her satırı, hataları ve toplamı görürsünüz. Şablonu kaydedip doldurabilirsiniz.',
      en: 'Choose or drop an Excel (.xlsx) or CSV file. Before importing, you see each row, its errors and the total. You can also fill in the template.',
    },
    forOthers: {
      tr: 'Hazırlayanların dosyadan içe aktardığı ödemeler burada listelenir.',
      en: 'Payouts that makers import from a file are listed here.',
    },
  },
  drop: {
    hint: {
      tr: 'Excel (.xlsx) ya da CSV dosyasını bu sayfaya bırakın ya da Excel’de başlıklarıyla kopyaladığınız hücreleri yapıştırın.',
      en: 'Drop an Excel (.xlsx) or CSV file on this page, or paste cells copied from Excel with their headings.',
    },
    here: { tr: 'Dosyayı buraya bırakın', en: 'Drop the file here' },
    several: {
      tr: 'Birden çok dosya bırakıldı; hiçbiri açılmadı. Dosyaları tek tek bırakın.',
      en: 'More than one file was dropped; none was opened. Drop one file at a time.',
    },
    pasted: { tr: 'Panodan {at}', en: 'Clipboard {at}' },
  },
  notify: {
    label: { tr: 'Bitince bildir', en: 'Notify me when done' },
    title: {
      tr: 'Pencere önde değilken toplu gönderim bittiğinde, durduğunda ya da bir dosya aktarıldığında bu bilgisayarda masaüstü uyarısı gösterilir.',
      en: 'While the window is in the background, this computer notifies you of finished or stopped batches, imports and exports.',
    },
  },
  template: {
    save: { tr: 'Şablonu kaydet…', en: 'Save the template…' },
    saved: { tr: 'Şablon kaydedildi: {name}', en: 'Template saved: {name}' },
  },
  file: {
    choose: { tr: 'Dosya seç…', en: 'Choose a file…' },
    another: { tr: 'Başka dosya seç…', en: 'Choose another file…' },
    label: { tr: 'Dosya önizlemesi', en: 'File preview' },
    side: { tr: 'Dosyanın okunuşu, toplamı ve içe aktarılması', en: 'How the file is read, its total, and its import' },
    facts: {
      tr: '{rows} satır · {format} · henüz hiçbiri içe aktarılmadı',
      en: '{rows} row · {format} · not imported yet | {rows} rows · {format} · none imported yet',
    },
    unreadFacts: {
      tr: '{format} · satırlar henüz okunmadı',
      en: '{format} · rows not read yet',
    },
    forget: { tr: 'Dosyadan vazgeç', en: 'Discard file' },
    waiting: { tr: 'İçe aktarılmayı bekleyen bir dosya var: {name}', en: 'A file is waiting to be imported: {name}' },
    goOn: { tr: 'Dosyaya dön', en: 'Back to the file' },
  },
  sheets: {
    label: { tr: 'Sayfa', en: 'Sheet' },
    choose: { tr: 'Seçin', en: 'Choose' },
    hidden: { tr: '{name} (gizli)', en: '{name} (hidden)' },
    title: { tr: 'Önce ödemelerin bulunduğu sayfayı seçin', en: 'First choose the sheet with the payouts' },
    text: {
      tr: 'Bu Excel dosyasında birden çok sayfa var. Vezne yalnızca seçtiğiniz sayfayı okur.',
      en: 'This Excel file has several sheets. Vezne reads only the one that you choose.',
    },
  },
  unmapped: {
    title: { tr: 'Önce sütunların anlamını seçin', en: 'First choose what each column means' },
    text: {
      tr: 'Vezne’nin tanımadığı ya da birbirinden ayıramadığı sütunlar aşağıda işaretlidir. Her birinin anlamını seçin; ardından satırlar okunur ve kontrol edilir.',
      en: 'Vezne does not recognise the marked columns, or cannot tell them apart. Choose a meaning for each; Vezne then reads the rows.',
    },
  },
  fileColumns: {
    label: { tr: 'Dosyanın sütunları', en: 'Columns of the file' },
    title: { tr: 'Başlığın üstündeki metin: {title}', en: 'Text above the header: {title}' },
    column: { tr: 'Dosyadaki sütun', en: 'Column in the file' },
    examples: { tr: 'İlk hücreleri', en: 'First values' },
    meaning: { tr: 'Anlamı', en: 'Meaning' },
    of: { tr: '{name} sütunu nedir?', en: 'What does the column {name} mean?' },
    choose: { tr: 'Seçin', en: 'Choose' },
    unused: { tr: 'Bunların hiçbiri', en: 'None of these' },
    unknown: { tr: 'Bu sütun nedir?', en: 'What is this column?' },
    mayBe: { tr: '{column} bu sütunda mı?', en: 'Is this the {column}?' },
  },
  delimiters: {
    comma: { tr: 'virgülle ayrılmış', en: 'separated by commas' },
    semicolon: { tr: 'noktalı virgülle ayrılmış', en: 'separated by semicolons' },
    tab: { tr: 'sekmeyle ayrılmış', en: 'separated by tabs' },
  },
  sameLists: {
    was: {
      tr: '{all} satırın {shared} tanesi, {date} tarihinde ödenen “{name}” toplu ödemesinde de var.',
      en: '{shared} of {all} rows are also in batch “{name}”, paid on {date}.',
    },
    may_be: {
      tr: '{all} satırın {shared} tanesi, {date} tarihinde ödenmiş olabilecek “{name}” toplu ödemesinde de var.',
      en: '{shared} of {all} rows are also in batch “{name}”, which may have been paid on {date}.',
    },
    waits: {
      tr: '{all} satırın {shared} tanesi, {date} tarihli “{name}” toplu ödemesinde de ödenmeyi bekliyor.',
      en: '{shared} of {all} rows are also waiting to be paid in batch “{name}”, imported on {date}.',
    },
    open: { tr: 'Toplu ödemeyi aç', en: 'Open that batch' },
    more: {
      tr: 'Aynı liste {count} toplu ödemede daha var.',
      en: 'The same list is in {count} more batch. | The same list is in {count} more batches.',
    },
    stops: {
      tr: 'Bir onaycı nedenini yazıp engeli kaldırana kadar toplu ödeme onaylanamaz ve gönderilemez.',
      en: 'The batch cannot be approved or sent until a checker overrides the block with a reason.',
    },
  },
  problems: {
    title: {
      tr: '{of} satırın {rows} tanesi içe aktarılamaz',
      en: '{rows} of {of} row cannot be imported | {rows} of {of} rows cannot be imported',
    },
    label: { tr: 'Sorunlar ve etkilenen satır sayısı', en: 'Problems and number of affected rows' },
    ways: {
      tr: 'Satırı açıp düzeltin, dosyayı düzeltip yeniden seçin ya da bu satırları hariç tutun.',
      en: 'Open a row and fix it, correct the file and choose it again, or leave these rows out.',
    },
    leftOut: {
      tr: 'Hariç tutulan {rows} satır içe aktarılmayacak.',
      en: '{rows} row is left out and will not be imported. | {rows} rows are left out and will not be imported.',
    },
    leaveOut: { tr: 'Sorunlu satırları hariç tut', en: 'Leave out the rows with problems' },
    none: {
      tr: '{rows} satır içe aktarılmaya hazır',
      en: '{rows} row is ready to be imported | {rows} rows are ready to be imported',
    },
  },
  lists: {
    label: { tr: 'Gösterilen satırlar', en: 'Rows shown' },
    invalid: { tr: 'Sorunlu {count}', en: 'Problems {count}' },
    warned: { tr: 'Uyarılı {count}', en: 'Warnings {count}' },
    leftOut: { tr: 'Hariç {count}', en: 'Left out {count}' },
    all: { tr: 'Tümü {count}', en: 'All {count}' },
  },
  noRows: {
    invalid: { tr: 'Sorunlu satır yok', en: 'No row has a problem' },
    withWarning: { tr: 'Bu uyarının bulunduğu satır yok', en: 'No row has this warning' },
    warned: { tr: 'Uyarısı olan satır yok', en: 'No row has a warning' },
    leftOut: { tr: 'Hariç tutulan satır yok', en: 'No row is left out' },
    all: { tr: 'Dosyada satır yok', en: 'The file has no rows' },
  },
  noRowsText: { tr: 'Yukarıdan başka bir satır grubu seçin.', en: 'Choose another group of rows above.' },
  column: {
    amount: { tr: 'Tutar', en: 'Amount' },
    iban: { tr: 'IBAN', en: 'IBAN' },
    accountName: { tr: 'Alıcı adı', en: 'Recipient' },
    customerId: { tr: 'Müşteri no', en: 'Customer ID' },
    customerName: { tr: 'Müşteri adı', en: 'Customer name' },
    customerUsername: { tr: 'Müşteri kullanıcı adı', en: 'Customer username' },
    bank: { tr: 'Banka', en: 'Bank' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    note: { tr: 'Not', en: 'Note' },
    invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
    currency: { tr: 'Para birimi', en: 'Currency' },
    status: { tr: 'Durum', en: 'Status' },
  } satisfies Record<BatchColumn, Said>,
  problem: {
    ...fieldSentences,
    used: { tr: 'Bu işlem numarası daha önce kullanılmış.', en: 'This reference has already been used.' },
    repeated_in_file: {
      tr: 'Bu işlem numarası dosyada bir kez daha var.',
      en: 'This reference appears in the file more than once.',
    },
    twin_may_be_paid: {
      tr: 'Aynı IBAN’a aynı tutarda başka bir ödeme yapılmış olabilir. İkisi de isteniyorsa satırı hariç tutup ayrı bir ödeme olarak hazırlayın.',
      en: 'Another payout of this amount to this IBAN may have been paid. If you want both payouts, leave the row out and prepare its payout separately.',
    },
    twin_was_paid: {
      tr: 'Aynı IBAN’a aynı tutar kısa süre önce ödendi. İkisi de isteniyorsa satırı hariç tutup ayrı bir ödeme olarak hazırlayın.',
      en: 'This amount was paid to this IBAN recently. If you want both payouts, leave the row out and prepare its payout separately.',
    },
    cell_count: {
      tr: 'Satırdaki hücre sayısı başlıktakinden farklı. Virgüllü bir tutarın tırnakları eksik olabilir. Dosyada düzeltin.',
      en: 'The row has more or fewer cells than the header. An amount with a comma may lack quotation marks. Fix the row in the file.',
    },
    line_break: {
      tr: 'Bir hücresi birden çok satıra yayılıyor; kapatılmamış bir tırnak sonraki satırları bu hücreye katmış olabilir. Dosyada düzeltin.',
      en: 'A cell in this row spans several lines; an unclosed quotation mark may have absorbed the following rows. Fix the cell in the file.',
    },
    other_currency: {
      tr: 'Para birimi lira değil; Vezne yalnızca lira ile ödeme yapar. Satırı hariç tutun ya da tutarı dosyada liraya çevirin.',
      en: 'The currency is not lira, and Vezne pays only in lira. Leave the row out, or convert the amount in the file.',
    },
    no_value: {
      tr: 'Burada geçerli bir değer yok; tablo programı hata ya da boş değer yazmış. Doğru değeri yazın.',
      en: 'The spreadsheet wrote an error or an empty value here. Type the right value.',
    },
    cut_number: {
      tr: 'Tablo programı numaranın son basamaklarını silmiş. Doğrusunu asıl kayıttan yazın.',
      en: 'A spreadsheet dropped the last digits of this number. Enter the number from the original record.',
    },
    date_in_cell: {
      tr: 'Tablo programı bu hücreyi tarihe çevirmiş. Doğrusunu asıl kayıttan yazın.',
      en: 'A spreadsheet turned this cell into a date. Enter the value from the original record.',
    },
  } satisfies Record<BatchProblem, Said>,
  /** Dosyanın yazılışı pencereninkinden başkaysa: örnek dosyanınkidir. */
  otherDialect: {
    amount_format: { tr: 'Tutar okunamadı. Örnek: 1,234.56', en: 'The amount cannot be read. Example: 1.234,56' },
    amount_decimals: {
      tr: 'Kuruş en çok iki basamaklıdır. Örnek: 1,234.56',
      en: 'At most two decimals. Example: 1.234,56',
    },
  },
  warning: {
    ...shortChecks,
    repeated_in_file: {
      tr: 'Aynı alıcıya aynı tutar dosyada birden çok kez',
      en: 'The same amount to the same recipient more than once in the file',
    },
    amount_doubtful: { tr: 'Tutar başka türlü de okunabilir', en: 'The amount can also be read in another way' },
    row_status: {
      tr: 'Durum sütunu, satırın ödendiğini ya da ödenmeyeceğini gösteriyor olabilir',
      en: 'The status column may show that the row is already paid or must not be paid',
    },
    hidden_row: {
      tr: 'Bu satır Excel dosyasında gizli; yine de okundu',
      en: 'This row is hidden in the Excel file; Vezne read it anyway',
    },
    formula: {
      tr: 'Değer bir formülün dosyaya kaydedilen son sonucu; eski olabilir, kontrol edin',
      en: 'The value is a formula’s last saved result; it may be out of date, so check it',
    },
  } satisfies Record<RowWarningCode, Said>,
  reading: {
    title: { tr: 'Sütunlar', en: 'Columns' },
    open: { tr: 'Değiştir', en: 'Change' },
    close: { tr: 'Gizle', en: 'Hide' },
    none: { tr: 'dosyada yok', en: 'not in the file' },
    unnamed: { tr: '{number}. sütun', en: 'column {number}' },
    by: {
      remembered: { tr: 'geçen seferki gibi', en: 'same as last time' },
      recognised: { tr: 'başlıktan tanındı', en: 'from the header' },
      operator: { tr: 'siz seçtiniz', en: 'chosen by you' },
    },
    without: {
      customerName: { tr: 'alıcı adı kullanılır', en: 'the recipient’s name is used' },
      customerUsername: { tr: 'müşteri no kullanılır', en: 'the customer ID is used' },
      bank: { tr: 'bankayı servis seçer', en: 'the service chooses the bank' },
      processId: { tr: 'Vezne oluşturur', en: 'generated by Vezne' },
      note: { tr: 'not eklenmez', en: 'no note is added' },
      invoiceNumber: { tr: 'fatura no eklenmez', en: 'no invoice number is added' },
      currency: { tr: 'lira varsayılır', en: 'assumed to be lira' },
      status: { tr: 'tüm satırlar ödenmemiş sayılır', en: 'all rows are assumed unpaid' },
    },
    ignored: { tr: 'Kullanılmayan sütunlar: {columns}', en: 'Unused columns: {columns}' },
    missing: { tr: 'Şu alanların sütununu seçin: {columns}', en: 'Choose the column for: {columns}' },
    dialect: { tr: 'Tutar biçimi', en: 'Amount format' },
    unsure: {
      tr: 'Tutarların hangi biçimde yazıldığı kesin değil. Doğru biçimi seçin: yanlış seçim tutarları değiştirir.',
      en: 'It is not certain how the amounts are written. Choose the right format: the wrong one changes the amounts.',
    },
  },
  totals: {
    title: { tr: 'İçe aktarılacaklar', en: 'To be imported' },
    range: { tr: 'Aralık', en: 'Range' },
    largest: { tr: 'En büyük üç tutar', en: 'Three largest amounts' },
  },
  import: {
    title: { tr: 'Kontrol toplamı', en: 'Control total' },
    why: {
      tr: 'Dosyayı hazırlayan sistemdeki satır sayısını ve toplamı girin. Farklıysa hiçbir satır içe aktarılmaz.',
      en: 'Enter the row count and total from the system that made the file. If the file does not match, nothing is imported.',
    },
    totalRow: {
      equal: {
        tr: 'Dosyanın {line}. satırındaki “{label}” tutarı {amount}; ödeme satırlarının toplamına eşit.',
        en: 'Line {line} of the file, “{label}”, shows {amount}; the payouts add up to the same amount.',
      },
      differs: {
        tr: 'Dosyanın {line}. satırındaki “{label}” tutarı {amount}; içe aktarılacak satırların toplamı ise {total}.',
        en: 'Line {line} of the file, “{label}”, shows {amount}; the payouts to import add up to {total}.',
      },
    },
    rows: { tr: 'Beklenen satır sayısı', en: 'Expected row count' },
    total: { tr: 'Beklenen toplam', en: 'Expected total' },
    name: { tr: 'Toplu ödemenin adı', en: 'Batch name' },
    asLabel: { tr: 'İçe aktarılınca', en: 'Once imported' },
    as: {
      awaiting_approval: { tr: 'Onaya gönder', en: 'Submit for approval' },
      awaiting_approvalHint: { tr: 'Satırların hepsi birlikte onaylanır.', en: 'All rows are approved together.' },
      draft: { tr: 'Taslak olarak kaydet', en: 'Keep as drafts' },
      draftHint: { tr: 'Onaya daha sonra gönderebilirsiniz.', en: 'You can submit them later.' },
    },
    confirm: { tr: 'İçe aktar', en: 'Import' },
    problems: {
      tr: 'Önce sorunlu satırları düzeltin ya da hariç tutun.',
      en: 'First fix the rows with problems, or leave them out.',
    },
    nothing: { tr: 'İçe aktarılacak satır yok.', en: 'There are no rows to import.' },
  },
  drawer: {
    label: { tr: 'Dosya satırı', en: 'File row' },
    eyebrow: { tr: 'Dosya satırı', en: 'File row' },
    title: { tr: '{row}. satır', en: 'Row {row}' },
    warnings: { tr: 'Yeniden kontrol edin', en: 'Worth a second look' },
    gone: { tr: 'Bu satır artık bu listede değil', en: 'This row is no longer in this list' },
    goneText: {
      tr: 'Düzeltildi ya da hariç tutuldu. Sonraki satıra geçebilirsiniz.',
      en: 'The row was corrected or left out. Continue with the next row.',
    },
    notKept: {
      tr: 'Bu düzeltme kaydedilemedi; yazdığınız korundu. Enter ile yeniden deneyin.',
      en: 'This correction could not be saved; what you typed is still here. Press Enter to try again.',
    },
    previous: { tr: 'Önceki', en: 'Previous' },
    next: { tr: 'Sonraki', en: 'Next' },
    leaveOut: { tr: 'Hariç tut', en: 'Leave out' },
    takeIn: { tr: 'Yeniden dahil et', en: 'Include again' },
  },
  work: {
    reading: { tr: 'Dosya okunuyor', en: 'Reading the file' },
    checking: { tr: 'Kontroller yapılıyor', en: 'Running the checks' },
    importing: { tr: 'İçe aktarılıyor', en: 'Importing' },
    approving: { tr: 'Onaylanıyor', en: 'Approving' },
    exporting: { tr: 'Sonuç dosyası yazılıyor', en: 'Writing the outcome file' },
    filling: { tr: 'Alıştırma verisi yazılıyor', en: 'Writing practice data' },
    numbers: { tr: '{done} / {of}', en: '{done} of {of}' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
  run: {
    running: { tr: 'Gönderiliyor', en: 'Being sent' },
    stopping: { tr: 'Durduruluyor: işlemdeki ödemeler bekleniyor', en: 'Stopping: waiting for payouts in progress' },
    by: { tr: 'başlatan: {who}', en: 'started by {who}' },
  },
  stopped: {
    title: { tr: 'Gönderim durdu', en: 'Sending stopped' },
    atRow: { tr: 'Gönderim {row}. satırda durdu', en: 'Sending stopped at row {row}' },
    byOperator: { tr: 'Durduran: {who}.', en: 'Stopped by {who}.' },
    cutOff: {
      tr: 'Program, gönderim bitmeden kapandı. Gönderimi başlatan: {who}.',
      en: 'Vezne closed before sending finished. Sending was started by {who}.',
    },
    slowService: {
      tr: 'Servis çok yavaş yanıt verdi. Bekleyen satırlar gönderilmedi.',
      en: 'The service answered too slowly. The remaining rows were not sent.',
    },
    afterSlowService: {
      tr: 'Kalan satırları servis hızlanınca gönderin.',
      en: 'Send the remaining rows when the service is faster.',
    },
    unknown: {
      tr: 'Bir satırın ödenip ödenmediği bilinmiyor. Bu belirsizlik çözülmeden yeniden gönderim yapmayın.',
      en: 'It is not known whether a row was paid. Do not send that row again until its outcome is known.',
    },
    toDesk: { tr: 'Belirsiz ödemelere git', en: 'Go to Unknown payouts' },
    resume: {
      tr: 'Gönderilmeyen satırlar onaylı kaldı; yeniden başlatılırsa gönderim {row}. satırdan devam eder.',
      en: 'Rows not yet sent stay approved; if restarted, sending continues from row {row}.',
    },
  },
  checks: {
    run: { tr: 'Kontrol et', en: 'Run the checks' },
    again: { tr: 'Yeniden kontrol et', en: 'Run the checks again' },
    none: { tr: 'Hiçbir satırda uyarı yok.', en: 'No row has a warning.' },
    hint: {
      tr: 'Vezne gönderilmemiş her satırı güncel verilere göre kontrol eder; onaydan ve gönderimden önce kontrolü yineler.',
      en: 'Vezne checks every unsent row against current data. It repeats the checks before approval and before sending.',
    },
  },
  approvals: {
    title: { tr: 'Onaylar {given}/{needed}', en: 'Approvals {given}/{needed}' },
    ranOut: { tr: 'Verilen onayın süresi doldu', en: 'The approval has expired' },
    ranOutText: {
      tr: 'Gönderilmemiş satırlar yeniden onay bekliyor; yeni onay yalnızca onları kapsar.',
      en: 'Rows not yet sent are awaiting approval again; a new approval covers only those.',
    },
    notSent: {
      tr: 'Defter geri alınmadan önce hiçbir satırın gönderilmediğine dair beyanı: “{reason}”',
      en: 'Declared that no row was sent before the rollback: “{reason}”',
    },
    old: { tr: 'süresi doldu', en: 'expired' },
    two: { tr: 'Bu toplam iki onay gerektiriyor.', en: 'This total requires two approvals.' },
  },
  export: {
    save: { tr: 'Sonuçları kaydet…', en: 'Save outcomes…' },
    saved: { tr: 'Sonuç dosyası kaydedildi: {name}', en: 'Outcome file saved: {name}' },
  },
  actions: {
    group: { tr: 'Toplu ödeme işlemleri', en: 'Actions on the batch' },
    submit: { tr: 'Onaya gönder', en: 'Submit for approval' },
    approve: { tr: 'Onayla…', en: 'Approve…' },
    reject: { tr: 'Reddet…', en: 'Reject…' },
    cancel: { tr: 'İptal et…', en: 'Cancel batch…' },
    override: { tr: 'Engeli kaldır…', en: 'Override block…' },
    takeBack: { tr: 'Onayı geri al', en: 'Revoke the approval' },
    send: { tr: 'Gönder…', en: 'Send…' },
    resend: { tr: '{rows} satırı yeniden gönder…', en: 'Send {rows} row again… | Send {rows} rows again…' },
    stop: { tr: 'Durdur', en: 'Stop' },
  },
  did: {
    submit: { tr: 'Toplu ödeme onaya gönderildi.', en: 'The batch was submitted for approval.' },
    approve: { tr: 'Onayınız kaydedildi.', en: 'Your approval is recorded.' },
    reject: { tr: 'Toplu ödeme reddedildi.', en: 'The batch was rejected.' },
    cancel: { tr: 'Toplu ödeme iptal edildi.', en: 'The batch was cancelled.' },
    override: { tr: 'Engel kaldırıldı.', en: 'The override is recorded.' },
    takeBack: {
      tr: 'Onay geri alındı; satırlar yeniden taslağa döndü.',
      en: 'The approval was revoked; the rows are drafts again.',
    },
    send: { tr: 'Gönderim başladı.', en: 'Sending has started.' },
    resend: { tr: 'Satırlar yeniden işleme alındı.', en: 'The rows are being processed again.' },
    stop: {
      tr: 'Yeni satır gönderilmeyecek; işlemdeki satırların sonucu bekleniyor.',
      en: 'No further rows will be sent; Vezne is waiting for the outcomes of those in progress.',
    },
  },
  nextStep: {
    approvingAgain: {
      tr: 'Onayının süresi dolan satırlar yeniden onay bekliyor.',
      en: 'Rows with an expired approval are awaiting approval again.',
    },
    approving: { tr: 'Sırada: bir onaycı inceleyip onaylar.', en: 'Next: a checker reviews and approves the batch.' },
    anotherChecker: {
      tr: 'Sırada: ikinci onayı başka bir onaycı verir.',
      en: 'Next: another checker gives the second approval.',
    },
    sending: {
      tr: 'Sırada: gönderim. Satırları göndermek için Gönder düğmesine basın.',
      en: 'Next: sending. Press Send to send the rows.',
    },
    sender: {
      tr: 'Sırada: gönderim. Gönderme yetkisi olan bir kullanıcı başlatır.',
      en: 'Next: sending. A user with permission to send starts it.',
    },
  },
  declined: {
    tr: 'Onay penceresinde vazgeçtiniz; hiçbir şey değişmedi.',
    en: 'You cancelled in the confirmation window; nothing changed.',
  },
  changedMeanwhile: {
    title: { tr: 'Toplu ödeme bu arada değişti', en: 'The batch changed in the meantime' },
    text: {
      tr: 'Toplu ödeme siz incelerken değişti. Yeni sayılar yukarıdadır; yeniden inceleyip karar verin.',
      en: 'The batch changed while you were reviewing it. The new numbers are above; review them and decide.',
    },
  },
  panels: {
    approve: { tr: 'Onayla', en: 'Approve' },
    covers: {
      tr: 'Onayınız {rows} satırı kapsar: {amount}',
      en: 'Your approval covers {rows} row, {amount} | Your approval covers {rows} rows, {amount}',
    },
    ofTwo: {
      tr: 'Bu toplam için {needed} onaycı gerekir; şu ana kadar {given}/{needed} onay var.',
      en: 'This total requires {needed} checkers; there are {given}/{needed} approvals so far.',
    },
    reasonHint: {
      tr: 'Dosyayı yükleyen kullanıcı bu nedeni görür; denetim izine de yazılır.',
      en: 'The user who imported the file sees this reason; it is also written to the audit trail.',
    },
    concerns: { tr: '{rows} satır, {amount}', en: '{rows} row, {amount} | {rows} rows, {amount}' },
    setBack: { tr: 'Bu satırlar gönderilmiş olabilir', en: 'These rows may have been sent' },
    setBackBody: {
      tr: 'Defter geri alındı; o arada gönderilenler bilinmiyor. Onayınız hiçbir satırın gönderilmediğine dair beyanınızdır. Ödemeleri servis panelinde ve hesap hareketlerinde arayın; biri bile varsa onaylamayın.',
      en: 'The ledger was rolled back. By approving you declare that no row was sent. Search the service dashboard and bank statement; if you find any row there, do not approve.',
    },
    setBackReason: {
      tr: 'Hiçbir satırın gönderilmediğini nereden biliyorsunuz?',
      en: 'How do you know that no row was sent?',
    },
    override: {
      title: { tr: 'Bu liste iki kez ödenebilir', en: 'This list may be paid twice' },
      body: {
        tr: 'Aynı ödemeler gönderilmişse para iki kez çıkar, geri gelmeyebilir. Önce o toplu ödemeyi açıp karşılaştırın.',
        en: 'If the same payouts have already been sent, the money will be paid twice and may not come back. First open that batch and compare the payouts.',
      },
      reason: { tr: 'Yine de neden ödenmeli?', en: 'Why should this list be paid anyway?' },
      passphrase: {
        tr: 'Engeli kaldırmak için parolanızı yeniden girin',
        en: 'Enter your passphrase again to override the block',
      },
      confirm: { tr: 'Engeli kaldır', en: 'Override the block' },
    },
    rejectReason: { tr: 'Neden reddediliyor?', en: 'Reason for rejecting' },
    cancelReason: { tr: 'Neden iptal ediliyor?', en: 'Reason for cancelling' },
  },
  hindrances: {
    own_payout: {
      tr: 'Bu dosyayı siz yüklediniz ya da bir satırını siz düzenlediniz; başka bir onaycı onaylamalıdır.',
      en: 'You imported this file or edited one of its rows; another checker must approve it.',
    },
    already_approved: {
      tr: 'Siz onayladınız; ikinci onayı başka bir onaycı vermelidir.',
      en: 'You approved this batch; another checker must give the second approval.',
    },
    not_maker: {
      tr: 'Bunu yalnızca dosyayı yükleyen kullanıcı yapabilir.',
      en: 'Only the user who imported the file can do this.',
    },
    contradicted: {
      tr: 'Toplu ödemenin bir satırıyla çelişen bir durum bildirimi var; önce bu çelişki çözülmeli.',
      en: 'A status update contradicts a row of this batch; resolve the contradiction first.',
    },
    own_proposal: { tr: 'Bunu başka bir kullanıcı onaylamalıdır.', en: 'Another user must confirm this.' },
    not_proposer: {
      tr: 'Bunu yalnızca öneren kullanıcı ya da bir onaycı yapabilir.',
      en: 'Only the proposer or a checker can do this.',
    },
    not_permitted: { tr: 'Rolünüz buna izin vermiyor.', en: 'Your role does not allow it.' },
    wrong_state: {
      tr: 'Toplu ödemenin şu anki durumunda bu yapılamaz.',
      en: 'This cannot be done in the batch’s current status.',
    },
  },
})
