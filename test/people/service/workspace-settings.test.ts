import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPaymentService } from '../../../electron/service-client/payment-service.ts'
import { VezneError } from '../../../electron/core/result.ts'
import type { Keychain } from '../../../electron/core/ports.ts'
import { directly } from '../../../electron/core/network.ts'
import { keyStatement } from '../../../electron/people/rules/workspace-draft.ts'
import { boundSecret, createCredentials } from '../../../electron/people/service/credentials.ts'
import { keychainEntries } from '../../../electron/people/service/keychain-entries.ts'
import { patience } from '../../patience.ts'
import { quickKeys } from '../quick-keys.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, confirmProposed, decree } from '../../desk/makers-and-checkers.ts'

openEach()

const passphrase = passphraseOf('admin')
const stamp = { by: 'app', at: 1, offset: null }
const first = { apiKey: 'live-key-0001', apiSecret: 'the-first-secret' }
const next = { apiKey: 'live-key-0002', apiSecret: 'the-next-secret' }

const keptSecret = () =>
  Buffer.from(harness.keychain.entries.get('live/api-secret') ?? [])
    .subarray(32)
    .toString()
async function keepSecret(secret: string): Promise<void> {
  const { identity } = await harness.charter.now()
  harness.keychain.entries.set('live/api-secret', boundSecret(identity, Buffer.from(secret)))
}

/** The workspace as a live one: its service is the sandbox, and its client takes its key and secret from the ledger and keychain. */
async function goLive(): Promise<void> {
  const entries = harness.keychain.entries
  const { publicKey: secretKey } = await quickKeys.ofSecret(first.apiSecret, first.apiKey)
  await changeWorkspace(harness, { kind: 'live', apiKey: first.apiKey, secretKey })
  await harness.ledger.workspace.secretStored({ ...stamp, at: 1 })
  await keepSecret(first.apiSecret)
  const keychain: Keychain = {
    read: (entry) => {
      const kept = harness.keychain.locked ? undefined : entries.get(entry)
      return Promise.resolve(kept ? Uint8Array.from(kept) : null)
    },
    store: (entry, value) => {
      const failing = harness.keychain.locked ? 'keychain_locked_or_missing' : harness.keychain.failing
      if (failing) return Promise.reject(new VezneError(failing))
      entries.set(entry, Uint8Array.from(value))
      return Promise.resolve()
    },
    remove: (entry) => {
      entries.delete(entry)
      return Promise.resolve()
    },
  }
  const credentials = createCredentials({
    ledger: harness.ledger,
    charter: { now: () => harness.charter.now() },
    keychain,
    entries: keychainEntries('live'),
    random: { bytes: (count) => randomBytes(count) },
    stamp: () => stamp,
    toKey: createSecretKey,
  })
  const { apiKey, secret } = credentials
  const paymentService = createPaymentService({
    baseUrl: harness.sandbox.url,
    apiKey,
    secret,
    clock: { now: () => Date.now() },
  })
  harness.sandbox.enrol(first)
  await harness.startAgain({ credentials, paymentService })
  await harness.signIn('admin')
}

describe('the workspace’s settings', () => {
  it('tell what it is, and of key and secret no more than which they are', async () => {
    await goLive()
    expect(await harness.ask('workspace.settings')).toEqual({
      name: 'Anadolu Oyun A.Ş.',
      kind: 'live',
      archived: false,
      serviceAddress: '',
      checkoutAddress: '',
      network: directly,
      requestsPerSecond: null,
      authority: null,
      apiKeyEnd: '0001',
      secretStoredAt: 1,
      payoutAmountUnit: 'minor',
      bankLimitUnit: 'minor',
      unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: null },
      firstPayout: { since: 0, number: null, confirmed: null },
      bankRefreshHours: 3,
      serviceContact: '',
      itContact: '',
      merchantAddress: '',
      taxOffice: '',
      taxNumber: '',
    })
  })
})

