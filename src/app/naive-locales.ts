import { dateEnGB, dateTrTR, enGB, trTR } from 'naive-ui/es/locales'
import type { Locale } from '@electron/core/text.ts'

/** The component library's own words. Its Turkish ones write days year first and begin the week on Sunday; a field says what it wants by its label. */
const days = (text: typeof enGB, dateFormat: string, now: string) => ({
  ...text,
  Input: { ...text.Input, placeholder: '' },
  DatePicker: { ...text.DatePicker, dateFormat, now, firstDayOfWeek: 0 as const },
})

export const naiveLocales = {
  tr: { locale: days(trTR, 'dd.MM.yyyy', 'Bugün'), dateLocale: dateTrTR },
  en: { locale: days(enGB, 'dd/MM/yyyy', 'Today'), dateLocale: dateEnGB },
} satisfies Record<Locale, unknown>
