import type { Sheets } from '@electron/app/contract.ts'
import type { Result } from '@electron/core/result.ts'
import { bridge } from '../app/bridge.ts'

/** What stands on the screen goes to paper, and main hears of it first: a sheet that was printed leaves a trace. */
export async function print(sheets: Sheets): Promise<void> {
  await bridge.app.printed({ ...sheets, format: 'paper' })
  window.print()
}

/** Saves what `print` would print; answers with the file's name, or null for none. */
export async function savePdf(sheets: Sheets): Promise<Result<string | null>> {
  await bridge.app.printed({ ...sheets, format: 'pdf' })
  return bridge.app.savePdf(sheets)
}
