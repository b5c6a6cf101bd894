import { lineStateNames } from '../../../electron/reconcile/contract/lines.ts'
import {
  absentAnswerMeans,
  absentAnswerNames,
  statementAnswerNames,
} from '../../../electron/reconcile/contract/statement.ts'
import { say } from '../../lib/i18n.ts'

/** Texts of the reconciliation page: lines of statements, their matches, their files. */
export const reconcile = say('reconcile', {
  purpose: {
    tr: 'Hesap hareketlerini işlem defteriyle karşılaştırın.',
    en: 'Compare bank statements with the ledger.',
  },
  guide: { tr: 'Kılavuz: ay sonu', en: 'Guide: month end' },
  month: {
    report: { tr: 'Dönem raporu…', en: 'Period report…' },
    label: { tr: 'Ay', en: 'Month' },
    previous: { tr: 'Önceki ay', en: 'Previous month' },
    next: { tr: 'Sonraki ay', en: 'Next month' },
    glance: {
      tr: '{days}: {agrees} uyuşuyor, {open} açık, {explained} açıklandı',
      en: '{days}: {agrees} agree, {open} open, {explained} explained',
    },
    fees: {
      tr: 'Ücretler: {amount}; uyuşan satırlara dâhil',
      en: 'Fees: {amount}, included in the lines that agree',
    },
    unexplained: { tr: 'Açıklanmayan', en: 'Still unexplained' },
  },
  shows: {
    label: { tr: 'Gösterilen satırlar', en: 'Shown lines' },
    open: { tr: 'Açık ({count})', en: 'Open ({count})' },
    agrees: { tr: 'Uyuşan ({count})', en: 'Agrees ({count})' },
    explained: { tr: 'Açıklanan ({count})', en: 'Explained ({count})' },
    all: { tr: 'Tümü ({count})', en: 'All ({count})' },
  },
  table: { tr: 'Hesap hareketleri ve karşılıkları', en: 'Statement lines and their matches' },
  columns: {
    statement: { tr: 'Hesap hareketleri', en: 'Statement' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
    day: { tr: 'Tarih', en: 'Date' },
    amount: { tr: 'Tutar', en: 'Amount' },
    ledgerAmount: { tr: 'Defterdeki tutar', en: 'Ledger amount' },
    row: { tr: 'Satır', en: 'Row' },
    outcome: { tr: 'Sonuç', en: 'Outcome' },
  },
  answers: statementAnswerNames,
  states: { agrees: lineStateNames.agrees, explained: lineStateNames.explained },
  means: {
    rest: {
      tr: 'Satırdaki tutar, eşleştiği işleminkinden {difference} farklı: N ile açıklayın.',
      en: 'The line differs from its match by {difference}: explain it (N).',
    },
    amount_differs: {
      tr: 'Satırdaki tutar, işlem defterindekinden {difference} farklı: eşleşmeyi kabul edin, sonra farkı açıklayın.',
      en: 'The line differs from the ledger by {difference}: accept the match, then explain the difference.',
    },
    late_money: {
      tr: 'Para, işlemin süresi dolduktan sonra geldi.',
      en: 'The money arrived after the deposit had expired.',
    },
    unknown_proposal: {
      tr: 'Satır, sonucu belirsiz bir işlemin kanıtı.',
      en: 'The line is evidence for an unknown transaction.',
    },
    returned_proposal: {
      tr: 'Para hesaba iade edilmiş.',
      en: 'The money was returned to the account.',
    },
    conflict: {
      tr: 'Bu satıra göre para hareketi olmuş, deftere göre olmamış. Doğrusunu servisten öğrenin.',
      en: 'This line says that money moved; the ledger says otherwise. Ask the service.',
    },
    suggested: {
      tr: 'Tam bir işlem no yok: önce satırı işlemle karşılaştırın.',
      en: 'No complete reference: first compare the line with the transaction.',
    },
    missing_here: {
      tr: 'Bu satırı karşılayan işlem yok: arayın (F) ya da açıklayın (N).',
      en: 'No transaction matches this line: search (F), or explain it (N).',
    },
  },
  absent: {
    open: { tr: 'Yalnızca defterde ({count})…', en: 'Only in the ledger ({count})…' },
    label: { tr: 'Yalnızca defterde olanlar', en: 'Only in the ledger' },
    text: {
      tr: 'Nedenini işlemin notuna yazın; dönem raporu notuyla listeler.',
      en: 'Write the reason in the transaction’s note; the period report lists it.',
    },
    none: { tr: 'Her işlemin hesap hareketlerinde bir satırı var.', en: 'Every transaction has a statement line.' },
    answers: absentAnswerNames,
    means: absentAnswerMeans,
  },
  match: {
    none: { tr: 'Karşılığı yok', en: 'No match' },
    more: { tr: '{count} işlem', en: '{count} transaction | {count} transactions' },
    rest: { tr: 've {count} işlem daha', en: 'and {count} more transaction | and {count} more transactions' },
    others: {
      tr: '{count} olası karşılık daha var.',
      en: '{count} other possible match. | {count} other possible matches.',
    },
    otherLine: {
      tr: 'İşlem, “{name}” dosyasının {day} tarihli {row}. satırıyla eşleşmiş; ikinci kez eşleştirilemez. İşlem birkaç satırda ödendiyse bu satırı notla açıklayın (N).',
      en: 'This transaction is already matched to row {row} of {name}, dated {day}. It cannot be matched twice. If several lines belong to it, explain this line with a note (N).',
    },
    by: {
      number: {
        tr: 'İçe aktarılırken işlem no ve tutarla eşleşti,',
        en: 'Matched on import by reference and amount,',
      },
      match: { tr: 'Eşleştiren: {who},', en: 'Matched by {who},' },
      explained: { tr: 'Açıklayan: {who},', en: 'Explained by {who},' },
    },
    note: { tr: 'Not', en: 'Note' },
  },
  one: {
    label: { tr: 'Seçili satır', en: 'Selected line' },
    from: { tr: '{name}, {row}. satır', en: '{name}, row {row}' },
    account: { tr: 'Hesap: {account}', en: 'Account: {account}' },
  },
  act: {
    accept: { tr: 'Kabul et', en: 'Accept' },
    find: { tr: 'Bul ve eşleştir…', en: 'Find and match…' },
    explain: { tr: 'Notla açıkla…', en: 'Explain with a note…' },
    undo: { tr: 'Geri al', en: 'Undo' },
    undoLatest: { tr: 'Sonuncuyu geri al', en: 'Undo the last decision' },
    propose: { tr: 'Çözüm öner…', en: 'Propose a resolution…' },
    walk: { tr: 'Satırlar arasında gez', en: 'Move between lines' },
    notPermitted: {
      tr: 'Eşleştirmek için destek, hazırlayan ya da onaycı rolü gerekir.',
      en: 'Matching requires the support, maker or checker role.',
    },
    noProposal: {
      tr: 'Bu satırın kabul edilecek bir karşılığı yok; F ile arayın.',
      en: 'This line has no match to accept; press F to search.',
    },
    twoPeople: {
      tr: 'Bu satır bir sonucun kanıtı: sonucu önerin (P), ikinci bir kişi onaylar.',
      en: 'This line is evidence of an outcome. Propose that outcome (P); a second person then confirms it.',
    },
    proposed: {
      tr: 'Bu ödeme için bir çözüm önerildi (öneren: {who}, {since}). İkinci kişi karar verir.',
      en: 'A resolution was proposed by {who} on {since}; a second person decides.',
    },
    hasRest: {
      tr: 'Satır eşleşti; geriye yalnızca fark kaldı. Farkı notla açıklayın (N).',
      en: 'The line is matched, and only the difference remains. Explain the difference (N).',
    },
    notOpen: { tr: 'Bu satır açık değil.', en: 'This line is not open.' },
    ofAnother: {
      tr: 'Bu kararı {who} verdi; yalnızca o geri alabilir.',
      en: 'Only {who}, who made this decision, can undo it.',
    },
    notMatched: { tr: 'Bu satırda geri alınacak bir şey yok.', en: 'There is nothing to undo on this line.' },
  },
  notices: {
    accepted: { tr: '{count} satır kabul edildi.', en: '{count} line accepted. | {count} lines accepted.' },
    proposed: {
      tr: '{count} çözüm önerildi; ikinci bir kişi onaylar.',
      en: '{count} resolution proposed; a second person confirms it. | {count} resolutions proposed; a second person confirms them.',
    },
    recorded: {
      tr: '{count} satır kanıt olarak kaydedildi.',
      en: '{count} line recorded as evidence. | {count} lines recorded as evidence.',
    },
    takenBack: { tr: '{name} dosyasının içe aktarımı geri alındı.', en: 'The import of {name} was undone.' },
  },
  ticked: {
    label: { tr: 'Seçili satırlar', en: 'Selected lines' },
    accept: { tr: 'Kabul et ({count})', en: 'Accept ({count})' },
    propose: { tr: 'Çözüm öner ({count})', en: 'Propose resolutions ({count})' },
    noneToAccept: {
      tr: 'Seçili satırların hiçbirinin karşılığı yok.',
      en: 'None of the selected lines has a match.',
    },
    noneToPropose: {
      tr: 'Seçili satırların hiçbiri bir sonucun kanıtı değil.',
      en: 'None of the selected lines is evidence of an outcome.',
    },
    allProposed: {
      tr: 'Seçili satırların ödemeleri için zaten öneri var; ikinci kişi karar verir.',
      en: 'Each payout of the selected lines has a proposed resolution; a second person decides.',
    },
  },
  find: {
    label: { tr: 'Bul ve eşleştir', en: 'Find and match' },
    search: { tr: 'Ad, işlem no ya da tutar', en: 'Name, reference or amount' },
    possible: { tr: 'Olası karşılıklar', en: 'Possible matches' },
    results: { tr: 'Bulunan işlemler', en: 'Transactions found' },
    noMatch: { tr: 'Bu aramaya uyan işlem yok.', en: 'No transaction matches this search.' },
    isCut: { tr: 'Başka işlemler de uyuyor; aramayı daraltın.', en: 'More transactions match; narrow the search.' },
    chosen: { tr: '{count} işlem seçili', en: '{count} transaction selected | {count} transactions selected' },
    fits: { tr: 'Tutar uyuşuyor.', en: 'The amount matches.' },
    none: { tr: 'En az bir işlem seçin.', en: 'Select at least one transaction.' },
    differs: {
      tr: 'Seçilen işlemlerin toplamı satırdan {difference} farklı; eşleştirirseniz fark açıklanmamış kalır.',
      en: 'The total of the selected transactions differs from the line by {difference}. If you match them, the difference stays unexplained.',
    },
    confirm: { tr: 'Eşleştir', en: 'Match' },
  },
  explain: {
    label: { tr: 'Notla açıkla', en: 'Explain with a note' },
    note: { tr: 'Açıklama', en: 'Explanation' },
    hint: {
      tr: 'Satır bu notla açıklanmış sayılır; işlem defteri değişmez.',
      en: 'The line counts as explained; the ledger does not change.',
    },
    restHint: {
      tr: 'Notunuz {difference} tutarındaki farkı açıklar; işlem defteri değişmez.',
      en: 'Your note explains the difference of {difference}; the ledger does not change.',
    },
    confirm: { tr: 'Açıkla', en: 'Explain' },
  },
  propose: {
    text: {
      tr: '{count} satır kanıt olarak kaydedilir. Ödemelerin durumu ikinci kişi onaylamadan değişmez; para yatırma işlemleri ödenmiş sayılır.',
      en: '{count} line becomes evidence. A payout waits for a second person; a deposit counts as paid. | {count} lines become evidence. Payouts wait for a second person; deposits count as paid.',
    },
    ask: { tr: 'Önermek için parolanız', en: 'Enter your passphrase to propose' },
    confirm: { tr: 'Öner', en: 'Propose' },
  },
  passedOver: {
    title: {
      tr: '{count} satır için çözüm önerilmedi',
      en: 'No resolution proposed for {count} line | No resolution proposed for {count} lines',
    },
    names_none: {
      tr: 'Satırda, kanıt bekleyen bir işlemin numarası yok.',
      en: 'The line refers to no transaction that needs evidence.',
    },
    proposed_before: {
      tr: 'İşlem için zaten açık bir öneri var.',
      en: 'A resolution for the transaction is already proposed.',
    },
    other_status: {
      tr: 'İşlemin durumu öneriye izin vermiyor.',
      en: 'The transaction’s status does not allow a resolution.',
    },
    not_permitted: { tr: 'Rolünüz bu öneriye izin vermiyor.', en: 'Your role does not allow this.' },
  },
  file: {
    choose: { tr: 'Hesap hareketi içe aktar…', en: 'Import a statement…' },
    here: { tr: 'Hesap hareketlerini buraya bırakın', en: 'Drop a statement here' },
    importedBefore: { tr: 'Bu dosya daha önce içe aktarılmış.', en: 'This file has already been imported.' },
    importedAlready: {
      tr: 'Bu dosya {moment} tarihinde “{name}” adıyla içe aktarılmış (içe aktaran: {who}). Dosyanın satırları listededir.',
      en: 'This file was imported by {who} on {moment} as “{name}”. Its lines are in the list.',
    },
    kept: { tr: 'Daha önce içe aktarılmış', en: 'Already imported' },
    several: {
      tr: 'Birden çok dosya bırakıldı; hiçbiri okunmadı. Dosyaları tek tek bırakın.',
      en: 'You dropped several files; none was read. Drop one at a time.',
    },
    label: { tr: 'İçe aktarılacak dosya', en: 'File to import' },
    discard: { tr: 'Dosyadan vazgeç', en: 'Discard file' },
    refused: { tr: '{name} okunamadı', en: '{name} could not be read' },
    cell: { tr: 'Dosyada yazan: {cell}', en: 'From the file: {cell}' },
    another: { tr: 'Başka dosya seç…', en: 'Choose another file…' },
    work: {
      read: {
        tr: 'Dosya okunuyor ve defterle karşılaştırılıyor…',
        en: 'Reading the file and comparing it with the ledger…',
      },
      import: { tr: 'İçe aktarılıyor…', en: 'Importing…' },
      cancel: { tr: 'Durdur', en: 'Stop' },
    },
    period: { tr: 'Dönem', en: 'Period' },
    accounts: { tr: 'Hesap', en: 'Account' },
    opening: { tr: 'Açılış bakiyesi', en: 'Opening balance' },
    closing: { tr: 'Kapanış bakiyesi', en: 'Closing balance' },
    otherAccount: { tr: 'Başka hesap…', en: 'Another account…' },
    alreadyKept: {
      tr: '{count} satır daha önce içe aktarılmış; ikinci kez eklenmez.',
      en: '{count} line has already been imported and is skipped. | {count} lines have already been imported and are skipped.',
    },
    nothingNew: {
      tr: 'Dosyanın bütün satırları daha önce içe aktarılmış.',
      en: 'Every line in this file has already been imported.',
    },
    import: { tr: 'İçe aktar ({count})', en: 'Import ({count})' },
    imported: {
      tr: '{name} içe aktarıldı: {count} satır eklendi.',
      en: '{name} was imported: {count} line added. | {name} was imported: {count} lines added.',
    },
    first: { tr: 'İlk {shown} satır, toplam {count}', en: 'First {shown} of {count} lines' },
    lines: { tr: 'Dosyanın satırları', en: 'Lines in the file' },
    outcomes: { tr: 'Sonuçlara göre satırlar', en: 'Lines by outcome' },
  },
  sheets: {
    title: { tr: 'Hangi sayfa?', en: 'Which sheet?' },
    text: {
      tr: 'Çalışma kitabında birden çok sayfa var. Hesap hareketlerinin sayfasını seçin.',
      en: 'The workbook has several sheets. Choose the one with the statement.',
    },
  },
  questions: {
    title: { tr: 'Dosya nasıl okunsun?', en: 'How should the file be read?' },
    text: {
      tr: 'Yanıtlarınız, aynı sütun başlıklarını taşıyan dosyalar için saklanır.',
      en: 'Your answers are kept for files with these columns.',
    },
    date: { tr: 'Tarih hangi sütunda?', en: 'Which column has the date?' },
    amount: { tr: 'Tutar hangi sütunda?', en: 'Which column has the amount?' },
    direction: {
      tr: 'Tutarlarda işaret yok. {example} tutarı hesaba mı girmiş, hesaptan mı çıkmış?',
      en: 'The amounts have no sign. Did {example} go into or out of the account?',
    },
    directions: {
      in: { tr: 'Hesaba girmiş', en: 'Into the account' },
      out: { tr: 'Hesaptan çıkmış', en: 'Out of the account' },
    },
    date_order: {
      tr: '{example} tarihinde önce gün mü, ay mı yazılmış?',
      en: 'Does the day or the month come first in {example}?',
    },
    dateOrders: {
      dmy: { tr: 'Önce gün, sonra ay', en: 'Day first, then month' },
      mdy: { tr: 'Önce ay, sonra gün', en: 'Month first, then day' },
    },
    decimals: { tr: '{example} ne kadar?', en: 'How much is {example}?' },
    dialects: {
      tr: { tr: 'Virgül kuruşu ayırır (1.234,56)', en: 'A comma before the kuruş (1.234,56)' },
      en: { tr: 'Nokta kuruşu ayırır (1,234.56)', en: 'A point before the kuruş (1,234.56)' },
    },
    unit: { tr: '{example} hangi birimde?', en: 'Which unit is {example} in?' },
    units: {
      major: { tr: 'Lira', en: 'Lira' },
      minor: { tr: 'Kuruş', en: 'Kuruş' },
    },
    account: {
      tr: 'Dosyada hesap belirtilmemiş. Hareketler hangi hesaba ait?',
      en: 'Which account does the statement belong to?',
    },
    accountHint: {
      tr: 'Hesabın bankadaki adını ya da IBAN’ını yazın. Bankanın diğer biçimlerdeki dosyalarında da aynısını kullanın.',
      en: 'The file does not say which account it belongs to. Enter its IBAN or name, and use the same entry for the bank’s files in other formats.',
    },
    column: { tr: '{name} (örnek: {example})', en: '{name} (for example: {example})' },
    confirm: { tr: 'Devam et', en: 'Continue' },
  },
  remarks: {
    title: { tr: 'Dosyada dikkat edilecekler', en: 'Notes on the file' },
    more: { tr: 've {count} not daha', en: 'and {count} more note | and {count} more notes' },
    row_unreadable: {
      tr: '{row}. satır alınmadı: {column} okunamıyor ({cell}).',
      en: 'Row {row} is left out: its {column} cannot be read ({cell}).',
    },
    cells: {
      date: { tr: 'tarih', en: 'date' },
      amount: { tr: 'tutar', en: 'amount' },
      balance: { tr: 'bakiye', en: 'balance' },
    },
    balance_differs: {
      tr: '{row}. satırda bakiye {balance}; önceki satırlara göre {expected} olmalı. Dosyada eksik satır olabilir.',
      en: 'Row {row} has a balance of {balance}; the rows before it give {expected}. Rows may be missing.',
    },
    total_passed_over: { tr: '{row}. satır bir toplam: {label}', en: 'Row {row} is a total: {label}' },
    row_passed_over: {
      tr: '{row}. satır bir hareket değil: {label}',
      en: 'Row {row} is not a statement entry: {label}',
    },
    rows_hidden: {
      tr: '{count} gizli satır da okundu.',
      en: '{count} hidden row was also read. | {count} hidden rows were also read.',
    },
    formulas_read: {
      tr: '{count} satırda formül var; formüllerin kayıtlı değerleri okundu.',
      en: '{count} row has formulas; their stored values were read. | {count} rows have formulas; their stored values were read.',
    },
    texts_cut: {
      tr: 'Banka açıklamaları {length} karakterden sonra kesmiş; bazı işlem numaraları yarım olabilir.',
      en: 'The bank cut descriptions off after {length} characters; some references may be incomplete.',
    },
  },
  watched: {
    open: { tr: 'İzlenen klasör ({count})', en: 'Watched folder ({count})' },
    label: { tr: 'İzlenen klasör', en: 'Watched folder' },
    refresh: { tr: 'Yenile', en: 'Refresh' },
    asStatement: { tr: 'Hesap hareketi olarak aç', en: 'Open as statement' },
    asUpdates: { tr: 'Durum bildirimi olarak aç', en: 'Open as status updates' },
    growing: {
      tr: 'Başka bir program bu dosyayı hâlâ yazıyor. Yazma bitince listeyi yenileyin.',
      en: 'Another program is still writing this file. Refresh the list when it is done.',
    },
    away: {
      tr: 'Klasöre ulaşılamıyor. Ana bilgisayarın klasöre bağlantısını ve okuma iznini kontrol edin, sonra listeyi yenileyin.',
      en: 'The folder cannot be read. Check the host’s connection and its permission to read the folder, then refresh.',
    },
    none: {
      title: { tr: 'Klasör seçilmedi', en: 'No folder chosen' },
      text: {
        tr: 'Yönetici, klasörü ana bilgisayarın İşlem defteri sayfasında seçebilir.',
        en: 'An administrator can choose the folder on the Ledger page of the host.',
      },
    },
    empty: {
      title: { tr: 'Yeni dosya yok', en: 'No new files' },
      text: {
        tr: 'Klasördeki her dosya içe aktarıldı ya da klasör boş.',
        en: 'Every file in the folder has been imported, or the folder is empty.',
      },
    },
    rest: {
      tr: '{count} eski dosya daha var.',
      en: 'There is {count} older file. | There are {count} older files.',
    },
  },
  files: {
    open: { tr: 'Dosyalar', en: 'Files' },
    label: { tr: 'İçe aktarılan dosyalar', en: 'Imported files' },
    facts: { tr: '{days} · {count} satır', en: '{days} · {count} line | {days} · {count} lines' },
    imported: { tr: 'İçe aktaran: {who},', en: 'Imported by {who},' },
    takenBack: { tr: 'Geri alan: {who},', en: 'Import undone by {who},' },
    matched: {
      tr: 'Dosyanın {count} satırı eşleştirilmiş ya da açıklanmış; önce bunları geri alın.',
      en: '{count} line is matched or explained. Undo that first. | {count} lines are matched or explained. Undo that first.',
    },
    overlapped: {
      tr: 'Daha sonraki bir dosya aynı günlerden bazılarını içeriyor; önce o dosyanın içe aktarımını geri alın.',
      en: 'A later file covers some of the same days; undo the import of that file first.',
    },
    takeBack: { tr: 'İçe aktarmayı geri al…', en: 'Undo import…' },
    ask: {
      tr: 'Dosyanın satırları listeden çıkarılır. Dosyayı sonra yeniden içe aktarabilirsiniz.',
      en: 'The file’s lines are removed from the list. You can import the file again later.',
    },
    confirm: { tr: 'İçe aktarmayı geri al', en: 'Undo import' },
    empty: {
      title: { tr: 'Henüz dosya yok', en: 'No files yet' },
      text: {
        tr: 'İçe aktardığınız hesap hareketleri burada listelenir.',
        en: 'Statements that you import are listed here.',
      },
    },
  },
  empty: {
    month: {
      title: { tr: 'Bu ay için hesap hareketi yok', en: 'No statement for this month' },
      text: {
        tr: 'Bankanın hesap hareketlerini Excel ya da CSV olarak buraya bırakın.',
        en: 'Drop the bank’s statement here, as Excel or CSV.',
      },
      forOthers: {
        tr: 'Destek, hazırlayan ya da onaycı rolündeki bir kullanıcı içe aktarabilir.',
        en: 'A user with the support, maker or checker role can import it.',
      },
    },
    open: {
      title: { tr: 'Açık satır kalmadı', en: 'No open lines' },
      text: {
        tr: 'Bu ayın her satırı eşleşti ya da açıklandı.',
        en: 'Every line of this month has a match or an explanation.',
      },
    },
    other: {
      title: { tr: 'Böyle satır yok', en: 'No matching lines' },
      text: {
        tr: 'Diğer satırlar için listenin üstündeki seçenekleri kullanın.',
        en: 'Use the choices above the list to see other lines.',
      },
    },
  },
})
