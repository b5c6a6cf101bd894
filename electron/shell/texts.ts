import type { Locale } from '../core/text.ts'
import type { NativeTexts } from './native-texts.ts'
import { englishTexts } from './texts-en.ts'
import { turkishTexts } from './texts-tr.ts'

export const nativeTexts: Record<Locale, NativeTexts> = { tr: turkishTexts, en: englishTexts }
