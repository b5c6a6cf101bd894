import Database from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '../../patience.ts'
import { approvedPayout, openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { openInboxFor, plainFields, type MerchantInbox } from './merchant-inbox.ts'

let harness: Harness
let merchant: MerchantInbox
beforeEach(async () => {
  harness = await openHarness({ server: null })
  merchant = await openInboxFor(harness)
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await merchant.close()
  await harness.end()
})

async function acceptedPayout(amount = '125000') {
  const { id, revision } = await approvedPayout(harness, { amount })
  return harness.ask('payouts.send', { id, revision })
}
const asked = async () => (await harness.ask('callbacks.questions')).questions
const status = () => harness.ask('callbacks.status')
const stateOf = async (id: number) => (await harness.ask('payouts.get', { id })).state

/** Connected, and the fields are known. */
async function connected(): Promise<void> {
  await harness.signIn('admin')
  await merchant.connect()
  await harness.ask('callbacks.sayFields', {
    seen: 0,
    fields: plainFields,
    ignored: ['type'],
    passphrase: passphraseOf('admin'),
  })
}

describe('the sandbox’s own callbacks', () => {
  it('come through a real inbox once its controls say so: a payout ends by them when their words are explained', async () => {
    const address = `${merchant.inbox.url}${merchant.inbox.callbackPath}`
    const { id } = await acceptedPayout()
    await harness.signIn('admin')
    harness.dialogs.answer = () => false
    expect((await harness.refused('sandbox.change', { change: 'callbacks', address })).code).toBe('declined_in_dialog')
    harness.dialogs.answer = () => true
    expect((await harness.ask('sandbox.change', { change: 'callbacks', address })).callbacks.address).toBe(address)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ address })
    harness.sandbox.controls.step()
    harness.sandbox.controls.step()
    await merchant.connect()
    await vi.waitFor(async () => {
      await merchant.read()
      expect(await status()).toMatchObject({ lastEvent: 2, trouble: null })
    }, patience)
    // Nothing came any other way, and nothing of it is guessed.
    expect(await stateOf(id)).toBe('accepted')
    expect(await asked()).toMatchObject([{ kind: 'fields', count: 2 }])
    const said = { seen: 0, fields: plainFields, ignored: ['type'], passphrase: passphraseOf('admin') }
    await harness.ask('callbacks.sayFields', said)
    await harness.settled()
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'completed', stateSource: 'callback' })
    expect(await asked()).toEqual([])
    expect((await harness.ask('sandbox.read')).callbacks).toEqual({ address, undelivered: 0, status: null })
  })

  it('are refused any address but https, or this machine', async () => {
    await harness.signIn('admin')
    for (const address of ['http://inbox.example/callbacks/x', 'inbox', 'https://a:b@inbox.example/'])
      expect(await harness.refused('sandbox.change', { change: 'callbacks', address })).toMatchObject({
        fields: [{ path: 'address', problem: 'invalid' }],
      })
    expect(harness.dialogs.asked).toEqual([])
  })
})

