import { amountInSentence } from '@electron/core/money.ts'
import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { Locale } from '@electron/core/text.ts'
import { preciseMomentText, utcText } from '../../lib/moment-text.ts'

/**
 * What the ready message to the service says of a payout: enough to find it, and nothing more. No key, no whole IBAN, no
 * name. `number` is that of the attempt in doubt.
 */
export function messageFacts(payout: Payout, locale: Locale) {
  const attempt = payout.attempts.findLast(({ state }) => state === 'unknown') ?? payout.attempts.at(-1)
  const at = attempt ? (attempt.sendingAt ?? attempt.preparedAt) : payout.stateAt
  return {
    processId: payout.processId,
    amount: amountInSentence(BigInt(payout.amount), locale),
    wireAmount: payout.wireAmount,
    ibanEnd: payout.iban.slice(-4),
    istanbul: `${preciseMomentText(at, locale)} (GMT+3)`,
    utc: utcText(at),
    bodyHash: attempt?.bodyHash ?? '—',
  }
}
