import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../../electron/ipc/bridge.ts'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approved, lost, passphraseFor, signInAs, submitted, decree } from '../../desk/makers-and-checkers.ts'

/** A dialog of main's can stand open for an hour: whoever answers it then must still be there, and still be who they were. */

const passphrase = passphraseFor('checker')
openEach()

const seen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })

type Asked = { name: OperationName; input: unknown; ids: number[] }
/** The checker is signed in and asks for something that a dialog stands before. */
const asks: Record<string, () => Promise<Asked>> = {
  async approve() {
    const payout = await submitted(harness)
    return { name: 'payouts.approve', input: { ...seen(payout), passphrase }, ids: [payout.id] }
  },
  async approveBulk() {
    const payouts = [await submitted(harness), await submitted(harness, { amount: '777' })]
    const input = { payouts: payouts.map(seen), passphrase }
    return { name: 'payouts.approveBulk', input, ids: payouts.map(({ id }) => id) }
  },
  async override() {
    const payout = await submitted(harness)
    await lost(harness)
    const input = { ...seen(payout), reason: 'iade edildi', passphrase }
    return { name: 'payouts.override', input, ids: [payout.id] }
  },
  async send() {
    const payout = await approved(harness, await submitted(harness), 'checker')
    return { name: 'payouts.send', input: seen(payout), ids: [payout.id] }
  },
  async sendBulk() {
    const payouts = []
    for (const amount of ['777', '888']) {
      payouts.push(await approved(harness, await submitted(harness, { amount }), 'checker'))
    }
    return { name: 'payouts.sendBulk', input: { payouts: payouts.map(seen) }, ids: payouts.map(({ id }) => id) }
  },
}

async function losesRoles(): Promise<void> {
  await decree(harness, { kind: 'operator.changed', id: 'checker', name: 'Çağla Işık', roles: ['support'] })
  await signInAs(harness, 'checker')
}

/** With the role goes the approval that was given in it. */
const askedFirst = (what: string, code: string) =>
  what === 'send' && code === 'not_permitted' ? 'approval_expired' : code

describe.each(Object.keys(asks))('%s', (what) => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['whoever has signed out', 'not_signed_in', () => harness.ask('session.signOut')],
    ['somebody else who has signed in', 'not_signed_in', () => signInAs(harness, 'checker2')],
    ['whoever may not any more', 'not_permitted', losesRoles],
  ])('does nothing for %s meanwhile', async (_who, code, meanwhile) => {
    const asked = await asks[what]?.()
    if (!asked) throw new Error(what)
    await signInAs(harness, 'checker')
    const record = async () => Promise.all(asked.ids.map((id) => harness.ledger.payouts.get(id)))
    const before = await record()
    harness.dialogs.answer = async () => {
      await meanwhile()
      return true
    }
    expect(await harness.seat().answer(asked.name, asked.input)).toEqual({
      ok: false,
      error: { code: askedFirst(what, code) },
    })
    expect(await record()).toEqual(before)
    for (const payout of before) expect(received(harness, payout?.processId ?? '')).toBe(0)
  })
})

describe('the checks of an approval', () => {
  /** Another like it comes to the checkers. */
  async function twinArrives(processId: string): Promise<void> {
    const given = { by: 'maker', at: Date.now(), offset: null }
    const { id } = await harness.ledger.payouts.add({ ...payoutDraft, amount: 125_000n, processId }, given)
    const move = { id, revision: 1, from: ['draft'], to: 'awaiting_approval', action: 'payout.submitted' } as const
    await harness.ledger.payouts.move({ ...move, ...given })
  }
  const warnings = ({ checks }: { checks: { code: string; level: string }[] }) =>
    checks.flatMap(({ code, level }) => (level === 'passed' ? [] : [code]))

  it.each(['approve', 'approveBulk'] as const)('%s: one that warns of more by then approves nothing', async (how) => {
    const asked = await asks[how]?.()
    if (!asked) throw new Error(how)
    await signInAs(harness, 'checker')
    harness.dialogs.answer = async () => {
      await twinArrives('IKIZ')
      return true
    }
    const answer = await harness.seat().answer(asked.name, asked.input)
    expect(answer).toEqual({ ok: false, error: { code: 'changed_meanwhile' } })
    for (const id of asked.ids) expect((await harness.ledger.payouts.get(id))?.approvals).toEqual([])
    // Whoever looks again sees it, and that is what is kept.
    harness.dialogs.answer = () => true
    await harness.seat().answer(asked.name, asked.input)
    const [approval] = (await harness.ledger.payouts.get(asked.ids[0] ?? 0))?.approvals ?? []
    expect(approval && warnings(approval)).toEqual(['twin_waits', 'iban_first'])
  })

  it('are kept as they were shown, though they warn of less by then', async () => {
    await twinArrives('IKIZ')
    const payout = await submitted(harness)
    await signInAs(harness, 'checker')
    harness.dialogs.answer = async () => {
      const cancelled = { id: payout.id - 1, revision: 1, from: ['awaiting_approval'], to: 'cancelled' } as const
      const given = { by: 'maker', at: Date.now(), offset: null }
      await harness.ledger.payouts.move({ ...cancelled, action: 'payout.cancelled', ...given })
      return true
    }
    const given = await harness.ask('payouts.approve', { ...seen(payout), passphrase })
    expect(given.approvals.map(warnings)).toEqual([['twin_waits', 'iban_first']])
    expect(warnings(given)).toEqual(['iban_first'])
  })
})
