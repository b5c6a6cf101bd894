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
  payout_amount_unit: 'minor',
  bank_limit_unit: 'minor',
  secret_stored_at: null,
  head_kept_at: null,
  service_address: '',
  checkout_address: '',
  api_key: '',
  single_operator: 0,
  units_confirmed_by: null,
  units_confirmed_at: null,
  bank_refresh_hours: 3,
}

/** The one row that says what this workspace is. */
export const workspaceReads = {
  async read(work: Work): Promise<WorkspaceRecord> {
    const row = await theRow(work)
    const { units_confirmed_by: by, units_confirmed_at: at } = row
    return {
      name: row.name,
      kind: row.kind,
      serviceAddress: row.service_address,
      checkoutAddress: row.checkout_address,
      apiKey: row.api_key,
      singleOperator: row.single_operator === 1,
      payoutAmountUnit: row.payout_amount_unit,
      bankLimitUnit: row.bank_limit_unit,
      unitsConfirmed: by === null || at === null ? null : { by, at },
      secretStoredAt: row.secret_stored_at,
      bankRefreshHours: row.bank_refresh_hours,
      headKeptAt: row.head_kept_at,
    }
  },
}

export const workspaceWrites = {
  async change(work: Work, changes: Partial<WorkspaceRecord>, stamp: Stamp): Promise<void> {
    const before = await workspaceReads.read(work)
    const now = { ...before, ...changes }
    if (now.singleOperator !== before.singleOperator) await refuseOnceFounded(work)
    await changeRow(work, 'workspace', await theRow(work), {
      name: now.name,
      kind: now.kind,
      service_address: now.serviceAddress,
      checkout_address: now.checkoutAddress,
      api_key: now.apiKey,
      single_operator: Number(now.singleOperator),
      payout_amount_unit: now.payoutAmountUnit,
      bank_limit_unit: now.bankLimitUnit,
      units_confirmed_by: now.unitsConfirmed?.by ?? null,
      units_confirmed_at: now.unitsConfirmed?.at ?? null,
      secret_stored_at: now.secretStoredAt,
      bank_refresh_hours: now.bankRefreshHours,
      head_kept_at: now.headKeptAt,
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
      before: toldOf(before, changed),
      after: toldOf(now, changed),
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
const toldOf = (workspace: WorkspaceRecord, keys: ReadonlySet<Audited>) =>
  Object.fromEntries(
    audited
      .filter((key) => keys.has(key))
      .map((key) => (key === 'apiKey' ? ['apiKeyEnd', workspace.apiKey.slice(-4)] : [key, workspace[key]])),
  )

/** With two people in it, one of them could give up the other's approval. */
async function refuseOnceFounded(work: Work): Promise<void> {
  if (await work.selectFrom('operators').select('id').limit(1).executeTakeFirst()) throw new VezneError('wrong_state')
}
