import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, type Harness, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeMapping, connectTo, openInboxFor, withStatus, type MerchantInbox } from './merchant-inbox.ts'

let merchant: MerchantInbox
openEach()
beforeEach(async () => {
  merchant = await openInboxFor(harness)
})
afterEach(async () => {
  await merchant.close()
})

async function acceptedPayout(amount = '125000') {
  const { id, revision } = await approvedPayout(harness, { amount })
  return harness.ask('payouts.send', { id, revision })
}
const groups = async () => (await harness.ask('callbacks.mapping')).groups
const status = () => harness.ask('callbacks.status')
const stateOf = async (id: number) => (await harness.ask('payouts.get', { id })).state

/** As whoever holds the file can. */
const changeLedger = (sql: string) =>
  harness.reopen((file) => {
    const database = new Database(file)
    database.exec(sql)
    database.close()
  })

/** Connected; the sandbox's own names are mapped. */
async function connected(): Promise<void> {
  await harness.signIn('admin')
  await merchant.connect()
}

describe('callbacks that are understood', () => {
  it('move what they speak of, by either number, once, and say where they came from', async () => {
    const one = await acceptedPayout()
    const other = await acceptedPayout('135000')
    await connected()
    await merchant.post(
      { type: 'withdrawal', processId: one.processId, status: 'PROCESSING', amount: 125000 },
      { processId: one.processId, status: 'completed', timestamp: 1_795_000_000 },
      { transactionId: other.transactionId, status: 'failed', failureReason: 'Hesap kapalı' },
    )
    await merchant.read()
    expect(await groups()).toEqual([])
    const { state, stateSource, reports } = await harness.ask('payouts.get', { id: one.id })
    expect({ state, stateSource }).toEqual({ state: 'completed', stateSource: 'callback' })
    expect(reports.map(({ effect, by }) => [effect, by])).toEqual([
      ['move', 'service'],
      ['move', 'service'],
    ])
    expect(await harness.ask('payouts.get', { id: other.id })).toMatchObject({
      ...{ state: 'failed', failureReason: 'Hesap kapalı' },
    })
    expect(await status()).toMatchObject({ lastEvent: 3, trouble: null, hasToken: true })
  })

  it('are no way out of unknown: they are evidence for two people', async () => {
    const { id, revision } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    const { processId } = await harness.ask('payouts.send', { id, revision })
    await connected()
    await merchant.post({ processId, status: 'completed' })
    await merchant.read()
    expect(await stateOf(id)).toBe('unknown')
    expect((await harness.ask('reports.open')).reports).toMatchObject([{ effect: 'evidence', processId }])
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
    expect(await groups()).toMatchObject([{ kind: 'word', about: 'odd', of: 'payout', count: 1 }])
  })
})

it('are looked at once each, and once more where the one before it moved the same payout', async () => {
  const payouts = [await acceptedPayout(), await acceptedPayout('135000'), await acceptedPayout('145000')]
  await connected()
  let looks = 0
  const reports: Harness['ledger']['reports'] = {
    ...harness.ledger.reports,
    standings(numbers) {
      looks += numbers.length
      return harness.ledger.reports.standings(numbers)
    },
  }
  await harness.startAgain({ ledger: { ...harness.ledger, reports } })
  await harness.signIn('admin')
  await merchant.post(
    ...payouts.flatMap(({ processId }) => ['processing', 'completed'].map((state) => ({ processId, status: state }))),
  )
  await merchant.read()
  expect(looks).toBe(9)
  for (const { id } of payouts) expect(await stateOf(id)).toBe('completed')
})

