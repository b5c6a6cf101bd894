import { beforeEach, expect, it } from 'vitest'
import { imported, rowsOf, seen, statesOf } from '../../batches/service/harness.ts'
import { harness, openEach, payoutDraft } from '../../desk/desk-harness.ts'
import { approved, demand, disable, lost, passphraseFor, signInAs, submitted } from '../../desk/makers-and-checkers.ts'

/** Several payouts to one account: together they are one large payment. And whose account that is. */

openEach()
beforeEach(() => demand(harness, { secondCheckerAbove: '10000000' }))

const parts = async () => {
  const all: Awaited<ReturnType<typeof submitted>>[] = []
  for (let n = 0; n < 5; n += 1) all.push(await submitted(harness, { amount: String(9_300_000 + n) }))
  return Promise.all(all.map(({ id }) => harness.ask('payouts.get', { id })))
}

it('M6: a payment that is cut into small ones takes two checkers, also when they are approved together', async () => {
  const all = await parts()
  expect(all.map((payout) => payout.approvalsNeeded)).toEqual([2, 2, 2, 2, 2])
  expect(all[0]?.checks).toContainEqual(
    expect.objectContaining({ code: 'amount_in_parts', level: 'warning', cap: '10000000' }),
  )
  const payouts = all.map(({ id, revision }) => ({ id, revision }))
  await signInAs(harness, 'checker')
  const first = await harness.ask('payouts.approveBulk', { payouts, passphrase: passphraseFor('checker') })
  expect(first.map(({ state }) => state)).toEqual(Array(5).fill('awaiting_approval'))
  const again = await harness.refused('payouts.approveBulk', { payouts, passphrase: passphraseFor('checker') })
  expect(again.code).toBe('already_approved')
  await signInAs(harness, 'checker2')
  const second = await harness.ask('payouts.approveBulk', { payouts, passphrase: passphraseFor('checker2') })
  expect(second.map(({ state }) => state)).toEqual(Array(5).fill('approved'))
})

it('M6: nor on the word of the one, once the other’s counts no more', async () => {
  const one = await approved(harness, await submitted(harness, { amount: '9300000' }), 'checker')
  await harness.ask('payouts.send', { id: one.id, revision: one.revision })
  const other = await approved(harness, await submitted(harness, { amount: '9200000' }), 'checker')
  const { id, revision } = await approved(harness, other, 'checker2')
  await disable(harness, 'checker2')
  await signInAs(harness, 'checker')
  expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'awaiting_approval', approvalsNeeded: 2 })
  expect((await harness.refused('payouts.send', { id, revision })).code).toBe('approval_expired')
  // Where it is no part any more, whoever approved it says so once more.
  await demand(harness, { duplicateWindowHours: 1 })
  harness.clock.ahead += 2 * 60 * 60_000
  expect((await approved(harness, other, 'checker')).state).toBe('approved')
})

it('M6: nor in a batch, which says how many it takes: whoever approved it says so again where none asks for two any more', async () => {
  const one = await approved(harness, await submitted(harness, { amount: '9300000' }), 'checker')
  await harness.ask('payouts.send', { id: one.id, revision: one.revision })
  const batch = await imported(
    harness,
    rowsOf(1, () => ({ amount: 9_200_000n, iban: payoutDraft.iban })),
  )
  const approve = { ...seen(batch, 'approve'), passphrase: passphraseFor('checker') }
  await signInAs(harness, 'checker')
  const once = await harness.ask('batches.approve', approve)
  expect(statesOf(once)).toEqual({ awaiting_approval: 1 })
  expect(once).toMatchObject({ approvalsNeeded: 2, actions: { approve: 'already_approved' } })
  await demand(harness, { secondCheckerAbove: null })
  const waiting = await harness.ask('batches.get', { id: batch.id })
  expect(waiting).toMatchObject({ approvalsNeeded: 1, actions: { approve: 'allowed' } })
  expect(statesOf(await harness.ask('batches.approve', approve))).toEqual({ approved: 1 })
})

