import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { approvedPayout, openBeside, openOnServer, received, type Harness } from '../desk/desk-harness.ts'
import { founded } from '../ledger/founded-server.ts'
import { patience } from '../patience.ts'
import { startProxy, type Proxy } from '../postgres/proxy.ts'
import { startServer } from '../postgres/server.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { answerTo } from '../postgres/wire-messages.ts'

/** The server goes away when the request has left, and is back later: what the service answered waits at the desk. */

let harness: Harness
const file = () => join(harness.folder, 'workspace', 'ledger.db-outcomes')

/** What the service answers next. */
const answers = {
  accepted: () => undefined,
  refused: () => harness.sandbox.controls.setBalance(0n),
  unknown: () => harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' }),
} as const
const outcomes = [
  ['accepted', { stateSource: 'answer' }, { code: null, answerStatus: 201 }],
  ['refused', { stateSource: 'answer' }, { code: 'INSUFFICIENT_BALANCE', answerStatus: 400 }],
  ['unknown', { stateSource: 'recovery' }, { code: 'connection_lost', answerStatus: null }],
] as const

/** Sends a payout, and lets the ledger go as soon as something is to be written of how that ended. */
async function sentWhen(goes: () => unknown, answer: keyof typeof answers) {
  const { id, revision, processId } = await approvedPayout(harness)
  answers[answer]()
  const { settle } = harness.ledger.attempts
  harness.ledger.attempts.settle = async (settled) => {
    await goes()
    return settle(settled)
  }
  const failure = await harness.refused('payouts.send', { id, revision })
  harness.ledger.attempts.settle = settle
  expect(failure.code).toBe('outcome_unrecorded')
  expect([received(harness, processId), existsSync(file())]).toEqual([1, true])
  harness.sandbox.controls.setBalance(100_000_000n)
  return { id, revision, processId }
}
const taken = () => vi.waitFor(() => expect(existsSync(file())).toBe(false), patience)
const shown = (id: number, at = harness) => at.ask('payouts.get', { id })

describe('a server that is killed and started again', () => {
  test.each(outcomes)('%s: the ledger has it as soon as it is back', async (state, payout, attempt) => {
    const server = await startServer()
    try {
      harness = await openOnServer((await founded(server.connection, await server.createDatabase())).server)
      const { id, processId } = await sentWhen(() => server.kill(), state)
      expect(await harness.refused('payouts.get', { id })).toMatchObject({ code: 'ledger_away' })
      await server.start()
      await taken()
      expect(await shown(id)).toMatchObject({
        ...{ state, outcomeUnrecorded: false, reports: [], ...payout },
        attempts: [{ state, ...attempt }],
      })
      const events = await harness.ledger.audit.after(0, 1_000)
      expect(events.filter(({ subject }) => subject.name === processId).map(({ action }) => action)).toEqual([
        ...['payout.created', 'payout.submitted', 'payout.approved'],
        ...['attempt.prepared', 'attempt.sending', 'attempt.settled'],
      ])
      expect(received(harness, processId)).toBe(1)
      expect(harness.unexpected).toEqual([])
    } finally {
      await harness.end()
      await server.dispose()
    }
  })
})

describe('a network that is cut', () => {
  let proxy: Proxy
  let server: LedgerServer
  let other: Harness
  beforeEach(async () => {
    const direct = await newDatabase()
    proxy = await startProxy({ connection: direct })
    ;({ server } = await founded(direct, direct.database))
    harness = await openOnServer({ ...server, addresses: [proxy.connection] })
    other = await openBeside({ ...harness, shares: { ...harness.shares, server } }, 'kasa-2')
    await other.signIn('checker')
  })
  afterEach(async () => {
    expect([...harness.unexpected, ...other.unexpected]).toEqual([])
    await other.end()
    await harness.end()
    proxy.dispose()
  })
  const cut = (): void => {
    proxy.refuse()
    proxy.cutAll()
  }

  test('everybody at the desk is told until it is written, and before that nothing else is sent', async () => {
    const next = await approvedPayout(harness, { amount: '777' })
    const { id, processId } = await sentWhen(cut, 'accepted')
    expect(await shown(id, other)).toMatchObject({ state: 'sending' })
    const { settleKept } = harness.ledger.attempts
    const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    harness.ledger.attempts.settleKept = async (kept) => {
      asked.resolve(undefined)
      await held.promise
      return settleKept(kept)
    }
    await proxy.accept()
    await asked.promise
    expect(await shown(id)).toMatchObject({ state: 'sending', outcomeUnrecorded: true })
    const sending = harness.ask('payouts.send', { id: next.id, revision: next.revision })
    // It has come as far as it can.
    await vi.waitFor(() => expect(harness.dialogs.asked).toHaveLength(4), patience)
    expect(await shown(next.id)).toMatchObject({ state: 'approved', attempts: [] })
    held.resolve(undefined)
    expect(await sending).toMatchObject({ state: 'accepted' })
    expect(await shown(id)).toMatchObject({ state: 'accepted', outcomeUnrecorded: false })
    const steps = (await harness.ledger.audit.after(0, 1_000)).map((event) => `${event.action} ${event.subject.name}`)
    expect(steps.indexOf(`attempt.settled ${processId}`)).toBeLessThan(
      steps.indexOf(`attempt.prepared ${next.processId}`),
    )
  })

  test.each(outcomes)(
    '%s: a desk that was closed meanwhile knows it when it starts again',
    async (state, payout, attempt) => {
      const { id, processId } = await sentWhen(cut, state)
      await harness.reopen(() => proxy.accept())
      expect(existsSync(file())).toBe(false)
      await harness.signIn('checker')
      const known = { state, reports: [], ...payout, attempts: [{ state, ...attempt }] }
      expect(await shown(id)).toMatchObject(known)
      await harness.reopen()
      expect(await shown(id, other)).toMatchObject(known)
      expect(received(harness, processId)).toBe(1)
    },
  )

  test('an outcome of which nobody knows whether it was written waits as well, and stands once in the ledger', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const { settle } = harness.ledger.attempts
    harness.ledger.attempts.settle = async (settled) => {
      const lost = proxy.cutBefore(answerTo('COMMIT'))
      void lost.then(cut)
      return settle(settled)
    }
    const sending = harness.ask('payouts.send', { id, revision })
    await vi.waitFor(() => expect(existsSync(file())).toBe(true), patience)
    expect(await shown(id, other)).toMatchObject({ state: 'accepted' })
    await proxy.accept()
    expect(await sending).toMatchObject({ state: 'accepted' })
    await taken()
    const events = await other.ledger.audit.after(0, 1_000)
    expect(
      events.filter(({ action, subject }) => subject.name === processId && action === 'attempt.settled'),
    ).toHaveLength(1)
  })
})
