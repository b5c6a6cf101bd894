import { linkStateSchema, type LinkState } from '../core/link-state.ts'
import { nothing, operation, operationHere } from '../core/operation.ts'
import {
  deepLinkSchema,
  appInfoSchema,
  copiedTextSchema,
  draftSchema,
  draftsSchema,
  handedFileSchema,
  preferenceChangesSchema,
  preferencesSchema,
  printedSheetsSchema,
  sheetsSchema,
  type DrawPdf,
  type PreferenceStore,
  type Sheets,
} from './contract.ts'
import { z } from 'zod'
import type { Said } from '../core/words.ts'
import { isTemporaryPassphrase } from '../people/rules/passphrase-rules.ts'
import type { HandedFiles, ServicePorts } from '../core/ports.ts'
import { ofEachSeat, stillSignedIn, type Seat } from '../core/seat.ts'
import type { Session } from '../core/access.ts'
import type { PeopleLedger } from '../people/ledger.ts'
import type { CharterService } from '../people/service/charter.ts'

/** More changes of passphrases than a sandbox will ever see. */
const mostChanges = 1_000

/** What everybody may know before they sign in. */
export function createAppInfo(ports: {
  ledger: PeopleLedger
  charter: Pick<CharterService, 'now'>
  version: string
  demoPassphrases: Readonly<Record<string, string>>
}) {
  const { ledger, charter, version, demoPassphrases } = ports
  /** Of those who still have the one that the sandbox was founded with. */
  async function shownPassphrases(): Promise<ReadonlyMap<string, string>> {
    const { events } = await ledger.audit.page({
      ...{ by: null, search: '', from: null, day: null, before: null },
      actions: ['operator.passphrase_changed', 'operator.passphrase_reset'],
      limit: mostChanges,
    })
    const replaced = new Set(events.map(({ subject }) => subject.id))
    return new Map(Object.entries(demoPassphrases).filter(([id]) => !replaced.has(id)))
  }

  return {
    operations: {
      info: operation('anyone', nothing, appInfoSchema, async () => {
        const [contacts, { workspace, members }] = await Promise.all([ledger.workspace.read(), charter.now()])
        const passphrases = workspace.kind === 'sandbox' ? await shownPassphrases() : new Map<string, string>()
        return {
          version,
          workspace: { ...contacts, ...workspace },
          operators: members
            .filter(({ disabledAt }) => disabledAt === null)
            .map((operator) => ({
              ...operator,
              ...(passphrases.has(operator.id) && { demoPassphrase: passphrases.get(operator.id) }),
            })),
        }
      }),
    },
  }
}

/** Tells whether the system may be asking for the keychain's password. */
export const createKeychainPrompt = ({ isKeychainPrompting }: { isKeychainPrompting: () => boolean }) => ({
  operations: {
    keychainPrompts: operationHere('anyone', nothing, z.boolean(), () => isKeychainPrompting()),
  },
})

/** The page that a notification leads to, kept until its window asks for it; of one session, and gone with it. */
export function createDeepLink() {
  const askedAt = ofEachSeat((): { link: { place: string; of: Session } | null } => ({ link: null }))

  return {
    /** Returns false where no user is signed in, or for no place of `deepLinkSchema`. */
    ask(seat: Seat, place: string): boolean {
      const of = seat.session.current()
      if (!of || !deepLinkSchema.safeParse(place).success) return false
      askedAt(seat).link = { place, of }
      seat.tell('deepLink.asked')
      return true
    },

    operations: {
      /** Where the notification that was clicked leads, said once; null when none was within this session. */
      deepLink: operation('signed_in', nothing, deepLinkSchema.nullable(), (_, { seat }) => {
        const memory = askedAt(seat)
        const due = memory.link
        memory.link = null
        return due && isSame(due.of, seat.session.current()) ? due.place : null
      }),
    },
  }
}

/** What may change within a session is not what makes it one. */
const isSame = (one: Session, other: Session | null): boolean =>
  one.operator.id === other?.operator.id && one.since === other.since

/** Long enough to paste it where it is handed over. */
const temporaryForMs = 60_000

