import { operationNames } from '@contract/names.ts'
import type { VezneBridge } from '@contract/operations.ts'
import type { Result } from '@contract/result.ts'

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

function connect(vezne: VezneBridge): VezneBridge {
  const groups = Object.entries(operationNames).map(([group, operations]) => {
    const calls = vezne[group as keyof typeof operationNames] as Record<string, Call>
    const carried = operations.flatMap((operation) => {
      const call = calls[operation]
      return call ? [[operation, carry(call)] as const] : []
    })
    return [group, Object.fromEntries(carried)] as const
  })
  const on: VezneBridge['on'] = (event, listener) => vezne.on(event, listener)
  // The table of names is the contract's own, so what is built from it has the contract's shape.
  return { ...Object.fromEntries(groups), on } as unknown as VezneBridge
}

/** `window.vezne`, and the only place that touches it. Every operation returns a `Result` and never rejects. */
export const bridge: VezneBridge = connect(window.vezne)
