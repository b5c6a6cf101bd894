import type { Words } from '../core/words.ts'
import { cancel } from './texts-of-many.ts'

/** Holds the texts of a host's tray, and of the question before it quits. */
export const hostLifeTexts = {
  tray: {
    tip: { tr: 'Vezne: bağlı bilgisayarlar için açık', en: 'Vezne is open for the other computers' },
    open: { tr: 'Vezne penceresini aç', en: 'Open Vezne' },
    quit: { tr: 'Vezne programını kapat', en: 'Quit Vezne' },
  },
  quit: {
    question: { tr: 'Ana bilgisayarda Vezne kapatılsın mı?', en: 'Quit Vezne on the host?' },
    away: {
      tr: 'Bağlı bilgisayarlar, Vezne bu bilgisayarda yeniden açılana kadar çalışamaz.',
      en: 'The other computers cannot work until Vezne is open on this computer again.',
    },
    people: { tr: 'Oturumu açık kullanıcılar:', en: 'Users who are signed in:' },
    person: (name: string, computer: string) => ({
      tr: `• ${name} (${computer} bilgisayarında)`,
      en: `• ${name} (on the computer ${computer})`,
    }),
    more: (count: number) => ({ tr: `… ve ${count} kullanıcı daha`, en: `… and ${count} more` }),
    nobody: { tr: 'Hiçbir bilgisayarda açık oturum yok.', en: 'No user is signed in on any computer.' },
    busy: {
      tr: 'DİKKAT: Şu anda bir ödeme gönderiliyor ya da bir dosya yazılıyor. Vezne işlemin bitmesini bekler. Toplu ödemenin gönderimi iki ödeme arasında durur; gönderimi sonra yeniden başlatın.',
      en: 'CAUTION: A payout is being sent or a file is being written. Vezne finishes this before it closes. A batch stops between two payouts; resume the batch later.',
    },
    confirm: { tr: 'Vezne programını kapat', en: 'Quit Vezne' },
    cancel,
  },
} satisfies Words
