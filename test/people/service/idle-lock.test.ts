import { expect, it } from 'vitest'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { demand, eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

const limit = firstPolicy.idleLockMinutes * 60

const endings = async () =>
  (await eventsOf('session.ended')).map(({ by, after }) => [by, JSON.parse(after ?? 'null') as unknown])

it('ends the session of whoever has left the machine, once', async () => {
  await harness.signIn('maker')
  harness.idle.seconds = limit
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).not.toBeNull()
  harness.idle.seconds = limit + 1
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).toBeNull()
  expect(harness.told).toContain('session.ended')
  expect((await harness.refused('banks.list')).code).toBe('not_signed_in')
  await harness.desk().lockIfIdle()
  expect(await endings()).toEqual([['maker', { reason: 'idle' }]])
})

it('S-13: ends a session that is as long as any may be, however busy the machine is', async () => {
  await harness.signIn('maker')
  const hours = 60 * 60_000
  harness.clock.ahead += 12 * hours - 60_000
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).not.toBeNull()
  // The clock alone is not what counts.
  harness.clock.ahead += hours
  harness.clock.set += hours
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).not.toBeNull()
  harness.clock.ahead += 120_000
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).toBeNull()
  expect(await endings()).toEqual([['maker', { reason: 'too_long' }]])
})

it('goes by the policy as it is now', async () => {
  await harness.signIn('maker')
  harness.idle.seconds = 61
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).not.toBeNull()
  await demand(harness, { idleLockMinutes: 1 })
  await harness.desk().lockIfIdle()
  expect(await harness.ask('session.current')).toBeNull()
})

it('looks for idleness before anyone signs in too, so that it is known then whose count holds', async () => {
  let looks = 0
  Object.defineProperty(harness.idle, 'seconds', { get: () => (looks += 1) })
  await harness.desk().lockIfIdle()
  expect(looks).toBe(1)
})

it('locks although the ledger can neither be read nor written', async () => {
  await harness.signIn('maker')
  const { charter, audit } = harness.ledger
  const failed = () => Promise.reject(new VezneError('ledger_failed'))
  harness.ledger.charter = { ...charter, after: failed }
  harness.ledger.audit = { ...audit, note: failed }
  harness.idle.seconds = limit + 1
  await harness.desk().lockIfIdle()
  Object.assign(harness.ledger, { charter, audit })
  expect(await harness.ask('session.current')).toBeNull()
})

it.each(['screen_locked', 'suspended', 'page_lost', 'quit'] as const)(
  'ends the session at once, whatever the policy says: %s',
  async (reason) => {
    await harness.seat().endSession(reason)
    await harness.signIn('checker')
    await harness.seat().endSession(reason)
    expect(await harness.ask('session.current')).toBeNull()
    expect(await endings()).toEqual([['checker', { reason }]])
  },
)

it('ends the session of whom somebody signs in over', async () => {
  await harness.signIn('support')
  harness.told.length = 0
  await harness.signIn('checker')
  expect(harness.told).toContain('session.ended')
  expect(await endings()).toEqual([['support', { reason: 'replaced' }]])
  expect((await harness.ask('session.current'))?.operator.id).toBe('checker')
})

it('tells apart who signed out themselves', async () => {
  await harness.signIn('support')
  await harness.ask('session.signOut')
  await harness.ask('session.signOut')
  expect(await endings()).toEqual([['support', { reason: 'asked' }]])
})
