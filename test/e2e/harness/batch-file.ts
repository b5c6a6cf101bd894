import { makeIban } from '../../../electron/core/iban.ts'
import { formatAmount } from '../../../electron/core/money.ts'
import type { BatchProblem } from '../../../electron/batches/contract/batch.ts'
import type { BatchColumn } from '../../../electron/batches/contract/columns.ts'
import { inFours } from './ibans.ts'

/** A file of payouts as a merchant's own system writes it: Turkish, semicolons, with what goes wrong in such files. */

type Cells = Record<
  Extract<BatchColumn, 'processId' | 'accountName' | 'iban' | 'amount' | 'customerId' | 'bank'>,
  string
>

export interface FileRow extends Cells {
  /** Minor units, once it is right. */
  minor: bigint
  problem: { column: BatchColumn | null; problem: BatchProblem } | null
  /** What it should have been. */
  right: string
}

const header = 'İşlem no;Alıcı adı;IBAN;Tutar;Müşteri no;Banka'
const firstNames = ['Ayşe', 'Burak', 'Çiğdem', 'Deniz', 'İlknur', 'Işık', 'Ömer', 'Şule', 'Ümit', 'Gülşen']
const lastNames = ['Yılmaz', 'Kaya', 'Öztürk', 'Şahin', 'Çelik', 'Arslan', 'Doğan', 'Kılıç', 'Aydın', 'Uçar']

const typed = (minor: bigint): string => formatAmount(minor, 'tr').replace('₺', '')

/** `largest`: by row, what it costs instead, minor units. */
export function makeRows(count: number, largest: ReadonlyMap<number, bigint>): FileRow[] {
  return Array.from({ length: count }, (_, index) => {
    const row = index + 1
    const minor = largest.get(row) ?? 90_000n + BigInt(row) * 137n
    return {
      processId: `KASIM-${String(row).padStart(4, '0')}`,
      accountName: `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]}`,
      iban: inFours(makeIban('00062', BigInt(5_000_000 + row * 17))),
      amount: typed(minor),
      customerId: `M-${1000 + row}`,
      bank: '',
      minor,
      problem: null,
      right: '',
    }
  })
}

/** The ways in which a row can be wrong, each of another kind. */
const mistakes: readonly [keyof Cells, BatchProblem, (right: string) => string][] = [
  ['amount', 'amount_other_dialect', (right) => right.replace('.', ';').replace(',', '.').replace(';', ',')],
  ['amount', 'amount_decimals', (right) => `${right}5`],
  ['amount', 'amount_not_positive', (right) => `-${right}`],
  ['amount', 'amount_format', () => 'bin beş yüz'],
  ['amount', 'required', () => ''],
  ['iban', 'iban_check_digits', (right) => `${right.slice(0, -1)}${(Number(right.slice(-1)) + 1) % 10}`],
  ['iban', 'iban_length', (right) => right.slice(0, -1)],
  ['iban', 'iban_letter_o', (right) => right.replace('0', 'O')],
  ['iban', 'iban_country', () => 'DE89 3704 0044 0532 0130 00'],
  ['accountName', 'control_characters', (right) => `${right}\u202e`],
  ['bank', 'unknown_bank', () => 'Olmayan Bank'],
  ['processId', 'repeated_in_file', () => 'KASIM-0001'],
]

/** Spoils one row for each kind of mistake, from row 5 on, every third. */
export function spoil(rows: FileRow[]): FileRow[] {
  const spoiled: FileRow[] = []
  for (const [index, [column, problem, wrong]] of mistakes.entries()) {
    const row = rows[4 + index * 3]
    if (!row) throw new Error('there are too few rows for every mistake')
    row.right = row[column]
    row[column] = wrong(row[column])
    row.problem = { column, problem }
    spoiled.push(row)
  }
  return spoiled
}

/** With a byte order mark, as a spreadsheet saves it. */
export const fileText = (rows: readonly FileRow[]): string =>
  `\ufeff${[header, ...rows.map((row) => [row.processId, row.accountName, row.iban, row.amount, row.customerId, row.bank].join(';'))].join('\r\n')}\r\n`

/** A few payouts, of which one is wrong. */
export function batchFileOf(count: number): string {
  const rows = makeRows(count, new Map())
  const [, , spoiled] = rows
  if (spoiled) spoiled.amount = 'bin beş yüz'
  return fileText(rows)
}

export const sumOf = (rows: readonly FileRow[]): bigint => rows.reduce((sum, { minor }) => sum + minor, 0n)
