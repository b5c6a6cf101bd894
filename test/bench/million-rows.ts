import { transactionColumns } from '../../electron/transactions/service/export.ts'
import { sheetOf } from '../../electron/core/written-table.ts'
import type { TransactionRow } from '../../electron/transactions/records.ts'
import { writeTables } from '../../electron/spreadsheet/write-tables.ts'

/** Writes the rows that its command line counts as a workbook, throws it away, and says what that took. A process of its own. */

const rows = Number(process.argv[2])
const rowsAtOnce = 1_000

const rowOf = (number: number): TransactionRow => ({
  ...{
    id: number,
    kind: 'payout',
    state: 'completed',
    stateSource: 'callback',
    stateBy: 'can',
    reason: null,
    outcomeDay: null,
  },
  ...{ processId: `KASIM-${number}`, transactionId: (0x65a1b2c3d4e5 + number).toString(16), bankId: 'b1' },
  ...{ amount: 10_000n + BigInt(number % 900_000), failureReason: null, createdBy: 'maker', approvers: ['can', 'ali'] },
  ...{ createdAt: 1_795_000_000_000 + number * 997, sentAt: 1_795_000_100_000 + number * 997 },
  ...{ stateAt: 1_795_000_200_000 + number * 997, serviceCreatedAt: 1_795_000_100_000 + number * 997 },
  ...{
    customerName: `Ayşe Yılmaz ${number}`,
    customer: { id: `00${number}`, name: `Ayşe Yılmaz ${number}`, username: `ayse.${number}` },
  },
  ...{ recipient: { iban: `TR2000062${number.toString().padStart(17, '0')}`, accountName: `Ayşe Yılmaz ${number}` } },
  ...{ batch: { name: 'Kasım maaşları', row: number }, note: null, invoiceNumber: `F-${number}` },
})

function* pages() {
  for (let at = 1; at <= rows; at += rowsAtOnce)
    yield Array.from({ length: rowsAtOnce }, (_, place) => rowOf(at + place))
}

const people: Readonly<Record<string, string>> = { maker: 'Deniz Ak', can: 'Can Er', ali: 'Ali Uçar' }
const columns = transactionColumns({
  locale: 'tr',
  bankName: () => 'Garanti BBVA',
  operatorName: (id) => people[id] ?? id,
})
const began = performance.now()
let [bytes, most] = [0, 0]
const sheets = [sheetOf('İşlemler', columns, pages(), 'tr')]
for await (const piece of writeTables('a.xlsx', { about: null, sheets, locale: 'tr' })) {
  bytes += piece.length
  // The system also counts the process that started this one.
  most = Math.max(most, process.memoryUsage.rss())
}
process.stdout.write(JSON.stringify({ ms: performance.now() - began, kilobytes: Math.ceil(most / 1000), bytes }))
