import type { Locale } from '@electron/core/text.ts'
import { createI18n } from 'vue-i18n'

/** Messages compile to a syntax tree, never to a function: the policy forbids `eval`. */
export const i18n = createI18n({
  legacy: false,
  locale: 'tr',
  fallbackLocale: false,
  missingWarn: false,
  fallbackWarn: false,
  messages: { tr: {}, en: {} },
})

/** A sentence in both languages. */
export type Said = Readonly<Record<Locale, string>>
export interface Words {
  readonly [name: string]: Said | Words
}
/** The same words in one language. */
export type Spoken<Some> = Some extends Said ? string : { [Name in keyof Some]: Spoken<Some[Name]> }

const isSaid = (words: Said | Words): words is Said => typeof words['tr'] === 'string'

const spoken = (words: Words, locale: Locale): object =>
  Object.fromEntries(
    Object.entries(words).map(([name, part]) => [name, isSaid(part) ? part[locale] : spoken(part, locale)]),
  )

/**
 * Makes the words known: `t('<area>.<name>')` finds them from now on. Each room says its own when it is loaded.
 * @returns them, a language each
 */
export function say<Some extends Words>(area: string, words: Some): Record<Locale, Spoken<Some>> {
  const [tr, en] = [spoken(words, 'tr'), spoken(words, 'en')]
  i18n.global.mergeLocaleMessage('tr', { [area]: tr })
  i18n.global.mergeLocaleMessage('en', { [area]: en })
  return { tr, en } as Record<Locale, Spoken<Some>>
}
