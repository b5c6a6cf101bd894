import { app, dialog } from 'electron'
import type { Locale } from '../core/text.ts'
import { codeOf, VezneError, type ErrorCode } from '../core/result.ts'
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
  /** A backup in the place of a ledger whose server is lost; null where its ledger is a file, or its server answers. */
  goBack: (() => Promise<void>) | null
}

/** Names the computer that has the ledger. */
const holderIn = (error: unknown): string => (error instanceof VezneError && error.failure.heldBy) || '?'

/**
 * Says why the program cannot start, as far as it is known, and ends it, unless somebody presses another way. There is no window to say
 * it in yet. `ways`: null where there is no other one.
 */
export async function refuseToStart(error: unknown, locale: Locale, ways: OtherWays | null): Promise<void> {
  writeTrace('start', error)
  const { title, tryAgain, openSandbox, goBack, heldBy, ...texts } = nativeTexts[locale].startFailure
  const known: Sentences = texts
  const code = codeOf(error)
  const why =
    code === 'ledger_held'
      ? heldBy(holderIn(error))
      : (known[code] ?? (code.startsWith('ledger_') ? texts.ledger_unavailable : texts.other))
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
    buttons: [nativeTexts[locale].backup.quit, tryAgain, openSandbox, ...(ways.goBack ? [goBack] : [])],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  })
  if (response === 1) ways.restart()
  else if (response === 2) ways.openSandbox()
  else if (response === 3) await ways.goBack?.()
  else app.exit(1)
}

/** Ends a program whose ledger is gone: every operation would fail from now on, and nothing could be written down. */
export function closeWithoutLedger(locale: Locale): void {
  const { title, text } = nativeTexts[locale].ledgerGone
  dialog.showErrorBox(title, text)
  app.exit(1)
}

/** What to say of a file that is damaged: the folder of the copy that was kept; null when none could be made. */
export function aboutDamaged(locale: Locale, keptIn: string | null): LostLedger['about'] {
  const { question, kept, notKept } = nativeTexts[locale].damaged
  return { question, detail: keptIn === null ? notKept : kept(keptIn) }
}

/** What to say of a server that may be lost. */
export const aboutLostServer = (locale: Locale): LostLedger['about'] => nativeTexts[locale].lostServer

/** A ledger that a backup may take the place of. */
export interface LostLedger {
  locale: Locale
  about: { question: string; detail: string }
  /** The newest automatic backup; null when there is none. */
  newest: { at: number; file: string } | null
  /** Asks for another file; null when nobody chose one. */
  choose(): Promise<string | null>
  /** Makes a backup ready for the next start. Throws `VezneError`. */
  restore(file: string): Promise<void>
  restart(): void
}

/**
 * Asks what to do about a ledger that cannot be worked with any more, at start, when there is no window yet. Nothing is done but what
 * somebody presses; what nobody chose, or cannot be restored, leads back to the question. Ends by a restart or the
 * program's end.
 */
export async function askForBackup(ledger: LostLedger): Promise<void> {
  const texts = nativeTexts[ledger.locale].backup
  const { newest, about } = ledger
  const ways = [
    { label: texts.quit, file: null },
    ...(newest ? [{ label: texts.newest(newest.at), file: () => Promise.resolve(newest.file) }] : []),
    { label: texts.choose, file: ledger.choose },
  ]
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Vezne',
      message: about.question,
      detail: `${about.detail}\n\n${texts.warning}`,
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

async function isReady({ restore, locale }: LostLedger, file: string): Promise<boolean> {
  try {
    await restore(file)
    return true
  } catch (error) {
    writeTrace('restore', error)
    const refused: Sentences = nativeTexts[locale].backup.refused
    const code = codeOf(error)
    const ofKeychain = code.startsWith('keychain_') ? refused.keychain_locked_or_missing : undefined
    dialog.showErrorBox(nativeTexts[locale].startFailure.title, refused[code] ?? ofKeychain ?? refused.other)
    return false
  }
}
