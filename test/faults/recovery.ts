import type { DatabaseSync } from 'node:sqlite'
import { beginning } from '../../electron/core/chain.ts'
import { dump, withLedgerCopy } from './books.ts'
import { openDeskUnderTest, type Injected, type Place } from './desk-under-test.ts'

/** Another start of the program, which does nothing but recover; and what the audit trail has against its ledger (I4). */
export async function recoverAndVerify(place: Place, injected: Injected = {}): Promise<string[]> {
  const desk = await openDeskUnderTest(place, injected)
  try {
    const { checked, head, broken } = await desk.ledger.audit.verify(beginning, 1_000_000)
    const newest = await desk.ledger.audit.head()
    const mismatches = await desk.ledger.audit.mismatches()
    return [
      ...(broken === null ? [] : [`the audit trail is broken at event ${broken}`]),
      ...(head.sequence === newest.sequence ? [] : [`of ${newest.sequence} events only ${checked} could be checked`]),
      ...mismatches.map((processId) => `${processId}: its state is not what its last event says`),
    ]
  } finally {
    await desk.close()
  }
}

/** Recovers, looks at the whole ledger, and recovers once more, which changes nothing (I5). */
export async function recoverTwice(place: Place, look: (ledger: DatabaseSync) => string[]): Promise<string[]> {
  const wrong = await recoverAndVerify(place)
  const once = withLedgerCopy(place.folder, (ledger) => {
    wrong.push(...look(ledger))
    const integrity = Object.values(ledger.prepare('pragma integrity_check').get() ?? {})[0]
    if (integrity !== 'ok') wrong.push(`integrity_check: ${String(integrity)}`)
    return dump(ledger)
  })
  wrong.push(...(await recoverAndVerify(place)))
  if (withLedgerCopy(place.folder, dump) !== once) wrong.push('a second recovery changed the ledger')
  return wrong
}
