import type { PayoutRecord, StatesNow } from '../../payouts/records.ts'
import type { BatchLedger } from '../ledger.ts'

/** As many rows as are looked at without giving others a turn. */
const rowsAtOnce = 250

/** A batch's rows in these states (null: all), in the order of the file, a piece at a time. */
export async function* piecesOf(
  ledger: BatchLedger,
  id: number,
  wanted: StatesNow | null,
): AsyncGenerator<PayoutRecord[]> {
  for (let after: number | null = 0; after !== null;) {
    const { payouts, next } = await ledger.batches.rows(id, wanted, after, rowsAtOnce)
    yield payouts
    after = next
  }
}
