import { VezneError } from '../../core/result.ts'
import { storedHead } from '../../core/audit.ts'
import type { Digest, FoundLedger, Keychain, Random } from '../../core/ports.ts'
import type { Stamped } from '../../core/time.ts'
import type { LedgerFiles } from '../../ledger/ledger-files.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Invitation, Keys, MadeWorkspace, ServerOwner, SharedPlace, UnderstoodDraft } from '../ports.ts'
import type { CharteredWorkspace } from '../records.ts'
import { unfounded } from '../rules/charter.ts'
import { firstPolicy } from '../rules/policy.ts'
import { createCharter, found, type CharterService } from './charter.ts'
import { boundSecret } from './credentials.ts'
import { keepPassword, keychainEntries, type KeychainEntries } from './keychain-entries.ts'
import { createProxyLogin } from './proxy-login.ts'
import { serverOf } from './workspaces.ts'

/**
 * The ledger in a place must be of that place's kind: another one that was put there would be shown under its name. Throws
 * `ledger_of_other_account`.
 */
export async function refuseOtherKind(
  charter: Pick<CharterService, 'now'>,
  kind: CharteredWorkspace['kind'],
): Promise<void> {
  const { identity, workspace } = await charter.now()
  if (workspace.kind !== kind || (kind === 'live' && identity === null)) throw new VezneError('ledger_of_other_account')
}

/** What founding needs. */
interface FoundingPorts {
  ledger: PeopleLedger
  keys: Keys
  digest: Digest
  random: Random
  stamp: Stamped
}

type Founder = Parameters<typeof found>[1]['people'][number]

/** Founds the sandbox's workspace in a new ledger; one that is founded is left as it is. */
export async function createWorkspace(
  ports: FoundingPorts,
  { name, operators }: { name: string; operators: readonly Founder[] },
): Promise<void> {
  if ((await ports.ledger.charter.after(0)).length > 0) return
  const workspace = { ...ofSandbox, name }
  await found(ports, { workspace, policy: firstPolicy, people: operators }, ports.stamp('app'))
}

const { unitsConfirmed: _none, ...ofSandbox } = unfounded.workspace

/** Whoever founds a workspace, or joins one, opens its ledger for as long as that takes. */
type OpenedLedger = PeopleLedger & { close(): Promise<void> }

async function whileOpen<T>(ledger: OpenedLedger, work: (ledger: OpenedLedger) => Promise<T>): Promise<T> {
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}

/**
 * Makes live workspaces on this machine, brings them back to it, and makes it a desk of others. What there is of one that failed is to
 * be thrown away.
 */
