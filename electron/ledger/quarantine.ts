import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { VezneError } from '../core/result.ts'
import { copyPrivately, syncFolder } from './durable-file.ts'
import { makePrivateFolder, sizeOf } from './private-file.ts'
import { timedName } from './timed-name.ts'

/**
 * Keeps a copy of a damaged ledger and its log in `quarantine/` beside it, under the time when it was last written, and
 * says the folder. The original stays as it is; a copy that is there already is not made again, or every try to start
 * would fill the disk a little more. Only for a ledger that nobody has open. Throws `file_failed`.
 */
export async function quarantine(ledgerFile: string): Promise<string> {
  const folder = join(dirname(ledgerFile), 'quarantine')
  try {
    makePrivateFolder(folder)
    const parts = ['', '-wal'].filter((part) => existsSync(ledgerFile + part))
    const copy = join(folder, timedName(statSync(`${ledgerFile}${parts[0] ?? ''}`).mtimeMs))
    for (const part of parts) {
      if (sizeOf(ledgerFile + part) !== sizeOf(copy + part)) {
        rmSync(`${copy}${part}.partial`, { force: true })
        await copyPrivately(ledgerFile + part, `${copy}${part}.partial`)
        renameSync(`${copy}${part}.partial`, copy + part)
      }
    }
    syncFolder(folder)
    return folder
  } catch {
    throw new VezneError('file_failed')
  }
}
