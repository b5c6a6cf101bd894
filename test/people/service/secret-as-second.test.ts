import { createSecretKey, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServiceTrial } from '../../../electron/connect-service.ts'
import type { DeskPorts } from '../../../electron/desk-ports.ts'
import { createHostKey } from '../../../electron/people/service/host-key.ts'
import { createKeychainInMemory } from '../../desk/keychain-in-memory.ts'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, decree, disable, passphraseFor, signInAs } from '../../desk/makers-and-checkers.ts'
import { newKey, quickKeys, quickKeysOn } from '../quick-keys.ts'

/** The API secret as a second person, for people only: proved at the service, in main's own dialog, and in everybody's sight. */

const merchant = { apiKey: 'live-key-0001', apiSecret: 'the-secret-of-the-merchant' }
const { apiSecret } = merchant
const passphrase = passphraseOf('admin')
const next = 'bambaska-bir-soz'
const newChecker = { id: 'veli.t', draft: { name: 'Veli Tunç', roles: ['checker' as const] }, passphrase }

openEach()
async function begin(change: Partial<DeskPorts> = {}): Promise<void> {
  const credentials = {
    apiKey: () => Promise.resolve(merchant.apiKey),
    secret: () => Promise.resolve(createSecretKey(randomBytes(32))),
    proxyPassword: () => Promise.resolve(null),
  }
  const serviceTrial = createServiceTrial({ clock: { now: () => Date.now() }, credentials })
  await harness.startAgain({ serviceTrial, ...change })
}
beforeEach(async () => {
  await begin()
  const { publicKey: secretKey } = await quickKeys.ofSecret(apiSecret, merchant.apiKey)
  const { url: serviceAddress } = harness.sandbox
  await changeWorkspace(harness, { apiKey: merchant.apiKey, secretKey, serviceAddress })
  harness.sandbox.enrol(merchant)
})
afterEach(async () => {
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})

async function shutOutCheckers(): Promise<void> {
  for (const { id, roles } of (await harness.charter.now()).members)
    if (roles.includes('checker')) await disable(harness, id)
}
const renewal = { id: 'admin', apiSecret, absent: [], passphrase: next }
const fieldOf = async (name: 'operators.add' | 'secret.renew', input: unknown) =>
  (await harness.refused(name, input as never)).fields
const unproven = [{ path: 'apiSecret', problem: 'secret_unproven' }]

