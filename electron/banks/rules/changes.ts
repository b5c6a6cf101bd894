import type { BankChange } from '../contract.ts'
import type { BankFacts, ListedBank } from '../records.ts'

/** What two bank lists, fetched one after the other in the same units, say about each bank. */

/** A bank as it is from a list on; of `gone`, as it was last. `first`: there is no earlier list to compare with. */
export interface BankStep extends BankFacts {
  bankId: string
  kind: BankChange['kind'] | 'first'
}

/**
 * One step for each bank of which the lists say something else; of the logo alone, none. `before` is null when nothing was
 * fetched yet, and then every bank is a `first`. `known`: banks that were listed some time before, if not in `before`. A
 * bank that one list names twice is what it says of it first.
 */
export function stepsBetween(
  before: readonly ListedBank[] | null,
  now: readonly ListedBank[],
  known: ReadonlySet<string>,
): BankStep[] {
  const listed = byId(now)
  if (!before) return [...listed.values()].map((bank) => step('first', bank))
  const earlier = byId(before)
  const gone = [...earlier.values()].filter(({ id }) => !listed.has(id)).map((bank) => step('gone', bank))
  const others = [...listed.values()].flatMap((bank) => {
    const was = earlier.get(bank.id)
    if (!was) return step(known.has(bank.id) ? 'back' : 'new', bank)
    if (bank.minimum !== was.minimum || bank.maximum !== was.maximum) return step('limits', bank)
    return bank.name !== was.name || bank.code !== was.code ? step('renamed', bank) : []
  })
  return [...others, ...gone]
}

function byId(banks: readonly ListedBank[]): Map<string, ListedBank> {
  const found = new Map<string, ListedBank>()
  for (const bank of banks) if (!found.has(bank.id)) found.set(bank.id, bank)
  return found
}

const step = (kind: BankStep['kind'], { id, name, code, minimum, maximum }: ListedBank): BankStep => ({
  bankId: id,
  kind,
  name,
  code,
  minimum,
  maximum,
})
