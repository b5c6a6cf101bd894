/** Limits of a bank, minor units; as text where they come by a contract. */
interface Range {
  minimum: bigint | string
  maximum: bigint | string
}

/** Places an amount (minor units) in what a bank accepts. Both limits belong to the range. */
export function placeInRange(minor: bigint, bank: Range): 'below' | 'within' | 'above' {
  if (minor < BigInt(bank.minimum)) return 'below'
  return minor > BigInt(bank.maximum) ? 'above' : 'within'
}

/** Chooses the banks that would take this amount. */
export const takersOf = <Bank extends Range>(minor: bigint, banks: readonly Bank[]): Bank[] =>
  banks.filter((bank) => placeInRange(minor, bank) === 'within')

/** Says whether there are banks, and none of them takes this amount. Deposits and payouts warn by it. */
export const hasNoTaker = (minor: bigint, banks: readonly Range[]): boolean =>
  banks.length > 0 && takersOf(minor, banks).length === 0
