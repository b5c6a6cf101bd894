import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { directly } from '../../electron/core/network.ts'
import type { Keychain } from '../../electron/core/ports.ts'
import { createKeychainInMemory } from '../desk/keychain-in-memory.ts'
import { VezneError } from '../../electron/core/result.ts'
import { createBackupLock } from '../../electron/ledger/backup-file.ts'
import { keptKeyIn } from '../../electron/ledger/head.ts'
import { openBackup } from '../ledger/open-backup.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import { createCharter } from '../../electron/people/service/charter.ts'
import { createFounding } from '../../electron/people/service/founding.ts'
import { keychainEntries, unreadWorkspace } from '../../electron/people/service/keychain-entries.ts'
import { spoilPage } from '../ledger/spoil-page.ts'
import { tamper } from '../ledger/tamper.ts'
import { newKey, quickKeys, quickKeysOn } from '../people/quick-keys.ts'
import { hashQuickly } from '../stand-in/quick-scrypt.mjs'
import { ledgerWorker, restoreWorker } from '../workers.ts'
import { attack, trusted, type Verdict } from './attack.ts'

/** Whoever sits before the question about a damaged ledger, which comes before anybody has signed in (S-02). */

beforeAll(hashQuickly)
const thief = 'a finder of a backup'

let folder: string
let keychain: Keychain
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-backup-'))
  keychain = createKeychainInMemory().keychainPort
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const founding = {
  keysOn: quickKeysOn,
  digest: { sha256: (text: string) => createHash('sha256').update(text).digest('hex') },
  random: { bytes: (count: number) => randomBytes(count) },
  stamp: (by: string) => ({ by, at: 1, offset: null }),
}
/** No ledger is on a server here. */
const none = () => Promise.reject(new Error('no server'))
const serverOwner = { makeTables: none }
const filesOf = (ledgerFile: string) =>
  createLedgerFiles<ReplacedWorkspace>({ ledgerFile, machine: 'kasa', worker: restoreWorker })
const at = (name: string) => join(folder, name, 'ledger.db')
const backupOf = (name: string) => join(folder, `${name}.vezne`)
/** What is in it, as whoever made it has it. */
const openedOf = (name: string) => join(folder, `${name}.db`)
const ours = keychainEntries('ours')

/** A live workspace as somebody founds one, and a backup of its ledger. */
const openFile = (file: string) => openBelieved({ file, worker: ledgerWorker, machine: 'kasa' })
const passphrases = { ipek: 'bambaska-bir-soz', 'can.er': 'yesil-kapi-ruzgarda' }
async function founded(name: string): Promise<void> {
  const draft = {
    ...{ name, serviceAddress: 'https://api.example/', checkoutAddress: 'https://pay.example' },
    ...{ apiKey: 'live-key-1234', apiSecret: 'one-and-the-same' },
    admin: { id: 'ipek', name: 'İpek Şahin', passphrase: passphrases.ipek },
    second: { id: 'can.er', name: 'Can Er', role: 'checker' as const, passphrase: passphrases['can.er'] },
    ...{ network: directly, proxyPassword: null, server: null },
  }
  const { create } = createFounding({
    ...founding,
    keychain,
    serverOwner,
    openFile,
    openOnServer: none,
    filesOf,
  })
  await create(draft, { ledgerFile: at(name), id: name })
  const ledger = await openFile(at(name))
  const trailKey = (await keptKeyIn(keychain, keychainEntries(name).head)) ?? ''
  await ledger.sealWith(trailKey)
  const backupLock = await createBackupLock('zarf kasanın ikinci gözünde')
  await ledger.workspace.lockBackups({ backupLock, backupPassphraseSetAt: 1 }, founding.stamp('ipek'))
  await ledger.backUp(backupOf(name))
  await ledger.close()
  await openBackup(backupOf(name), openedOf(name), { trailKey, passphrase: null })
}