describe('an administrator without a second person', () => {
  it('makes one with it, at once: what was approved is void, and everybody sees who was made and who was shut out', async () => {
    const waiting = await approvedPayout(harness)
    harness.clock.ahead += 1_000
    await shutOutCheckers()
    await signInAs(harness, 'admin')
    expect((await harness.ask('secret.state')).seconds).toEqual([])
    const { account, temporaryPassphrase } = await harness.ask('operators.add', { ...newChecker, apiSecret })
    expect(account).toMatchObject({ id: 'veli.t', roles: ['checker'], mustChangePassphrase: true })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ kind: 'add', name: 'Veli Tunç', id: 'veli.t' })

    await harness.signIn('support')
    const { uses } = await harness.ask('secret.state')
    expect(uses).toMatchObject([{ by: 'admin', whom: 'veli.t', kind: 'operator.added', mayRead: true }])
    expect(uses[0]?.shutOut.map(({ id, by }) => [id, by])).toEqual(expect.arrayContaining([['checker', 'admin']]))
    const [event] = (await harness.ledger.audit.after(0, 1_000))
      .slice(-3)
      .filter(({ action }) => action === 'operator.added')
    expect(event).toMatchObject({ by: 'secret', subject: { id: 'veli.t' } })
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ proposedBy: 'admin' })
    expect(JSON.stringify(await harness.ledger.audit.after(0, 1_000))).not.toContain(apiSecret)

    await harness.ask('session.signIn', { operatorId: 'veli.t', passphrase: temporaryPassphrase })
    await harness.ask('session.changePassphrase', { passphrase: temporaryPassphrase, next })
    expect(await harness.ask('payouts.get', { id: waiting.id })).toMatchObject({
      state: 'awaiting_approval',
      approvals: [],
    })
    // Neither who was made by it nor who used it reads it away.
    const version = uses[0]?.version ?? 0
    expect((await harness.refused('secret.markRead', { version, passphrase: next })).code).toBe('not_permitted')
    await signInAs(harness, 'admin')
    expect((await harness.refused('secret.markRead', { version, passphrase })).code).toBe('not_permitted')
    await harness.signIn('support')
    await harness.ask('secret.markRead', { version, passphrase: passphraseOf('support') })
    expect((await harness.ask('secret.state')).uses).toEqual([])
  })

  it('M10: whose service moves makes one, and both change the address at once: nothing is left to time', async () => {
    await changeWorkspace(harness, { kind: 'live' })
    await shutOutCheckers()
    await signInAs(harness, 'admin')
    const { temporaryPassphrase } = await harness.ask('operators.add', { ...newChecker, apiSecret })
    const { serviceAddress, checkoutAddress } = (await harness.charter.now()).workspace
    const wanted = { serviceAddress: 'https://yeni.ornek.com', checkoutAddress: 'https://odeme.ornek.com' }
    const change = { seen: { serviceAddress, checkoutAddress }, ...wanted, passphrase }
    expect(await harness.ask('workspace.changeAddresses', change)).toBeNull()
    const [proposal] = await harness.ask('proposals.list')
    await harness.ask('session.signIn', { operatorId: 'veli.t', passphrase: temporaryPassphrase })
    await harness.ask('session.changePassphrase', { passphrase: temporaryPassphrase, next })
    await harness.ask('proposals.confirm', { id: proposal?.id ?? 0, passphrase: next })
    expect((await harness.charter.now()).workspace).toMatchObject(wanted)
  })

  it('is asked to go to somebody who can confirm, before the secret is looked at', async () => {
    await signInAs(harness, 'admin')
    expect((await harness.ask('secret.state')).seconds).not.toEqual([])
    const refused = await harness.refused('operators.add', { ...newChecker, apiSecret: 'not-this-one' })
    expect(refused.code).toBe('second_person_present')
    expect((await harness.ask('operators.list')).map(({ id }) => id)).not.toContain('veli.t')
  })

  it('renews the passphrase of the only one who could confirm', async () => {
    await disable(harness, 'checker2')
    await signInAs(harness, 'admin')
    const { revision = 0 } = (await harness.ask('operators.list')).find(({ id }) => id === 'checker') ?? {}
    const reset = { id: 'checker', revision, passphrase, apiSecret }
    const { account, temporaryPassphrase } = await harness.ask('operators.resetPassphrase', reset)
    expect(account?.mustChangePassphrase).toBe(true)
    expect(
      await harness.ask('session.signIn', { operatorId: 'checker', passphrase: temporaryPassphrase }),
    ).toMatchObject({
      mustChangePassphrase: true,
    })
  })

  it('makes nobody in a dialog that was declined', async () => {
    await shutOutCheckers()
    await signInAs(harness, 'admin')
    harness.dialogs.answer = () => false
    expect((await harness.refused('operators.add', { ...newChecker, apiSecret })).code).toBe('declined_in_dialog')
    expect((await harness.ask('operators.list')).map(({ id }) => id)).not.toContain('veli.t')
  })
})

