import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../../desk/desk-harness.ts'
import {
  addOperator,
  approved,
  confirmProposed,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

/** From the sheet that two people make to the admin that it makes, on one ledger: the tests stand in the order of that story. */

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.end())

const own = 'bambaska-bir-soz'
const wanted = (code: string, id = 'yeni') => ({ code, id, draft: { name: 'Deniz Kurt' }, passphrase: own })
const wrongCode = [{ path: 'code', problem: 'invalid' }]
const anything = { by: null, search: '', from: null, until: null, before: null, limit: 100 }
const events = async (action: 'workspace.recovery_made' | 'operator.recovered') =>
  (await harness.ledger.audit.page({ ...anything, actions: [action] })).events.map(({ by, subject }) => ({
    by,
    id: subject.id,
  }))

async function makeSheet(): Promise<string> {
  await signInAs(harness, 'admin')
  return (await harness.ask('recovery.makeSheet', { passphrase: passphraseFor('admin') })).code
}
let code = ''

it('is made after a question of main’s, and not when that is declined', async () => {
  await signInAs(harness, 'admin')
  expect(await harness.ask('recovery.state')).toEqual({ sheet: null, used: null, admins: 1 })
  harness.dialogs.answer = () => false
  const declined = await harness.refused('recovery.makeSheet', { passphrase: passphraseFor('admin') })
  expect(declined.code).toBe('declined_in_dialog')
  harness.dialogs.answer = () => true
})

it('lets nobody in before a second person has confirmed it', async () => {
  code = await makeSheet()
  expect((await harness.refused('recovery.useSheet', wanted(code))).fields).toEqual(wrongCode)
  await confirmProposed(harness)
  expect((await harness.ask('recovery.state')).sheet).toMatchObject({ by: 'admin' })
  expect(await events('workspace.recovery_made')).toEqual([{ by: 'checker', id: '' }])
})

it('says at the field what is wrong, and keeps its sheet', async () => {
  const refusals = [
    [wanted(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`), wrongCode],
    [wanted(code, 'app'), [{ path: 'id', problem: 'used' }]],
    [wanted(code, 'checker'), [{ path: 'id', problem: 'used' }]],
    [{ ...wanted(code), passphrase: 'kisa' }, [{ path: 'passphrase', problem: 'passphrase_short' }]],
  ] as const
  for (const [input, fields] of refusals) {
    expect((await harness.refused('recovery.useSheet', input)).fields).toEqual(fields)
  }
  expect((await harness.ask('recovery.state')).sheet).not.toBeNull()
})

it('makes one admin, voids every approval, and everybody is told for a week', async () => {
  await addOperator(harness, 'destek', 'support')
  const payout = await approved(harness, await submitted(harness), 'checker')
  expect(payout.state).toBe('approved')
  await harness.ask('recovery.useSheet', wanted(code))
  expect(await events('operator.recovered')).toEqual([{ by: 'yeni', id: 'yeni' }])
  await signInAs(harness, 'checker')
  const waits = await harness.ask('payouts.get', { id: payout.id })
  expect(waits.state).toBe('awaiting_approval')
  expect(waits.checks.map((check) => check.code)).toContain('recovery_used')

  await signInAs(harness, 'destek')
  expect(await harness.ask('recovery.state')).toMatchObject({ sheet: null, used: { by: 'yeni' }, admins: 2 })
  expect((await approved(harness, payout, 'checker')).state).toBe('approved')
  await harness.ask('session.signIn', { operatorId: 'yeni', passphrase: own })
  expect((await harness.ask('session.current'))?.operator.roles).toEqual(['admin'])
})

it('is good once', async () => {
  expect((await harness.refused('recovery.useSheet', wanted(code, 'ikinci'))).fields).toEqual(wrongCode)
})

it('leaves who came in to a second person: what they want waits, and others stop them at once', async () => {
  const account = async (id: string) => (await harness.ask('operators.list')).find((one) => one.id === id)
  const { revision = 0 } = (await account('admin')) ?? {}
  expect(await harness.ask('operators.disable', { id: 'admin', revision, passphrase: own })).toBeNull()
  const [waits] = await harness.ask('proposals.list')
  expect(waits).toMatchObject({ by: 'yeni', action: 'operator.disabled', whyNot: 'key_too_new' })
  expect((waits?.aloneFrom ?? 0) - (waits?.at ?? 0)).toBeGreaterThan(6 * 24 * 60 * 60_000)
  const confirm = { id: waits?.id ?? 0, passphrase: own }
  expect((await harness.refused('proposals.confirm', confirm)).code).toBe('key_too_new')

  await signInAs(harness, 'admin')
  const theirs = (await account('yeni'))?.revision ?? 0
  const stopped = { id: 'yeni', revision: theirs, passphrase: passphraseFor('admin') }
  expect(await harness.ask('operators.disable', stopped)).toMatchObject({ id: 'yeni' })
})

it('pauses after wrong codes as after wrong passphrases', async () => {
  await harness.ask('proposals.withdraw', { id: (await harness.ask('proposals.list'))[0]?.id ?? 0 })
  const other = await makeSheet()
  // Never confirmed: every use of it is a wrong one. One more was tried above, since the last that was right.
  for (let tries = 0; tries < 4; tries++) {
    expect((await harness.refused('recovery.useSheet', wanted(other))).fields).toEqual(wrongCode)
  }
  expect((await harness.refused('recovery.useSheet', wanted(other))).code).toBe('too_many_tries')
})

it('is told of for a week, and no longer', async () => {
  const { used } = await harness.ask('recovery.state')
  harness.clock.ahead += 7 * 24 * 60 * 60_000 - 60_000
  await signInAs(harness, 'destek')
  expect(await harness.ask('recovery.state')).toMatchObject({ used })
  harness.clock.ahead += 120_000
  await signInAs(harness, 'destek')
  expect(await harness.ask('recovery.state')).toMatchObject({ used: null })
})