export const createClipboard = ({ leaveTrace }: Pick<ServicePorts, 'leaveTrace'>) => ({
  operations: {
    /** What the window copies. A temporary passphrase does not stay in the clipboard for whoever comes next. */
    copyText: operation('signed_in', copiedTextSchema, nothing, async ({ text }, { operator, seat }) => {
      leaveTrace('session.text_copied', operator.id, seat, {})
      if (isTemporaryPassphrase(text)) await seat.clipboard.copyText(text, temporaryForMs)
      else await seat.clipboard.copyText(text)
    }),
  },
})

/** Names a printed sheet. The page alone reports it: main cannot see what was printed. */
export const createSheets = ({ leaveTrace }: Pick<ServicePorts, 'leaveTrace'>) => ({
  operations: {
    /** To be told before they are printed or saved. */
    printed: operation('signed_in', printedSheetsSchema, nothing, ({ of, ...sheet }, { operator, seat }) => {
      const facts = of.length === 0 ? [sheet] : of.map((one) => ({ ...sheet, of: one }))
      for (const each of facts) leaveTrace('session.sheet_printed', operator.id, seat, each)
    }),
  },
})

const sheetNames: Record<Sheets['sheet'], Said> = {
  receipt: { tr: 'dekont', en: 'receipt' },
  day_end: { tr: 'donem-raporu', en: 'period-report' },
  banks: { tr: 'bankalar', en: 'banks' },
  morning_check: { tr: 'gun-basi-kontrolu', en: 'morning-check' },
}

async function* pieces(bytes: Uint8Array) {
  yield bytes
}

/** Saves what stands in the window as PDF, at the computer of the person. */
export const createSavedSheets = ({ drawPdf }: { drawPdf: DrawPdf }) => ({
  operations: {
    /** Answers with the file's name, or null when none was chosen. Throws `file_failed`. */
    savePdf: operationHere(
      'signed_in',
      sheetsSchema,
      z.string().nullable(),
      async ({ sheet, of }, { operator, seat, locale }) => {
        // Before the dialog: the page may be another person's after it.
        const pdf = await drawPdf()
        const [one = '', ...others] = of
        const about = others.length > 0 ? String(of.length) : one.replace(/[^\p{L}\p{N}]+/gu, '-')
        const name = ['vezne', sheetNames[sheet][locale], about].filter(Boolean).join('-')
        const sink = await seat.files.save('sheet_pdf', `${name}.pdf`, locale)
        if (sink === null) return null
        stillSignedIn(seat, operator)
        await sink.write(pieces(pdf))
        return sink.name
      },
    ),
  },
})

/** Tells how a member is connected. `keeper`: none, as the ledger is on this computer. */
export const createLinkStatus = (keeper?: { state(): LinkState; again(): void }) => ({
  operations: {
    state: operationHere('anyone', nothing, linkStateSchema.nullable(), () => keeper?.state() ?? null),
    /** Looks for the host at once. */
    again: operationHere('anyone', nothing, nothing, () => keeper?.again()),
  },
})

/** What this machine's operator likes. */
export const createPreferences = ({ preferences }: { preferences: PreferenceStore }) => ({
  operations: {
    read: operationHere('anyone', nothing, preferencesSchema, () => preferences.read()),

    change: operationHere('anyone', preferenceChangesSchema, preferencesSchema, (changes) =>
      preferences.change(changes),
    ),
  },
})

/**
 * What operators typed and have not handed over. The page does not outlive their session, so it is kept here: in memory, until
 * the program ends, and handed back to whoever typed it alone.
 */
export function createDrafts() {
  const byOperator = new Map<string, z.output<typeof draftsSchema>>()

  return {
    operations: {
      drafts: operationHere(
        'signed_in',
        nothing,
        draftsSchema,
        (_nothing, { operator }) => byOperator.get(operator.id) ?? {},
      ),

      keepDraft: operationHere('signed_in', draftSchema, nothing, ({ name, text }, { operator }) => {
        byOperator.set(operator.id, { ...byOperator.get(operator.id), [name]: text })
      }),
    },
  }
}

/** Takes a file from the page as its bytes, for the operation that reads it. */
export const createHandedFiles = ({ handedFiles }: { handedFiles: HandedFiles }) => ({
  operations: {
    handFile: operationHere('signed_in', handedFileSchema, nothing, (file) => {
      handedFiles.hand(file)
    }),
  },
})
