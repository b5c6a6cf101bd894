import { afterEach } from 'vitest'
import type { WitnessedHead } from '../../electron/core/audit.ts'
import { payoutContents, payoutDraft } from '../desk/desk-harness.ts'
import { addOperator, passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { connected } from '../link/office.ts'
import { settled } from '../link/two-ends.ts'
import { closeAll } from '../link/visitors.ts'
import { attack, type Verdict } from './attack.ts'
import { anyAnsweredTo, connectProgram, joinComputer, openToComputers, programWith } from './hostile-member.ts'
import {
  approves,
  found,
  harness,
  passphraseOf,
  ready,
  sends,
  stage,
  tryUnknownAgain,
  useStages,
  waiting,
} from './stage.ts'

/** Plays a member's computer over sockets: its program is the attacker's, who has its key and what its user typed. */

useStages()
afterEach(closeAll)
const member = 'a member’s computer'

const stateOf = async (id: number) => (await harness.ledger.payouts.get(id))?.state
const isApproved = async (id: number): Promise<Verdict> =>
  (await stateOf(id)) === 'approved' ? 'succeeded' : 'refused'

// ---- without a session ---------------------------------------------------------------------------------------------

attack('L-01', member, 'works without a session, while its user is signed in elsewhere', async () => {
  await openToComputers()
  const { id, revision } = await waiting()
  const approvedOne = await ready({ amount: '4200' })
  const seen = { id: approvedOne.id, revision: approvedOne.revision }
  const program = await programWith((await joinComputer()).key)
  const passphrase = passphraseOf('checker')
  return anyAnsweredTo(program, [
    ['payouts.approve', { id, revision, passphrase }],
    ['payouts.send', seen],
    ['payouts.sendBulk', { payouts: [seen] }],
    ['payouts.create', payoutDraft],
    ['banks.list', undefined],
  ])
})

attack('L-02', member, 'guesses a passphrase in one run of its program after another', async () => {
  const { count } = await openToComputers()
  const { id } = await waiting()
  const { key } = await joinComputer()
  async function guess(passphrase: string): Promise<boolean> {
    const program = await programWith(key)
    const answer = await program.signIn('checker', passphrase)
    await program.end()
    await count(0)
    return answer?.ok === true
  }
  for (let tries = 0; tries < 5; tries += 1) await guess(`guess-${tries}`)
  if (await guess(passphraseOf('checker'))) return 'succeeded'
  // Its guesses keep nobody else out.
  await approves(id)
  return (await sends(id)) === 'succeeded' ? 'refused' : 'succeeded'
})

attack('L-03', member, 'says a head that the host never had, so that all sending stops', async () => {
  const { id } = await ready()
  await stage.again()
  await openToComputers()
  const program = await programWith((await joinComputer()).key)
  await program.call('seat.head', null)
  await settled()
  const head = program.pushes.find(({ name }) => name === 'head')?.value as WitnessedHead | undefined
  if (!head) throw new Error('the host gave no head')
  await program.end()
  const liar = await programWith((await joinComputer('kasa-3')).key)
  await liar.call('seat.head', { ...head, sequence: head.sequence + 1_000, hash: 'a'.repeat(64) })
  return (await sends(id)) === 'succeeded' ? 'refused' : 'succeeded'
})

attack('L-04', member, 'sends in the session of another computer that is away, by its run', async () => {
  const { count } = await openToComputers()
  const { id, revision, processId } = await ready()
  const run = 'a'.repeat(22)
  const theirs = await programWith((await joinComputer('kasa-3')).key, { run })
  await theirs.signIn('checker')
  await theirs.end()
  await count(0)
  const program = await programWith((await joinComputer()).key, { run })
  await program.call('payouts.send', { id, revision })
  return stage.received(processId) > 0 ? 'succeeded' : 'refused'
})

attack('L-05', member, 'asks for more than it reads, so that the host keeps all of it in memory', async () => {
  const { place, count } = await openToComputers(Buffer.alloc(3_000_000))
  const { id, revision, processId } = await ready()
  const flood = await programWith((await joinComputer()).key)
  const honest = await connected(place, (await joinComputer('kasa-3')).key, {
    hands: { question: () => Promise.resolve(true) },
  })
  const passphrase = passphraseOf('checker')
  await honest.link.call('session.signIn', { operatorId: 'checker', passphrase })
  flood.deafen()
  // Together they are within what all members have.
  for (let calls = 0; calls < 60; calls += 1) void flood.call('seat.file', { path: '/file' })
  const isCutOff = await count(1).catch(() => false)
  await honest.link.call('payouts.send', { id, revision })
  return isCutOff && stage.received(processId) === 1 ? 'refused' : 'succeeded'
})

// ---- with its user's session ---------------------------------------------------------------------------------------

attack('L-06', member, 'does in an administrator’s session what belongs to the host', async () => {
  await openToComputers()
  const program = await programWith((await joinComputer()).key)
  await program.signIn('admin')
  const passphrase = passphraseOf('admin')
  const { hosting: seen } = await harness.charter.now()
  return anyAnsweredTo(program, [
    ['workspace.replaceCredentials', { apiKey: 'thief', apiSecret: 'not-the-secret', passphrase }],
    ['ledger.chooseWitness', { passphrase }],
    ['ledger.restore', { passphrase, backupPassphrase: null }],
    ['computers.proposeHosting', { seen, hosting: null, passphrase }],
  ])
})

attack('L-07', member, 'approves what its user prepared, who is maker and checker', async () => {
  await openToComputers()
  await addOperator(harness, 'ikili', 'maker', 'checker')
  const program = await programWith((await joinComputer()).key)
  const passphrase = passphraseFor('ikili')
  await program.signIn('ikili', passphrase)
  const created = await program.call('payouts.create', payoutDraft)
  const { id } = (created?.ok ? created.value : {}) as { id: number }
  await program.call('payouts.submit', { id, revision: 1 })
  await program.call('payouts.approve', { id, revision: 1, passphrase })
  return isApproved(id)
})

attack('L-08', member, 'says yes to a dialog after its user has signed in elsewhere', async () => {
  await openToComputers()
  const { id, revision } = await waiting()
  const program = await programWith((await joinComputer()).key, {
    async sheet() {
      await signInAs(harness, 'checker')
      return true
    },
  })
  await program.signIn('checker')
  await program.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
  return isApproved(id)
})

// ---- frames that it played before ----------------------------------------------------------------------------------

/** Plays recorded calls again: at their own connection, and at a new one. */
async function playAgain(program: Awaited<ReturnType<typeof programWith>>, key: Parameters<typeof programWith>[0]) {
  const frames = program.calls.slice()
  for (const frame of frames) await program.play(frame)
  await program.end()
  const again = await connectProgram(key)
  for (const frame of frames) await again?.play(frame)
}

attack('L-09', member, 'plays an approval again, after the payout was taken back and changed', async () => {
  await openToComputers()
  const { id, revision } = await waiting()
  const { key } = await joinComputer()
  const program = await programWith(key)
  await program.signIn('checker')
  await program.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
  if ((await stateOf(id)) !== 'approved') throw new Error('an honest approval did not count')
  await signInAs(harness, 'checker')
  const now = await harness.ask('payouts.get', { id })
  const taken = await harness.ask('payouts.takeBack', { id, revision: now.revision })
  await signInAs(harness, 'maker')
  const draft = { ...payoutContents, amount: '9900000' }
  const edited = await harness.ask('payouts.edit', { id, revision: taken.revision, draft })
  await harness.ask('payouts.submit', { id, revision: edited.revision })
  await playAgain(program, key)
  return isApproved(id)
})

attack('L-10', member, 'plays a sending again, after people prepared another attempt', async () => {
  await openToComputers()
  const { id, revision, processId } = await ready()
  const { key } = await joinComputer()
  const program = await programWith(key)
  await program.signIn('checker')
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  await program.call('payouts.send', { id, revision })
  const unknown = await harness.ledger.payouts.get(id)
  await tryUnknownAgain({ id, revision: unknown?.revision ?? 0 })
  await approves(id)
  const before = stage.received(processId)
  await playAgain(program, key)
  return stage.received(processId) > before ? 'succeeded' : 'refused'
})

// ---- one key on two computers --------------------------------------------------------------------------------------

const thief = 'a computer with a copied key'

attack('L-11', thief, 'connects while the computer itself answers', async () => {
  await openToComputers()
  const { id, key } = await joinComputer()
  const own = await programWith(key)
  await own.signIn('checker')
  const copy = await connectProgram(key)
  if (copy) return 'succeeded'
  await signInAs(harness, 'admin')
  const { computers } = await harness.ask('computers.read')
  const shown = computers.find((computer) => computer.id === id)?.state
  return found(shown?.kind === 'joined' && shown.copied !== null)
})

attack('L-12', thief, 'sends in the session of the computer itself, which is away', async () => {
  const { count } = await openToComputers()
  const { id, revision, processId } = await ready()
  const { key } = await joinComputer()
  const own = await programWith(key)
  await own.signIn('checker')
  await own.end()
  await count(0)
  const copy = await connectProgram(key)
  await copy?.call('payouts.send', { id, revision })
  return stage.received(processId) > 0 ? 'succeeded' : 'refused'
})
