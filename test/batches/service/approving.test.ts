import { describe, expect, it } from 'vitest'
import type { ConfirmedBulk } from '../../../electron/core/ports.ts'
import {
  afterRun,
  allRows,
  approved,
  expectSentAtMostOnce,
  ibanOf,
  imported,
  rowOf,
  rowsOf,
  seen,
  sent,
  statesOf,
} from './harness.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'
import { demand } from '../../desk/makers-and-checkers.ts'

openEach()

const passphrase = passphraseOf('checker')

describe('approving a batch', () => {
  it('S-18: one of the same number and total, to accounts that nobody was ever paid to, is known by its news', async () => {
    await sent(harness, await approved(harness, rowsOf(5)))
    harness.clock.ahead += 48 * 60 * 60_000
    const twice = (number: number) => ({ amount: rowOf(number).amount * 2n })
    const honest = await imported(harness, rowsOf(5, twice))
    const foreign = await imported(
      harness,
      rowsOf(5, (number) => ({ ...twice(number), iban: ibanOf(8_000_000 + number * 7), name: 'Başka Biri' })),
    )
    expect([foreign.rows, foreign.total]).toEqual([honest.rows, honest.total])
    await harness.signIn('checker')
    harness.dialogs.answer = () => false
    for (const batch of [honest, foreign])
      await harness.refused('batches.approve', { ...seen(batch, 'approve'), passphrase })
    const [known, unknown] = harness.dialogs.asked.slice(-2) as ConfirmedBulk[]
    const largest = { amount: rowOf(5).amount * 2n, iban: rowOf(5).iban, accountName: rowOf(5).name }
    expect(known?.news).toEqual([])
    const changed = {
      rows: 5,
      total: BigInt(foreign.total),
      largest: { ...largest, iban: ibanOf(8_000_035), accountName: 'Başka Biri' },
    }
    expect(unknown?.news).toEqual([
      { kind: 'iban_changed', ...changed },
      { kind: 'name_changed', ...changed },
    ])
  })

  it('A5: keeps the warning of a damaged name, and main’s own dialog says it', async () => {
    const { approvals } = await approved(harness, [rowOf(1), rowOf(2, { name: '?ule Y?ld?z' })])
    expect(approvals[0]?.checks).toContainEqual({ code: 'name_damaged', level: 'warning', rows: 1, firstRows: [2] })
    const [asked] = harness.dialogs.asked.slice(-1) as ConfirmedBulk[]
    expect(asked?.news?.find(({ kind }) => kind === 'name_damaged')).toMatchObject({ rows: 1 })
  })

  it('is not done by whoever wrote one of its rows', async () => {
    const batch = await imported(harness, rowsOf(3))
    const [, row] = await allRows(harness, batch.id)
    const { id = 0, processId = '', iban = '' } = row ?? {}
    const written = { ...payoutDraft, processId, iban, amount: BigInt(row?.amount ?? 0) }
    const expected = {
      id,
      revision: 1,
      from: ['awaiting_approval'] as const,
      by: 'checker',
      at: Date.now(),
      offset: null,
    }
    await harness.ledger.payouts.rewrite(written, expected)
    await harness.ask('payouts.submit', { id, revision: 2 })
    await harness.signIn('checker')
    expect((await harness.refused('batches.approve', { ...seen(batch, 'approve'), passphrase })).code).toBe(
      'own_payout',
    )
    await harness.signIn('checker2')
    const other = { ...seen(batch, 'approve'), passphrase: passphraseOf('checker2') }
    expect(statesOf(await harness.ask('batches.approve', other))).toEqual({ approved: 3 })
  })

  it('takes the approval of one of two who confirm at the same moment, and completes with the other’s next', async () => {
    await demand(harness, { secondCheckerAbove: '50000' })
    const batch = await imported(harness, rowsOf(6))
    const byTheFirst = { ...seen(batch, 'approve'), passphrase }
    const byTheSecond = { ...byTheFirst, passphrase: passphraseOf('checker2') }
    const first = openSeatAt(harness, 'muhasebe')
    await first.signIn('checker')
    const { approve } = harness.ledger.batches
    harness.ledger.batches.approve = async (approval) => {
      harness.ledger.batches.approve = approve
      await first.ask('batches.approve', byTheFirst)
      return approve(approval)
    }
    await harness.signIn('checker2')
    expect((await harness.refused('batches.approve', byTheSecond)).code).toBe('changed_meanwhile')
    const approved = await harness.ask('batches.approve', byTheSecond)
    expect(approved.approvals.map(({ by }) => by)).toEqual(['checker', 'checker2'])
    expect(statesOf(await sent(harness, approved))).toEqual({ accepted: 6 })
  })

  describe('of which a row is changed', () => {
    /** The same amount, so that the numbers stay; another name, so that the seal does not. */
    async function change(id: number): Promise<void> {
      const [row] = await allRows(harness, id)
      const draft = { ...payoutDraft, amount: BigInt(row?.amount ?? 0), processId: row?.processId ?? '' }
      const seenRow = { id: row?.id ?? 0, by: 'maker', at: Date.now(), offset: null }
      await harness.ledger.payouts.rewrite(draft, { ...seenRow, revision: 1, from: ['awaiting_approval'] })
      const submitted = { to: 'awaiting_approval', action: 'payout.submitted' } as const
      await harness.ledger.payouts.move({ ...seenRow, revision: 2, from: ['draft'], ...submitted })
    }

    it('is refused by the ledger itself, when that was at the last moment', async () => {
      const batch = await imported(harness, rowsOf(3))
      const { approve } = harness.ledger.batches
      harness.ledger.batches.approve = async (approval) => {
        await change(batch.id)
        return approve(approval)
      }
      await harness.signIn('checker')
      const wanted = { ...seen(batch, 'approve'), passphrase }
      expect((await harness.refused('batches.approve', wanted)).code).toBe('changed_meanwhile')
      expect(statesOf(await harness.ask('batches.get', { id: batch.id }))).toEqual({ awaiting_approval: 3 })
    })
  })

  it('sends at once where the policy says so, and the dialog says it', async () => {
    await demand(harness, { dispatchOnApproval: true })
    const batch = await approved(harness, rowsOf(5))
    expect(harness.dialogs.asked).toMatchObject([{ action: 'approve_and_send', rows: 5 }])
    expect(statesOf(await afterRun(harness, batch.id))).toEqual({ accepted: 5 })
    await expectSentAtMostOnce(harness, batch.id)
  })
})