describe('callbacks that are understood', () => {
  it('move what they speak of, by either number, once, and say where they came from', async () => {
    const one = await acceptedPayout()
    const other = await acceptedPayout('135000')
    await connected()
    await merchant.post(
      { type: 'x', processId: one.processId, status: 'PROCESSING', amount: 125000 },
      { processId: one.processId, status: 'completed', timestamp: 1_795_000_000 },
      { transactionId: other.transactionId, status: 'failed', failureReason: 'Hesap kapalı' },
    )
    await merchant.read()
    expect(await asked()).toEqual([])
    const { state, stateSource, reports } = await harness.ask('payouts.get', { id: one.id })
    expect({ state, stateSource }).toEqual({ state: 'completed', stateSource: 'callback' })
    expect(reports.map(({ effect, by }) => [effect, by])).toEqual([
      ['move', 'service'],
      ['move', 'service'],
    ])
    expect(await harness.ask('payouts.get', { id: other.id })).toMatchObject({
      ...{ state: 'failed', failureReason: 'Hesap kapalı' },
    })
    expect(await status()).toMatchObject({ lastEvent: 3, trouble: null, reader: { isHere: true }, hasToken: true })
  })

  it('are no way out of unknown: they are evidence for two people', async () => {
    const { id, revision } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    const { processId } = await harness.ask('payouts.send', { id, revision })
    await connected()
    await merchant.post({ processId, status: 'completed' })
    await merchant.read()
    expect(await stateOf(id)).toBe('unknown')
    expect(await harness.ask('reports.open')).toMatchObject([{ effect: 'evidence', processId }])
  })

  it('are read on where a crash left it, and what was kept is not kept twice', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ processId, status: 'processing' }, { processId, status: 'odd' })
    await merchant.read()
    await harness.startAgain()
    await harness.signIn('admin')
    await merchant.post({ processId, status: 'completed' })
    await merchant.read()
    expect(await stateOf(id)).toBe('completed')
    expect((await harness.ask('payouts.get', { id })).reports).toHaveLength(2)
    expect(await asked()).toMatchObject([{ kind: 'word', about: 'odd', of: 'payout', count: 1 }])
    // From the beginning again, as after a backup: all of it is known.
    await harness.ask('callbacks.disconnect')
    await harness.ledger.callbacks.connect({
      ...{ address: null, lastEvent: 0, lastHash: null, by: 'admin', at: 1, offset: null },
    })
    await merchant.connect()
    expect((await harness.ask('payouts.get', { id })).reports).toHaveLength(2)
    expect(await status()).toMatchObject({ lastEvent: 3 })
  })
})

it('are looked at once each, and once more where the one before it moved the same payout', async () => {
  const payouts = [await acceptedPayout(), await acceptedPayout('135000'), await acceptedPayout('145000')]
  await connected()
  let looks = 0
  const payoutsOf = (reads: Harness['ledger']['payouts']) =>
    new Proxy(reads, {
      get(target, name: keyof typeof reads) {
        if (name === 'get') looks += 1
        return target[name]
      },
    })
  await harness.startAgain({
    ledger: new Proxy(harness.ledger, {
      get: (target, name: keyof Harness['ledger']) => (name === 'payouts' ? payoutsOf(target.payouts) : target[name]),
    }),
  })
  await harness.signIn('admin')
  await merchant.post(
    ...payouts.flatMap(({ processId }) => ['processing', 'completed'].map((state) => ({ processId, status: state }))),
  )
  await merchant.read()
  expect(looks).toBe(9)
  for (const { id } of payouts) expect(await stateOf(id)).toBe('completed')
})

