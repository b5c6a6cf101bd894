import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { appOrigin } from './app-protocol.ts'

/**
 * Whether a call comes from our page: the main frame of our own window, at exactly our origin (security 9). Ask it
 * before any await: the frame may be gone or elsewhere afterwards.
 */
export const createSenderCheck =
  (window: () => BrowserWindow | null) =>
  ({ sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>): boolean =>
    senderFrame?.parent === null && senderFrame.origin === appOrigin && sender === window()?.webContents
