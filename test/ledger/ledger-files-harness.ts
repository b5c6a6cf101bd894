import type { RecordLedger } from '../../electron/record/ledger.ts'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openLedger } from '../../electron/ledger/ledger.ts'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import type { BackupKeys } from '../../electron/ledger/backup-file.ts'
import type { Stamp } from '../../electron/core/time.ts'
import { openBackup } from './open-backup.ts'
import { found, newApproval, newAttempt, newDeposit, newPayout, settled, stamp } from './samples.ts'
import { ledgerWorker, restoreWorker } from '../workers.ts'

type OpenLedger = Awaited<ReturnType<typeof openLedger<RecordLedger>>>

/** When the backup of `backedUp` was made. */
export const backedUpAt = Date.parse('2026-11-21T08:14:05.678Z')

/** A ledger `workspace/ledger.db` and the files beside it, in a directory that lives as long as a test. */
export function ledgerFilesHarness() {
  const at = (directory: string) => {
    const file = join(directory, 'workspace', 'ledger.db')
    return {
      directory,
      file,
      files: createLedgerFiles<ReplacedWorkspace>({ ledgerFile: file, machine: 'kasa-3', worker: restoreWorker }),
    }
  }
  const here = at('')
  beforeEach(() => Object.assign(here, at(mkdtempSync(join(tmpdir(), 'vezne-files-')))))
  afterEach(() => rmSync(here.directory, { recursive: true }))

  const trailKey = '5a'.repeat(32)
  const keys: BackupKeys = { trailKey, passphrase: null }
  async function open(path = here.file, entry = ledgerWorker): Promise<OpenLedger> {
    const ledger = await openLedger<RecordLedger>({ file: path, machine: 'kasa-1', worker: entry })
    await ledger.sealWith(trailKey)
    return ledger
  }
  /** Runs `work` on an open ledger, then closes it. */
  async function within<T>(work: (ledger: OpenLedger) => Promise<T>, path = here.file): Promise<T> {
    const ledger = await open(path)
    try {
      return await work(ledger)
    } finally {
      await ledger.close()
    }
  }

  /** The present ledger as far as it can be known. */
  async function account(): Promise<ReplacedWorkspace> {
    return within(async ({ workspace, operators, charter }) => {
      const { kind, identity, ...remembered } = await workspace.read()
      const keyBoxes = (await operators.list()).map(({ id, keyBox }) => ({ id, keyBox }))
      return { kind, identity, desk: null, known: { ...remembered, entries: await charter.after(0), keyBoxes } }
    })
  }

  /** A ledger with a payout in every state that matters, backed up, and one more payout after that. */
  async function backedUp(): Promise<string> {
    const backup = here.files.backupFile(backedUpAt)
    await within(async (ledger) => {
      const { payouts, deposits, attempts } = ledger
      await found(ledger)
      // Each of another amount, so that none is another's twin.
      let amount = 1_000n
      const approve = async (processId: string) => {
        amount += 1n
        const { id } = await payouts.add(newPayout({ processId, amount }), stamp())
        const approval = newApproval({ by: 'veli' })
        const move = { id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved', approval } as const
        await payouts.move({ ...move, ...stamp(1_500, 'veli') })
        return id
      }
      const dispatch = async (processId: string) => {
        const attempt = await attempts.prepare(newAttempt(await approve(processId), { runId: 'then' }))
        return attempt?.id ?? 0
      }
      await payouts.add(newPayout({ processId: 'draft' }), stamp())
      await approve('approved')
      await attempts.settle(settled(await dispatch('not_sent'), 'not_sent', { code: 'dns_failed' }))
      await attempts.settle(settled(await dispatch('refused'), 'refused', { code: 'INVALID_IBAN' }))
      await attempts.settle(settled(await dispatch('accepted'), 'accepted', { transactionId: 'T-1' }))
      await dispatch('recovered')
      await attempts.recover('now', stamp(2_200, 'app'))
      await dispatch('prepared')
      await attempts.markSending(await dispatch('sending'), stamp(2_500))
      const { id } = await deposits.add(newDeposit(), stamp())
      await attempts.prepare(newAttempt(id, { runId: 'then' }))

      await ledger.backUp(backup)
      await payouts.add(newPayout({ processId: 'later' }), stamp())
    })
    return backup
  }

  return {
    here,
    account,
    backedUp,
    open,
    keys,
    /** Makes what is at `path` ready to be restored, by this machine's keys. */
    prepareRestore: (
      path: string,
      by: Stamp,
      replaced: ReplacedWorkspace,
      accepts: (mismatches: readonly string[]) => Promise<boolean> = () => Promise.reject(new Error('nobody is there')),
    ) => here.files.prepareRestore(path, by, replaced, keys, accepts),
    /** The ledger that is in a backup, as a database beside it. */
    async opened(backup: string): Promise<string> {
      await openBackup(backup, `${backup}.opened`, keys)
      return `${backup}.opened`
    },
    within,
    inFolder: (...names: string[]) => readdirSync(join(here.directory, ...names)).toSorted(),
    mode: (path: string) => (statSync(path).mode & 0o777).toString(8),
  }
}
