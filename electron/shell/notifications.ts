import { Notification, type BrowserWindow } from 'electron'
import type { Notice } from '../core/sheet.ts'
import { showIconCount } from './icon-count.ts'
import { focusWindow } from './window.ts'

/** Lights the taskbar's button until the window is in front. Notifications of Windows vanish in seconds. */
function flash(window: BrowserWindow | null): void {
  if (process.platform === 'win32' && window?.isFocused() === false) window.flashFrame(true)
}

/** More than anybody looks back for. */
const mostHeld = 100

/** Shows the system's own notifications. A click brings the window to the front, and only then opens the page. */
export function createNotifications(window: () => BrowserWindow | null, open: (place: string) => void) {
  if (process.platform === 'win32') {
    // Nobody holds a notification from an earlier run.
    Notification.handleActivation(() => {
      focusWindow(window())
    })
    // Asking registers the class that Windows waits for when a click started the program.
    Notification.isSupported()
  }
  /** One that nobody holds is collected, and its click with it; the system may keep it in sight for hours. */
  const held = new Set<Notification>()

  return {
    show({ title, body, place, isForAbsent }: Notice): void {
      if (!Notification.isSupported() || (isForAbsent && window()?.isFocused())) return
      const notification = new Notification({ title, body })
      notification.once('click', () => {
        held.delete(notification)
        focusWindow(window())
        open(place)
      })
      held.add(notification)
      const [oldest] = held
      if (oldest && held.size > mostHeld) held.delete(oldest)
      notification.show()
      flash(window())
    },

    /** Shows a number on the program's icon, where the system has such a thing. 0 takes it away. */
    badge(count: number): void {
      showIconCount(window(), count)
    },
  }
}
