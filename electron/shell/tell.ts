import type { BrowserWindow } from 'electron'
import { channelOf } from '../core/names.ts'
import type { Tell } from '../core/ports.ts'

/** Events carry nothing: the page asks again. Without a window there is nobody to tell. */
export const createTell =
  (window: () => BrowserWindow | null): Tell =>
  (event) => {
    const contents = window()?.webContents
    if (contents && !contents.isDestroyed()) contents.send(channelOf(event))
  }
