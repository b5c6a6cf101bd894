import type { BrowserWindow } from 'electron'
import type { DrawPdf } from '../app/contract.ts'
import { VezneError } from '../core/result.ts'

/** Draws by Chromium's own printing, with the print styles of the page. */
export const createPagePdf =
  (window: () => BrowserWindow | null): DrawPdf =>
  async () => {
    const contents = window()?.webContents
    if (!contents || contents.isDestroyed()) throw new VezneError('file_failed')
    return contents.printToPDF({ preferCSSPageSize: true, generateTaggedPDF: true }).catch(() => {
      throw new VezneError('file_failed')
    })
  }
