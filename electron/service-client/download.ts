import type { Download } from '../core/download.ts'
import type { Network, ProxyPassword } from '../core/network.ts'
import { VezneError } from '../core/result.ts'
import {
  besideTheService,
  isInside,
  keptClient,
  programHeaders,
  usualDeadlines,
  type Deadlines,
  type Wire,
} from './connection.ts'
import { lostAnswerCode } from './exchange.ts'

/** A server may have moved its files once or twice. */
const mostRedirects = 3
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Says nothing of this computer but the program's version. */
const headers = { ...programHeaders, Accept: '*/*' }

export function createDownload(options: {
  network: () => Promise<Network>
  proxyPassword: ProxyPassword
  wire?: Wire
  deadlines?: Partial<Deadlines>
}): Download {
  const { network, proxyPassword, wire = {}, deadlines } = options

  async function* download(
    address: URL,
    most: { bytes: number; milliseconds: number },
    signal = AbortSignal.timeout(most.milliseconds),
    redirected = 0,
  ): AsyncGenerator<Uint8Array> {
    if (address.protocol !== 'https:' || redirected > mostRedirects) throw new VezneError('answer_unexpected')
    const origin = new URL(address.origin)
    const client = keptClient(
      {
        ...{ origin, wire, proxyPassword, deadlines: { ...usualDeadlines, ...deadlines } },
        network: besideTheService(await network(), origin),
      },
      most.bytes,
    )
    let leadsTo: URL | null
    try {
      const path = address.pathname + address.search
      const { statusCode, headers: said, body } = await client.request({ method: 'GET', path, headers, signal })
      const location = redirects.includes(statusCode) && typeof said['location'] === 'string' ? said['location'] : null
      leadsTo = location === null ? null : URL.parse(location, address.href)
      // Nobody who keeps a feed feels around in this network by it.
      if (leadsTo && leadsTo.origin !== address.origin && isInside(leadsTo)) throw new VezneError('answer_unexpected')
      if (statusCode === 200) yield* body as AsyncIterable<Uint8Array>
      else if (leadsTo === null) throw new VezneError('answer_unexpected')
    } catch (error) {
      throw failureOf(error, signal)
    } finally {
      await client.destroy()
    }
    if (leadsTo) yield* download(leadsTo, most, signal, redirected + 1)
  }

  return (address, most) => download(address, most)
}

function failureOf(error: unknown, signal: AbortSignal): VezneError {
  if (error instanceof VezneError) return error
  if (signal.aborted || !(error instanceof Error)) return new VezneError('answer_timeout')
  const isTooLarge = 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  return new VezneError(isTooLarge ? 'file_too_large' : lostAnswerCode(error))
}
