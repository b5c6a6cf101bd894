import type { KeyObject } from 'node:crypto'
import { createHosting } from '../../electron/hosting/hosting.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { openDeskUnderTest, type Place } from './desk-under-test.ts'

/** The workspace as both ends of a link name it. */
export const workspace = 'faults'

/** Starts the program as a host, which knows its members from the start. `members`: by their pin. */
export async function openHostUnderTest(
  place: Place,
  { port, key, members }: { port: number; key: KeyObject; members: Record<string, { id: string; name: string }> },
) {
  const desk = await openDeskUnderTest(place)
  const hosting = createHosting({
    openSeat: desk.openSeat,
    computers: {
      hosting: () => ({ addresses: ['127.0.0.1'], port }),
      computerOf: (pin) => members[pin] ?? null,
      invitations: { countTry: () => Promise.resolve({ refusal: 'unknown' }), use: () => Promise.resolve(false) },
      onChange: () => undefined,
      second: () => undefined,
    },
    key: () => Promise.resolve(key),
    greeting: { program: '0.0.0', workspace, run: 'h'.repeat(22) },
    page: { files: new Map(), operations: [], logo: () => Promise.resolve(null) },
    ...{ heads: desk.auditHead, timers: systemTimers, clock: { now: () => Date.now() } },
    afterCheck: Promise.resolve(),
    onState: () => undefined,
  })
  return {
    ...desk,
    async close(): Promise<void> {
      await hosting.close()
      await desk.close()
    },
  }
}
