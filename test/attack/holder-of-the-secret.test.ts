import { beforeEach } from 'vitest'
import { createServiceTrial } from '../../electron/connect-service.ts'
import { firstMapping } from '../../electron/core/mapping.ts'
import { theSecret } from '../../electron/people/contract/names.ts'
import type { Signer } from '../../electron/core/seat.ts'
import { proposalStatement } from '../../electron/people/rules/charter-proof.ts'
import { charterOf, type Act } from '../../electron/people/rules/charter.ts'
import { changeWorkspace, decree, signInAs } from '../desk/makers-and-checkers.ts'
import { newKey, quickKeys } from '../people/quick-keys.ts'
import { answer, serve } from '../service-client/wire-server.ts'
import { attack, type Verdict } from './attack.ts'
import { acts, found, harness, keyOf, passphraseOf, put, ready, sends, useStages } from './stage.ts'

/** Who uses the API secret as a second person, or something that they say is it; and a service that says yes to everybody. */

const merchant = { apiKey: 'live-key-0001', apiSecret: 'the-secret-of-the-merchant' }
const holder = 'a holder of the API secret'
const admin = 'a dishonest admin'
const admins = passphraseOf('admin')
const own = 'bambaska-bir-soz'
const puppet = { id: 'kukla', draft: { name: 'Kukla Kişi', roles: ['checker' as const] }, passphrase: admins }

useStages()
let secret: Signer
beforeEach(async () => {
  secret = await quickKeys.ofSecret(merchant.apiSecret, merchant.apiKey)
  await goLive(harness.sandbox.url)
})

/** As it was founded with the merchant's key and secret, at this service. */
async function goLive(serviceAddress: string): Promise<void> {
  const nobody = () => Promise.reject(new Error('nobody asked'))
  const credentials = { apiKey: nobody, secret: nobody, proxyPassword: () => Promise.resolve(null) }
  await harness.startAgain({ serviceTrial: createServiceTrial({ clock: { now: () => Date.now() }, credentials }) })
  harness.sandbox.enrol(merchant)
  const { apiKey } = merchant
  await changeWorkspace(harness, { apiKey, secretKey: secret.publicKey, serviceAddress })
}
/** The address of a service that answers every bank list request, whoever signed it. */
async function liar(): Promise<string> {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ success: true, data: { banks: [] }, timestamp })
  const said = answer(200, body, { 'content-type': 'application/json' })
  return (await serve({ onRequest: (socket) => socket.end(said) })).url
}

async function shutsOutAll(): Promise<void> {
  acts()
  await signInAs(harness, 'admin')
  for (const { id, revision, roles } of await harness.ask('operators.list'))
    if (!roles.includes('admin')) await harness.ask('operators.disable', { id, revision, passphrase: admins })
}

/** Whether a person was made or renewed by it, in whose name anything else could be signed. */
async function makes(apiSecret: string): Promise<Verdict> {
  await signInAs(harness, 'admin')
  const made = await harness.call('operators.add', { ...puppet, apiSecret })
  return made.ok && made.value.account !== null ? 'succeeded' : 'refused'
}
async function renews(apiSecret: string): Promise<Verdict> {
  await harness.call('session.signOut')
  const renewed = await harness.call('secret.renew', { id: 'admin', apiSecret, absent: [], passphrase: own })
  return renewed.ok ? 'succeeded' : 'refused'
}
async function both(apiSecret: string): Promise<Verdict> {
  const verdicts = [await makes(apiSecret), await renews(apiSecret)]
  return verdicts.includes('succeeded') ? 'succeeded' : 'refused'
}

attack('A-01', admin, 'has no secret, disables everybody who could confirm, and makes a second person', async () => {
  await shutsOutAll()
  return both('not-the-secret')
})

attack('A-02', admin, 'does the same with the secret: everybody sees who was made and who was shut out', async () => {
  const { id } = await ready()
  await shutsOutAll()
  if ((await makes(merchant.apiSecret)) !== 'succeeded') return 'refused'
  if ((await sends(id, 'admin')) === 'succeeded') return 'succeeded'
  await signInAs(harness, 'admin')
  const [use] = (await harness.ask('secret.state')).uses
  const isNamed = use?.whom === 'kukla' && use.shutOut.some((one) => one.id === 'checker' && one.by === 'admin')
  const ended = await harness.call('secret.markRead', { version: use?.version ?? 0, passphrase: admins })
  return found(isNamed && !ended.ok)
})

attack('A-03', holder, 'uses it while somebody else could confirm', () => makes(merchant.apiSecret))

attack('A-04', holder, 'takes an administrator’s place while another could renew them', async () => {
  const { key } = await newKey('p')
  const added = { kind: 'operator.added', id: 'admin2', name: 'Can Ok', roles: ['admin'], ...key } as const
  await decree(harness, { ...added, roles: ['admin'] })
  await harness.ask('session.signIn', { operatorId: 'admin2', passphrase: 'p' })
  await harness.ask('session.changePassphrase', { passphrase: 'p', next: own })
  return renews(merchant.apiSecret)
})

attack('A-05', holder, 'has another merchant’s key and secret, which the same service takes', async () => {
  const theirs = { apiKey: 'live-key-0002', apiSecret: 'the-secret-of-another' }
  await shutsOutAll()
  harness.sandbox.enrol(theirs)
  return both(theirs.apiSecret)
})

