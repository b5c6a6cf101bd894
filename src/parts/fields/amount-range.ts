import type { Bank } from '@electron/banks/contract.ts'

/** Where an amount (minor units) lies in what a bank accepts. Both limits belong to the range. */
export function placeInRange(minor: bigint, bank: Pick<Bank, 'minimum' | 'maximum'>): 'below' | 'within' | 'above' {
  if (minor < BigInt(bank.minimum)) return 'below'
  return minor > BigInt(bank.maximum) ? 'above' : 'within'
}
