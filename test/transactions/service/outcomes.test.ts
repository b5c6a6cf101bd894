import { createOutcomeJournal } from '../../../electron/ledger/outcome-journal.ts'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { patience } from '../../patience.ts'
import { approvedPayout, depositDraft, openHarness, received, type Harness } from '../../desk/desk-harness.ts'

/** What attempts came to while the ledger could not be written: it waits in the journal. */

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(async () => {
  expect(harness.unexpected.splice(0)).toEqual([])
  await harness.end()
})

const file = () => join(harness.folder, 'workspace', 'ledger.db-outcomes')
const shown = (id: number) => harness.ask('payouts.get', { id })
const failed = () => Promise.reject(new VezneError('ledger_failed'))

/** What the disk does to the ledger for as long as that takes, and not a moment longer. */
async function whileItFails<T>(work: () => Promise<T>, meanwhile = (): unknown => undefined): Promise<T> {
  const { settle } = harness.ledger.attempts
  harness.ledger.attempts.settle = () => {
    meanwhile()
    return failed()
  }
  return work().finally(() => (harness.ledger.attempts.settle = settle))
}

/** What the service answers next. */
const answers = {
  accepted: () => undefined,
  refused: () => harness.sandbox.controls.setBalance(0n),
  unknown: () => harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' }),
} as const

/** A payout that was handed over, and what became of it the ledger could not take. */
async function unwritten(answer: keyof typeof answers = 'accepted', meanwhile?: () => unknown) {
  const { id, revision, processId } = await approvedPayout(harness)
  answers[answer]()
  const failure = await whileItFails(() => harness.refused('payouts.send', { id, revision }), meanwhile)
  expect(failure.code).toBe('outcome_unrecorded')
  harness.sandbox.controls.setBalance(100_000_000n)
  return { id, revision, processId }
}

async function reopened(): Promise<void> {
  await harness.reopen()
  await harness.signIn('checker')
}

describe.each([
  ['accepted', { stateSource: 'answer' }, { code: null, answerStatus: 201 }],
  ['refused', { stateSource: 'answer' }, { code: 'INSUFFICIENT_BALANCE', answerStatus: 400 }],
  ['unknown', { stateSource: 'recovery' }, { code: 'connection_lost', answerStatus: null }],
] as const)('an outcome that is %s', (state, payout, attempt) => {
  const taken = { state, outcomeUnrecorded: false, reports: [], ...payout, attempts: [{ state, ...attempt }] }

  it('is there at the next start, once', async () => {
    const { id, processId } = await unwritten(state)
    await reopened()
    expect(await shown(id)).toMatchObject(taken)
    expect(existsSync(file())).toBe(false)
    const { sequence } = await harness.ledger.audit.head()
    await reopened()
    expect(await shown(id)).toMatchObject(taken)
    const since = await harness.ledger.audit.after(sequence, 100)
    expect(since.filter(({ subject }) => subject.name === processId)).toEqual([])
    expect(received(harness, processId)).toBe(1)
  })

  it('is said to be missing to everybody, until it is written after all', async () => {
    const { id } = await unwritten(state)
    expect(await shown(id)).toMatchObject({ state: 'sending', outcomeUnrecorded: true })
    harness.told.splice(0)
    await harness.desk().tick()
    expect(harness.told).toContain('ledger.changed')
    expect(await shown(id)).toMatchObject(taken)
    expect(existsSync(file())).toBe(false)
  })

  it('is written before anything else is sent', async () => {
    const { id, processId } = await unwritten(state)
    // Of equal ones none may be sent as long as nobody knows of the first.
    const next = await approvedPayout(harness, { amount: '777' })
    await harness.ask('payouts.send', { id: next.id, revision: next.revision })
    const events = await harness.ledger.audit.after(0, 1_000)
    const steps = events.map(({ action, subject }) => `${action} ${subject.name}`)
    const settled = steps.indexOf(`attempt.settled ${processId}`)
    expect(settled).toBeGreaterThan(0)
    expect(settled).toBeLessThan(steps.indexOf(`attempt.prepared ${next.processId}`))
    expect(await shown(id)).toMatchObject(taken)
  })
})

it('nothing else is sent as long as it cannot be written', async () => {
  const { id } = await unwritten()
  const next = await approvedPayout(harness, { amount: '777' })
  const { settleKept } = harness.ledger.attempts
  harness.ledger.attempts.settleKept = failed
  expect((await harness.refused('payouts.send', { id: next.id, revision: next.revision })).code).toBe('ledger_failed')
  await harness.signIn('maker')
  expect((await harness.refused('deposits.create', depositDraft)).code).toBe('ledger_failed')
  await harness.desk().tick()
  expect(received(harness, next.processId)).toBe(0)
  harness.ledger.attempts.settleKept = settleKept
  await harness.desk().tick()
  expect(await shown(id)).toMatchObject({ state: 'accepted' })
})