export function createFounding(
  ports: Omit<FoundingPorts, 'ledger'> & {
    keychain: Keychain
    serverOwner: Pick<ServerOwner, 'found' | 'accept'>
    /** What this machine is called among the desks. */
    machine: string
    openFile: (file: string) => Promise<OpenedLedger>
    openShared: (place: SharedPlace) => Promise<OpenedLedger>
    filesOf: (ledgerFile: string) => Pick<LedgerFiles<unknown>, 'bring'>
  },
) {
  const { keychain, serverOwner, stamp, openFile, openShared, filesOf } = ports

  /** Founds the charter with both people. Returns the workspace's identity. */
  async function foundLive(
    ledger: PeopleLedger,
    draft: UnderstoodDraft,
    entries: KeychainEntries,
    login: string | null,
  ) {
    const { name, serviceAddress, checkoutAddress, network, apiKey, apiSecret, admin, second } = draft
    // The likelier units: no payout leaves before an admin has confirmed them.
    const units = { payoutAmountUnit: 'minor', bankLimitUnit: 'minor' } as const
    const as = { kind: 'live', archived: false } as const
    const { publicKey: secretKey } = await ports.keys.ofSecret(apiSecret, apiKey)
    const connection = { serviceAddress, checkoutAddress, network, requestsPerSecond: null, apiKey, secretKey }
    const workspace = { name, ...as, ...connection, ...units }
    const { role, ...other } = second
    const people: Founder[] = [
      { ...admin, roles: ['admin'] },
      { ...other, roles: [role] },
    ]
    const identity = await found({ ...ports, ledger }, { workspace, policy: firstPolicy, people }, stamp('app'))
    if (network.proxy && draft.proxyPassword !== null) {
      const { keepProxyPassword } = createProxyLogin({
        ...{ ledger, charter: createCharter({ ...ports, ledger }) },
        ...{ keychain, entry: entries.proxy },
      })
      await keepProxyPassword(network.proxy, draft.proxyPassword, stamp('app'))
    }
    await beginFirstDesk({ ...ports, ledger }, { entries, login, apiSecret, identity })
    return identity
  }

  return {
    /**
     * With its ledger in this file, or in the database that the draft says.
     * Throws the ledger's and the keychain's failures.
     */
    async create(draft: UnderstoodDraft, at: { ledgerFile: string; id: string }): Promise<MadeWorkspace> {
      const entries = keychainEntries(at.id)
      if (!draft.server) {
        const opened = await openFile(at.ledgerFile)
        return { place: null, identity: await whileOpen(opened, (ledger) => foundLive(ledger, draft, entries, null)) }
      }
      const place = await serverOwner.found(serverOf(draft.server))
      const { user, password } = place.server
      const identity = await whileOpen(await openShared(place), (ledger) => foundLive(ledger, draft, entries, user))
      await keepPassword(keychain, entries, password)
      return { place, identity }
    },

    /** Throws the ledger's and the keychain's failures, `ledger_of_other_account` where the ledger is not the one that was meant. */
    async join(invitation: Invitation, id: string): Promise<void> {
      const opened = await openShared({ server: invitation.server, desk: invitation.desk.id })
      await whileOpen(opened, (ledger) => joinAs({ ...ports, ledger }, invitation, keychainEntries(id)))
    },

    /** As `LedgerFiles.bring`, into this file. */
    restore: (
      backup: string,
      passphrase: string,
      ledgerFile: string,
      accepts: (found: FoundLedger) => Promise<boolean>,
    ): Promise<FoundLedger | null> => filesOf(ledgerFile).bring(backup, stamp('app'), passphrase, accepts),
  }
}

type DeskPorts = Pick<FoundingPorts, 'ledger' | 'random' | 'stamp'> & { keychain: Keychain }

/**
 * What the desk keeps that a workspace was founded at: under which name and login it works where others may join, and in its keychain
 * the secret and the head. Throws the ledger's and the keychain's failures.
 */
export async function beginFirstDesk(
  ports: DeskPorts & { machine: string },
  {
    entries,
    login,
    apiSecret,
    identity,
  }: { entries: KeychainEntries; login: string | null; apiSecret: string; identity: string },
): Promise<void> {
  const { ledger, keychain, machine, random, stamp } = ports
  if (login !== null) await ledger.desks.join({ name: machine, login }, stamp('app'))
  // Last, so that it is there for as short as it can be when something fails.
  const secret = new TextEncoder().encode(apiSecret)
  const bound = boundSecret(identity, secret)
  try {
    await keychain.store(entries.secret, bound)
  } finally {
    for (const bytes of [secret, bound]) bytes.fill(0)
  }
  await ledger.workspace.secretStored(stamp('app'))
  await keepHead(ports, entries, Buffer.from(random.bytes(32)).toString('hex'))
}

/** From here on one that is missing was lost. */
async function keepHead({ ledger, keychain, stamp }: DeskPorts, { head }: KeychainEntries, key: string): Promise<void> {
  await keychain.store(head, storedHead({ ...(await ledger.audit.head()), key }))
  await ledger.workspace.headKept(stamp('app').at)
}

/** As `createFounding(…).join`, into a ledger that is open. */
export async function joinAs(
  ports: DeskPorts & { serverOwner: Pick<ServerOwner, 'accept'> },
  { identity, head, trailKey, server }: Invitation,
  entries: KeychainEntries,
): Promise<void> {
  const { ledger, keychain, serverOwner, random, stamp } = ports
  const isMeant =
    (await ledger.charter.after(0))[0]?.hash === identity && (await ledger.audit.hashAt(head.sequence)) === head.hash
  if (!isMeant) throw new VezneError('ledger_of_other_account')
  // Before it is accepted: an invitation is good once, and a password that nobody kept for nothing.
  const password = Buffer.from(random.bytes(24)).toString('base64url')
  await keepPassword(keychain, entries, password)
  await serverOwner.accept(server, password)
  await ledger.sealWith(trailKey)
  await ledger.desks.join(null, stamp('app'))
  await keepHead(ports, entries, trailKey)
}
