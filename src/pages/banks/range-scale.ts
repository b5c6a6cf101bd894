import type { Bank } from '@contract/bank.ts'

/** The right end of the bars: the highest maximum of all banks, minor units; at least one. */
export const scaleOf = (banks: readonly Bank[]): bigint =>
  banks.reduce((highest, bank) => {
    const maximum = BigInt(bank.maximum.minor)
    return maximum > highest ? maximum : highest
  }, 1n)

/** Where an amount lies on the bar, 0 to 100. A picture, so a tenth of a percent is enough. */
export function percentOf(minor: bigint, scale: bigint): number {
  const share = Number((minor * 1000n) / scale) / 10
  return Math.min(share, 100)
}
