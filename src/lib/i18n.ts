import type { Locale } from '@electron/core/text.ts'
import { createI18n } from 'vue-i18n'
// By its path: the demo reads the words in plain Node, which knows no alias.
import { spoken, type Spoken, type Words } from '../../electron/core/words.ts'

/** Messages compile to a syntax tree, never to a function: the policy forbids `eval`. */
export const i18n = createI18n({
  legacy: false,
  locale: 'tr',
  fallbackLocale: false,
  missingWarn: false,
  fallbackWarn: false,
  messages: { tr: {}, en: {} },
})

/**
 * Makes the words known: `t('<area>.<name>')` finds them from now on. Each room says its own when it is loaded.
 * @returns them, a language each
 */
export function say<Some extends Words>(area: string, words: Some): Record<Locale, Spoken<Some>> {
  const [tr, en] = [spoken(words, 'tr'), spoken(words, 'en')]
  i18n.global.mergeLocaleMessage('tr', { [area]: tr })
  i18n.global.mergeLocaleMessage('en', { [area]: en })
  return { tr, en }
}
