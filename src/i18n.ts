import { createI18n } from 'vue-i18n'
import { messages } from './locales/index.ts'

/** Messages compile to a syntax tree, never to a function: the policy forbids `eval`. */
export const i18n = createI18n({
  legacy: false,
  locale: 'tr',
  fallbackLocale: false,
  missingWarn: false,
  fallbackWarn: false,
  messages,
})
