import { app, dialog } from 'electron'
import type { Locale } from '../core/locale.ts'
import { VezneError } from '../core/result.ts'
import { startFailures, type StartFailure } from './native-texts.ts'
import { nativeTexts } from './texts.ts'
import { writeTrace } from './trace.ts'

/** Says why the program cannot start, as far as it is known, and ends it. There is no window to say it in yet. */
export function refuseToStart(error: unknown, locale: Locale): void {
  writeTrace('start', error)
  const texts = nativeTexts[locale].startFailure
  dialog.showErrorBox(texts.title, texts[startFailureOf(error)])
  app.exit(1)
}

function startFailureOf(error: unknown): StartFailure {
  const code = error instanceof VezneError ? error.failure.code : 'other'
  const known = startFailures.find((failure) => failure === code)
  return known ?? (code.startsWith('ledger_') ? 'ledger_unavailable' : 'other')
}

/** Ends a program whose ledger is gone: every operation would fail from now on, and nothing could be written down. */
export function closeWithoutLedger(locale: Locale): void {
  const { title, text } = nativeTexts[locale].ledgerGone
  dialog.showErrorBox(title, text)
  app.exit(1)
}
