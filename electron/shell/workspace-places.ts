import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fold } from '../core/text.ts'
import { syncFolder } from '../core/whole-file.ts'
import { VezneError } from '../core/result.ts'
import type { Workspaces } from '../people/contract/workspace.ts'
import type { FoundLedger, Random } from '../core/ports.ts'
import type { Brought, Came, MadeWorkspace, ReadInvitation, UnderstoodDraft, WorkspacePlaces } from '../people/ports.ts'
import { isOnHost, memberFile, memberPlaceOf, writeMemberPlace } from './member-place.ts'
import { readStateFile, writeStateFile } from './state-file.ts'

/** The one that is always there. Every other is live. */
export const sandboxId = 'sandbox'

/** A folder of the workspaces, by its name. What begins otherwise is not founded to its end. */
const unfinishedPrefix = '.new-'
const idPattern = /^[a-z0-9][a-z0-9-]{0,59}$/
/** What `newId` makes. */
const madeIdPattern = /^[a-z0-9][a-z0-9-]{0,39}-[0-9a-f]{8}$/

const keptSchema = z.object({
  /** The id of the one that the next start opens. */
  open: z.string(),
  /** By id: the ledgers say them too, but only when they are open. */
  names: z.record(z.string(), z.string()).catch({}),
  /** By id, of those that are. */
  archived: z.record(z.string(), z.literal(true)).catch({}),
  /** By id, of the live ones: a backup of one that is here is not brought here a second time. */
  identities: z.record(z.string(), z.string()).catch({}),
  /** By id, digests of the API keys that they worked with when they were last open. */
  keys: z.record(z.string(), z.string()).catch({}),
})
type Kept = z.infer<typeof keptSchema>

type Forget = (id: string) => Promise<void>

export interface PlaceOptions {
  /** Holds a folder for each workspace. */
  folder: string
  /** Remembers which one is open. */
  stateFile: string
}

const ledgerIn = (folder: string): string => join(folder, 'ledger.db')
const serverIn = (folder: string): string => join(folder, 'server.json')

/** Beside it lie its backups, wherever the ledger itself is. */
export const ledgerFileOf = (folder: string, id: string): string => ledgerIn(join(folder, id))

const serverSchema = z.object({
  addresses: z.array(z.object({ host: z.string(), port: z.number() })).readonly(),
  database: z.string(),
  user: z.string(),
  authority: z.string().nullable(),
  moves: z.number(),
})
/** Where a ledger on a server is. Its password is in the keychain. */
export type ServerPlace = z.infer<typeof serverSchema>

/** The schema leaves the password out. */
const keptOf = (server: NonNullable<MadeWorkspace['place']>): ServerPlace => serverSchema.parse(server)

export const isOnServer = (folder: string, id: string): boolean => existsSync(serverIn(join(folder, id)))

/**
 * Null for a ledger in a file of this machine. Throws `ledger_unavailable` where nobody can read where it is: it is not put aside, because
 * a workspace without it would be taken for one whose file is gone.
 */
export function serverPlaceOf(folder: string, id: string): ServerPlace | null {
  if (!isOnServer(folder, id)) return null
  try {
    return serverSchema.parse(JSON.parse(readFileSync(serverIn(join(folder, id)), 'utf8')))
  } catch (cause) {
    throw new VezneError('ledger_unavailable', {}, { cause })
  }
}

/** Its ledger is in its file from this moment on. Throws `file_failed`, and then it is where it was. */
export async function leaveServer(folder: string, id: string): Promise<void> {
  const file = serverIn(join(folder, id))
  const left = `${file}.left`
  try {
    rmSync(left, { force: true })
    renameSync(file, left)
    await syncFolder(join(folder, id))
  } catch (cause) {
    if (!existsSync(file) && existsSync(left)) renameSync(left, file)
    throw new VezneError('file_failed', {}, { cause })
  }
}

/** The one that was chosen; the sandbox when none was, or when `missing` says that the chosen one is not there any more. */
export function chosenWorkspace(options: PlaceOptions): { id: string; missing: boolean } {
  const { open } = readKept(options.stateFile)
  const missing = !idsIn(options.folder).includes(open)
  return { id: missing ? sandboxId : open, missing }
}

/** The next start opens the sandbox. Throws `file_failed`. */
export function chooseSandbox({ stateFile }: Pick<PlaceOptions, 'stateFile'>): void {
  writeKept(stateFile, { ...readKept(stateFile), open: sandboxId })
}

