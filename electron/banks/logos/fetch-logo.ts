import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { pictureType } from './picture-type.ts'

/** `mime`: by its bytes. */
export interface Logo {
  bytes: Uint8Array
  mime: string
}

export const largestLogo = 64 * 1024
const headers = { accept: 'image/png, image/jpeg, image/webp', 'accept-encoding': 'identity' }

/** One request to an address of http or https, no redirect. Null for everything that is not a small picture in time. */
export async function fetchLogo(url: string, milliseconds: number): Promise<Logo | null> {
  try {
    const bytes = await getBytes(new URL(url), AbortSignal.timeout(milliseconds))
    const mime = pictureType(bytes)
    return mime === null ? null : { bytes, mime }
  } catch {
    return null
  }
}

async function getBytes(address: URL, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const get = address.protocol === 'https:' ? getHttps : getHttp
    get(address, { signal, headers, agent: false }, resolve).on('error', reject)
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
