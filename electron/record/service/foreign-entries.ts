import { keptHeadSchema } from '../../core/audit.ts'
import { keptIn } from '../../core/schemas.ts'
import type { Stamped } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { RecordLedger } from '../ledger.ts'

/** Removes foreign entries before this run writes. Without an answer of the keychain they stay. */
export async function setForeignAside({
  ledger,
  charter,
  stored,
  stamp,
}: {
  ledger: Pick<RecordLedger, 'audit' | 'sealWith'>
  charter: Pick<CharterService, 'provenVersion'>
  /** Has the head in the keychain; null: the keychain did not answer in time. */
  stored: Uint8Array | null
  stamp: Stamped
}): Promise<void> {
  const keptHead = stored && keptIn(keptHeadSchema, stored)
  if (!keptHead || (await ledger.audit.hashAt(keptHead.sequence)) !== keptHead.hash) return
  await ledger.sealWith(keptHead.key)
  const version = await charter.provenVersion()
  await ledger.audit.setForeignAside({ keptSequence: keptHead.sequence, version, ...stamp('app') })
}