describe('confirming a unit', () => {
  const note = 'Servis desteği'
  const seenOpen = { unit: 'minor', confirmedAt: null } as const
  const limits = { of: 'bankLimitUnit', unit: 'major', seen: seenOpen, note, passphrase } as const
  const payouts = { ...limits, of: 'payoutAmountUnit' } as const

  it('takes a second person, keeps who wanted it, and reads the limits anew', async () => {
    await goLive()
    // By a guess that nobody confirmed, limits stop nobody.
    expect((await harness.ledger.banks.latest())?.banks).toBeUndefined()
    expect(await harness.ask('workspace.confirmUnit', limits)).toBeNull()
    expect((await harness.ask('workspace.settings')).unitsConfirmed.bankLimitUnit).toBeNull()
    // Each is apart: the other one is proposed beside it, and the same one is not proposed twice.
    expect(await harness.ask('workspace.confirmUnit', payouts)).toBeNull()
    expect((await harness.refused('workspace.confirmUnit', limits)).code).toBe('already_proposed')

    await confirmProposed(harness)
    expect(await harness.ask('workspace.settings')).toMatchObject({
      ...{ payoutAmountUnit: 'major', bankLimitUnit: 'minor' },
      unitsConfirmed: { payoutAmountUnit: { by: 'admin', note }, bankLimitUnit: null },
    })
    expect((await harness.ask('banks.list')).banks).toEqual([])
    await confirmProposed(harness)
    expect((await harness.ask('workspace.settings')).unitsConfirmed.bankLimitUnit).toMatchObject({ by: 'admin' })
    await expect.poll(async () => (await harness.ask('banks.list')).banks[0]?.minimum, patience).toBe('100000')
  })

  it('asks for the list anew when one is under way that was asked for in the unit of before', async () => {
    await goLive()
    await harness.ask('workspace.confirmUnit', limits)
    await harness.signIn('checker')
    const { keep } = harness.ledger.banks
    const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    harness.ledger.banks.keep = async (list) => {
      harness.ledger.banks.keep = keep
      asked.resolve(undefined)
      await held.promise
      return keep(list)
    }
    const [proposal] = await harness.ask('proposals.list')
    const shared = harness.call('banks.refresh')
    await asked.promise
    await harness.ask('proposals.confirm', { id: proposal?.id ?? 0, passphrase: passphraseOf('checker') })
    held.resolve(undefined)
    await shared
    await expect.poll(async () => (await harness.ask('banks.list')).banks[0]?.minimum, patience).toBe('100000')
  })

  it('is refused when another admin confirmed or changed it meanwhile', async () => {
    await goLive()
    await decree(harness, {
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: 'major',
      note: 'Servis desteği',
    })
    expect((await harness.refused('workspace.confirmUnit', payouts)).code).toBe('changed_meanwhile')
    // That one was confirmed says nothing of the other.
    expect(await harness.ask('workspace.confirmUnit', limits)).toBeNull()
    const { unitsConfirmed } = await harness.ask('workspace.settings')
    const seen = { unit: 'major', confirmedAt: unitsConfirmed.payoutAmountUnit?.at ?? null } as const
    expect(await harness.ask('workspace.confirmUnit', { ...payouts, unit: 'minor', seen })).toBeNull()
    await confirmProposed(harness)
    expect((await harness.ask('workspace.settings')).payoutAmountUnit).toBe('minor')
  })

  it('takes the admin’s passphrase, and is nothing that a sandbox needs', async () => {
    await goLive()
    expect((await harness.refused('workspace.confirmUnit', { ...payouts, passphrase: 'x' })).code).toBe(
      'wrong_passphrase',
    )
    expect(await harness.ask('proposals.list')).toEqual([])
    await changeWorkspace(harness, { kind: 'sandbox' })
    expect((await harness.refused('workspace.confirmUnit', payouts)).code).toBe('wrong_state')
  })
})

