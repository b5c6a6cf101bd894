import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { changeMapping } from '../../callbacks/service/merchant-inbox.ts'
import { passphraseFor, propose, signInAs } from '../../desk/makers-and-checkers.ts'

openEach()

async function acceptedPayout(amount = '125000') {
  const { id, revision } = await approvedPayout(harness, { amount })
  return harness.ask('payouts.send', { id, revision })
}

describe('a status that an operator tells', () => {
  const manual = (id: number, change: Partial<Input<'reports.tell'>> = {}): Input<'reports.tell'> => ({
    kind: 'payout',
    id,
    status: 'completed',
    transactionId: null,
    failureReason: null,
    reportedAt: 1_795_000_000_000,
    evidenceSource: 'service_panel',
    note: 'panelde tamamlandı',
    ...change,
  })

  it('moves the payout, and says who said so and where they saw it', async () => {
    const { id } = await acceptedPayout()
    expect(await harness.ask('reports.tell', manual(id))).toMatchObject({
      effect: 'move',
      source: 'manual',
      by: 'checker',
    })
    expect(await harness.ask('payouts.get', { id })).toMatchObject({
      state: 'completed',
      stateBy: 'checker',
      stateSource: 'manual',
      reports: [{ evidenceSource: 'service_panel', note: 'panelde tamamlandı', reportedAt: 1_795_000_000_000 }],
    })
  })

  it.each([
    [{ status: 'failed' }, 'failureReason', 'failure_reason_required'],
    [{ status: 'paid' }, 'status', 'status_of_other_kind'],
    [{ note: '' }, 'note', 'required'],
  ] as const)('%j is refused at its field', async (change, path, problem) => {
    const { id } = await acceptedPayout()
    expect(await harness.refused('reports.tell', manual(id, change))).toEqual({
      code: 'invalid_input',
      fields: [{ path, problem }],
    })
  })
})

describe('what does not fit', () => {
  it('of nobody is on the list until somebody sets it aside with a note', async () => {
    await harness.signIn('checker')
    expect(await harness.report({ processId: 'PAY-nobody', status: 'completed' })).toBe('unmatched')
    const [open] = (await harness.ask('reports.open')).reports
    expect(open).toMatchObject({ processId: 'PAY-nobody', effect: 'unmatched', transaction: null })
    await harness.ask('reports.setAside', { id: open?.id ?? 0, note: 'eski sistemden' })
    expect((await harness.ask('reports.open')).reports).toEqual([])
    expect((await harness.refused('reports.setAside', { id: open?.id ?? 0, note: 'yine' })).code).toBe('wrong_state')
  })
})

it('what was told once without effect moves the payout when it is told again and fits', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  harness.sandbox.controls.setBalance(0n)
  await harness.ask('payouts.send', { id, revision })
  const report = { processId, status: 'completed' }
  expect(await harness.report(report)).toBe('conflict')
  expect(await harness.report(report)).toBe('known')
  const [open] = (await harness.ask('reports.open')).reports
  expect((await harness.refused('reports.setAside', { id: open?.id ?? 0, note: 'tek başına' })).code).toBe(
    'wrong_state',
  )
  await harness.signIn('maker')
  const stays = {
    to: 'refused',
    places: [],
    transactionId: null,
    note: 'yanlış bildirim',
    failureReason: null,
    outcomeDay: null,
  } as const
  const { resolutions } = await propose(harness, { id, revision }, { ...stays, places: [] })
  await harness.signIn('checker')
  const passphrase = passphraseOf('checker')
  const confirm = { id, revision, resolutionId: resolutions[0]?.id ?? 0, passphrase }
  const { revision: settled } = await harness.ask('payouts.confirmResolution', confirm)
  harness.sandbox.controls.setBalance(1_000_000n)
  const waiting = await harness.ask('payouts.tryAgain', { id, revision: settled })
  await harness.ask('payouts.approve', { id, revision: waiting.revision, passphrase })
  await harness.ask('payouts.send', { id, revision: waiting.revision })
  // By now there are two attempts that it could mean.
  expect(await harness.report(report)).toBe('conflict')
  const { transactionId } = await harness.ask('payouts.get', { id })
  expect(await harness.report({ ...report, transactionId })).toBe('move')
  expect((await harness.ask('payouts.get', { id })).state).toBe('completed')
})