describe('what the mapping does not explain', () => {
  it('waits in one group, moves when a status is mapped, and the change is in the trail', async () => {
    const payouts = [await acceptedPayout(), await acceptedPayout('135000'), await acceptedPayout('145000')]
    await connected()
    await merchant.post(...payouts.map(({ processId }) => ({ processId, status: 'TAMAM', amount: null })))
    await merchant.read()
    const [group] = await groups()
    expect(group).toMatchObject({ kind: 'word', about: 'tamam', of: 'payout', count: 3 })
    expect(group?.samples[0]?.raw).toContain('"TAMAM"')
    expect(await status()).toMatchObject({ groups: 1 })
    await changeMapping(harness, withStatus('tamam', 'completed'))
    expect(await groups()).toEqual([])
    for (const { id } of payouts) expect(await stateOf(id)).toBe('completed')
    const search = { group: null, by: null, search: '', day: null, before: null }
    const { events } = await harness.ask('audit.page', search)
    expect(events.filter(({ action }) => action.startsWith('callback.')).map(({ action }) => action)).toEqual([
      ...['callback.mapping_changed', 'callback.inbox_changed'],
    ])
    expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
    expect((await harness.ask('callbacks.mapping')).latest).toHaveLength(3)
  })

  it('waits by its set of unmapped fields, with their values, and moves once each has a meaning', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ data: { ref: processId, state: 'completed' }, retries: [1] }, { x: 1, retries: [2] })
    await merchant.read()
    const waiting = await harness.ask('callbacks.mapping')
    expect(waiting.groups.map(({ key, count }) => [key, count])).toEqual([
      ['fields  data, retries', 1],
      ['fields  retries, x', 1],
    ])
    expect(waiting.paths).toEqual(
      expect.arrayContaining([
        { path: 'data.ref', values: [processId] },
        { path: 'data.state', values: ['completed'] },
        { path: 'retries', values: [] },
      ]),
    )
    await changeMapping(harness, (mapping) => ({
      fields: [
        ...mapping.fields,
        { path: 'data.ref', means: 'processId' },
        { path: 'data.state', means: 'status' },
        { path: 'retries', means: 'ignored' },
      ],
    }))
    expect(await stateOf(id)).toBe('completed')
    expect((await groups()).map(({ key }) => key)).toEqual(['fields  x'])
    // Taken back, it waits again in what comes after.
    await changeMapping(harness, ({ fields }) => ({ fields: fields.filter(({ path }) => path !== 'retries') }))
    await merchant.post({ processId, status: 'returned', retries: [3] })
    await merchant.read()
    expect(await stateOf(id)).toBe('completed')
    expect((await groups()).map(({ key }) => key)).toEqual(['fields  retries', 'fields  retries, x'])
  })

  it('is counted by a test before anything is proposed, and nothing moves by that', async () => {
    const payouts = [await acceptedPayout(), await acceptedPayout('135000')]
    await connected()
    await merchant.post(
      ...payouts.map(({ processId }) => ({ processId, status: 'tamam' })),
      { processId: payouts[0]?.processId, status: 'tamam', timestamp: 1_795_000_000 },
      { processId: payouts[0]?.processId, status: 'odd' },
      { processId: payouts[0]?.processId, status: 'completed', amount: 'çok' },
      { processId: payouts[0]?.processId, status: 'completed', fee: 3 },
    )
    await merchant.read()
    const { mapping } = await harness.ask('callbacks.mapping')
    const tried = { ...mapping, ...withStatus('tamam', 'completed')(mapping) }
    expect(await harness.ask('callbacks.tryMapping', tried)).toEqual({
      ...{ events: 6, understood: 3, moved: 2, waiting: 3 },
      groups: [
        { kind: 'word', about: 'odd', of: 'payout', key: 'word payout odd', count: 1 },
        { kind: 'values', about: 'amount', of: null, key: 'values  amount', count: 1 },
        { kind: 'fields', about: 'fee', of: null, key: 'fields  fee', count: 1 },
      ],
    })
    for (const { id } of payouts) expect(await stateOf(id)).toBe('accepted')
    expect(await groups()).toHaveLength(4)
  })

  it('is compared in the unit that the mapping says', async () => {
    const one = await acceptedPayout()
    const other = await acceptedPayout('135000')
    await connected()
    await changeMapping(harness, () => ({ amountUnit: 'major' }))
    await merchant.post(
      { processId: one.processId, status: 'completed', amount: '1.250,00' },
      { processId: other.processId, status: 'completed', amount: 135_000 },
    )
    await merchant.read()
    expect(await stateOf(one.id)).toBe('completed')
    expect(await stateOf(other.id)).toBe('accepted')
    expect((await harness.ask('reports.open')).reports).toMatchObject([
      { effect: 'conflict', processId: other.processId },
    ])
  })

  it('that cannot be read is closed with a note', async () => {
    await connected()
    await merchant.post('completed', 'status=completed')
    await merchant.send('--x', { 'content-type': 'multipart/form-data; boundary=x' })
    await merchant.read()
    expect(await groups()).toMatchObject([
      { kind: 'unreadable', about: '', count: 2 },
      { kind: 'unreadable', about: 'parts', count: 1 },
    ])
    expect(await harness.ask('callbacks.setAside', { group: 'unreadable  parts', note: 'deneme' })).toBe(1)
    expect(await harness.ask('callbacks.setAside', { group: 'unreadable', note: 'deneme' })).toBe(2)
    expect(await groups()).toEqual([])
    const again = { group: 'unreadable', note: 'x' }
    expect((await harness.refused('callbacks.setAside', again)).code).toBe('not_found')
    // What can be mapped takes two: nobody closes it alone.
    for (const group of ['word payout tamam', 'fields  retries', 'values  amount'])
      expect((await harness.refused('callbacks.setAside', { group, note: 'x' })).code).toBe('wrong_state')
  })

  it('is not mapped by two people at once, nor by half, nor twice, nor without a passphrase', async () => {
    await connected()
    const { version: seen, mapping } = await harness.ask('callbacks.mapping')
    const refused = (change: Partial<typeof mapping>, more: object = {}) =>
      harness.refused('callbacks.proposeMapping', {
        ...{ seen, mapping: { ...mapping, ...change }, passphrase: passphraseOf('admin') },
        ...more,
      })
    const without = (...meanings: string[]) => mapping.fields.filter(({ means }) => !meanings.includes(means))
    expect(await refused({}, { seen: 99 })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refused({}, { passphrase: 'x' })).toMatchObject({ code: 'wrong_passphrase' })
    const cases = [
      [{ fields: without('status') }, 'status', 'required'],
      [{ fields: without('processId', 'transactionId') }, 'processId', 'required'],
      [{ fields: [...mapping.fields, { path: 'status', means: 'amount' }] }, 'fields', 'used'],
      [withStatus('x', 'completed', 'deposit')(mapping), 'statuses', 'invalid'],
      [{ statuses: [...mapping.statuses, ...mapping.statuses] }, 'statuses', 'invalid'],
    ] as const
    for (const [change, path, problem] of cases)
      expect(await refused(change as Partial<typeof mapping>)).toMatchObject({ fields: [{ path, problem }] })
    expect((await harness.ask('callbacks.mapping')).version).toBe(seen)
  })

  it('is mapped by two people: until the second has confirmed it nothing moves', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ processId, status: 'bad' })
    await merchant.read()
    const { version: seen, mapping } = await harness.ask('callbacks.mapping')
    const proposed = {
      ...{ seen, passphrase: passphraseOf('admin') },
      mapping: { ...mapping, ...withStatus('bad', 'failed')(mapping) },
    }
    expect(await harness.ask('callbacks.proposeMapping', proposed)).toBe(false)
    expect((await harness.refused('callbacks.proposeMapping', proposed)).code).toBe('already_proposed')
    const [proposal] = await harness.ask('proposals.list')
    expect(proposal).toMatchObject({ action: 'callback.mapping_changed' })
    const own = { id: proposal?.id ?? 0, passphrase: proposed.passphrase }
    expect((await harness.refused('proposals.confirm', own)).code).toBe('own_proposal')
    await merchant.read()
    expect(await stateOf(id)).toBe('accepted')
    await confirmProposed(harness)
    await merchant.read()
    expect(await stateOf(id)).toBe('failed')
  })

  it('is not read as somebody wrote it into the ledger', async () => {
    const { id, processId } = await acceptedPayout()
    await connected()
    await merchant.post({ processId, status: 'odd' })
    await merchant.read()
    await changeLedger(`update callbacks set raw = replace(raw, 'odd', 'failed'), mapping = -1`)
    await harness.signIn('admin')
    await harness.desk().tick()
    await harness.settled()
    expect(await stateOf(id)).toBe('accepted')
    expect(await groups()).toMatchObject([{ kind: 'altered', count: 1 }])

    // Whatever the row says of where it was read to: it is read from its beginning, and nothing is taken twice.
    await changeLedger(`update inbox_reading set entry = 1, last_event = 0, last_hash = null`)
    await harness.signIn('admin')
    await merchant.read()
    expect(await status()).toMatchObject({ address: merchant.inbox.url, lastEvent: 1 })
    expect(await stateOf(id)).toBe('accepted')
    expect(await groups()).toMatchObject([{ kind: 'altered', count: 1 }])
  })
})

