import { z } from 'zod'

export const localeSchema = z.enum(['tr', 'en'])
export type Locale = z.infer<typeof localeSchema>

/** What this machine's operator likes. Kept by main beside the window state; holds nothing about money. */
export const preferencesSchema = z.strictObject({
  locale: localeSchema,
  theme: z.enum(['system', 'light', 'dark']),
  navigationCollapsed: z.boolean(),
})
export type Preferences = z.infer<typeof preferencesSchema>
