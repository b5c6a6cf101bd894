import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Result } from '../core/result.ts'
import { seatCalls } from '../link/seat-messages.ts'

type SeatCall = keyof typeof seatCalls
export type SeatOutput<N extends SeatCall> = z.output<(typeof seatCalls)[N]['output']>
type Call = (name: string, input?: unknown) => Promise<Result<unknown>>

/** Asks the host for its seat. Null: it gave no answer of the contract. */
export async function askSeat<N extends SeatCall>(
  call: Call,
  name: N,
  ...[input]: undefined extends z.input<(typeof seatCalls)[N]['input']> ? [] : [z.input<(typeof seatCalls)[N]['input']>]
): Promise<{ value: SeatOutput<N> } | null> {
  const answer = await call(name, input)
  if (!answer.ok) return null
  const { success, data } = seatCalls[name].output.safeParse(answer.value)
  return success ? { value: data as SeatOutput<N> } : null
}

/** Has the files of the host's page by path, and the operations that it asks. */
export interface HostPage {
  files: ReadonlyMap<string, { bytes: Uint8Array<ArrayBuffer>; mime: string }>
  operations: readonly string[]
  /** Changes when anything of it does. */
  digest: string
}

/** Fewer than a host takes of one seat at a time. */
const mostAtOnce = 16
const mostFiles = 2_000

/** Fetches the host's page. Files that it had before are taken from memory by their hash. */
export function createHostPages() {
  let known = new Map<string, Uint8Array<ArrayBuffer>>()

  /** Null where it did not come whole. */
  return async function fetchPage(call: Call): Promise<HostPage | null> {
    const manifest = await askSeat(call, 'seat.page')
    if (!manifest) return null
    const { files, operations } = manifest.value
    const paths = Object.entries(files)
    if (paths.length > mostFiles) return null
    const fetched = new Map<string, Uint8Array<ArrayBuffer>>()
    const waiting = paths.values()
    async function fetchEach(): Promise<boolean> {
      for (const [path, { sha256 }] of waiting) {
        const bytes = known.get(sha256) ?? fetched.get(sha256) ?? (await bytesOf(call, path, sha256))
        if (!bytes) return false
        fetched.set(sha256, bytes)
      }
      return true
    }
    const areWhole = await Promise.all(Array.from({ length: mostAtOnce }, fetchEach))
    if (areWhole.includes(false)) return null
    known = fetched
    const served = paths.map(
      ([path, { sha256, mime }]) => [path, { bytes: fetched.get(sha256) ?? new Uint8Array(), mime }] as const,
    )
    const digest = createHash('sha256').update(JSON.stringify(manifest.value)).digest('hex')
    return { files: new Map(served), operations, digest }
  }
}

/** Null for anything but the file of the manifest. */
async function bytesOf(call: Call, path: string, sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await askSeat(call, 'seat.file', { path })
  if (!file) return null
  const bytes = Uint8Array.from(Buffer.from(file.value.base64, 'base64'))
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null
}
