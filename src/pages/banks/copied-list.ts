import { typeableAmount } from '@electron/core/money.ts'
import type { Locale } from '@electron/core/text.ts'
import { byAnswer, type BankRow } from './bank-rows.ts'

/** What "copy the list" takes: what is shown, and after a question (minor units) only the banks that accept it. */
export const rowsToCopy = (shown: readonly BankRow[], asked: bigint | null): readonly BankRow[] =>
  asked === null ? shown : byAnswer(shown, asked).accepting

/** A name from outside is one cell, and no formula. */
function cell(text: string): string {
  const line = text.replace(/\s+/gu, ' ')
  return /^[=+\-@＝＋－＠]/u.test(line) ? `'${line}` : line
}

/**
 * Lines of cells with tabs between them, as spreadsheets and mail programs paste them; amounts without a sign, so that
 * they stay numbers there.
 * @param heading what it is and of when; the first line
 */
export function tabbedTable(
  heading: string,
  columns: readonly string[],
  rows: readonly BankRow[],
  locale: Locale,
): string {
  const lines = rows.map(({ bank, minimum, maximum }) => [
    cell(bank.name),
    cell(bank.code),
    typeableAmount(minimum, locale),
    typeableAmount(maximum, locale),
  ])
  return [[heading], columns, ...lines].map((cells) => cells.join('\t')).join('\n')
}
