import type { Locale } from '../contract/preferences.ts'

/** A question about a payout; its facts stand between the question and the warning. */
export interface PayoutQuestion {
  question(amount: string): string
  recipient: string
  wireAmount: string
  processId: string
  warning: string
  confirm: string
  cancel: string
}

/** What main itself says: native dialogs and the menu. Everything else is the renderer's. */
interface NativeTexts {
  approve: PayoutQuestion
  send: PayoutQuestion
  link: { question: string; warning: string; confirm: string; cancel: string }
  startFailure: { title: string; ledger: string; other: string }
  ledgerGone: { title: string; text: string }
  menu: {
    quit: string
    edit: string
    undo: string
    redo: string
    cut: string
    copy: string
    paste: string
    selectAll: string
    view: string
    actualSize: string
    zoomIn: string
    zoomOut: string
    fullScreen: string
    devTools: string
    window: string
    minimize: string
    close: string
    help: string
    about: string
  }
}

/** The same in every question about a payout. */
const payoutTr = { recipient: 'Alıcı', wireAmount: 'Servise gidecek sayı', processId: 'İşlem no', cancel: 'Vazgeç' }
const payoutEn = {
  recipient: 'Recipient',
  wireAmount: 'Number sent to the service',
  processId: 'Process id',
  cancel: 'Cancel',
}

export const nativeTexts: Record<Locale, NativeTexts> = {
  tr: {
    approve: {
      ...payoutTr,
      question: (amount) => `${amount} onaylansın mı?`,
      warning: 'Onay, yalnızca bu içerik için geçerlidir.',
      confirm: 'Ödemeyi onayla',
    },
    send: {
      ...payoutTr,
      question: (amount) => `${amount} gönderilsin mi?`,
      warning: 'Gönderilen ödeme geri alınamaz.',
      confirm: 'Ödemeyi gönder',
    },
    link: {
      question: 'Ödeme sayfası tarayıcıda açılsın mı?',
      warning: 'Bağlantıyı bilen herkes müşterinin ödeme sayfasını görür.',
      confirm: 'Tarayıcıda aç',
      cancel: 'Vazgeç',
    },
    startFailure: {
      title: 'Vezne açılamadı',
      ledger:
        'İşlem kayıtları güvenle açılamadı; hiçbir şey değiştirilmedi. Vezne başka bir pencerede açık olabilir, disk dolu ya da dosya hasarlı olabilir. Açık olanı kapatıp yeniden deneyin; sürerse yöneticinize haber verin.',
      other: 'Beklenmeyen bir hata oldu; hiçbir şey değiştirilmedi. Yeniden deneyin; sürerse yöneticinize haber verin.',
    },
    ledgerGone: {
      title: 'Vezne kapatıldı',
      text: 'İşlem kayıtlarına artık ulaşılamıyor. O sırada gönderilen bir işlemin sonucu yazılmamış olabilir; yeniden açıldığında "sonucu bilinmiyor" diye görünür. Yeniden açın; sürerse yöneticinize haber verin.',
    },
    menu: {
      quit: 'Çıkış',
      edit: 'Düzen',
      undo: 'Geri al',
      redo: 'Yinele',
      cut: 'Kes',
      copy: 'Kopyala',
      paste: 'Yapıştır',
      selectAll: 'Tümünü seç',
      view: 'Görünüm',
      actualSize: 'Gerçek boyut',
      zoomIn: 'Yakınlaştır',
      zoomOut: 'Uzaklaştır',
      fullScreen: 'Tam ekran',
      devTools: 'Geliştirici araçları',
      window: 'Pencere',
      minimize: 'Simge durumuna küçült',
      close: 'Kapat',
      help: 'Yardım',
      about: 'Vezne hakkında',
    },
  },
  en: {
    approve: {
      ...payoutEn,
      question: (amount) => `Approve ${amount}?`,
      warning: 'The approval holds for exactly this content.',
      confirm: 'Approve the payout',
    },
    send: {
      ...payoutEn,
      question: (amount) => `Send ${amount}?`,
      warning: 'A payout that was sent cannot be taken back.',
      confirm: 'Send the payout',
    },
    link: {
      question: 'Open the checkout page in the browser?',
      warning: "Whoever holds the link sees the customer's checkout page.",
      confirm: 'Open in the browser',
      cancel: 'Cancel',
    },
    startFailure: {
      title: 'Vezne could not be opened',
      ledger:
        'The transaction records could not be opened safely; nothing was changed. Vezne may be open already, the disk may be full, or the file may be damaged. Close the other one and try again; if it goes on, tell your administrator.',
      other: 'Something unexpected went wrong; nothing was changed. Try again; if it goes on, tell your administrator.',
    },
    ledgerGone: {
      title: 'Vezne has closed',
      text: 'The transaction records can no longer be reached. The outcome of a transaction that was being sent may not have been written down; it is shown as unknown once Vezne is open again. Open it again; if it goes on, tell your administrator.',
    },
    menu: {
      quit: 'Quit',
      edit: 'Edit',
      undo: 'Undo',
      redo: 'Redo',
      cut: 'Cut',
      copy: 'Copy',
      paste: 'Paste',
      selectAll: 'Select all',
      view: 'View',
      actualSize: 'Actual size',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fullScreen: 'Full screen',
      devTools: 'Developer tools',
      window: 'Window',
      minimize: 'Minimise',
      close: 'Close',
      help: 'Help',
      about: 'About Vezne',
    },
  },
}
