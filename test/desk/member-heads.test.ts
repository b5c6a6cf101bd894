import { expect, it } from 'vitest'
import type { WitnessedHead } from '../../electron/core/audit.ts'
import { settled } from '../link/two-ends.ts'
import { patience } from '../patience.ts'
import { approvedPayout, harness, openEach, passphraseOf, payoutDraft, received } from './desk-harness.ts'
import { memberSeatAt } from './linked-seat.ts'
import { rolledBackOver } from './rolled-back.ts'

/** Members keep the host's newest head: a host that is rolled back with its keychain is known by the first that connects. */

openEach()

/** A member that connects, and says what it keeps. */
async function memberWith(head: WitnessedHead | null, computer = 'kasa-2') {
  const { connect, pass } = memberSeatAt(harness, computer)
  const member = connect()
  const answer = await member.call('seat.head', head)
  await settled()
  return { ...member, pass, answer, heads: () => member.pushed('head') as WitnessedHead[] }
}

/** The head that such a member keeps. */
async function keptBy(computer = 'kasa-2'): Promise<WitnessedHead> {
  await harness.desk().settled()
  const [head] = (await memberWith(null, computer)).heads()
  if (!head) throw new Error('the host gave no head')
  return head
}

const locks = async () => (await harness.ask('dispatch.status')).locks

async function payout() {
  const { id, revision, processId } = await approvedPayout(harness)
  return {
    processId,
    async send() {
      await harness.signIn('checker')
      await harness.ask('payouts.send', { id, revision })
    },
    again: async () => (await harness.refused('payouts.send', { id, revision })).code,
  }
}

/** A host that was rolled back over a payout that it sent, and the head that a member has of the time before. */
async function rolledBack() {
  const sent = await payout()
  let head: WitnessedHead | null = null
  await rolledBackOver(async () => {
    await sent.send()
    head = await keptBy()
  })
  return { ...sent, head: head as WitnessedHead | null }
}

async function confirmBoth(): Promise<void> {
  for (const by of ['checker', 'admin']) {
    await harness.signIn(by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
}

it('after a rollback with its keychain, a host sends nothing once a member connects, until two people confirm', async () => {
  const { head, processId, again } = await rolledBack()
  expect(await locks()).toEqual([])
  const { heads, pass } = await memberWith(head)
  expect(await again()).toBe('dispatch_locked')
  expect(await locks()).toMatchObject([
    { doubt: 'witness_ahead', keptSequence: head?.sequence, witness: { place: 'kasa-2', at: head?.at } },
  ])
  expect(received(harness, processId)).toBe(1)
  // The member's own head is the proof: no older head takes its place.
  expect(heads()).toEqual([])
  await confirmBoth()
  pass(5_000)
  await settled()
  expect(await locks()).toEqual([])
  expect(heads()).not.toEqual([])
  await harness.reopen()
  await harness.signIn('admin')
  await memberWith(heads().at(-1) ?? null)
  expect(await locks()).toEqual([])
})

it('two people answer for all that was lost: a member that was away asks nobody again', async () => {
  const { head } = await rolledBack()
  await memberWith(head)
  await confirmBoth()
  const { heads } = await memberWith(head, 'kasa-3')
  expect(await locks()).toEqual([])
  expect(heads()).not.toEqual([])
})

it('one person alone ends nothing, nor does the member that said it', async () => {
  const { head } = await rolledBack()
  await harness.desk().settled()
  const { call } = await memberWith(head)
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('checker') })
  await call('seat.head', await keptBy('kasa-3').catch(() => null))
  await call('seat.head', null)
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', firstBy: 'checker' }])
})

it('knows a host that continued in another way: forked', async () => {
  const { head } = await rolledBack()
  for (let count = 0; count < 12; count += 1) await harness.signIn('checker')
  await memberWith(head)
  expect(await locks()).toMatchObject([{ doubt: 'witness_forked' }])
})

it('a head is judged when the keychain gives its key, and replaced at the member only then', async () => {
  const sent = await payout()
  let head: WitnessedHead | null = null
  await rolledBackOver(
    async () => {
      await sent.send()
      head = await keptBy()
    },
    () => Promise.resolve(void (harness.keychain.failing = 'keychain_locked_or_missing')),
  )
  const { heads } = await memberWith(head)
  harness.keychain.failing = null
  expect(await sent.again()).toBe('dispatch_locked')
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead' }])
  expect(heads()).toEqual([])
})

it.each([
  { what: 'number', change: { sequence: 999_999 } },
  { what: 'hash', change: { hash: 'a'.repeat(64) } },
  { what: 'time', change: { at: 1 } },
  { what: 'MAC', change: { sequence: 999_999, mac: '0'.repeat(64) } },
])('a head with a false $what is nobody’s word', async ({ change }) => {
  const head = await keptBy()
  const { answer, heads } = await memberWith({ ...head, ...change })
  expect(answer).toMatchObject({ ok: true })
  await harness.signIn('checker')
  expect(await locks()).toEqual([])
  expect(harness.logged.filter((line) => line.includes('head.foreign'))).toHaveLength(1)
  expect(heads()).not.toEqual([])
})

it('an honest member is given each head that was kept, at most once in five seconds, and locks nobody out', async () => {
  await harness.signIn('maker')
  await harness.desk().settled()
  const { heads, pass, cut } = await memberWith(null)
  expect(heads().at(-1)).toMatchObject(await harness.ledger.audit.head())
  const create = async () => {
    await harness.ask('payouts.create', payoutDraft)
    await harness.desk().settled()
    await settled()
  }
  await create()
  const count = heads().length
  for (let times = 0; times < 3; times += 1) await create()
  expect(heads()).toHaveLength(count)
  pass(5_000)
  await settled()
  expect(heads().slice(count)).toMatchObject([await harness.ledger.audit.head()])
  const newest = heads().at(-1) ?? null
  cut()
  await harness.ask('payouts.create', payoutDraft)
  const again = await memberWith(newest)
  expect(await locks()).toEqual([])
  await expect.poll(() => again.heads().at(-1)?.sequence, patience).toBeGreaterThan(newest?.sequence ?? 0)
})

it('gives no head to a connection that has not said its own', async () => {
  const { connect, pass } = memberSeatAt(harness, 'kasa-2')
  const first = connect()
  await first.call('seat.head', null)
  first.cut()
  const again = connect()
  await harness.signIn('maker')
  await harness.desk().settled()
  pass(5_000)
  await settled()
  expect(again.pushed('head')).toEqual([])
})
