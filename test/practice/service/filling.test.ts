import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIban } from '../../../electron/core/iban.ts'
import { dayOf } from '../../../electron/core/time.ts'
import { depositDraft, openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { everyPayout } from '../../ledger/samples.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'

/** Everything that the trail tells, oldest first. */
const trailOf = ({ ledger }: Harness) => ledger.audit.after(0, 100_000)

async function filled(): Promise<Harness> {
  const harness = await openHarness()
  await harness.signIn('admin')
  await harness.ask('practice.fill')
  return harness
}

/** To fill a ledger is seconds of work for a processor, which others may be busy with. */
const patient = 300_000

const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other)

describe('a ledger that was filled', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await filled()
  }, patient)
  afterAll(() => harness.end())

  it('has nothing that does not agree, and says from where on it is made up', async () => {
    expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
    const events = await trailOf(harness)
    const last = events.find(({ action }) => action === 'ledger.filled')
    expect(last).toMatchObject({ by: 'admin', sequence: events.length })
    const said = JSON.parse(last?.after ?? '') as { firstSequence: number; lastSequence: number }
    expect(said).toMatchObject({ days: 90, lastSequence: events.length - 1 })
    const times = events.slice(said.firstSequence - 1).map(({ at }) => at)
    expect(times).toEqual(inOrder(times))
    // What went before is of today.
    expect(events[said.firstSequence - 2]?.at).toBeGreaterThan(times[0] ?? Infinity)
  })

  it('has a statement of a month, which agrees but for a line of each kind to decide', async () => {
    const [file] = (await harness.ask('reconcile.files', { before: null })).files
    const month = file?.from.slice(0, 7) ?? ''
    expect(await harness.ask('reconcile.month', { month })).toMatchObject({ explained: 0 })
    const { lines } = await harness.ask('reconcile.lines', { month, show: 'open', after: null })
    const answers = new Set(lines.map(({ answer }) => answer))
    expect(answers).toEqual(new Set(['missing_here', 'suggested', 'amount_differs']))
    const agreeing = await harness.ask('reconcile.lines', { month, show: 'agrees', after: null })
    expect(agreeing.lines.length).toBeGreaterThan(lines.length)
  })

  it('has every end of a payout and of a deposit, accounts that there could be, and customers who keep their number', async () => {
    const volumes = await harness.ledger.transactions.volumes('2020-01-01', dayOf(Date.now()))
    expect(volumes.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1_800)
    expect(new Set(volumes.map(({ day }) => day)).size).toBeGreaterThan(85)
    const states = (kind: string) => new Set(volumes.filter((one) => one.kind === kind).map(({ state }) => state))
    expect(states('deposit')).toEqual(new Set(['pending', 'paid', 'failed', 'refused']))
    const onTheirWay = ['draft', 'awaiting_approval']
    const ended = ['completed', 'failed', 'returned', 'rejected', 'cancelled']
    expect(states('payout')).toEqual(new Set([...onTheirWay, ...ended]))
    const actions = new Set((await trailOf(harness)).map(({ action }) => action))
    for (const action of ['resolution.confirmed', 'payout.readied', 'payout.taken_back', 'batch.run_ended'] as const) {
      expect(actions).toContain(action)
    }
    const payouts = await everyPayout(harness.ledger)
    for (const { iban } of payouts) expect(checkIban(iban)).toMatchObject({ ok: true, warnings: [] })
    // Two alike would stop one another, at whatever time of day somebody fills it.
    expect(new Set(payouts.map(({ iban, amount }) => `${iban} ${amount}`)).size).toBe(payouts.length)
    const byNumber = Map.groupBy(payouts, ({ customer }) => customer.id)
    for (const ofOne of byNumber.values()) expect(new Set(ofOne.map(({ customer }) => customer.name)).size).toBe(1)
  })

  it('is not filled again', async () => {
    expect(await harness.ask('practice.isFillable')).toBe(false)
    expect(await harness.refused('practice.fill')).toEqual({ code: 'wrong_state' })
  })

  it('has payouts with which people go on: one that waits is approved and sent', async () => {
    await harness.signIn('checker')
    const { payouts } = await harness.ask('payouts.page', { list: 'toApprove', after: null })
    const { id, revision } = payouts.find(({ approvalsNeeded }) => approvalsNeeded === 1) ?? { id: 0, revision: 0 }
    await harness.ask('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
    expect(await harness.ask('payouts.send', { id, revision })).toMatchObject({ state: 'accepted' })
    // No attempt was left in the middle either, for the next start to find.
    await harness.reopen()
    expect((await trailOf(harness)).filter(({ action }) => action === 'attempt.recovered')).toEqual([])
  })
})

describe('it is refused', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness()
    await harness.signIn('maker')
  })
  afterAll(() => harness.end())

  async function refused(): Promise<void> {
    const before = await harness.ledger.audit.head()
    expect(await harness.ask('practice.isFillable')).toBe(false)
    expect(await harness.refused('practice.fill')).toEqual({ code: 'wrong_state' })
    // By the ledger itself too, whoever asks it.
    const stamp = {
      ...{ by: 'maker', at: Date.now(), offset: null },
      ...{ checkoutOrigin: '', agreed: await harness.charter.now() },
    }
    await expect(harness.ledger.practice.fill(stamp, () => undefined)).rejects.toThrow('wrong_state')
    expect(await harness.ledger.audit.head()).toEqual(before)
  }

  it('in a live workspace', async () => {
    expect(await harness.ask('practice.isFillable')).toBe(true)
    const change = (kind: 'live' | 'sandbox') => changeWorkspace(harness, { kind })
    await change('live')
    await refused()
    await change('sandbox')
  })

  it('once anything was created', async () => {
    await harness.ask('deposits.create', depositDraft)
    await refused()
  })
})
