export interface ReadRequest {
  /** Every byte as it came. */
  raw: Buffer
  method: string
  path: string
  /** Names as they were written. */
  headers: Map<string, string>
  body: Buffer
}

/** The first HTTP/1.1 request of these bytes; null while it is not whole. */
export function readRequest(bytes: Buffer): ReadRequest | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const [requestLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = new Map(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  const end = headEnd + 4 + Number(headers.get('content-length') ?? 0)
  if (bytes.length < end) return null
  const [method = '', path = ''] = requestLine.split(' ')
  return { raw: bytes.subarray(0, end), method, path, headers, body: bytes.subarray(headEnd + 4, end) }
}
