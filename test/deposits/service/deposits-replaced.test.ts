import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DepositState } from '../../../electron/core/states.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { patience } from '../../patience.ts'
import { depositDraft, openHarness, payoutDraft, received, type Harness } from '../../desk/desk-harness.ts'

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
/** The service takes no more than ₺400 by FAST, and our list does not know. */
const refusedByService = () => {
  harness.sandbox.controls.changeBank('FAST', { maximum: 40_000n })
}
const acceptedByService = () => {
  harness.sandbox.controls.changeBank('FAST', { maximum: 10_000_000n })
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

  it('whose window closed by the service’s clock, although this machine’s says otherwise', async () => {
    // This machine is almost five minutes behind: the service's clock alone opened the window, and closes it.
    harness.sandbox.controls.setClockOffset(280)
    await harness.ask('banks.refresh')
    const { id, expiresAt } = await create()
    const closes = (expiresAt ?? 0) - Date.now()
    expect(closes).toBeGreaterThan(34 * minute)
    harness.clock.ahead = closes - 270_000
    await harness.signIn('support')
    await expectReplaceable(id, true)
  })

  it.each([
    ['was set since the service was last heard', () => Promise.resolve()],
    ['is wrong and the service has not been heard in this run', () => harness.startAgain()],
  ])('but not of one whose window is open, where this machine’s clock %s', async (_, since) => {
    const { id } = await create()
    harness.clock.ahead += 40 * minute
    harness.sandbox.controls.setClockOffset(-40 * 60)
    await since()
    // What signing in asks the service meanwhile tells its time as well: here that is lost.
    harness.sandbox.controls.addFault({ kind: 'stall', call: 'banks' })
    await harness.signIn('support')
    expect(await replacing(id)).toMatchObject(refusal)
    expect(await look(id)).toMatchObject({ replaceable: false, replacedBy: [] })
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

  it('but not when the answer came too late to tell the time', async () => {
    const { id } = await create()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'late', call: 'banks', afterMs: 100 })
    const asked = replacing(id)
    await vi.waitFor(() => expect(harness.sandbox.controls.state().faults).toEqual([]), patience)
    harness.clock.ahead += 6_000
    expect(await asked).toMatchObject({ ok: false, error: { code: 'answer_timeout' } })
    expect(await look(id)).toMatchObject({ replacedBy: [] })
  })

  it('whose window the service closed early', async () => {
    harness.sandbox.controls.setDepositWindow(120)
    const { id } = await create()
    await expectReplaceable(id, false)
    harness.clock.ahead += 121_000
    await expectReplaceable(id, true)
  })

  it('that the service refused, whose amount was wrong', async () => {
    refusedByService()
    const { id, state } = await create()
    expect(state).toBe('refused')
    acceptedByService()
    await expectReplaceable(id, true)
  })

  it('that failed', async () => {
    const { id, transactionId } = await create()
    harness.sandbox.controls.setStatus(transactionId ?? '', 'failed')
    expect((await look(id)).state).toBe('failed')
    await expectReplaceable(id, true)
  })

  it('but not of one that was paid, or waits for money', async () => {
    const { id, transactionId } = await create()
    await expectReplaceable(id, false)
    harness.sandbox.controls.setStatus(transactionId ?? '', 'paid')
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    await expectReplaceable(id, false)
  })

  it.each(['draft', 'sending', 'not_sent', 'unknown'] as const)(
    'but not of one that is %s: that is handed over again, or is just now',
    async (state) => {
      const { id } = await create()
      await putIn(id, state)
      await harness.signIn('support')
      await expectReplaceable(id, false)
    },
  )

  it('but not of a payout, nor of one that is not there', async () => {
    await harness.signIn('maker')
    const { id } = await harness.ask('payouts.create', payoutDraft)
    expect((await harness.refused('deposits.create', { ...depositDraft, replaces: id })).code).toBe('not_found')
    expect((await harness.refused('deposits.create', { ...depositDraft, replaces: 9_999 })).code).toBe('not_found')
    expect(await harness.ask('deposits.list')).toEqual([])
    expect(harness.sandbox.controls.book().received).toEqual({})
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
    const lost = await create({ metadata: { siparis: 17, kalemler: ['a', null] } })
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

  it.each(['draft', 'sending', 'not_sent', 'unknown'] as const)('no other is made when that is %s', async (state) => {
    const { id, by } = await replaced()
    await putIn(by, state)
    await harness.signIn('support')
    await expectReplaceable(id, false)
  })

  it('no other is made however many were between, or beside it', async () => {
    const { id, by } = await replaced()
    harness.clock.ahead += 31 * minute
    await harness.signIn('support')
    // First <- second (closed), first <- third (refused), second <- fourth (pending).
    refusedByService()
    const third = await create({ replaces: id })
    expect(third.state).toBe('refused')
    acceptedByService()
    await create({ replaces: by })
    for (const closed of [id, by, third.id]) await expectReplaceable(closed, false)
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

  it('its own link is not given out any more once the money came by another of them, late', async () => {
    const { id, by } = await replaced()
    const open = await look(by)
    expect([open.heldBackBy, typeof open.checkoutUrl]).toEqual([null, 'string'])
    harness.sandbox.controls.setStatus((await look(id)).transactionId ?? '', 'paid')
    const held = { state: 'pending', checkoutUrl: null, account: null, heldBackBy: { id, why: 'paid' } }
    expect(await look(by)).toMatchObject(held)
    expect(await listed(by)).toMatchObject(held)
    expect(await harness.refused('app.openLink', { depositId: by })).toEqual({ code: 'wrong_state' })
    expect(harness.opened).toEqual([])
  })

  it('nor while something is reported of it that contradicts the record, until that is settled', async () => {
    const { by } = await replaced()
    const { processId, checkoutUrl } = await look(by)
    await harness.report({ processId, transactionId: null, status: 'paid', amount: 1 })
    expect(await look(by)).toMatchObject({ checkoutUrl: null, heldBackBy: { id: by, why: 'contradicted' } })
    const [report] = (await look(by)).reports
    await harness.signIn('checker')
    await harness.ask('reports.setAside', { id: report?.id ?? 0, note: 'Başka bir işlemin tutarıymış.' })
    expect(await look(by)).toMatchObject({ checkoutUrl, heldBackBy: null })
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

  it('is not handed over once the money came by the other, late', async () => {
    const { first, second } = await replacedTooEarly()
    harness.sandbox.controls.setStatus(first.transactionId ?? '', 'paid')
    expect(await look(second.id)).toMatchObject({ heldBackBy: { id: first.id, why: 'paid' } })
    expect(await resending(second.id)).toMatchObject(refusal)
  })

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
