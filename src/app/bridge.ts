import type { Result } from '@electron/core/result.ts'
import type { VezneBridge } from '@electron/ipc/bridge.ts'

export type { Input, Output } from '@electron/ipc/bridge.ts'

declare global {
  interface Window {
    readonly vezne: VezneBridge
  }
}

type Call = (input?: unknown) => Promise<Result<unknown>>

/**
 * A reactive object is a Proxy, which the bridge refuses; every input of the contract is JSON, so its JSON
 * copy is the plain object. A call that breaks on the way answers like any other failure.
 */
const carry =
  (call: Call): Call =>
  async (input) => {
    try {
      return await (input === undefined ? call() : call(JSON.parse(JSON.stringify(input))))
    } catch {
      return { ok: false, error: { code: 'internal' } }
    }
  }

function connect({ on, ...groups }: VezneBridge): VezneBridge {
  const carried = Object.entries(groups).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([operation, call]: [string, Call]) => [operation, carry(call)])),
  ])
  // It has what it was made from, so it has its shape.
  return { ...(Object.fromEntries(carried) as typeof groups), on: (event, listener) => on(event, listener) }
}

/** `window.vezne`, and the only place that touches it. Every operation returns a `Result` and never rejects. */
export const bridge: VezneBridge = connect(window.vezne)
