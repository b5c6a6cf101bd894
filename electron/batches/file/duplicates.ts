import type { ReadRow } from './row.ts'

/** Rows that say the same, the row itself among them. */
type Group = Set<number>

/** The groups that a row stands in; null where it says too little to be like another. */
export interface Groups {
  sameProcessId: Group | null
  samePayout: Group | null
}

export const noGroups: Groups = { sameProcessId: null, samePayout: null }

/**
 * Which rows of a file repeat another: by processId, and by IBAN and amount, whoever the customer is. Rows come and go one
 * at a time, so that a correction does not need the whole file again.
 */
export function createDuplicates() {
  const byProcessId = new Map<string, Group>()
  const byPayout = new Map<string, Group>()

  const joined = (groups: Map<string, Group>, key: string, row: number): Group => {
    const group = groups.get(key)
    if (group) return group.add(row)
    const alone = new Set([row])
    groups.set(key, alone)
    return alone
  }

  return {
    join(row: number, { processId, iban, amount }: ReadRow): Groups {
      return {
        sameProcessId: processId === null ? null : joined(byProcessId, processId, row),
        samePayout: iban === null || amount === null ? null : joined(byPayout, `${iban} ${amount}`, row),
      }
    },
    leave(row: number, groups: Groups): void {
      groups.sameProcessId?.delete(row)
      groups.samePayout?.delete(row)
    },
  }
}

/** Another row of the group; null when the row is alone in it. */
export function otherRowIn(group: Group | null, row: number): number | null {
  if (group === null || group.size < 2) return null
  const [first, second] = group
  return (first === row ? second : first) ?? null
}
