import type { Bank } from '@contract/bank.ts'
import { placeInRange } from '../../components/amount-range.ts'

/** What "copy the list" takes: what is shown, and after a question (minor units) only the banks that accept it. */
export const banksToCopy = (shown: readonly Bank[], asked: bigint | null): readonly Bank[] =>
  asked === null ? shown : shown.filter((bank) => placeInRange(asked, bank) === 'within')
