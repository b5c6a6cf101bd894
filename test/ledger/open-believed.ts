import { openLedger } from '../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { charterIn } from './samples.ts'

/** Opens a ledger whose charter is believed, whoever signed it. */
export async function openBelieved(options: Parameters<typeof openLedger>[0]) {
  const ledger = await openLedger<RecordLedger>(options)
  await ledger.believe(await charterIn(ledger))
  return ledger
}
