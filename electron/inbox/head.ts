import type { Head } from './store.ts'

/** Null for what is none: only a text of the right shape is kept, and never a long one. */
export function headIn(raw: Uint8Array): Head | null {
  let given: unknown
  try {
    given = JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return null
  }
  const { workspace, sequence, hash, at, mac } = (given ?? {}) as Partial<Record<keyof Head, unknown>>
  if (typeof workspace !== 'string' || !/^[\w-]{1,128}$/.test(workspace)) return null
  if (!isCount(sequence) || !isCount(at) || !isHash(hash) || !isHash(mac)) return null
  return { workspace, sequence, hash, at, mac }
}

/** When it was said, and so its `mac`, may differ. */
export const isSameHead = (one: Head, other: Head): boolean =>
  one.sequence === other.sequence && one.hash === other.hash

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
