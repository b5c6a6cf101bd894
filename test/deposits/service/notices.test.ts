import { afterEach, beforeEach, expect, it } from 'vitest'
import { depositDraft, openStage, passphraseOf, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
  await stage.signIn('support')
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const minutes = 60_000
const create = () => stage.ask('deposits.create', depositDraft)
const look = () => stage.desk().tick()
const asked = () => stage.told.filter((event) => event === 'deepLink.asked')

/** A deposit that was told of, four minutes before its window closes. */
async function toldDeposit() {
  const deposit = await create()
  stage.clock.ahead += 26 * minutes
  await look()
  expect(stage.notices).toHaveLength(1)
  return deposit
}

it('an open deposit is told of when five minutes are left, and once', async () => {
  const { processId, expiresAt } = await create()
  stage.clock.ahead += 24 * minutes
  await look()
  expect(stage.notices).toEqual([])
  stage.clock.ahead += 2 * minutes
  await Promise.all([look(), look()])
  await look()
  expect(stage.notices).toMatchObject([{ processId, amount: 50_000n }])
  // The machine's clock and the service's are one here, but for the second that nobody can know.
  expect(Math.abs((stage.notices[0]?.expiresAt ?? 0) - (expiresAt ?? 0))).toBeLessThan(5_000)
})

it('each that runs out is told of; not one that is paid, nor one that has run out', async () => {
  await create()
  stage.clock.ahead += 10 * minutes
  const [paid, one, other] = [await create(), await create(), await create()]
  stage.sandbox.controls.setStatus(paid.transactionId ?? '', 'paid')
  stage.clock.ahead += 26 * minutes
  await stage.ask('deposits.list')
  await look()
  expect(stage.notices.map(({ processId }) => processId).toSorted()).toEqual(
    [one.processId, other.processId].toSorted(),
  )
})

it('the window closes by the service’s clock; when that is, is said by this machine’s', async () => {
  stage.sandbox.controls.setClockOffset(600)
  await stage.ask('morningCheck.run')
  const { expiresAt } = await create()
  stage.clock.ahead += 24 * minutes
  await look()
  expect(stage.notices).toEqual([])
  stage.clock.ahead += 2 * minutes
  await look()
  const notice = stage.notices[0]?.expiresAt ?? 0
  expect(Math.abs((expiresAt ?? 0) - notice - 10 * minutes)).toBeLessThan(5_000)
})

it('nobody is told who did not ask for it, until they do', async () => {
  await stage.ask('preferences.change', { depositNotices: false })
  await create()
  stage.clock.ahead += 26 * minutes
  await look()
  expect(stage.notices).toEqual([])
  await stage.ask('preferences.change', { depositNotices: true })
  await look()
  expect(stage.notices).toHaveLength(1)
})

it('nothing is told while nobody is signed in, nor to who has no passphrase of their own yet', async () => {
  await stage.signIn('admin')
  const { id, revision } = (await stage.ask('operators.list')).find((account) => account.id === 'maker') ?? {
    id: '',
    revision: 1,
  }
  const { temporaryPassphrase } = await stage.ask('operators.resetPassphrase', {
    id,
    revision,
    passphrase: passphraseOf('admin'),
  })
  await stage.signIn('support')
  await create()
  await stage.ask('session.signOut')
  stage.clock.ahead += 26 * minutes
  await look()
  await stage.ask('session.signIn', { operatorId: 'maker', passphrase: temporaryPassphrase })
  await look()
  expect(stage.notices).toEqual([])
  await stage.signIn('support')
  await look()
  expect(stage.notices).toHaveLength(1)
})

it('whoever signs out while it is looked up is not told', async () => {
  await create()
  stage.clock.ahead += 26 * minutes
  const { closing } = stage.ledger.deposits
  stage.ledger.deposits.closing = async (from, until) => {
    const found = await closing(from, until)
    await stage.ask('session.signOut')
    expect(found).toHaveLength(1)
    return found
  }
  await look()
  expect(stage.notices).toEqual([])
})

it('a click leads to the deposit, once', async () => {
  const { id } = await toldDeposit()
  expect(await stage.ask('app.deepLink')).toBeNull()
  stage.notices[0]?.click()
  expect(asked()).toHaveLength(1)
  expect(await stage.ask('app.deepLink')).toBe(`/deposits/${id}`)
  expect(await stage.ask('app.deepLink')).toBeNull()
})

it('a click leads nowhere in another session, were it the same person’s', async () => {
  await toldDeposit()
  stage.notices[0]?.click()
  await stage.ask('session.signOut')
  expect((await stage.refused('app.deepLink')).code).toBe('not_signed_in')
  stage.clock.ahead += minutes
  await stage.signIn('support')
  expect(await stage.ask('app.deepLink')).toBeNull()
})

it('a click while nobody is signed in leads nowhere, then or later', async () => {
  await toldDeposit()
  await stage.ask('session.signOut')
  stage.notices[0]?.click()
  expect(asked()).toEqual([])
  await stage.signIn('support')
  expect(await stage.ask('app.deepLink')).toBeNull()
})

it('a ledger that does not answer is no reason to stop', async () => {
  stage.ledger.deposits.closing = () => Promise.reject(new Error('gone'))
  await expect(look()).resolves.toBeUndefined()
})
