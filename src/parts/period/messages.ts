import { say } from '../../lib/i18n.ts'

/** Names the periods that a list or a report is about. */
export const period = say('period', {
  label: { tr: 'Dönem', en: 'Period' },
  anyDay: { tr: 'Tüm tarihler', en: 'All dates' },
  presets: {
    today: { tr: 'Bugün', en: 'Today' },
    yesterday: { tr: 'Dün', en: 'Yesterday' },
    thisMonth: { tr: 'Bu ay', en: 'This month' },
    lastMonth: { tr: 'Geçen ay', en: 'Last month' },
  },
  days: { tr: 'Tarih aralığı…', en: 'Date range…' },
  from: { tr: 'İlk gün', en: 'First day' },
  until: { tr: 'Son gün', en: 'Last day' },
  outOfOrder: { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day cannot be before the first.' },
})
