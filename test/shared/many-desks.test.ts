import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRun, allRows, approved, rowsOf, seen } from '../batches/service/harness.ts'
import { approvedPayout, openBeside, openHarness, passphraseOf, received, type Harness } from '../desk/desk-harness.ts'
import { changeWorkspace } from '../desk/makers-and-checkers.ts'
import { newAttempt, stamp } from '../ledger/samples.ts'
import { patience } from '../patience.ts'

/** Desks of one workspace, each a whole program of its own, over one PostgreSQL and against one service. */

let first: Harness
const others: Harness[] = []
const beside = async (name: string): Promise<Harness> => {
  const desk = await openBeside(first, name)
  others.push(desk)
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

test('renamed at one desk it is called so at the other; archived there, nothing is sent from here', async () => {
  const { id, revision } = await approvedPayout(first)
  const other = await beside('kasa')
  await changeWorkspace(first, { kind: 'live' })
  await first.signIn('admin')
  const passphrase = passphraseOf('admin')
  other.told.length = 0
  await first.ask('workspace.rename', { seen: 'Anadolu Oyun A.Ş.', name: 'Ege Oyun', passphrase })
  await vi.waitFor(() => expect(other.told).toContain('ledger.changed'), patience)
  expect((await other.ask('app.info')).workspace.name).toBe('Ege Oyun')
  await first.ask('workspace.setArchived', { archived: true, passphrase })
  await other.signIn('maker')
  expect((await other.refused('payouts.send', { id, revision })).code).toBe('workspace_archived')
  await first.ask('workspace.setArchived', { archived: false, passphrase })
  expect((await other.ask('app.info')).workspace.archived).toBe(false)
})

test('what a desk left that is not heard of any more is ended by another, and nothing of it leaves when it wakes up', async () => {
  const asleep = await beside('uyuyan')
  const { id, revision } = await approvedPayout(first)
  const [prepared, sending] = [id, (await approvedPayout(first, { amount: '7700' })).id]
  const now = Date.now()
  const attempt = await asleep.ledger.attempts.prepare(newAttempt(prepared, { revision, ...stamp(now, 'maker') }))
  const gone = await asleep.ledger.attempts.prepare(newAttempt(sending, { revision, ...stamp(now, 'maker') }))
  await asleep.ledger.attempts.markSending(gone?.id ?? 0, stamp(now))

  // It has just been heard of: nobody takes anything from it.
  await asleep.ledger.desks.beat({ at: now, signedIn: null, silentBefore: 0 })
  await first.desk().tick()
  expect((await first.ledger.payouts.get(prepared))?.state).toBe('sending')

  await asleep.ledger.desks.beat({ at: now - 5 * 60_000, signedIn: null, silentBefore: 0 })
  first.clock.ahead += 11_000
  await first.desk().tick()
  expect((await first.ledger.payouts.get(prepared))?.state).toBe('not_sent')
  expect((await first.ledger.payouts.get(sending))?.state).toBe('unknown')
  await expect(asleep.ledger.attempts.markSending(attempt?.id ?? 0, stamp())).rejects.toMatchObject({
    failure: { code: 'already_sending' },
  })
})

test('what another desk hears of a payout while it is sent here waits for the answer, and then moves it', async () => {
  const other = await beside('kasa-2')
  const { id, revision, processId } = await approvedPayout(first)
  const { settle } = first.ledger.attempts
  const { get } = other.ledger.payouts
  let looks = 0
  other.ledger.payouts.get = (...asked) => {
    looks += 1
    return get(...asked)
  }
  const told: Promise<unknown>[] = []
  first.ledger.attempts.settle = async (...settled) => {
    told.push(other.report({ processId, status: 'completed' }))
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1), patience)
    return settle(...settled)
  }
  await first.ask('payouts.send', { id, revision })
  expect(await Promise.all(told)).toEqual(['move'])
  expect(await first.ask('payouts.get', { id })).toMatchObject({ state: 'completed', reports: [{ effect: 'move' }] })
})

test('what another desk is told of a payout before its first byte has left stops it', async () => {
  const { id, revision, processId } = await approvedPayout(first)
  const other = await beside('kasa-2')
  const attempt = await first.ledger.attempts.prepare(newAttempt(id, { revision, ...stamp(Date.now(), 'maker') }))
  expect(await other.report({ processId, status: 'completed' })).toBe('evidence')
  await expect(first.ledger.attempts.markSending(attempt?.id ?? 0, stamp())).rejects.toMatchObject({
    failure: { code: 'changed_meanwhile' },
  })
})

