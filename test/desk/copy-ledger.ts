import { rmSync } from 'node:fs'
import { keptHeadSchema } from '../../electron/core/audit.ts'
import { openBackup } from '../ledger/open-backup.ts'
import type { Harness } from './desk-harness.ts'

/** The ledger as it is now, as a database that anybody can open and change; a file that stands there is replaced. */
export async function copyLedger({ ledger, keychain }: Harness, to: string): Promise<void> {
  await ledger.backUp(`${to}.vezne`)
  const kept = new TextDecoder().decode(keychain.entries.get('stage/audit-head'))
  const { key: trailKey } = keptHeadSchema.parse(JSON.parse(kept))
  rmSync(to, { force: true })
  await openBackup(`${to}.vezne`, to, { trailKey, passphrase: null })
}
