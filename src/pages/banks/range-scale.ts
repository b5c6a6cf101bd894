import type { Bank } from '@electron/banks/contract.ts'

/** How many times the middle maximum a bar may still stand for: one bank without a real limit must not flatten all others. */
const furthest = 10n

/** The right end of the bars: the highest maximum that is not out of all proportion, minor units; at least one. */
export function scaleOf(banks: readonly Bank[]): bigint {
  const maxima = banks.map(({ maximum }) => BigInt(maximum)).toSorted((one, other) => (one < other ? -1 : 1))
  const middle = maxima[Math.floor(maxima.length / 2)] ?? 0n
  const highest = maxima.findLast((maximum) => maximum <= middle * furthest) ?? 0n
  return highest > 1n ? highest : 1n
}

/** Where an amount lies on the bar, 0 to 100. A picture, so a tenth of a percent is enough. */
export function percentOf(minor: bigint, scale: bigint): number {
  const share = Number((minor * 1000n) / scale) / 10
  return Math.min(share, 100)
}
