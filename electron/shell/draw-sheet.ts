import { dialog, type BrowserWindow } from 'electron'
import type { Sheet } from '../core/sheet.ts'

/** Draws a question over the window, until it is `gone`. Its answer is no, unless the person presses yes. */
export const drawSheet =
  (window: () => BrowserWindow | null) =>
  async ({ message, detail, confirm, cancel }: Sheet, gone?: AbortSignal): Promise<boolean> => {
    const options = {
      type: 'warning' as const,
      title: 'Vezne',
      message,
      detail,
      buttons: [confirm, cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
      ...(gone && { signal: gone }),
    }
    const parent = window()
    const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
    return response === 0
  }
