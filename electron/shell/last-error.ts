import { setTimeout as wait } from 'node:timers/promises'
import { app, dialog } from 'electron'
import type { Locale } from '../core/text.ts'
import { nativeTexts } from './texts.ts'
import { writeTrace } from './trace.ts'

/** Longer than a sound ledger takes to write one event down. */
const longestMs = 3_000

/**
 * Ends the program after an error that nobody expected (security 31). Before it is registered, Electron quotes the error and lets
 * the program live.
 */
export function endOnUnexpectedError(ports: { endSession(): Promise<void>; locale(): Locale }): void {
  let ending = false

  async function end(error: unknown): Promise<void> {
    writeTrace('unexpected', error)
    if (ending) return
    ending = true
    await Promise.race([ports.endSession(), wait(longestMs)]).catch(() => undefined)
    // Linux shows no box before the program is ready.
    await Promise.race([app.whenReady(), wait(longestMs)])
    sayUnexpected(ports.locale())
    app.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
  process.on('unhandledRejection', (error) => void end(error))
}

/** Says in our words that the program closes after an error. */
export function sayUnexpected(locale: Locale): void {
  const { title, text } = nativeTexts[locale].unexpected
  dialog.showErrorBox(title, text)
}
