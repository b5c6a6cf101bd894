import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DepositState } from '../../../electron/core/states.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { depositDraft, openHarness, received, type Harness } from '../../desk/desk-harness.ts'

/** Of deposits that are made instead of one another, the customer holds one link. */

let harness: Harness
const minute = 60_000
beforeEach(async () => {
  harness = await openHarness()
  await harness.signIn('support')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

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

/** As nothing in the program would leave it for long. */
const putIn = (id: number, state: DepositState) =>
  harness.reopen((file) => {
    const db = new DatabaseSync(file)
    db.prepare('update transactions set state = ? where id = ?').run(state, id)
    db.close()
  })

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
  it('is the same deposit when it is sent again and had not arrived', async () => {
    fault('drop_before')
    const { id, processId } = await create()
    await expectReplaceable(id, false)
    expect(await harness.ask('deposits.resend', { id })).toMatchObject({
      state: 'pending',
      processId,
      replaceable: false,
    })
  })

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

describe('while the customer may hold the link of one that was made instead', () => {
  /** Closed, and replaced by one that is pending. */
  async function replaced() {
    const { id } = await create()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    const { id: by } = await create({ replaces: id })
    return { id, by }
  }

  it('no other is made, and one is as soon as that window has closed, too', async () => {
    const { id, by } = await replaced()
    await expectReplaceable(id, false)
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    await expectReplaceable(id, true)
    expect((await look(id)).replacedBy.map((link) => link.id)).toEqual([by, by + 1])
  })

  it('no other is made once the money came by one of them, late or not', async () => {
    const { id, by } = await replaced()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    harness.sandbox.controls.setStatus((await look(by)).transactionId ?? '', 'paid')
    await expectReplaceable(id, false)

    const first = await create()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    const second = await create({ replaces: first.id })
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    harness.sandbox.controls.setStatus(first.transactionId ?? '', 'paid')
    await expectReplaceable(second.id, false)
  })

  it('no other is made while somebody says that it was paid after all, until that is settled', async () => {
    const { id, processId, transactionId } = await create()
    harness.sandbox.controls.setStatus(transactionId ?? '', 'failed')
    expect((await look(id)).replaceable).toBe(true)
    harness.sandbox.controls.setStatus(transactionId ?? '', 'paid')
    expect(await look(id)).toMatchObject({ state: 'failed', reports: [{}, { effect: 'conflict', processId }] })
    await expectReplaceable(id, false)
    const [report] = await harness.ask('reports.open')
    await harness.signIn('checker')
    await harness.ask('reports.setAside', { id: report?.id ?? 0, note: 'Servis yanlış söylemiş' })
    await harness.signIn('support')
    await expectReplaceable(id, true)
  })

  it('two that ask at the same moment make one', async () => {
    const { id } = await create()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    const answers = await Promise.all([replacing(id), replacing(id), replacing(id)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(refusal)
    expect((await look(id)).replacedBy).toHaveLength(1)
  })
})

describe('one that was made instead of another and has not left', () => {
  /** Failed, and replaced by one that did not reach the service, or perhaps did. */
  async function heldBack(state: 'not_sent' | 'unknown' | 'draft') {
    const first = await create()
    harness.sandbox.controls.setStatus(first.transactionId ?? '', 'failed')
    const second = await create({ replaces: first.id })
    const book = harness.sandbox.controls.book().received
    await putIn(second.id, state)
    await harness.signIn('support')
    return { first, second, book }
  }
  const resending = (id: number) => harness.call('deposits.resend', { id })

  it.each(['draft', 'not_sent', 'unknown'] as const)(
    'is not handed over (%s) while somebody says that the other was paid, and is once that is settled',
    async (state) => {
      const { first, second } = await heldBack(state)
      await harness.report({ processId: first.processId, transactionId: first.transactionId, status: 'paid' })
      const { id, processId } = first
      const heldBackBy = { id, processId, why: 'contradicted' }
      expect(await look(second.id)).toMatchObject({ resendable: true, heldBackBy })
      expect(await listed(second.id)).toMatchObject({ heldBackBy })
      expect(await resending(second.id)).toMatchObject(refusal)
      expect(await look(second.id)).toMatchObject({ state, attempts: [{}] })
      expect(received(harness, second.processId)).toBe(1)

      const [report] = await harness.ask('reports.open')
      await harness.signIn('checker')
      await harness.ask('reports.setAside', { id: report?.id ?? 0, note: 'Servis yanlış söylemiş' })
      await harness.signIn('support')
      expect(await look(second.id)).toMatchObject({ heldBackBy: null })
      // The service has it already, which it says: the very request reached it again.
      expect(await resending(second.id)).toMatchObject({ ok: true })
      expect(received(harness, second.processId)).toBe(2)
    },
  )

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

it('keeps what may be replaced and what was over a restart', async () => {
  const { id } = await create()
  harness.clock.ahead += 31 * minute
  await harness.reopen()
  await harness.signIn('support')
  await expectReplaceable(id, true)
  await harness.reopen()
  await harness.signIn('support')
  await expectReplaceable(id, false)
})
