import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Input } from '../../electron/ipc/bridge.ts'
import { createBackupLock } from '../../electron/ledger/backup-file.ts'
import { keptKeyIn } from '../../electron/ledger/head.ts'
import { keychainEntries } from '../../electron/people/service/keychain-entries.ts'
import { serverOf } from '../../electron/people/service/workspaces.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { newPayout, stamp } from '../ledger/samples.ts'
import { createDatabase, dropDatabase } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { hashQuickly } from '../stand-in/quick-scrypt.mjs'
import { ledgerWorker } from '../workers.ts'
import { harness, openEach } from './desk-harness.ts'

/** A live workspace whose ledger is on a server, and a backup of it that the passphrase opens. */

export const draft = {
  ...{ name: 'Çınar Ödeme A.Ş.', serviceAddress: 'https://api.example/', checkoutAddress: 'https://pay.example' },
  ...{ apiKey: 'live-key-1234', apiSecret: 'gizli-kanarya-9f27' },
  admin: { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' },
  second: { id: 'can.er', name: 'Can Er', role: 'checker' as const, passphrase: 'yesil-kapi-ruzgarda' },
}
const passphrase = 'kasadaki zarfın içinde'
export const places = () => join(harness.folder, 'workspaces')
export const keychain = { read: (entry: string) => Promise.resolve(harness.keychain.entries.get(entry) ?? null) }
export const liveOnes = async () =>
  (await harness.ask('workspaces.list')).workspaces.filter(({ kind }) => kind === 'live')

type Login = NonNullable<Input<'workspaces.create'>['server']>
const databases: string[] = []
/** Names an empty database, or a copy of one. */
export async function newLogin(copied?: string): Promise<Login> {
  const { host, port, user, password } = await sharedServer()
  const database = await createDatabase(await sharedServer(), undefined, copied)
  databases.push(database)
  return { addresses: `${host}:${port}`, database, user, password, authority: '' }
}

/** Where the ledger of the test that runs is. */
export let server: Login
/** Holds the lost computer's parts. */
export let lost: Awaited<ReturnType<typeof backUpBetween>>

/** Founds one for each test of the file. */
export function loseEach(): void {
  beforeAll(hashQuickly)
  openEach()
  beforeEach(async () => {
    server = await newLogin()
    await harness.ask('workspaces.create', { ...draft, server })
    lost = await backUpBetween('BEFORE-1', 'AFTER-1')
  })
  afterEach(async () => {
    for (const database of databases.splice(0)) await dropDatabase(await sharedServer(), database)
  })
}

export const openAt = (machine: string, moves: number, login = server) =>
  openBelieved({
    ...{ server: { ...serverOf(login), moves }, machine, worker: ledgerWorker },
    file: join(harness.folder, 'workspace', 'copy.db'),
  })

/** A payout is prepared before the backup, and one after it. */
export async function backUpBetween(before: string, after: string) {
  const [{ id } = { id: '' }] = await liveOnes()
  const { host, head } = keychainEntries(id)
  const hostKey = harness.keychain.entries.get(host) ?? new Uint8Array()
  const ledger = await openAt('eski-kasa', 0)
  await ledger.sealWith((await keptKeyIn(keychain, head)) ?? '')
  const lock = { backupLock: await createBackupLock(passphrase), backupPassphraseSetAt: 1 }
  await ledger.workspace.lockBackups(lock, stamp())
  await ledger.payouts.add(newPayout({ processId: before }), stamp())
  harness.chosen.open = join(harness.folder, 'yedek.vezne')
  await ledger.backUp(harness.chosen.open, Uint8Array.from(hostKey))
  await ledger.payouts.add(newPayout({ processId: after }), stamp())
  const newest = await ledger.audit.head()
  await ledger.close()
  return { hostKey, head: newest }
}

/** Another computer has the backup, and nothing else. */
export async function loseComputer(): Promise<void> {
  await rm(places(), { recursive: true })
  harness.keychain.entries.clear()
  harness.dialogs.asked.length = 0
  await harness.ask('workspaces.chooseBackup')
}

export const comesBack = (login = server) => harness.call('workspaces.restore', { passphrase, server: login })
