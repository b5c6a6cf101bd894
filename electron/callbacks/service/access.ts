import type { CallbackAuthentication } from '../../core/callback-authentication.ts'
import type { InboxAccess } from '../../core/inbox.ts'
import type { Digest, Keychain } from '../../core/ports.ts'
import { z } from 'zod'
import { keptIn } from '../../core/schemas.ts'
import type { CharterService } from '../../people/service/charter.ts'

const accessSchema = z.object({ address: z.string(), token: z.string() })
const storedSchema = z.object({
  identity: z.string(),
  /** Has the inbox that Vezne read last, or that two people confirmed. */
  connected: accessSchema.nullable(),
  /** The newest that somebody has yet to confirm. */
  proposed: accessSchema.nullable(),
  /** Has secrets by their public keys: in force, or waiting for a second person. */
  secrets: z.array(z.object({ secretKey: z.string(), secret: z.string() })),
})
type Kept = Omit<z.infer<typeof storedSchema>, 'identity'>
const empty: Kept = { connected: null, proposed: null, secrets: [] }

/**
 * Keeps the inbox's token in the keychain, with its address and the ledger's identity.
 * An address edited in the ledger gets no token.
 */
export function createInboxAccess({
  keychain,
  inboxEntry,
  charter,
}: {
  keychain: Keychain
  inboxEntry: string
  charter: Pick<CharterService, 'now'>
}) {
  let known: Kept | null = null

  /** Asked of the keychain once. Throws the keychain's failures. */
  async function readStored(): Promise<Kept> {
    if (known) return known
    const bytes = await keychain.read(inboxEntry)
    const { identity } = await charter.now()
    const stored = bytes && keptIn(storedSchema, bytes)
    bytes?.fill(0)
    known = stored?.identity === identity ? stored : empty
    return known
  }
  /** Of two at one address the proposed one is good once the charter says so, and the reader has not begun with it. */
  const at = ({ connected, proposed }: Kept, address: string, isBegun = true): InboxAccess | null =>
    (isBegun ? [connected, proposed] : [proposed, connected]).find((access) => access?.address === address) ?? null

  async function keep(now: Kept): Promise<void> {
    const { identity } = await charter.now()
    const bytes = new TextEncoder().encode(JSON.stringify({ ...now, identity }))
    known = null
    try {
      await keychain.store(inboxEntry, bytes)
      known = now
    } finally {
      bytes.fill(0)
    }
  }

  return {
    /** Whether the keychain had one when it was asked last; null: it was not asked yet, or did not answer. */
    knows: (address: string): boolean | null => known && at(known, address) !== null,

    /** Null: it has none for the inbox at this address. Throws the keychain's failures. */
    async read(address: string, isBegun = true): Promise<InboxAccess | null> {
      return at(await readStored(), address, isBegun)
    },

    /** One that takes the place of another only once it is connected. Throws as above. */
    async propose(proposed: InboxAccess): Promise<void> {
      await keep({ ...(await readStored()), proposed })
    },

    /** It is the connected one from now on. Throws as above. */
    async connect(access: InboxAccess): Promise<void> {
      const now = await readStored()
      const isSame = now.connected?.address === access.address && now.connected.token === access.token
      if (!isSame) await keep({ ...now, connected: access, proposed: null })
    },

    /** Tells the same of the secret that stands for this key. */
    knowsSecret: (secretKey: string): boolean | null => known && secretIn(known, secretKey) !== null,

    /** Returns null if this computer does not have it. Throws the keychain's failures. */
    secretFor: async (secretKey: string): Promise<string | null> => secretIn(await readStored(), secretKey),

    /** Keeps it beside the secret in force, if another is. Throws as above. */
    async keepSecret(secretKey: string, secret: string, inForce: CallbackAuthentication): Promise<void> {
      const now = await readStored()
      const standing = now.secrets.filter(
        (own) => inForce.kind === 'hmac' && own.secretKey === inForce.secretKey && own.secretKey !== secretKey,
      )
      await keep({ ...now, secrets: [{ secretKey, secret }, ...standing] })
    },

    /** All of them. Throws the keychain's failures. */
    async forget(): Promise<void> {
      await keychain.remove(inboxEntry)
      known = empty
    },
  }
}
export type InboxAccessService = ReturnType<typeof createInboxAccess>

const secretIn = ({ secrets }: Kept, secretKey: string): string | null =>
  secrets.find((own) => own.secretKey === secretKey)?.secret ?? null

/** By which an event is known again. */
export const hashOf = (
  digest: Digest,
  { head, raw, encoding }: { head: string; raw: string; encoding: string | null },
): string => digest.sha256(`${head}\n\n${encoding ?? 'text'} ${raw}`)
