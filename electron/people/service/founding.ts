import { VezneError } from '../../core/result.ts'
import { storedHead } from '../../core/audit.ts'
import type { Digest, FoundLedger, Keychain, Random } from '../../core/ports.ts'
import type { Stamped } from '../../core/time.ts'
import type { Brought, Came, LedgerFiles } from '../../ledger/ledger-files.ts'
import type { LedgerServer } from '../../ledger/ledger.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { HostKey, Keys, MadeWorkspace, ServerOwner, UnderstoodDraft } from '../ports.ts'
import type { CharteredWorkspace } from '../records.ts'
import { unfounded } from '../rules/charter.ts'
import { firstPolicy } from '../rules/policy.ts'
import { createCharter, found, type CharterService } from './charter.ts'
import { boundSecret } from './credentials.ts'
import { createHostKey } from './host-key.ts'
import { keepPassword, keychainEntries, type KeychainEntries } from './keychain-entries.ts'
import { createProxyLogin } from './proxy-login.ts'
import { serverOf } from './workspaces.ts'

/**
 * The ledger in a place must be of that place's kind: another one that was put there would be shown under its name. Throws
 * `ledger_of_other_account`, and `charter_broken` where a live one has no charter.
 */
export async function refuseOtherKind(
  charter: Pick<CharterService, 'now'>,
  kind: CharteredWorkspace['kind'],
): Promise<void> {
  const { identity, workspace } = await charter.now()
  if (kind === 'live' && identity === null) throw new VezneError('charter_broken')
  if (workspace.kind !== kind) throw new VezneError('ledger_of_other_account')
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

/** Whoever founds a workspace opens its ledger for as long as that takes. */
type OpenedLedger = PeopleLedger & { close(): Promise<void> }

async function whileOpen<T>(ledger: OpenedLedger, work: (ledger: OpenedLedger) => Promise<T>): Promise<T> {
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}

/** Makes live workspaces on this machine, and brings them back to it. What there is of one that failed is to be thrown away. */
export function createFounding(
  ports: Omit<FoundingPorts, 'ledger' | 'keys'> & {
    keychain: Keychain
    serverOwner: Pick<ServerOwner, 'makeTables'>
    openFile: (file: string) => Promise<OpenedLedger>
    openOnServer: (server: LedgerServer) => Promise<OpenedLedger>
    filesOf: (ledgerFile: string) => Pick<LedgerFiles<unknown>, 'bring'>
    /** Makes keys that open on the host with this key. */
    keysOn: (hostKey: HostKey) => Keys
  },
) {
  const { keychain, serverOwner, random, stamp, openFile, openOnServer, filesOf, keysOn } = ports

  /** Founds the charter with both people. Returns the workspace's identity. */
  async function foundLive(ledger: PeopleLedger, draft: UnderstoodDraft, entries: KeychainEntries) {
    const { name, serviceAddress, checkoutAddress, network, apiKey, apiSecret, admin, second } = draft
    // The likelier units: no payout leaves before an admin has confirmed them.
    const units = { payoutAmountUnit: 'minor', bankLimitUnit: 'minor' } as const
    const as = { kind: 'live', archived: false } as const
    const hostKey = createHostKey({ keychain, entry: entries.host, random })
    await hostKey.readOrMake()
    const keys = keysOn(hostKey)
    const { publicKey: secretKey } = await keys.ofSecret(apiSecret, apiKey)
    const connection = { serviceAddress, checkoutAddress, network, requestsPerSecond: null, apiKey, secretKey }
    const workspace = { name, ...as, ...connection, ...units }
    const { role, ...other } = second
    const people: Founder[] = [
      { ...admin, roles: ['admin'] },
      { ...other, roles: [role] },
    ]
    const identity = await found({ ...ports, keys, ledger }, { workspace, policy: firstPolicy, people }, stamp('app'))
    if (network.proxy && draft.proxyPassword !== null) {
      const { keepProxyPassword } = createProxyLogin({
        ...{ ledger, charter: createCharter({ ...ports, keys, ledger }) },
        ...{ keychain, entry: entries.proxy },
      })
      await keepProxyPassword(network.proxy, draft.proxyPassword, stamp('app'))
    }
    await keepOutside({ ...ports, ledger }, { entries, apiSecret, identity })
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
        return { place: null, identity: await whileOpen(opened, (ledger) => foundLive(ledger, draft, entries)) }
      }
      const place = serverOf(draft.server)
      await serverOwner.makeTables(place)
      const identity = await whileOpen(await openOnServer(place), (ledger) => foundLive(ledger, draft, entries))
      await keepPassword(keychain, entries, place.password)
      return { place, identity }
    },

    /** As `LedgerFiles.bring`, into this file or to its server. */
    restore: (backup: Brought, ledgerFile: string, accepts: (found: FoundLedger) => Promise<boolean>) =>
      filesOf(ledgerFile).bring(backup, stamp('app'), accepts),

    /** Lets passphrases open their keys here, too, and the ledger on its server. Throws the keychain's failures. */
    async keepKeys(id: string, { hostKey, place }: Pick<Came, 'hostKey' | 'place'>): Promise<void> {
      const entries = keychainEntries(id)
      if (hostKey) await keychain.store(entries.host, hostKey)
      if (place) await keepPassword(keychain, entries, place.password)
    },
  }
}

/** What a machine's keychain keeps of a workspace from its founding on: the secret and the head. Throws the ledger's and the keychain's failures. */
async function keepOutside(
  { ledger, keychain, random, stamp }: Pick<FoundingPorts, 'ledger' | 'random' | 'stamp'> & { keychain: Keychain },
  { entries, apiSecret, identity }: { entries: KeychainEntries; apiSecret: string; identity: string },
): Promise<void> {
  // Last, so that it is there for as short as it can be when something fails.
  const secret = new TextEncoder().encode(apiSecret)
  const bound = boundSecret(identity, secret)
  try {
    await keychain.store(entries.secret, bound)
  } finally {
    for (const bytes of [secret, bound]) bytes.fill(0)
  }
  await ledger.workspace.secretStored(stamp('app'))
  // From here on a head that is missing was lost.
  const key = Buffer.from(random.bytes(32)).toString('hex')
  await keychain.store(entries.head, storedHead({ ...(await ledger.audit.head()), key }))
  await ledger.workspace.headKept(stamp('app').at)
}
