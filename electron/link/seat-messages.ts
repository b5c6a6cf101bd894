import { z } from 'zod'
import { witnessedHeadSchema } from '../core/audit.ts'
import { eventNames } from '../core/names.ts'
import { nothing } from '../core/operation.ts'
import { localeSchema } from '../core/schemas.ts'
import { noticeSchema } from '../core/sheet.ts'

/** Lists what a member's main asks its host for its seat, beside operations. It changes only with the link's number. */
export const seatCalls = {
  /** Lists the files of the host's page by path, and the operations for its members. */
  'seat.page': {
    input: nothing,
    output: z.object({
      files: z.record(z.string(), z.object({ sha256: z.string(), mime: z.string() })),
      operations: z.array(z.string()),
    }),
  },
  /** Gives one file of the page. */
  'seat.file': { input: z.strictObject({ path: z.string().max(2_000) }), output: z.object({ base64: z.string() }) },
  'seat.logo': {
    input: z.strictObject({ bankId: z.string().max(2_000) }),
    output: z.object({ base64: z.string(), mime: z.string() }).nullable(),
  },
  /** Says what the person there prefers, at first and after each change. */
  'seat.prefer': {
    input: z.strictObject({
      locale: localeSchema,
      depositNotices: z.boolean(),
      approvalNotices: z.boolean(),
      ageingNotices: z.boolean(),
      workNotices: z.boolean(),
    }),
    output: nothing,
  },
  /** Says every few seconds how long that computer was idle. The host decides what follows. */
  'seat.idle': { input: z.strictObject({ seconds: z.number().min(0) }), output: nothing },
  /** Ends the session there. */
  'seat.leave': {
    input: z.strictObject({
      reason: z.enum(['screen_locked', 'suspended', 'page_lost', 'shut_down', 'quit', 'unexpected']),
    }),
    output: nothing,
  },
  /** Says the newest event that the host told of, at each connection. The host judges it before it tells of a newer one. */
  'seat.head': { input: witnessedHeadSchema.nullable(), output: nothing },
  /** Opens a page for a clicked notification. False: no user is signed in there. */
  'seat.open': { input: z.strictObject({ place: z.string().max(200) }), output: z.boolean() },
  /** Reports a call from a page that is not Vezne's. */
  'seat.stranger': { input: z.strictObject({ operation: z.string().max(100) }), output: nothing },
} as const

/** Lists what a host pushes to a seat. */
export const seatPushes = {
  tell: z.enum(eventNames),
  notice: noticeSchema,
  badge: z.int().min(0),
  /** `forMs`: removes the text again after so long. */
  copy: z.strictObject({ text: z.string(), forMs: z.number().nullable() }),
  /** Carries an address that the host has checked. */
  openExternal: z.string().max(2_000),
  /** Names the user at that seat, at each change and each new connection. */
  signedIn: z
    .object({ id: z.string(), name: z.string(), roles: z.array(z.string()), mustChangePassphrase: z.boolean() })
    .nullable(),
  /** Names the host's newest event. The member keeps it and says it when it connects. */
  head: witnessedHeadSchema,
} as const
