import { powerMonitor } from 'electron'
import type { Presence } from '../people/ports.ts'

/** By the system's own count of the time since the last key or movement, in any program. Only after the app is ready. */
export const createPresence = (): Presence => ({
  idleSeconds: () => powerMonitor.getSystemIdleTime(),
})

/** Tells that the person has locked the machine: on macOS and Windows. On Linux nobody tells it, and idleness alone does. */
export function onScreenLock(listener: () => void): void {
  powerMonitor.on('lock-screen', listener)
}
