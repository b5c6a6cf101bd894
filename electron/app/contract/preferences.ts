import { z } from 'zod'
import { localeSchema } from '../../core/locale.ts'

/** What this machine's operator likes. Kept by main beside the window state; holds nothing about money. */
export const preferencesSchema = z.strictObject({
  locale: localeSchema,
  theme: z.enum(['system', 'light', 'dark']),
  navigationCollapsed: z.boolean(),
  /** Whether the system tells of an open deposit five minutes before it runs out. */
  depositNotices: z.boolean(),
  /** In which order the bank list stands; FAST is first in any. */
  bankOrder: z.strictObject({ by: z.enum(['name', 'code', 'minimum', 'maximum']), descending: z.boolean() }),
})
export type Preferences = z.infer<typeof preferencesSchema>