/** Ours is damaged, and this backup is chosen at the question about it. */
async function restores(backup: string, damage = () => spoilPage(at('ours'), 'transactions')): Promise<Verdict> {
  damage()
  const files = filesOf(at('ours'))
  const stamp = { by: 'app', at: 1, offset: null }
  try {
    const keys = { trailKey: await keptKeyIn(keychain, ours.head), passphrase: null }
    await files.prepareRestore(backup, stamp, await unreadWorkspace(keychain, ours), keys)
    return swapInRestored(at('ours')) ? 'succeeded' : 'refused'
  } catch (error) {
    if (error instanceof VezneError && error.failure.code === 'ledger_of_other_account') return 'refused'
    throw error
  }
}

test('what this attack is measured by: a backup of its own is taken there', async () => {
  await founded('ours')
  expect(await restores(backupOf('ours'))).toBe('succeeded')
})

attack('S-02', thief, 'damages the ledger, and offers the backup of another account', async () => {
  await founded('ours')
  await founded('theirs')
  return restores(openedOf('theirs'))
})

attack('S-10', thief, 'reads a backup on a lost stick, with a guess and on another computer', async () => {
  await founded('ours')
  const content = readFileSync(backupOf('ours'))
  if (['SQLite format 3', 'İpek Şahin', 'live-key-1234'].some((word) => content.includes(word))) return 'succeeded'
  for (const [number, keys] of [
    { trailKey: null, passphrase: null },
    { trailKey: '00'.repeat(32), passphrase: 'ben-buldum-ipek-2026' },
  ].entries()) {
    const opened = openBackup(backupOf('ours'), join(folder, `stolen-${number}.db`), keys)
    const code = await opened.then(
      () => null,
      (error: unknown) => (error instanceof VezneError ? error.failure.code : null),
    )
    if (code !== 'backup_locked') return 'succeeded'
  }
  return 'refused'
})

trusted(
  'Z-04',
  {
    who: 'the founder',
    what: 'confirms their own proposals as the second person, whose passphrase they chose',
    sentence:
      'The founder, who created the workspace, until a second person has signed in and confirmed the unit of amounts.',
  },
  async () => {
    await founded('ours')
    const ledger = await openFile(at('ours'))
    try {
      const charter = createCharter({ ledger, keys: quickKeys, digest: founding.digest })
      const signerOf = async (id: keyof typeof passphrases) => {
        const { keyBox = '' } = (await charter.now()).members.find((member) => member.id === id) ?? {}
        const signer = await quickKeys.open(passphrases[id], keyBox)
        if (!signer) throw new Error(`${id} cannot sign`)
        return signer
      }
      const own = await newKey('kurucunun-secimi')
      const changed = { kind: 'operator.passphrase_changed', id: 'can.er', ...own.key } as const
      await charter.sign(changed, await signerOf('can.er'), () => founding.stamp('can.er'))
      const { key } = await newKey('kukla')
      const added = { kind: 'operator.added', id: 'kukla', name: 'Kukla', roles: ['maker'], ...key } as const
      await charter.sign({ ...added, roles: ['maker'] }, await signerOf('ipek'), () => founding.stamp('ipek'))
      const [proposed] = await ledger.charter.proposals()
      if (proposed) await charter.confirm(proposed.proposal, own.signer, () => founding.stamp('can.er'))
      return (await charter.now()).members.some(({ id }) => id === 'kukla') ? 'succeeded' : 'refused'
    } finally {
      await ledger.close()
    }
  },
)

attack(
  'F12b',
  'an editor of the closed file',
  'adds an unsigned entry to the charter, so that no backup helps',
  async () => {
    await founded('ours')
    const isSound = async () => {
      const ledger = await openFile(at('ours'))
      const charter = createCharter({ ledger, keys: quickKeys, digest: founding.digest })
      try {
        return (await charter.now()).members.length === 2
      } catch {
        return false
      } finally {
        await ledger.close()
      }
    }
    const stray = () =>
      tamper(
        at('ours'),
        `INSERT INTO charter (id, at, by, act, signature, hash)
          SELECT id + 1, at, 'ipek', act, 'x', lower(hex(randomblob(32))) FROM charter`,
      )
    const verdict = await restores(backupOf('ours'), stray)
    return verdict === 'succeeded' && (await isSound()) ? 'refused' : 'succeeded'
  },
)