describe('replacing the credentials', () => {
  it('of another key asks whoever does it, where another workspace of this machine has it', async () => {
    await goLive()
    const statement = keyStatement(next.apiKey)
    const keys = { sandbox: '', 'other-0000000a': createHash('sha256').update(statement).digest('hex') }
    await mkdir(join(harness.folder, 'workspaces', 'other-0000000a', 'backups'), { recursive: true })
    await writeFile(join(harness.folder, 'workspaces.json'), JSON.stringify({ open: 'sandbox', names: {}, keys }))
    expect(await harness.refused('workspace.replaceCredentials', { ...next, passphrase })).toMatchObject({
      fields: [{ path: 'apiKey', problem: 'key_elsewhere' }],
    })
    expect(keptSecret()).toBe(first.apiSecret)
    expect(await harness.ask('workspace.replaceCredentials', { ...next, sharesKey: true, passphrase })).toBeNull()
    await confirmProposed(harness)
    // From then on it is this one's, too.
    await harness.desk().tick()
    const kept = await readFile(join(harness.folder, 'workspaces.json'), 'utf8')
    expect(JSON.parse(kept)).toMatchObject({ keys: { ...keys, sandbox: keys['other-0000000a'] } })
  })

  it('S-06: of a new key waits for another person, its secret with it', async () => {
    await goLive()
    // It is bound to its key.
    const waiting = () => harness.keychain.entries.get('live/api-secret-proposed')?.subarray(32)
    expect(await harness.ask('workspace.replaceCredentials', { ...next, passphrase })).toBeNull()
    expect([keptSecret(), Buffer.from(waiting() ?? []).toString()]).toEqual([first.apiSecret, next.apiSecret])
    await harness.ask('banks.refresh')
    // Another one is not put in its place.
    const third = { apiKey: 'live-key-0003', apiSecret: 'the-third-secret', passphrase }
    expect((await harness.refused('workspace.replaceCredentials', third)).code).toBe('already_proposed')
    expect(Buffer.from(waiting() ?? []).toString()).toBe(next.apiSecret)

    // Nor is one confirmed that was typed on another computer, whatever waits here of before.
    const bound = harness.keychain.entries.get('live/api-secret-proposed') ?? new Uint8Array()
    for (const elsewhere of [null, Uint8Array.from([...new Uint8Array(32), ...bound.subarray(32)])]) {
      if (elsewhere) harness.keychain.entries.set('live/api-secret-proposed', elsewhere)
      else harness.keychain.entries.delete('live/api-secret-proposed')
      await harness.signIn('checker')
      const [proposal] = await harness.ask('proposals.list')
      const confirm = { id: proposal?.id ?? 0, passphrase: passphraseOf('checker') }
      expect((await harness.refused('proposals.confirm', confirm)).code).toBe('new_secret_missing')
    }
    harness.keychain.entries.set('live/api-secret-proposed', bound)
    await harness.signIn('admin')

    harness.sandbox.enrol(next)
    await confirmProposed(harness)
    expect([keptSecret(), waiting()]).toEqual([next.apiSecret, undefined])
    const settings = await harness.ask('workspace.settings')
    expect(settings.apiKeyEnd).toBe('0002')
    expect(settings.secretStoredAt).toBeGreaterThan(1)
    await harness.ask('banks.refresh')
    expect(JSON.stringify([settings, await harness.ledger.audit.after(0, 1_000)])).not.toContain(next.apiSecret)
  })

  it('of a new key is dated when it holds, not when the keychain was asked: payouts leave meanwhile', async () => {
    await goLive()
    await harness.ask('workspace.replaceCredentials', { ...next, passphrase })
    harness.sandbox.enrol(next)
    const since = Date.now() + 60_000
    const { entries } = harness.keychain
    const set = entries.set.bind(entries)
    entries.set = (entry, value) => {
      if (entry === 'live/api-secret') harness.clock.ahead = 60_000
      return set(entry, value)
    }
    await confirmProposed(harness)
    const [entry] = (await harness.ledger.charter.after(0)).slice(-1)
    expect(entry?.at).toBeGreaterThanOrEqual(since)
  })

  it('S-06: of a new key says that it is another, also where both end alike', async () => {
    await goLive()
    const alike = { apiKey: 'other-key-0001', apiSecret: 'the-next-secret' }
    await harness.ask('workspace.replaceCredentials', { ...alike, passphrase })
    harness.sandbox.enrol(alike)
    await confirmProposed(harness)
    const said = { before: { apiKeyEnd: '0001' }, after: { apiKeyEnd: '0001' } }
    expect(harness.dialogs.asked.at(-1)).toMatchObject(said)
    const [event] = (await harness.ledger.audit.after(0, 1_000))
      .filter(({ action }) => action === 'workspace.changed')
      .slice(-1)
    expect(JSON.parse(event?.after ?? '')).toMatchObject(said.after)
  })

  it('S-06: of a new key is forgotten when nobody wants it', async () => {
    await goLive()
    await harness.ask('workspace.replaceCredentials', { ...next, passphrase })
    const [proposal] = await harness.ask('proposals.list')
    await harness.ask('proposals.withdraw', { id: proposal?.id ?? 0 })
    expect(harness.keychain.entries.has('live/api-secret-proposed')).toBe(false)
    expect(keptSecret()).toBe(first.apiSecret)
    await harness.ask('banks.refresh')
  })

  it('S-06: of a new key still waits when one that nobody can confirm any more is withdrawn', async () => {
    await goLive()
    await harness.ask('workspace.replaceCredentials', { ...next, passphrase })
    const [former] = await harness.ask('proposals.list')
    const own = 'bambaska-bir-soz'
    await harness.ask('session.changePassphrase', { passphrase, next: own })
    const third = { apiKey: 'live-key-0003', apiSecret: 'the-third-secret' }
    await harness.ask('workspace.replaceCredentials', { ...third, passphrase: own })
    await harness.ask('proposals.withdraw', { id: former?.id ?? 0 })
    harness.sandbox.enrol(third)
    await harness.ask('session.signOut')
    await confirmProposed(harness)
    expect(keptSecret()).toBe(third.apiSecret)
  })

  it('S-06: of a new key is not proposed where its secret cannot wait, nor lost where it cannot be taken yet', async () => {
    await goLive()
    harness.keychain.locked = true
    const refused = await harness.refused('workspace.replaceCredentials', { ...next, passphrase })
    expect(refused.code).toBe('keychain_locked_or_missing')
    harness.keychain.locked = false
    expect(await harness.ask('proposals.list')).toEqual([])

    await harness.ask('workspace.replaceCredentials', { ...next, passphrase })
    const [proposal] = await harness.ask('proposals.list')
    const { append } = harness.ledger.charter
    harness.ledger.charter.append = () => Promise.reject(new VezneError('ledger_full'))
    await harness.signIn('checker')
    const confirm = { id: proposal?.id ?? 0, passphrase: passphraseOf('checker') }
    expect((await harness.refused('proposals.confirm', confirm)).code).toBe('ledger_full')
    harness.ledger.charter.append = append
    expect(keptSecret()).toBe(first.apiSecret)
    // As after a kill between the secret and the entry: the secret is the new one's already, and so it is once more.
    const bound = harness.keychain.entries.get('live/api-secret') ?? new Uint8Array()
    const swapped = Uint8Array.from([...bound.subarray(0, 32), ...Buffer.from(next.apiSecret)])
    harness.keychain.entries.set('live/api-secret', swapped)
    await harness.ask('proposals.confirm', confirm)
    expect(keptSecret()).toBe(next.apiSecret)
    harness.sandbox.enrol(next)
    await harness.ask('banks.refresh')
  })

  it('of another secret for the same key takes two, and of what the workspace has already takes one', async () => {
    await goLive()
    const same = { apiKey: first.apiKey, apiSecret: next.apiSecret, passphrase }
    expect(await harness.ask('workspace.replaceCredentials', same)).toBeNull()
    expect(keptSecret()).toBe(first.apiSecret)
    await confirmProposed(harness)
    expect(keptSecret()).toBe(next.apiSecret)
    harness.keychain.entries.delete('live/api-secret')
    expect(await harness.ask('workspace.replaceCredentials', same)).not.toBeNull()
    expect(keptSecret()).toBe(next.apiSecret)
  })

  it('keeps no secret where the ledger fails', async () => {
    await goLive()
    const { secretStored } = harness.ledger.workspace
    harness.keychain.entries.delete('live/api-secret')
    harness.ledger.workspace.secretStored = () => Promise.reject(new VezneError('ledger_full'))
    expect((await harness.refused('workspace.replaceCredentials', { ...first, passphrase })).code).toBe('ledger_full')
    harness.ledger.workspace.secretStored = secretStored
    expect(harness.keychain.entries.has('live/api-secret')).toBe(false)
  })

  it('takes the admin’s passphrase, and what can be sent', async () => {
    await goLive()
    const wrong = await harness.refused('workspace.replaceCredentials', { ...next, passphrase: 'x' })
    expect(wrong.code).toBe('wrong_passphrase')
    const pasted = { apiKey: 'anahtar ı', apiSecret: ' with a space' }
    expect(await harness.refused('workspace.replaceCredentials', { ...pasted, passphrase })).toEqual({
      code: 'invalid_input',
      fields: [
        { path: 'apiKey', problem: 'characters' },
        { path: 'apiSecret', problem: 'characters' },
      ],
    })
    await harness.ask('banks.refresh')
  })

  it('is not for the sandbox, which makes its own', async () => {
    await harness.signIn('admin')
    const refused = await harness.refused('workspace.replaceCredentials', { ...next, passphrase })
    expect(refused.code).toBe('wrong_state')
  })
})
