import type { Digest } from '../../core/ports.ts'
import type { AmountUnit } from '../../core/wire-amount.ts'
import type { NewPayout } from '../records.ts'
import { payoutBody } from './body.ts'

/**
 * What an approver approves: SHA-256 (hex) over the canonical body, the revision and the unit of its amount. An
 * edit, or a change of the unit, gives another seal, and the sender refuses to send under an old one.
 */
export const sealOf = (payout: NewPayout & { revision: number }, unit: AmountUnit, digest: Digest): string =>
  digest.sha256(`${payoutBody(payout, unit)}\n${payout.revision}\n${unit}`)

/**
 * What is approved at once: SHA-256 (hex) over the seals of all of it, in order. Of a batch that is the order of the file;
 * of payouts that were picked, the order of their ledger ids.
 */
export const sealOfMany = (seals: readonly string[], digest: Digest): string => digest.sha256(seals.join('\n'))