attack('A-06', holder, 'has the secret of before: two people took another since', async () => {
  const { publicKey: secretKey } = await quickKeys.ofSecret('the-next-secret', merchant.apiKey)
  await changeWorkspace(harness, { secretKey })
  await shutsOutAll()
  return both(merchant.apiSecret)
})

attack('A-07', 'a hostile service', 'says yes to whatever secret is typed', async () => {
  await goLive(await liar())
  await shutsOutAll()
  return both('whatever-i-like')
})

attack('A-08', 'a hostile service', 'says yes at another address than the charter’s', async () => {
  await shutsOutAll()
  harness.sandbox.enrol({ ...merchant, apiSecret: 'renewed-at-the-service' })
  await harness.call('workspaces.tryService', { serviceAddress: await liar(), ...merchant, network: null })
  return both(merchant.apiSecret)
})

async function wanted(act: Act, by: string) {
  const { version, identity } = charterOf(await harness.ledger.charter.after(0))
  const said = { by, at: Date.now(), version }
  const statement = proposalStatement(identity, { ...said, act: JSON.stringify(act) })
  return { ...said, signature: (await keyOf(by)).sign(statement) }
}

/** Whether the program goes on with a charter that has it. */
async function isBelieved(act: Act): Promise<Verdict> {
  await shutsOutAll()
  await put(act, theSecret, secret, await wanted(act, 'admin'))
  await harness.reopen()
  const signIn = { operatorId: 'admin', passphrase: admins }
  return (await harness.call('session.signIn', signIn)).ok ? 'succeeded' : 'refused'
}

const others: readonly [string, string, (policy: Extract<Act, { kind: 'policy.changed' }>['policy']) => Act][] = [
  [
    'A-09',
    'a looser policy',
    (policy) => ({ kind: 'policy.changed', policy: { ...policy, secondCheckerAbove: null } }),
  ],
  ['A-10', 'a unit', () => ({ kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note: 'x' })],
  ['A-11', 'an address', () => ({ kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } })],
  ['A-12', 'where callbacks come from', () => ({ kind: 'callback.inbox_changed', address: 'https://inbox.example' })],
  ['A-13', 'what callbacks mean', () => ({ kind: 'callback.mapping_changed', mapping: firstMapping })],
  ['A-14', 'another secret', () => ({ kind: 'workspace.changed', changes: { secretKey: 'x' } })],
  [
    'A-15',
    'another role',
    () => ({ kind: 'operator.changed', id: 'admin', name: 'İpek Şahin', roles: ['admin', 'checker'] }),
  ],
  ['A-16', 'letting somebody in again', () => ({ kind: 'operator.enabled', id: 'checker' })],
]
for (const [number, what, actWith] of others)
  attack(number, holder, `signs what is no making or renewing of a person: ${what}`, async () =>
    isBelieved(actWith((await harness.charter.now()).policy)),
  )

attack('A-17', holder, 'approves a payout, or vouches for a ledger, in the secret’s name', async () => {
  const signIn = { operatorId: theSecret, passphrase: merchant.apiSecret }
  if ((await harness.call('session.signIn', signIn)).ok) return 'succeeded'
  await signInAs(harness, 'admin')
  const named = { id: theSecret, draft: { name: 'Gizli Anahtar', roles: ['checker' as const] }, passphrase: admins }
  return (await harness.call('operators.add', named)).ok ? 'succeeded' : 'refused'
})

attack('A-18', admin, 'writes into the charter that the secret made somebody, without it', async () => {
  const { key } = await newKey(own)
  const act: Act = { kind: 'operator.added', id: 'x1', name: 'X', roles: ['checker'], ...key }
  await shutsOutAll()
  await put(act, theSecret, await keyOf('admin'), await wanted(act, 'admin'))
  await harness.reopen()
  return (await harness.call('session.signIn', { operatorId: 'x1', passphrase: own })).ok ? 'succeeded' : 'refused'
})

attack('A-19', holder, 'writes it into the charter while somebody else could confirm', async () => {
  const { key } = await newKey(own)
  const act: Act = { kind: 'operator.added', id: 'x1', name: 'X', roles: ['checker'], ...key }
  await put(act, theSecret, secret, await wanted(act, 'admin'))
  await harness.reopen()
  return (await harness.call('session.signIn', { operatorId: 'x1', passphrase: own })).ok ? 'succeeded' : 'refused'
})

attack(
  'M10',
  'a hostile service',
  'moves to another address while an administrator is alone, so that payouts wait for days',
  async () => {
    await changeWorkspace(harness, { kind: 'live' })
    await shutsOutAll()
    const { apiSecret } = merchant
    const { temporaryPassphrase: passphrase } = await harness.ask('operators.add', { ...puppet, apiSecret })
    const { serviceAddress, checkoutAddress } = (await harness.charter.now()).workspace
    const wanted = { serviceAddress: 'https://yeni.ornek.com', checkoutAddress: 'https://odeme.ornek.com' }
    const seen = { serviceAddress, checkoutAddress }
    await harness.ask('workspace.changeAddresses', { seen, ...wanted, passphrase: admins })
    const [proposal] = await harness.ask('proposals.list')
    await harness.ask('session.signIn', { operatorId: 'kukla', passphrase })
    await harness.ask('session.changePassphrase', { passphrase, next: own })
    const answer = await harness.call('proposals.confirm', { id: proposal?.id ?? 0, passphrase: own })
    return answer.ok ? 'refused' : 'succeeded'
  },
)
