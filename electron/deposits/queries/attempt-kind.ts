import { VezneError } from '../../core/result.ts'
import { changeRow, rowAt } from '../../ledger/rows.ts'
import type { AttemptKind } from '../../transactions/queries/attempt-kind.ts'
import { digestOfAnswer } from './answers.ts'
import { isHeldBack } from './lines.ts'

/** What is held while a deposit is handed over, and what its 201 brings. */
export const depositAttempts: AttemptKind = {
  async holdPreparing(work, { id }, stamp) {
    if (await isHeldBack(work, id, stamp)) throw new VezneError('wrong_state')
  },

  async holdSending(work, { id }, stamp) {
    if (await isHeldBack(work, id, stamp)) throw new VezneError('changed_meanwhile')
  },

  async keepAnswer(work, id, answer) {
    const row = await rowAt(work, 'deposits', id)
    if (row) {
      await changeRow(work, 'deposits', row, {
        checkout_url: answer.checkoutUrl,
        account_bank_name: answer.account?.bankName ?? null,
        account_name: answer.account?.accountName ?? null,
        account_iban: answer.account?.iban ?? null,
        expires_at: answer.expiresAt,
      })
    }
    return { answer: digestOfAnswer(answer) }
  },
}
