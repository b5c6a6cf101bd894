import { beforeEach, describe, expect, it } from 'vitest'
import type { Overview } from '../../../electron/record/contract/audit.ts'
import { boundsOfDay } from '../../../electron/core/time.ts'
import { approvedPayout, depositDraft, harness, openEach, payoutDraft } from '../../desk/desk-harness.ts'

const day = '2031-03-01'
const hour = 60 * 60_000
const midnight = boundsOfDay(day).from
openEach()
beforeEach(() => at(midnight + 10 * hour))

/** The machine's clock and the service's say this moment now, and whoever was signed in is anew. */
async function at(moment: number, operatorId = 'maker'): Promise<void> {
  harness.clock.ahead = moment - Date.now()
  await harness.signIn(operatorId)
}
const read = (days: Overview['chart']['days'] = 30) => harness.ask('overview.read', { days })
const deposit = (amount: string) => harness.ask('deposits.create', { ...depositDraft, amount })
const payout = (amount: string) => harness.ask('payouts.create', { ...payoutDraft, amount })
const lines = (list: Overview['days'] | Overview['today']) =>
  list
    .map((line) => [...('day' in line ? [line.day] : []), line.kind, line.state, line.count, line.amount].join(' '))
    .sort()

describe('the overview', () => {
  it('is empty of an empty ledger', async () => {
    const overview = await read()
    expect(overview).toMatchObject({ day, today: [], days: [], chart: { days: 30 } })
    expect(overview.chart.bars).toHaveLength(30)
    expect(overview.chart.bars.flatMap(({ sums }) => sums)).toEqual([])
    expect(Math.abs(overview.madeAt - (midnight + 10 * hour))).toBeLessThan(hour)
  })

  it('says what came into which state today, and where what was created is now', async () => {
    const paid = await deposit('50000')
    await deposit('20000')
    harness.sandbox.controls.setStatus(paid.transactionId ?? '', 'paid')
    await payout('700')
    const { id } = await approvedPayout(harness)
    await harness.ask('payouts.send', { id, revision: 1 })

    const { today, days } = await read()
    expect(lines(today)).toEqual([
      'deposit draft 2 70000',
      'deposit paid 1 50000',
      'deposit pending 2 70000',
      'deposit sending 2 70000',
      'payout accepted 1 125000',
      'payout approved 1 125000',
      'payout awaiting_approval 1 125000',
      'payout draft 2 125700',
      'payout sending 1 125000',
    ])
    expect(lines(days)).toEqual([
      `${day} deposit paid 1 50000`,
      `${day} deposit pending 1 20000`,
      `${day} payout accepted 1 125000`,
      `${day} payout draft 1 700`,
    ])
  })

  it('is for everybody, is counted once for who asks at the same moment, and anew for who asks later', async () => {
    await at(midnight + 10 * hour, 'support')
    const [one, other] = await Promise.all([read(), read()])
    expect(other).toEqual(one)
    await deposit('50000')
    expect(lines((await read()).days)).toEqual([`${day} deposit pending 1 50000`])
  })
})
