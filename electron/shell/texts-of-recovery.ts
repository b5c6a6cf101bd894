import type { Words } from '../core/words.ts'

/** What main asks about the recovery sheet: before one is made, and before somebody becomes an admin by it. */
export const recoveryTexts = {
  recoverySheet: {
    question: { tr: 'Yeni bir kurtarma belgesi oluşturulsun mu?', en: 'Make a new recovery sheet?' },
    warning: {
      tr: 'Belgedeki kodu bulan herkes bu çalışma alanında bir kez yönetici hesabı açabilir. Yazdırıp kasada saklayın; ekrandayken kimse görmesin.',
      en: 'Anyone who finds the code on it can create one administrator account in this workspace. Print it and keep it in a safe; let nobody see it on the screen.',
    },
    replaces: {
      tr: 'Önceki belge geçersiz olur.',
      en: 'The previous sheet stops working.',
    },
    confirm: { tr: 'Belgeyi oluştur', en: 'Make the sheet' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
  recovery: {
    question: {
      tr: 'Kurtarma belgesiyle yeni bir yönetici hesabı açılsın mı?',
      en: 'Create a new administrator account with the recovery sheet?',
    },
    admin: { tr: 'Yeni yönetici', en: 'New administrator' },
    operatorId: { tr: 'Giriş adı', en: 'Sign-in name' },
    warning: {
      tr: 'Belge bununla tükenir ve verilmiş bütün onaylar düşer. Bir hafta boyunca herkes bunu görür; bu hesap ödeme onaylayamaz ve gönderemez.',
      en: 'The sheet is used up by this, and every approval becomes void. For a week everyone is told of it; this account can neither approve nor send a payout.',
    },
    confirm: { tr: 'Hesabı aç', en: 'Create the account' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
} satisfies Words
