import { powerMonitor } from 'electron'

/**
 * Tells that the machine was away: it slept, or its screen was locked. A clock that was right before need not be right
 * now. Only after the app is ready.
 */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
  powerMonitor.on('unlock-screen', listener)
}

/**
 * Tells that the machine goes to sleep, and again that it has woken up: whoever closed the lid has left it, and not every
 * system says so before it sleeps.
 */
export function onSleep(listener: () => void): void {
  powerMonitor.on('suspend', listener)
  powerMonitor.on('resume', listener)
}
