import { dateEnGB, dateTrTR, enGB, trTR } from 'naive-ui/es/locales'
import type { Locale } from '@electron/core/text.ts'

/** The component library's own words. Its Turkish ones write days year first and begin the week on Sunday. */
const days = (text: typeof enGB, order: string) => ({
  ...text,
  DatePicker: { ...text.DatePicker, dateFormat: order, firstDayOfWeek: 0 as const },
})

export const naiveLocales = {
  tr: { locale: days(trTR, 'dd.MM.yyyy'), dateLocale: dateTrTR },
  en: { locale: days(enGB, 'dd/MM/yyyy'), dateLocale: dateEnGB },
} satisfies Record<Locale, unknown>
