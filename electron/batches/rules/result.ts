import { payoutColumns, remarkColumns } from '../contract/columns.ts'
import { payoutStateNames, type PayoutState } from '../../core/states.ts'
import type { Locale } from '../../core/text.ts'
import type { Column } from '../../core/written-table.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** A row of a batch, in the state that everybody sees now. */
export interface ResultRow extends Omit<PayoutRecord, 'state'> {
  state: PayoutState
}

const attemptOf = ({ attempts }: ResultRow) => attempts.at(-1)

/** Lists the columns of a batch's outcome, named in the user's language. */
export const resultColumns = (locale: Locale): readonly Column<ResultRow>[] => [
  { name: { tr: 'Satır', en: 'Row' }, kind: 'number', of: ({ batch }) => batch?.row ?? null },
  { name: { tr: 'İşlem no', en: 'Reference' }, kind: 'text', of: ({ processId }) => processId },
  { name: { tr: 'Servis işlem no', en: 'Service ID' }, kind: 'text', of: ({ transactionId }) => transactionId },
  { name: { tr: 'IBAN', en: 'IBAN' }, kind: 'text', of: ({ iban }) => iban },
  { name: { tr: 'Tutar', en: 'Amount' }, kind: 'amount', of: ({ amount }) => amount },
  { name: { tr: 'Para birimi', en: 'Currency' }, kind: 'text', of: () => 'TRY' },
  { name: { tr: 'Durum', en: 'Status' }, kind: 'text', of: ({ state }) => payoutStateNames[state][locale] },
  { name: { tr: 'Durum kodu', en: 'Status code' }, kind: 'text', of: ({ state }) => state },
  { name: { tr: 'Hata kodu', en: 'Error code' }, kind: 'text', of: (row) => attemptOf(row)?.code ?? null },
  {
    name: { tr: 'Servisin mesajı', en: 'Message from the service' },
    kind: 'text',
    of: (row) => row.failureReason ?? attemptOf(row)?.serviceMessage ?? null,
  },
  { name: { tr: 'Not', en: 'Note' }, kind: 'text', of: ({ note }) => note },
  { name: { tr: 'Fatura no', en: 'Invoice number' }, kind: 'text', of: ({ invoiceNumber }) => invoiceNumber },
  { name: { tr: 'Gönderim sayısı', en: 'Attempts' }, kind: 'number', of: ({ attempts }) => attempts.length },
  {
    name: { tr: 'Durumun zamanı (Europe/Istanbul)', en: 'Time of the status (Europe/Istanbul)' },
    kind: 'time',
    of: ({ stateAt }) => stateAt,
  },
]

/**
 * A file to begin with: every column under a name by which it is recognised, and two rows that show what goes where. They are
 * nobody's accounts, without a bank and a processId: a list of banks may not be there, and an id is used only once.
 */
const templateNames = [...payoutColumns, ...remarkColumns]
const examples: Record<(typeof templateNames)[number], Column<Example>> = {
  amount: { name: { tr: 'tutar', en: 'amount' }, kind: 'amount', of: ({ amount }) => amount },
  iban: { name: { tr: 'alıcı iban', en: 'recipient iban' }, kind: 'text', of: ({ iban }) => iban },
  accountName: { name: { tr: 'alıcı adı', en: 'recipient name' }, kind: 'text', of: ({ name }) => name },
  customerId: { name: { tr: 'müşteri no', en: 'customer id' }, kind: 'text', of: ({ id }) => id },
  customerName: { name: { tr: 'müşteri adı', en: 'customer name' }, kind: 'text', of: ({ name }) => name },
  customerUsername: { name: { tr: 'kullanıcı adı', en: 'username' }, kind: 'text', of: ({ username }) => username },
  bank: { name: { tr: 'banka', en: 'bank' }, kind: 'text', of: () => null },
  processId: { name: { tr: 'işlem no', en: 'reference' }, kind: 'text', of: () => null },
  note: { name: { tr: 'not', en: 'note' }, kind: 'text', of: () => null },
  invoiceNumber: { name: { tr: 'fatura no', en: 'invoice number' }, kind: 'text', of: () => null },
}
interface Example {
  amount: bigint
  iban: string
  name: string
  id: string
  username: string
}

export const templateColumns: readonly Column<Example>[] = templateNames.map((column) => examples[column])
export const templateRows: readonly Example[] = [
  {
    ...{ amount: 125_000n, iban: 'TR200006200000000000001234' },
    ...{ name: 'Örnek Alıcı Bir', id: 'ORNEK-1', username: 'ornek.bir' },
  },
  {
    ...{ amount: 98_765n, iban: 'TR060006400000000000005678' },
    ...{ name: 'Örnek Alıcı İki', id: 'ORNEK-2', username: 'ornek.iki' },
  },
]
