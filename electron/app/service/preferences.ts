import { nothing, operation } from '../../core/operation.ts'
import { preferencesSchema } from '../contract/preferences.ts'
import type { PreferenceStore } from '../ports.ts'

/** What this machine's operator likes. */
export const createPreferences = ({ preferences }: { preferences: PreferenceStore }) => ({
  operations: {
    read: operation('anyone', nothing, preferencesSchema, () => preferences.read()),

    change: operation('anyone', preferencesSchema.partial(), preferencesSchema, (changes) =>
      preferences.change(changes),
    ),
  },
})
