import { beforeEach, describe, expect, it } from 'vitest'
import { harness, openEach, received } from '../../desk/desk-harness.ts'
import { approvalRefused, approved, demand, submitted } from '../../desk/makers-and-checkers.ts'
openEach()
const send = ({ id, revision }: { id: number; revision: number }) => harness.call('payouts.send', { id, revision })

describe('what one checker may approve in a day', () => {
  beforeEach(() => demand(harness, { approverDayCap: '300000' }))

  it('is held for that checker, and said before: another goes on', async () => {
    await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    const payout = await submitted(harness, { amount: '100001' })
    expect(payout.checks.map(({ code }) => code)).not.toContain('over_approver_cap')
    expect(await approvalRefused(harness, payout, 'checker')).toBe('over_approver_cap')
    expect((await harness.ask('payouts.get', { id: payout.id })).checks).toContainEqual({
      code: 'over_approver_cap',
      level: 'blocking',
      cap: '300000',
      used: '200000',
    })
    expect((await approved(harness, payout, 'checker2')).state).toBe('approved')
  })
})

describe('what the workspace may hand over in a day', () => {
  beforeEach(() => demand(harness, { dayCap: '300000' }))

  it('is a warning until it is sent, and stops it then', async () => {
    const sent = await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    expect(await send(sent)).toMatchObject({ ok: true, value: { state: 'accepted' } })
    const next = await submitted(harness, { amount: '100001' })
    expect(next.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'warning' }))
    const ready = await approved(harness, next, 'checker')
    expect(ready.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'blocking' }))
    expect(await send(ready)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    expect(received(harness, ready.processId)).toBe(0)
    const small = await approved(harness, await submitted(harness, { amount: '100000' }), 'checker')
    expect(await send(small)).toMatchObject({ ok: true })
  })
})
