import { beginning } from '../../electron/core/chain.ts'
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
