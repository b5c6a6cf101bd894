import type { Locale } from '../../core/text.ts'
import type { TransactionState } from '../../core/states.ts'
import { tableSentences } from '../../core/table-kind.ts'
import type { Said } from '../../core/words.ts'

/** Holds the types of a bank's statement, and of the ledger's answers to its lines. */

/** Meanings of a statement's columns. A text may stand in several columns; every other meaning has one. */
export const statementColumns = [
  ...(['date', 'valueDate', 'time', 'amount', 'debit', 'credit', 'direction'] as const),
  ...(['balance', 'currency', 'account', 'text'] as const),
] as const
export type StatementColumn = (typeof statementColumns)[number]

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const statementUnits = ['major', 'minor'] as const
export type StatementUnit = (typeof statementUnits)[number]

/** Holds answers of a person, by the header's names. Places count from 0; an absent field is found by the rules. */
export interface StatementMapping {
  date?: number
  amount?: number
  /** Both or none: money out and money in. */
  debit?: number
  credit?: number
  direction?: number
  balance?: number
  text?: readonly number[]
  dateOrder?: DateOrder
  dialect?: Locale
  unit?: StatementUnit
  /** `in`, `out`: every amount without a sign goes this way. */
  sign?: 'in' | 'out'
}

export const statementQuestions = ['date', 'amount', 'direction', 'date_order', 'decimals', 'unit'] as const

/** Offers columns where a column is asked for, else two readings of `example`. */
export type StatementQuestion =
  | { question: 'date' | 'amount'; candidates: readonly { place: number; name: string; example: string }[] }
  | { question: 'direction'; candidates: readonly ('in' | 'out')[]; example: string }
  | { question: 'date_order'; candidates: readonly DateOrder[]; example: string }
  | { question: 'decimals'; candidates: readonly Locale[]; example: string }
  | { question: 'unit'; candidates: readonly StatementUnit[]; example: string }

export interface StatementLine {
  /** Counts from 1 in order of time. */
  number: number
  /** The row in the sheet, or the line in the text. */
  row: number
  /** `2026-11-02`. */
  day: string
  /** Minor units; below zero for money that went out. */
  amount: bigint
  text: string
  /** Every other text of the row: type, channel, the other party, voucher number. */
  otherText: string
  /** Minor units, after this line. */
  balance: bigint | null
  /** Names the account as the file does; empty where the file does not. */
  account: string
}

/** Notes about rows. Amounts are minor units. */
export type StatementRemark =
  | { remark: 'row_unreadable'; row: number; column: 'date' | 'amount' | 'balance'; cell: string }
  | { remark: 'balance_differs'; row: number; line: number; expected: bigint; balance: bigint }
  | { remark: 'total_passed_over'; row: number; label: string }
  | { remark: 'row_passed_over'; row: number; label: string }
  | { remark: 'rows_hidden'; rows: number }
  | { remark: 'formulas_read'; rows: number }
  | { remark: 'texts_cut'; length: number }

/** Balances are minor units; null where the file has none. */
export interface StatementAccount {
  name: string
  opening: bigint | null
  closing: bigint | null
}

export interface Statement {
  lines: readonly StatementLine[]
  accounts: readonly StatementAccount[]
  /** The period that the file names above its table. */
  period: { from: string; until: string } | null
  remarks: readonly StatementRemark[]
}

export const statementRefusals = ['no_table', 'other_currency', 'dashboard_export', 'batch_file'] as const
export type StatementRefusal = (typeof statementRefusals)[number]

export const statementRefusalSentences = {
  no_table: {
    tr: 'Dosyada tarih ve tutar sütunları olan bir tablo yok. Hesap hareketlerini bankanızdan Excel ya da CSV olarak yeniden indirin.',
    en: 'The file has no table with dates and amounts. Download the statement from the bank again, as Excel or CSV.',
  },
  other_currency: {
    tr: 'Hesap hareketleri Türk lirası değil. Türk lirası hesabının hareketlerini seçin.',
    en: 'The statement is not in Turkish lira. Choose the statement of an account in lira.',
  },
  dashboard_export: tableSentences.dashboard_export,
  batch_file: tableSentences.batch_file,
} satisfies Record<StatementRefusal, Said>

/** `header`: names of the columns; a mapping is kept by their hash. */
export type StatementReading =
  | { outcome: 'read'; header: readonly string[]; statement: Statement }
  | { outcome: 'asks'; header: readonly string[]; questions: readonly StatementQuestion[] }
  | { outcome: 'refused'; reason: StatementRefusal; cell: string }

