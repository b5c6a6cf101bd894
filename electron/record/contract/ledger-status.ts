import { z } from 'zod'

export const backupSchema = z.object({
  /** The file's name; its folder is the workspace's own. */
  name: z.string(),
  at: z.number().int(),
  bytes: z.number().int().nonnegative(),
})
export type Backup = z.infer<typeof backupSchema>

export const ledgerStatusSchema = z.object({
  /** Why nothing can be written any more; null when all is well. */
  stopped: z.enum(['ledger_failed', 'ledger_full']).nullable(),
  /** The automatic ones, newest first. */
  backups: z.array(backupSchema),
  /** Why the latest automatic backup failed; null when it did not. */
  backupFailed: z.enum(['ledger_failed', 'ledger_full', 'file_failed']).nullable(),
})
export type LedgerStatus = z.infer<typeof ledgerStatusSchema>
