import { afterEach, describe, expect, it } from 'vitest'
import type { Surroundings } from '../../../electron/payouts/records.ts'
import { imported, rowsOf, choose, controlOf, seen, approved as approvedBatch } from '../../batches/service/harness.ts'
import { harness, openEach, passphraseOf, payoutDraft, received } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  changeWorkspace,
  confirmProposed,
  decree,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

/** In the wrong unit a hundred times as much arrives: main refuses all but one small payout until two people confirm what did. */

openEach()
afterEach(async () => {
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})

const own = 'TR330006100519786457841326'
const note = 'Dekont 17'
const passphrase = passphraseOf('admin')
async function goLive(unit: 'minor' | 'major' = 'minor'): Promise<void> {
  await changeWorkspace(harness, { kind: 'live' })
  await decree(harness, { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit, note })
  harness.clock.ahead += 1_000
}
const small = (amount = '1000', iban = own) => submitted(harness, { amount, iban })
const ready = async (amount = '1000', iban = own) => approved(harness, await small(amount, iban), 'checker')
const send = ({ id, revision }: { id: number; revision: number }) => harness.call('payouts.send', { id, revision })
const refusedSending = async ({ id, revision }: { id: number; revision: number }) =>
  (await harness.refused('payouts.send', { id, revision })).code
const first = () => harness.ask('payouts.firstPayout')
async function completed() {
  const payout = await ready()
  await send(payout)
  await harness.report({ processId: payout.processId, status: 'completed' })
  await signInAs(harness, 'admin')
  return payout
}
/** Changes what the ledger says stands around payouts. */
function answerWith(change: (around: Surroundings) => Surroundings): void {
  const { payouts } = harness.ledger
  const { surroundings, toSend } = payouts
  payouts.surroundings = async (...asked) => change(await surroundings(...asked))
  payouts.toSend = async (...asked) => {
    const read = await toSend(...asked)
    return read && { ...read, surroundings: change(read.surroundings) }
  }
}
const confirm = (payoutId: number, arrived = '1000') =>
  harness.call('payouts.confirmFirstPayout', { payoutId, arrived, note, passphrase })

describe('a payout above the limit', () => {
  it('is told so at its form, and is neither submitted, approved, overridden nor sent', async () => {
    // All of it was ready while it was a sandbox.
    const large = await approved(harness, await submitted(harness), 'checker')
    const waiting = await submitted(harness, { amount: '1001', iban: own })
    await goLive()
    await signInAs(harness, 'checker')
    expect(await refusedSending(large)).toBe('checks_failed')
    expect(received(harness, large.processId)).toBe(0)
    expect(await approvalRefused(harness, waiting, 'checker')).toBe('checks_failed')
    const override = { id: waiting.id, revision: 1, reason: 'x', passphrase: passphraseFor('checker') }
    expect((await harness.refused('payouts.override', override)).code).toBe('checks_failed')
    await signInAs(harness, 'maker')
    const [check] = await harness.ask('payouts.check', payoutDraft)
    expect(check).toEqual({ code: 'first_payout_limit', level: 'blocking', cap: '1000' })
    const draft = await harness.ask('payouts.create', payoutDraft)
    expect((await harness.refused('payouts.submit', { id: draft.id, revision: 1 })).code).toBe('checks_failed')
  })

  it('is asked about with the unit that people signed, whatever a row of the ledger says', async () => {
    await goLive('major')
    const payout = await ready()
    answerWith((around) => ({ ...around, workspace: { ...around.workspace, payoutAmountUnit: 'minor' } }))
    await send(payout)
    expect(harness.sandbox.controls.book().transactions).toMatchObject([{ amount: 10n }])
  })
})

describe('first payouts', () => {
  it.each([
    ['failed', 'accepted'],
    ['returned', 'completed'],
  ] as const)('leave again once one is %s, by the service’s word', async (status, before) => {
    await goLive()
    const one = await ready()
    await send(one)
    const { processId } = one
    if (before === 'completed') await harness.report({ processId, status: before })
    await harness.report({ processId, status, failureReason: status === 'failed' ? 'Hesap kapalı' : null })
    expect(await first()).toMatchObject({ stage: 'ready' })
    const { id, revision } = await ready('900', payoutDraft.iban)
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
  })

  it('do not leave together: neither ticked, nor as a batch', async () => {
    const batch = await approvedBatch(
      harness,
      rowsOf(2, (row) => ({ amount: 900n + BigInt(row) })),
    )
    await goLive()
    const [one, two] = [await ready('1000'), await ready('900', payoutDraft.iban)]
    const payouts = [one, two].map(({ id, revision }) => ({ id, revision }))
    expect((await harness.refused('payouts.sendBulk', { payouts })).code).toBe('first_payout_open')
    expect((await harness.refused('batches.send', seen(batch, 'send'))).code).toBe('first_payout_open')
    expect(harness.dialogs.asked).not.toContainEqual(expect.objectContaining({ action: 'send' }))
    await harness.signIn('maker')
    const { token, ...preview } = await choose(harness, rowsOf(3))
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'awaiting_approval' as const }
    expect((await harness.refused('batches.import', wanted)).code).toBe('first_payout_open')
    expect(await imported(harness, rowsOf(4), 'draft')).toMatchObject({ rows: 4 })
  })
})

