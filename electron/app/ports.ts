import type { Preferences } from './contract/preferences.ts'

export interface PreferenceStore {
  read(): Preferences
  change(changes: Partial<Preferences>): Preferences
}