/** A transaction of the ledger, as far as lines are matched with it. */
export interface MatchableTransaction {
  kind: 'payout' | 'deposit'
  processId: string
  transactionId: string | null
  amount: bigint
  /** `expired`: a deposit that is pending after its time. */
  state: TransactionState | 'expired'
  /** The recipient's or the customer's. */
  name: string
  iban: string | null
  /** Days in Istanbul. `endedDay`: completed, paid, failed or returned. */
  createdDay: string
  sentDay: string | null
  endedDay: string | null
  batch: string | null
  /** Directions of the lines that are matched with it already. */
  matched?: readonly ('in' | 'out')[]
}

export const statementAnswers = [
  ...(['one', 'batch', 'amount_differs', 'late_money', 'unknown_proposal', 'returned_proposal'] as const),
  ...(['conflict', 'suggested', 'fee', 'missing_here'] as const),
] as const
export type StatementAnswer = (typeof statementAnswers)[number]

/** Reasons for an answer. `half_number`: the bank cut our number. */
export const matchReasons = ['number', 'half_number', 'name', 'iban', 'batch', 'fee_words'] as const
export type MatchReason = (typeof matchReasons)[number]

export interface LineAnswer {
  line: number
  answer: StatementAnswer
  /** Process IDs of the matched transactions. */
  of: readonly string[]
  /** Process IDs of other possible matches. */
  others: readonly string[]
  by: MatchReason | null
  /** The line's amount less the ledger's, both without sign; minor units. */
  difference: bigint
}

export const absentAnswers = ['missing_there', 'return_missing', 'in_transit_at_month_end', 'still_unknown'] as const
export type AbsentAnswer = (typeof absentAnswers)[number]
export const absentCount = ({ counts }: { counts: Readonly<Record<AbsentAnswer, number>> }): number =>
  absentAnswers.reduce((sum, answer) => sum + counts[answer], 0)

export interface StatementAnswers {
  lines: readonly LineAnswer[]
  /** Transactions that no line names. */
  absent: readonly { processId: string; answer: AbsentAnswer }[]
}

export const statementAnswerNames = {
  one: { tr: 'Eşleşti', en: 'Matched' },
  batch: { tr: 'Toplu ödemeyle eşleşti', en: 'Matched with a batch' },
  amount_differs: { tr: 'Tutar farklı', en: 'Amount differs' },
  late_money: { tr: 'Süresi dolan işleme para geldi', en: 'Paid after it expired' },
  unknown_proposal: { tr: 'Belirsiz işlem için kanıt', en: 'Evidence of an outcome' },
  returned_proposal: { tr: 'Ödeme iade edildi', en: 'Payout returned' },
  conflict: { tr: 'Durum çelişiyor', en: 'Statuses conflict' },
  suggested: { tr: 'Olası eşleşme', en: 'Possible match' },
  fee: { tr: 'Ücret', en: 'Fee' },
  missing_here: { tr: 'İşlem defterinde yok', en: 'Not in the ledger' },
} satisfies Record<StatementAnswer, Said>

export const absentAnswerNames = {
  missing_there: { tr: 'Hesap hareketlerinde yok', en: 'Not in the statement' },
  return_missing: { tr: 'İadesi hesap hareketlerinde yok', en: 'Return not in the statement' },
  in_transit_at_month_end: { tr: 'Dönem sonunda işlemdeydi', en: 'In progress at the end of the period' },
  still_unknown: { tr: 'Hâlâ belirsiz', en: 'Still unknown' },
} satisfies Record<AbsentAnswer, Said>

export const absentAnswerMeans = {
  missing_there: {
    tr: 'Banka parayı göndermemiş ya da almamış görünüyor. Servise sorun.',
    en: 'The bank seems to have moved no money. Ask the payment service.',
  },
  return_missing: {
    tr: 'Deftere göre iade edildi, ama para hesaba gelmemiş görünüyor. Servise sorun; aynı alıcıya yeniden ödemeyin.',
    en: 'The ledger shows these payouts as returned, but the statement does not show the money coming back. Ask the service; do not pay the same recipients again.',
  },
  in_transit_at_month_end: {
    tr: 'Uyuşmazlık değildir: bu işlemlerin satırı sonraki ayın dosyasındadır.',
    en: 'These transactions are not exceptions: the next month’s statement shows them.',
  },
  still_unknown: {
    tr: 'Hiçbir satır sonucu kanıtlamıyor. Yeniden göndermeyin, servise sorun.',
    en: 'No line proves their outcome. Do not send them again; ask the payment service.',
  },
} satisfies Record<AbsentAnswer, Said>
