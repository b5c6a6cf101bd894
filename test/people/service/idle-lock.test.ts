import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstPolicy } from '../../../electron/people/contract/policy.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { openStage, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const limit = firstPolicy.idleLockMinutes * 60

async function endings(): Promise<unknown[]> {
  const { events } = await stage.ledger.audit.page({
    actions: ['session.ended'],
    by: null,
    search: '',
    from: null,
    until: null,
    before: null,
    limit: 10,
  })
  return events.map(({ by, after }) => [by, JSON.parse(after ?? 'null') as unknown])
}

it('ends the session of whoever has left the machine, once', async () => {
  await stage.signIn('maker')
  stage.idle.seconds = limit
  await stage.desk().lockIfIdle()
  expect(await stage.ask('session.current')).not.toBeNull()
  stage.idle.seconds = limit + 1
  await stage.desk().lockIfIdle()
  expect(await stage.ask('session.current')).toBeNull()
  expect(stage.told).toContain('session.ended')
  expect((await stage.refused('banks.list')).code).toBe('not_signed_in')
  await stage.desk().lockIfIdle()
  expect(await endings()).toEqual([['maker', { reason: 'idle' }]])
})

it('goes by the policy as it is now', async () => {
  await stage.signIn('maker')
  stage.idle.seconds = 61
  await stage.desk().lockIfIdle()
  expect(await stage.ask('session.current')).not.toBeNull()
  const stamp = { by: 'admin', at: 1, offset: null }
  await stage.ledger.policy.change(firstPolicy, { ...firstPolicy, idleLockMinutes: 1 }, stamp)
  await stage.desk().lockIfIdle()
  expect(await stage.ask('session.current')).toBeNull()
})

it('locks although the ledger can neither be read nor written', async () => {
  await stage.signIn('maker')
  const { policy, audit } = stage.ledger
  const failed = () => Promise.reject(new VezneError('ledger_failed'))
  stage.ledger.policy = { ...policy, read: failed }
  stage.ledger.audit = { ...audit, note: failed }
  stage.idle.seconds = limit + 1
  await stage.desk().lockIfIdle()
  Object.assign(stage.ledger, { policy, audit })
  expect(await stage.ask('session.current')).toBeNull()
})

it.each(['screen_locked', 'suspended', 'page_lost', 'quit'] as const)(
  'ends the session at once, whatever the policy says: %s',
  async (reason) => {
    await stage.desk().endSession(reason)
    await stage.signIn('checker')
    await stage.desk().endSession(reason)
    expect(await stage.ask('session.current')).toBeNull()
    expect(await endings()).toEqual([['checker', { reason }]])
  },
)

it('ends the session of whom somebody signs in over', async () => {
  await stage.signIn('support')
  stage.told.length = 0
  await stage.signIn('checker')
  expect(stage.told).toContain('session.ended')
  expect(await endings()).toEqual([['support', { reason: 'replaced' }]])
  expect((await stage.ask('session.current'))?.operator.id).toBe('checker')
})

it('tells apart who signed out themselves', async () => {
  await stage.signIn('support')
  await stage.ask('session.signOut')
  await stage.ask('session.signOut')
  expect(await endings()).toEqual([['support', { reason: 'asked' }]])
})
