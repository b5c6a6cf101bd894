import type { Bank, BankChange, BankList } from '../../../../electron/banks/contract.ts'

/** Its id is its code. Minor units. */
export const bank = (name: string, code: string, minimum = 10_000n, maximum = 5_000_000n): Bank => ({
  id: code,
  name,
  code,
  minimum: String(minimum),
  maximum: String(maximum),
  logo: null,
})

type Limits = readonly [minimum: bigint, maximum: bigint]
let changes = 0

/** What a list changed of one bank. Minor units; a name that differs comes as a third. */
export function change(
  kind: BankChange['kind'],
  { id: bankId, name, code }: Pick<Bank, 'id' | 'name' | 'code'>,
  limits: { before?: Limits; after?: Limits; formerName?: string },
  at = Date.parse('2026-11-21T11:05:00Z'),
): BankChange {
  const facts = (called: string, found?: Limits) =>
    found ? { name: called, code, minimum: String(found[0]), maximum: String(found[1]) } : null
  changes += 1
  const before = facts(limits.formerName ?? name, limits.before)
  return { id: changes, bankId, name, kind, at, before, after: facts(name, limits.after) }
}

export const bankList = (banks: Bank[], more: Partial<BankList> = {}): BankList => ({
  banks,
  leftOut: [],
  raw: null,
  fetchedAt: Date.parse('2026-11-21T11:02:00Z'),
  stale: false,
  refreshing: false,
  nextRefreshAt: null,
  changesToday: [],
  lastFailure: null,
  ...more,
})
