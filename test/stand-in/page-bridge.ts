/** The page's side of the stand-in: what the built preload script gets for `require('electron')`. Runs in the page. */

interface Wire {
  invoke(channel: string, input: unknown[]): Promise<{ answer: unknown } | { failure: string }>
}

type Listener = (event: object, ...input: unknown[]) => void

/** Named in two places, so passed as text to both. */
export const wireName = '__standInWire'
export const deliverName = 'stand-in.deliver'
/** What a new document says before anything else of it can be asked or told. */
export const documentChannel = 'stand-in.document'

/** Puts something else in the place of whatever `replace` wants to: in the object itself, however deep. It may be a circle. */
export function replaceWithin(root: object, replace: (value: object) => object): void {
  const seen = new Set<object>([root])
  for (const each of seen) {
    if (ArrayBuffer.isView(each)) continue
    for (const [key, value] of Object.entries(each) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue
      const other = replace(value)
      if (other === value) seen.add(value)
      else Object.assign(each, { [key]: other })
    }
  }
}

/**
 * Serialised as source text, so it may use nothing from outside. What crosses is cloned by the structured clone
 * algorithm, which refuses functions and proxies as the real bridge does.
 */
function installElectron(
  wireName: string,
  deliverName: string,
  documentChannel: string,
  replace: typeof replaceWithin,
): (name: string) => object {
  const page = globalThis as unknown as Record<string | symbol, unknown>
  const invoke = page[wireName] as Wire['invoke']
  Reflect.deleteProperty(page, wireName)
  void invoke(documentChannel, [])

  const listeners = new Map<string, Set<Listener>>()
  const deliver = (channel: string, input: unknown[]): void => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, ...input)
  }
  Object.defineProperty(page, Symbol.for(deliverName), { value: deliver })

  const ipcRenderer = {
    async invoke(channel: string, ...input: unknown[]) {
      const given = structuredClone(input)
      // Playwright carries bytes as an array of them alone.
      replace(given, (value) => (value instanceof ArrayBuffer ? { standInBytes: new Uint8Array(value) } : value))
      const outcome = await invoke(channel, given)
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
  const require = (${installElectron.toString()})(${JSON.stringify(wireName)}, ${JSON.stringify(deliverName)}, ${JSON.stringify(documentChannel)}, ${replaceWithin.toString()});
  if (window === window.top) ((require, module, exports, process) => {
${preload}
  })(require, { exports: {} }, {}, ${JSON.stringify({ argv: ['stand-in', ...additionalArguments] })});
}`

/** The bytes in what a page gave, as they were there. */
export const withBytes = (value: object): object =>
  'standInBytes' in value && value.standInBytes instanceof Uint8Array ? value.standInBytes.slice().buffer : value

/** Runs in the page. */
export function deliverInPage({
  deliverName,
  channel,
  input,
}: {
  deliverName: string
  channel: string
  input: unknown[]
}) {
  const deliver = (globalThis as unknown as Record<symbol, unknown>)[Symbol.for(deliverName)]
  if (typeof deliver === 'function') Reflect.apply(deliver, null, [channel, input])
}
