import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  afterRun,
  allRows,
  approved,
  demand,
  expectSentAtMostOnce,
  imported,
  rowsOf,
  seen,
  sent,
  statesOf,
} from './stage.ts'
import { openStage, passphraseOf, payoutDraft, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  await stage.end()
})

const passphrase = passphraseOf('checker')

describe('approving a batch', () => {
  it('is never done by whoever imported it, not even as a checker', async () => {
    const batch = await imported(stage, rowsOf(3))
    await stage.signIn('admin')
    const maker = (await stage.ask('operators.list')).find(({ id }) => id === 'maker')
    await stage.ask('operators.change', {
      id: 'maker',
      revision: maker?.revision ?? 1,
      draft: { name: 'Mert Kaya', roles: ['maker', 'checker'] },
      passphrase: passphraseOf('admin'),
    })
    await stage.signIn('maker')
    expect((await stage.ask('batches.get', { id: batch.id })).actions.approve).toBe('own_payout')
    const wanted = { ...seen(batch, 'approve'), passphrase: passphraseOf('maker') }
    expect((await stage.refused('batches.approve', wanted)).code).toBe('own_payout')
  })

  it('is not done by whoever wrote one of its rows', async () => {
    const batch = await imported(stage, rowsOf(3))
    const [, row] = await allRows(stage, batch.id)
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
    await stage.ledger.payouts.rewrite(written, expected)
    await stage.ask('payouts.submit', { id, revision: 2 })
    await stage.signIn('checker')
    expect((await stage.refused('batches.approve', { ...seen(batch, 'approve'), passphrase })).code).toBe('own_payout')
    await stage.signIn('checker2')
    const other = { ...seen(batch, 'approve'), passphrase: passphraseOf('checker2') }
    expect(statesOf(await stage.ask('batches.approve', other))).toEqual({ approved: 3 })
  })

  it('takes two different checkers above the policy’s amount, by the total', async () => {
    await demand(stage, { secondCheckerAbove: '50000' })
    const batch = await imported(stage, rowsOf(6))
    expect(batch.approvalsNeeded).toBe(2)
    await stage.signIn('checker')
    const once = await stage.ask('batches.approve', { ...seen(batch, 'approve'), passphrase })
    expect(statesOf(once)).toEqual({ awaiting_approval: 6 })
    expect(once).toMatchObject({ approvals: [{ by: 'checker' }], actions: { approve: 'already_approved' } })
    expect((await stage.refused('batches.approve', { ...seen(once, 'approve'), passphrase })).code).toBe(
      'already_approved',
    )
    await stage.signIn('checker2')
    const twice = await stage.ask('batches.approve', {
      ...seen(once, 'approve'),
      passphrase: passphraseOf('checker2'),
    })
    expect(statesOf(twice)).toEqual({ approved: 6 })
    expect(twice.approvals.map(({ by }) => by)).toEqual(['checker', 'checker2'])
    expect(statesOf(await sent(stage, twice))).toEqual({ accepted: 6 })
  })

  describe('of which a row is changed', () => {
    /** The same amount, so that the numbers stay; another name, so that the seal does not. */
    async function change(id: number): Promise<void> {
      const [row] = await allRows(stage, id)
      const draft = { ...payoutDraft, amount: BigInt(row?.amount ?? 0), processId: row?.processId ?? '' }
      const seenRow = { id: row?.id ?? 0, by: 'maker', at: Date.now(), offset: null }
      await stage.ledger.payouts.rewrite(draft, { ...seenRow, revision: 1, from: ['awaiting_approval'] })
      const submitted = { to: 'awaiting_approval', action: 'payout.submitted' } as const
      await stage.ledger.payouts.move({ ...seenRow, revision: 2, from: ['draft'], ...submitted })
    }

    it('is refused, when that was while the dialog stood open', async () => {
      const batch = await imported(stage, rowsOf(3))
      stage.dialogs.answer = async () => {
        await change(batch.id)
        return true
      }
      await stage.signIn('checker')
      const wanted = { ...seen(batch, 'approve'), passphrase }
      expect((await stage.refused('batches.approve', wanted)).code).toBe('changed_meanwhile')
      expect(statesOf(await stage.ask('batches.get', { id: batch.id }))).toEqual({ awaiting_approval: 3 })
    })

    it('is refused by the ledger itself, when that was at the last moment', async () => {
      const batch = await imported(stage, rowsOf(3))
      const { approve } = stage.ledger.batches
      stage.ledger.batches.approve = async (approval) => {
        await change(batch.id)
        return approve(approval)
      }
      await stage.signIn('checker')
      const wanted = { ...seen(batch, 'approve'), passphrase }
      expect((await stage.refused('batches.approve', wanted)).code).toBe('changed_meanwhile')
      expect(statesOf(await stage.ask('batches.get', { id: batch.id }))).toEqual({ awaiting_approval: 3 })
    })
  })

  it('asks the passphrase, and main’s own dialog', async () => {
    const batch = await imported(stage, rowsOf(2))
    await stage.signIn('checker')
    const wanted = seen(batch, 'approve')
    expect((await stage.refused('batches.approve', { ...wanted, passphrase: 'wrong' })).code).toBe('wrong_passphrase')
    expect(stage.dialogs.asked).toEqual([])
    stage.dialogs.answer = () => false
    expect((await stage.refused('batches.approve', { ...wanted, passphrase })).code).toBe('declined_in_dialog')
    stage.dialogs.answer = async () => {
      await stage.ask('session.signOut')
      return true
    }
    expect((await stage.refused('batches.approve', { ...wanted, passphrase })).code).toBe('not_signed_in')
    await stage.signIn('checker')
    expect(statesOf(await stage.ask('batches.get', { id: batch.id }))).toEqual({ awaiting_approval: 2 })
  })

  it('says that the same file is another batch as well, however long ago, and so does sending', async () => {
    const first = await sent(stage, await approved(stage, rowsOf(3)))
    expect(first.sameFile).toBeNull()
    stage.clock.ahead += 3 * 24 * 3_600_000
    const second = await imported(stage, rowsOf(3))
    const brief = { id: first.id, name: first.name, importedAt: first.importedAt, importedBy: 'maker' }
    await stage.signIn('checker')
    const batch = await stage.ask('batches.get', { id: second.id })
    expect(batch.sameFile).toEqual(brief)
    expect((await stage.ask('batches.get', { id: first.id })).sameFile).toMatchObject({ id: second.id })
    const ready = await stage.ask('batches.approve', { ...seen(batch, 'approve'), passphrase })
    await sent(stage, ready)
    expect(stage.dialogs.asked.slice(-2)).toMatchObject([
      { action: 'approve', sameFile: brief },
      { action: 'send', sameFile: brief },
    ])
  })

  it('stops at the approver’s cap: the rows use it up together', async () => {
    await demand(stage, { approverDayCap: '25000' })
    const batch = await imported(stage, rowsOf(3))
    await stage.signIn('checker')
    expect(await stage.ask('batches.check', { id: batch.id })).toContainEqual({
      code: 'over_approver_cap',
      level: 'blocking',
      rows: 1,
      firstRows: [3],
    })
    const failure = await stage.refused('batches.approve', { ...seen(batch, 'approve'), passphrase })
    expect(failure.code).toBe('over_approver_cap')
    expect(stage.dialogs.asked).toEqual([])
  })

  it('stops at what the checks of one row stop', async () => {
    const batch = await imported(stage, rowsOf(3))
    await stage.ledger.workspace.change({ kind: 'live', unitsConfirmed: null }, { by: 'admin', at: 1, offset: null })
    await stage.signIn('checker')
    expect((await stage.refused('batches.approve', { ...seen(batch, 'approve'), passphrase })).code).toBe(
      'checks_failed',
    )
  })

  it('sends at once where the policy says so, and the dialog says it', async () => {
    await demand(stage, { dispatchOnApproval: true })
    const batch = await approved(stage, rowsOf(5))
    expect(stage.dialogs.asked).toMatchObject([{ action: 'approve_and_send', rows: 5 }])
    expect(statesOf(await afterRun(stage, batch.id))).toEqual({ accepted: 5 })
    await expectSentAtMostOnce(stage, batch.id)
  })
})
