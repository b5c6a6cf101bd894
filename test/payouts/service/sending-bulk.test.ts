import { describe, expect, it } from 'vitest'
import type { Output } from '../../../electron/ipc/bridge.ts'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approved, endedRun, signInAs, submitted } from '../../desk/makers-and-checkers.ts'

const stamp = { by: 'admin', at: 1, offset: null }
openEach()

type Made = Pick<Output<'payouts.get'>, 'id' | 'revision' | 'processId'>

/** Approved by the checker, who stays signed in. */
async function ready(count: number, amountOf = (n: number) => 1000 * (n + 1)): Promise<Made[]> {
  const made: Made[] = []
  for (let n = 0; n < count; n += 1) {
    made.push(await approved(harness, await submitted(harness, { amount: String(amountOf(n)) }), 'checker'))
  }
  harness.dialogs.asked.length = 0
  return made
}
const asSeen = (made: readonly Made[]) => ({ payouts: made.map(({ id, revision }) => ({ id, revision })) })
const states = (made: readonly Made[]) =>
  Promise.all(made.map(async ({ id }) => (await harness.ledger.payouts.get(id))?.state))
const timesReceived = (made: readonly Made[]) => made.map(({ processId }) => received(harness, processId))

/** The checker's run, when it has come to its end. */
async function ended() {
  const run = await endedRun(harness)
  const turns = run.turns.map(({ id, outcome, code }) => [id, outcome, code] as const)
  return { ...run, turns: turns.toSorted(([one], [other]) => one - other) }
}
const arrived = ({ id }: Made) => [id, 'accepted', null]

/** What happens once after the outcome of the payout at this place is written down. */
function afterTurn(place: number, then: () => unknown): void {
  const { settle } = harness.ledger.attempts
  let turn = 0
  harness.ledger.attempts.settle = async (settled) => {
    await settle(settled)
    turn += 1
    if (turn === place) await then()
  }
}

/** Some of the first four left; every other payout is as it was. */
async function expectFirstAlone(made: readonly Made[]): Promise<void> {
  const now = await states(made)
  expect(now[0]).toBe('accepted')
  expect(now.slice(4)).toEqual(made.slice(4).map(() => 'approved'))
  expect(now.map((state) => (state === 'approved' ? 0 : 1))).toEqual(timesReceived(made))
}

describe('sending several under one dialog', () => {
  it('asks once, and sends each once, in the order of their ledger ids', async () => {
    const made = await ready(4)
    const begun = await harness.ask('payouts.sendBulk', asSeen(made.toReversed()))
    expect(begun).toMatchObject({ state: 'running', of: 4, turns: [], stopped: null })
    expect(await ended()).toMatchObject({ of: 4, turns: made.map(arrived), stopped: null })
    const { iban, accountName } = payoutDraft
    expect(harness.dialogs.asked).toEqual([
      {
        action: 'send',
        batchName: null,
        rows: 4,
        total: 10_000n,
        largest: [4000n, 3000n, 2000n].map((amount) => ({ amount, iban, accountName })),
        news: null,
        seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        sameLists: [],
        setBackAt: null,
        locale: 'tr',
      },
    ])
    expect(timesReceived(made)).toEqual([1, 1, 1, 1])
    const order = harness.sandbox.controls.book().transactions.map(({ processId }) => processId)
    expect(order.toSorted()).toEqual(made.map(({ processId }) => processId).toSorted())
    expect(harness.told).toContain('bulkRun.changed')
    // Whoever did not begin it has nothing to do with it.
    await signInAs(harness, 'maker')
    expect(await harness.ask('payouts.bulkRun')).toBeNull()
  })

  it('sends none when the dialog is declined, one is not ready, is not as it was seen, or is named twice', async () => {
    const made = await ready(2)
    const waits = await submitted(harness, { amount: '777' })
    await signInAs(harness, 'checker')
    const [first] = made
    if (!first) throw new Error('none was made')
    const refused = async (payouts: Made[]) => (await harness.refused('payouts.sendBulk', asSeen(payouts))).code
    expect(await refused([...made, waits])).toBe('wrong_state')
    expect(await refused([...made, { ...first, id: 999 }])).toBe('not_found')
    expect(await refused([{ ...first, revision: 7 }, ...made.slice(1)])).toBe('changed_meanwhile')
    expect(await refused([...made, first])).toBe('invalid_input')
    expect(await refused([first])).toBe('invalid_input')
    expect(harness.dialogs.asked).toEqual([])
    harness.dialogs.answer = () => false
    expect(await refused(made)).toBe('declined_in_dialog')
    expect(await harness.ask('payouts.bulkRun')).toBeNull()
    expect(timesReceived(made)).toEqual([0, 0])
  })

  it('skips what was edited, taken back or sent while the dialog stood open, and says why', async () => {
    const made = await ready(4)
    const [edited, back, sent] = made
    if (!edited || !back || !sent) throw new Error('too few')
    harness.dialogs.answer = async () => {
      harness.dialogs.answer = () => true
      const expected = { id: edited.id, revision: 1, from: ['approved' as const], ...stamp }
      await harness.ledger.payouts.rewrite({ ...payoutDraft, amount: 7n, processId: edited.processId }, expected)
      await harness.ask('payouts.takeBack', { id: back.id, revision: 1 })
      await harness.ask('payouts.send', { id: sent.id, revision: 1 })
      return true
    }
    await harness.ask('payouts.sendBulk', asSeen(made))
    const { turns, stopped } = await ended()
    expect(stopped).toBeNull()
    expect(turns).toEqual([
      [edited.id, 'skipped', 'changed_meanwhile'],
      [back.id, 'skipped', 'changed_meanwhile'],
      [sent.id, 'skipped', 'wrong_state'],
      ...made.slice(3).map(arrived),
    ])
    expect(await states(made)).toEqual(['draft', 'draft', 'accepted', 'accepted'])
    expect(timesReceived(made)).toEqual([0, 0, 1, 1])
  })

  it('is stopped by whoever began it: those with the service come to their end, no other leaves', async () => {
    const made = await ready(8)
    afterTurn(1, async () => {
      expect(await harness.ask('payouts.stopBulk')).toMatchObject({ state: 'stopping', stopped: 'stopped_by_operator' })
    })
    await harness.ask('payouts.sendBulk', asSeen(made))
    expect(await ended()).toMatchObject({ stopped: 'stopped_by_operator' })
    await expectFirstAlone(made)
    expect((await harness.refused('payouts.stopBulk')).code).toBe('wrong_state')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has signed out', () => harness.ask('session.signOut')],
    ['was locked out', () => harness.seat().endSession('idle')],
    [
      'has signed out and come back',
      async () => {
        await harness.ask('session.signOut')
        harness.clock.ahead += 1
        await signInAs(harness, 'checker')
      },
    ],
    ['was replaced by another', () => signInAs(harness, 'maker')],
  ])('ends when whoever began it %s', async (_who, leave) => {
    const made = await ready(8)
    const { promise: left, resolve } = Promise.withResolvers<undefined>()
    afterTurn(1, async () => {
      await leave()
      resolve(undefined)
    })
    await harness.ask('payouts.sendBulk', asSeen(made))
    await left
    await signInAs(harness, 'checker')
    expect(await ended()).toMatchObject({ stopped: 'not_signed_in' })
    await expectFirstAlone(made)
  })
})
