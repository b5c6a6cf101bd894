import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import '../../core/address-attempts.ts'
import { userAgent } from '../../core/user-agent.ts'
import { createLogoCache, type KeptLogo } from './logo-cache.ts'
import { largestLogo, pictureType, type Logo } from './picture-type.ts'
import { isPublicAddress, lookUpPublic } from '../../core/public-address.ts'

/** More than the banks of the country, and at most 32 MiB. */
const mostHeld = 512
const freshMs = 7 * 24 * 60 * 60_000

/** What was found at an address, or is being looked for, and until when it holds. */
interface Held {
  finding: Promise<Logo | null>
  until: number
}

/**
 * Logos by bank, fetched when first asked for and then kept by address, in memory and on disk, for seven days. Who asks
 * meanwhile shares the request; a failed one is tried again when somebody asks again.
 */
export function createBankLogos(options: {
  /** Where the bank list says the logo is; null when it has none. */
  urlOf: (bankId: string) => Promise<string | null>
  /** Where the sandbox is, if it is this workspace's service: what else is asked by plain http is nobody's logo. */
  sandboxOrigin: string | null
  /** Of the app's own. One that cannot be used is no reason to be without logos. */
  folder: string
  milliseconds?: number
  now?: () => number
  lookup?: LookupFunction
}) {
  const { urlOf, sandboxOrigin, folder, milliseconds = 5_000, now = Date.now } = options
  const lookup = lookUpPublic(options.lookup)
  const cache = createLogoCache({ folder, now })
  const held = new Map<string, Held>()

  /** One of the future was fetched by a clock that has been set back since. */
  const isFresh = ({ fetchedAt }: KeptLogo): boolean => Math.abs(now() - fetchedAt) < freshMs

  async function find(url: string): Promise<KeptLogo | null> {
    const kept = await cache.read(url)
    if (kept && isFresh(kept)) return kept
    const fetched = await fetchLogo(new URL(url), milliseconds, new URL(url).origin === sandboxOrigin ? {} : { lookup })
    if (!fetched) return null
    const logo = { ...fetched, fetchedAt: now() }
    await cache.keep(url, logo)
    return logo
  }

  function findAndHold(url: string): Promise<Logo | null> {
    const here: Held = {
      until: Infinity,
      finding: find(url).then((logo) => {
        if (logo) here.until = logo.fetchedAt + freshMs
        else held.delete(url)
        return logo
      }),
    }
    const [oldest] = held.keys()
    if (oldest !== undefined && held.size >= mostHeld) held.delete(oldest)
    held.set(url, here)
    return here.finding
  }

  return {
    /** Never rejects for what the network or the disk did; rejects when `urlOf` does. */
    async logo(bankId: string): Promise<Logo | null> {
      const url = await urlOf(bankId)
      if (url === null || !mayBeFetched(url, sandboxOrigin)) return null
      const here = held.get(url)
      return here && now() < here.until ? here.finding : findAndHold(url)
    },
  }
}

/**
 * A service's list must not make this program ask other programs of this machine, or of its network: an address that is written
 * out is looked at here, and what a name stands for when it is looked up.
 */
export function mayBeFetched(url: string, sandboxOrigin: string | null): boolean {
  const address = URL.parse(url)
  if (address === null) return false
  if (address.origin === sandboxOrigin) return true
  if (address.protocol !== 'https:' || address.port !== '') return false
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 || isPublicAddress(host)
}

/** How a name is looked up, where not as the system does. */
type Looking = { lookup?: LookupFunction }

const headers = {
  ...{ 'User-Agent': userAgent, Accept: 'image/png, image/jpeg, image/webp' },
  'Accept-Encoding': 'identity',
}

/** One request to an address of http or https, no redirect. Null for everything that is not a small picture in time. */
async function fetchLogo(address: URL, milliseconds: number, how: Looking): Promise<Logo | null> {
  try {
    const bytes = await getBytes(address, AbortSignal.timeout(milliseconds), how)
    const mime = pictureType(bytes)
    return mime === null ? null : { bytes, mime }
  } catch {
    return null
  }
}

async function getBytes(address: URL, signal: AbortSignal, how: Looking): Promise<Uint8Array> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const get = address.protocol === 'https:' ? getHttps : getHttp
    get(address, { ...how, signal, headers, agent: false }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  let length = 0
  try {
    if (answer.statusCode !== 200) throw new Error('No picture there')
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > largestLogo) throw new Error('Too large')
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