it('what takes the ledger long to write waits in the journal as well, and is written once', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  const { settle } = harness.ledger.attempts
  const held = Promise.withResolvers<undefined>()
  harness.ledger.attempts.settle = async (settled) => {
    await held.promise
    await settle(settled)
  }
  const sending = harness.ask('payouts.send', { id, revision })
  await vi.waitFor(() => expect(existsSync(file())).toBe(true), patience)
  held.resolve(undefined)
  expect(await sending).toMatchObject({ state: 'accepted', outcomeUnrecorded: false })
  harness.ledger.attempts.settle = settle
  const { sequence } = await harness.ledger.audit.head()
  await harness.desk().tick()
  expect(existsSync(file())).toBe(false)
  const since = await harness.ledger.audit.after(sequence, 100)
  expect(since.filter(({ subject }) => subject.name === processId)).toEqual([])
})

it('a deposit gets its link', async () => {
  await harness.signIn('maker')
  const failure = await whileItFails(() => harness.refused('deposits.create', depositDraft))
  expect(failure.code).toBe('outcome_unrecorded')
  await reopened()
  const [deposit] = await harness.ask('deposits.list')
  expect(deposit).toMatchObject({ state: 'pending', attempts: [{ state: 'accepted' }] })
  expect((await harness.ledger.deposits.get(deposit?.id ?? 0))?.checkoutUrl).toMatch(/^http/)
})

it('waits for a keychain that is locked at the start: called unknown until then', async () => {
  const { id } = await unwritten()
  harness.keychain.failing = 'keychain_hung'
  await reopened()
  await harness.desk().tick()
  expect(await shown(id)).toMatchObject({ state: 'unknown' })
  expect(existsSync(file())).toBe(true)
  harness.keychain.failing = null
  await harness.settled()
  await harness.ask('dispatch.status')
  await harness.settled()
  await harness.desk().tick()
  expect(await shown(id)).toMatchObject({ state: 'accepted', attempts: [{ state: 'accepted' }] })
})

it('when the journal cannot be written either, whoever sent it is told, and the next start calls it unknown', async () => {
  const { id } = await unwritten(undefined, () => {
    mkdirSync(file())
  })
  expect(await shown(id)).toMatchObject({ state: 'sending', outcomeUnrecorded: true })
  await harness.reopen(() => {
    rmSync(file(), { recursive: true })
  })
  await harness.signIn('checker')
  expect(await shown(id)).toMatchObject({
    state: 'unknown',
    outcomeUnrecorded: false,
    attempts: [{ state: 'unknown' }],
  })
})

it('a journal that cannot be read keeps nobody from starting, and nothing is sent', async () => {
  const { id, revision } = await approvedPayout(harness)
  await harness.reopen(() => {
    mkdirSync(file())
  })
  expect(harness.unexpected.splice(0)).toMatchObject([['outcomes.takeIn', { failure: { code: 'file_failed' } }]])
  await harness.signIn('checker')
  expect((await harness.refused('payouts.send', { id, revision })).code).toBe('file_failed')
  rmSync(file(), { recursive: true })
  expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
})

async function trailKey(): Promise<string> {
  await harness.settled()
  const storedHead = harness.keychain.entries.get('stage/audit-head')
  const head = JSON.parse(new TextDecoder().decode(storedHead)) as { key: string }
  return head.key
}

async function append(change: (outcome: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
  const [, text = ''] = /^\n\S+ (.*)$/s.exec(readFileSync(file(), 'utf8')) ?? []
  rmSync(file())
  createOutcomeJournal(file()).append(
    JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)),
    await trailKey(),
  )
}
describe('what Vezne did not write settles nothing, and is for people to look at', () => {
  const conflict = { effect: 'conflict', source: 'answer', by: 'app' }

  it('a line that was changed', async () => {
    const { id } = await unwritten('unknown')
    const before = readFileSync(file(), 'utf8')
    writeFileSync(
      file(),
      before.replace('"attemptState":"unknown","to":"unknown"', '"attemptState":"refused","to":"refused"'),
    )
    expect(readFileSync(file(), 'utf8')).not.toBe(before)
    await reopened()
    expect(await shown(id)).toMatchObject({
      ...{ state: 'unknown', attempts: [{ state: 'unknown', code: null }] },
      reports: [{ ...conflict, status: 'refused' }],
    })
    expect(existsSync(file())).toBe(false)
  })

  it('a line of nobody’s payout, and one that nobody can read', async () => {
    const { id } = await unwritten()
    await append((outcome) => ({ ...outcome, attemptId: 999, processId: 'P-BASKA', transactionId: 'T-BASKA' }))
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}\nnobody \0 knows what`)
    await reopened()
    expect(await shown(id)).toMatchObject({ state: 'unknown', reports: [] })
    expect((await harness.ask('reports.open')).reports).toMatchObject([
      { effect: 'unmatched', processId: '', status: '', by: 'app' },
      { effect: 'unmatched', processId: 'P-BASKA', transactionId: 'T-BASKA', by: 'app' },
    ])
  })
})
