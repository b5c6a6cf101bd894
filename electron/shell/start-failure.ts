import { app, dialog } from 'electron'
import type { Locale } from '../core/text.ts'
import { VezneError, type ErrorCode } from '../core/result.ts'
import { nativeTexts } from './texts.ts'
import { writeTrace } from './trace.ts'

/** Sentences of some errors, and one for every other. */
type Sentences = Partial<Record<ErrorCode, string>> & { other: string }

/** What can be done where a workspace of this machine cannot be opened. */
export interface OtherWays {
  /** The same once more. */
  restart(): void
  /** The sandbox, which needs nothing but this machine. */
  openSandbox(): void
}

/**
 * Says why the program cannot start, as far as it is known, and ends it, unless somebody presses another way. There is no window to say
 * it in yet. `ways`: null where there is no other one.
 */
export async function refuseToStart(error: unknown, locale: Locale, ways: OtherWays | null): Promise<void> {
  writeTrace('start', error)
  const { title, tryAgain, openSandbox, ...texts } = nativeTexts[locale].startFailure
  const known: Sentences = texts
  const code = codeOf(error)
  const why = known[code] ?? (code.startsWith('ledger_') ? texts.ledger_unavailable : texts.other)
  if (!ways) {
    dialog.showErrorBox(title, why)
    app.exit(1)
    return
  }
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Vezne',
    message: title,
    detail: why,
    buttons: [nativeTexts[locale].damaged.quit, tryAgain, openSandbox],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  })
  if (response === 1) ways.restart()
  else if (response === 2) ways.openSandbox()
  else app.exit(1)
}

const codeOf = (error: unknown): ErrorCode => (error instanceof VezneError ? error.failure.code : 'internal')

/** Ends a program whose ledger is gone: every operation would fail from now on, and nothing could be written down. */
export function closeWithoutLedger(locale: Locale): void {
  const { title, text } = nativeTexts[locale].ledgerGone
  dialog.showErrorBox(title, text)
  app.exit(1)
}

/** What can be done about a damaged ledger. */
export interface DamagedLedger {
  locale: Locale
  /** The folder of the copy that was kept; null when none could be made. */
  keptIn: string | null
  /** The newest automatic backup; null when there is none. */
  newest: { at: number; file: string } | null
  /** Asks for another file; null when nobody chose one. */
  choose(): Promise<string | null>
  /** Makes a backup ready for the next start. False when somebody was asked about it and declined. Throws `VezneError`. */
  restore(file: string): Promise<boolean>
  restart(): void
}

/**
 * Asks what to do about a ledger that is damaged, at start, when there is no window yet. Nothing is done but what
 * somebody presses; what nobody chose, or cannot be restored, leads back to the question. Ends by a restart or the
 * program's end.
 */
export async function askAboutDamagedLedger(ledger: DamagedLedger): Promise<void> {
  const texts = nativeTexts[ledger.locale].damaged
  const { newest } = ledger
  const ways = [
    { label: texts.quit, file: null },
    ...(newest ? [{ label: texts.newest(newest.at), file: () => Promise.resolve(newest.file) }] : []),
    { label: texts.choose, file: ledger.choose },
  ]
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Vezne',
      message: texts.question,
      detail: `${ledger.keptIn === null ? texts.notKept : texts.kept(ledger.keptIn)}\n\n${texts.warning}`,
      buttons: ways.map(({ label }) => label),
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    const wanted = ways[response]?.file
    if (!wanted) {
      app.exit(1)
      return
    }
    const file = await wanted()
    if (file !== null && (await isReady(ledger, file))) {
      ledger.restart()
      return
    }
  }
}

async function isReady({ restore, locale }: DamagedLedger, file: string): Promise<boolean> {
  try {
    return await restore(file)
  } catch (error) {
    writeTrace('restore', error)
    const refused: Sentences = nativeTexts[locale].damaged.refused
    dialog.showErrorBox(nativeTexts[locale].startFailure.title, refused[codeOf(error)] ?? refused.other)
    return false
  }
}
