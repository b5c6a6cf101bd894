import { beforeEach, expect, it } from 'vitest'
import { depositDraft, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'

openEach()
beforeEach(() => harness.signIn('support'))

const minutes = 60_000
const create = () => harness.ask('deposits.create', depositDraft)
const look = () => harness.desk().tick()
const asked = () => harness.told.filter((event) => event === 'deepLink.asked')

/** A deposit that was told of, four minutes before its window closes. */
async function reportedDeposit() {
  const deposit = await create()
  harness.clock.ahead += 26 * minutes
  await look()
  expect(harness.notices).toHaveLength(1)
  return deposit
}

it('an open deposit is told of when five minutes are left, and once', async () => {
  const { processId, expiresAt } = await create()
  harness.clock.ahead += 24 * minutes
  await look()
  expect(harness.notices).toEqual([])
  harness.clock.ahead += 2 * minutes
  await Promise.all([look(), look()])
  await look()
  expect(harness.notices).toMatchObject([{ processId, amount: 50_000n }])
  // The machine's clock and the service's are one here, but for the second that nobody can know.
  expect(Math.abs((harness.notices[0]?.expiresAt ?? 0) - (expiresAt ?? 0))).toBeLessThan(5_000)
})

it('the window closes by the service’s clock; when that is, is said by this machine’s', async () => {
  harness.sandbox.controls.setClockOffset(600)
  await harness.ask('morningCheck.run')
  const { expiresAt } = await create()
  harness.clock.ahead += 24 * minutes
  await look()
  expect(harness.notices).toEqual([])
  harness.clock.ahead += 2 * minutes
  await look()
  const notice = harness.notices[0]?.expiresAt ?? 0
  expect(Math.abs((expiresAt ?? 0) - notice - 10 * minutes)).toBeLessThan(5_000)
})

it('nobody is told who did not ask for it, until they do', async () => {
  await harness.ask('preferences.change', { depositNotices: false })
  await create()
  harness.clock.ahead += 26 * minutes
  await look()
  expect(harness.notices).toEqual([])
  await harness.ask('preferences.change', { depositNotices: true })
  await look()
  expect(harness.notices).toHaveLength(1)
})

it('nothing is told while nobody is signed in, nor to who has no passphrase of their own yet', async () => {
  await harness.signIn('admin')
  const { id, revision } = (await harness.ask('operators.list')).find((account) => account.id === 'maker') ?? {
    id: '',
    revision: 1,
  }
  const { temporaryPassphrase } = await harness.ask('operators.resetPassphrase', {
    id,
    revision,
    passphrase: passphraseOf('admin'),
  })
  const half = await confirmProposed(harness)
  await harness.signIn('support')
  await create()
  await harness.ask('session.signOut')
  harness.clock.ahead += 26 * minutes
  await look()
  await harness.ask('session.signIn', { operatorId: 'maker', passphrase: temporaryPassphrase + half })
  await look()
  expect(harness.notices).toEqual([])
  await harness.signIn('support')
  await look()
  expect(harness.notices).toHaveLength(1)
})

it('the next person at the computer is told as well, once', async () => {
  await reportedDeposit()
  await harness.signIn('maker')
  await Promise.all([look(), look()])
  await look()
  expect(harness.notices).toHaveLength(2)
})

it('a click leads to the deposit, once', async () => {
  const { id } = await reportedDeposit()
  expect(await harness.ask('app.deepLink')).toBeNull()
  const { place = '' } = harness.notices[0] ?? {}
  expect(harness.seat().open(place)).toBe(true)
  expect(asked()).toHaveLength(1)
  expect(await harness.ask('app.deepLink')).toBe(`/deposits/${id}`)
  expect(await harness.ask('app.deepLink')).toBeNull()
})
