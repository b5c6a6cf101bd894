import type { Preferences } from './contract.ts'

export interface PreferenceStore {
  read(): Preferences
  change(changes: Partial<Preferences>): Preferences
}
