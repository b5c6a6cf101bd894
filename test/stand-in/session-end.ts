import { app } from './app.ts'
import { openWindows } from './open-windows.ts'
import { PreventableEvent } from './preventable-event.ts'

/**
 * Tells the windows that the session ends, as Electron does on Windows, and ends a program that is not quitting then. False: the
 * program refused. Windows itself, which kills what takes too long, is not here.
 */
export function endSystemSession(): boolean {
  const windows = [...openWindows]
  const query = new PreventableEvent()
  for (const window of windows) window.emit('query-session-end', query)
  if (query.defaultPrevented) return false
  for (const window of windows) window.emit('session-end', new PreventableEvent())
  if (!app.isQuitting()) process.kill(process.pid, 'SIGKILL')
  return true
}
