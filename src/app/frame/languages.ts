import type { Locale } from '@electron/core/text.ts'

/** Each language by its own name: it must be found by whoever cannot read the other. */
export const languages: readonly [Locale, string][] = [
  ['tr', 'Türkçe'],
  ['en', 'English'],
]
