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
import { ledgerWorker, restoreWorker } from '../workers.ts'

type OpenLedger = Awaited<ReturnType<typeof openLedger<RecordLedger>>>

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
  return {
    here,
    open,
    keys,
    /** Makes what is at `path` ready to be restored, by this machine's keys. */
    prepareRestore: (path: string, stamp: Stamp, replaced: ReplacedWorkspace) =>
      here.files.prepareRestore(path, stamp, replaced, keys),
    /** The ledger that is in a backup, as a database beside it. */
    async opened(backup: string): Promise<string> {
      await openBackup(backup, `${backup}.opened`, keys)
      return `${backup}.opened`
    },
    /** Runs `work` on an open ledger, then closes it. */
    async within<T>(work: (ledger: OpenLedger) => Promise<T>, path = here.file): Promise<T> {
      const ledger = await open(path)
      try {
        return await work(ledger)
      } finally {
        await ledger.close()
      }
    },
    inFolder: (...names: string[]) => readdirSync(join(here.directory, ...names)).toSorted(),
    mode: (path: string) => (statSync(path).mode & 0o777).toString(8),
  }
}
