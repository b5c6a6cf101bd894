import { keptHeadSchema } from '../../core/audit.ts'
import { keptIn } from '../../core/schemas.ts'
import type { Stamped } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { RecordLedger } from '../ledger.ts'

/** Takes foreign entries out before this run writes anything. A keychain that does not answer in time leaves them. */
export async function setForeignAside({
  ledger,
  charter,
  stored,
  stamp,
}: {
  ledger: Pick<RecordLedger, 'audit' | 'sealWith'>
  charter: Pick<CharterService, 'provenVersion'>
  /** Is the head as the keychain has it; null where it gave none in time. */
  stored: Uint8Array | null
  stamp: Stamped
}): Promise<void> {
  const keptHead = stored && keptIn(keptHeadSchema, stored)
  if (!keptHead || (await ledger.audit.hashAt(keptHead.sequence)) !== keptHead.hash) return
  await ledger.sealWith(keptHead.key)
  const version = await charter.provenVersion()
  await ledger.audit.setForeignAside({ keptSequence: keptHead.sequence, version, ...stamp('app') })
}
