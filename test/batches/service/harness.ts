import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Batch, BatchAction, BatchPreview } from '../../../electron/batches/contract/batch.ts'
import type { Output } from '../../../electron/ipc/bridge.ts'
import { batchStatesFor } from '../../../electron/batches/contract/states.ts'
import { csvLine } from '../../../electron/spreadsheet/write-csv.ts'
import { passphraseOf, type Harness } from '../../desk/desk-harness.ts'

/** Batches on the desk's stage: files written to its folder, imported by the maker, approved by the checker. */

/** A valid IBAN of this account number, at a bank that everybody knows. */
export function ibanOf(account: number): string {
  const own = `000620${account.toString().padStart(16, '0')}`
  const check = 98n - (BigInt(`${own}292700`) % 97n)
  return `TR${check.toString().padStart(2, '0')}${own}`
}

export interface FileRow {
  amount: bigint
  iban: string
  name: string
  customer: string
  processId: string
  /** A bank `_id`, or empty. */
  bank: string
}

/** Row `number` of a file, from 1: each to another account, of another amount, for another customer. */
export const rowOf = (number: number, change: Partial<FileRow> = {}): FileRow => ({
  amount: 10_000n + BigInt(number) * 101n,
  iban: ibanOf(7_000_000 + number * 7),
  name: `Alıcı ${number}`,
  customer: `M-${number}`,
  processId: '',
  bank: '',
  ...change,
})

export const rowsOf = (count: number, change: (number: number) => Partial<FileRow> = () => ({})): FileRow[] =>
  Array.from({ length: count }, (_, index) => rowOf(index + 1, change(index + 1)))

const header = ['tutar', 'iban', 'alıcı adı', 'müşteri no', 'işlem no', 'banka']

export async function writeRows(harness: Harness, rows: readonly FileRow[], name = 'odemeler.csv'): Promise<string> {
  const lines = rows.map(({ amount, iban, name: holder, customer, processId, bank }) =>
    csvLine([amount, iban, holder, customer, processId, bank], 'tr'),
  )
  const path = join(harness.folder, name)
  await writeFile(path, [csvLine(header, 'tr'), ...lines].join(''))
  return path
}

/** Chosen by whoever is signed in. */
export async function choose(harness: Harness, rows: readonly FileRow[], name?: string): Promise<BatchPreview> {
  harness.chosen.open = await writeRows(harness, rows, name)
  const preview = await harness.ask('batches.choose')
  if (!preview) throw new Error('no file was chosen')
  return preview
}

export const controlOf = ({ valid, total }: Pick<BatchPreview, 'valid' | 'total'>) => ({ rows: valid, total: total })

/** Imported by the maker, who stays signed in. */
export async function imported(
  harness: Harness,
  rows: readonly FileRow[],
  as: 'draft' | 'awaiting_approval' = 'awaiting_approval',
): Promise<Batch> {
  await harness.signIn('maker')
  const preview = await choose(harness, rows)
  return harness.ask('batches.import', { token: preview.token, name: 'Kasım', control: controlOf(preview), as })
}

/** What the window would say of the rows that an action moves. */
export function seen(batch: Batch, action: Exclude<BatchAction, 'stop'>): { id: number; rows: number; total: string } {
  const parts = batch.states.filter(({ state }) => (batchStatesFor[action] as readonly string[]).includes(state))
  return {
    id: batch.id,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    total: parts.reduce((sum, { total }) => sum + BigInt(total), 0n).toString(),
  }
}

/** Imported by the maker and approved by the checker, who stays signed in. */
export async function approved(harness: Harness, rows: readonly FileRow[]): Promise<Batch> {
  const batch = await imported(harness, rows)
  await harness.signIn('checker')
  return harness.ask('batches.approve', { ...seen(batch, 'approve'), passphrase: passphraseOf('checker') })
}

/** As it is when its run has come to an end. */
export const afterRun = (harness: Harness, id: number): Promise<Batch> =>
  vi.waitFor(
    async () => {
      const batch = await harness.ask('batches.get', { id })
      expect(batch.run).toBeNull()
      return batch
    },
    { timeout: 20_000, interval: 20 },
  )

/** Begins to send every approved row, and comes back when the run has ended. */
export async function sent(harness: Harness, batch: Batch): Promise<Batch> {
  await harness.ask('batches.send', seen(batch, 'send'))
  return afterRun(harness, batch.id)
}

/** Every row of a batch, in the order of the file. */
export async function allRows(harness: Harness, id: number): Promise<Output<'batches.payouts'>['payouts']> {
  const rows: Output<'batches.payouts'>['payouts'] = []
  for (let after: number | null = 0; after !== null;) {
    const page: Output<'batches.payouts'> = await harness.ask('batches.payouts', { id, state: null, after })
    rows.push(...page.payouts)
    after = page.next
  }
  return rows
}

/** How many rows are in each state. */
export const statesOf = (batch: Batch): Record<string, number> =>
  Object.fromEntries(batch.states.map(({ state, rows }) => [state, rows]))

/** The service was asked exactly as often as the ledger says it tried, and once a row at most. */
export async function expectSentAtMostOnce(harness: Harness, id: number): Promise<void> {
  const { received } = harness.sandbox.controls.book()
  for (const row of await allRows(harness, id)) {
    const arrived = row.attempts.filter(({ state }) => state !== 'not_sent' && state !== 'prepared').length
    expect(received[row.processId] ?? 0, `row ${row.batch?.row}`).toBe(arrived)
    expect(arrived).toBeLessThanOrEqual(1)
  }
}
