import type { Stamp } from '../../core/time.ts'
import { together } from '../../core/together.ts'
import { only } from '../../core/result.ts'
import type { Contacts } from '../contract/workspace.ts'
import type { WorkspaceRecord } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import { charterNow } from './charter.ts'
import { openWork, unended } from './open-work.ts'

/** The rows with which every ledger begins: what is remembered of the workspace and of its first desk, and nobody has to sign. */
export const newWorkspace: RowOf<'workspace'> = {
  id: 1,
  backupLock: null,
  backupPassphraseSetAt: null,
  bankRefreshHours: 3,
  serviceContact: '',
  itContact: '',
}
export const newDesk: RowOf<'desks'> = {
  id: 1,
  name: '',
  login: null,
  invitedAt: 0,
  joinedAt: 0,
  retiredAt: null,
  secretStoredAt: null,
  headKeptAt: null,
  witnessFolder: null,
  backupFolder: null,
  heardAt: null,
  signedIn: null,
}

/** What is remembered of it. */
export const workspaceReads = {
  async read(work: Work): Promise<WorkspaceRecord> {
    const [row, desk] = await together(theRow(work), thisDesk(work))
    const { id: _id, ...remembered } = row
    const { secretStoredAt, headKeptAt, witnessFolder, backupFolder } = desk
    const ofDesk = { secretStoredAt, headKeptAt, witnessFolder, backupFolder }
    return { ...remembered, ...ofDesk }
  },

  openWork,
  unended,
}

export const workspaceWrites = {
  /** This desk's keychain has a secret from now on. */
  secretStored: (work: Work, stamp: Stamp): Promise<void> => changeDesk(work, { secretStoredAt: stamp.at }, stamp),

  /** This desk's keychain has a password for the workspace's proxy from now on, which no row remembers. */
  async proxyPasswordStored(work: Work, stamp: Stamp): Promise<void> {
    await recordChange(work, {}, { proxyPasswordStoredAt: stamp.at }, ['proxyPasswordStoredAt'], stamp)
  },

  /** This desk's keychain has a head from now on. That is no event: the event would make a new head, to be kept. */
  async headKept(work: Work, at: number): Promise<void> {
    await work
      .updateTable('desks')
      .set({ headKeptAt: at })
      .where('id', '=', work.desk)
      .where('headKeptAt', 'is', null)
      .execute()
  },

  /** Where this desk keeps the trail's newest head outside itself. */
  chooseWitness: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    changeDesk(work, { witnessFolder: folder }, stamp),

  /** Where this desk's automatic backups are kept once more. */
  chooseSecondPlace: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    changeDesk(work, { backupFolder: folder }, stamp),

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

  /** Whom to call. False when that is not as it was seen. */
  async changeContacts(work: Work, seen: Contacts, contacts: Contacts, stamp: Stamp): Promise<boolean> {
    const { serviceContact, itContact } = await theRow(work)
    const isAsSeen = serviceContact === seen.serviceContact && itContact === seen.itContact
    if (isAsSeen) await change(work, contacts, stamp)
    return isAsSeen
  },
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

async function changeDesk(work: Work, changes: Partial<RowOf<'desks'>>, stamp: Stamp): Promise<void> {
  const row = await thisDesk(work)
  const told = Object.keys(changes)
  if (isAsBefore(row, changes, told)) return
  await changeRow(work, 'desks', row, changes)
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
  const { workspace } = await charterNow(work)
  const subject = { kind: 'workspace', id: '', name: workspace.name } as const
  await record(work, { stamp, action: 'workspace.changed', subject, before: only(was), after: only(is) })
}

const theRow = async (work: Work): Promise<RowOf<'workspace'>> => only(await rowsOfWorkspace(work))
const rowsOfWorkspace = statement((db) => db.selectFrom('workspace').selectAll())

async function thisDesk(work: Work): Promise<RowOf<'desks'>> {
  const row = await rowAt(work, 'desks', work.desk)
  if (!row) throw new Error('a desk that never joined')
  return row
}