describe('what arrived of the first payout', () => {
  it('is confirmed by two people, with a note, and then no limit holds', async () => {
    await goLive()
    const { id, processId } = await completed()
    expect(await confirm(id, '950')).toMatchObject({ ok: true })
    expect(await first()).toMatchObject({ stage: 'arrived' })
    await confirmProposed(harness)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ after: { processId, wireNumber: 1000, arrived: '950', note } })
    expect(await first()).toEqual({ stage: 'confirmed' })
    expect((await harness.ask('workspace.settings')).firstPayout.confirmed).toMatchObject({ by: 'admin', note })
    const large = await ready('125000', payoutDraft.iban)
    expect(await send(large)).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  it('is nothing to confirm of one that is not completed, or of another payout', async () => {
    await goLive()
    const { id, revision } = await ready()
    await harness.ask('payouts.send', { id, revision })
    await signInAs(harness, 'admin')
    expect(await confirm(id)).toMatchObject({ error: { code: 'wrong_state' } })
    await harness.report({ processId: (await harness.ask('payouts.get', { id })).processId, status: 'completed' })
    expect(await confirm(id + 1)).toMatchObject({ error: { code: 'wrong_state' } })
  })

  it('is not confirmed where it says another unit: with that one it begins again', async () => {
    await goLive()
    const { id } = await completed()
    for (const arrived of ['100000', '10']) {
      const fields = [{ path: 'arrived', problem: 'other_unit' }]
      expect(await confirm(id, arrived)).toMatchObject({ error: { code: 'invalid_input', fields } })
    }
    await confirm(id)
    harness.clock.ahead += 1_000
    await decree(harness, { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note })
    expect(await harness.ask('proposals.list')).toMatchObject([{ whyNot: 'changed_meanwhile' }])
    expect(await first()).toMatchObject({ stage: 'ready', number: null })
  })
})

describe('a wire number above 10000', () => {
  const akbank = { id: 'b1', name: 'Akbank', code: 'akbank', logoUrl: null, minimum: 50_000n, maximum: 9_000_000n }
  async function dear(): Promise<void> {
    await goLive()
    await decree(harness, { kind: 'workspace.unit_confirmed', of: 'bankLimitUnit', unit: 'minor', note })
    harness.clock.ahead += 1_000
    const fetchedAt = Date.now() + harness.clock.ahead
    const list = { banks: [akbank], leftOut: [], fetchedAt }
    harness.ledger.banks.latest = () => Promise.resolve(list)
    answerWith((around) => ({ ...around, list }))
    await signInAs(harness, 'admin')
  }
  const type = (number: number) => harness.call('payouts.allowFirstNumber', { number, passphrase })
  async function confirmAs(by: string, number: number | null) {
    await signInAs(harness, by)
    const [{ id } = { id: 0 }] = await harness.ask('proposals.list')
    return harness.call('proposals.confirm', { id, number, passphrase: passphraseFor(by) })
  }

  it('leaves once two people have typed it, and no other one', async () => {
    await dear()
    expect(await first()).toMatchObject({ stage: 'ready', atMost: '50000', typeNumber: 50_000 })
    await signInAs(harness, 'maker')
    const draft = await harness.ask('payouts.create', { ...payoutDraft, amount: '50000' })
    expect(draft.checks[0]).toMatchObject({ code: 'first_payout_number', level: 'blocking', cap: '10000' })
    expect((await harness.refused('payouts.submit', { id: draft.id, revision: 1 })).code).toBe('checks_failed')

    await signInAs(harness, 'admin')
    const differs = { error: { code: 'invalid_input', fields: [{ path: 'number', problem: 'number_differs' }] } }
    expect(await type(50_001)).toMatchObject(differs)
    expect(await type(50_000)).toMatchObject({ ok: true })
    for (const number of [null, 5_000]) expect(await confirmAs('checker', number)).toMatchObject(differs)
    expect(await confirmAs('checker', 50_000)).toMatchObject({ ok: true })
    const { id, revision } = await ready('50000')
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
  })

  it('has not to be typed where the largest first payout is no more', async () => {
    await goLive()
    await signInAs(harness, 'admin')
    expect(await type(1_000)).toMatchObject({ error: { code: 'wrong_state' } })
  })
})
