import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { depositDraft, harness, openEach, payoutDraft } from '../../desk/desk-harness.ts'
import { changeWorkspace, eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

const minute = 60_000
const hour = 60 * minute
const now = () => Date.now() + harness.clock.ahead
/** How often the service was asked for anything. */
const asked = () => harness.told.filter((event) => event === 'connection.changed').length
const look = () => harness.desk().banks.refreshIfDue()

describe('the bank list is asked for by itself', () => {
  it('from the start on, before anybody signs in', async () => {
    await look()
    expect((await harness.ledger.banks.latest())?.banks).toHaveLength(10)
    expect(asked()).toBe(1)
  })

  it('when its hours are over, and not before', async () => {
    await harness.signIn('support')
    const { fetchedAt, nextRefreshAt } = await harness.ask('banks.list')
    expect(nextRefreshAt).toBe((fetchedAt ?? 0) + 3 * hour)
    const before = asked()
    harness.clock.ahead += 3 * hour - minute
    await look()
    expect(asked()).toBe(before)
    harness.clock.ahead += minute
    // Due, and still fresh: what is asked for on time is never stale.
    expect((await harness.ask('banks.list')).stale).toBe(false)
    await look()
    await look()
    expect(asked()).toBe(before + 1)
    const after = await harness.ask('banks.list')
    expect(after.fetchedAt).toBeGreaterThanOrEqual((fetchedAt ?? 0) + 3 * hour)
    expect(after.nextRefreshAt).toBe((after.fetchedAt ?? 0) + 3 * hour)
  })

  it('in one request, whoever else asks meanwhile', async () => {
    await harness.signIn('support')
    const before = asked()
    harness.clock.ahead += 4 * hour
    await Promise.all([look(), look(), harness.ask('banks.refresh'), look(), harness.ask('banks.refresh')])
    expect(asked()).toBe(before + 1)
  })

  it('says so while it is', async () => {
    await harness.signIn('support')
    const { keep } = harness.ledger.banks
    const [arrived, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    harness.ledger.banks.keep = async (list) => {
      harness.ledger.banks.keep = keep
      arrived.resolve(undefined)
      await held.promise
      return keep(list)
    }
    harness.clock.ahead += 3 * hour
    const looking = look()
    await arrived.promise
    expect(await harness.ask('banks.list')).toMatchObject({ refreshing: true, nextRefreshAt: null })
    held.resolve(undefined)
    await looking
    const { refreshing, fetchedAt, nextRefreshAt } = await harness.ask('banks.list')
    expect({ refreshing, nextRefreshAt }).toEqual({ refreshing: false, nextRefreshAt: (fetchedAt ?? 0) + 3 * hour })
  })

  it('once in a live workspace whose units nobody has confirmed, though its limits are not shown', async () => {
    await changeWorkspace(harness, { kind: 'live' })
    for (let times = 0; times < 3; times++) await look()
    expect(asked()).toBe(1)
    await harness.signIn('support')
    expect((await harness.ask('banks.list')).banks).toEqual([])
  })
})

describe('whoever presses Refresh again at once', () => {
  const press = () => harness.ask('banks.refresh')
  const unitsConfirmed = { payoutAmountUnit: null, bankLimitUnit: { by: 'admin', at: 1, note: 'Servis desteği' } }
  const live = { kind: 'live', unitsConfirmed } as const

  /** In a live workspace, long after the last list; time stands still from then on, or a slow machine would press too late. */
  beforeEach(async () => {
    await changeWorkspace(harness, live)
    await harness.signIn('support')
    await vi.waitFor(async () => expect(await harness.ask('morningCheck.latest')).not.toBeNull(), 5_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    harness.clock.ahead += minute
  })
  afterEach(() => vi.useRealTimers())

  it('is answered by the list that the first press brought, for five seconds', async () => {
    const before = asked()
    const first = await press()
    expect(first.fetchedAt).toBe(now())
    harness.clock.ahead += 4_999
    expect(await press()).toEqual(first)
    expect(await press()).toEqual(first)
    expect(asked()).toBe(before + 1)
    harness.clock.ahead += 1
    expect((await press()).fetchedAt).toBe(now())
    expect(asked()).toBe(before + 2)
  })

  it('is not put off with limits that the service has just said are not its limits', async () => {
    await press()
    harness.sandbox.controls.changeBank('FAST', { maximum: 1_000n })
    expect((await press()).banks[0]?.maximum).not.toBe('1000')
    const { code } = await harness.ask('deposits.create', { ...depositDraft, bankId: 'FAST' })
    expect(code).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await press()).banks[0]?.maximum).toBe('1000')
  })
})

describe('when the service is away', () => {
  it('the list is kept, and asked for again after a quarter of an hour', async () => {
    await harness.signIn('support')
    const kept = await harness.ask('banks.list')
    await harness.sandbox.controls.setReachable(false)
    harness.clock.ahead += 3 * hour
    // The connection that was kept may only now be seen to have been cut.
    const codes = ['connection_refused', 'connection_lost']
    const lookedAt = now()
    await look()
    const away = await harness.ask('banks.list')
    expect(codes).toContain(away.lastFailure)
    expect(away).toMatchObject({ banks: kept.banks, fetchedAt: kept.fetchedAt, stale: false, changesToday: [] })
    const failedAt = (away.nextRefreshAt ?? 0) - 15 * minute
    expect(failedAt).toBeGreaterThanOrEqual(lookedAt)
    expect(failedAt).toBeLessThanOrEqual(now())

    const before = asked()
    harness.clock.ahead += 14 * minute
    await look()
    expect(asked()).toBe(before)
    expect((await harness.ask('banks.list')).stale).toBe(true)
    harness.clock.ahead += minute
    await look()
    expect(asked()).toBe(before + 1)

    await harness.sandbox.controls.setReachable(true)
    harness.clock.ahead += 15 * minute
    await look()
    const back = await harness.ask('banks.list')
    expect(back).toMatchObject({ banks: kept.banks, stale: false, lastFailure: null, changesToday: [] })
    expect(back.nextRefreshAt).toBe((back.fetchedAt ?? 0) + 3 * hour)
  })
})

it('looking never throws: a ledger that cannot be read is read again', async () => {
  const { latest } = harness.ledger.banks
  harness.ledger.banks.latest = () => Promise.reject(new VezneError('ledger_failed'))
  await expect(look()).resolves.toBeUndefined()
  expect(asked()).toBe(0)
  harness.ledger.banks.latest = latest
  await look()
  expect(asked()).toBe(1)
})

describe('the workspace’s refresh hours', () => {
  const change = (seen: number, hours: number) => ({ seen, hours })

  it('are an admin’s to change, as they were seen, and the audit trail tells', async () => {
    await harness.signIn('admin')
    expect((await harness.ask('workspace.settings')).bankRefreshHours).toBe(3)
    expect((await harness.ask('workspace.changeBankRefresh', change(3, 6))).bankRefreshHours).toBe(6)
    expect((await harness.refused('workspace.changeBankRefresh', change(3, 12))).code).toBe('changed_meanwhile')
    for (const hours of [0, 13, 1.5])
      expect((await harness.refused('workspace.changeBankRefresh', change(6, hours))).code).toBe('invalid_input')
    expect((await harness.ask('workspace.settings')).bankRefreshHours).toBe(6)
    const told = { by: 'admin', before: '{"bankRefreshHours":3}', after: '{"bankRefreshHours":6}' }
    expect(await eventsOf('workspace.changed')).toMatchObject([told])
    await harness.signIn('checker')
    expect((await harness.refused('workspace.changeBankRefresh', change(6, 3))).code).toBe('not_permitted')
  })

  it('say whose limits stop a deposit and a payout, and whose only warn', async () => {
    await harness.signIn('maker')
    const akbank = (await harness.ask('banks.list')).banks[1]?.id ?? ''
    const tooMuch = { bankId: akbank, amount: '5000001' }
    const stopped = async () => {
      const checks = await harness.ask('payouts.check', { ...payoutDraft, ...tooMuch })
      const deposit = await harness.call('deposits.create', { ...depositDraft, ...tooMuch })
      return {
        payout: checks.find(({ code }) => code === 'above_maximum')?.level,
        deposit: deposit.ok ? deposit.value.code : deposit.error.fields,
      }
    }
    const byLimits = { payout: 'blocking', deposit: [{ path: 'amount', problem: 'above_maximum' }] }
    expect(await stopped()).toEqual(byLimits)
    harness.clock.ahead += 4 * hour
    // The service has the last word.
    expect(await stopped()).toEqual({ payout: 'warning', deposit: 'AMOUNT_OUT_OF_RANGE' })
    await harness.ledger.workspace.changeBankRefresh(3, 4, { by: 'admin', at: 1, offset: null })
    expect(await stopped()).toEqual(byLimits)
  })
})
