import { z } from 'zod'
import { nothing, operationAtHost } from '../../core/operation.ts'
import { fieldError, VezneError, type FieldError } from '../../core/result.ts'
import { ofEachSeat, type Seat } from '../../core/seat.ts'
import { fold, type Locale } from '../../core/text.ts'
import {
  examinedServerSchema,
  invitedSchema,
  sharesKeySchema,
  serverLoginSchema,
  workspaceDraftSchema,
  type ServerLogin,
  type WorkspaceDraft,
} from '../contract/workspace.ts'
import { passphraseSchema } from '../contract/operator.ts'
import {
  addressProblems,
  credentialProblems,
  founderProblems,
  keyStatement,
  refuseUnlessOrigins,
} from '../rules/workspace-draft.ts'
import { shown, understoodWay } from '../rules/network.ts'
import { spokenAddress, understoodServer } from '../rules/server-login.ts'
import type { Clock, Desktop, Digest, FoundLedger, HostFiles } from '../../core/ports.ts'
import type { LedgerServer } from '../../ledger/ledger.ts'
import type { ReadAuthority, ReadInvited, ServerOwner, UnderstoodDraft, WorkspacePlaces } from '../ports.ts'
import type { CharterService } from './charter.ts'
import { countTries } from './sign-in-throttle.ts'
import { createWorkspaceChoice } from './workspace-choice.ts'

/**
 * The workspaces of this machine. The program runs in one; going to another starts it anew, in order. Nobody needs to be signed in
 * for either, so main asks whoever sits there.
 */
