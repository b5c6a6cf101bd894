import { paymentOf } from '../../electron/payouts/rules/paying-twice.ts'
import { searchText } from '../../electron/transactions/queries/search-text.ts'

/** Payouts to measure with: always the same, and no two alike. */

export interface MadePayout {
  row: number
  amount: bigint
  iban: string
  name: string
  customerId: string
  username: string
}

export const names = [
  'Şule İnceoğlu',
  'Ali Veli',
  'Işık Öztürk',
  'Çağrı Güneş',
  'Ümit Yıldız',
  'Zeynep Ağaoğlu',
  'Can Kılıç',
]

/** Check digits by ISO 13616: the account first, then the country's letters as numbers, and two zeros. */
function ibanOf(account: string): string {
  const digits = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${digits.toString().padStart(2, '0')}${account}`
}

export const makePayouts = (count: number): MadePayout[] => Array.from({ length: count }, (_, n) => makePayout(n))

export const makePayout = (n: number): MadePayout => ({
  row: n + 1,
  amount: BigInt(1_000 + ((n * 7_919) % 5_000_000)),
  iban: ibanOf(`000620${String(n * 31 + 7).padStart(16, '0')}`),
  name: `${names[n % names.length] ?? ''} ${n}`,
  customerId: `MUS-${100_000 + n}`,
  username: `musteri.${n}`,
})

/** As a merchant's own program would write it: semicolons, decimal commas. */
export function csvOf(payouts: readonly MadePayout[]): string {
  const lines = payouts.map(({ amount, iban, name, customerId, username }) => {
    const digits = amount.toString().padStart(3, '0')
    return [`${digits.slice(0, -2)},${digits.slice(-2)}`, iban, name, customerId, name, username].join(';')
  })
  return ['tutar;iban;alıcı adı;müşteri no;müşteri adı;kullanıcı adı', ...lines, ''].join('\r\n')
}

/** Gives a payout's columns as the ledger's own import writes them. */
export function storedRow({ row, amount, iban, name, customerId, username }: MadePayout) {
  const columns = { processId: `BATCH-1-9F3A07C1D2-${row}`, customerName: name }
  const customer = { customerId, customerUsername: username }
  const search = searchText({ ...columns, ...customer, iban, accountName: name })
  return { row, amount, iban, name, payment: paymentOf({ iban, amount }), ...columns, ...customer, search }
}
