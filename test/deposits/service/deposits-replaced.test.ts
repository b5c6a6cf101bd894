import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { depositDraft, harness, openEach, received } from '../../desk/desk-harness.ts'

/** Of deposits that are made instead of one another, the customer holds one link. */

const minute = 60_000
openEach()
beforeEach(() => harness.signIn('support'))

const create = (change: Partial<Input<'deposits.create'>> = {}) =>
  harness.ask('deposits.create', { ...depositDraft, ...change })
const replacing = (id: number) => harness.call('deposits.create', { ...depositDraft, replaces: id })
const look = (id: number) => harness.ask('deposits.get', { id })
const listed = async (id: number) => (await harness.ask('deposits.list')).find((deposit) => deposit.id === id)
const fault = (kind: 'drop_before' | 'drop_after') => {
  harness.sandbox.controls.addFault({ kind, call: 'deposit' })
}
const refusal = { ok: false, error: { code: 'wrong_state' } }

/** What `get` and `list` say of it, and what asking for it leads to, are one rule. */
async function expectReplaceable(id: number, replaceable: boolean): Promise<void> {
  expect([(await look(id)).replaceable, (await listed(id))?.replaceable]).toEqual([replaceable, replaceable])
  const known = (await harness.ask('deposits.list')).length
  if (replaceable) expect(await replacing(id)).toMatchObject({ ok: true, value: { replaces: { id } } })
  else expect(await replacing(id)).toMatchObject(refusal)
  expect((await harness.ask('deposits.list')).length - known).toBe(replaceable ? 1 : 0)
}

describe('a deposit may be made instead of one', () => {
  it('whose window closed by the service’s clock, and not a moment before', async () => {
    const { id, expiresAt } = await create()
    const closes = (expiresAt ?? 0) - Date.now()
    harness.clock.ahead = closes - minute
    await harness.signIn('support')
    await expectReplaceable(id, false)
    harness.clock.ahead = closes + 1_000
    await expectReplaceable(id, true)
  })

  it('but not while nobody can be asked whether its window has closed', async () => {
    const { id } = await create()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'drop_before', call: 'banks' })
    expect(await replacing(id)).toMatchObject({ ok: false, error: { code: 'connection_lost' } })
    harness.sandbox.controls.setWhitelisted(false)
    await expectReplaceable(id, true)
  })
})

describe('a deposit whose answer was lost', () => {
  it('has its link lost when the service has it already; the new one is linked with it, both ways', async () => {
    fault('drop_after')
    const lost = await create({ metadata: { siparis: '17' } })
    expect(lost.state).toBe('unknown')
    await expectReplaceable(lost.id, false)

    const orphaned = await harness.ask('deposits.resend', { id: lost.id })
    expect(orphaned).toMatchObject({ state: 'orphaned', replaceable: true, replaces: null, replacedBy: [] })
    const { customer, metadata } = orphaned
    const made = await create({ customer, metadata, replaces: lost.id })
    expect(made).toMatchObject({ state: 'pending', replaces: { id: lost.id, processId: lost.processId }, metadata })
    expect(made.processId).not.toBe(lost.processId)

    const link = { id: made.id, processId: made.processId }
    expect(await look(lost.id)).toMatchObject({ replacedBy: [link], replaceable: false })
    expect(await listed(lost.id)).toMatchObject({ replacedBy: [link], replaceable: false })
    expect([received(harness, lost.processId), received(harness, made.processId)]).toEqual([2, 1])
  })
})

describe('one that was made instead of another and has not left', () => {
  const resending = (id: number) => harness.call('deposits.resend', { id })

  /** Its window closed, by a clock that was wrong: the service says otherwise later. */
  async function replacedTooEarly() {
    const first = await create()
    harness.clock.ahead += 31 * minute
    harness.sandbox.controls.setClockOffset(0)
    await harness.signIn('support')
    fault('drop_before')
    const second = await create({ replaces: first.id })
    expect(second).toMatchObject({ state: 'unknown', heldBackBy: null })
    return { first, second }
  }

  it('is not handed over while the other’s window is open after all, by what the service’s clock says now', async () => {
    const { first, second } = await replacedTooEarly()
    harness.sandbox.controls.setClockOffset(-31 * 60)
    expect(await resending(second.id)).toMatchObject(refusal)
    const { id, expiresAt } = first
    expect(await look(second.id)).toMatchObject({ heldBackBy: { id, expiresAt, why: 'live' } })
    harness.sandbox.controls.setClockOffset(0)
    expect(await resending(second.id)).toMatchObject({ ok: true, value: { state: 'pending' } })
  })
})
