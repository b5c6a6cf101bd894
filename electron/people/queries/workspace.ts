import type { Stamp } from '../../core/time.ts'
import type { PolicyRecord, WorkspaceRecord } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, type RowOf } from '../../ledger/rows.ts'
import { charterNow } from './charter.ts'

/** The row with which every ledger begins: what this machine remembers, and nobody has to sign. */
export const newWorkspace: RowOf<'workspace'> = {
  id: 1,
  secretStoredAt: null,
  headKeptAt: null,
  witnessFolder: null,
  backupLock: null,
  backupPassphraseSetAt: null,
  bankRefreshHours: 3,
}

/** What this workspace is. */
export const workspaceReads = {
  async read(work: Work): Promise<WorkspaceRecord> {
    const { workspace, identity } = await charterNow(work)
    const { id: _id, ...remembered } = await theRow(work)
    return { ...workspace, identity, ...remembered }
  },
}

/** What it demands before money moves. */
export const policyReads = {
  async read(work: Work): Promise<PolicyRecord> {
    const { policy, policyChanged } = await charterNow(work)
    return { policy, changedAt: policyChanged?.at ?? null, changedBy: policyChanged?.by ?? null }
  },
}

export const workspaceWrites = {
  /** The keychain has a secret from now on. */
  secretStored: (work: Work, stamp: Stamp): Promise<void> => change(work, { secretStoredAt: stamp.at }, stamp),

  /** The keychain has a head from now on. That is no event: the event would make a new head, to be kept. */
  async headKept(work: Work, at: number): Promise<void> {
    await work.updateTable('workspace').set({ headKeptAt: at }).where('headKeptAt', 'is', null).execute()
  },

  /** Where the trail's newest head is kept outside this machine. */
  chooseWitness: (work: Work, folder: string, stamp: Stamp): Promise<void> =>
    change(work, { witnessFolder: folder }, stamp),

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
}

type Remembered = Omit<RowOf<'workspace'>, 'id'>

/** `told`: what its event says of it. */
async function change(
  work: Work,
  changes: Partial<Remembered>,
  stamp: Stamp,
  told = Object.keys(changes) as (keyof Remembered)[],
): Promise<void> {
  const row = await theRow(work)
  const names = told.filter((name) => changes[name] !== row[name])
  if (names.length === 0) return
  await changeRow(work, 'workspace', row, changes)
  const only = (values: Partial<Remembered>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const { workspace } = await charterNow(work)
  const subject = { kind: 'workspace', id: '', name: workspace.name } as const
  await record(work, { stamp, action: 'workspace.changed', subject, before: only(row), after: only(changes) })
}

const theRow = (work: Work) => work.selectFrom('workspace').selectAll().executeTakeFirstOrThrow()
