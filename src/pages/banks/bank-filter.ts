import type { Bank } from '@contract/bank.ts'
import { fold } from '@contract/fold.ts'

/** Those whose name or code contains every typed word, whatever its Turkish letters. Keeps the order. */
export function filterBanks(banks: readonly Bank[], typed: string): Bank[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean)
  return banks.filter((bank) => {
    const text = fold(`${bank.name} ${bank.code}`)
    return words.every((word) => text.includes(word))
  })
}
