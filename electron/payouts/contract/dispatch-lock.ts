import { z } from 'zod'
import { ledgerDoubts } from '../../core/audit.ts'

export const dispatchLockSchema = z.discriminatedUnion('kind', [
  /** The disk failed or is full: nothing can be written down until the program starts anew. */
  z.object({ kind: z.literal('ledger_stopped'), code: z.enum(['ledger_failed', 'ledger_full']) }),
  /** Two people confirm, or the right ledger is put back. */
  z.object({
    kind: z.literal('ledger_doubtful'),
    doubt: z.enum(ledgerDoubts),
    /** The sequence of the head that was kept; null when it is missing. */
    keptSequence: z.number().int().nonnegative().nullable(),
    sequence: z.number().int().nonnegative(),
    /** Who confirmed already. */
    firstBy: z.string().nullable(),
  }),
  /** The keychain did not tell which head was kept, so nobody can know whether the ledger is older. */
  z.object({
    kind: z.literal('head_unread'),
    code: z.enum(['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung']),
  }),
  /** More than fifteen minutes between the clocks: an admin confirms. */
  z.object({ kind: z.literal('clock_off'), offset: z.number().int() }),
])
export type DispatchLock = z.infer<typeof dispatchLockSchema>

export const dispatchStatusSchema = z.object({
  locks: z.array(dispatchLockSchema),
  /** Server time minus this machine's, milliseconds, when it is more than a minute: worth a banner. */
  clockWarning: z.number().int().nullable(),
})
export type DispatchStatus = z.infer<typeof dispatchStatusSchema>
