export interface ReadRequest {
  method: string
  path: string
  body: Buffer
  /** Bytes of the whole. */
  length: number
}

/** The first HTTP/1.1 request of these bytes; null while it is not whole. */
export function readRequest(bytes: Buffer): ReadRequest | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const [requestLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const lengthLine = lines.find((line) => line.toLowerCase().startsWith('content-length: '))
  const end = headEnd + 4 + Number(lengthLine?.slice('content-length: '.length) ?? 0)
  if (bytes.length < end) return null
  const [method = '', path = ''] = requestLine.split(' ')
  return { method, path, body: bytes.subarray(headEnd + 4, end), length: end }
}
