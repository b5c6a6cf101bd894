import type { AmountUnits, SeenUnits } from '../contract/workspace.ts'
import type { Stamp } from '../../core/time.ts'
import { isDeepStrictEqual } from 'node:util'
import { VezneError } from '../../core/result.ts'
import type { WorkspaceRecord } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, type RowOf } from '../../ledger/rows.ts'

/** The row with which every ledger begins. */
export const newWorkspace: RowOf<'workspace'> = {
  id: 1,
  name: 'Sandbox',
  kind: 'sandbox',
  payoutAmountUnit: 'minor',
  bankLimitUnit: 'minor',
  secretStoredAt: null,
  headKeptAt: null,
  serviceAddress: '',
  checkoutAddress: '',
  apiKey: '',
  singleOperator: 0,
  unitsConfirmedBy: null,
  unitsConfirmedAt: null,
  bankRefreshHours: 3,
}

/** The one row that says what this workspace is. */
export const workspaceReads = {
  async read(work: Work): Promise<WorkspaceRecord> {
    const { id, unitsConfirmedBy: by, unitsConfirmedAt: at, ...row } = await theRow(work)
    const unitsConfirmed = by === null || at === null ? null : { by, at }
    return { ...row, singleOperator: row.singleOperator === 1, unitsConfirmed }
  },
}

export const workspaceWrites = {
  async change(work: Work, changes: Partial<WorkspaceRecord>, stamp: Stamp): Promise<void> {
    const before = await workspaceReads.read(work)
    const now = { ...before, ...changes }
    if (now.singleOperator !== before.singleOperator) await refuseOnceFounded(work)
    const { unitsConfirmed, ...values } = now
    await changeRow(work, 'workspace', await theRow(work), {
      ...values,
      singleOperator: Number(now.singleOperator),
      unitsConfirmedBy: unitsConfirmed?.by ?? null,
      unitsConfirmedAt: unitsConfirmed?.at ?? null,
    })

    // That a head was kept is no event: the event would make a new head, to be kept.
    const changed = new Set(audited.filter((key) => !isDeepStrictEqual(now[key], before[key])))
    if (changed.size === 0) return
    const confirms = changed.has('unitsConfirmed') && now.unitsConfirmed !== null
    // Whoever confirms the units confirms both, also the one that was right all along.
    if (confirms) changed.add('payoutAmountUnit').add('bankLimitUnit')
    await record(work, {
      stamp,
      action: confirms ? 'workspace.units_confirmed' : 'workspace.changed',
      subject: { kind: 'workspace', id: '', name: now.name },
      before: auditedOf(before, changed),
      after: auditedOf(now, changed),
    })
  },

  /** False when they are not as they were seen. */
  async confirmUnits(work: Work, seen: SeenUnits, units: AmountUnits, stamp: Stamp): Promise<boolean> {
    const { payoutAmountUnit, bankLimitUnit, unitsConfirmed } = await workspaceReads.read(work)
    const isAsSeen =
      payoutAmountUnit === seen.payoutAmountUnit &&
      bankLimitUnit === seen.bankLimitUnit &&
      (unitsConfirmed?.at ?? null) === seen.confirmedAt
    if (isAsSeen)
      await workspaceWrites.change(work, { ...units, unitsConfirmed: { by: stamp.by, at: stamp.at } }, stamp)
    return isAsSeen
  },

  /** Hours. False when they are not as they were seen. */
  async changeBankRefresh(work: Work, seen: number, hours: number, stamp: Stamp): Promise<boolean> {
    const isAsSeen = (await workspaceReads.read(work)).bankRefreshHours === seen
    if (isAsSeen) await workspaceWrites.change(work, { bankRefreshHours: hours }, stamp)
    return isAsSeen
  },
}

const theRow = (work: Work) => work.selectFrom('workspace').selectAll().executeTakeFirstOrThrow()

const audited = [
  'name',
  'kind',
  'serviceAddress',
  'checkoutAddress',
  'apiKey',
  'singleOperator',
  'payoutAmountUnit',
  'bankLimitUnit',
  'unitsConfirmed',
  'secretStoredAt',
  'bankRefreshHours',
] as const
type Audited = (typeof audited)[number]

/** What events say of a workspace: all that is audited, of the API key its last four characters. */
const auditedOf = (workspace: WorkspaceRecord, keys: ReadonlySet<Audited>) =>
  Object.fromEntries(
    audited
      .filter((key) => keys.has(key))
      .map((key) => (key === 'apiKey' ? ['apiKeyEnd', workspace.apiKey.slice(-4)] : [key, workspace[key]])),
  )

/** With two people in it, one of them could give up the other's approval. */
async function refuseOnceFounded(work: Work): Promise<void> {
  if (await work.selectFrom('operators').select('id').limit(1).executeTakeFirst()) throw new VezneError('wrong_state')
}
