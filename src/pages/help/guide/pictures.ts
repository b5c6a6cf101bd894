import type { Locale } from '@electron/core/text.ts'
import sizes from './pictures/sizes.json'
import type { PictureName } from './topic.ts'

const files = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, query: '?url', import: 'default' })

/** In the language of the text beside it. Its size is known before it comes, so that nothing jumps. */
export const pictureOf = (name: PictureName, locale: Locale) => ({
  src: files[`./pictures/${locale}/${name}.webp`],
  ...sizes[locale][name],
})
