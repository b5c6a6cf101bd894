import type { PayoutState } from '../../core/payout-state.ts'
import { payoutStateNames } from '../../core/payout-state-names.ts'
import type { Locale } from '../../core/locale.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf } from '../../core/csv.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** What became of every row of a batch, as a table for a spreadsheet of the operator's language. */

const headers: Record<Locale, readonly string[]> = {
  tr: [
    'satır',
    'işlem no',
    'servis işlem no',
    'IBAN',
    'tutar',
    'para birimi',
    'durum',
    'durum kodu',
    'hata kodu',
    'servisin mesajı',
    'deneme sayısı',
    'durumun zamanı (Europe/Istanbul)',
  ],
  en: [
    'row',
    'process id',
    'transaction id',
    'IBAN',
    'amount',
    'currency',
    'state',
    'state code',
    'error code',
    "service's message",
    'attempts',
    'time of the state (Europe/Istanbul)',
  ],
}

export const batchResultHead = (locale: Locale): string => byteOrderMark + csvLine(headers[locale], delimiterOf(locale))

/** `state`: as everybody sees it now. */
export function batchResultLine(payout: PayoutRecord, state: PayoutState, locale: Locale): string {
  const attempt = payout.attempts.at(-1)
  return csvLine(
    [
      payout.batch?.row ?? null,
      payout.processId,
      payout.transactionId,
      payout.iban,
      csvAmount(payout.amount, locale),
      'TRY',
      payoutStateNames[locale][state],
      state,
      attempt?.code ?? null,
      payout.failureReason ?? attempt?.serviceMessage ?? null,
      payout.attempts.length,
      csvTime(payout.stateAt),
    ],
    delimiterOf(locale),
  )
}
