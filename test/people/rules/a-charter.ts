import { createHash } from 'node:crypto'
import type { CharterEntry } from '../../../electron/people/records.ts'
import {
  entryHash,
  entryStatement,
  proposalStatement,
  type Proof,
} from '../../../electron/people/rules/charter-proof.ts'
import type { Act, Charter } from '../../../electron/people/rules/charter.ts'
import type { Signer } from '../../../electron/core/seat.ts'
import { quickKeys } from '../quick-keys.ts'

/** Entries of a charter, signed as the program signs them. */

export const proof: Proof = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  verify: (publicKey, text, signature) => quickKeys.verify(publicKey, text, signature),
}

export function entryAfter(
  charter: Charter,
  act: Act | string,
  by: string,
  signer: Signer,
  changes: Partial<CharterEntry> = {},
) {
  const text = typeof act === 'string' ? act : JSON.stringify(act)
  const unsigned = { version: charter.version + 1, at: 1_000, by, act: text, proposal: null, ...changes }
  const signed = { ...unsigned, signature: signer.sign(entryStatement(unsigned, charter.hash)) }
  return { ...signed, hash: entryHash(signed, charter.hash, proof) }
}

/** What a second person confirms. */
export function proposalOf(charter: Charter, act: Act, by: string, signer: Signer, at = 1_000) {
  const said = { by, at, version: charter.version }
  const statement = proposalStatement(charter.identity, { ...said, act: JSON.stringify(act) })
  return { ...said, signature: signer.sign(statement) }
}

export function must(charter: Charter | null): Charter {
  if (!charter) throw new Error('not believed')
  return charter
}
