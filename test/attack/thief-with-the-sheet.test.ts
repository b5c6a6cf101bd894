import { afterEach, beforeEach } from 'vitest'
import { confirmProposed, demand, passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { anyAnswered, openStage, ready, sends, waiting, type Stage } from './stage.ts'

/** Who has the recovery sheet: found in a drawer, or handed over by an admin who is not honest. Everybody else is. */

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
  // As in a live workspace: a key that was given waits.
  await demand(stage.harness, { waitingHours: 24 })
})
afterEach(() => stage.end())
const thief = 'a thief with the sheet'
const passphrase = 'bambaska-bir-soz'
const day = 24 * 60 * 60_000
const admins = passphraseFor('admin')

/** A sheet that two people made. */
async function sheet(): Promise<string> {
  await signInAs(stage.harness, 'admin')
  const { code } = await stage.harness.ask('recovery.makeSheet', { passphrase: admins })
  await confirmProposed(stage.harness)
  return code
}
const uses = (code: string, id = 'x1') =>
  stage.harness.call('recovery.useSheet', {
    code,
    id,
    draft: { name: id === 'x1' ? 'Hasan Iz' : 'Hasan Oz' },
    passphrase,
  })

async function comesIn(): Promise<void> {
  await uses(await sheet())
  await stage.harness.ask('session.signIn', { operatorId: 'x1', passphrase })
}
const puppet = { id: 'kukla', draft: { name: 'Kukla Kişi', roles: ['checker' as const, 'maker' as const] } }

attack('R-01', thief, 'pays, or gives themselves what it takes to', async () => {
  const { id, revision } = await waiting(stage)
  await comesIn()
  const added = await stage.harness.ask('operators.add', { ...puppet, passphrase })
  if (added.account !== null) return 'succeeded'
  const [proposal] = await stage.harness.ask('proposals.list')
  return anyAnswered(stage, [
    ['payouts.approve', { id, revision, passphrase }],
    ['payouts.send', { id, revision }],
    ['proposals.confirm', { id: proposal?.id ?? 0, passphrase }],
    ['session.signIn', { operatorId: 'kukla', passphrase: added.temporaryPassphrase }],
  ])
})

attack('R-02', thief, 'uses it twice', async () => {
  const code = await sheet()
  await uses(code)
  return (await uses(code, 'x2')).ok ? 'succeeded' : 'refused'
})

attack('R-03', thief, 'has what was approved before sent on', async () => {
  const { id } = await ready(stage)
  await comesIn()
  return sends(stage, id)
})

attack('R-04', thief, 'takes everybody’s place away, to be the only one who confirms', async () => {
  await comesIn()
  for (const { id, revision } of await stage.harness.ask('operators.list')) {
    if (id === 'x1') continue
    const done = await stage.harness.call('operators.disable', { id, revision, passphrase })
    if (done.ok && done.value !== null) return 'succeeded'
  }
  return 'refused'
})

attack('R-05', 'a dishonest admin', 'makes a sheet that nobody confirmed, and a second admin with it', async () => {
  await signInAs(stage.harness, 'admin')
  const { code } = await stage.harness.ask('recovery.makeSheet', { passphrase: admins })
  return (await uses(code)).ok ? 'succeeded' : 'refused'
})

attack('R-06', 'a dishonest admin', 'is their own second person by the sheet, days later', async () => {
  await comesIn()
  await signInAs(stage.harness, 'admin')
  await stage.harness.ask('operators.add', { ...puppet, passphrase: admins })
  const [proposal] = await stage.harness.ask('proposals.list')
  stage.harness.clock.ahead += 3 * day
  await stage.harness.ask('session.signIn', { operatorId: 'x1', passphrase })
  return anyAnswered(stage, [['proposals.confirm', { id: proposal?.id ?? 0, passphrase }]])
})

attack('R-07', thief, 'comes in unseen', async () => {
  await comesIn()
  await signInAs(stage.harness, 'checker')
  const { used } = await stage.harness.ask('recovery.state')
  return used?.by === 'x1' ? 'found' : 'succeeded'
})

attack('R-08', thief, 'comes in by the next sheet, too, and is two people the day after', async () => {
  await comesIn()
  const { code } = await stage.harness.ask('recovery.makeSheet', { passphrase })
  await stage.harness.ask('session.signOut')
  await confirmProposed(stage.harness)
  await uses(code, 'x2')
  await stage.harness.ask('session.signIn', { operatorId: 'x2', passphrase })
  await stage.harness.ask('operators.add', { ...puppet, passphrase })
  const [proposal] = await stage.harness.ask('proposals.list')
  stage.harness.clock.ahead += 2 * day
  await stage.harness.ask('session.signIn', { operatorId: 'x1', passphrase })
  return anyAnswered(stage, [['proposals.confirm', { id: proposal?.id ?? 0, passphrase }]])
})
