import { say } from '../../lib/i18n.ts'

/** The one time that a passphrase which the program made is shown, or the half of it that this person hands over. */
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
    tr: 'Yalnızca bir kez gösterilir; Vezne onu saklamaz. Kişiye yüz yüze ya da güvendiğiniz bir yoldan verin; 24 saat içinde giriş yapıp değiştirmesi gerekir.',
    en: 'It is shown once; Vezne does not keep it. Hand it over in person or in a way that you trust; they have 24 hours to sign in and change it.',
  },
  how: {
    whole: {
      tr: 'Gizli anahtar ikinci kişi sayıldığı için parolanın tamamı burada.',
      en: 'All of it is here, because the API secret counted as the second person.',
    },
    first: {
      tr: 'İkinci yarı, öneriyi onaylayan kişiye gösterilir. Giriş için iki yarı art arda yazılır; tek yarı bir işe yaramaz.',
      en: 'Whoever confirms the change is shown the second half. To sign in, both are typed one after the other; one half alone opens nothing.',
    },
    second: {
      tr: 'İlk yarı, değişikliği öneren kişide. Giriş için önce o, sonra bu yazılır; tek yarı bir işe yaramaz.',
      en: 'Whoever proposed the change has the first half. To sign in, that one is typed first, then this one; one half alone opens nothing.',
    },
  },
  inClipboard: {
    tr: 'Parola şimdi panoda: üzerine başka bir şey kopyalanana kadar orada durabilir.',
    en: 'The passphrase is on the clipboard now: it may stay there until something else is copied.',
  },
  handedOver: { tr: 'Verdim, gizle', en: 'Handed over, hide it' },
})
