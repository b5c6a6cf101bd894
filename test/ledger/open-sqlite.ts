import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBelieved } from './open-believed.ts'
import { ledgerWorker } from '../workers.ts'
import { tamper } from './tamper.ts'
import type { LedgerUnderTest } from './ledger-contract.ts'

/** A real ledger in a real worker, on a directory of its own. */
export async function openSqlite(): Promise<LedgerUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'vezne-ledger-'))
  const options = { file: join(directory, 'ledger.db'), worker: ledgerWorker, machine: 'kasa-1' }
  let current = await openBelieved(options)
  const reopen = async (whileClosed?: () => void) => {
    await current.close()
    whileClosed?.()
    return (current = await openBelieved(options))
  }
  return {
    get ledger() {
      return current
    },
    reopen: () => reopen(),
    tamper: (sql) => reopen(() => tamper(options.file, sql)),
    async dispose() {
      await current.close()
      rmSync(directory, { recursive: true })
    },
  }
}
