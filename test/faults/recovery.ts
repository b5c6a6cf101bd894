import type { DatabaseSync } from 'node:sqlite'
import { dump, withLedgerCopy } from './books.ts'
import { openDeskUnderTest, type Injected, type Place } from './desk-under-test.ts'

/** Another start of the program, which does nothing but recover; and what the audit trail has against its ledger (I4). */
export async function recoverAndVerify(place: Place, injected: Injected = {}): Promise<string[]> {
  const desk = await openDeskUnderTest(place, injected)
  try {
    const { head, findings } = await desk.ledger.audit.check()
    const newest = await desk.ledger.audit.head()
    return [
      ...(head.sequence === newest.sequence
        ? []
        : [`of ${newest.sequence} events only ${head.sequence} could be checked`]),
      ...findings.map(({ table, key, is }) => `${table} ${key} is ${is}`),
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