interface ListOptions extends PlaceOptions {
  /** The one that is open. */
  current: string
  sandboxName: string
  /** False: no live workspace is founded or chosen. */
  mayWorkLive: boolean
  /** Removes what is kept of it outside its folder: its secret. */
  forget: Forget
}

/** Lists, chooses and forgets the workspaces of this computer. Looks into no ledger. */
export function createWorkspaceList(options: ListOptions): Pick<WorkspacePlaces, 'list' | 'choose' | 'leave'> {
  const { folder, stateFile, current, sandboxName, mayWorkLive, forget } = options

  function kindOf(id: string): 'sandbox' | 'live' | 'member' {
    if (id === sandboxId) return 'sandbox'
    return isOnHost(folder, id) ? 'member' : 'live'
  }
  const keep = (state: Kept) => writeKept(stateFile, state)

  return {
    async list(): Promise<Workspaces> {
      const { names, archived } = readKept(stateFile)
      const nameOf = (id: string) => names[id] ?? (id === sandboxId ? sandboxName : id)
      const workspaces = idsIn(folder).map((id) => ({
        id,
        name: nameOf(id),
        kind: kindOf(id),
        archived: archived[id] === true,
      }))
      return { current, workspaces }
    },

    async leave(id) {
      if (!idsIn(folder).includes(id) || !isOnHost(folder, id)) throw new VezneError('not_found')
      await forget(id)
      const known = readKept(stateFile)
      if (known.open === id) keep({ ...known, open: sandboxId })
      written(() => rmSync(join(folder, id), { recursive: true }))
    },

    async choose(id) {
      if (!idsIn(folder).includes(id)) throw new VezneError('not_found')
      if (kindOf(id) === 'live' && !mayWorkLive) throw new VezneError('live_not_packaged')
      keep({ ...readKept(stateFile), open: id })
    },
  }
}

