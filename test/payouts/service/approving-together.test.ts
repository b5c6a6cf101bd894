import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealOfMany } from '../../../electron/payouts/rules/seal.ts'
import { makeIban } from '../../../electron/core/iban.ts'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import {
  approved,
  demand,
  endedRun,
  passphraseFor,
  signInAs,
  submitted,
  changeWorkspace,
  eventsOf,
} from '../../desk/makers-and-checkers.ts'

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
const stamp = { by: 'admin', at: 1, offset: null }
const passphrase = passphraseFor('checker')
openEach()

const amounts = ['1000', '400000', '3000', '200000']

/** Four, of which the checker who signs in then will approve all. */
const four = () => waiting(amounts)
async function waiting(amounts: readonly string[]) {
  const made = []
  for (const [n, amount] of amounts.entries())
    made.push(await submitted(harness, { amount, iban: makeIban('00062', BigInt(n + 1)) }))
  await signInAs(harness, 'checker')
  return made
}
const seen = (made: readonly { id: number; revision: number }[]) => made.map(({ id, revision }) => ({ id, revision }))
const states = async (made: readonly { id: number }[]) =>
  Promise.all(made.map(async ({ id }) => (await harness.ask('payouts.get', { id })).state))

describe('approving several together', () => {
  it('asks once, and shows how many, their total and the largest three; each keeps its own seal', async () => {
    const made = await four()
    const all = await harness.ask('payouts.approveBulk', { payouts: seen(made).toReversed(), passphrase })
    expect(all.map(({ id, state }) => [id, state])).toEqual(made.map(({ id }) => [id, 'approved']))
    expect(all.flatMap(({ approvals }) => approvals)).toMatchObject(made.map(() => ({ by: 'checker', together: 4 })))
    const seal = sealOfMany(
      made.map((payout) => payout.seal),
      digest,
    )
    const { accountName } = payoutDraft
    const largest = [1, 3, 2]
      .flatMap((at) => made[at] ?? [])
      .map(({ amount, iban }) => ({ amount: BigInt(amount), iban, accountName }))
    expect(harness.dialogs.asked).toEqual([
      {
        action: 'approve',
        batchName: null,
        rows: 4,
        total: 604_000n,
        largest,
        news: [{ kind: 'iban_first', rows: 4, total: 604_000n, largest: largest[0] }],
        seal,
        sameLists: [],
        setBackAt: null,
        locale: 'tr',
      },
    ])
    const kept = await Promise.all(made.map(({ id }) => harness.ledger.payouts.get(id)))
    expect(kept.map((payout) => payout?.approvals[0]?.seal)).toEqual(made.map((payout) => payout.seal))
    const events = await eventsOf('payout.approved')
    expect(events.map(({ action, after }) => [action, JSON.parse(after ?? '{}') as unknown])).toMatchObject(
      made.map(() => ['payout.approved', { approval: { together: { rows: 4, seal } } }]),
    )
  })

  it('approves none when the dialog is declined, the passphrase wrong, or one is named twice', async () => {
    const made = await four()
    const wrong = { payouts: seen(made), passphrase: 'wrong' }
    expect((await harness.refused('payouts.approveBulk', wrong)).code).toBe('wrong_passphrase')
    harness.dialogs.answer = () => false
    const all = { payouts: seen(made), passphrase }
    expect((await harness.refused('payouts.approveBulk', all)).code).toBe('declined_in_dialog')
    const twice = { payouts: seen([...made, ...made.slice(0, 1)]), passphrase }
    expect(await harness.refused('payouts.approveBulk', twice)).toMatchObject({ code: 'invalid_input' })
    expect(new Set(await states(made))).toEqual(new Set(['awaiting_approval']))
  })

  it.each<[string, string, (row: { id: number }) => Promise<unknown>]>([
    [
      'was edited',
      'changed_meanwhile',
      ({ id }) => {
        const expected = { id, revision: 1, from: ['awaiting_approval' as const], ...stamp }
        return harness.ledger.payouts.rewrite({ ...payoutDraft, amount: 7n, processId: 'PAY-X' }, expected)
      },
    ],
    ['counts another unit', 'changed_meanwhile', () => changeWorkspace(harness, { payoutAmountUnit: 'major' })],
  ])('approves none when one of them %s while the dialog stood open', async (_what, code, change) => {
    const made = await four()
    const [first] = made
    if (!first) throw new Error('none was made')
    harness.dialogs.answer = async () => {
      await change(first)
      return true
    }
    expect((await harness.refused('payouts.approveBulk', { payouts: seen(made), passphrase })).code).toBe(code)
    expect(await states(made.slice(1))).toEqual(['awaiting_approval', 'awaiting_approval', 'awaiting_approval'])
  })

  it('approves none when one is its checker’s own, is blocked, or does not wait', async () => {
    const made = await four()
    const done = await approved(harness, await submitted(harness, { amount: '5000' }), 'checker')
    expect((await harness.refused('payouts.approveBulk', { payouts: seen([...made, done]), passphrase })).code).toBe(
      'wrong_state',
    )
    const limited = await submitted(harness, { bankId: 'FAST', amount: '200000' })
    harness.sandbox.controls.changeBank('FAST', { maximum: 100_000n })
    await signInAs(harness, 'checker')
    const blocked = { payouts: seen([...made, limited]), passphrase }
    expect((await harness.refused('payouts.approveBulk', blocked)).code).toBe('checks_failed')
    expect(new Set(await states(made))).toEqual(new Set(['awaiting_approval']))
  })
})

