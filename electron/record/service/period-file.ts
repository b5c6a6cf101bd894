import type { z } from 'zod'
import { magnitude } from '../../core/money.ts'
import { depositStateNames, payoutStateNames } from '../../core/states.ts'
import type { Locale } from '../../core/text.ts'
import type { Said } from '../../core/words.ts'
import { sheetOf, type Column, type WrittenTables } from '../../core/written-table.ts'
import { absentAnswerNames, absentCount } from '../../reconcile/contract/statement.ts'
import type { periodReportSchema } from '../contract/audit.ts'
import { periodLineNames, reconciledNames } from '../contract/period-words.ts'

type Report = z.input<typeof periodReportSchema>
type Money = Report['byBank'][number]
type Absent = Report['absent']['transactions'][number]

const texts = {
  title: { tr: 'Dönem raporu', en: 'Period report' },
  period: { tr: 'Dönem', en: 'Period' },
  head: { tr: 'Son kayıt özeti', en: 'Last entry hash' },
  opening: { tr: 'Dönem başında', en: 'At the start of the period' },
  closing: { tr: 'Devreden', en: 'Carried over' },
  byBank: { tr: 'Bankalara göre', en: 'By bank' },
  byUser: { tr: 'Hazırlayanlara göre', en: 'By maker' },
  movements: { tr: 'Dönemdeki durum değişiklikleri', en: 'Status changes in the period' },
  anyBank: { tr: 'Banka seçimi servise bırakıldı', en: 'Bank chosen by the service' },
} satisfies Record<string, Said>
const kinds = { deposit: { tr: 'Para yatırma', en: 'Deposit' }, payout: { tr: 'Ödeme', en: 'Payout' } }
const stateNames: Readonly<Record<string, Said>> = { ...depositStateNames, ...payoutStateNames }

const money = ['paidIn', 'paidOut', 'returned'] as const
const open = ['unknown', 'sent', 'unpaid', 'ready', 'toApprove'] as const

const statementCounts = ['agrees', 'open', 'explained'] as const

interface Line {
  part: string
  name: string
  count: number | null
  amount: bigint | null
}
const lineColumns: readonly Column<Line>[] = [
  { name: { tr: 'Bölüm', en: 'Section' }, kind: 'text', of: ({ part }) => part },
  { name: { tr: 'Kalem', en: 'Item' }, kind: 'text', of: ({ name }) => name },
  { name: { tr: 'Adet', en: 'Count' }, kind: 'number', of: ({ count }) => count },
  { name: { tr: 'Tutar', en: 'Amount' }, kind: 'amount', of: ({ amount }) => amount },
]

const moneyColumns = (name: Said, nameOf: (sums: Money) => string): Column<Money>[] => [
  { name, kind: 'text', of: nameOf },
  ...money.flatMap((kind): Column<Money>[] => {
    const { tr, en } = periodLineNames[kind]
    return [
      { name: { tr: `${tr}, adet`, en: `${en}, count` }, kind: 'number', of: (sums) => sums[kind].count },
      { name: { tr: `${tr}, tutar`, en: `${en}, amount` }, kind: 'amount', of: (sums) => sums[kind].amount },
    ]
  }),
  { name: periodLineNames.net, kind: 'amount', of: ({ net }) => net },
]

const absentColumns = (locale: Locale): Column<Absent>[] => [
  { name: { tr: 'Gün', en: 'Day' }, kind: 'day', of: ({ day }) => day },
  { name: { tr: 'Tür', en: 'Kind' }, kind: 'text', of: ({ kind }) => kinds[kind][locale] },
  { name: { tr: 'İşlem no', en: 'Reference' }, kind: 'text', of: ({ processId }) => processId },
  { name: { tr: 'Ad', en: 'Name' }, kind: 'text', of: ({ name }) => name },
  { name: { tr: 'Durum', en: 'Status' }, kind: 'text', of: ({ state }) => stateNames[state]?.[locale] ?? state },
  { name: { tr: 'Tutar', en: 'Amount' }, kind: 'amount', of: ({ amount }) => amount },
  { name: { tr: 'Sonuç', en: 'Outcome' }, kind: 'text', of: ({ answer }) => absentAnswerNames[answer][locale] },
  { name: { tr: 'Not', en: 'Note' }, kind: 'text', of: ({ note }) => note },
]

/** Puts a period report into tables for a spreadsheet. `madeBy` and `operatorName` name people. */
export function periodTables(
  report: Report,
  { locale, madeBy, operatorName }: { locale: Locale; madeBy: string; operatorName: (id: string) => string },
): WrittenTables {
  const { from, until, opening, summary, byBank, byUser, lines, head, madeAt } = report
  const summed = (
    part: Said,
    name: keyof typeof periodLineNames,
    sum: { count: number | null; amount: bigint },
  ): Line => ({
    ...{ part: part[locale], name: periodLineNames[name][locale] },
    ...{ count: sum.count, amount: sum.amount },
  })
  const totals: Line[] = [
    ...open.map((name) => summed(texts.opening, name, opening[name])),
    ...money.map((name) => summed(texts.period, name, summary[name])),
    summed(texts.period, 'net', { count: null, amount: summary.net }),
    ...open.map((name) => summed(texts.closing, name, summary[name])),
  ]
  const ofStatements = (name: keyof typeof reconciledNames, count: number | null, amount: bigint | null): Line => ({
    ...{ part: reconciledNames.title[locale], name: reconciledNames[name][locale], count, amount },
  })
  const reconciled = report.reconciled
    ? [
        ...statementCounts.map((name) => ofStatements(name, report.reconciled?.[name] ?? 0, null)),
        ofStatements('unexplained', null, report.reconciled.unexplained),
        ofStatements('fees', null, magnitude(report.reconciled.fees)),
        ofStatements('absent', absentCount(report.absent), null),
      ]
    : [ofStatements('none', null, null)]
  const entered: Line[] = lines.map(({ kind, state, count, amount }) => ({
    ...{ part: kinds[kind][locale], name: stateNames[state]?.[locale] ?? state },
    ...{ count, amount },
  }))
  const bank = moneyColumns(texts.byBank, ({ name }) => name ?? texts.anyBank[locale])
  const user = moneyColumns(texts.byUser, ({ name }) => operatorName(name ?? ''))
  return {
    about: {
      title: texts.title[locale],
      facts: [
        [texts.period[locale], `${from} – ${until}`],
        [texts.head[locale], `${head.sequence} ${head.hash}`],
      ],
      ...{ madeBy, madeAt },
    },
    sheets: [
      sheetOf(texts.title[locale], lineColumns, [totals, reconciled], locale),
      sheetOf(texts.byBank[locale], bank, [byBank], locale),
      sheetOf(texts.byUser[locale], user, [byUser], locale),
      sheetOf(texts.movements[locale], lineColumns, [entered], locale),
      sheetOf(reconciledNames.absent[locale], absentColumns(locale), [report.absent.transactions], locale),
    ],
    locale,
  }
}
