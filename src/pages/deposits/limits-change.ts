import type { Bank, BankChange } from '@electron/banks/contract.ts'

type Limits = Pick<Bank, 'minimum' | 'maximum'>

/**
 * How a bank's limits differ from what the form showed when its deposit was refused: that, and not what the program knew,
 * is what the operator acted on.
 * @param shown null: the form showed none
 * @param now null: the bank is no longer on the list
 */
export function limitsChange(
  shown: Limits | null,
  now: (Limits & { id: string }) | null,
  changesToday: readonly BankChange[],
): { is: 'gone' | 'now' | 'same' | 'changed' } | { is: 'changedAt'; /** UTC milliseconds */ at: number } {
  if (!now) return { is: 'gone' }
  if (!shown) return { is: 'now' }
  const isSame = shown.minimum === now.minimum && shown.maximum === now.maximum
  if (isSame) return { is: 'same' }
  const change = changesToday.find(({ bankId, kind }) => bankId === now.id && kind === 'limits')
  return change ? { is: 'changedAt', at: change.at } : { is: 'changed' }
}