it('nor does a batch leave on the word of the one, once the other’s counts no more', async () => {
  const one = await approved(harness, await submitted(harness, { amount: '9300000' }), 'checker')
  await harness.ask('payouts.send', { id: one.id, revision: one.revision })
  const batch = await imported(
    harness,
    rowsOf(2, () => ({ amount: 400_000n, iban: payoutDraft.iban })),
  )
  for (const checker of ['checker', 'checker2'] as const) {
    await signInAs(harness, checker)
    const now = await harness.ask('batches.get', { id: batch.id })
    await harness.ask('batches.approve', { ...seen(now, 'approve'), passphrase: passphraseFor(checker) })
  }
  const both = await harness.ask('batches.get', { id: batch.id })
  expect(statesOf(both)).toEqual({ approved: 2 })
  await disable(harness, 'checker2')
  await signInAs(harness, 'checker')
  expect(statesOf(await harness.ask('batches.get', { id: batch.id }))).toEqual({ awaiting_approval: 2 })
  expect((await harness.refused('batches.send', seen(both, 'send'))).code).toBe('approval_expired')
})

it('whose account it is, as far as payouts before it tell', async () => {
  const codes = async (change: Partial<typeof payoutDraft> = {}) =>
    (await harness.ask('payouts.check', { ...payoutDraft, amount: '77700', ...change }))
      .filter(({ level }) => level === 'warning')
      .map(({ code }) => code)
  await signInAs(harness, 'maker')
  expect(await codes()).toEqual(['iban_first'])
  const first = await approved(harness, await submitted(harness), 'checker')
  expect(first.approvals[0]?.checks).toContainEqual({ code: 'iban_first', level: 'warning' })
  await harness.ask('payouts.send', { id: first.id, revision: first.revision })
  await signInAs(harness, 'maker')
  expect(await codes()).toEqual([])
  expect(await codes({ iban: 'TR220001000000000000001234' })).toEqual(['iban_changed'])
  const customer = { id: 'M-2', name: 'Başka Biri', username: 'baska' }
  expect(await codes({ customer, accountName: 'Başka Biri' })).toEqual(['iban_of_another', 'name_changed'])
})

// Erp-mafia/accounted, pull request 1567: a query that gave a thousand rows hid all later ones.
it('X4, X4b: hundreds of drafts, cancelled or not, hide neither what goes to an account nor whose it is', async () => {
  const other = { id: 'M-2', name: 'Başka Biri', username: 'baska' }
  const elsewhere = 'TR220001000000000000001234'
  const codes = async (change: Partial<typeof payoutDraft>) =>
    (await harness.ask('payouts.check', { ...payoutDraft, amount: '9300001', ...change })).map(({ code }) => code)
  const now = () =>
    Promise.all([codes({}), codes({ iban: elsewhere }), codes({ customer: other, accountName: other.name })])
  // Another customer was paid small sums there, and nobody knows whether a large one arrived.
  for (const amount of ['777', '778', '779']) {
    const paid = await approved(harness, await submitted(harness, { amount, customer: other }), 'checker')
    await harness.ask('payouts.send', { id: paid.id, revision: paid.revision })
  }
  await lost(harness, { amount: '9300000' })
  await signInAs(harness, 'maker')
  const before = await now()
  expect(before).toEqual([
    expect.arrayContaining(['twin_near', 'iban_of_another', 'amount_in_parts']),
    expect.arrayContaining(['iban_changed', 'twin_near']),
    expect.arrayContaining(['amount_unusual', 'name_changed']),
  ])
  const to = { iban: payoutDraft.iban, customer: payoutDraft.customer.id }
  const drafts = rowsOf(305, (row) =>
    row > 301 ? { amount: 9_000_000n, customer: other.id } : { ...to, amount: 100n },
  )
  const batch = await imported(harness, drafts, 'draft')
  expect(await now(), 'drafts').toEqual(before)
  await harness.ask('batches.cancel', { ...seen(batch, 'cancel'), reason: 'x' })
  expect(await now(), 'cancelled').toEqual(before)
})
