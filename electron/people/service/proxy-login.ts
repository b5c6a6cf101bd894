import { z } from 'zod'
import { spokenProxy, type Proxy, type ProxyPassword } from '../../core/network.ts'
import type { Keychain } from '../../core/ports.ts'
import { keptIn } from '../../core/schemas.ts'
import type { Stamp } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { CharterService } from './charter.ts'

/** With the ledger that may use it, and the proxy that it is for: whoever writes another proxy into the ledger gets nothing of it. */
const keptSchema = z.array(z.object({ identity: z.string().nullable(), proxy: z.string(), password: z.string() }))
type Kept = z.infer<typeof keptSchema>

/**
 * Keeps the password of the workspace's proxy in the keychain. Only the proxy gets it.
 */
export function createProxyLogin(ports: {
  ledger: Pick<PeopleLedger, 'workspace'>
  charter: Pick<CharterService, 'now'>
  keychain: Pick<Keychain, 'read' | 'store'>
  entry: string
}) {
  const { ledger, charter, keychain, entry } = ports
  let known: Kept | null = null

  async function kept(): Promise<Kept> {
    if (known) return known
    const bytes = await keychain.read(entry)
    known = bytes === null ? [] : (keptIn(keptSchema, bytes) ?? [])
    bytes?.fill(0)
    return known
  }

  const proxyPassword: ProxyPassword = async (proxy) => {
    const { identity } = await charter.now()
    const found = (await kept()).find((each) => each.identity === identity && each.proxy === spokenProxy(proxy))
    return found?.password ?? null
  }

  return {
    /** Asked of the keychain once. */
    proxyPassword,

    /** Holds for this proxy from its next connection on. Throws the keychain's and the ledger's failures. */
    async keepProxyPassword(proxy: Proxy, password: string, stamp: Stamp): Promise<void> {
      const { identity, workspace } = await charter.now()
      const name = spokenProxy(proxy)
      const { proxy: used } = workspace.network
      const inUse = used && spokenProxy(used)
      // Until somebody has confirmed the new one, the other is used.
      const others = (await kept()).filter(
        (each) => each.identity === identity && each.proxy === inUse && inUse !== name,
      )
      const next = [{ identity, proxy: name, password }, ...others]
      const bytes = new TextEncoder().encode(JSON.stringify(next))
      known = null
      try {
        await keychain.store(entry, bytes)
        known = next
      } finally {
        bytes.fill(0)
      }
      await ledger.workspace.proxyPasswordStored(stamp)
    },
  }
}
