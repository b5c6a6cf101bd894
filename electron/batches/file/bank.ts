import { fold } from '../../core/fold.ts'
import type { KnownBank } from './port.ts'

/** Knows a bank by its `_id`, else by its code, else by its name, as people write them; null when it is none or several. */
export function createBankFinder(banks: readonly KnownBank[]): (typed: string) => KnownBank | null {
  const keyed = [
    (text: string) => text,
    (text: string) => fold(text),
    (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, ''),
  ] as const
  const [byId, byCode, byName] = keyed
  const finders = [indexed(banks, 'id', byId), indexed(banks, 'code', byCode), indexed(banks, 'name', byName)]
  return (typed) => {
    for (const find of finders) {
      const found = find(typed)
      if (found) return found.length === 1 ? (found[0] ?? null) : null
    }
    return null
  }
}

function indexed(banks: readonly KnownBank[], field: 'id' | 'code' | 'name', key: (text: string) => string) {
  const index = Map.groupBy(banks, (bank) => key(bank[field]))
  return (typed: string) => index.get(key(typed))
}
