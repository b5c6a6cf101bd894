import { say } from '../../lib/i18n.ts'

/** Describes the field of a reference. */
export const reference = say('reference', {
  hint: {
    tr: 'Boş bırakırsanız Vezne üretir. En çok 50 karakter.',
    en: 'Leave it empty, and Vezne makes one. At most 50 characters.',
  },
  spreadsheet: {
    formula: {
      tr: 'Excel gibi programlar bunu formül sanır. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets take this for a formula. It may change when it is exported.',
    },
    zeros: {
      tr: 'Excel gibi programlar baştaki sıfırları siler. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets drop zeros at the start. It may change when it is exported.',
    },
    digits: {
      tr: 'Excel gibi programlar bu kadar uzun sayıyı kısaltır. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets shorten a number as long as this. It may change when it is exported.',
    },
    exponent: {
      tr: 'Excel gibi programlar bunu üslü sayı sanır. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets take this for a power of ten. It may change when it is exported.',
    },
    decimals: {
      tr: 'Excel gibi programlar sondaki sıfırları siler. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets drop zeros at the end. It may change when it is exported.',
    },
    date: {
      tr: 'Excel gibi programlar bunu tarih ya da saat sanır. Dosyaya aktarılınca değişebilir.',
      en: 'Spreadsheets take this for a date or a time. It may change when it is exported.',
    },
  },
})
