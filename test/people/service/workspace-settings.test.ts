import { createSecretKey, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPaymentService } from '../../../electron/service-client/payment-service.ts'
import { VezneError } from '../../../electron/core/result.ts'
import type { Keychain } from '../../../electron/core/ports.ts'
import { createCredentials } from '../../../electron/people/service/credentials.ts'
import { patience } from '../../patience.ts'
import { openStage, passphraseOf, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const passphrase = passphraseOf('admin')
const stamp = { by: 'app', at: 1, offset: null }
const first = { apiKey: 'live-key-0001', apiSecret: 'the-first-secret' }
const next = { apiKey: 'live-key-0002', apiSecret: 'the-next-secret' }
const guessed = { payoutAmountUnit: 'minor', bankLimitUnit: 'minor', confirmedAt: null } as const
const units = { seen: guessed, payoutAmountUnit: 'major', bankLimitUnit: 'minor' } as const

/** The workspace as a live one: its service is the sandbox, and its client takes its key and secret from the ledger and keychain. */
async function goLive(): Promise<void> {
  const entries = stage.keychain.entries
  entries.set('live/api-secret', Buffer.from(first.apiSecret))
  await stage.ledger.workspace.change({ kind: 'live', apiKey: first.apiKey, secretStoredAt: 1 }, stamp)
  const keychain: Keychain = {
    read: (entry) => Promise.resolve(entries.has(entry) ? Uint8Array.from(entries.get(entry) ?? []) : null),
    store: (entry, value) => {
      if (stage.keychain.failing) return Promise.reject(new VezneError(stage.keychain.failing))
      entries.set(entry, Uint8Array.from(value))
      return Promise.resolve()
    },
    remove: (entry) => {
      entries.delete(entry)
      return Promise.resolve()
    },
  }
  const credentials = createCredentials({
    ledger: stage.ledger,
    keychain,
    entry: 'live/api-secret',
    random: { bytes: (count) => randomBytes(count) },
    stamp: () => stamp,
    toKey: createSecretKey,
  })
  const { apiKey, secret } = credentials
  const paymentService = createPaymentService({
    baseUrl: stage.sandbox.url,
    apiKey,
    secret,
    clock: { now: () => Date.now() },
  })
  stage.sandbox.enrol(first)
  await stage.startAgain({ credentials, paymentService })
  await stage.signIn('admin')
}

describe('the workspace’s settings', () => {
  it('tell what it is, and of key and secret no more than which they are', async () => {
    await goLive()
    expect(await stage.ask('workspace.settings')).toEqual({
      name: 'Anadolu Oyun A.Ş.',
      kind: 'live',
      singleOperator: false,
      serviceAddress: '',
      checkoutAddress: '',
      apiKeyEnd: '0001',
      secretStoredAt: 1,
      payoutAmountUnit: 'minor',
      bankLimitUnit: 'minor',
      unitsConfirmed: null,
      bankRefreshHours: 3,
    })
  })

  it('are an admin’s', async () => {
    await stage.signIn('checker')
    expect((await stage.refused('workspace.settings')).code).toBe('not_permitted')
  })
})

describe('confirming the units', () => {
  it('keeps both, who said it and when, and reads the limits anew', async () => {
    await goLive()
    const before = (await stage.ledger.banks.latest())?.banks[0]?.minimum
    // By a guess that nobody confirmed, limits stop nobody.
    expect(before).toBeUndefined()
    const settings = await stage.ask('workspace.confirmUnits', { ...units, bankLimitUnit: 'major', passphrase })
    expect(settings).toMatchObject({ payoutAmountUnit: 'major', unitsConfirmed: { by: 'admin' } })
    expect((await stage.ask('workspace.settings')).unitsConfirmed).toEqual(settings.unitsConfirmed)
    await expect.poll(async () => (await stage.ask('banks.list')).banks[0]?.minimum, patience).toBe('100000')
    const { events } = await stage.ask('audit.page', {
      group: 'other',
      by: 'admin',
      search: '',
      day: null,
      before: null,
    })
    expect(events.map(({ action }) => action)).toEqual(['workspace.units_confirmed'])
  })

  it('asks for the list anew when one is under way that was asked for in the units of before', async () => {
    await goLive()
    const { keep } = stage.ledger.banks
    const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    stage.ledger.banks.keep = async (list) => {
      stage.ledger.banks.keep = keep
      asked.resolve(undefined)
      await held.promise
      return keep(list)
    }
    const shared = stage.call('banks.refresh')
    await asked.promise
    await stage.ask('workspace.confirmUnits', { ...units, bankLimitUnit: 'major', passphrase })
    held.resolve(undefined)
    await shared
    await expect.poll(async () => (await stage.ask('banks.list')).banks[0]?.minimum, patience).toBe('100000')
  })

  it('is refused when another admin confirmed or changed them meanwhile', async () => {
    await goLive()
    const { unitsConfirmed } = await stage.ask('workspace.confirmUnits', { ...units, passphrase })
    const again = { ...units, payoutAmountUnit: 'minor' as const, passphrase }
    expect((await stage.refused('workspace.confirmUnits', again)).code).toBe('changed_meanwhile')
    expect((await stage.ask('workspace.settings')).payoutAmountUnit).toBe('major')
    const confirmedAt = unitsConfirmed?.at ?? null
    const otherUnit = { ...units, seen: { ...guessed, confirmedAt }, passphrase }
    expect((await stage.refused('workspace.confirmUnits', otherUnit)).code).toBe('changed_meanwhile')
    const seen = { ...guessed, payoutAmountUnit: 'major' as const, confirmedAt }
    await stage.ask('workspace.confirmUnits', { ...again, seen })
    expect((await stage.ask('workspace.settings')).payoutAmountUnit).toBe('minor')
  })

  it('takes the admin’s passphrase, and is nothing that a sandbox needs', async () => {
    await goLive()
    expect((await stage.refused('workspace.confirmUnits', { ...units, passphrase: 'x' })).code).toBe('wrong_passphrase')
    expect((await stage.ask('workspace.settings')).unitsConfirmed).toBeNull()
    await stage.ledger.workspace.change({ kind: 'sandbox' }, stamp)
    expect((await stage.refused('workspace.confirmUnits', { ...units, passphrase })).code).toBe('wrong_state')
  })
})

describe('replacing the credentials', () => {
  it('holds from the next request on, and gives nothing of the secret away', async () => {
    await goLive()
    stage.sandbox.enrol(next)
    expect((await stage.refused('banks.refresh')).code).toBe('INVALID_API_KEY')
    const settings = await stage.ask('workspace.replaceCredentials', { ...next, passphrase })
    expect(settings.apiKeyEnd).toBe('0002')
    expect(settings.secretStoredAt).toBeGreaterThan(1)
    await stage.ask('banks.refresh')
    expect(JSON.stringify([settings, await stage.ledger.audit.after(0, 1_000)])).not.toContain(next.apiSecret)
    expect(Buffer.from(stage.keychain.entries.get('live/api-secret') ?? []).toString()).toBe(next.apiSecret)
  })

  it('changes nothing when the keychain fails', async () => {
    await goLive()
    stage.keychain.failing = 'keychain_hung'
    expect((await stage.refused('workspace.replaceCredentials', { ...next, passphrase })).code).toBe('keychain_hung')
    stage.keychain.failing = null
    expect((await stage.ask('workspace.settings')).apiKeyEnd).toBe('0001')
    await stage.ask('banks.refresh')
  })

  it('changes nothing when the ledger fails: neither the key nor the secret', async () => {
    await goLive()
    const { change } = stage.ledger.workspace
    stage.ledger.workspace.change = () => Promise.reject(new VezneError('ledger_full'))
    expect((await stage.refused('workspace.replaceCredentials', { ...next, passphrase })).code).toBe('ledger_full')
    stage.ledger.workspace.change = change
    expect(Buffer.from(stage.keychain.entries.get('live/api-secret') ?? []).toString()).toBe(first.apiSecret)
    expect((await stage.ask('workspace.settings')).apiKeyEnd).toBe('0001')
    await stage.ask('banks.refresh')

    stage.keychain.entries.delete('live/api-secret')
    stage.ledger.workspace.change = () => Promise.reject(new VezneError('ledger_full'))
    await stage.refused('workspace.replaceCredentials', { ...next, passphrase })
    stage.ledger.workspace.change = change
    expect(stage.keychain.entries.has('live/api-secret')).toBe(false)
  })

  it('takes the admin’s passphrase, and what can be sent', async () => {
    await goLive()
    const wrong = await stage.refused('workspace.replaceCredentials', { ...next, passphrase: 'x' })
    expect(wrong.code).toBe('wrong_passphrase')
    const pasted = { apiKey: 'anahtar ı', apiSecret: ' with a space' }
    expect(await stage.refused('workspace.replaceCredentials', { ...pasted, passphrase })).toEqual({
      code: 'invalid_input',
      fields: [
        { path: 'apiKey', problem: 'characters' },
        { path: 'apiSecret', problem: 'characters' },
      ],
    })
    await stage.ask('banks.refresh')
  })

  it('is not for the sandbox, which makes its own', async () => {
    await stage.signIn('admin')
    const refused = await stage.refused('workspace.replaceCredentials', { ...next, passphrase })
    expect(refused.code).toBe('wrong_state')
  })
})
