import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import {
  connectTo,
  explainFields,
  explainWord,
  openInboxFor,
  plainFields,
  type MerchantInbox,
} from './merchant-inbox.ts'

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

/** As whoever holds the file can. */
const changeLedger = (sql: string) =>
  harness.reopen((file) => {
    const database = new Database(file)
    database.exec(sql)
    database.close()
  })

/** Connected, and the fields are known. */
async function connected(): Promise<void> {
  await harness.signIn('admin')
  await merchant.connect()
  await explainFields(harness, { fields: plainFields, ignored: ['type'] })
}

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
    await changeLedger(`update inbox_reading set last_event = 0, last_hash = null`)
    await harness.signIn('admin')
    await merchant.read()
    expect(await asked()).toMatchObject([{ kind: 'word', about: 'odd', of: 'payout', count: 1 }])
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
    await explainWord(harness, { kind: 'payout', word: 'tamam', means: 'completed' })
    expect(await asked()).toEqual([])
    for (const { id } of payouts) expect(await stateOf(id)).toBe('completed')
    const search = { group: null, by: null, search: '', day: null, before: null }
    const { events } = await harness.ask('audit.page', search)
    expect(events.filter(({ action }) => action.startsWith('callback.')).map(({ action }) => action)).toEqual([
      ...['callback.word_learnt', 'callback.fields_learnt', 'callback.inbox_changed'],
    ])
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
    await explainFields(harness, { fields, ignored: [] })
    expect(await asked()).toMatchObject([{ kind: 'field', about: 'retries', count: 1 }])
    await explainFields(harness, { fields, ignored: ['retries'] })
    expect(await stateOf(id)).toBe('completed')
  })

  it('that cannot be read is closed with a note', async () => {
    await connected()
    await merchant.post('<xml/>', 'status=completed')
    await merchant.read()
    expect(await asked()).toMatchObject([{ kind: 'unreadable', count: 2 }])
    expect(await harness.ask('callbacks.setAside', { question: 'unreadable', note: 'deneme' })).toBe(2)
    expect(await asked()).toEqual([])
    const again = { question: 'unreadable', note: 'x' }
    expect((await harness.refused('callbacks.setAside', again)).code).toBe('not_found')
    // What can be explained takes two: nobody closes it alone.
    for (const question of ['word payout tamam', 'fields', 'field retries'])
      expect((await harness.refused('callbacks.setAside', { question, note: 'x' })).code).toBe('wrong_state')
  })

  it('is not explained by two people at once, nor by half, nor without a passphrase', async () => {
    await connected()
    const { version: seen } = (await harness.ask('callbacks.questions')).said
    const fields = { ...plainFields, status: [] }
    const refused = (change: object) =>
      harness.refused('callbacks.sayFields', {
        seen,
        fields: plainFields,
        ignored: [],
        passphrase: passphraseOf('admin'),
        ...change,
      })
    expect(await refused({ seen: 0 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refused({ passphrase: 'x' })).toMatchObject({ code: 'wrong_passphrase' })
    const word = { seen, kind: 'payout', word: 'x', means: 'completed', passphrase: 'x' } as const
    expect(await harness.refused('callbacks.sayWord', word)).toMatchObject({ code: 'wrong_passphrase' })
    expect((await harness.ask('callbacks.questions')).said.version).toBe(seen)
    expect(await refused({ fields })).toMatchObject({ fields: [{ path: 'status', problem: 'required' }] })
    expect(await refused({ fields: { ...plainFields, amount: ['status'] } })).toMatchObject({
      fields: [{ path: 'amount', problem: 'used' }],
    })
    expect(
      await harness.refused('callbacks.sayWord', {
        seen,
        kind: 'deposit',
        word: 'x',
        means: 'completed',
        passphrase: passphraseOf('admin'),
      }),
    ).toMatchObject({ fields: [{ path: 'means', problem: 'invalid' }] })
  })

  it('is explained by two people: until the second has confirmed it nothing moves, and each word waits by itself', async () => {
    const { id, processId } = await acceptedPayout()
    const passphrase = passphraseOf('admin')
    const { url: address, token } = merchant.inbox
    await harness.signIn('admin')
    expect(await harness.ask('callbacks.connect', { address, token, passphrase })).toMatchObject({ isProposed: true })
    await merchant.post({ processId, status: 'ok' }, { processId, status: 'bad' })
    await merchant.read()
    expect(await status()).toMatchObject({ address: null, lastEvent: 0 })
    await confirmProposed(harness)
    await merchant.read()
    await explainFields(harness, { fields: plainFields, ignored: [] })
    const { version: seen } = (await harness.ask('callbacks.questions')).said
    for (const [word, means] of [
      ['ok', 'processing'],
      ['bad', 'failed'],
    ] as const)
      expect(await harness.ask('callbacks.sayWord', { seen, kind: 'payout', word, means, passphrase })).toBe(false)
    const again = { seen, kind: 'payout', word: 'bad', means: 'returned', passphrase } as const
    expect((await harness.refused('callbacks.sayWord', again)).code).toBe('already_proposed')
    await merchant.read()
    expect(await stateOf(id)).toBe('accepted')
    expect(await harness.ask('proposals.list')).toMatchObject([
      { action: 'callback.word_learnt', after: JSON.stringify({ wordOf: 'payout', word: 'ok', means: 'processing' }) },
      { action: 'callback.word_learnt', before: JSON.stringify({ means: null }) },
    ])
    // The newer one first; the one before it holds all the same.
    await confirmProposed(harness)
    await confirmProposed(harness)
    await merchant.read()
    expect(await stateOf(id)).toBe('failed')
    expect(await asked()).toEqual([])
  })

  it('is taken back: of the callbacks that come after that it is asked again', async () => {
    const { processId } = await acceptedPayout()
    await connected()
    await explainFields(harness, { fields: { ...plainFields, amount: [] }, ignored: [] })
    await merchant.post({ processId, status: 'processing', type: 'x' }, { processId, status: 'completed', amount: 1 })
    await merchant.read()
    expect((await asked()).map(({ kind, about }) => [kind, about])).toEqual([
      ['field', 'amount'],
      ['field', 'type'],
    ])
  })

  it('is not read by words, nor as a callback, that somebody wrote into the ledger', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ processId, status: 'odd' })
    await merchant.read()
    await changeLedger(`update callbacks set raw = replace(raw, 'odd', 'failed'), words = 0`)
    await harness.signIn('admin')
    await harness.desk().tick()
    await harness.settled()
    expect(await stateOf(id)).toBe('accepted')
    expect(await asked()).toMatchObject([{ kind: 'altered', count: 1 }])

    // Whatever the row says of where it was read to: it is read from its beginning, and nothing is taken twice.
    await changeLedger(`update inbox_reading set entry = 1, last_event = 0, last_hash = null`)
    await harness.signIn('admin')
    await merchant.read()
    expect(await status()).toMatchObject({ address: merchant.inbox.url, lastEvent: 1 })
    expect(await stateOf(id)).toBe('accepted')
    expect(await asked()).toMatchObject([{ kind: 'altered', count: 1 }])
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
    const passphrase = passphraseOf('admin')
    expect(await harness.refused('callbacks.disconnect', { passphrase: 'x' })).toMatchObject({
      code: 'wrong_passphrase',
    })
    await harness.ask('callbacks.disconnect', { passphrase })
    expect(await status()).toMatchObject({ address: null, hasToken: false, lastEvent: 0 })
    expect(await harness.refused('callbacks.disconnect', { passphrase })).toMatchObject({ code: 'wrong_state' })
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
    await connectTo(harness, other.inbox)
    // It is another: from its beginning.
    expect(await status()).toMatchObject({ lastEvent: 3, trouble: null })
    await other.close()
  })
})
