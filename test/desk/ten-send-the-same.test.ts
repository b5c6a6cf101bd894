import { expect, it, vi } from 'vitest'
import type { Result } from '../../electron/core/result.ts'
import type { Payout, SeenPayout } from '../../electron/payouts/contract/payout.ts'
import { chanceFrom } from '../../electron/practice/rules/chance.ts'
import { ibanOf } from '../faults/desk-acts.ts'
import { patience } from '../patience.ts'
import { harness, openEach, payoutContents, received } from './desk-harness.ts'
import { openSeatOverLink } from './linked-seat.ts'
import { addOperator, eventsOf, passphraseFor, signInAs } from './makers-and-checkers.ts'

/** Ten people at ten computers send the same payouts: each leaves once, and each person hears the truth. */

openEach()

const seed = Math.floor(Math.random() * 2 ** 31)
const chance = chanceFrom(seed)

/** In an order of this person's own, but not far from the others': they are to meet at each. */
function inOwnOrder<T>(list: readonly T[]): T[] {
  const placed = list.map((one, place) => ({ one, place: place + chance.between(0, 3) }))
  return placed.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}

/** Each to another person: nothing of them counts together. */
async function approvedPayouts(count: number) {
  await signInAs(harness, 'maker')
  const payouts: SeenPayout[] = []
  const processIds: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const customer = { ...payoutContents.customer, id: String(number) }
    const { id, revision, processId } = await harness.ask('payouts.create', {
      ...{ ...payoutContents, customer, iban: ibanOf(String(number)), processId: `PAY-ten-${number}` },
    })
    await harness.ask('payouts.submit', { id, revision })
    payouts.push({ id, revision })
    processIds.push(processId)
  }
  await signInAs(harness, 'checker')
  await harness.ask('payouts.approveBulk', { payouts, passphrase: passphraseFor('checker') })
  return { payouts, processIds }
}

async function senders(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `sender-${index + 1}`)
  for (const [index, id] of ids.entries()) await addOperator(harness, id, index % 2 === 0 ? 'maker' : 'checker')
  const seats = ids.map((id) => ({ id, seat: openSeatOverLink(harness, `bilgisayar-${id}`) }))
  for (const { id, seat } of seats) await seat.signIn(id)
  return seats
}

/** Sends them one after another, as a person does. */
async function sendEach({ id: by, seat }: Awaited<ReturnType<typeof senders>>[number], payouts: readonly SeenPayout[]) {
  const answers: { by: string; id: number; answer: Result<Payout> }[] = []
  for (const seen of inOwnOrder(payouts))
    answers.push({ by, id: seen.id, answer: await seat.answerTo('payouts.send', seen) })
  return answers
}

/** What the trail has of each payout: who sent it. */
const sentBy = async () =>
  (await eventsOf('attempt.prepared')).map(({ by, subject }) => `${subject.id} ${by}`).toSorted()

/** Each payout was received once, by the sender who was told so; nobody heard anything untrue. */
async function expectTruth(
  { payouts, processIds }: Awaited<ReturnType<typeof approvedPayouts>>,
  answers: Awaited<ReturnType<typeof sendEach>>,
  sentInBulk: readonly string[] = [],
) {
  const times = processIds.map((processId) => received(harness, processId))
  expect(times, `seed ${seed}`).toEqual(payouts.map(() => 1))
  const told = answers.flatMap(({ by, id, answer }) => (answer.ok ? `${id} ${by}` : []))
  expect([...told, ...sentInBulk].toSorted()).toEqual(await sentBy())
  const heard = new Set(answers.map(({ answer }) => (answer.ok ? answer.value.state : answer.error.code)))
  expect(['accepted', 'changed_meanwhile', 'wrong_state']).toEqual(expect.arrayContaining([...heard]))
}

it('a hundred payouts are a hundred requests', async () => {
  const approved = await approvedPayouts(100)
  const seats = await senders(10)
  const answers = await Promise.all(seats.map((each) => sendEach(each, approved.payouts)))
  await expectTruth(approved, answers.flat())
})

it('also in bulk, by several at once, and alone besides', async () => {
  const approved = await approvedPayouts(20)
  const { payouts } = approved
  const seats = await senders(6)
  const [inBulk, alone] = [seats.slice(0, 3), seats.slice(3)]
  const [begun, answers] = await Promise.all([
    Promise.all(inBulk.map(({ seat }) => seat.answerTo('payouts.sendBulk', { payouts }))),
    Promise.all(alone.map((each) => sendEach(each, payouts))),
  ])
  const [one, ...others] = inBulk.filter((_, index) => begun[index]?.ok)
  if (!one) throw new Error('no bulk has begun')
  expect(others).toEqual([])
  const run = await vi.waitFor(async () => {
    const latest = await one.seat.ask('payouts.bulkRun')
    if (latest?.state !== 'ended') throw new Error('it goes on')
    return latest
  }, patience)
  const sentInBulk = run.turns.flatMap(({ id, outcome }) => (outcome === 'accepted' ? `${id} ${one.id}` : []))
  await expectTruth(approved, answers.flat(), sentInBulk)
})
