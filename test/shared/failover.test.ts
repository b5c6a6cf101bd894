import { afterEach, expect, test, vi } from 'vitest'
import { afterRun, allRows, approved, rowsOf, seen } from '../batches/service/harness.ts'
import { approvedPayout, openOnServer, received, type Harness } from '../desk/desk-harness.ts'
import { asServer, founded } from '../ledger/founded-server.ts'
import { patience } from '../patience.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { startStandby, type Standby } from '../postgres/standby.ts'

/** A second PostgreSQL follows the first one, which is killed, and takes its place. */

const servers: Server[] = []
let harness: Harness
afterEach(async () => {
  await harness.end()
  for (const server of servers.splice(0)) await server.dispose()
})

async function withStandby(synchronous: boolean): Promise<{ primary: Server; standby: Standby }> {
  const primary = await startServer()
  servers.push(primary)
  const database = await primary.createDatabase()
  const { server: at } = await founded(primary.connection, database)
  const standby = await startStandby(primary, { synchronous })
  servers.unshift(standby)
  const { addresses } = asServer(standby.connection, database)
  harness = await openOnServer({ ...at, addresses: [...at.addresses, ...addresses] })
  return { primary, standby }
}

test('a synchronous one has everything: in the middle of a batch nothing is lost, and nothing is sent twice', async () => {
  const { primary, standby } = await withStandby(true)
  const batch = await approved(harness, rowsOf(30))
  const { markSending } = harness.ledger.attempts
  let begun = 0
  let failover: Promise<unknown> = Promise.resolve()
  harness.ledger.attempts.markSending = async (...attempt) => {
    begun += 1
    if (begun === 10) failover = primary.kill().then(() => standby.promote())
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
  // Of those that had begun, up to four at once (`run.ts`) may have been on their way when the server went.
  expect(rows.filter(({ processId }) => received(harness, processId) === 1).length).toBeGreaterThanOrEqual(10 - 4)
  expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [] })
})

test('an asynchronous one that lacks the last events: the desk that knows more sends nothing any more, and says so', async () => {
  const { primary, standby } = await withStandby(false)
  const { id, revision } = await approvedPayout(harness, { amount: '7100' })
  const again = await approvedPayout(harness, { amount: '7200' })
  await standby.caughtUp()
  await standby.kill()
  const sent = await harness.ask('payouts.send', { id, revision })
  expect(received(harness, sent.processId)).toBe(1)
  await harness.settled()
  const known = await harness.ledger.audit.head()

  await primary.kill()
  await standby.start()
  await standby.promote()
  const refused = async (payout: { id: number; revision: number }) =>
    (await harness.refused('payouts.send', { id: payout.id, revision: payout.revision })).code
  // For the promoted one it was never sent. Nothing leaves while the ledger is away, nor before the keychain was asked about the new one.
  expect([await refused({ id, revision }), await refused(again)]).toEqual(['dispatch_locked', 'dispatch_locked'])
  await vi.waitFor(async () => {
    const { locks } = await harness.ask('dispatch.status')
    expect(locks).toMatchObject([{ kind: 'ledger_doubtful', doubt: 'older', keptSequence: known.sequence }])
  }, patience)
  expect([await refused({ id, revision }), await refused(again)]).toEqual(['dispatch_locked', 'dispatch_locked'])
  expect([received(harness, sent.processId), received(harness, again.processId)]).toEqual([1, 0])
})
