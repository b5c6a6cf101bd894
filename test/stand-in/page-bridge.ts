import { pack, unpack } from './carried.ts'

/** The page's side of the stand-in: what the built preload script gets for `require('electron')`. Runs in the page. */

/** What the page says to main, and main to it, each as one text (`carried.ts`). */
export type FromPage = { document: string } | { touched: string } | { id: number; channel: string; input: unknown[] }
export type ToPage = { id: number; outcome: Outcome } | { channel: string; input: unknown[] }
type Outcome = { answer: unknown } | { failure: string }

type Listener = (event: object, ...input: unknown[]) => void

/** Named in two places, so passed as text to both. */
export const wireName = '__standInWire'
const deliverName = 'stand-in.deliver'

/**
 * Serialised as source text, so it may use nothing from outside. What crosses is cloned by the structured clone
 * algorithm, which refuses functions and proxies as the real bridge does.
 */
function installElectron(
  wireName: string,
  deliverName: string,
  carried: { pack: typeof pack; unpack: typeof unpack },
): (name: string) => object {
  const page = globalThis as unknown as Record<string | symbol, unknown>
  const wire = page[wireName] as (text: string) => void
  Reflect.deleteProperty(page, wireName)
  const say = (said: FromPage): void => wire(carried.pack(said))
  // Before anything else of a new document can be asked or told.
  if (window === window.top) say({ document: location.href })

  // Whoever moves the mouse is heard once a second: nobody asks for more.
  let heardAt = -1_000
  const tellInput = ({ type }: Event): void => {
    if (performance.now() - heardAt < 1_000) return
    heardAt = performance.now()
    say({ touched: type })
  }
  for (const type of ['keydown', 'mousedown', 'mousemove', 'wheel']) {
    addEventListener(type, tellInput, { capture: true, passive: true })
  }

  let latest = 0
  const waiting = new Map<number, (outcome: Outcome) => void>()
  const listeners = new Map<string, Set<Listener>>()
  const deliver = (text: string): void => {
    const told = carried.unpack(text) as ToPage
    if ('id' in told) {
      waiting.get(told.id)?.(told.outcome)
      waiting.delete(told.id)
      return
    }
    for (const listener of [...(listeners.get(told.channel) ?? [])]) listener({}, ...told.input)
  }
  Object.defineProperty(page, Symbol.for(deliverName), { value: deliver })

  const ipcRenderer = {
    async invoke(channel: string, ...input: unknown[]) {
      const given = structuredClone(input)
      const outcome = await new Promise<Outcome>((resolve) => {
        latest += 1
        waiting.set(latest, resolve)
        say({ id: latest, channel, input: given })
      })
      if ('failure' in outcome) throw new Error(outcome.failure)
      return outcome.answer
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener)
    },
  }

  const carry = (value: unknown): unknown => {
    if (typeof value === 'function') return carryFunction(value as (...input: unknown[]) => unknown)
    if (value instanceof Promise) return value.then(carry)
    return structuredClone(value)
  }
  const carryFunction =
    (call: (...input: unknown[]) => unknown) =>
    (...input: unknown[]) =>
      carry(call(...input.map(carry)))
  const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
  const carryApi = (api: object): object =>
    Object.freeze(
      Object.fromEntries(
        Object.entries(api).map(([key, value]) => [key, isGroup(value) ? carryApi(value) : carry(value)]),
      ),
    )

  const contextBridge = {
    exposeInMainWorld(key: string, api: object) {
      Object.defineProperty(page, key, { value: carryApi(api), enumerable: true })
    },
  }

  return (name) => {
    if (name !== 'electron') throw new Error(`A sandboxed preload script cannot require '${name}'`)
    return { contextBridge, ipcRenderer }
  }
}

/**
 * The init script of a window's page. A sandboxed preload script has a `process` of its own, whose last arguments are what the
 * window was opened with; the page has none. The preload's text stands in it as it is: evaluating it would need a content
 * security policy that allows that. As in Electron it runs in the main frame alone.
 */
export const pageScript = (preload: string, additionalArguments: readonly string[]): string => `{
  const require = (${installElectron.toString()})(${JSON.stringify(wireName)}, ${JSON.stringify(deliverName)}, { pack: ${pack.toString()}, unpack: ${unpack.toString()} });
  if (window === window.top) ((require, module, exports, process) => {
${preload}
  })(require, { exports: {} }, {}, ${JSON.stringify({ argv: ['stand-in', ...additionalArguments] })});
}`

/** Runs in the page, with one text. */
export const deliverInPage = `function (text) { globalThis[Symbol.for(${JSON.stringify(deliverName)})]?.(text) }`
