import { app } from 'electron'

/** One program per data folder. False for a second one, which must end; the first hears of it through `onSecond`. */
export function isFirstInstance(onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', onSecond)
  return true
}
