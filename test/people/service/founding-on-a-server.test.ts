import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../desk/desk-harness.ts'
import { createDatabase, dropDatabase } from '../../postgres/client.ts'
import { sharedServer } from '../../postgres/shared-server.ts'

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

  test('is looked at first, after one question of main’s, and founded', async () => {
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
