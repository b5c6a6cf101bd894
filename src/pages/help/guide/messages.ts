import { say } from '../../../lib/i18n.ts'
import { headings } from './headings.ts'

/** Kılavuzun çevresi: metinleri docs/guide klasöründedir. */
export const guide = say('guide', {
  title: { tr: 'Kılavuz', en: 'Guide' },
  purpose: {
    tr: 'Adım adım yapılacaklar: ilk saat, her rolün günü, ay sonu ve sorun çıktığında izlenecek yol.',
    en: 'Steps for the first hour, each role’s day, month end, and problems.',
  },
  search: { tr: 'Kılavuzda ara', en: 'Search the guide' },
  contents: { tr: 'Konular', en: 'Topics' },
  headings,
  failures: { tr: 'Bununla ilgili hatalar', en: 'Related errors' },
  toHelp: { tr: 'Tüm yardım', en: 'All help' },
  toSignIn: { tr: 'Girişe dön', en: 'Back to sign-in' },
  nothing: {
    tr: 'Kılavuzda bulunamadı. Hataları, durumları ve rolleri yardım sayfasında arayın.',
    en: 'Nothing found in the guide. Search the Help page for errors, statuses and roles.',
  },
})
