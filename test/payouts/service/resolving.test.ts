import { describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { propose, resetPassphrase, decree } from '../../desk/makers-and-checkers.ts'

openEach()

type Draft = Input<'payouts.proposeResolution'>['draft']
const draft: Draft = {
  to: 'completed',
  places: ['service_panel'],
  transactionId: 'T-900',
  note: 'Panelde 14:02’de tamamlandı görünüyor.',
  failureReason: null,
  outcomeDay: '2026-11-20',
}

async function unknownPayout() {
  const payout = await approvedPayout(harness)
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  return harness.ask('payouts.send', { id: payout.id, revision: payout.revision })
}

/** Proposed by the maker; the checker is signed in afterwards. */
async function proposed(change: Partial<Draft> = {}) {
  const { id, revision, processId } = await unknownPayout()
  await harness.signIn('maker')
  const { resolutions } = await propose(harness, { id, revision }, { ...draft, ...change })
  await harness.signIn('checker')
  return { id, revision, processId, resolutionId: resolutions.at(-1)?.id ?? 0, passphrase: passphraseOf('checker') }
}

describe('a payout that is unknown', () => {
  it('is resolved by two people: one says what it is and where they saw it, another confirms', async () => {
    const { id, processId, ...seen } = await proposed()
    const waiting = await harness.ask('payouts.get', { id })
    expect(waiting).toMatchObject({
      state: 'unknown',
      resolutions: [{ state: 'proposed', proposedBy: 'maker', to: 'completed', note: draft.note }],
      actions: { confirmResolution: 'allowed', proposeResolution: 'wrong_state', tryAgain: 'wrong_state' },
    })
    harness.dialogs.asked.length = 0
    const { revision, resolutionId, passphrase } = seen
    const resolved = await harness.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
    expect(resolved).toMatchObject({
      state: 'completed',
      stateBy: 'checker',
      stateSource: 'resolution',
      transactionId: 'T-900',
      attempts: [{ state: 'unknown' }],
      resolutions: [{ state: 'confirmed', endedBy: 'checker' }],
      resolvableTo: [],
    })
    expect(harness.dialogs.asked).toMatchObject([{ processId, to: 'completed', amount: 125_000n }])
    expect(received(harness, processId)).toBe(1)
  })

  it.each<[string, string, () => Promise<void>]>([
    [
      'whoever may not any more',
      'not_permitted',
      () => decree(harness, { kind: 'operator.changed', id: 'checker', name: 'Çağla Işık', roles: ['support'] }),
    ],
    ['whose passphrase was reset', 'passphrase_change_required', () => resetPassphrase(harness, 'checker')],
  ])('is not confirmed by %s while the dialog stood open', async (_who, code, happens) => {
    const { id, revision, resolutionId, passphrase } = await proposed()
    harness.dialogs.answer = async () => {
      await happens()
      await harness.ask('session.signIn', { operatorId: 'checker', passphrase })
      return true
    }
    const refused = await harness.refused('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
    expect(refused.code).toBe(code)
    expect((await harness.ledger.payouts.get(id))?.state).toBe('unknown')
  })

  it('is proposed anew when whoever proposed it has another passphrase: what they signed proves nothing any more', async () => {
    const { id, revision, resolutionId, passphrase } = await proposed()
    const [own, next] = [passphraseOf('maker'), 'bambaska-bir-soz']
    await harness.signIn('maker')
    await harness.ask('session.changePassphrase', { passphrase: own, next })
    await harness.signIn('checker')
    expect((await harness.ask('payouts.get', { id })).actions.confirmResolution).toBe('wrong_state')
    const confirm = { id, revision, resolutionId, passphrase }
    expect((await harness.refused('payouts.confirmResolution', confirm)).code).toBe('wrong_state')
    await harness.ask('payouts.withdrawResolution', { id, revision, resolutionId })
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase: next })
    const again = { id, revision, draft, passphrase: next }
    const { resolutions } = await harness.ask('payouts.proposeResolution', again)
    await harness.signIn('checker')
    const anew = { ...confirm, resolutionId: resolutions.at(-1)?.id ?? 0 }
    expect((await harness.ask('payouts.confirmResolution', anew)).state).toBe('completed')
  })

  it.each([
    [{ to: 'failed' }, 'draft.failureReason', 'failure_reason_required'],
    [{ to: 'returned' }, 'draft.to', 'invalid'],
    [{ to: 'approved' }, 'draft.to', 'invalid'],
    [{ to: 'draft' }, 'draft.to', 'invalid'],
    [{ places: [] }, 'draft.places', 'evidence_required'],
    [{ note: '  ' }, 'draft.note', 'required'],
  ] as const)('a proposal %j is refused at its field', async (change, path, problem) => {
    const { id, revision } = await unknownPayout()
    const failure = await harness.refused('payouts.proposeResolution', {
      id,
      revision,
      draft: { ...draft, ...change } as Draft,
      passphrase: passphraseOf('checker'),
    })
    expect(failure).toEqual({ code: 'invalid_input', fields: [{ path, problem }] })
  })
})
