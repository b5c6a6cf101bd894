import type { IncomingMessage } from 'node:http'

const mostBytes = 64 * 1024
/** Of a head without its first line, in bytes. */
const mostHeaders = 8 * 1024

/** Reads path and query as they came. `url` is null if nobody can read it. */
export function targetOf({ url: firstLine = '' }: IncomingMessage): { path: string; query: string; url: URL | null } {
  // A proxy may write the whole address here, or two slashes.
  const target = firstLine.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/+/, '/')
  const [path = ''] = target.split('?', 1)
  const base = 'http://inbox'
  return { path, query: target.slice(path.length), url: URL.canParse(target, base) ? new URL(target, base) : null }
}

/** Writes the method with what followed the path, then a header a line. Leaves out keys, and headers beyond 8 KiB. */
export function headOf({ method = '', rawHeaders }: IncomingMessage, tail: string, token: string): string {
  const lines = [`${method} ${tail}`.trimEnd()]
  let bytes = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = rawHeaders.slice(place, place + 2)
    const header = `${name.toLowerCase()}: ${value}`
    const isKey = name.toLowerCase() === 'x-api-key' || value.includes(token)
    if (isKey || bytes + Buffer.byteLength(header) + 1 > mostHeaders) continue
    bytes += Buffer.byteLength(header) + 1
    lines.push(header)
  }
  return lines.join('\n')
}

/** Reads the body. Null: it is too large, and no more of it is read. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Returns the sender. An IPv4 address over IPv6 is the IPv4 address. */
export const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
