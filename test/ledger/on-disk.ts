import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openBelieved } from './open-believed.ts'
import type { BackupKeys } from '../../electron/ledger/backup-file.ts'
import { openBackup } from './open-backup.ts'
import { tamper } from './tamper.ts'
import { ledgerWorker } from '../workers.ts'

type OpenLedger = Awaited<ReturnType<typeof openBelieved>>

/** A ledger's file in a directory that lives as long as a test, or below it, for what is done to it from outside. */
export function ledgerOnDisk(...below: string[]) {
  const here = { directory: '', file: '' }
  beforeEach(() => {
    here.directory = mkdtempSync(join(tmpdir(), 'vezne-ledger-'))
    here.file = join(here.directory, ...below, 'ledger.db')
  })
  afterEach(() => rmSync(here.directory, { recursive: true }))

  const trailKey = '5a'.repeat(32)
  const keys: BackupKeys = { trailKey, passphrase: null }
  async function open(worker = ledgerWorker, file = here.file): Promise<OpenLedger> {
    const ledger = await openBelieved({ file, worker, machine: 'kasa-1' })
    await ledger.sealWith(trailKey)
    return ledger
  }
  return {
    here,
    keys,
    open,
    /** The ledger that is in a backup, as a database beside it. */
    async opened(backup: string): Promise<string> {
      await openBackup(backup, `${backup}.opened`, keys)
      return `${backup}.opened`
    },
    /** Runs `work` on an open ledger, then closes it. */
    async within<T>(work: (ledger: OpenLedger) => Promise<T>, file = here.file): Promise<T> {
      const ledger = await open(ledgerWorker, file)
      try {
        return await work(ledger)
      } finally {
        await ledger.close()
      }
    },
    /** Runs SQL on the file of a ledger that nobody has open, as somebody who goes round the program would. */
    fromOutside(sql: string): void {
      tamper(here.file, sql)
    },
  }
}
