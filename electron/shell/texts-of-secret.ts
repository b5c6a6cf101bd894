import type { Words } from '../core/words.ts'

/** Texts of main's question before the API secret counts as a second person. */
export const secretTexts = {
  secretUse: {
    questions: {
      add: {
        tr: 'Bu kişi, ikinci kişi yerine gizli anahtarla eklensin mi?',
        en: 'Add this person with the API secret as the second person?',
      },
      reset: {
        tr: 'Bu kişinin parolası, ikinci kişi yerine gizli anahtarla sıfırlansın mı?',
        en: 'Reset this person’s passphrase with the API secret as the second person?',
      },
      renew: {
        tr: 'Bu yönetici gizli anahtarla yeni parolasını kullansın mı?',
        en: 'Let this administrator use a new passphrase, by the API secret?',
      },
    },
    operatorId: { tr: 'Giriş adı', en: 'Sign-in name' },
    absent: { tr: 'Devre dışı kalacak yöneticiler', en: 'Administrators who are disabled by it' },
    warning: {
      tr: 'Gönderilmemiş bütün onaylar düşer. Denetim izine yazılır; başka biri okuduğunu bildirene kadar herkese gösterilir.',
      en: 'Every approval that was not used becomes void. It is recorded, and shown to everyone until another person has read it.',
    },
    confirm: { tr: 'Gizli anahtarı kullan', en: 'Use the API secret' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
} satisfies Words
