import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ConfirmedPayout, Dialogs } from '../../electron/core/ports.ts'
import type { Output } from '../../electron/ipc/bridge.ts'
import { sealOf } from '../../electron/payouts/rules/seal.ts'
import { chanceFrom } from '../../electron/practice/rules/chance.ts'
import { ibanOf } from '../faults/desk-acts.ts'
import { openSeatAt } from './another-seat.ts'
import { eventsOf } from './makers-and-checkers.ts'
import { harness, openEach, passphraseOf, payoutContents } from './desk-harness.ts'

/** Two checkers at their computers approve the payout that they see, while its maker edits it at another. */

openEach()

/** `VEZNE_RACES=1000` plays that many rounds. */
const rounds = Number(process.env['VEZNE_RACES'] ?? 100)
/** Each is edited so often: the approvals of former revisions make a payout slow to read. */
const roundsOfOne = 10
const atOnce = 10
const mostTurns = 20

type Seen = Output<'payouts.submit'>

/** Its dialog has opened, its dialog was answered, its approval was answered. */
const stepsOfApproval = 3

interface Round {
  /** The payout as its checkers see it. */
  seen: Seen
  /** Counts the steps of each checker's approval that are done. */
  steps: Record<string, number>
  /** Resolves when the edit, which has begun, has ended. */
  edit: Promise<unknown> | null
}

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }

it(`no approval outlives an edit, ${rounds} times`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const chance = chanceFrom(seed)
  const wrong: string[] = []
  /** Holds how many approvals a round had before its edit. */
  const came = new Set<number>()
  /** Each approval that a checker was told of: whose, of which revision, over which contents. */
  const told: string[] = []
  const underWay = new Map<string, Round>()

  const stepsOf = ({ steps }: Round) => Object.values(steps).reduce((sum, done) => sum + done, 0)

  async function sometime(): Promise<void> {
    for (let turns = chance.between(0, mostTurns); turns > 0; turns -= 1) await turn()
  }

  function openChecker(id: string) {
    const step = ({ steps }: Round, done: number) => void (steps[id] = done)
    /** Says yes to what this checker saw, and to nothing else. */
    async function confirmApprove({ processId, amount }: ConfirmedPayout): Promise<boolean> {
      const round = underWay.get(processId)
      if (!round) return false
      step(round, 1)
      await (chance.inThousand(500) ? round.edit : sometime())
      step(round, 2)
      return String(amount) === round.seen.amount
    }
    const seat = openSeatAt(harness, id, { dialogs: { confirmApprove } as Partial<Dialogs> as Dialogs })
    return {
      id,
      signIn: () => seat.signIn(id),
      async approve(round: Round, from: number) {
        const { id: payout, revision } = round.seen
        while (stepsOf(round) < from) await turn()
        await sometime()
        const answer = await seat.answerTo('payouts.approve', { id: payout, revision, passphrase: passphraseOf(id) })
        step(round, stepsOfApproval)
        return { by: id, answer }
      },
    }
  }

  const maker = openSeatAt(harness, 'muhasebe')
  const [one, other] = [openChecker('checker'), openChecker('checker2')]
  await maker.signIn('maker')
  await one.signIn()
  await other.signIn()

  /** Above the amount that one checker is enough for, and another one each time. */
  let made = 0
  const nextAmount = () => String(20_000_000 + (made += 1))
  const submit = ({ id, revision }: Pick<Seen, 'id' | 'revision'>) => maker.ask('payouts.submit', { id, revision })

  /** Begins with a drawn step of the checkers, most often when both are done. */
  async function edit(round: Round): Promise<Seen> {
    const from = Math.min(chance.between(0, 8), 2 * stepsOfApproval)
    while (stepsOf(round) < from) await turn()
    await sometime()
    const { id, revision, iban, accountName, bankId, customer } = round.seen
    const draft = { iban, accountName, bankId, customer, amount: nextAmount(), replaces: null }
    const edited = maker.ask('payouts.edit', { id, revision, draft }).then(submit)
    round.edit = edited
    return edited
  }

  async function play(seen: Seen): Promise<Seen> {
    const round: Round = { seen, steps: {}, edit: null }
    underWay.set(seen.processId, round)
    const [edited, first, second] = await Promise.all([
      edit(round),
      one.approve(round, 0),
      other.approve(round, chance.of([0, stepsOfApproval])),
    ])
    const given = [first, second].flatMap(({ by, answer }) => (answer.ok ? { by, state: answer.value.state } : []))
    came.add(given.length)
    for (const { by } of given) told.push(`${seen.id} ${by} ${seen.revision} ${seen.seal}`)
    const states = given.map(({ state }) => state).toSorted()
    if (String(states) !== String(['approved', 'awaiting_approval'].slice(2 - states.length)))
      wrong.push(`${seen.id} at ${seen.revision}: its approvals made it ${String(states)}`)

    const stored = await harness.ledger.payouts.get(seen.id)
    const now = stored && [stored.state, stored.revision, stored.approvals.length, sealOf(stored, 'minor', digest)]
    if (String(now) !== `awaiting_approval,${seen.revision + 1},0,${edited.seal}`)
      wrong.push(`${seen.id} at ${seen.revision} was edited and is ${String(now)}`)
    return edited
  }

  async function playOne(number: number): Promise<void> {
    const payee = {
      ...payoutContents,
      iban: ibanOf(String(number)),
      customer: { ...payoutContents.customer, id: String(number) },
    }
    let seen = await submit(
      await maker.ask('payouts.create', { ...payee, amount: nextAmount(), processId: `PAY-race-${number}` }),
    )
    for (let round = 0; round < roundsOfOne; round += 1) seen = await play(seen)
  }
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < rounds / roundsOfOne) await playOne((next += 1))
    }),
  )
  const kept = (await eventsOf('payout.approved')).map(({ by, subject, after }) => {
    const { revision, approval } = JSON.parse(after ?? '') as { revision: number; approval: { seal: string } }
    return `${subject.id} ${by} ${revision} ${approval.seal}`
  })
  expect(kept.toSorted(), `seed ${seed}`).toEqual(told.toSorted())
  expect(came).toEqual(new Set([0, 1, 2]))
  expect(wrong, `seed ${seed}`).toEqual([])
})
