import { say } from '../../lib/i18n.ts'

/** Words of a temporary passphrase, and of its halves. */
export const temporaryPassphrase = say('temporaryPassphrase', {
  what: { tr: 'Geçici parola', en: 'Temporary passphrase' },
  title: {
    whole: { tr: '{name} için geçici parola', en: 'Temporary passphrase for {name}' },
    first: { tr: '{name} için geçici parolanın ilk yarısı', en: 'First half of the temporary passphrase for {name}' },
    second: {
      tr: '{name} için geçici parolanın ikinci yarısı',
      en: 'Second half of the temporary passphrase for {name}',
    },
  },
  once: {
    tr: 'Parola yalnızca bir kez gösterilir; Vezne, parolayı saklamaz. Kullanıcıya elden verin; kullanıcı 24 saat içinde giriş yapıp parolayı değiştirmelidir.',
    en: 'The passphrase is shown only once; Vezne does not keep it. Hand it over in person. The user must sign in and change it within 24 hours.',
  },
  how: {
    whole: {
      tr: 'Gizli anahtar ikinci kişinin yerine geçtiği için parolanın tamamı burada gösterilir.',
      en: 'This is the whole passphrase: the API secret stood in for the second person.',
    },
    first: {
      tr: 'İkinci yarı, değişikliği onaylayan kişiye gösterilir. Giriş için iki yarı art arda yazılır. Tek yarıyla giriş yapılamaz.',
      en: 'The person who confirms the change sees the second half. To sign in, the user types this half first, then the second. One half alone does not work.',
    },
    second: {
      tr: 'İlk yarı, değişikliği öneren kişide. Giriş yaparken önce ilk yarı, sonra bu yarı yazılır. Tek yarıyla giriş yapılamaz.',
      en: 'The proposer of the change has the first half. To sign in, the user types the first half, then this one. One half alone does not work.',
    },
  },
  inClipboard: {
    tr: 'Parola şimdi panoda: üzerine başka bir şey kopyalanana kadar orada kalabilir.',
    en: 'The passphrase is on the clipboard now: it may stay there until something else is copied.',
  },
  handedOver: { tr: 'Verdim, gizle', en: 'I passed it on; hide it' },
})
