import { powerMonitor } from 'electron'

/**
 * Tells that the machine was away: it slept, or its screen was locked. A clock that was right before need not be right
 * now. Only after the app is ready.
 */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
  powerMonitor.on('unlock-screen', listener)
}
