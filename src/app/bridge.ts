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
 * A reactive object is a Proxy, which the bridge refuses: it gets a plain copy. Every input of the contract is JSON, but for the
 * bytes of a file.
 */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value
  if (Array.isArray(value)) return value.map(plain)
  const named = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(named.map(([key, each]) => [key, plain(each)]))
}

/** A member has no operations of its host's own. */
const elsewhere: Call = () => Promise.resolve({ ok: false, error: { code: 'not_from_here' } })
const complete = (calls: Record<string, Call>) =>
  new Proxy(calls, { get: (known, operation: string) => known[operation] ?? elsewhere })

/** A call that breaks on the way answers like any other failure. */
const carry =
  (call: Call): Call =>
  async (input) => {
    try {
      return await (input === undefined ? call() : call(plain(input)))
    } catch {
      return { ok: false, error: { code: 'internal' } }
    }
  }

function connect({ on, ...groups }: VezneBridge): VezneBridge {
  const carried = Object.entries(groups).map(([group, calls]) => [
    group,
    complete(
      Object.fromEntries(Object.entries(calls).map(([operation, call]: [string, Call]) => [operation, carry(call)])),
    ),
  ])
  // It has what it was made from, so it has its shape.
  return { ...(Object.fromEntries(carried) as typeof groups), on: (event, listener) => on(event, listener) }
}

/** The page that a member shows before its host's: main has no sessions there. */
export const isBuiltInPage = !('session' in window.vezne)

/** False at a member: the sandbox is controlled at its host. */
export const hasSandboxControls = 'sandbox' in window.vezne

/** `window.vezne`, and the only place that touches it. Every operation returns a `Result` and never rejects. */
export const bridge: VezneBridge = connect(window.vezne)
