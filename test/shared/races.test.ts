import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterRun, allRows, approved, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { openBeside, openHarness, passphraseOf, payoutDraft, received, type Harness } from '../desk/desk-harness.ts'
import { demand } from '../desk/makers-and-checkers.ts'

/** Desks that want the same at the same time. `VEZNE_LONG_RACES=1` runs them at their whole length, which takes minutes. */

const isLong = process.env['VEZNE_LONG_RACES'] === '1'
const [desksThatSend, payoutsSent, races] = isLong ? [10, 100, 1_000] : [4, 12, 20]

let first: Harness
const others: Harness[] = []
const beside = async (name: string, operatorId: string): Promise<Harness> => {
  const desk = await openBeside(first, name)
  others.push(desk)
  await desk.signIn(operatorId)
  return desk
}
beforeEach(async () => {
  first = await openHarness()
})
afterEach(async () => {
  for (const desk of [...others.splice(0), first]) {
    expect(desk.unexpected).toEqual([])
    await desk.end()
  }
})

const patience = { timeout: isLong ? 1_800_000 : 60_000 }

test(`${desksThatSend} desks send the same ${payoutsSent} payouts: each is asked for once`, patience, async () => {
  const batch = await approved(first, rowsOf(payoutsSent))
  const rows = await allRows(first, batch.id)
  const desks = [first]
  for (let n = 2; n <= desksThatSend; n += 1) desks.push(await beside(`kasa-${n}`, 'checker'))
  const payouts = rows.map(({ id, revision }) => ({ id, revision }))
  await Promise.all(
    desks.map(async (desk, n) => {
      for (const seen of n % 2 === 0 ? payouts : payouts.toReversed()) await desk.call('payouts.send', seen)
    }),
  )
  expect(rows.map(({ processId }) => received(first, processId))).toEqual(rows.map(() => 1))
  expect((await allRows(first, batch.id)).map(({ state, attempts }) => [state, attempts.length])).toEqual(
    rows.map(() => ['accepted', 1]),
  )
})

test(
  `two checkers approve what an editor changes, ${races} times: no approval survives an edit`,
  patience,
  async () => {
    await demand(first, { secondCheckerAbove: '0' })
    await first.signIn('maker')
    const [one, other] = [await beside('onay-1', 'checker'), await beside('onay-2', 'checker2')]
    const ends = new Map<string, number>()
    for (let n = 0; n < races; n += 1) {
      const { id } = await first.ask('payouts.create', { ...payoutDraft, amount: String(10_000 + n) })
      await first.ask('payouts.submit', { id, revision: 1 })
      const approve = (desk: Harness, by: string) =>
        desk.call('payouts.approve', { id, revision: 1, passphrase: passphraseOf(by) })
      const edit = () =>
        first.call('payouts.edit', { id, revision: 1, draft: { ...payoutDraft, amount: String(20_000 + n) } })
      const [, , edited] = await Promise.all([approve(one, 'checker'), approve(other, 'checker2'), edit()])
      const payout = await first.ask('payouts.get', { id })
      const given = payout.approvals.length
      if (edited.ok)
        expect([payout.state, payout.revision, payout.amount, given]).toEqual(['draft', 2, String(20_000 + n), 0])
      else expect([payout.revision, payout.amount]).toEqual([1, String(10_000 + n)])
      const end = `${payout.state}, ${given} approvals`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    if (isLong) console.log(ends)
  },
)

test(
  'two desks approve both copies of one list at once, and each approval sends: one of them goes out',
  patience,
  async () => {
    await demand(first, { dispatchOnApproval: true })
    await first.signIn('maker')
    const [one, other] = [await imported(first, rowsOf(4)), await imported(first, rowsOf(4).toReversed())]
    const [here, there] = [await beside('onay-1', 'checker'), await beside('onay-2', 'checker2')]
    await Promise.all([
      here.call('batches.approve', { ...seen(one, 'approve'), passphrase: passphraseOf('checker') }),
      there.call('batches.approve', { ...seen(other, 'approve'), passphrase: passphraseOf('checker2') }),
    ])
    const ended = [await afterRun(here, one.id), await afterRun(there, other.id)]
    const sent = ended.map(({ states }) => states.find(({ state }) => state === 'accepted')?.rows ?? 0)
    expect(new Set(sent)).toEqual(new Set([0, 4]))
    const stopped = ended[sent.indexOf(0)]
    expect(stopped?.sameLists).toMatchObject([
      { code: 'same_list_paid', level: 'blocking', lists: [{ shared: 4, rows: 4 }] },
    ])
  },
)
