import { z } from 'zod'

export const localeSchema = z.enum(['tr', 'en'])
export type Locale = z.infer<typeof localeSchema>
