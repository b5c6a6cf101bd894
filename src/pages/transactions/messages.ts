import { say } from '../../lib/i18n.ts'

/** The page of deposits and payouts together. */
export const transactions = say('transactions', {
  purpose: { tr: 'Para yatırma ve ödeme işlemleri bir arada.', en: 'Deposits and payouts together.' },
  search: {
    tr: 'İşlem no, müşteri, IBAN, banka, toplu ödeme, tutar',
    en: 'ID, customer, IBAN, bank, batch, amount',
  },
  columns: {
    kind: { tr: 'Tür', en: 'Kind' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    customer: { tr: 'Müşteri', en: 'Customer' },
    amount: { tr: 'Tutar', en: 'Amount' },
    state: { tr: 'Durum', en: 'Status' },
    created: { tr: 'Oluşturulma', en: 'Created' },
    sent: { tr: 'Gönderilme', en: 'Sent' },
    ended: { tr: 'Sonuçlanma', en: 'Ended' },
    since: { tr: 'Bu durumda', en: 'In this status since' },
    transactionId: { tr: 'Servis işlem no', en: 'Service ID' },
  },
  filters: {
    label: { tr: 'Filtreler', en: 'Filters' },
    all: { tr: 'Tümü', en: 'All' },
    several: { tr: '{count} durum', en: '{count} statuses' },
    states: { tr: 'Gösterilecek durumlar', en: 'Statuses to show' },
    moment: { tr: 'Tarih', en: 'Date' },
    narrowed: { tr: 'Yalnız:', en: 'Only:' },
    onDay: {
      created: { tr: '{day} günü oluşturulanlar', en: 'created on {day}' },
      sent: { tr: '{day} günü gönderilenler', en: 'sent on {day}' },
      ended: { tr: '{day} günü sonuçlananlar', en: 'ended on {day}' },
    },
    between: {
      created: { tr: '{from} – {until} arasında oluşturulanlar', en: 'created from {from} to {until}' },
      sent: { tr: '{from} – {until} arasında gönderilenler', en: 'sent from {from} to {until}' },
      ended: { tr: '{from} – {until} arasında sonuçlananlar', en: 'ended from {from} to {until}' },
    },
    since: {
      created: { tr: '{from} ve sonrasında oluşturulanlar', en: 'created on {from} or later' },
      sent: { tr: '{from} ve sonrasında gönderilenler', en: 'sent on {from} or later' },
      ended: { tr: '{from} ve sonrasında sonuçlananlar', en: 'ended on {from} or later' },
    },
    upTo: {
      created: { tr: '{until} ve öncesinde oluşturulanlar', en: 'created on {until} or earlier' },
      sent: { tr: '{until} ve öncesinde gönderilenler', en: 'sent on {until} or earlier' },
      ended: { tr: '{until} ve öncesinde sonuçlananlar', en: 'ended on {until} or earlier' },
    },
    anyDayOf: {
      sent: { tr: 'servise gönderilmiş olanlar', en: 'sent to the service' },
      ended: { tr: 'sonuçlanmış olanlar', en: 'ended' },
    },
    text: { tr: '“{text}” geçenler', en: 'with “{text}”' },
    textOrAmount: {
      tr: '“{text}” geçenler ya da tutarı {amount} olanlar',
      en: 'with “{text}”, or of exactly {amount}',
    },
    clear: { tr: 'Filtreleri temizle', en: 'Clear filters' },
  },
  views: {
    title: { tr: 'Kayıtlı görünümler', en: 'Saved views' },
    none: {
      tr: 'Kayıtlı görünüm yok. Filtreleri seçin, ad verin ve kaydedin.',
      en: 'No saved views. Choose filters, name them and save.',
    },
    shared: { tr: 'paylaşılıyor', en: 'shared' },
    sharedBy: { tr: '{who} paylaştı', en: 'shared by {who}' },
    name: { tr: 'Görünümün adı', en: 'Name of the view' },
    share: { tr: 'Tüm kullanıcılarla paylaş', en: 'Share with all users' },
    save: { tr: 'Görünümü kaydet', en: 'Save view' },
    remove: { tr: 'Sil', en: 'Delete' },
    removeOf: { tr: '{name} görünümünü sil', en: 'Delete the view {name}' },
  },
  export: {
    action: { tr: 'Dışa aktar…', en: 'Export…' },
    none: { tr: 'Dışa aktarılacak işlem yok.', en: 'There is nothing to export.' },
    running: { tr: 'İşlemler dosyaya yazılıyor', en: 'Writing the transactions to a file' },
    numbers: { tr: '{done} / {of}', en: '{done} / {of}' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
    done: {
      tr: '{rows} işlem dosyaya yazıldı: {name}',
      en: '{rows} transaction exported to {name} | {rows} transactions exported to {name}',
    },
    no_file: { tr: 'Dosya seçilmedi; dışa aktarılmadı.', en: 'No file was chosen; nothing was exported.' },
    cancelled: { tr: 'Vazgeçildi; dosya yazılmadı.', en: 'Cancelled; no file was written.' },
  },
  receipt: {
    title: { tr: 'İşlem bilgi formu', en: 'Receipt' },
    of: { tr: 'İşlem bilgi formu: {processId}', en: 'Receipt: {processId}' },
    purpose: {
      tr: 'Tek işlemin yazdırılacak belgesi: kendi kaydımızdaki hâliyle.',
      en: 'A single transaction as a printable sheet, from our own records.',
    },
    back: { tr: 'Geri', en: 'Back' },
    notFound: { tr: 'Böyle bir işlem yok', en: 'There is no such transaction' },
    titles: {
      payout: { tr: 'Ödeme bilgi formu', en: 'Payout receipt' },
      deposit: { tr: 'Para yatırma bilgi formu', en: 'Deposit receipt' },
    },
    state: { tr: 'Durum', en: 'Status' },
    accounts: {
      payout: { tr: 'Alıcı', en: 'Recipient' },
      deposit: { tr: 'Yatırılacak hesap', en: 'Account to pay into' },
    },
    customer: { tr: 'Müşteri', en: 'Customer' },
    bank: { tr: 'Servisteki banka', en: 'Bank with the service' },
    bankOpen: { tr: 'Seçim servise bırakıldı', en: 'Left to the service' },
    noTransactionId: { tr: 'Servis henüz numara vermedi', en: 'The service has not assigned an ID yet' },
    created: { tr: 'Oluşturan', en: 'Created by' },
    approved: { tr: 'Onaylayan', en: 'Approved by' },
    notApproved: { tr: 'Onay yok', en: 'Not approved' },
    own: {
      tr: 'Bu belge {workspace} işletmesinin kendi kaydıdır; bir bankanın belgesi değildir ve paranın hesaba geçtiğini kanıtlamaz.',
      en: 'This sheet is {workspace}’s own record. It is not a bank document and does not prove that money reached an account.',
    },
    made: {
      tr: '{who} tarafından {moment} tarihindeki kayıttan alındı. Saatler: Europe/Istanbul.',
      en: 'Prepared by {who} from the records as of {moment}. Times are Europe/Istanbul.',
    },
  },
  shown: { tr: '{count} işlem', en: '{count} transaction | {count} transactions' },
  shownOf: {
    tr: '{total} işlem, ilk {count} tanesi gösteriliyor',
    en: '{total} transactions, the first {count} of them shown',
  },
  shownOfAtLeast: {
    tr: 'En az {total} işlem, ilk {count} tanesi gösteriliyor',
    en: 'At least {total} transactions, the first {count} of them shown',
  },
  isCut: {
    tr: 'Listenin yalnız baş tarafı arandı. Tümünü aramak için daha uzun bir metin yazın ya da gün seçin.',
    en: 'Only the beginning of the list was searched. To search all of it, type a longer text or choose days.',
  },
  shownOfMore: { tr: 'İlk {count} işlem', en: 'First {count} transactions' },
  showAll: { tr: 'Tümünü göster', en: 'Show all' },
  noMatch: { tr: 'Eşleşen işlem yok', en: 'No matching transactions' },
  noMatchYet: { tr: 'Aranan kısımda eşleşen işlem yok', en: 'No match in the part that was searched' },
  noMatchText: {
    tr: 'Aramayı kısaltın, başka durumlar ya da günler seçin.',
    en: 'Shorten the search, or choose other statuses or days.',
  },
  none: { tr: 'Henüz işlem yok', en: 'No transactions yet' },
  noneText: {
    tr: 'Oluşturulan her para yatırma işlemi ve ödeme burada listelenir.',
    en: 'Every deposit and payout that is created is listed here.',
  },
})