/** The workspaces of this machine, each a folder; see `WorkspacePlaces`. Looks into no ledger. */
export function createWorkspacePlaces(
  options: ListOptions & {
    random: Random
    /** Makes a live workspace of the draft, its ledger in this file or where it says. Throws the ledger's and the keychain's failures. */
    create: (draft: UnderstoodDraft, at: { ledgerFile: string; id: string }) => Promise<MadeWorkspace>
    /** Restores a backup into this file, or a server's ledger, once `accepts` was asked. Throws what keeps it from that. */
    restore: (
      backup: Brought,
      ledgerFile: string,
      accepts: Parameters<WorkspacePlaces['restore']>[1],
    ) => Promise<Came | null>
    /** Joins the host with a key that is in the keychain by this id. Throws as `WorkspacePlaces.join`. */
    joinHost: (invitation: ReadInvitation, id: string, gone: AbortSignal) => Promise<void>
    /** Throws the keychain's failures. */
    keepKeys: (id: string, came: Came) => Promise<void>
  },
): WorkspacePlaces {
  const {
    folder,
    stateFile,
    current,
    mayWorkLive,
    random,
    create,
    restore: bring,
    joinHost,
    keepKeys,
    forget,
  } = options
  const keep = (state: Kept) => writeKept(stateFile, state)

  return {
    ...createWorkspaceList(options),

    create: (draft) => made(draft.name, (id, unfinished) => create(draft, { ledgerFile: ledgerIn(unfinished), id })),

    async restore(backup, accepts) {
      refuseUnlessLive()
      // Nobody knows its name before the backup is open; and nothing outside its folder is kept by its id.
      return whileUnfinished(newId('', random), async (unfinished) => {
        const brought = await bring(backup, ledgerIn(unfinished), async (now) => {
          refuseHere(now)
          return accepts(now)
        })
        if (!brought) return null
        const { name, identity } = brought.found
        const id = newId(name, random)
        await keepKeys(id, brought)
        return finish(id, unfinished, { name, identity, place: brought.place })
      })
    },

    join(invitation, gone) {
      const { id: _id, code: _code, ...host } = invitation
      const { name } = host.workspace
      refuseJoined(host.workspace.id)
      const id = newId(name, random)
      return whileUnfinished(id, async (unfinished) => {
        // Before it joins: a full disk uses no invitation up.
        written(() => writeMemberPlace(unfinished, { ...host, head: null }))
        await joinHost(invitation, id, gone)
        return finish(id, unfinished, { name, place: null, identity: null })
      })
    },

    async isKeyElsewhere(keyDigest) {
      const { keys } = readKept(stateFile)
      return idsIn(folder).some((id) => id !== current && keys[id] === keyDigest)
    },

    async remember({ name, archived, keyDigest }) {
      const known = readKept(stateFile)
      const { [current]: _was, ...others } = known.archived
      keep({
        ...known,
        names: { ...known.names, [current]: name },
        archived: { ...others, ...(archived && { [current]: true as const }) },
        keys: { ...known.keys, ...(keyDigest !== null && { [current]: keyDigest }) },
      })
    },
  }

  function refuseUnlessLive(): void {
    if (!mayWorkLive) throw new VezneError('live_not_packaged')
  }

  async function made(name: string, make: (id: string, unfinished: string) => Promise<MadeWorkspace>): Promise<string> {
    refuseUnlessLive()
    const id = newId(name, random)
    return whileUnfinished(id, async (unfinished) => finish(id, unfinished, { name, ...(await make(id, unfinished)) }))
  }

  /** What it took outside its folder is gone again where it was not made to its end. */
  async function whileUnfinished<T>(id: string, work: (unfinished: string) => Promise<T>): Promise<T> {
    const unfinished = join(folder, unfinishedPrefix + id)
    try {
      written(() => mkdirSync(unfinished, { recursive: true, mode: 0o700 }))
      return await work(unfinished)
    } catch (error) {
      await forget(id).catch(() => undefined)
      throw error
    } finally {
      // What was made to its end has its own name by now.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }

  /** Its id. */
  function finish(id: string, unfinished: string, { name, place, identity }: MadeWorkspace & { name: string }): string {
    if (place) written(() => writeStateFile(serverIn(unfinished), keptOf(place)))
    const { names, identities, ...known } = readKept(stateFile)
    keep({
      ...known,
      names: { ...names, [id]: name },
      identities: { ...identities, ...(identity !== null && { [id]: identity }) },
    })
    // Last: from here on there is a workspace, and nothing may fail any more.
    written(() => renameSync(unfinished, join(folder, id)))
    return id
  }

  /** The sandbox is always here. Throws `workspace_present`. */
  function refuseHere({ kind, identity }: FoundLedger): void {
    const { identities } = readKept(stateFile)
    if (kind === 'sandbox' || idsIn(folder).some((id) => identities[id] === identity))
      throw new VezneError('workspace_present')
  }

  /** Throws `workspace_present` on its host, too. */
  function refuseJoined(identity: string): void {
    const { identities } = readKept(stateFile)
    const isHere = (id: string) =>
      identities[id] === identity || (isOnHost(folder, id) && memberPlaceOf(folder, id)?.workspace.id === identity)
    if (idsIn(folder).some(isHere)) throw new VezneError('workspace_present')
  }
}

/**
 * Removes what a crash left of workspaces that were being founded. To be called at the start, before one is founded. Throws
 * what `forget` throws, and then the folder stays: without it nobody knows any more whose secret that was. A folder that founding
 * cannot have left stays too, above all one with the name of a workspace that there is: its secret is not to be forgotten.
 */
export async function clearUnfinished(folder: string, forget: Forget): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
    const id = name.slice(unfinishedPrefix.length)
    if (!madeIdPattern.test(id) || existsSync(join(folder, id))) continue
    await forget(id)
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * The sandbox first, the others in the order of their ids. One that has backups and no ledger was not founded and left half: its
 * ledger is gone, and whoever opens it must hear of that instead of finding it nowhere.
 */
function idsIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const live = entries
    .filter((entry) => entry.isDirectory() && idPattern.test(entry.name) && entry.name !== sandboxId)
    .filter(({ name }) =>
      ['ledger.db', 'server.json', 'backups', memberFile].some((kept) => existsSync(join(folder, name, kept))),
    )
  return [sandboxId, ...live.map(({ name }) => name).sort()]
}

/** People find the folder by its name; the end keeps two of the same name apart, on this machine and in its keychain. */
function newId(name: string, random: Random): string {
  const readable = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return `${readable || 'workspace'}-${Buffer.from(random.bytes(4)).toString('hex')}`
}

const readKept = (stateFile: string): Kept =>
  readStateFile(stateFile, keptSchema) ?? { open: sandboxId, names: {}, archived: {}, identities: {}, keys: {} }

const writeKept = (stateFile: string, state: Kept): void => written(() => writeStateFile(stateFile, state))

function written(work: () => void): void {
  try {
    work()
  } catch (cause) {
    throw new VezneError('file_failed', {}, { cause })
  }
}
