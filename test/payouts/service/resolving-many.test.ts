import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { only } from '../../../electron/core/result.ts'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { propose } from '../../desk/makers-and-checkers.ts'

/** A file says what became of many unknown payouts: one person proposes all of it, another confirms all of it. */

openEach()

/** Has an amount of its own: one that equals an unknown payout is stopped. */
async function unknownPayout(amount: string) {
  const { id, revision } = await approvedPayout(harness, { amount })
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  return harness.ask('payouts.send', { id, revision })
}

const textOf = (...rows: string[]) => ['processId;status;failureReason', ...rows].join('\n')

async function read(text: string) {
  await harness.signIn('maker')
  return harness.ask('reports.readPasted', { name: 'panel.csv', text })
}
const payoutOf = (id: number) => harness.ask('payouts.get', { id })

/** Has the open proposals of these, as the checker sees them. */
async function proposalsOf(ids: readonly number[]) {
  await harness.signIn('checker')
  const payouts = await Promise.all(ids.map(payoutOf))
  return payouts.map(({ id, revision, resolutions }) => ({ id, revision, resolutionId: resolutions.at(-1)?.id ?? 0 }))
}
const passphrase = () => passphraseOf('checker')

it('each proposal has its line, and each confirmed one its event', async () => {
  const [paid, failed, returned] = [
    await unknownPayout('125000'),
    await unknownPayout('26000'),
    await unknownPayout('27000'),
  ]
  const text = textOf(
    `${paid.processId};completed;`,
    `${failed.processId};failed;Hesap kapalı`,
    `${failed.processId};failed;`,
    `${returned.processId};returned;`,
  )
  const { token, toPropose } = await read(text)
  expect(toPropose).toBe(3)
  const applied = await harness.ask('reports.applyFile', { token, passphrase: passphraseOf('maker') })
  // An unknown payout is not returned before it is completed.
  expect(applied).toMatchObject({ counts: { evidence: 4 }, proposed: 2, alreadyProposed: 0 })

  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  expect((await payoutOf(paid.id)).resolutions).toMatchObject([
    {
      ...{ to: 'completed', places: ['service_panel'], proposedBy: 'maker', state: 'proposed', outdated: false },
      note: `panel.csv (${hash}), satır 2: ${paid.processId} · completed`,
    },
  ])
  expect((await payoutOf(failed.id)).resolutions).toMatchObject([{ to: 'failed', failureReason: 'Hesap kapalı' }])
  expect((await payoutOf(returned.id)).resolutions).toEqual([])

  const again = await read(text)
  expect(again.toPropose).toBe(3)
  const known = { token: again.token, passphrase: passphraseOf('maker') }
  expect(await harness.ask('reports.applyFile', known)).toMatchObject({
    ...{ counts: { evidence: 0 }, proposed: 0, alreadyProposed: 2 },
  })

  const proposals = await proposalsOf([paid.id, failed.id])
  harness.dialogs.asked.length = 0
  const resolved = await harness.ask('payouts.confirmResolutions', { proposals, passphrase: passphrase() })
  expect(resolved.map(({ state, stateBy }) => [state, stateBy])).toEqual([
    ['completed', 'checker'],
    ['failed', 'checker'],
  ])
  expect(harness.dialogs.asked).toMatchObject([
    [
      { processId: paid.processId, to: 'completed', amount: 125_000n },
      { processId: failed.processId, to: 'failed' },
    ],
  ])
  const { events } = await harness.ask('audit.page', {
    group: null,
    day: null,
    by: 'checker',
    search: '',
    before: null,
  })
  expect(events.filter(({ action }) => action === 'resolution.confirmed')).toHaveLength(2)
})

it('with a wrong passphrase nothing is applied, and without one nothing is proposed', async () => {
  const { id, processId } = await unknownPayout('1000')
  const { token } = await read(textOf(`${processId};completed;`))
  const refused = await harness.refused('reports.applyFile', { token, passphrase: 'baska-bir-soz' })
  expect(refused.code).toBe('wrong_passphrase')
  await harness.signIn('support')
  const other = await harness.ask('reports.readPasted', { name: 'panel.csv', text: textOf(`${processId};completed;`) })
  const unpermitted = { token: other.token, passphrase: passphraseOf('support') }
  expect((await harness.refused('reports.applyFile', unpermitted)).code).toBe('not_permitted')
  await harness.signIn('maker')
  expect((await payoutOf(id)).reports).toEqual([])
  const again = await read(textOf(`${processId};completed;`))
  const applied = await harness.ask('reports.applyFile', { token: again.token })
  expect(applied).toMatchObject({ counts: { evidence: 1 }, proposed: 0 })
  expect((await payoutOf(id)).resolutions).toEqual([])
})

