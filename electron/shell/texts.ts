import type { Locale } from '../core/text.ts'
import { englishTexts } from './texts-en.ts'
import { turkishTexts } from './texts-tr.ts'

/** What main itself says: native dialogs, notifications and the menu. Everything else is the renderer's. */
export const nativeTexts: Record<Locale, typeof turkishTexts> = { tr: turkishTexts, en: englishTexts }

/** A question about one payout. */
export type PayoutQuestion = (typeof turkishTexts)['send']
