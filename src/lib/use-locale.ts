import type { Locale } from '@electron/core/text.ts'
import { storeToRefs } from 'pinia'
import type { Ref } from 'vue'
import { usePreferences } from '../stores/preferences.ts'

/** The screen's language, live. */
export const useLocale = (): Readonly<Ref<Locale>> => storeToRefs(usePreferences()).locale
