import type { Words } from '../core/words.ts'

/** Texts of main's question before the API secret counts as a second person. */
export const secretTexts = {
  secretUse: {
    questions: {
      add: {
        tr: 'Bu kullanıcı, ikinci kişinin onayı yerine gizli anahtarla eklensin mi?',
        en: 'Add this user, using the API secret in place of a second person?',
      },
      reset: {
        tr: 'Bu kullanıcının parolası, ikinci kişinin onayı yerine gizli anahtarla sıfırlansın mı?',
        en: 'Reset this user’s passphrase, using the API secret in place of a second person?',
      },
      renew: {
        tr: 'Bu yöneticinin gizli anahtarla yeni bir parola belirlemesine izin verilsin mi?',
        en: 'Allow this administrator to set a new passphrase using the API secret?',
      },
    },
    operatorId: { tr: 'Giriş adı', en: 'Sign-in name' },
    absent: { tr: 'Devre dışı kalacak yöneticiler', en: 'Administrators who will be disabled' },
    warning: {
      tr: 'Gönderilmemiş ödemelerin tüm onayları geçersiz olur. Bu işlem denetim izine yazılır ve başka bir kullanıcı okuduğunu bildirene kadar herkese gösterilir.',
      en: 'All approvals of unsent payouts become void. Vezne records this use, and shows it to everyone until another user marks it as read.',
    },
    confirm: { tr: 'Gizli anahtarı kullan', en: 'Use the API secret' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
} satisfies Words
