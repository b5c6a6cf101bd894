import { isDeepStrictEqual } from 'node:util'
import { app } from 'electron'
import { preferencesSchema, type Preferences, type PreferenceStore } from '../app/contract.ts'
import type { Locale } from '../core/text.ts'
import { readStateFile, writeStateFile } from './state-file.ts'
import { writeTrace } from './trace.ts'

/** `systemLocale`: what `app.getLocale()` says, such as `tr-TR`. */
export const localeOfSystem = (systemLocale: string): Locale => (/^tr\b/i.test(systemLocale) ? 'tr' : 'en')

const writtenSchema = preferencesSchema.partial()

/**
 * Draws by the processor where the file demands it: some graphics drivers are broken. Before `ready`.
 */
export function applyHardwareAcceleration(file: string): void {
  try {
    if (readStateFile(file, writtenSchema)?.hardwareAcceleration === false) app.disableHardwareAcceleration()
  } catch (error) {
    writeTrace('hardware acceleration', error)
  }
}

/** What the changes leave out, or leave undefined, stays. */
function changed(preferences: Preferences, changes: object): Preferences {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return preferencesSchema.parse({ ...preferences, ...Object.fromEntries(entries) })
}

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
    approvalNotices: true,
    ageingNotices: true,
    workNotices: true,
    logLevel: 'normal',
    receiptLocale: localeOfSystem(systemLocale),
    bankOrder: { by: 'name', descending: false },
    overviewChart: { measure: 'count', days: 30 },
    firstDayPutAway: [],
    tables: [],
    hardwareAcceleration: true,
  }

  // A file of an older version lacks what came later: the defaults fill it.
  let current = changed(defaults, readStateFile(file, writtenSchema) ?? {})
  apply(current)

  return {
    read: () => current,
    change(changes) {
      const next = changed(current, changes)
      if (isDeepStrictEqual(next, current)) return current
      writeStateFile(file, next)
      current = next
      apply(current)
      return current
    },
  }
}
