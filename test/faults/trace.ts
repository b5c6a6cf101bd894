/** What file-trace.c wrote down: everything that happened to the files of one folder, in order. */
export interface TraceRecord {
  kind: 'create' | 'write' | 'truncate' | 'sync' | 'unlink' | 'rename' | 'mark'
  path: string
  /** Of a write; of a truncation, the new length. */
  offset: number
  /** What was written; of a rename, the new path. */
  data: Buffer
}

const kinds: Readonly<Record<string, TraceRecord['kind']>> = {
  c: 'create',
  w: 'write',
  t: 'truncate',
  s: 'sync',
  u: 'unlink',
  r: 'rename',
  m: 'mark',
}

export function readTrace(bytes: Buffer): TraceRecord[] {
  const records: TraceRecord[] = []
  for (let at = 0; at < bytes.length;) {
    const kind = kinds[String.fromCharCode(bytes.readUInt8(at))]
    if (!kind) throw new Error('the trace cannot be read')
    const pathEnd = at + 15 + bytes.readUInt16LE(at + 1)
    const end = pathEnd + bytes.readUInt32LE(at + 11)
    records.push({
      kind,
      offset: Number(bytes.readBigUInt64LE(at + 3)),
      path: bytes.subarray(at + 15, pathEnd).toString('utf8'),
      data: bytes.subarray(pathEnd, end),
    })
    at = end
  }
  return records
}
