import { z } from 'zod'

/** Holds the longest mapping of callbacks: a proposer must not hide a change behind others. */
export const longestDetail = 400_000

/** Describes a question of main's as its dialog shows it. The answer is yes or no. */
export const sheetSchema = z.strictObject({
  message: z.string().max(2_000),
  detail: z.string().max(longestDetail),
  confirm: z.string().max(200),
  cancel: z.string().max(200),
})
export type Sheet = z.infer<typeof sheetSchema>

/** Describes a notification of the system. */
export const noticeSchema = z.strictObject({
  title: z.string().max(200),
  body: z.string().max(2_000),
  /** The page that a click opens, one of `deepLinkSchema`. */
  place: z.string().max(200),
  /** Tells that it stays away while the window is in front. */
  isForAbsent: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>
