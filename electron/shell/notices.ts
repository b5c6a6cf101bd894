import { Notification, type BrowserWindow } from 'electron'
import { formatAmount } from '../core/money.ts'
import type { Notices } from '../core/ports.ts'
import { istanbulHour } from '../core/time.ts'
import { nativeTexts } from './texts.ts'
import { focusWindow } from './window.ts'

/** More than anybody looks back for. */
const mostHeld = 100

/**
 * The system's own notifications. They stand on a screen that others may see, locked or not: no customer, no link. A click
 * brings the window to the front.
 */
export function createNotices(window: () => BrowserWindow | null): Notices {
  /** One that nobody holds is collected, and its click with it; the system may keep it in sight for hours. */
  const held = new Set<Notification>()

  function show(title: string, body: string, onClick: () => void): void {
    if (!Notification.isSupported()) return
    const notification = new Notification({ title, body })
    notification.once('click', () => {
      held.delete(notification)
      focusWindow(window())
      onClick()
    })
    held.add(notification)
    const [oldest] = held
    if (oldest && held.size > mostHeld) held.delete(oldest)
    notification.show()
  }

  return {
    depositClosing({ processId, amount, expiresAt, locale }, onClick) {
      const { title, left } = nativeTexts[locale].depositClosing
      const minutes = Math.max(1, Math.round((expiresAt - Date.now()) / 60_000))
      const facts = [processId, formatAmount(amount, locale), left(minutes, istanbulHour(expiresAt, locale))]
      show(title, facts.join(' · '), onClick)
    },
  }
}
