import type { PreferenceStore } from '../domain/ports.ts'
import type { HandlersOf } from './handler.ts'

export const preferenceHandlers = (preferences: PreferenceStore): HandlersOf<'preferences'> => ({
  'preferences.read': () => preferences.read(),
  'preferences.change': (changes) => preferences.change(changes),
})
