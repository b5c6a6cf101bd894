import { describe, expect, it, vi } from 'vitest'
import type { LedgerStatus } from '../../../../electron/record/contract/audit.ts'
import { messages } from '../../../messages.ts'
import { fileSize } from '../../../../src/lib/file-size.ts'
import { ok, draw, signInAs, harness, operators, type SignedIn } from '../../draw.ts'

let status: LedgerStatus

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const backup = (hoursAgo: number) => ({ name: `vezne-${hoursAgo}.db`, at: now - hoursAgo * hour, bytes: 1_480_000 })

vi.useFakeTimers({ now, toFake: ['Date'] })
harness({
  app: { info: () => ok({ version: '0', workspace: { name: 'Anadolu Oyun A.Ş.', kind: 'sandbox' }, operators }) },
  ledger: { status: () => ok(status) },
})
const { default: page } = await import('../../../../src/pages/ledger/LedgerPage.vue')
const { useLedger } = await import('../../../../src/stores/ledger.ts')

async function seen(by: SignedIn, known: Partial<LedgerStatus>): Promise<string> {
  const none = { place: null, trouble: null, known: null }
  status = {
    server: null,
    stopped: null,
    backups: [],
    putAside: [],
    backupFailed: null,
    backupPassphraseSetAt: null,
    witness: none,
    secondPlace: { folder: null, trouble: null, newestAt: null, kept: 0 },
    ...known,
  }
  await signInAs(by)
  await useLedger().ask()
  return draw(page)
}

const { ledger, dispatch, failures } = messages.tr

describe('the ledger page', () => {
  it('says that the ledger writes, how old the newest backup is and how many there are', async () => {
    const text = await seen('admin', { backups: [backup(3), backup(27)] })
    expect(text).toContain(ledger.writing)
    expect(text).toContain('En yeni yedek 3 sa 0 dk önce alındı; 2 yedek saklanıyor.')
    expect(text).toContain('21.11.2026 12:00:00 3 sa 0 dk 1,5 MB vezne-3.db')
    expect(text).toContain('1 gün 3 sa')
    expect(text).not.toContain(ledger.old)
  })

  it('says what is wrong: stopped, no backup, an old one, one that failed', async () => {
    const stopped = await seen('admin', { stopped: 'ledger_full' })
    expect(stopped).toContain(dispatch.stopped.ledger_full.title)
    expect(stopped).not.toContain(ledger.writing)
    expect(stopped).toContain(ledger.none)
    const old = await seen('admin', { backups: [backup(40)], backupFailed: 'file_failed' })
    expect(old).toContain(ledger.old)
    expect(old).toContain(messages.tr.morningCheck.backupFailed)
    expect(old).toContain(failures.file_failed.title)
  })

  it('says that backups open here alone, or since when a passphrase opens them, and lets an admin set it', async () => {
    const { lock } = ledger
    const none = await seen('admin', {})
    for (const text of [lock.none, lock.set]) expect(none).toContain(text)
    const set = await seen('admin', { backupPassphraseSetAt: now - 3_600_000 })
    for (const text of [lock.since, lock.change]) expect(set).toContain(text)
    expect(set).not.toContain(lock.none)
    expect(await seen('checker', {})).not.toContain(lock.set)
  })

  it('says why none could be made: the keychain’s part, too', async () => {
    const silent = await seen('admin', { backupFailed: 'keychain_locked_or_missing' })
    expect(silent).toContain(ledger.failed.keychain_locked_or_missing)
    expect(await seen('admin', { backupFailed: 'dispatch_locked' })).toContain(ledger.failed.dispatch_locked)
  })

  it('lets an admin alone back up and restore', async () => {
    expect(await seen('admin', {})).toContain(ledger.restore.open)
    const toChecker = await seen('checker', {})
    expect(toChecker).not.toContain(ledger.restore.open)
    expect(toChecker).not.toContain(ledger.toFile)
    expect(toChecker).toContain(ledger.restore.forOthers)
  })
})

describe('the second place', () => {
  const { secondPlace, folder } = ledger
  const place = { folder: '/mnt/kasa', trouble: null, newestAt: now - 3 * hour, kept: 7 }

  it('is said to be missing, and is chosen after the backup passphrase', async () => {
    const without = await seen('admin', {})
    expect(without).toContain(secondPlace.none)
    expect(without).toContain(secondPlace.first)
    expect(await seen('admin', { backupPassphraseSetAt: now })).not.toContain(secondPlace.first)
    expect(await seen('checker', { secondPlace: place })).not.toContain(folder.change)
  })

  it('says where it is, what lies there, and why the newest does not', async () => {
    const well = await seen('checker', { secondPlace: place })
    for (const said of ['/mnt/kasa', secondPlace.newest, secondPlace.kept.replace('{count}', '7')])
      expect(well).toContain(said)
    for (const trouble of ['away', 'full', 'foreign', 'spoilt'] as const)
      expect(await seen('checker', { secondPlace: { ...place, trouble } })).toContain(secondPlace[trouble])
    expect(await seen('checker', { secondPlace: { ...place, newestAt: null } })).toContain(secondPlace.nothingYet)
  })
})

describe('the witness', () => {
  const { witness } = ledger
  const place = '/mnt/tanik'

  it('is none: that it would not be noticed is said', async () => {
    expect(await seen('admin', {})).toContain(witness.none)
  })

  it('is a folder, with what it knows, or what is wrong with it', async () => {
    const folder = { place, trouble: null, known: { sequence: 1_204, at: now - hour } }
    const text = await seen('checker', { witness: folder })
    for (const words of [place, 'Kayıttaki son olay: 1.204, ']) expect(text).toContain(words)
    expect(text).not.toContain(witness.none)
    for (const trouble of ['away', 'foreign'] as const)
      expect(await seen('checker', { witness: { ...folder, trouble } })).toContain(witness[trouble])
  })
})

it('shows a ledger on a server where it is, and offers no restoring there', async () => {
  const at = { addresses: ['db.example:5432'], database: 'vezne', user: 'x', version: '17', synchronousStandbys: '' }
  const text = await seen('admin', { server: at })
  for (const words of ['db.example:5432', ledger.server.alone, ledger.server.restoring]) expect(text).toContain(words)
  expect(text).not.toContain(ledger.restore.open)
})

it('writes sizes as file managers do', () => {
  expect(
    [0, 312_400, 1_480_000, 12_400_000_000].map((bytes) => fileSize(bytes, 'tr')).concat(fileSize(1_480_000, 'en')),
  ).toEqual(['1 KB', '312 KB', '1,5 MB', '12,4 GB', '1.5 MB'])
})
