import { VezneError } from '../../core/result.ts'
import { dayOf, dayPlus, type Stamp } from '../../core/time.ts'
import { bankReads, bankWrites } from '../../banks/queries.ts'
import type { KeptBankList } from '../../banks/records.ts'
import { head, record } from '../../ledger/events.ts'
import type { Work } from '../../ledger/tables.ts'
import { trailWrites } from '../../ledger/trail.ts'
import { workspaceReads } from '../../people/queries/workspace.ts'
import type { Charter } from '../../people/rules/charter.ts'
import { rulesOf } from '../../payouts/rules/approvals.ts'
import { askedAt, banksBefore } from '../rules/bank-lists.ts'
import { daysUntil, depositMoments, hour, minute, payoutMoments, practiceDays, type Day } from '../rules/calendar.ts'
import { chanceFrom, type Chance } from '../rules/chance.ts'
import { createCourse, type Life } from '../rules/course.ts'
import { customersFrom } from '../rules/customers.ts'
import { withFates } from '../rules/fates.ts'
import { batchLife, longestBatch } from './batch-life.ts'
import { depositLife, longestDeposit } from './deposit-life.ts'
import { held, stampOf, type World } from './hands.ts'
import { lostAnswer } from './lost-answer.ts'
import { payoutLife } from './payout-life.ts'
import { statementLife } from './statement-life.ts'

/** Practice data: ninety days of made-up history, in the sandbox's ledger alone, all of it or none. */

const seed = 2026
const customerCount = 140

export const practiceReads = {
  /** Nothing was ever created in it. */
  async isFillable(work: Work): Promise<boolean> {
    return !(await work.selectFrom('transactions').select('id').limit(1).executeTakeFirst())
  },

  lostAnswer,
}

export const practiceWrites = {
  /**
   * Makes up what happened in the days before the stamp's time, from the same seed always the same, through the queries that
   * write down what does happen. The last event says from which on they are made up: their times are earlier than those of the
   * events before them. Throws `wrong_state` where it may not be.
   */
  async fill(
    work: Work,
    { checkoutOrigin, agreed, ...stamp }: Stamp & { checkoutOrigin: string; agreed: Charter },
    onProgress: (days: number) => void,
  ): Promise<void> {
    const isSandbox = agreed.workspace.kind === 'sandbox'
    if (!isSandbox || !(await practiceReads.isFillable(work))) throw new VezneError('wrong_state')
    const before = await head(work)
    const present = held(await bankReads.latest(work))
    const course = createCourse()
    const world: World = {
      work,
      course,
      workspace: { ...(await workspaceReads.read(work)), ...agreed.workspace },
      rules: rulesOf(agreed),
      list: null,
      checkoutOrigin,
      payments: new Set(),
    }

    const days = daysUntil(stamp.at, practiceDays)
    // What was learnt of the banks until now is learnt again at its own time: their steps are in the order of time.
    await work.deleteFrom('bankSteps').execute()
    await work.deleteFrom('bankLists').execute()
    plan(world, days, stamp.at, present)
    await course.run(stamp.at, (at) => onProgress(days.filter(({ from }) => from <= at).length))
    await bankWrites.keep(work, present)

    const { sequence } = await head(work)
    const after = { days: practiceDays, firstSequence: before.sequence + 1, lastSequence: sequence }
    await record(work, { stamp, action: 'ledger.filled', subject: { kind: 'ledger', id: '', name: '' }, after })
  },
}

/** Everything that begins, each with a chance of its own: what one draws does not change another. */
function plan(world: World, days: readonly Day[], until: number, present: KeptBankList): void {
  const { course } = world
  const chance = chanceFrom(seed)
  const customers = customersFrom(chance, customerCount)
  // A few come much oftener than the others.
  const anyone = () => chance.of(customers.slice(0, chance.between(1, customerCount)))
  let lives = 0
  const own = () => chanceFrom(seed + (lives += 1))

  for (const day of days) {
    for (const at of askedAt.map((hours) => day.from + hours)) {
      if (at < present.fetchedAt) course.begin(at, bankList(world, present, day))
    }
    for (const by of day.isWorkday ? everybody : ['support']) {
      course.begin(day.from + chance.between(515, 540) * minute, session(world, by, day, own()))
    }
    for (const at of depositMoments(day, chance)) {
      if (at + longestDeposit <= until) course.begin(at, depositLife(world, anyone(), own()))
    }
  }
  const payouts = days
    .flatMap((day) => payoutMoments(day, chance).map((at) => ({ at, daysAgo: day.daysAgo })))
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at)
  for (const { at, daysAgo, fate } of withFates(payouts, until, chance)) {
    course.begin(at, payoutLife(world, anyone(), { fate, daysAgo }, own()))
  }
  planStatement(world, days, until)
  const office = days.filter(({ isWorkday, from }) => isWorkday && from + batchesAt + longestBatch <= until)
  for (const { place, rows, ...batch } of batches) {
    const day = office.at(place)
    const payees = customers.slice(-rows)
    if (day) course.begin(day.from + batchesAt, batchLife(world, payees, { ...batch, daysAgo: day.daysAgo }, own()))
  }
}

/** Plans the import of the latest statement, on the first working day after its month. */
function planStatement(world: World, days: readonly Day[], until: number): void {
  const monthOf = ({ from }: Day) => dayOf(from).slice(0, 7)
  const office = days.filter(({ isWorkday, from }) => isWorkday && from + statementAt <= until)
  const day = office.findLast((each, place) => place > 0 && monthOf(each) !== monthOf(office[place - 1] ?? each))
  if (!day) return
  const last = dayPlus(`${monthOf(day)}-01`, -1)
  const month = { from: `${last.slice(0, 7)}-01`, until: last }
  world.course.begin(day.from + statementAt, statementLife(world, month))
}
const statementAt = 9.75 * hour

const everybody = ['support', 'maker', 'checker', 'checker2', 'admin']

/** `place`: among the working days, from the last one on. */
const batches = [
  { place: -45, rows: 24, name: 'Turnuva ödülleri', isSent: true },
  { place: -14, rows: 30, name: 'Ortaklık payları', isSent: true },
  { place: -1, rows: 18, name: 'Kampanya iadeleri', isSent: false },
]
const batchesAt = 10 * hour

/** The list as the service gave it that day. */
async function* bankList(world: World, present: KeptBankList, { daysAgo }: Day): Life {
  world.list = { banks: banksBefore(present.banks, daysAgo), leftOut: [], fetchedAt: world.course.now() }
  await bankWrites.keep(world.work, world.list)
}

/** Support stays into the evening; the others go home. */
async function* session(world: World, by: string, { from }: Day, chance: Chance): Life {
  const { work } = world
  const subject = { kind: 'operator', id: by, name: by } as const
  await trailWrites.note(work, { ...stampOf(world, by), action: 'session.signed_in', subject, after: null })
  if (by === 'maker') await balanceSeen(world, by)
  yield from + (by === 'support' ? 23 : 18) * hour + chance.between(0, 40) * minute
  const after = { reason: chance.of(['asked', 'idle']) }
  await trailWrites.note(work, { ...stampOf(world, by), action: 'session.ended', subject, after })
}

/** A maker reads the balance before the work of the day. */
async function balanceSeen(world: World, by: string): Promise<void> {
  const subject = { kind: 'ledger', id: '', name: '' } as const
  const after = { amount: '250000000', evidence: { source: 'service_panel' } }
  await trailWrites.note(world.work, { ...stampOf(world, by), action: 'balance.entered', subject, after })
}
