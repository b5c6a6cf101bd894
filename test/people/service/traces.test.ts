import { describe, expect, it } from 'vitest'
import type { AuditAction } from '../../../electron/core/audit-words.ts'
import { approvedPayout, harness, openEach } from '../../desk/desk-harness.ts'
import { eventsOf } from '../../desk/makers-and-checkers.ts'

/** S-24: what changes nothing and is worth a trace, and that a flood of it is a handful of events. */

openEach()

/** Who left traces of this kind, and what they say, oldest first. */
const traces = async (action: AuditAction) =>
  (await eventsOf(action)).map(({ by, after }) => [by, JSON.parse(after ?? '{}') as unknown])
const quarterOfAnHour = 15 * 60_000

describe('a call that its operator may not make', () => {
  it('leaves a trace with its name', async () => {
    await harness.signIn('support')
    expect((await harness.refused('operators.list')).code).toBe('not_permitted')
    expect(await traces('session.not_permitted')).toEqual([['support', { operation: 'operators.list', times: 1 }]])
  })

  it('made over and over is counted, and written down once more when the session ends', async () => {
    await harness.signIn('support')
    for (let time = 0; time < 500; time += 1) await harness.call('policy.read')
    expect(await traces('session.not_permitted')).toHaveLength(1)
    await harness.ask('session.signOut')
    expect(await traces('session.not_permitted')).toEqual([
      ['support', { operation: 'policy.read', times: 1 }],
      ['support', { operation: 'policy.read', times: 499 }],
    ])
  })

  it('is written down after a quarter of an hour, too, by no clock that can be set', async () => {
    await harness.signIn('support')
    await harness.call('policy.read')
    await harness.call('policy.read')
    harness.clock.set += quarterOfAnHour
    harness.clock.ahead += quarterOfAnHour
    await harness.desk().tick()
    expect(await traces('session.not_permitted')).toHaveLength(1)
    harness.clock.ahead += quarterOfAnHour
    await harness.desk().tick()
    expect(await traces('session.not_permitted')).toHaveLength(2)
  })

  it('of every kind there is does not fill the ledger either', async () => {
    await harness.signIn('support')
    const names = ['policy.read', 'operators.list', 'audit.page', 'audit.verify', 'ledger.backUp'] as const
    for (let time = 0; time < 200; time += 1) {
      await harness.seat().answer(names[time % names.length] ?? '', undefined)
      harness.seat().strangerRefused(`made.up${time}`)
    }
    await harness.ask('session.signOut')
    const [refused, strangers] = await Promise.all([
      traces('session.not_permitted'),
      traces('session.stranger_refused'),
    ])
    expect(refused.length + strangers.length).toBeLessThan(60)
    const times = [...refused, ...strangers].map(([, after]) => (after as { times: number }).times)
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(400)
  })
})

it('copying, printing and opening a raw answer each add an event without the copied content', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  await harness.ask('payouts.send', { id, revision })
  await harness.ask('payouts.answer', { id, number: 1 })
  await harness.ask('app.copyText', { text: 'TR200006200000000000001234' })
  await harness.ask('app.printed', { sheet: 'receipt', of: [processId], format: 'pdf' })
  expect(await traces('session.answer_shown')).toEqual([['checker', { number: 1, times: 1 }]])
  expect(await traces('session.text_copied')).toEqual([['checker', { times: 1 }]])
  expect(await traces('session.sheet_printed')).toEqual([
    ['checker', { sheet: 'receipt', format: 'pdf', of: processId, times: 1 }],
  ])
})

it('a passphrase that was wrong, and a call that did not come from our page, leave one', async () => {
  await harness.refused('session.signIn', { operatorId: 'admin', passphrase: 'yanlış' })
  harness.seat().strangerRefused('payouts.send')
  await harness.settled()
  expect(await traces('session.refused')).toHaveLength(1)
  expect(await traces('session.stranger_refused')).toEqual([['app', { operation: 'payouts.send', times: 1 }]])
})