export function createWorkspaces(ports: {
  workspaces: WorkspacePlaces
  charter: Pick<CharterService, 'now'>
  digest: Digest
  desktop: Desktop
  hostFiles: Pick<HostFiles, 'open' | 'nameOf'>
  serverOwner: Pick<ServerOwner, 'examine'>
  readAuthority: ReadAuthority
  readInvited: ReadInvited
  clock: Clock
  /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
  running: () => number
  /** A batch is being sent, which starting anew would stop. */
  isSending: () => boolean
}) {
  const { workspaces: places, charter, digest, hostFiles, serverOwner } = ports
  const { readAuthority, readInvited, clock, running, isSending } = ports
  const { enter, operations: choice } = createWorkspaceChoice(ports)
  let creating = false
  let joining: AbortController | null = null
  /** The backup that somebody chose to bring a workspace back from. */
  const chosenAt = ofEachSeat((): { backup: string | null } => ({ backup: null }))
  /** Backup passphrases: no ledger knows of those tries, and a backup can be carried to where nobody counts them. */
  const tries = countTries<'backup'>(running)
  /** What this machine remembers of the open workspace. */
  let remembered = ''
  /** Servers that whoever sits there let the program speak to. */
  const spokenTo = new Set<string>()

  /** Never throws. */
  async function remember(): Promise<void> {
    const now = await charter.now().catch(() => null)
    if (!now) return
    const { name, archived, kind, apiKey } = now.workspace
    const known = { name, archived, keyDigest: kind === 'live' ? digest.sha256(keyStatement(apiKey)) : null }
    const text = JSON.stringify(known)
    if (text === remembered) return
    const kept = places.remember(known).then(() => (remembered = text))
    await kept.catch(() => undefined)
  }

  /** One at a time. Throws `busy`, what `make` throws, and `workspace_not_opened` when it was made, but is not the one that opens next. */
  async function entering(make: () => Promise<string>): Promise<void> {
    if (creating) throw new VezneError('busy')
    creating = true
    try {
      const id = await make()
      await enter(id).catch((cause: unknown) => {
        throw new VezneError('workspace_not_opened', {}, { cause })
      })
    } finally {
      creating = false
    }
  }

  /** Throws `backup_locked`, and `too_many_tries` before it is tried. */
  async function countingTries<T>(open: () => Promise<T>): Promise<T> {
    const takeBack = tries.begin('backup')
    try {
      return await open()
    } catch (error) {
      const isWrong = error instanceof VezneError && error.failure.code === 'backup_locked'
      if (!isWrong) takeBack()
      throw error
    }
  }

  /** Throws `invalid_input` and, before it is spoken to, `declined_in_dialog`. */
  async function permitted(
    login: ServerLogin,
    path: string,
    { seat, locale }: { seat: Seat; locale: Locale },
  ): Promise<LedgerServer> {
    const server = serverOf(login, path)
    const addresses = spokenAddresses(server)
    const known = addresses.join()
    if (!spokenTo.has(known) && !(await seat.dialogs.confirmServer({ addresses, user: server.user, locale })))
      throw new VezneError('declined_in_dialog')
    spokenTo.add(known)
    return server
  }

  return {
    /** To be called every few seconds, and when it was changed: what the workspace is called is known while another is open. */
    remember,

    operations: {
      ...choice,

      /**
       * Founds a live workspace and starts the program anew in it. Throws `invalid_input`, also for a name that reads like
       * another's, and, unless they say that they know it, for the API key of another; `declined_in_dialog`, the keychain's and the ledger's failures, and then nothing of it is left; `workspace_not_opened` when it was founded, but could not be remembered as
       * the one to open; `busy` while another is being founded.
       */
      create: operationAtHost('anyone', foundingSchema, nothing, async ({ sharesKey, ...draft }, { seat, locale }) => {
        const founded = understood(draft, readAuthority, clock.now())
        await entering(async () => {
          if (!sharesKey) await refuseKeyOfAnother(places, digest, draft)
          await refuseNameOfAnother(places, draft, null)
          const { name, serviceAddress, admin, second, server } = founded
          const network = shown(founded.network, readAuthority)
          const addresses = spokenAddresses(server && serverOf(server))
          const asked = { name, serviceAddress, network, adminName: admin.name, second, addresses }
          if (!(await seat.dialogs.confirmNewWorkspace({ ...asked, isSending: isSending(), locale })))
            throw new VezneError('declined_in_dialog')
          return places.create(founded)
        })
      }),

      /**
       * What is there, and what is missing, for a ledger to be founded in this database; nothing is changed. Main asks once before it
       * speaks to a server. Throws `invalid_input`, `declined_in_dialog`, and what keeps it from looking: `ledger_away`, `ledger_refused`.
       */
      examineServer: operationAtHost('anyone', serverLoginSchema, examinedServerSchema, async (login, asking) =>
        serverOwner.examine(await permitted(login, '', asking)),
      ),

      /** What a workspace is to be brought back from, which main asks for: its name; null when nobody chose another. */
      chooseBackup: operationAtHost('anyone', nothing, z.string().nullable(), async (_nothing, { seat, locale }) => {
        const file = await hostFiles.open('ledger_backup', locale)
        if (file === null) return null
        chosenAt(seat).backup = file
        return hostFiles.nameOf(file)
      }),

      /**
       * A workspace that this machine does not have comes back from the chosen backup, and the program starts anew in it: with its people
       * and its trail, its approvals void, without its API secret, and nothing is sent before two people have looked at it. What it is of,
       * main says in its own dialog before anything stays. A backup also proves whose ledger is on `server`. Throws `not_found` where
       * nobody chose a backup, `backup_locked` for another passphrase, `too_many_tries`, `declined_in_dialog`, `workspace_present`,
       * `backup_unopenable`, `ledger_damaged`, `charter_broken`, `ledger_newer`, `ledger_older`, `ledger_full`, `file_failed`, and then
       * nothing of it is left; `busy` and `workspace_not_opened` as `create`; of a server also `invalid_input`,
       * `ledger_of_other_account`, `ledger_behind`, `ledger_held` and what keeps it from being reached.
       */
      restore: operationAtHost(
        'anyone',
        z.strictObject({ passphrase: passphraseSchema, server: serverLoginSchema.nullable() }),
        nothing,
        async ({ passphrase, server: login }, asking) => {
          const { seat, locale } = asking
          const { backup: file } = chosenAt(seat)
          if (file === null) throw new VezneError('not_found')
          const server = login && (await permitted(login, 'server.', asking))
          const shownFrom = { fileName: hostFiles.nameOf(file), addresses: spokenAddresses(server) }
          async function accepts(found: FoundLedger): Promise<boolean> {
            tries.right('backup')
            return seat.dialogs.confirmReturn({ ...found, ...shownFrom, isSending: isSending(), locale })
          }
          await entering(async () => {
            const id = await countingTries(() => places.restore({ file, passphrase, server }, accepts))
            if (id === null) throw new VezneError('declined_in_dialog')
            return id
          })
        },
      ),

      /**
       * Joins another computer's workspace, and starts the program in it. Throws `invalid_input`, `declined_in_dialog`,
       * `busy`, `workspace_not_opened` and what `WorkspacePlaces.join` does.
       */
      join: operationAtHost('anyone', invitedSchema, nothing, async (typed, { seat, locale }) => {
        const invitation = readInvited(typed)
        const { names } = invitation
        await entering(async () => {
          const { signal } = (joining = new AbortController())
          const question = { workspace: invitation.workspace.name, names, isSending: isSending(), locale }
          if (!(await seat.dialogs.confirmJoin(question))) throw new VezneError('declined_in_dialog')
          if (signal.aborted) throw new VezneError('cancelled')
          return places.join(invitation, signal)
        })
      }),

      /** Ends `join` while no host has answered. */
      stopJoining: operationAtHost('anyone', nothing, nothing, () => joining?.abort()),
    },
  }
}