describe('what nobody has explained', () => {
  it('waits as one question with all its events, is settled once, and its change is in the trail', async () => {
    const payouts = [await acceptedPayout(), await acceptedPayout('135000'), await acceptedPayout('145000')]
    await connected()
    await merchant.post(...payouts.map(({ processId }) => ({ processId, status: 'Tamam', amount: null })))
    await merchant.read()
    const [question] = await asked()
    expect(question).toMatchObject({ kind: 'word', about: 'tamam', of: 'payout', count: 3 })
    expect(question?.samples[0]?.raw).toContain('"Tamam"')
    expect(await status()).toMatchObject({ questions: 1, waiting: 3 })
    await harness.ask('callbacks.sayWord', {
      seen: 1,
      kind: 'payout',
      word: 'tamam',
      means: 'completed',
      passphrase: passphraseOf('admin'),
    })
    await harness.settled()
    expect(await asked()).toEqual([])
    for (const { id } of payouts) expect(await stateOf(id)).toBe('completed')
    const search = { group: null, by: null, search: '', day: null, before: null }
    const { events } = await harness.ask('audit.page', search)
    expect(events.filter(({ action }) => action === 'callback.learnt')).toHaveLength(2)
    expect(await harness.ask('audit.verify')).toMatchObject({ broken: null, mismatches: [] })
  })

  it('is shown with every value that could be one of ours, and a field is told from what means nothing', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ data: { ref: processId, state: 'completed' }, retries: [1] })
    await merchant.read()
    const [question] = await asked()
    expect(question).toMatchObject({ kind: 'fields', count: 1 })
    expect(question?.paths).toEqual([
      { path: 'data.ref', values: [processId] },
      { path: 'data.state', values: ['completed'] },
      { path: 'retries', values: [] },
    ])
    const fields = { ...plainFields, processId: ['processId', 'data.ref'], status: ['status', 'data.state'] }
    await harness.ask('callbacks.sayFields', { seen: 1, fields, ignored: [], passphrase: passphraseOf('admin') })
    await harness.settled()
    expect(await asked()).toMatchObject([{ kind: 'field', about: 'retries', count: 1 }])
    await harness.ask('callbacks.sayFields', {
      seen: 2,
      fields,
      ignored: ['retries'],
      passphrase: passphraseOf('admin'),
    })
    await harness.settled()
    expect(await stateOf(id)).toBe('completed')
  })

  it('that cannot be read is closed with a note', async () => {
    await connected()
    await merchant.post('<xml/>', 'status=completed')
    await merchant.read()
    expect(await asked()).toMatchObject([{ kind: 'unreadable', count: 2 }])
    expect(await harness.ask('callbacks.setAside', { question: 'unreadable', note: 'deneme' })).toBe(2)
    expect(await asked()).toEqual([])
    expect(await harness.refused('callbacks.setAside', { question: 'unreadable', note: 'x' })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is not explained by two people at once, nor by half, nor without a passphrase', async () => {
    await connected()
    const fields = { ...plainFields, status: [] }
    const refused = (change: object) =>
      harness.refused('callbacks.sayFields', {
        seen: 1,
        fields: plainFields,
        ignored: [],
        passphrase: passphraseOf('admin'),
        ...change,
      })
    expect(await refused({ seen: 0 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refused({ passphrase: 'x' })).toMatchObject({ code: 'wrong_passphrase' })
    const word = { seen: 1, kind: 'payout', word: 'x', means: 'completed', passphrase: 'x' } as const
    expect(await harness.refused('callbacks.sayWord', word)).toMatchObject({ code: 'wrong_passphrase' })
    expect((await harness.ask('callbacks.questions')).said.version).toBe(1)
    expect(await refused({ fields })).toMatchObject({ fields: [{ path: 'status', problem: 'required' }] })
    expect(await refused({ fields: { ...plainFields, amount: ['status'] } })).toMatchObject({
      fields: [{ path: 'amount', problem: 'used' }],
    })
    expect(
      await harness.refused('callbacks.sayWord', {
        seen: 1,
        kind: 'deposit',
        word: 'x',
        means: 'completed',
        passphrase: passphraseOf('admin'),
      }),
    ).toMatchObject({ fields: [{ path: 'means', problem: 'invalid' }] })
  })

  it('is not read by words, nor as a callback, that somebody wrote into the ledger', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ processId, status: 'odd' })
    await merchant.read()
    await harness.reopen(() => {
      const database = new Database(join(harness.folder, 'workspace', 'ledger.db'))
      database.exec(`update callbacks set raw = replace(raw, 'odd', 'failed'), words = 0`)
      database.close()
    })
    await harness.signIn('admin')
    await harness.desk().tick()
    await harness.settled()
    expect(await stateOf(id)).toBe('accepted')
    expect(await asked()).toMatchObject([{ kind: 'altered', count: 1 }])

    await harness.reopen(() => {
      const database = new Database(join(harness.folder, 'workspace', 'ledger.db'))
      database.exec(`update callback_words set learnt = replace(learnt, '"means":"completed"', '"means":"failed"')`)
      database.close()
    })
    await harness.signIn('admin')
    expect(await harness.refused('callbacks.questions')).toMatchObject({ code: 'mismatch' })
    // Nor from another inbox than the one that the keychain knows.
    const other = await openInboxFor(harness, [JSON.stringify({ processId, status: 'failed' })], 'other')
    await harness.ledger.callbacks.connect({
      ...{ address: other.inbox.url, lastEvent: 0, lastHash: null, by: 'admin', at: 1, offset: null },
    })
    await harness.desk().readInbox()
    expect(await status()).toMatchObject({ lastEvent: 0, hasToken: false })
    await other.close()
    await harness.ledger.callbacks.connect({
      ...{ address: merchant.inbox.url, lastEvent: 0, lastHash: null, by: 'admin', at: 1, offset: null },
    })
    await merchant.post({ processId, status: 'completed' })
    await merchant.read()
    expect(await stateOf(id)).toBe('accepted')
    expect(await status()).toMatchObject({ trouble: { code: 'mismatch' } })
  })
})

