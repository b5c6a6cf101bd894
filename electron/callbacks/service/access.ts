import type { InboxAccess } from '../../core/inbox.ts'
import type { Digest, Keychain } from '../../core/ports.ts'
import { z } from 'zod'
import type { PeopleLedger } from '../../people/ledger.ts'

const storedSchema = z.object({
  identity: z.string(),
  inboxes: z.array(z.object({ address: z.string(), token: z.string() })),
})

/** The inbox that is connected, and those of which one waits to be confirmed. */
const mostKept = 5

/**
 * What this desk reads inboxes with, in its keychain: the token and the address it is for, because whoever could write another
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
  let known: InboxAccess[] | null = null

  /** Asked of the keychain once. Throws the keychain's failures. */
  async function all(): Promise<InboxAccess[]> {
    if (known) return known
    const bytes = await keychain.read(inboxEntry)
    const { identity } = await ledger.workspace.read()
    const stored = bytes && storedSchema.safeParse(parsed(bytes)).data
    bytes?.fill(0)
    known = stored?.identity === identity ? stored.inboxes : []
    return known
  }
  const at = (inboxes: readonly InboxAccess[], address: string) =>
    inboxes.find((access) => access.address === address) ?? null

  return {
    /** Whether the keychain had one when it was asked last; null: it was not asked yet, or did not answer. */
    knows: (address: string): boolean | null => known && at(known, address) !== null,

    /** Null: it has none for the inbox at this address. Throws the keychain's failures. */
    async read(address: string): Promise<InboxAccess | null> {
      return at(await all(), address)
    },

    /** Whichever it was given last; null: none. Throws the keychain's failures. */
    newest: async (): Promise<InboxAccess | null> => (await all())[0] ?? null,

    /** Throws the keychain's failures. */
    async store(access: InboxAccess): Promise<void> {
      const { identity } = await ledger.workspace.read()
      const others = (await all()).filter(({ address }) => address !== access.address)
      const inboxes = [access, ...others].slice(0, mostKept)
      const bytes = new TextEncoder().encode(JSON.stringify({ identity, inboxes }))
      known = null
      try {
        await keychain.store(inboxEntry, bytes)
        known = inboxes
      } finally {
        bytes.fill(0)
      }
    },

    /** All of them. Throws the keychain's failures. */
    async forget(): Promise<void> {
      await keychain.remove(inboxEntry)
      known = []
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