const foundingSchema = z.strictObject({ ...workspaceDraftSchema.shape, ...sharesKeySchema.shape })

/** Throws `invalid_input` for an API key that another workspace of this machine works with. */
export async function refuseKeyOfAnother(
  places: Pick<WorkspacePlaces, 'isKeyElsewhere'>,
  digest: Digest,
  { apiKey }: Pick<WorkspaceDraft, 'apiKey'>,
): Promise<void> {
  if (await places.isKeyElsewhere(digest.sha256(keyStatement(apiKey)))) throw fieldError('apiKey', 'key_elsewhere')
}

/** Throws `invalid_input` for a name that reads like that of another workspace of this machine than `own`. */
export async function refuseNameOfAnother(
  places: Pick<WorkspacePlaces, 'list'>,
  { name: wanted }: Pick<WorkspaceDraft, 'name'>,
  own: string | null,
): Promise<void> {
  const { workspaces } = await places.list()
  if (workspaces.some(({ id, name }) => id !== own && asRead(name) === asRead(wanted))) throw fieldError('name', 'used')
}

/** What people tell two names apart by: neither its dots and blanks, nor capitals and accents. */
const asRead = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

const spokenAddresses = (server: LedgerServer | null): string[] => server?.addresses.map(spokenAddress) ?? []

/** `path`: what stands before its fields. Throws `invalid_input`. */
export function serverOf(login: ServerLogin, path = ''): LedgerServer {
  const { server, problems } = understoodServer(login)
  const fields = problems.map((each) => ({ ...each, path: path + each.path }))
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
  return server
}

/** Throws `invalid_input` with every field that is wrong. */
function understood(draft: WorkspaceDraft, read: ReadAuthority, now: number): UnderstoodDraft {
  const { network, proxyPassword, problems } = understoodWay(draft.network, read, now)
  const fields: FieldError[] = [...credentialProblems(draft), ...problems]
  fields.push(...founderProblems(draft))
  for (const { path, problem } of draft.server ? understoodServer(draft.server).problems : [])
    fields.push({ path: `server.${path}`, problem })
  fields.push(...addressProblems(draft))
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
  return { ...draft, ...refuseUnlessOrigins(draft), network, proxyPassword }
}
