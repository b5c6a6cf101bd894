import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { openHarness, openOnServer, passphraseOf, type Harness } from '../desk/desk-harness.ts'
import { openOn } from '../desk/place.ts'
import { foundedServer } from '../ledger/founded-server.ts'
import { createDatabase, dropDatabase } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'

/** Founding a workspace on a server, and letting another machine in and out, as their pages ask for it. */

const admin = { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }
const draft = {
  name: 'Çınar Ödeme',
  serviceAddress: 'https://127.0.0.1:1',
  checkoutAddress: 'https://127.0.0.1:2',
  apiKey: 'live-key-0001',
  apiSecret: 'the-secret',
  admin,
  second: { id: 'can.er', name: 'Can Er', role: 'checker' as const, passphrase: 'yesil-kapi-ruzgarda' },
}

describe('the first desk invites', () => {
  let first: Harness
  let second: Harness
  let server: LedgerServer
  /** The owner of the database, as their page asks for them. */
  let owner: { user: string; password: string }
  let dispose: () => Promise<void>
  beforeEach(async () => {
    const founded = await foundedServer()
    ;({ server, dispose } = founded)
    const { user, password } = founded.owner
    owner = { user, password }
    ;[first, second] = await Promise.all([openOnServer(server), openHarness()])
    await first.signIn('admin')
  })
  afterEach(async () => {
    await Promise.all([first.end(), second.end()])
    await dispose()
  })
  const passphrase = passphraseOf('admin')
  const invite = (name = 'Muhasebe') => first.ask('desks.invite', { name, owner, passphrase })
  /** What the joined machine keeps: where it works, and as what. */
  const joinedPlace = async () => {
    const { workspaces } = await second.ask('workspaces.list')
    const id = workspaces.find(({ kind }) => kind === 'live')?.id ?? ''
    const password = new TextDecoder().decode(second.keychain.entries.get(`${id}/ledger-password`))
    const login = (await first.ledger.desks.list()).at(-1)?.login ?? ''
    return { id, server: { ...server, user: login, password } }
  }

  test('another machine, which joins by the text and the code, once', async () => {
    const { text, code } = await invite()
    const trailKey = JSON.parse(new TextDecoder().decode(await first.shares.head())) as { key: string }
    for (const secret of [server.database, server.password, owner.password, trailKey.key])
      expect(text).not.toContain(secret)
    expect((await first.ask('desks.list')).map(({ name, joinedAt }) => [name, joinedAt === null])).toEqual([
      ['', false],
      ['Muhasebe', true],
    ])
    await second.ask('workspaces.join', { text, code: code.toLowerCase() })
    expect(second.dialogs.asked.at(-1)).toMatchObject({ workspace: 'Anadolu Oyun A.Ş.', desk: 'Muhasebe' })
    expect(second.restarts).toBe(1)
    const [, joined] = await first.ask('desks.list')
    expect(joined).toMatchObject({ name: 'Muhasebe', sends: false, isThis: false })
    expect(joined?.joinedAt).not.toBeNull()

    const place = await joinedPlace()
    const ledger = await openOn(place.server, { machine: 'muhasebe', desk: 2 })
    expect(await ledger.workspace.read()).toMatchObject({ name: 'Anadolu Oyun A.Ş.', secretStoredAt: null })
    await ledger.close()
    expect(second.keychain.entries.has(`${place.id}/audit-head`)).toBe(true)
    expect(await second.refused('workspaces.join', { text, code })).toMatchObject({ code: 'ledger_refused' })
    expect((await second.ask('workspaces.list')).workspaces).toHaveLength(2)
  })

  test('nobody who has only one of both, or anything else', async () => {
    const { text, code } = await invite()
    const refusedAt = async (given: { text: string; code: string }) =>
      (await second.refused('workspaces.join', given)).fields?.map(({ path, problem }) => [path, problem])
    expect(await refusedAt({ text, code: 'AAAA-AAAA-AAAA-AAAA' })).toEqual([['code', 'invalid']])
    expect(await refusedAt({ text: text.replace('VEZNE', 'BEZNE'), code })).toEqual([['text', 'invalid']])
    expect(await refusedAt({ text: `${text.slice(0, -9)}AAAAAAAAA`, code })).toEqual([['code', 'invalid']])
    expect(second.restarts).toBe(0)
  })

  test('whoever declines in main’s own question joins nothing, and may come back', async () => {
    const { text, code } = await invite()
    const sealed = { text, code }
    second.dialogs.answer = () => false
    expect(await second.refused('workspaces.join', sealed)).toMatchObject({ code: 'declined_in_dialog' })
    second.dialogs.answer = () => true
    await second.ask('workspaces.join', sealed)
  })

  test('with the owner’s password and the admin’s passphrase, under a name that nobody has', async () => {
    const wrong = { ...owner, password: 'not-it' }
    const refused = (change: object) => first.refused('desks.invite', { name: 'KASA', owner, passphrase, ...change })
    expect(await refused({ owner: wrong })).toMatchObject({ code: 'ledger_refused' })
    expect(await refused({ passphrase: 'not-it-at-all' })).toMatchObject({ code: 'wrong_passphrase' })
    expect((await first.ask('desks.list')).length).toBe(1)
    await invite('Kasa')
    expect(await refused({})).toMatchObject({ fields: [{ path: 'name', problem: 'used' }] })
  })

  test('and lets it out again: it is cut off, and its name is free', async () => {
    const { text, code } = await invite()
    await second.ask('workspaces.join', { text, code })
    const place = await joinedPlace()
    const ledger = await openOn(place.server, { machine: 'muhasebe', desk: 2 })
    const desks = await first.ask('desks.retire', { id: 2, owner, passphrase })
    expect(desks[1]?.retiredAt).not.toBeNull()
    await expect(ledger.desks.list()).rejects.toHaveProperty('failure.code', expect.stringMatching('ledger_'))
    await ledger.close()
    expect(await first.refused('desks.retire', { id: 2, owner, passphrase })).toMatchObject({ code: 'wrong_state' })
    expect(await first.refused('desks.retire', { id: 1, owner, passphrase })).toMatchObject({ code: 'wrong_state' })
    await invite()
    const events = (await first.ledger.audit.after(0, 1_000)).filter(({ action }) => action.startsWith('desk.'))
    expect(events.map(({ action, by }) => `${action} by ${by}`)).toEqual([
      ...['desk.invited by admin', 'desk.joined by app', 'desk.retired by admin', 'desk.invited by admin'],
    ])
  })
})