describe('a file of callback events', () => {
  async function choose(content: string | Uint8Array) {
    harness.chosen.open = join(harness.folder, 'bildirimler.jsonl')
    await writeFile(harness.chosen.open, content)
    return harness.ask('reports.chooseFile')
  }

  it('is shown before anything is applied, and applied once', async () => {
    const moved = await acceptedPayout()
    const clashing = await acceptedPayout('4200')
    const lines = [
      {
        processId: moved.processId,
        transactionId: moved.transactionId,
        status: 'completed',
        timestamp: 1_795_000_000,
      },
      {
        processId: clashing.processId,
        transactionId: 'T-other',
        status: 'completed',
        type: 'withdrawal',
        amount: 4200,
      },
      { processId: 'PAY-nobody', status: 'completed', timestamp: '2026-11-21T10:00:00+03:00' },
      { processId: moved.processId, transactionId: moved.transactionId, status: 'pending' },
      { status: 'completed' },
    ]
    const preview = await choose(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"processId":`)
    const counts = { invalid: 2, waits: 0, conflict: 1, unmatched: 1, move: 1, nothing_new: 1, evidence: 0, known: 0 }
    expect(preview).toMatchObject({ fileName: 'bildirimler.jsonl', total: 6, counts })
    expect(preview?.rows.map(({ number, effect }) => [number, effect])).toEqual([
      [2, 'conflict'],
      [3, 'unmatched'],
      [5, 'invalid'],
      [6, 'invalid'],
      [1, 'move'],
      [4, 'nothing_new'],
    ])
    expect(preview?.rows[4]).toMatchObject({ from: 'accepted', to: 'completed', reportedAt: 1_795_000_000_000 })
    expect(preview?.rows[1]?.reportedAt).toBe(Date.UTC(2026, 10, 21, 7))
    expect((await harness.ask('payouts.get', { id: moved.id })).state).toBe('accepted')

    const token = preview?.token ?? ''
    expect(await harness.ask('reports.applyFile', { token })).toMatchObject({ counts, held: 0, proposed: 0 })
    expect(await harness.ask('payouts.get', { id: moved.id })).toMatchObject({
      state: 'completed',
      stateSource: 'file',
    })
    expect((await harness.refused('reports.applyFile', { token })).code).toBe('not_found')
    expect((await harness.ask('reports.open')).reports).toHaveLength(2)

    const again = await choose(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    expect(again?.counts).toMatchObject({ known: 4, invalid: 1, conflict: 0 })
    await harness.ask('reports.applyFile', { token: again?.token ?? '' })
    expect((await harness.ask('reports.open')).reports).toHaveLength(2)
  })

  describe('M1: that contradicts more than five payouts', () => {
    const passphrase = passphraseFor('checker2')
    const statesOf = (ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => (await harness.ask('payouts.get', { id })).reports.length))

    async function contradicting(count: number) {
      const payouts = []
      for (let made = 0; made < count; made += 1)
        payouts.push(await approvedPayout(harness, { amount: String(100_000 + made * 5_000) }))
      await harness.signIn('support')
      const preview = await choose(JSON.stringify(payouts.map(({ processId }) => ({ processId, status: 'completed' }))))
      return { ids: payouts.map(({ id }) => id), preview, token: preview?.token ?? '' }
    }

    it('stops none of them before a second person has applied it, in their name', async () => {
      const { ids, preview, token } = await contradicting(6)
      expect(preview).toMatchObject({ held: 6, counts: { conflict: 6 } })
      expect(await harness.ask('reports.applyFile', { token })).toMatchObject({ held: 6, counts: { conflict: 0 } })
      expect(await statesOf(ids)).toEqual([0, 0, 0, 0, 0, 0])
      expect(await harness.ask('reports.heldFile')).toMatchObject({ token, by: 'support', held: 6 })
      const decision = { token, apply: true, passphrase }
      expect((await harness.refused('reports.decideHeldFile', decision)).code).toBe('not_permitted')

      await signInAs(harness, 'checker2')
      const wrong = { ...decision, passphrase: 'x' }
      expect((await harness.refused('reports.decideHeldFile', wrong)).code).toBe('wrong_passphrase')
      expect(await harness.ask('reports.decideHeldFile', decision)).toMatchObject({ counts: { conflict: 6 } })
      expect(await statesOf(ids)).toEqual([1, 1, 1, 1, 1, 1])
      expect((await harness.ask('reports.open')).reports.map(({ by }) => by)).toEqual(Array(6).fill('checker2'))
      expect(await harness.ask('reports.heldFile')).toBeNull()
    })

    it('is declined at once, and not by whoever brought it', async () => {
      const { ids } = await contradicting(6)
      await signInAs(harness, 'checker')
      const again = await choose(await readFile(harness.chosen.open ?? '', 'utf8'))
      const decision = { token: again?.token ?? '', apply: false, passphrase: passphraseOf('checker') }
      await harness.ask('reports.applyFile', { token: decision.token })
      expect((await harness.refused('reports.decideHeldFile', decision)).code).toBe('own_proposal')
      await signInAs(harness, 'checker2')
      await harness.ask('reports.decideHeldFile', { ...decision, passphrase })
      expect(await statesOf(ids)).toEqual([0, 0, 0, 0, 0, 0])
      expect(await harness.ask('reports.heldFile')).toBeNull()
    })

    it('is no way round in pieces, nor by hand', async () => {
      const { ids, preview, token } = await contradicting(5)
      expect(preview).toMatchObject({ held: 0 })
      await harness.ask('reports.applyFile', { token })
      expect(await statesOf(ids)).toEqual([1, 1, 1, 1, 1])
      const { id, processId } = await approvedPayout(harness, { amount: '777700' })
      await harness.signIn('support')
      expect(await choose(JSON.stringify([{ processId, status: 'completed' }]))).toMatchObject({ held: 1 })
      const statement = { kind: 'payout', id, status: 'completed', transactionId: null, failureReason: null } as const
      const more = { reportedAt: null, evidenceSource: 'other', note: 'x' } as const
      expect((await harness.refused('reports.tell', { ...statement, ...more })).code).toBe('contradictions_open')
    })
  })

  it('of which only a part was applied is applied again, to its end', async () => {
    const payouts = [await acceptedPayout(), await acceptedPayout('4200')]
    const lines = payouts.map(({ processId, transactionId }) => ({ processId, transactionId, status: 'completed' }))
    const { token } = (await choose(JSON.stringify(lines))) ?? { token: '' }
    const { reports } = harness.ledger
    let kept = 0
    const keepAll = reports.keepAll.bind(reports)
    reports.keepAll = (all) =>
      (kept += 1) === 2 ? Promise.reject(new VezneError('ledger_busy')) : keepAll(all.slice(0, 1))
    expect((await harness.refused('reports.applyFile', { token })).code).toBe('ledger_busy')
    expect(await harness.ask('reports.applyFile', { token })).toMatchObject({ counts: { known: 1, move: 1 } })
    const states = payouts.map(async ({ id }) => (await harness.ask('payouts.get', { id })).state)
    expect(await Promise.all(states)).toEqual(['completed', 'completed'])
  })

  it('is applied by the one who looked at it', async () => {
    await harness.signIn('maker')
    const preview = await choose('[{}]')
    await harness.signIn('checker')
    expect((await harness.refused('reports.applyFile', { token: preview?.token ?? '' })).code).toBe('not_found')
  })

  it('of another kind is refused, and nobody’s choice is nothing', async () => {
    await harness.signIn('maker')
    harness.chosen.open = null
    expect(await harness.ask('reports.chooseFile')).toBeNull()
    harness.chosen.open = join(harness.folder, 'tablo.html')
    await writeFile(harness.chosen.open, '<html>')
    expect((await harness.refused('reports.chooseFile')).code).toBe('file_unreadable')
    await writeFile(harness.chosen.open, `[${'{},'.repeat(20_000)}{}]`)
    expect((await harness.refused('reports.chooseFile')).code).toBe('file_too_large')
    for (const empty of ['', '[]', 'processId;status']) {
      await writeFile(harness.chosen.open, empty)
      expect((await harness.refused('reports.chooseFile')).code).toBe('file_empty')
    }
  })
})

describe('a status that comes while the payout is being sent', () => {
  /** Resolves when the request has reached the service, which does not answer it. */
  async function sendingPayout() {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'stall', call: 'payout' })
    const sent = harness.ask('payouts.send', { id, revision })
    while (received(harness, processId) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return { id, processId, sent }
  }

  it('waits for the attempt’s end, and is evidence about what is then unknown', async () => {
    const { id, processId, sent } = await sendingPayout()
    const reporting = harness.report({ processId, status: 'failed' })
    expect((await sent).state).toBe('unknown')
    expect(await reporting).toBe('evidence')
    expect((await harness.ask('payouts.get', { id })).state).toBe('unknown')
  })
})

describe('a table', () => {
  const table = (...rows: string[]) => ['Ref;Durum;Tutar', ...rows].join('\n')

  it('that is pasted waits by its columns, and moves by the mapping of them, as the word of whoever brought it', async () => {
    const { id, processId } = await acceptedPayout()
    await harness.signIn('support')
    const pasted = { name: 'Pano', text: table(`${processId};Ödendi;1.250,00`, 'x') }
    const preview = await harness.ask('reports.readPasted', pasted)
    expect(preview).toMatchObject({ fileName: 'Pano', total: 2, counts: { waits: 2, move: 0 } })
    for (let turn = 0; turn < 2; turn += 1) {
      const { token } = await harness.ask('reports.readPasted', pasted)
      expect(await harness.ask('reports.applyFile', { token })).toMatchObject({ counts: { waits: 2 } })
    }
    // Applied twice, and kept once.
    expect((await harness.ask('callbacks.mapping')).groups).toMatchObject([
      { kind: 'fields', about: 'Durum, Ref, Tutar', count: 2, samples: [{ source: 'file' }, { source: 'file' }] },
    ])
    expect((await harness.ask('payouts.get', { id })).state).toBe('accepted')

    await harness.signIn('admin')
    await changeMapping(harness, ({ fields, statuses }) => ({
      fields: [
        ...fields,
        { path: 'Ref', means: 'processId' },
        { path: 'Durum', means: 'status' },
        { path: 'Tutar', means: 'amount' },
      ],
      amountUnit: 'major',
      statuses: [...statuses, { kind: 'payout', word: 'odendi', means: 'completed' }],
    }))
    expect(await harness.ask('payouts.get', { id })).toMatchObject({
      ...{ state: 'completed', stateSource: 'file' },
      reports: [{ source: 'file', by: 'support' }],
    })
    await harness.signIn('support')
    expect((await harness.ask('reports.readPasted', pasted)).counts).toMatchObject({ known: 1, invalid: 1 })
  })
})