describe('the connection', () => {
  it('says what it found, keeps the token to itself, and takes an address that is safe alone', async () => {
    await harness.signIn('admin')
    const { url: address, token } = merchant.inbox
    await merchant.post({ a: 1 })
    const tried = (at: string, by: string | null) => harness.ask('callbacks.tryInbox', { address: at, token: by })
    expect(await tried(`${address}/`, token)).toMatchObject({ code: null, events: 1, more: false })
    expect(await tried(address, 'baska')).toMatchObject({ code: 'inbox_token_refused' })
    expect(await tried(`${address}/x`, token)).toMatchObject({ code: 'inbox_not_there' })
    for (const wrong of ['http://inbox.example', 'inbox', 'https://a:b@inbox.example', 'https://inbox.example/?x=1']) {
      expect(await harness.refused('callbacks.tryInbox', { address: wrong, token }), wrong).toMatchObject({
        fields: [{ path: 'address', problem: 'invalid' }],
      })
    }
    const passphrase = passphraseOf('admin')
    const connecting = { address, token: 'baska', passphrase }
    expect(await harness.ask('callbacks.connect', connecting)).toMatchObject({ code: 'inbox_token_refused' })
    expect(await status()).toMatchObject({ address: null })
    await merchant.connect()
    expect(await tried(address, null)).toMatchObject({ code: null })
    expect(await status()).toMatchObject({ address, hasToken: true, lastEvent: 1 })
    expect((await harness.refused('callbacks.disconnect', { passphrase: 'x' })).code).toBe('wrong_passphrase')
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

  it('is missed in the morning where the keychain has lost its token', async () => {
    await connected()
    await merchant.read()
    const ofMorning = async () =>
      (await harness.ask('morningCheck.run')).findings.find(({ item }) => item === 'inbox')?.state
    expect(await ofMorning()).toBe('ok')
    expect(harness.keychain.entries.delete('stage/inbox-token')).toBe(true)
    await harness.reopen()
    await harness.signIn('admin')
    expect(await ofMorning()).toBe('failed')
  })

  it('does not go on with another inbox, or one that lost what it kept', async () => {
    await connected()
    await merchant.post({ a: 1 }, { a: 2 })
    await merchant.read()
    const other = await openInboxFor(harness, ['{"b":1}', '{"b":2}', '{"b":3}'], 'other')
    for (const answer of [[], [{ id: 2, at: 1, from: '', head: 'POST', raw: '{"b":2}', encoding: null, path: '' }]]) {
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