describe('a workspace on a server', () => {
  let harness: Harness
  let database: string
  beforeEach(async () => {
    harness = await openHarness()
    database = await createDatabase(await sharedServer())
  })
  afterEach(async () => {
    await harness.end()
    await dropDatabase(await sharedServer(), database)
  })
  const login = async () => {
    const { host, port, user, password } = await sharedServer()
    return { addresses: `${host}:${port}`, database, user, password, authority: '' }
  }

  test('is looked at first, after one question of main’s, and founded as its first desk', async () => {
    const server = await login()
    expect((await harness.ask('workspaces.examineServer', server)).checks.every(({ isMet }) => isMet)).toBe(true)
    expect(JSON.stringify(await harness.ask('workspaces.examineServer', server))).not.toContain(server.password)
    expect(harness.dialogs.asked).toHaveLength(1)
    await harness.ask('workspaces.create', { ...draft, server })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ addresses: [server.addresses] })
    const { checks } = await harness.ask('workspaces.examineServer', server)
    expect(checks).toContainEqual({ name: 'empty', isMet: false, found: '' })
    const another = { ...draft, name: 'Another', server }
    expect((await harness.refused('workspaces.create', another)).code).toBe('ledger_in_use')
    const { workspaces } = await harness.ask('workspaces.list')
    expect(workspaces.map(({ name }) => name)).toEqual(['Anadolu Oyun A.Ş.', draft.name])
  })

  test('says at the field what is wrong with its address or certificate', async () => {
    const server = { ...(await login()), addresses: 'db.example:99999, b', authority: 'no certificate' }
    expect((await harness.refused('workspaces.examineServer', server)).fields).toEqual([
      { path: 'addresses', problem: 'invalid' },
      { path: 'authority', problem: 'invalid' },
    ])
    expect((await harness.refused('workspaces.create', { ...draft, server })).fields).toEqual([
      { path: 'server.addresses', problem: 'invalid' },
      { path: 'server.authority', problem: 'invalid' },
    ])
    expect(harness.dialogs.asked).toEqual([])
  })
})
