import type { Locale } from '../contract/preferences.ts'
import type { ErrorCode } from '../contract/result.ts'
import type { ChosenFiles } from '../domain/ports.ts'
import type { LedgerDoubt } from '../contract/dispatch-lock.ts'
import type { PayoutState } from '../contract/payout-state.ts'

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

/** What keeps the program from starting, as far as it has a sentence of its own. */
export const startFailures = [
  'ledger_in_use',
  'ledger_unsafe',
  'ledger_newer',
  'ledger_damaged',
  'ledger_unavailable',
  'file_failed',
  'other',
] as const
export type StartFailure = (typeof startFailures)[number]

export type FileKind = Parameters<ChosenFiles['open' | 'save']>[0]

/** What main itself says: native dialogs and the menu. Everything else is the renderer's. */
interface NativeTexts {
  approve: PayoutQuestion
  send: PayoutQuestion
  link: { question: string; warning: string; confirm: string; cancel: string }
  resolution: Omit<PayoutQuestion, 'warning' | 'confirm' | 'question'> & {
    declared: string
    /** What the window calls them, for those that a payout can be said to be. */
    states: Partial<Record<PayoutState, string>>
    usual: Pick<PayoutQuestion, 'question' | 'warning' | 'confirm'>
    notSent: Pick<PayoutQuestion, 'question' | 'warning' | 'confirm'>
  }
  restore: { question: string; warning: string; confirm: string; cancel: string }
  ledger: {
    question: string
    doubts: Record<LedgerDoubt, (kept: number, found: number) => string>
    warning: string
    confirm: string
    cancel: string
  }
  clock: { question(minutes: number, behind: boolean): string; warning: string; confirm: string; cancel: string }
  startFailure: Record<StartFailure, string> & { title: string }
  damaged: {
    question: string
    kept(folder: string): string
    notKept: string
    warning: string
    quit: string
    newest(at: number): string
    choose: string
    /** Why the chosen backup was not taken. */
    refused: Partial<Record<ErrorCode, string>> & { other: string }
  }
  files: Record<FileKind, { title: string; filter: string }> & { all: string }
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

/** `21.11.2026 11:14`: the house's time zone, to the minute. */
const istanbulTime = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(at)

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
    resolution: {
      ...payoutTr,
      declared: 'Kaydedilecek durum',
      states: {
        accepted: 'Servise ulaştı',
        processing: 'Bankada',
        completed: 'Tamamlandı',
        failed: 'Başarısız',
        returned: 'İade geldi',
        not_sent: 'Gönderilemedi',
        awaiting_approval: 'Onay bekliyor',
        approved: 'Onaylandı',
        refused: 'Reddedildi (servis)',
        rejected: 'Reddedildi (onaycı)',
        cancelled: 'İptal edildi',
        draft: 'Taslak',
      },
      usual: {
        question: (amount) => `${amount} tutarındaki ödemenin sonucu böyle kaydedilsin mi?`,
        warning: 'İkinci kişi olarak, kanıtları kendiniz kontrol ettiğinizi onaylıyorsunuz. Bu karar geri alınamaz.',
        confirm: 'Sonucu onayla',
      },
      notSent: {
        question: (amount) => `${amount} gönderilmemiş sayılsın mı?`,
        warning:
          'DİKKAT: Bu ödeme aslında yapıldıysa yeniden gönderildiğinde para İKİ KEZ ödenir. Onaylamadan önce servis panelinde ve banka hesap hareketlerinde bu işlem numarasıyla, bu IBAN ve tutarla hiçbir kayıt olmadığını kendiniz görün. Emin değilseniz vazgeçin; ödeme olduğu gibi kalır.',
        confirm: 'Gönderilmediğini onayla',
      },
    },
    restore: {
      question: 'Bu yedek geri yüklensin mi?',
      warning:
        'Bugünkü defter silinmez, ayrı bir klasörde saklanır. Yedek alındıktan sonra yapılanlar defterde görünmez; gönderilmiş bir ödeme gönderilmemiş gibi görünebilir. Onayların tümü geçersiz olur; iki kişi defteri onaylayana kadar hiçbir ödeme gönderilemez. Vezne yeniden başlar.',
      confirm: 'Yedeği geri yükle',
      cancel: 'Vazgeç',
    },
    ledger: {
      question: 'Bu defterle devam edilsin mi?',
      doubts: {
        older: (kept, found) =>
          `Defter, bilinen hâlinden eski: denetim izinin ${kept}. olayı biliniyor, bu defter ${found}. olayda bitiyor.`,
        forked: (kept) => `Denetim izinin ${kept}. olayı, bilinen olay değil: defter başka bir yoldan gelmiş.`,
        broken: (kept) => `Denetim izinin ${kept}. olaydan sonraki bir olayı değiştirilmiş.`,
        head_missing: (_kept, found) =>
          `Anahtarlıkta bu defterin son hâli bulunamadı; defter ${found}. olayda bitiyor ve eski olup olmadığı bilinemiyor.`,
      },
      warning:
        'DİKKAT: Gönderilmiş bir ödeme bu defterde gönderilmemiş görünebilir. Onaylamadan önce servis panelini ve banka hareketlerini bu defterle karşılaştırın. İki kişi onaylayınca bütün ödeme onayları geçersiz olur ve gönderim açılır.',
      confirm: 'Defteri onayla',
      cancel: 'Vazgeç',
    },
    clock: {
      question: (minutes, behind) =>
        `Bu bilgisayarın saati servisin saatinden ${minutes} dakika ${behind ? 'geri' : 'ileri'}. Yine de ödeme gönderilsin mi?`,
      warning:
        'Vezne imzaları servisin saatine göre düzeltir, ama kayıtlardaki saatler bu bilgisayarındır. Doğrusu saati ayarlamaktır.',
      confirm: 'Bu farkla gönderilsin',
      cancel: 'Vazgeç',
    },
    startFailure: {
      title: 'Vezne açılamadı',
      ledger_in_use:
        'Kayıt defteri şu anda başka bir program tarafından kullanılıyor; hiçbir şey değiştirilmedi. Açık olan Vezne’yi kapatıp yeniden deneyin. Açık bir pencere göremiyorsanız bilgisayarı yeniden başlatın.',
      ledger_unsafe:
        'Kayıt defterinin yeri güvenli değil: klasöre başka kullanıcılar yazabiliyor ya da dosyanın yerinde başka bir şey (bir bağlantı veya klasör) var. Hiçbir şey değiştirilmedi. Bunu yöneticinizle düzeltip Vezne’yi yeniden açın.',
      ledger_newer:
        'Kayıt defteri Vezne’nin daha yeni bir sürümüyle yazılmış; bu sürüm onu doğru okuyamaz. Hiçbir şey değiştirilmedi. Yeni sürümü kurup yeniden açın.',
      ledger_damaged:
        'Kayıt defterinin dosyası bozuk; hiçbir şey değiştirilmedi. Dosyaya dokunmayın ve yöneticinize haber verin.',
      ledger_unavailable:
        'Kayıt defteri güvenle açılamadı; hiçbir şey değiştirilmedi. Disk dolu olabilir ya da dosyaya erişim izni bulunmayabilir. Yeniden deneyin; sürerse yöneticinize haber verin.',
      file_failed:
        'Geri yüklenen yedek, kayıt defterinin yerine konamadı. Önceki defter yerinde, hazırlanan yedek de duruyor. Diskte yer ve klasörde yazma izni olduğunu yöneticinizle kontrol edip yeniden açın.',
      other: 'Beklenmeyen bir hata oldu; hiçbir şey değiştirilmedi. Yeniden deneyin; sürerse yöneticinize haber verin.',
    },
    damaged: {
      question: 'Kayıt defterinin dosyası bozuk',
      kept: (folder) => `Dosya olduğu gibi bırakıldı, bir kopyası da saklandı:\n${folder}`,
      notKept: 'Dosya olduğu gibi bırakıldı; bir kopyası saklanamadı.',
      warning:
        'Bir yedek geri yüklenirse yedekten sonra yapılanlar defterde görünmez; gönderilmiş bir ödeme gönderilmemiş gibi görünebilir. Onayların tümü geçersiz olur; iki kişi defteri onaylayana kadar hiçbir ödeme gönderilemez. Emin değilseniz çıkın ve yöneticinize haber verin.',
      quit: 'Çıkış',
      newest: (at) => `${istanbulTime(at, 'tr')} tarihli yedeği geri yükle`,
      choose: 'Yedek dosyası seç…',
      refused: {
        ledger_damaged: 'Seçilen dosya sağlam bir Vezne yedeği değil; geri yüklenmedi.',
        ledger_newer: 'Seçilen yedek Vezne’nin daha yeni bir sürümüyle alınmış; geri yüklenmedi.',
        ledger_in_use: 'Seçilen dosya kayıt defterinin kendisi; yedek değil.',
        ledger_full: 'Diskte yedeği geri yüklemeye yetecek yer yok; geri yüklenmedi.',
        other: 'Seçilen yedek okunamadı; geri yüklenmedi.',
      },
    },
    files: {
      callback_events: { title: 'Bildirim dosyası seçin', filter: 'JSON veya JSON satırları' },
      ledger_backup: { title: 'Vezne yedeği', filter: 'Vezne yedeği' },
      audit_csv: { title: 'Denetim izini dışa aktar', filter: 'CSV' },
      audit_json_lines: { title: 'Denetim izini dışa aktar', filter: 'JSON satırları' },
      all: 'Tüm dosyalar',
    },
    ledgerGone: {
      title: 'Vezne kapatıldı',
      text: 'Kayıt defterine artık ulaşılamıyor. O sırada gönderilen bir işlemin sonucu yazılmamış olabilir; yeniden açıldığında "sonucu bilinmiyor" diye görünür. Yeniden açın; sürerse yöneticinize haber verin.',
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
    resolution: {
      ...payoutEn,
      declared: 'State to be recorded',
      states: {
        accepted: 'Reached the service',
        processing: 'At the bank',
        completed: 'Completed',
        failed: 'Failed',
        returned: 'Returned',
        not_sent: 'Not sent',
        awaiting_approval: 'Awaiting approval',
        approved: 'Approved',
        refused: 'Refused (service)',
        rejected: 'Rejected (checker)',
        cancelled: 'Cancelled',
        draft: 'Draft',
      },
      usual: {
        question: (amount) => `Record this outcome for the payout of ${amount}?`,
        warning: 'As the second person you confirm that you checked the evidence yourself. This cannot be taken back.',
        confirm: 'Confirm the outcome',
      },
      notSent: {
        question: (amount) => `Take ${amount} as not sent?`,
        warning:
          'CAREFUL: if this payout was made after all, sending it again pays the money TWICE. Before you confirm, see for yourself that neither the service panel nor the bank statement has anything with this process id, this IBAN and amount. If you are not sure, cancel: the payout stays as it is.',
        confirm: 'Confirm that it was not sent',
      },
    },
    restore: {
      question: 'Restore this backup?',
      warning:
        'The present ledger is not deleted; it is kept in a folder of its own. What was done after the backup was made is not in the backup; a payout that was sent may look as if it was not. All approvals become void, and no payout can be sent until two people have confirmed the ledger. Vezne restarts.',
      confirm: 'Restore the backup',
      cancel: 'Cancel',
    },
    ledger: {
      question: 'Go on with this ledger?',
      doubts: {
        older: (kept, found) =>
          `The ledger is older than what is known of it: event ${kept} of the audit trail is known, and this ledger ends at event ${found}.`,
        forked: (kept) =>
          `Event ${kept} of the audit trail is not the one that is known: the ledger came here by another way.`,
        broken: (kept) => `An event of the audit trail after event ${kept} was changed.`,
        head_missing: (_kept, found) =>
          `The keychain does not have this ledger’s last known state; the ledger ends at event ${found}, and nobody can tell whether it is an older one.`,
      },
      warning:
        'CAUTION: A payout that was sent may look as if it was not. Compare the service’s panel and the bank’s statements with this ledger before you confirm. When two people have confirmed, every approval of a payout is void, and sending is open again.',
      confirm: 'Confirm the ledger',
      cancel: 'Cancel',
    },
    clock: {
      question: (minutes, behind) =>
        `This computer’s clock is ${minutes} minutes ${behind ? 'behind' : 'ahead of'} the service’s. Send payouts all the same?`,
      warning:
        'Vezne corrects its signatures to the service’s clock, but the times on record are this computer’s. The right thing is to set the clock.',
      confirm: 'Send in spite of it',
      cancel: 'Cancel',
    },
    startFailure: {
      title: 'Vezne could not be opened',
      ledger_in_use:
        'Another program is using the ledger; nothing was changed. Close the Vezne that is open and try again. If you see no window of it, restart the computer.',
      ledger_unsafe:
        'The ledger is not in a safe place: other users can write to the folder, or something else (a link or a folder) stands where the file should be. Nothing was changed. Put it right with your administrator and open Vezne again.',
      ledger_newer:
        'The ledger was written by a newer version of Vezne, and this version cannot read it correctly. Nothing was changed. Install the newer version and open it again.',
      ledger_damaged:
        'The file of the ledger is damaged; nothing was changed. Leave the file alone and tell your administrator.',
      ledger_unavailable:
        'The ledger could not be opened safely; nothing was changed. The disk may be full, or the file may not be accessible. Try again; if it goes on, tell your administrator.',
      file_failed:
        'The restored backup could not be put in the place of the ledger. The previous ledger is in its place, and the prepared backup is kept. Check the space on the disk and the permissions of the folder with your administrator, then open Vezne again.',
      other: 'Something unexpected went wrong; nothing was changed. Try again; if it goes on, tell your administrator.',
    },
    damaged: {
      question: 'The file of the ledger is damaged',
      kept: (folder) => `The file was left as it is, and a copy of it was kept:\n${folder}`,
      notKept: 'The file was left as it is; a copy of it could not be kept.',
      warning:
        'If a backup is restored, what was done after it was made is not in the ledger; a payout that was sent may look as if it was not. All approvals become void, and no payout can be sent until two people have confirmed the ledger. If you are not sure, quit and tell your administrator.',
      quit: 'Quit',
      newest: (at) => `Restore the backup of ${istanbulTime(at, 'en')}`,
      choose: 'Choose a backup file…',
      refused: {
        ledger_damaged: 'The chosen file is not a sound Vezne backup; it was not restored.',
        ledger_newer: 'The chosen backup was made by a newer version of Vezne; it was not restored.',
        ledger_in_use: 'The chosen file is the ledger itself, not a backup.',
        ledger_full: 'There is not enough space on the disk to restore the backup; it was not restored.',
        other: 'The chosen backup could not be read; it was not restored.',
      },
    },
    files: {
      callback_events: { title: 'Choose a file of callbacks', filter: 'JSON or JSON lines' },
      ledger_backup: { title: 'Vezne backup', filter: 'Vezne backup' },
      audit_csv: { title: 'Export the audit trail', filter: 'CSV' },
      audit_json_lines: { title: 'Export the audit trail', filter: 'JSON lines' },
      all: 'All files',
    },
    ledgerGone: {
      title: 'Vezne has closed',
      text: 'The ledger can no longer be reached. The outcome of a transaction that was being sent may not have been written down; it is shown as unknown once Vezne is open again. Open it again; if it goes on, tell your administrator.',
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
