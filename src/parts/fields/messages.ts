import { say } from '../../lib/i18n.ts'

/** Describes the field of a reference. */
export const reference = say('reference', {
  hint: {
    tr: 'Boş bırakırsanız numarayı Vezne üretir. En çok 50 karakter.',
    en: 'If you leave the field empty, Vezne creates a reference. At most 50 characters.',
  },
  spreadsheet: {
    formula: {
      tr: 'Excel gibi programlar bunu formül olarak okur. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets read this as a formula. The reference may change when exported.',
    },
    zeros: {
      tr: 'Excel gibi programlar baştaki sıfırları siler. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets drop leading zeros. The reference may change when exported.',
    },
    digits: {
      tr: 'Excel gibi programlar bu kadar uzun sayıyı kısaltır. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets shorten a number this long. The reference may change when exported.',
    },
    exponent: {
      tr: 'Excel gibi programlar bunu üslü sayı olarak okur. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets read this as a number in scientific notation. The reference may change when exported.',
    },
    decimals: {
      tr: 'Excel gibi programlar sondaki sıfırları siler. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets drop trailing zeros. The reference may change when exported.',
    },
    date: {
      tr: 'Excel gibi programlar bunu tarih ya da saat olarak okur. Numara dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets read this as a date or time. The reference may change when exported.',
    },
  },
})
