import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { ledgerWorker } from '../workers.ts'
import { Appended, readReceipts } from './books.ts'
import { approvedPayouts } from './desk-acts.ts'
import { openDeskUnderTest, passphraseOf, type DeskUnderTest, type Injected } from './desk-under-test.ts'
import { startCountingService, type CountingService } from './processes.ts'

/** Part 5: however often and from wherever it is asked, one payout is one request. */

let root: string
let service: CountingService
let desk: DeskUnderTest

const open = (injected: Injected = {}) =>
  openDeskUnderTest({ folder: join(root, 'workspace'), worker: ledgerWorker, serviceUrl: service.url }, injected)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vezne-one-send-'))
  service = await startCountingService(root)
  desk = await open()
})
afterEach(async () => {
  await desk.close()
  await service.end()
  rmSync(root, { recursive: true })
})

const approved = (count: number) =>
  approvedPayouts(
    desk,
    Array.from({ length: count }, (_, index) => `good.${index}`),
  )

async function received(): Promise<string[]> {
  await service.idle()
  const receipts = readReceipts(new Appended(service.receipts).next())
  return receipts.map(({ processId }) => processId).toSorted()
}

const oneEach = (payouts: readonly { processId: string }[]) => payouts.map(({ processId }) => processId).toSorted()

test('clicked ten times at once', async () => {
  const payouts = await approved(3)
  const answers = await Promise.all(
    payouts.flatMap(({ seen }) => Array.from({ length: 10 }, () => desk.ask('payouts.send', seen))),
  )
  expect(await received()).toEqual(oneEach(payouts))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
})

test('sent in bulk again and again, and alone besides', async () => {
  const payouts = await approved(4)
  const all = { payouts: payouts.map(({ seen }) => seen) }
  const asked = [
    ...Array.from({ length: 6 }, () => () => desk.ask('payouts.sendBulk', all)),
    ...all.payouts.map((seen) => () => desk.ask('payouts.send', seen)),
  ]
  await Promise.all(
    asked.map(async (ask, turns) => {
      for (let waited = 0; waited < turns; waited += 1) await turn()
      await ask()
    }),
  )
  await vi.waitFor(async () => {
    expect((await desk.must('payouts.bulkRun'))?.state ?? 'ended').toBe('ended')
  }, patience)
  expect(await received()).toEqual(oneEach(payouts))
})

test('clicked again at any turn of the first one’s way', async () => {
  const payouts = await approved(20)
  await Promise.all(
    payouts.map(async ({ seen }, turns) => {
      const first = desk.ask('payouts.send', seen)
      for (let waited = 0; waited < turns; waited += 1) await turn()
      await Promise.all([first, desk.ask('payouts.send', seen)])
    }),
  )
  expect(await received()).toEqual(oneEach(payouts))
})

test('confirmed in two windows’ dialogs, one of them left open until the other’s was sent', async () => {
  const [payout] = await approved(1)
  if (!payout) throw new Error('no payout')
  await desk.close()
  const { promise: firstSent, resolve: sent } = Promise.withResolvers<undefined>()
  let asked = 0
  desk = await open({
    async beforeConfirming() {
      asked += 1
      if (asked === 2) await firstSent
    },
  })
  await desk.signIn('checker')
  const first = desk.ask('payouts.send', payout.seen)
  const second = desk.ask('payouts.send', payout.seen)
  expect((await Promise.race([first, second])).ok).toBe(true)
  sent(undefined)
  expect([await first, await second].filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked).toBe(2)
  expect(await received()).toEqual(oneEach([payout]))
})

test('sent while others cancel it, take it back and edit it: it left, or it is what they made of it', async () => {
  const payouts = await approved(12)
  await Promise.all(
    payouts.map(async ({ seen }, index) => {
      const against = [
        () => desk.ask('payouts.cancel', { ...seen, reason: 'yanlış' }),
        () => desk.ask('payouts.takeBack', seen),
        () => desk.ask('session.signIn', { operatorId: 'checker', passphrase: passphraseOf('checker') }),
      ][index % 3]
      const first = desk.ask('payouts.send', seen)
      for (let waited = 0; waited < index; waited += 1) await turn()
      await Promise.all([first, against?.(), desk.ask('payouts.send', seen)])
    }),
  )
  const states = await Promise.all(payouts.map(async ({ seen }) => (await desk.ledger.payouts.get(seen.id))?.state))
  const left = payouts.filter((_, index) => states[index] === 'accepted')
  expect(await received()).toEqual(oneEach(left))
  expect(states.every((state) => ['accepted', 'cancelled', 'draft'].includes(state ?? ''))).toBe(true)
})
