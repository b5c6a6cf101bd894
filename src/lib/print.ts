import type { PrintedSheet } from '@electron/app/contract.ts'
import { bridge } from '../app/bridge.ts'

/** What stands on the screen goes to paper, and main hears of it first: a sheet that was printed leaves a trace. */
export async function print(sheet: PrintedSheet): Promise<void> {
  await bridge.app.printed(sheet)
  window.print()
}
