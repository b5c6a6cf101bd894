import { describe, expect, it } from 'vitest'
import type { Role } from '../../../electron/core/access.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { approvedPayout, depositDraft, harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'
import { changeWorkspace, demand, passphraseFor, signInAs, propose, decree } from '../../desk/makers-and-checkers.ts'

/** Reports that would make it look safe to pay again: who says so, of which attempt, and in the same words or not. */

const passphrase = passphraseFor('checker')
openEach()

async function accepted(change: Parameters<typeof approvedPayout>[1] = {}) {
  const { id, revision } = await approvedPayout(harness, change)
  const sent = await harness.ask('payouts.send', { id, revision })
  expect(sent.state).toBe('accepted')
  return sent
}
const look = (id: number) => harness.ask('payouts.get', { id })
const receive = (event: unknown) => harness.desk().receiveCallback(event)

const failed = (id: number, change: Partial<Input<'reports.tell'>> = {}): Input<'reports.tell'> => ({
  kind: 'payout',
  id,
  status: 'failed',
  transactionId: null,
  failureReason: 'öyle dediler',
  reportedAt: null,
  evidenceSource: 'other',
  note: 'Müşteri telefonda söyledi',
  ...change,
})

/** Prepared by the maker: what stops it. */
async function stops(change: Partial<Input<'payouts.create'>> = {}) {
  await signInAs(harness, 'maker')
  const { checks } = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  return checks.filter(({ level }) => level === 'blocking').map(({ code }) => code)
}

async function proposed(id: number, to: 'failed' | 'returned' | 'refused' | 'not_sent') {
  const { revision } = await look(id)
  const draft = {
    to,
    places: ['service_panel' as const],
    transactionId: null,
    note: 'Panel',
    failureReason: 'x',
    outcomeDay: null,
  }
  const { resolutions } = await propose(harness, { id, revision }, draft)
  return { id, revision, resolutionId: resolutions.at(-1)?.id ?? 0, passphrase }
}

describe('that less was paid than we believe', () => {
  it('H3: takes another person, never its own maker, and bars its twin even then', async () => {
    const { id } = await accepted()
    await signInAs(harness, 'checker')
    await harness.ask('reports.tell', failed(id))
    const wanted = (await harness.ask('payouts.page', { list: 'toSettle', after: null })).payouts
    expect(wanted.map((payout) => payout.id)).toEqual([id])
    const proposal = await proposed(id, 'failed')
    expect((await harness.refused('payouts.confirmResolution', proposal)).code).toBe('own_proposal')

    const roles: Role[] = ['maker', 'checker']
    await decree(harness, { kind: 'operator.changed', id: 'maker', name: 'Mert Kaya', roles })
    await signInAs(harness, 'maker')
    const own = { ...proposal, passphrase: passphraseOf('maker') }
    expect((await harness.refused('payouts.confirmResolution', own)).code).toBe('own_payout')

    await signInAs(harness, 'checker2')
    harness.dialogs.asked.length = 0
    const confirmed = { ...proposal, passphrase: passphraseFor('checker2') }
    expect(await harness.ask('payouts.confirmResolution', confirmed)).toMatchObject({
      state: 'failed',
      stateSource: 'resolution',
    })
    expect(harness.dialogs.asked).toMatchObject([{ to: 'failed' }])
    expect(await stops()).toEqual(['twin_may_be_paid'])
  })

  it('S8: of a deposit gives no second link while its customer holds the first', async () => {
    await harness.signIn('support')
    const { id } = await harness.ask('deposits.create', depositDraft)
    expect((await harness.ask('reports.tell', failed(id, { kind: 'deposit' }))).effect).toBe('evidence')
    expect(await harness.ask('deposits.get', { id })).toMatchObject({ state: 'pending', replaceable: false })
  })
})

describe('M5: that a large amount arrived', () => {
  const large = { payout: async () => (await accepted()).id, deposit: createDeposit }
  const arrived = { payout: 'completed', deposit: 'paid' } as const
  const arrivalOf = (kind: 'payout' | 'deposit', id: number) =>
    failed(id, { kind, status: arrived[kind], failureReason: null })

  async function createDeposit(): Promise<number> {
    await signInAs(harness, 'support')
    return (await harness.ask('deposits.create', depositDraft)).id
  }
  const lookAt = (kind: 'payout' | 'deposit', id: number) => harness.ask(`${kind}s.get`, { id })

  it.each(['payout', 'deposit'] as const)('takes two people of a %s, of whom the first moves nothing', async (kind) => {
    const id = await large[kind]()
    await demand(harness, { secondCheckerAbove: '40000' })
    const { state } = await lookAt(kind, id)
    await signInAs(harness, 'support')
    // Neither in other words.
    for (const reportedAt of [null, 1])
      expect((await harness.ask('reports.tell', { ...arrivalOf(kind, id), reportedAt })).effect).toBe('evidence')
    expect(await lookAt(kind, id)).toMatchObject({ state })
    await signInAs(harness, 'checker')
    expect((await harness.ask('reports.tell', arrivalOf(kind, id))).effect).toBe('move')
    expect(await lookAt(kind, id)).toMatchObject({ state: arrived[kind], stateSource: 'manual', stateBy: 'checker' })
    expect((await harness.ask('reports.open')).reports).toEqual([])
  })

  it('takes one up to that amount, and the service’s own word alone above it', async () => {
    const { processId } = await accepted()
    const deposit = await createDeposit()
    await demand(harness, { secondCheckerAbove: '50000' })
    await signInAs(harness, 'support')
    expect((await harness.ask('reports.tell', arrivalOf('deposit', deposit))).effect).toBe('move')
    expect(await receive({ processId, status: 'completed' })).toBe('move')
  })

  it('is not said by another, once what another said was set aside', async () => {
    const deposit = await createDeposit()
    await demand(harness, { secondCheckerAbove: '40000' })
    await signInAs(harness, 'support')
    const { id } = await harness.ask('reports.tell', arrivalOf('deposit', deposit))
    await signInAs(harness, 'checker')
    await harness.ask('reports.setAside', { id, note: 'Yanlış müşteri' })
    expect((await harness.ask('reports.tell', { ...arrivalOf('deposit', deposit), reportedAt: 1 })).effect).toBe(
      'evidence',
    )
  })
})

describe('M11: what the service calls back with a little differently', () => {
  it('is kept with a number for its processId, and where nothing is known of it', async () => {
    expect(await receive({ processId: 4711, status: 'completed' })).toBe('unmatched')
    expect(await receive({ transactionId: 'T-nobody', status: 'completed' })).toBe('unmatched')
    await harness.signIn('checker')
    expect((await harness.ask('reports.open')).reports).toMatchObject([
      { processId: '', transactionId: 'T-nobody' },
      { processId: '4711' },
    ])
  })
})

it('M3: what was sent stays what it was, though its unit is put right', async () => {
  const { id, processId, transactionId } = await accepted()
  await changeWorkspace(harness, { payoutAmountUnit: 'major' })
  expect(await look(id)).toMatchObject({ wireAmount: '125000', wireUnit: 'minor' })
  await signInAs(harness, 'maker')
  expect(await harness.ask('payouts.create', payoutDraft)).toMatchObject({ wireAmount: '1250', wireUnit: 'major' })
  expect(await receive({ processId, transactionId, status: 'processing', amount: 1_250 })).toBe('conflict')
  expect(await receive({ processId, transactionId, status: 'completed', amount: 125_000 })).toBe('move')
})
