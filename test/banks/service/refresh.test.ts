import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { depositDraft, openStage, payoutDraft, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const minute = 60_000
const hour = 60 * minute
const now = () => Date.now() + stage.clock.ahead
/** How often the service was asked for anything. */
const asked = () => stage.told.filter((event) => event === 'connection.changed').length
const look = () => stage.desk().banks.refreshIfDue()

describe('the bank list is asked for by itself', () => {
  it('from the start on, before anybody signs in', async () => {
    await look()
    expect((await stage.ledger.banks.latest())?.banks).toHaveLength(10)
    expect(asked()).toBe(1)
  })

  it('when its hours are over, and not before', async () => {
    await stage.signIn('support')
    const { fetchedAt, nextRefreshAt } = await stage.ask('banks.list')
    expect(nextRefreshAt).toBe((fetchedAt ?? 0) + 3 * hour)
    const before = asked()
    stage.clock.ahead += 3 * hour - minute
    await look()
    expect(asked()).toBe(before)
    stage.clock.ahead += minute
    // Due, and still fresh: what is asked for on time is never stale.
    expect((await stage.ask('banks.list')).stale).toBe(false)
    await look()
    await look()
    expect(asked()).toBe(before + 1)
    const after = await stage.ask('banks.list')
    expect(after.fetchedAt).toBeGreaterThanOrEqual((fetchedAt ?? 0) + 3 * hour)
    expect(after.nextRefreshAt).toBe((after.fetchedAt ?? 0) + 3 * hour)
  })

  it('not again by another run while it is fresh', async () => {
    await look()
    const before = asked()
    await stage.startAgain()
    await look()
    expect(asked()).toBe(before)
    stage.clock.ahead += 3 * hour
    await look()
    expect(asked()).toBe(before + 1)
  })

  it('in one request, whoever else asks meanwhile', async () => {
    await stage.signIn('support')
    const before = asked()
    stage.clock.ahead += 4 * hour
    await Promise.all([look(), look(), stage.ask('banks.refresh'), look(), stage.ask('banks.refresh')])
    expect(asked()).toBe(before + 1)
  })

  it('says so while it is', async () => {
    await stage.signIn('support')
    const { keep } = stage.ledger.banks
    const [arrived, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    stage.ledger.banks.keep = async (list) => {
      stage.ledger.banks.keep = keep
      arrived.resolve(undefined)
      await held.promise
      return keep(list)
    }
    stage.clock.ahead += 3 * hour
    const looking = look()
    await arrived.promise
    expect(await stage.ask('banks.list')).toMatchObject({ refreshing: true, nextRefreshAt: null })
    held.resolve(undefined)
    await looking
    const { refreshing, fetchedAt, nextRefreshAt } = await stage.ask('banks.list')
    expect({ refreshing, nextRefreshAt }).toEqual({ refreshing: false, nextRefreshAt: (fetchedAt ?? 0) + 3 * hour })
  })

  it('once in a live workspace whose units nobody has confirmed, though its limits are not shown', async () => {
    await stage.ledger.workspace.change({ kind: 'live' }, { by: 'admin', at: 1, offset: null })
    for (let times = 0; times < 3; times++) await look()
    expect(asked()).toBe(1)
    await stage.signIn('support')
    expect((await stage.ask('banks.list')).banks).toEqual([])
  })
})

describe('whoever presses Refresh again at once', () => {
  const press = () => stage.ask('banks.refresh')
  const live = { kind: 'live', unitsConfirmed: { by: 'admin', at: 1 } } as const

  /** In a live workspace, long after the last list; time stands still from then on, or a slow machine would press too late. */
  beforeEach(async () => {
    await stage.ledger.workspace.change(live, { by: 'admin', at: 1, offset: null })
    await stage.signIn('support')
    await vi.waitFor(async () => expect(await stage.ask('morningCheck.latest')).not.toBeNull(), 5_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    stage.clock.ahead += minute
  })
  afterEach(() => vi.useRealTimers())

  it('is answered by the list that the first press brought, for five seconds', async () => {
    const before = asked()
    const first = await press()
    expect(first.fetchedAt).toBe(now())
    stage.clock.ahead += 4_999
    expect(await press()).toEqual(first)
    expect(await press()).toEqual(first)
    expect(asked()).toBe(before + 1)
    stage.clock.ahead += 1
    expect((await press()).fetchedAt).toBe(now())
    expect(asked()).toBe(before + 2)
  })

  it('is not put off with a failure', async () => {
    await press()
    stage.clock.ahead += minute
    stage.sandbox.controls.setWhitelisted(false)
    const before = asked()
    for (const press of [1, 2]) {
      expect((await stage.refused('banks.refresh')).code).toBe('IP_NOT_WHITELISTED')
      expect(asked()).toBe(before + press)
    }
    stage.sandbox.controls.setWhitelisted(true)
    expect((await press()).lastFailure).toBeNull()
  })

  it('is not put off with limits that the service has just said are not its limits', async () => {
    await press()
    stage.sandbox.controls.changeBank('FAST', { maximum: 1_000n })
    expect((await press()).banks[0]?.maximum).not.toBe('1000')
    const { code } = await stage.ask('deposits.create', { ...depositDraft, bankId: 'FAST' })
    expect(code).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await press()).banks[0]?.maximum).toBe('1000')
  })

  it('does not keep the morning check from asking', async () => {
    await press()
    const before = asked()
    await stage.ask('morningCheck.run')
    expect(asked()).toBe(before + 1)
  })

  it('sees what was changed in the sandbox meanwhile', async () => {
    await stage.ledger.workspace.change({ kind: 'sandbox' }, { by: 'admin', at: 1, offset: null })
    await press()
    stage.sandbox.controls.changeBank('FAST', { maximum: 1_000n })
    expect((await press()).banks[0]?.maximum).toBe('1000')
  })
})

describe('when the service is away', () => {
  it('the list is kept, and asked for again after a quarter of an hour', async () => {
    await stage.signIn('support')
    const kept = await stage.ask('banks.list')
    await stage.sandbox.controls.setReachable(false)
    stage.clock.ahead += 3 * hour
    // The connection that was kept may only now be seen to have been cut.
    const codes = ['connection_refused', 'connection_lost']
    const lookedAt = now()
    await look()
    const away = await stage.ask('banks.list')
    expect(codes).toContain(away.lastFailure)
    expect(away).toMatchObject({ banks: kept.banks, fetchedAt: kept.fetchedAt, stale: false, changesToday: [] })
    const failedAt = (away.nextRefreshAt ?? 0) - 15 * minute
    expect(failedAt).toBeGreaterThanOrEqual(lookedAt)
    expect(failedAt).toBeLessThanOrEqual(now())

    const before = asked()
    stage.clock.ahead += 14 * minute
    await look()
    expect(asked()).toBe(before)
    expect((await stage.ask('banks.list')).stale).toBe(true)
    stage.clock.ahead += minute
    await look()
    expect(asked()).toBe(before + 1)

    await stage.sandbox.controls.setReachable(true)
    stage.clock.ahead += 15 * minute
    await look()
    const back = await stage.ask('banks.list')
    expect(back).toMatchObject({ banks: kept.banks, stale: false, lastFailure: null, changesToday: [] })
    expect(back.nextRefreshAt).toBe((back.fetchedAt ?? 0) + 3 * hour)
  })

  it('a try that somebody made before it was due is repeated, but no later than it is due', async () => {
    await stage.signIn('support')
    const { nextRefreshAt } = await stage.ask('banks.list')
    await stage.sandbox.controls.setReachable(false)
    await stage.refused('banks.refresh')
    expect((await stage.ask('banks.list')).nextRefreshAt).toBeLessThan((nextRefreshAt ?? 0) - 2 * hour)
    stage.clock.ahead += 3 * hour - 5 * minute
    await stage.refused('banks.refresh')
    expect((await stage.ask('banks.list')).nextRefreshAt).toBe(nextRefreshAt)
  })
})

it('looking never throws: a ledger that cannot be read is read again', async () => {
  const { latest } = stage.ledger.banks
  stage.ledger.banks.latest = () => Promise.reject(new VezneError('ledger_failed'))
  await expect(look()).resolves.toBeUndefined()
  expect(asked()).toBe(0)
  stage.ledger.banks.latest = latest
  await look()
  expect(asked()).toBe(1)
})

describe('the workspace’s refresh hours', () => {
  const change = (seen: number, hours: number) => ({ seen, hours })

  it('are an admin’s to change, as they were seen, and the audit trail tells', async () => {
    await stage.signIn('admin')
    expect((await stage.ask('workspace.settings')).bankRefreshHours).toBe(3)
    expect((await stage.ask('workspace.changeBankRefresh', change(3, 6))).bankRefreshHours).toBe(6)
    expect((await stage.refused('workspace.changeBankRefresh', change(3, 12))).code).toBe('changed_meanwhile')
    expect((await stage.ask('workspace.settings')).bankRefreshHours).toBe(6)
    const audited = await stage.ask('audit.page', { group: 'other', by: 'admin', search: '', day: null, before: null })
    expect(audited.events).toMatchObject([
      { action: 'workspace.changed', before: '{"bankRefreshHours":3}', after: '{"bankRefreshHours":6}' },
    ])
    await stage.signIn('checker')
    expect((await stage.refused('workspace.changeBankRefresh', change(6, 3))).code).toBe('not_permitted')
  })

  it('are changed by one of two admins who saw the same', async () => {
    await stage.signIn('admin')
    const answers = await Promise.all(
      [6, 9].map((hours) => stage.call('workspace.changeBankRefresh', change(3, hours))),
    )
    expect(answers.map((answer) => (answer.ok ? answer.value.bankRefreshHours : answer.error.code))).toEqual([
      6,
      'changed_meanwhile',
    ])
  })

  it('are whole, from one to twelve', async () => {
    await stage.signIn('admin')
    for (const hours of [0, 13, 1.5]) {
      expect((await stage.refused('workspace.changeBankRefresh', change(3, hours))).code).toBe('invalid_input')
    }
    for (const hours of [1, 12]) {
      const seen = (await stage.ask('workspace.settings')).bankRefreshHours
      expect((await stage.ask('workspace.changeBankRefresh', change(seen, hours))).bankRefreshHours).toBe(hours)
    }
  })

  it('say when the list is due, and how old it may be', async () => {
    await stage.signIn('admin')
    const fetchedAt = (await stage.ask('banks.list')).fetchedAt ?? 0
    stage.clock.ahead += 2 * hour
    await look()
    stage.told.length = 0
    await stage.ask('workspace.changeBankRefresh', change(3, 1))
    expect(stage.told).toContain('banks.changed')
    expect((await stage.ask('banks.list')).stale).toBe(true)
    await stage.ask('workspace.changeBankRefresh', change(1, 12))
    expect(await stage.ask('banks.list')).toMatchObject({ stale: false, nextRefreshAt: fetchedAt + 12 * hour })
    stage.clock.ahead += 9 * hour
    await look()
    expect(asked()).toBe(0)
    await stage.ask('workspace.changeBankRefresh', change(12, 11))
    await look()
    expect(asked()).toBe(1)
  })

  it('say whose limits stop a deposit and a payout, and whose only warn', async () => {
    await stage.signIn('maker')
    const akbank = (await stage.ask('banks.list')).banks[1]?.id ?? ''
    const tooMuch = { bankId: akbank, amount: '5000001' }
    const stopped = async () => {
      const checks = await stage.ask('payouts.check', { ...payoutDraft, ...tooMuch })
      const deposit = await stage.call('deposits.create', { ...depositDraft, ...tooMuch })
      return {
        payout: checks.find(({ code }) => code === 'above_maximum')?.level,
        deposit: deposit.ok ? deposit.value.code : deposit.error.fields,
      }
    }
    const byLimits = { payout: 'blocking', deposit: [{ path: 'amount', problem: 'above_maximum' }] }
    expect(await stopped()).toEqual(byLimits)
    stage.clock.ahead += 4 * hour
    // The service has the last word.
    expect(await stopped()).toEqual({ payout: 'warning', deposit: 'AMOUNT_OUT_OF_RANGE' })
    await stage.ledger.workspace.change({ bankRefreshHours: 4 }, { by: 'admin', at: 1, offset: null })
    expect(await stopped()).toEqual(byLimits)
  })
})
