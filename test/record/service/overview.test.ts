import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Overview } from '../../../electron/record/contract/audit.ts'
import { boundsOfDay, dayOf } from '../../../electron/core/time.ts'
import { approvedPayout, depositDraft, openHarness, payoutDraft, type Harness } from '../../desk/desk-harness.ts'

let harness: Harness
const day = '2031-03-01'
const hour = 60 * 60_000
/** Longer than a test takes. */
const soon = hour / 6
const midnight = boundsOfDay(day).from
beforeEach(async () => {
  harness = await openHarness()
  await at(midnight + 10 * hour)
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

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

  it('turns the day at midnight in Istanbul', async () => {
    await at(midnight - soon)
    expect(dayOf(midnight - soon)).toBe('2031-02-28')
    await payout('100')
    expect(await read()).toMatchObject({ day: '2031-02-28' })
    await at(midnight + soon)
    await payout('2000')
    const { today, days, day: now } = await read()
    expect(now).toBe(day)
    expect(lines(today)).toEqual(['payout draft 1 2000'])
    expect(lines(days)).toEqual(['2031-02-28 payout draft 1 100', `${day} payout draft 1 2000`])
  })

  it('counts what was created before and moved today on both its days', async () => {
    const { id, transactionId } = await deposit('50000')
    await at(midnight + 25 * hour)
    harness.sandbox.controls.setStatus(transactionId ?? '', 'paid')
    expect((await harness.ask('deposits.get', { id })).state).toBe('paid')
    const { today, days } = await read()
    expect(lines(today)).toEqual(['deposit paid 1 50000'])
    expect(lines(days)).toEqual([`${day} deposit paid 1 50000`])
  })

  it('goes back thirty days with today, and no further', async () => {
    const first = boundsOfDay('2031-01-31').from
    await at(first - soon)
    await payout('1')
    await at(first + soon)
    await payout('20')
    await at(midnight + 10 * hour)
    await payout('300')
    expect(lines((await read()).days)).toEqual(['2031-01-31 payout draft 1 20', `${day} payout draft 1 300`])
  })

  it('draws ninety days, or a year in weeks, when it is asked to, and sums up thirty all the same', async () => {
    const long = boundsOfDay('2030-12-10').from
    await at(long + hour)
    await payout('4')
    await at(midnight - 24 * hour)
    await payout('50')
    await at(midnight + 10 * hour)
    await payout('600')
    const drawn = async (days: Overview['chart']['days']) => {
      const { chart, days: summed } = await read(days)
      expect(lines(summed)).toEqual(['2031-02-28 payout draft 1 50', `${day} payout draft 1 600`])
      const full = chart.bars.filter(({ sums }) => sums.length > 0)
      return full.map(({ first, last, sums }) => [first, last, ...lines(sums)].join(' '))
    }
    const days = [`2031-02-28 2031-02-28 payout draft 1 50`, `${day} ${day} payout draft 1 600`]
    expect(await drawn(30)).toEqual(days)
    expect(await drawn(90)).toEqual(['2030-12-10 2030-12-10 payout draft 1 4', ...days])
    expect(await drawn(365)).toEqual(['2030-12-09 2030-12-15 payout draft 1 4', `2031-02-24 ${day} payout draft 2 650`])
    await expect(harness.ask('overview.read', { days: 366 as 365 })).rejects.toThrow()
  })

  it('is for everybody, is counted once for who asks at the same moment, and anew for who asks later', async () => {
    await at(midnight + 10 * hour, 'support')
    const [one, other] = await Promise.all([read(), read()])
    expect(other).toEqual(one)
    await deposit('50000')
    expect(lines((await read()).days)).toEqual([`${day} deposit pending 1 50000`])
  })
})