test('whoever was disabled at one desk is signed out at every other', async () => {
  const other = await beside('kasa-2')
  await other.signIn('maker')
  await first.signIn('admin')
  const { id, revision } = (await first.ask('operators.list')).find((operator) => operator.id === 'maker') ?? {
    id: '',
    revision: 0,
  }
  await first.ask('operators.disable', { id, revision, passphrase: passphraseOf('admin') })
  while ((await other.ask('session.current')) !== null) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(other.told).toContain('session.ended')
})

test('where the service is, one desk says for all: every other asks there next', async () => {
  const other = await beside('kasa-2')
  await other.signIn('maker')
  const { fetchedAt } = await other.ask('banks.list')
  await changeWorkspace(first, { serviceAddress: 'https://moved.example' })
  const anew = async () => {
    await other.desk().tick()
    return (await other.ask('banks.list')).fetchedAt
  }
  await expect.poll(anew, patience).toBeGreaterThan(fetchedAt ?? Infinity)
})

test('whoever guesses a passphrase is kept waiting at every desk, and not only where they tried', async () => {
  const other = await beside('kasa-2')
  const guess = (desk: Harness) => desk.refused('session.signIn', { operatorId: 'maker', passphrase: 'tahmin-edilmis' })
  for (let n = 0; n < 5; n++) expect(await guess(first)).toMatchObject({ code: 'wrong_passphrase' })
  expect(await guess(other)).toMatchObject({ code: 'too_many_tries' })
  other.clock.ahead += 31_000
  await other.signIn('maker')
  // Who signed in somewhere is nowhere suspected any more.
  expect(await guess(other)).toMatchObject({ code: 'wrong_passphrase' })
})

test('a batch is handed over by one desk at a time; by another one when that is not heard of any more', async () => {
  const other = await beside('kasa-2')
  const batch = await approved(first, rowsOf(3))
  await other.signIn('checker')
  const { beginRun } = first.ledger.batches
  const run = { id: batch.id, rows: 3 }
  await beginRun({ ...run, ...stamp(Date.now(), 'checker') })
  // Whoever was not told of it is refused all the same.
  expect(await other.ask('batches.get', { id: batch.id })).toMatchObject({
    run: { state: 'running', by: 'checker', done: 0, of: 3 },
    actions: { send: 'wrong_state', takeBack: 'wrong_state', stop: 'allowed' },
  })
  expect(await other.refused('batches.send', seen(batch, 'send'))).toMatchObject({ code: 'wrong_state' })
  const [row] = await allRows(other, batch.id)
  if (!row) throw new Error('no row')
  expect(await other.refused('payouts.send', { id: row.id, revision: row.revision })).toMatchObject({ code: 'busy' })

  await beginRun({ ...run, ...stamp(Date.now() - 4 * 60_000, 'checker') })
  await other.ask('batches.send', seen(batch, 'send'))
  await afterRun(other, batch.id)
  const rows = await allRows(other, batch.id)
  expect(rows.map(({ state, processId }) => [state, received(first, processId)])).toEqual(
    rows.map(() => ['accepted', 1]),
  )
  // Its run has ended: whoever is quicker begins the next one.
  await beginRun({ ...run, ...stamp(Date.now(), 'checker') })
})

test('whoever watches a run from another desk sees how far it is, and may stop it there', async () => {
  const watching = await beside('ofis')
  const batch = await approved(first, rowsOf(12))
  await watching.signIn('checker')
  const { markSending } = first.ledger.attempts
  let begun = 0
  const asked: Promise<unknown>[] = []
  const asOfThen = async () => {
    const shown = await watching.ask('batches.get', { id: batch.id })
    await watching.ask('batches.stop', { id: batch.id })
    return shown
  }
  first.ledger.attempts.markSending = async (...attempt) => {
    begun += 1
    if (asked.length === 0) asked.push(asOfThen())
    // Nothing leaves before it was asked for, so that what is begun from here on is for nobody to be quick about.
    await asked[0]
    await vi.waitUntil(async () => {
      const { run } = await first.ask('batches.get', { id: batch.id })
      return run?.state === 'stopping'
    }, patience)
    return markSending(...attempt)
  }
  await first.ask('batches.send', seen(batch, 'send'))
  await afterRun(first, batch.id)
  expect(await asked[0]).toMatchObject({ run: { state: 'running', desk: '', by: 'checker', of: 12 } })
  expect(begun).toBeLessThan(12)
  expect(await watching.ask('batches.get', { id: batch.id })).toMatchObject({
    run: null,
    stopped: { code: 'stopped_by_operator', by: 'checker' },
  })
  // What was begun waited for its first byte: none leaves after a stop.
  expect((await allRows(watching, batch.id)).map(({ state }) => state)).toEqual(Array(12).fill('approved'))
  expect(await watching.refused('batches.stop', { id: batch.id })).toMatchObject({ code: 'wrong_state' })
})
