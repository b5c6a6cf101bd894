import { app, powerMonitor } from 'electron'
import type { Presence } from '../people/ports.ts'

/** Milliseconds without input in our window. A system that counts at all has counted by then. */
const surelyCountedMs = 60_000

/**
 * Counts idleness as the system does, or by our window on Wayland desktops that always answer 0.
 * Create it after `ready` and before the window.
 */
export function createPresence(): Presence {
  let lastInputAt = performance.now()
  let counter: ReturnType<Presence['idleCounter']> = null
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', () => {
      lastInputAt = performance.now()
    })
  })

  return {
    idleSeconds() {
      const bySystem = powerMonitor.getSystemIdleTime()
      const byWindowMs = performance.now() - lastInputAt
      if (bySystem > 0) counter = 'system'
      else if (byWindowMs >= surelyCountedMs) counter ??= 'window'
      return counter === 'system' ? bySystem : byWindowMs / 1000
    },

    idleCounter: () => counter,
  }
}
