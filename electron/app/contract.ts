import { z } from 'zod'
import { mostReceipts } from '../core/receipts.ts'
import { logLevels } from '../core/log-levels.ts'
import { localeSchema, operatorSchema } from '../core/schemas.ts'
import { workspaceSettingsSchema } from '../people/contract/workspace.ts'

export const appInfoSchema = z.object({
  version: z.string(),
  workspace: workspaceSettingsSchema.pick({
    name: true,
    kind: true,
    archived: true,
    serviceContact: true,
    itContact: true,
    merchantAddress: true,
    taxOffice: true,
    taxNumber: true,
  }),
  /** Who can sign in, those who are disabled left out; with their passphrase in the sandbox workspace only. */
  operators: z.array(z.object({ ...operatorSchema.shape, demoPassphrase: z.string().optional() })),
})

/** The tables whose columns can be chosen. */
const tableNames = [
  'payouts',
  'batchRows',
  'fileRows',
  'batches',
  'transactions',
  'deposits',
  'unknown',
  'reports',
  'audit',
  'bankChanges',
  'operators',
] as const
export type TableName = (typeof tableNames)[number]

const tableChoicesSchema = z.strictObject({
  operatorId: z.string().max(40),
  /** More rows on the screen, closer together. */
  dense: z.boolean(),
  /** Of each table that was changed: the columns that are shown, in their order. */
  columns: z.partialRecord(z.enum(tableNames), z.array(z.string().max(20)).max(20).readonly()),
})
export type TableChoices = z.infer<typeof tableChoicesSchema>

/** What is kept of somebody who has not handed it over: each a form, or what belongs to one. */
const draftNames = [
  'payoutForms',
  'depositForm',
  'batchImport',
  'operatorForm',
  'policyForm',
  'proposals',
  'toldForms',
  'reportNotes',
  'droppedBanks',
] as const
export type DraftName = (typeof draftNames)[number]

/** As the page wrote it, in JSON that main does not look into. */
const draftText = z.string().max(200_000)
export const draftSchema = z.strictObject({ name: z.enum(draftNames), text: draftText })
export const draftsSchema = z.partialRecord(z.enum(draftNames), draftText)

/** What this machine's operator likes. Kept by main beside the window state; holds nothing about money. */
export const preferencesSchema = z.strictObject({
  locale: localeSchema,
  theme: z.enum(['system', 'light', 'dark']),
  navigationCollapsed: z.boolean(),
  /** Whether the system tells of an open deposit five minutes before it runs out. */
  depositNotices: z.boolean(),
  /** Whether the system tells an approver that something waits for them. */
  approvalNotices: z.boolean(),
  /** Whether the system tells of what waits too long. */
  ageingNotices: z.boolean(),
  /** Whether the system tells, while the window is behind others, that a batch, an import or an export came to its end. */
  workNotices: z.boolean(),
  /** How much the log of this machine has. */
  logLevel: z.enum(logLevels),
  /** Names the language of receipts. */
  receiptLocale: localeSchema,
  /** In which order the bank list stands; FAST is first in any. */
  bankOrder: z.strictObject({ by: z.enum(['name', 'code', 'minimum', 'maximum']), descending: z.boolean() }),
  /** What the Overview's charts draw: how many or how much, and how far back. */
  overviewChart: z.strictObject({ measure: z.enum(['count', 'amount']), days: z.literal([30, 90, 365]) }),
  /** Ids of the operators who put away what there is to do on the first day. */
  firstDayPutAway: z.array(z.string().max(40)).max(100),
  /** What each operator made of the tables. */
  tables: z.array(tableChoicesSchema).max(100),
  /** False where the graphics card draws the window wrong. It is set by hand in the file, with Vezne closed. */
  hardwareAcceleration: z.boolean(),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** A window that cannot be drawn cannot choose how it is drawn. */
export const preferenceChangesSchema = preferencesSchema.omit({ hardwareAcceleration: true }).partial()
export type PreferenceChanges = z.infer<typeof preferenceChangesSchema>

/** Where they are kept; what holds after a change is its answer. */
export interface PreferenceStore {
  read(): Preferences
  change(changes: PreferenceChanges): Preferences
}

/** A text for the clipboard. */
export const copiedTextSchema = z.strictObject({ text: z.string().max(200_000) })

/** Names sheets of paper. `of`: processIds, or the days; empty where there are none. */
export const sheetsSchema = z.strictObject({
  sheet: z.enum(['receipt', 'day_end', 'banks', 'morning_check']),
  of: z.array(z.string().max(100)).max(mostReceipts).readonly(),
})
export type Sheets = z.infer<typeof sheetsSchema>
export const printedSheetsSchema = sheetsSchema.extend({ format: z.enum(['paper', 'pdf']) })

/** Draws this computer's window as it goes to paper: a PDF. Throws `file_failed`. */
export type DrawPdf = () => Promise<Uint8Array>

/** The only addresses that main leads to, by a notification or its menu. */
export const deepLinkSchema = z
  .string()
  .regex(/^\/(overview|batches|transactions|about|payouts\?tab=toApprove|(deposits|batches)\/[1-9]\d{0,15})$/)

/** Carries a dropped file, or pasted cells. A path is refused: a page could name any file of the disk. */
export const handedFileSchema = z.strictObject({ name: z.string().min(1).max(255), bytes: z.instanceof(ArrayBuffer) })
export type HandedFile = z.infer<typeof handedFileSchema>