describe('where the last approval sends', () => {
  beforeEach(() => demand(harness, { dispatchOnApproval: true, secondCheckerAbove: '300000' }))

  it('says so in the dialog, and hands over at once', async () => {
    const payout = await approved(harness, await submitted(harness), 'checker')
    expect(harness.dialogs.asked).toMatchObject([{ processId: payout.processId, sendsAtOnce: true }])
    expect(payout).toMatchObject({ state: 'accepted', attempts: [{ preparedBy: 'checker' }] })
    expect(received(harness, payout.processId)).toBe(1)
  })

  it.each([
    ['came', false, true],
    ['went', true, false],
  ])('does only what the dialog said, and what holds still: the rule %s meanwhile', async (_what, before, after) => {
    await demand(harness, { dispatchOnApproval: before })
    harness.dialogs.answer = async () => {
      await demand(harness, { dispatchOnApproval: after })
      return true
    }
    const payout = await approved(harness, await submitted(harness), 'checker')
    expect(payout.state).toBe('approved')
    expect(received(harness, payout.processId)).toBe(0)
  })

  it('is approved all the same when it cannot be sent, and waits for a person', async () => {
    await demand(harness, { dayCap: '1000' })
    const payout = await approved(harness, await submitted(harness), 'checker')
    expect(payout).toMatchObject({ state: 'approved', attempts: [] })
    expect((await harness.refused('payouts.send', { id: payout.id, revision: 1 })).code).toBe('over_day_cap')
  })

  /** What happens once the outcome of the first that is sent is written down. */
  function afterTheFirst(then: () => unknown): void {
    const { settle } = harness.ledger.attempts
    harness.ledger.attempts.settle = async (settled) => {
      await settle(settled)
      harness.ledger.attempts.settle = settle
      await then()
    }
  }
  /** When no more of them is sent: how many were to be, what became of those that had their turn, and why no other had. */
  async function run() {
    const { of, turns, stopped } = await endedRun(harness)
    const ended = turns.map(({ id, outcome }) => [id, outcome] as const)
    return { of, turns: ended.toSorted(([one], [other]) => one - other), stopped }
  }

  it('begins to hand over several, and stops after one that did not arrive', async () => {
    const made = await four()
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    const all = await harness.ask('payouts.approveBulk', { payouts: seen(made), passphrase })
    expect(harness.dialogs.asked).toMatchObject([{ action: 'approve_and_send', rows: 4 }])
    // The second of them waits for its other checker.
    expect(all.map(({ state }) => state)).toEqual(['approved', 'awaiting_approval', 'approved', 'approved'])
    expect(harness.told).toContain('bulkRun.changed')
    expect(await run()).toMatchObject({ of: 3, stopped: 'connection_lost' })
    const now = await states(made)
    expect(now.filter((state) => state === 'unknown')).toHaveLength(1)
    const left = now.map((state) => (state === 'accepted' || state === 'unknown' ? 1 : 0))
    expect(made.map(({ processId }) => received(harness, processId))).toEqual(left)
    expect([now[1], left[1]]).toEqual(['awaiting_approval', 0])
  })

  it('approves none while others are sent: neither before the dialog nor after it', async () => {
    const made = await waiting(['1000', '2000', '3000', '4000', '5000'])
    const [sent, next] = [seen(made.slice(0, 2)), { payouts: seen(made.slice(2, 4)), passphrase }]
    await demand(harness, { dispatchOnApproval: false })
    await harness.ask('payouts.approveBulk', { payouts: sent, passphrase })
    await demand(harness, { dispatchOnApproval: true })
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const { promise: firstIsHeld, resolve: holdFirst } = Promise.withResolvers<undefined>()
    afterTheFirst(() => {
      holdFirst(undefined)
      return released
    })
    harness.dialogs.answer = async () => {
      harness.dialogs.answer = () => true
      await harness.ask('payouts.sendBulk', { payouts: sent })
      // Whichever is settled first is held: not the one alone.
      await firstIsHeld
      return true
    }
    try {
      expect((await harness.refused('payouts.approveBulk', next)).code).toBe('busy')
      expect(harness.dialogs.asked).toHaveLength(3)
      expect((await harness.refused('payouts.approveBulk', next)).code).toBe('busy')
      expect(harness.dialogs.asked).toHaveLength(3)
      // One alone is approved and sent whatever else goes on.
      const [alone] = seen(made.slice(4))
      const given = { id: 0, revision: 1, ...alone, passphrase }
      expect(await harness.ask('payouts.approve', given)).toMatchObject({ state: 'accepted' })
    } finally {
      release(undefined)
    }
    expect(await run()).toMatchObject({ of: 2, stopped: null })
    await harness.ask('payouts.approveBulk', next)
    expect((await run()).turns).toEqual(made.slice(2, 4).map(({ id }) => [id, 'accepted']))
  })
})