describe('an administrator who lost their passphrase', () => {
  it('chooses another at the sign-in page, by the secret alone', async () => {
    await harness.ask('secret.renew', renewal)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ kind: 'renew', name: 'İpek Şahin', id: 'admin', absent: [] })
    const signIn = { operatorId: 'admin', passphrase: passphraseFor('admin') }
    expect((await harness.refused('session.signIn', signIn)).code).toBe('wrong_passphrase')
    expect(await harness.ask('session.signIn', { ...signIn, passphrase: next })).toMatchObject({
      mustChangePassphrase: false,
    })
    await harness.signIn('support')
    expect((await harness.ask('secret.state')).uses).toMatchObject([{ by: null, whom: 'admin', mayRead: true }])
    const events = await harness.ledger.audit.after(0, 1_000)
    expect(events.find(({ action }) => action === 'operator.renewed_by_secret')).toMatchObject({ by: 'secret' })
  })

  it('does not by a clock that the service contradicts', async () => {
    await harness.signIn('support')
    harness.sandbox.controls.setClockOffset(-1_200)
    harness.desk().resumed()
    await harness.call('banks.refresh')
    expect((await harness.refused('secret.renew', renewal)).code).toBe('clock_off')
  })

  it('has a key of the host made where the keychain lost it', async () => {
    const random = { bytes: (count: number) => randomBytes(count) }
    const hostKey = createHostKey({ keychain: createKeychainInMemory().keychainPort, entry: 'host', random })
    await begin({ hostKey, keys: quickKeysOn(hostKey) })
    await harness.ask('secret.renew', renewal)
    expect(await hostKey.read()).toHaveLength(32)
  })

  it('says which other administrators cannot sign in either, who are disabled', async () => {
    const { key } = await newKey(next)
    await decree(harness, { kind: 'operator.added', id: 'admin2', name: 'Can Ok', roles: ['admin'], ...key })
    await harness.ask('session.signIn', { operatorId: 'admin2', passphrase: next })
    await harness.ask('session.changePassphrase', { passphrase: next, next: 'yeni-parolam-77' })
    await harness.ask('session.signOut')
    expect((await harness.refused('secret.renew', renewal)).code).toBe('second_person_present')
    await harness.ask('secret.renew', { ...renewal, absent: ['admin2'] })
    await harness.signIn('support')
    expect((await harness.ask('secret.state')).uses[0]?.shutOut).toMatchObject([{ id: 'admin2', by: 'secret' }])
  })

  it('is nobody else, and chooses no passphrase that is easily guessed', async () => {
    expect((await harness.refused('secret.renew', { ...renewal, id: 'checker' })).code).toBe('second_person_present')
    expect(await fieldOf('secret.renew', { ...renewal, id: 'nobody' })).toEqual([{ path: 'id', problem: 'invalid' }])
    expect(await fieldOf('secret.renew', { ...renewal, passphrase: 'kısa' })).toEqual([
      { path: 'passphrase', problem: 'passphrase_short' },
    ])
  })
})

describe('the secret', () => {
  it('that is another one is refused before the service is asked, and counted like a wrong passphrase', async () => {
    const before = harness.sandbox.controls.book()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await fieldOf('secret.renew', { ...renewal, apiSecret: `another-${tries}` })).toEqual(unproven)
    expect((await harness.refused('secret.renew', renewal)).code).toBe('too_many_tries')
    expect(harness.sandbox.controls.book()).toEqual(before)
  })

  it('proves nothing once the service takes it no more, and nothing while the service is not reached', async () => {
    harness.sandbox.enrol({ ...merchant, apiSecret: 'renewed-at-the-service' })
    expect(await fieldOf('secret.renew', renewal)).toEqual(unproven)
    await harness.sandbox.controls.setReachable(false)
    expect((await harness.refused('secret.renew', renewal)).code).not.toBe('invalid_input')
    expect((await harness.ask('app.info')).operators.map(({ id }) => id)).toContain('admin')
    await harness.ask('session.signIn', { operatorId: 'admin', passphrase })
  })

  it('counts for nobody in the sandbox, whose secret nobody has', async () => {
    await changeWorkspace(harness, { secretKey: null })
    expect((await harness.refused('secret.renew', renewal)).code).toBe('wrong_state')
  })
})
