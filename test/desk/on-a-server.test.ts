import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { afterRun, allRows, approved, rowsOf, seen } from '../batches/service/harness.ts'
import { asServer, founded } from '../ledger/founded-server.ts'
import { prepared, stamp } from '../ledger/samples.ts'
import { patience } from '../patience.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { startProxy } from '../postgres/proxy.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { startStandby } from '../postgres/standby.ts'
import { answerTo } from '../postgres/wire-messages.ts'
import { hashQuickly } from '../stand-in/quick-scrypt.mjs'
import { restoreWorker } from '../workers.ts'
import { approvedPayout, openHarness, passphraseOf, received, type Harness } from './desk-harness.ts'

/** The program over PostgreSQL, when its server goes away in the middle of sending, or its computer for good. */

beforeAll(hashQuickly)

let harness: Harness
const servers: Server[] = []
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
  for (const server of servers.splice(0)) await server.dispose()
})
const file = () => join(harness.folder, 'workspace', 'ledger.db-outcomes')
const taken = () => vi.waitFor(() => expect(existsSync(file())).toBe(false), patience)
const settlings = async (processId: string) =>
  (await harness.ledger.audit.after(0, 1_000)).filter(
    ({ action, subject }) => subject.name === processId && action === 'attempt.settled',
  )

/** What the service answers next. */
const answers = {
  accepted: () => undefined,
  refused: () => harness.sandbox.controls.setBalance(0n),
  unknown: () => harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' }),
} as const
test.each([
  ['accepted', { stateSource: 'answer' }, { code: null, answerStatus: 201 }],
  ['refused', { stateSource: 'answer' }, { code: 'INSUFFICIENT_BALANCE', answerStatus: 400 }],
  ['unknown', { stateSource: 'recovery' }, { code: 'connection_lost', answerStatus: null }],
] as const)('killed after the request left: %s is in the ledger when it is back', async (state, payout, attempt) => {
  const server = await startServer()
  servers.push(server)
  harness = await openHarness(await founded(server.connection, await server.createDatabase()))
  const { id, revision, processId } = await approvedPayout(harness)
  answers[state]()
  const { settle } = harness.ledger.attempts
  harness.ledger.attempts.settle = async (settled) => {
    await server.kill()
    return settle(settled)
  }
  expect(await harness.refused('payouts.send', { id, revision })).toMatchObject({ code: 'outcome_unrecorded' })
  expect([received(harness, processId), existsSync(file())]).toEqual([1, true])
  expect(await harness.refused('payouts.get', { id })).toMatchObject({ code: 'ledger_away' })
  await server.start()
  await taken()
  expect(await harness.ask('payouts.get', { id })).toMatchObject({
    ...{ state, outcomeUnrecorded: false, reports: [], ...payout },
    attempts: [{ state, ...attempt }],
  })
  expect([await settlings(processId), received(harness, processId)]).toMatchObject([{ length: 1 }, 1])
})

test('an outcome of which nobody knows whether it was written stands once in the ledger', async () => {
  const direct = await newDatabase()
  const proxy = await startProxy({ connection: direct })
  onTestFinished(() => {
    proxy.dispose()
  })
  const server = await founded(direct, direct.database)
  harness = await openHarness({ ...server, addresses: [proxy.connection] })
  const { id, revision, processId } = await approvedPayout(harness)
  const { settle } = harness.ledger.attempts
  harness.ledger.attempts.settle = async (settled) => {
    void proxy.cutBefore(answerTo('COMMIT')).then(() => {
      proxy.refuse()
      proxy.cutAll()
    })
    return settle(settled)
  }
  const sending = harness.ask('payouts.send', { id, revision })
  await vi.waitFor(() => expect(existsSync(file())).toBe(true), patience)
  await proxy.accept()
  expect(await sending).toMatchObject({ state: 'accepted' })
  await taken()
  expect(await settlings(processId)).toHaveLength(1)
})

