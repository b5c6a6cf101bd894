import { vi } from 'vitest'
import type { VezneBridge } from '../../electron/ipc/bridge.ts'
import type { EventName } from '../../electron/core/names.ts'

/** All that there are, so that a page may look for what the test does not give. */
const groups: Record<Exclude<keyof VezneBridge, 'on'>, true> = {
  app: true,
  preferences: true,
  session: true,
  workspaces: true,
  workspace: true,
  operators: true,
  computers: true,
  policy: true,
  proposals: true,
  secret: true,
  connection: true,
  morningCheck: true,
  overview: true,
  ageing: true,
  balance: true,
  banks: true,
  callbacks: true,
  customers: true,
  deposits: true,
  payouts: true,
  batches: true,
  transactions: true,
  reports: true,
  reconcile: true,
  audit: true,
  ledger: true,
  dispatch: true,
  sandbox: true,
  practice: true,
  support: true,
  updates: true,
  link: true,
}

/** Main's answer. */
export const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const)

const listeners = new Map<string, Set<() => void>>()

/** What was typed and not handed over, as main keeps it: of one operator here. */
function draftsInMain() {
  const kept: Record<string, string> = {}
  return {
    drafts: () => ok({ ...kept }),
    keepDraft(input: unknown) {
      const { name, text } = input as { name: string; text: string }
      kept[name] = text
      return ok(undefined)
    },
  }
}

/**
 * A `window` for modules that reach for the bridge when they are loaded: call it before importing them.
 * @param operations by group; what a test does not give is absent
 */
export function openWindow(operations: Record<string, Record<string, (input?: unknown) => unknown>>): void {
  const on = (event: EventName, listener: () => void) => {
    const heard = listeners.get(event) ?? new Set()
    listeners.set(event, heard.add(listener))
    return () => heard.delete(listener)
  }
  const given: typeof operations = { ...operations, app: { ...draftsInMain(), ...operations['app'] } }
  const vezne = { ...Object.fromEntries(Object.keys(groups).map((group) => [group, given[group] ?? {}])), on }
  vi.stubGlobal('window', { vezne })
}

/** What a hash history asks of a browser; after `openWindow`. */
export function openAddress(): void {
  const place = { pathname: '/', search: '', hash: '', host: 'app', protocol: 'app:', href: 'app://app/' }
  const history = { state: null, length: 1, replaceState: vi.fn(), pushState: vi.fn(), go: vi.fn() }
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', history)
  Object.assign(window, { location: place, history, addEventListener: vi.fn(), removeEventListener: vi.fn() })
  Object.assign(document, { addEventListener: vi.fn(), removeEventListener: vi.fn() })
}

export const tell = (event: EventName): void => listeners.get(event)?.forEach((listener) => listener())
