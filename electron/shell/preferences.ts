import { isDeepStrictEqual } from 'node:util'
import { preferencesSchema, type Preferences } from '../app/contract.ts'
import { type Locale } from '../core/text.ts'
import type { PreferenceStore } from '../app/ports.ts'
import { readStateFile, writeStateFile } from './state-file.ts'

/** `systemLocale`: what `app.getLocale()` says, such as `tr-TR`. */
export const localeOfSystem = (systemLocale: string): Locale => (/^tr\b/i.test(systemLocale) ? 'tr' : 'en')

/**
 * Preferences in a file of their own. `apply` is told what holds: at once, and after each change that was written. A
 * change to what holds already is none.
 */
export function createPreferences(options: {
  file: string
  systemLocale: string
  apply: (preferences: Preferences) => void
}): PreferenceStore {
  const { file, systemLocale, apply } = options
  const defaults: Preferences = {
    locale: localeOfSystem(systemLocale),
    theme: 'system',
    navigationCollapsed: false,
    depositNotices: false,
    bankOrder: { by: 'name', descending: false },
  }

  let current = readStateFile(file, (kept) => understood(kept, defaults)) ?? defaults
  apply(current)

  return {
    read: () => current,
    change(changes) {
      const next: Preferences = {
        locale: changes.locale ?? current.locale,
        theme: changes.theme ?? current.theme,
        navigationCollapsed: changes.navigationCollapsed ?? current.navigationCollapsed,
        depositNotices: changes.depositNotices ?? current.depositNotices,
        bankOrder: changes.bankOrder ?? current.bankOrder,
      }
      if (isDeepStrictEqual(next, current)) return current
      writeStateFile(file, next)
      current = next
      apply(current)
      return current
    },
  }
}

/** A file of an older version lacks what came later: the defaults fill it. */
function understood(kept: unknown, defaults: Preferences): Preferences | null {
  const { success, data } = preferencesSchema.partial().safeParse(kept)
  return success ? { ...defaults, ...data } : null
}