test('a synchronous standby takes over in the middle of a batch: nothing is lost, and nothing is sent twice', async () => {
  const primary = await startServer()
  const database = await primary.createDatabase()
  const at = await founded(primary.connection, database)
  const standby = await startStandby(primary, { synchronous: true })
  servers.push(standby, primary)
  const { addresses } = asServer(standby.connection, database)
  harness = await openHarness({ ...at, addresses: [...at.addresses, ...addresses] })
  const batch = await approved(harness, rowsOf(30))
  const { markSending } = harness.ledger.attempts
  let sendCount = 0
  let failover: Promise<unknown> = Promise.resolve()
  harness.ledger.attempts.markSending = async (...attempt) => {
    sendCount += 1
    if (sendCount === 10) failover = primary.kill().then(() => standby.promote())
    return markSending(...attempt)
  }
  await harness.ask('batches.send', seen(batch, 'send'))
  await afterRun(harness, batch.id)
  await failover
  harness.ledger.attempts.markSending = markSending
  await harness.reopen()

  await harness.signIn('checker')
  const rows = await allRows(harness, batch.id)
  for (const { processId, state } of rows) {
    const times = received(harness, processId)
    expect(times).toBeLessThanOrEqual(1)
    // What arrived is known to have been handed over, or nobody claims to know.
    if (times === 1) expect(['accepted', 'unknown']).toContain(state)
    else expect(['approved', 'not_sent', 'unknown']).toContain(state)
  }
  expect(rows.some(({ processId }) => received(harness, processId) === 1)).toBe(true)
  expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [] })
})

test('its computer is lost: another one knows what was sent since the backup, and sends nothing on old approvals', async () => {
  const direct = await newDatabase()
  const server = await founded(direct, direct.database)
  harness = await openHarness(server)
  const passphrase = 'kasadaki zarfın içinde'
  await harness.signIn('admin')
  await harness.ask('ledger.setBackupPassphrase', { passphrase: passphraseOf('admin'), next: passphrase })
  const file = (harness.chosen.save = join(harness.folder, 'yedek.vezne'))
  await harness.ask('ledger.backUp')
  const sent = await approvedPayout(harness)
  await harness.ask('payouts.send', { id: sent.id, revision: sent.revision })
  const waiting = await approvedPayout(harness, { amount: '225000' })
  const underWay = await approvedPayout(harness, { amount: '325000' })
  await prepared(harness.ledger, underWay.id, { runId: 'lost-run', revision: underWay.revision, at: Date.now() })

  await harness.reopen(async (ledgerFile) => {
    await rm(dirname(ledgerFile), { recursive: true })
    await mkdir(dirname(ledgerFile), { mode: 0o700 })
    harness.keychain.entries.clear()
    const files = createLedgerFiles({ ledgerFile, machine: 'yeni', worker: restoreWorker })
    const back = await files.bring({ file, passphrase, server }, stamp(Date.now()), () => Promise.resolve(true))
    Object.assign(server, back?.place)
  })
  await harness.signIn('checker')
  const stateOf = async ({ id }: { id: number }) => (await harness.ask('payouts.get', { id })).state
  expect([await stateOf(sent), await stateOf(waiting), await stateOf(underWay)]).toEqual([
    ...['accepted', 'awaiting_approval', 'unknown'],
  ])
  expect((await harness.ask('dispatch.status')).locks).toMatchObject([
    { kind: 'ledger_doubtful', doubt: 'head_missing' },
  ])
  for (const by of ['checker', 'admin']) {
    await harness.signIn(by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
  expect((await harness.ask('dispatch.status')).locks).toEqual([])
  await harness.signIn('checker')
  const { revision } = await harness.ask('payouts.get', { id: waiting.id })
  expect((await harness.refused('payouts.send', { id: waiting.id, revision })).code).toBe('wrong_state')
  expect([sent, waiting, underWay].map(({ processId }) => received(harness, processId))).toEqual([1, 0, 0])
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})