it('confirms none of a stack where one is the confirmer’s own, changed, would be sent again, or was declined', async () => {
  const [one, other] = [await unknownPayout('1000'), await unknownPayout('2000')]
  const { token } = await read(textOf(`${one.processId};completed;`, `${other.processId};completed;`))
  await harness.ask('reports.applyFile', { token, passphrase: passphraseOf('maker') })
  const proposals = await proposalsOf([one.id, other.id])
  const confirm = (change: Partial<(typeof proposals)[number]> = {}) =>
    harness.refused('payouts.confirmResolutions', {
      proposals: proposals.map((proposal, place) => (place === 1 ? { ...proposal, ...change } : proposal)),
      passphrase: passphrase(),
    })
  expect((await confirm({ resolutionId: 999 })).code).toBe('changed_meanwhile')
  harness.dialogs.answer = () => false
  expect((await confirm()).code).toBe('declined_in_dialog')
  harness.dialogs.answer = () => true

  await harness.ask('payouts.withdrawResolution', only(proposals.slice(1)))
  const seen = { id: other.id, revision: other.revision }
  const evidence = {
    places: ['service_panel' as const],
    transactionId: null,
    note: 'x',
    failureReason: null,
    outcomeDay: null,
  }
  const draft = { ...evidence, to: 'not_sent' as const }
  const own = await propose(harness, seen, draft)
  expect((await confirm({ resolutionId: own.resolutions.at(-1)?.id ?? 0 })).code).toBe('own_proposal')
  await harness.ask('payouts.withdrawResolution', { ...seen, resolutionId: own.resolutions.at(-1)?.id ?? 0 })
  await harness.signIn('maker')
  const again = await propose(harness, seen, draft)
  await harness.signIn('checker')
  expect((await confirm({ resolutionId: again.resolutions.at(-1)?.id ?? 0 })).code).toBe('wrong_state')
  expect([(await payoutOf(one.id)).state, (await payoutOf(other.id)).state]).toEqual(['unknown', 'unknown'])
})

it('a later file leaves a proposal that it agrees with, and the desk lists one that it contradicts', async () => {
  const [agreed, contradicted] = [await unknownPayout('1000'), await unknownPayout('2000')]
  const { token } = await read(textOf(`${agreed.processId};completed;`, `${contradicted.processId};completed;`))
  await harness.ask('reports.applyFile', { token, passphrase: passphraseOf('maker') })
  const later = ['processId;status;timestamp', `${agreed.processId};completed;2026-12-01T10:00:00+03:00`]
  const next = await read([...later, `${contradicted.processId};processing;2026-12-01T10:00:00+03:00`].join('\n'))
  await harness.ask('reports.applyFile', { token: next.token })

  const proposals = await proposalsOf([agreed.id, contradicted.id])
  const { payouts } = await harness.ask('payouts.page', { list: 'toSettle', after: null })
  expect(payouts.map(({ id, resolutions }) => [id, resolutions.at(-1)?.outdated])).toEqual([
    [agreed.id, false],
    [contradicted.id, true],
  ])
  const confirm = (proposal: (typeof proposals)[number]) =>
    harness.ask('payouts.confirmResolutions', { proposals: [proposal], passphrase: passphrase() })
  const [confirmed] = await confirm(only(proposals.slice(0, 1)))
  expect(confirmed).toMatchObject({ state: 'completed', reports: [{ settledBy: 'checker' }, { settledBy: 'checker' }] })
})

it('a file that repeats the ledger leaves what people propose against it; a newer word does not', async () => {
  const { id, revision } = await approvedPayout(harness, { amount: '1000' })
  const { processId } = await harness.ask('payouts.send', { id, revision })
  await harness.report({ processId, status: 'completed' })
  const { stateAt } = await payoutOf(id)
  await harness.signIn('maker')
  const manual = { failureReason: null, transactionId: null, reportedAt: null, evidenceSource: 'other', note: 'İade' }
  await harness.ask('reports.tell', { kind: 'payout', id, status: 'returned', ...manual } as never)
  await propose(
    harness,
    { id, revision },
    {
      ...{ to: 'returned', places: ['bank_statement'], transactionId: null, note: 'İade' },
      ...{ failureReason: null, outcomeDay: null },
    },
  )
  const apply = async (at: number) => {
    const text = ['processId;status;timestamp', `${processId};completed;${new Date(at).toISOString()}`].join('\n')
    const { token, outcomes } = await read(text)
    expect(outcomes.agrees).toBe(1)
    await harness.ask('reports.applyFile', { token })
    return (await payoutOf(id)).resolutions.at(-1)?.outdated
  }
  expect(await apply(stateAt - 60_000)).toBe(false)
  expect(await apply(stateAt + 60_000)).toBe(true)
})

it('a proposal whose question was closed stays on the desk until somebody ends it', async () => {
  const { id, revision } = await approvedPayout(harness, { amount: '1000' })
  await harness.ask('payouts.send', { id, revision })
  await harness.signIn('maker')
  const manual = { transactionId: null, reportedAt: null, evidenceSource: 'other', note: 'Ret' }
  const report = { kind: 'payout', id, status: 'failed', failureReason: 'Ret', ...manual } as const
  const { id: reportId } = await harness.ask('reports.tell', report as never)
  await propose(
    harness,
    { id, revision },
    {
      ...{ to: 'failed', places: ['service_panel'], transactionId: null, note: 'Ret' },
      ...{ failureReason: 'Ret', outcomeDay: null },
    },
  )
  await harness.signIn('checker')
  await harness.ask('reports.setAside', { id: reportId, note: 'Yanlış ödeme' })
  const listed = async () => (await harness.ask('payouts.page', { list: 'toSettle', after: null })).payouts
  expect(await listed()).toMatchObject([{ id, resolutions: [{ state: 'proposed' }] }])
  const { resolutions } = await payoutOf(id)
  await harness.ask('payouts.withdrawResolution', { id, revision, resolutionId: resolutions.at(-1)?.id ?? 0 })
  expect(await listed()).toEqual([])
})
