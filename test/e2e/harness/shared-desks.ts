import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../../../electron/ledger/ledger.ts'
import { acceptInvitation, createDeskLogin, foundShared } from '../../../electron/ledger/server-owner.ts'
import { createKeychain } from '../../../electron/keychain/keychain.ts'
import { createStamps } from '../../../electron/core/time.ts'
import type { SharedPlace } from '../../../electron/people/ports.ts'
import { beginFirstDesk, createWorkspace, joinAs } from '../../../electron/people/service/founding.ts'
import { keepPassword, keychainEntries } from '../../../electron/people/service/keychain-entries.ts'
import type { PracticeLedger } from '../../../electron/practice/ledger.ts'
import { demoMerchant, demoOperators } from '../../../electron/sandbox/demo-operators.ts'
import { createKeys } from '../../../electron/shell/keys.ts'
import { ledgerFileOf, sandboxId } from '../../../electron/shell/workspace-places.ts'
import { openKeyring } from '../../../scripts/keyring-session.mjs'
import { startNodeProcess } from '../../keychain/node-process.ts'
import { asServer } from '../../ledger/founded-server.ts'
import { startServer, type Server } from '../../postgres/server.ts'

/** A machine that works on the shared ledger: its profile, and the environment with its own keyring. */
export interface DeskOfSandbox {
  name: string
  userData: string
  env: { DBUS_SESSION_BUS_ADDRESS: string }
}

const clock = { now: () => Date.now() }
const random = { bytes: (count: number) => randomBytes(count) }
const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
const stamp = createStamps({ clock, offset: () => null })
const worker = new URL('../../../out/main/ledger-worker.js', import.meta.url)
const invitedForMs = 60_000

/**
 * The sandbox's workspace on a real PostgreSQL, with a desk for each name, as founding, inviting and joining make them. The first alone
 * has the secret, so that it alone sends: its program has the service in it. For the built app, after the build.
 */
export async function openSharedDesks(
  names: readonly [string, ...string[]],
): Promise<{ server: Server; desks: DeskOfSandbox[]; close(): Promise<void> }> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end()
  }

  /** A desk's keyring and profile. */
  async function prepare(name: string) {
    const keyring = await openKeyring()
    closing.push(keyring.close)
    const userData = await mkdtemp(join(tmpdir(), 'vezne-desk-'))
    closing.push(() => rm(userData, { recursive: true, force: true, maxRetries: 5 }))
    const env = { DBUS_SESSION_BUS_ADDRESS: keyring.address }
    const entry = new URL('../../../electron/keychain/process.ts', import.meta.url)
    const keychain = createKeychain({
      // A machine that is busy may let a test's own question wait longer than a person would.
      limitMs: 60_000,
      service: 'Vezne',
      startProcess: () => startNodeProcess(entry, { ...process.env, ...env }),
    })
    return { desk: { name, userData, env }, keychain }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>

  /** Does this as that desk, whose program finds its way to the server from then on. */
  async function asDesk<T>(
    { desk: { name, userData } }: Prepared,
    { server, desk }: SharedPlace,
    work: (ledger: PracticeLedger) => Promise<T>,
  ): Promise<T> {
    const ledger = await openLedger<PracticeLedger>({ server, desk, worker, machine: name })
    let done: T
    try {
      done = await work(ledger)
    } finally {
      await ledger.close()
    }
    const folder = join(ledgerFileOf(join(userData, 'workspaces'), sandboxId), '..')
    const { password: _kept, ...place } = server
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, 'server.json'), JSON.stringify({ ...place, desk }), { mode: 0o600 })
    return done
  }

  try {
    const server = await startServer()
    closing.push(() => server.dispose())
    const owner = asServer(server.connection, await server.createDatabase())
    const [sending, ...others] = await Promise.all(names.map(prepare))
    if (!sending) throw new Error('There is no desk without a name')

    const place = await foundShared(owner)
    const { identity, trailKey } = await asDesk(sending, place, async (ledger) => {
      const founding = { ledger, keys: createKeys(random), digest, random, stamp }
      await createWorkspace(founding, { name: demoMerchant, operators: demoOperators })
      const { identity } = await ledger.workspace.read()
      const entries = keychainEntries(sandboxId, identity)
      const apiSecret = randomBytes(32).toString('base64url')
      const first = { entries, login: place.server.user, apiSecret }
      await beginFirstDesk({ ...founding, keychain: sending.keychain, machine: sending.desk.name }, first)
      await keepPassword(sending.keychain, entries, place.server.password)
      const head = await sending.keychain.read(entries.head)
      const { key } = JSON.parse(new TextDecoder().decode(head ?? new Uint8Array())) as { key: string }
      return { identity: identity ?? '', trailKey: key }
    })

    for (const prepared of others) {
      const { name } = prepared.desk
      const login = await createDeskLogin(owner, Date.now() + invitedForMs)
      const invited = await asDesk(sending, place, async (ledger) => {
        await ledger.sealWith(trailKey)
        const id = await ledger.desks.invite({ name, login: login.user }, stamp('admin'))
        return { id, head: await ledger.audit.head() }
      })
      const { id, head } = invited
      const at = { server: { ...owner, ...login }, desk: id }
      const invitation = { workspace: demoMerchant, desk: { id, name }, server: at.server, identity, head, trailKey }
      await asDesk(prepared, at, (ledger) =>
        joinAs(
          { ledger, keychain: prepared.keychain, random, stamp, serverOwner: { accept: acceptInvitation } },
          invitation,
          keychainEntries(sandboxId, identity),
        ),
      )
    }
    return { server, desks: [sending, ...others].map(({ desk }) => desk), close }
  } catch (error) {
    await close()
    throw error
  }
}
