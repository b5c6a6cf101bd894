import type { InboxAccess } from '../../core/inbox.ts'
import type { Digest, Keychain } from '../../core/ports.ts'
import { z } from 'zod'
import type { PeopleLedger } from '../../people/ledger.ts'

const storedSchema = z.object({ identity: z.string(), address: z.string(), token: z.string() })

/**
 * What this desk reads the inbox with, in its keychain: the token and the address it is for, because whoever could write another
 * address into a shared ledger could tell us of payouts whatever they like; and bound to the ledger, as the API secret is.
 */
export function createInboxAccess({
  keychain,
  inboxEntry,
  ledger,
}: {
  keychain: Keychain
  inboxEntry: string
  ledger: Pick<PeopleLedger, 'workspace'>
}) {
  let known: { access: InboxAccess | null } | null = null

  return {
    /** What the keychain said last; null: it was not asked yet, or did not answer. */
    known: () => known,

    /** Asked of the keychain once. Null: it has none for this ledger. Throws the keychain's failures. */
    async read(): Promise<InboxAccess | null> {
      if (known) return known.access
      const bytes = await keychain.read(inboxEntry)
      const { identity } = await ledger.workspace.read()
      const stored = bytes && storedSchema.safeParse(parsed(bytes)).data
      bytes?.fill(0)
      known = {
        access: stored?.identity === identity ? { address: stored.address, token: stored.token } : null,
      }
      return known.access
    },

    /** Throws the keychain's failures. */
    async store(access: InboxAccess): Promise<void> {
      const { identity } = await ledger.workspace.read()
      const bytes = new TextEncoder().encode(JSON.stringify({ identity, ...access }))
      known = null
      try {
        await keychain.store(inboxEntry, bytes)
        known = { access }
      } finally {
        bytes.fill(0)
      }
    },

    /** Throws the keychain's failures. */
    async forget(): Promise<void> {
      await keychain.remove(inboxEntry)
      known = { access: null }
    },
  }
}
export type InboxAccessService = ReturnType<typeof createInboxAccess>

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** By which an event is known again. */
export const hashOf = (digest: Digest, { raw, encoding }: { raw: string; encoding: string | null }): string =>
  digest.sha256(`${encoding ?? 'text'} ${raw}`)