describe('the connection', () => {
  it('says what it found, keeps the token to itself, and takes an address that is safe alone', async () => {
    await harness.signIn('admin')
    const { url: address, token } = merchant.inbox
    await merchant.post({ a: 1 })
    expect(await harness.ask('callbacks.tryInbox', { address: `${address}/`, token })).toMatchObject({
      ...{ code: null, events: 1, more: false },
    })
    expect(await harness.ask('callbacks.tryInbox', { address, token: 'baska' })).toMatchObject({
      code: 'inbox_token_refused',
    })
    expect(await harness.ask('callbacks.tryInbox', { address: `${address}/x`, token })).toMatchObject({
      code: 'inbox_not_there',
    })
    for (const wrong of ['http://inbox.example', 'inbox', 'https://a:b@inbox.example', 'https://inbox.example/?x=1']) {
      expect(await harness.refused('callbacks.tryInbox', { address: wrong, token }), wrong).toMatchObject({
        fields: [{ path: 'address', problem: 'invalid' }],
      })
    }
    expect(
      await harness.ask('callbacks.connect', { address, token: 'baska', passphrase: passphraseOf('admin') }),
    ).toMatchObject({ code: 'inbox_token_refused' })
    expect(await status()).toMatchObject({ address: null })
    await merchant.connect()
    expect(await harness.ask('callbacks.tryInbox', { address, token: null })).toMatchObject({ code: null })
    expect(await status()).toMatchObject({ address, hasToken: true, lastEvent: 1 })
    await harness.ask('callbacks.disconnect')
    expect(await status()).toMatchObject({ address: null, hasToken: false, lastEvent: 1 })
    expect(await harness.refused('callbacks.disconnect')).toMatchObject({ code: 'wrong_state' })
  })

  it('waits longer after each failure, with its reason, and forgets it when it reads again', async () => {
    await connected()
    await merchant.post({ a: 1 })
    await merchant.read()
    const { inbox } = merchant
    await inbox.close()
    const waits = []
    for (let turn = 0; turn < 3; turn += 1) {
      harness.clock.ahead += 10 * 60_000
      await harness.desk().tick()
      const { trouble } = await status()
      expect(trouble?.code).toBe('connection_refused')
      waits.push(Math.round(((trouble?.nextTryAt ?? 0) - Date.now() - harness.clock.ahead) / 5_000))
    }
    expect(waits).toEqual([1, 2, 4])
    const again = await openInboxFor(harness)
    merchant = again
    await again.connect()
    expect(await status()).toMatchObject({ trouble: null })
  })

  it('is missed in the morning by a desk whose keychain has lost its token, when no other reads it', async () => {
    await connected()
    await merchant.read()
    const ofMorning = async () =>
      (await harness.ask('morningCheck.run')).findings.find(({ item }) => item === 'inbox')?.state
    expect(await ofMorning()).toBe('ok')
    expect(harness.keychain.entries.delete('stage/inbox-token')).toBe(true)
    await harness.reopen()
    await harness.signIn('admin')
    // Whoever read it just now may be another desk.
    expect(await ofMorning()).toBe('ok')
    harness.clock.ahead += 5 * 60_000
    expect(await ofMorning()).toBe('failed')
  })

  it('does not go on with another inbox, or one that lost what it kept', async () => {
    await connected()
    await merchant.post({ a: 1 }, { a: 2 })
    await merchant.read()
    const other = await openInboxFor(harness, ['{"b":1}', '{"b":2}', '{"b":3}'], 'other')
    for (const answer of [[], [{ id: 2, at: 1, from: '', raw: '{"b":2}', encoding: null }]]) {
      await harness.startAgain({ readInbox: () => Promise.resolve(answer) })
      await harness.desk().readInbox()
      await harness.signIn('admin')
      expect(await status()).toMatchObject({ trouble: { code: 'inbox_changed' }, lastEvent: 2 })
    }
    await harness.startAgain()
    await harness.signIn('admin')
    const { url: address, token } = other.inbox
    await harness.ask('callbacks.connect', { address, token, passphrase: passphraseOf('admin') })
    await harness.settled()
    // It is another: from its beginning.
    expect(await status()).toMatchObject({ lastEvent: 3, trouble: null })
    await other.close()
  })
})
