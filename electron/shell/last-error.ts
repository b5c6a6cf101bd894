import { setTimeout as wait } from 'node:timers/promises'
import { app, dialog } from 'electron'
import type { Locale } from '../core/text.ts'
import { nativeTexts } from './texts.ts'
import { writeTrace } from './trace.ts'

/** Longer than a sound ledger takes to write one event down. */
const longestMs = 3_000

/**
 * After an error that nobody expected nobody knows what the program is in the middle of (security 31): the session ends, it is
 * said in our words instead of Electron's, which quote the error, and the program ends without more ado. The next start recovers
 * what was under way.
 */
export function endOnUnexpectedError(ports: { endSession(): Promise<void>; locale(): Locale }): void {
  let ending = false

  async function end(error: unknown): Promise<void> {
    writeTrace('unexpected', error)
    if (ending) return
    ending = true
    await Promise.race([ports.endSession(), wait(longestMs)]).catch(() => undefined)
    const { title, text } = nativeTexts[ports.locale()].unexpected
    dialog.showErrorBox(title, text)
    app.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
  process.on('unhandledRejection', (error) => void end(error))
}
