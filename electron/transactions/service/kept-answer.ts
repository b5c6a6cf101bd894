import { z } from 'zod'
import { idSchema } from '../../core/operation.ts'
import type { TransactionLedger } from '../ledger.ts'

/** Which attempt of a transaction is meant. */
export const answerOfSchema = z.strictObject({ id: idSchema, number: z.number().int().positive() })

/** The raw answer that is kept of one attempt, as text; null when none came. */
export const keptAnswerSchema = z.string().max(65_536).nullable()

/** A service that quotes our signature back must not bring it to the window (security 12). */
export async function keptAnswer(ledger: TransactionLedger, id: number, number: number): Promise<string | null> {
  const body = await ledger.attempts.answer(id, number)
  return body && new TextDecoder().decode(body).replace(/[0-9a-f]{64}/gi, '…')
}
