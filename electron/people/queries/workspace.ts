import type { Stamp } from '../../core/time.ts'
import { only } from '../../core/result.ts'
import type { Contacts } from '../contract/workspace.ts'
import type { WorkspaceRecord } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import { provenCharter } from './charter.ts'
import { openWork, unended } from './open-work.ts'

/** The row with which every ledger begins. */
export const newWorkspace: RowOf<'workspace'> = {
  id: 1,
  backupLock: null,
  backupPassphraseSetAt: null,
  bankRefreshHours: 3,
  serviceContact: '',
  itContact: '',
  merchantAddress: '',
  taxOffice: '',
  taxNumber: '',
  logo: null,
  logoSetAt: null,
  secretStoredAt: null,
  headKeptAt: null,
  witnessFolder: null,
  backupFolder: null,
  watchedFolder: null,
}

/** What is remembered of it. */
export const workspaceReads = {
  async read(work: Work): Promise<WorkspaceRecord> {
    const { id: _id, logo: _logo, ...remembered } = await theRow(work)
    return remembered
  },

  logo: async (work: Work): Promise<string | null> => (await theRow(work)).logo,

  openWork,
  unended,
}

export const workspaceWrites = {
  /** This machine's keychain has a secret from now on. */
  secretStored: (work: Work, stamp: Stamp): Promise<void> => change(work, { secretStoredAt: stamp.at }, stamp),

  /** This machine's keychain has a password for the workspace's proxy from now on, which no row remembers. */
  async proxyPasswordStored(work: Work, stamp: Stamp): Promise<void> {
    await recordChange(work, {}, { proxyPasswordStoredAt: stamp.at }, ['proxyPasswordStoredAt'], stamp)
  },

  /** This machine's keychain has a head from now on. That is no event: the event would make a new head, to be kept. */
  async headKept(work: Work, at: number): Promise<void> {
    await work.updateTable('workspace').set({ headKeptAt: at }).where('headKeptAt', 'is', null).execute()
  },

  /** Where this machine keeps the trail's newest head outside itself. */
  chooseWitness: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    change(work, { witnessFolder: folder }, stamp),

  /** Where this machine's automatic backups are kept once more. */
  chooseSecondPlace: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    change(work, { backupFolder: folder }, stamp),

  /** Names the folder where files of banks and the service come in. */
  chooseWatchedFolder: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    change(work, { watchedFolder: folder }, stamp),

  /** What backups are closed for from now on. The lock itself is not told: whoever has it can try passphrases at it. */
  lockBackups: (
    work: Work,
    lock: Pick<Remembered, 'backupLock' | 'backupPassphraseSetAt'>,
    stamp: Stamp,
  ): Promise<void> => change(work, lock, stamp, ['backupPassphraseSetAt']),

  /** Hours. False when they are not as they were seen. */
  async changeBankRefresh(work: Work, seen: number, hours: number, stamp: Stamp): Promise<boolean> {
    const isAsSeen = (await theRow(work)).bankRefreshHours === seen
    if (isAsSeen) await change(work, { bankRefreshHours: hours }, stamp)
    return isAsSeen
  },

  /** False when they are not as they were seen. */
  async changeContacts(work: Work, seen: Contacts, contacts: Contacts, stamp: Stamp): Promise<boolean> {
    const isAsSeen = isAsBefore(await theRow(work), { ...seen }, Object.keys(seen))
    if (isAsSeen) await change(work, contacts, stamp)
    return isAsSeen
  },

  /** Sets a data URL, or removes it; the event has only the time. */
  setLogo: (work: Work, logo: string | null, stamp: Stamp): Promise<void> =>
    change(work, { logo, logoSetAt: logo === null ? null : stamp.at }, stamp, ['logoSetAt']),
}

/** A machine that never had it has nothing of it outside. */
export async function forgetMachine(work: Work, stamp: Stamp): Promise<void> {
  await work.updateTable('workspace').set({ headKeptAt: null }).execute()
  const folders = { witnessFolder: null, backupFolder: null, watchedFolder: null }
  await change(work, { secretStoredAt: null, ...folders }, stamp)
}

type Remembered = Omit<RowOf<'workspace'>, 'id'>

/** `told`: what its event says of it. */
async function change(
  work: Work,
  changes: Partial<Remembered>,
  stamp: Stamp,
  told = Object.keys(changes),
): Promise<void> {
  const row = await theRow(work)
  if (isAsBefore(row, changes, told)) return
  await changeRow(work, 'workspace', row, changes)
  await recordChange(work, row, changes, told, stamp)
}

type Values = Readonly<Record<string, unknown>>

const isAsBefore = (row: Values, changes: Values, names: readonly string[]): boolean =>
  names.every((name) => changes[name] === row[name])

async function recordChange(
  work: Work,
  before: object,
  after: object,
  told: readonly string[],
  stamp: Stamp,
): Promise<void> {
  const [was, is]: [Values, Values] = [{ ...before }, { ...after }]
  const only = (values: Values) =>
    Object.fromEntries(told.filter((name) => was[name] !== is[name]).map((name) => [name, values[name]]))
  const { workspace } = provenCharter(work)
  const subject = { kind: 'workspace', id: '', name: workspace.name } as const
  await record(work, { stamp, action: 'workspace.changed', subject, before: only(was), after: only(is) })
}

const theRow = async (work: Work): Promise<RowOf<'workspace'>> => only(await rowsOfWorkspace(work))
const rowsOfWorkspace = statement((db) => db.selectFrom('workspace').selectAll())
