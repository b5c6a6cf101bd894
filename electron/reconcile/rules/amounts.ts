import { countVote, decideDialect, noVotes } from '../../core/dialect.ts'
import { parseAmount } from '../../core/money.ts'
import { fold, type Locale } from '../../core/text.ts'
import type { Cell } from '../../spreadsheet/table.ts'
import type { StatementUnit } from '../contract/statement.ts'

/** Reads amounts as banks write them: signed, in brackets, with lira, with B or A. */

/** `sign` 0: the amount has none. `minor` is never below zero. */
export type ReadMoney = { is: 'blank' | 'unreadable' } | { is: 'money'; minor: bigint; sign: -1 | 0 | 1 }

const blank: ReadMoney = { is: 'blank' }
const unreadable: ReadMoney = { is: 'unreadable' }

const out = new Set(
  [
    'b',
    'borc',
    'bborc',
    'borclu',
    'd',
    'dr',
    'db',
    'debit',
    'dt',
    '-',
    'giden',
    'cikan',
    'cikis',
    'gider',
    'out',
  ].concat(['outgoing', 'paracikisi', 'parac', 'withdrawal', 'cekilen', 'odeme']),
)
const into = new Set(
  [
    'a',
    'alacak',
    'aalacak',
    'alacakli',
    'c',
    'cr',
    'credit',
    'ct',
    '+',
    'gelen',
    'giren',
    'giris',
    'gelir',
    'in',
  ].concat(['incoming', 'paragirisi', 'deposit', 'yatan', 'yatirilan', 'tahsilat']),
)

/** Reads B or A, debit or credit, plus or minus; null: another word. Debit is money out, as the customer's bank sees it. */
export function directionOf(text: string): -1 | 1 | null {
  const flag = fold(minusSigns(text)).replace(/[^\p{L}+-]/gu, '')
  if (out.has(flag)) return -1
  return into.has(flag) ? 1 : null
}

const minusSigns = (text: string): string => text.replace(/[−–—‒﹣－]/gu, '-')

const edges: readonly { pattern: RegExp; sign: (match: string) => -1 | 0 | 1 | null }[] = [
  { pattern: /^[+-]|[+-]$/, sign: (match) => (match === '-' ? -1 : 1) },
  { pattern: /^(?:₺|TRY|TL)\.?|(?<=[\d\s.)+-])(?:₺|TRY|TL|l[iıİ]ra)\.?$/iu, sign: () => 0 },
  { pattern: /(?<=[\d\s.,])[(/[]?\s*(?:B|A|D|C|DR|CR|BORÇ|ALACAK)\s*[)\]]?$/iu, sign: directionOf },
]

/** Parts the digits from what stands around them. */
function bareAmount(text: string): { digits: string; sign: -1 | 0 | 1 } {
  let digits = minusSigns(text)
    .replace(/[\s\u00a0\u202f\u2007]+/gu, ' ')
    .trim()
  let sign: -1 | 0 | 1 = 0
  const [, inner] = /^\(\s*([\d.,\s'TLRY₺]+)\s*\)$/iu.exec(digits) ?? []
  if (inner !== undefined) [digits, sign] = [inner.trim(), -1]
  for (let changed = true; changed;) {
    changed = false
    for (const edge of edges) {
      const [match] = edge.pattern.exec(digits) ?? []
      if (!match || digits === match) continue
      sign = edge.sign(match) || sign
      digits = digits.replace(edge.pattern, '').trim()
      changed = true
    }
  }
  return { digits: /^[.,]\d/.test(digits) ? `0${digits}` : digits, sign }
}

const isNothing = (digits: string): boolean => /^[-*.]*$/.test(digits)
const isZero = (digits: string): boolean => /^0+(?:[.,]0+)*$/.test(digits)

/** Writes a workbook's number with two decimals, without its noise behind fifteen digits. Null: it has more. */
function minorOfNumber(text: string): { minor: bigint; sign: -1 | 1 } | null {
  const [, minus, digits = ''] = /^(-?)(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
  if (digits === '') return null
  const exact = /\.\d{3}/.test(digits) ? Number(Number(digits).toPrecision(15)).toString() : digits
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(exact) ?? []
  if (whole === '') return null
  return { minor: BigInt(whole + decimals.padEnd(2, '0')), sign: minus === '' ? 1 : -1 }
}

/** Reads a cell of a column whose dialect and unit are decided. */
export function readMoney({ text, kind }: Cell, dialect: Locale, unit: StatementUnit): ReadMoney {
  if (kind === 'error' || kind === 'date') return unreadable
  if (kind === 'number') {
    const number = minorOfNumber(text)
    // A number of a workbook that is above zero has no sign of its own.
    return number ? inUnit(number.minor, number.sign === -1 ? -1 : 0, unit) : unreadable
  }
  const { digits, sign } = bareAmount(text)
  if (isNothing(digits)) return blank
  if (isZero(digits)) return { is: 'money', minor: 0n, sign }
  const amount = parseAmount(digits, dialect)
  return amount.ok ? inUnit(amount.minor, sign, unit) : unreadable
}

function inUnit(minor: bigint, sign: -1 | 0 | 1, unit: StatementUnit): ReadMoney {
  if (unit === 'major') return { is: 'money', minor, sign }
  return minor % 100n === 0n ? { is: 'money', minor: minor / 100n, sign } : unreadable
}

/** Tells whether a cell shows a part of a lira, and so counts lira. */
export const showsDecimals = ({ text, kind }: Cell): boolean =>
  kind === 'number' ? /\.\d/.test(text) : /[.,]\d{1,2}$/.test(bareAmount(text).digits)

/** Decides the dialect by all texts among the cells; `sure` is false where both dialects have a claim. */
export function dialectOf(cells: Iterable<Cell>): { dialect: Locale; sure: boolean; example: string } {
  const votes = noVotes()
  let example = ''
  for (const { text, kind } of cells) {
    if (kind !== 'text' || text.length > 60) continue
    countVote(votes, bareAmount(text).digits)
    if (example === '' && /[.,]/.test(text)) example = text
  }
  const { dialect, sure } = decideDialect(votes, null)
  // Three digits behind one mark are thousands: an amount has two decimals.
  const areThousands = votes.sure.tr === 0 && (votes.doubtful.tr === 0 || votes.doubtful.en === 0)
  return { dialect, sure: sure || areThousands, example }
}
