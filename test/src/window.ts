import { vi } from 'vitest'
import { operationNames } from '../../electron/contract/names.ts'
import type { EventName } from '../../electron/contract/names.ts'

const listeners = new Map<string, Set<() => void>>()

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
  const groups = Object.keys(operationNames)
  const vezne = { ...Object.fromEntries(groups.map((group) => [group, operations[group] ?? {}])), on }
  vi.stubGlobal('window', { vezne })
}

export const tell = (event: EventName): void => listeners.get(event)?.forEach((listener) => listener())
