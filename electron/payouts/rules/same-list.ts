import type { Check } from '../contract/payout.ts'
import type { SameList } from '../contract/same-list.ts'
import type { OverrideRecord } from '../records.ts'
import type { CheckStage } from './states.ts'

/** Decides when two batches are the same list: the multiset of IBAN and amount. */

/** Two payments are alike by chance. */
export const fewestShared = 3

/** Tells whether two lists share most rows of the smaller one. `one` and `other` count their rows. */
export const isSameList = (shared: number, one: number, other: number): boolean =>
  shared >= fewestShared && shared * 2 > Math.min(one, other)

/** Finds the override of this pair: a third batch stops it again. */
const overrideOf = ({ id }: SameList, overrides: readonly OverrideRecord[]): OverrideRecord | undefined =>
  overrides.findLast(({ code, because }) => code === 'same_list_paid' && because === id)

/** Those that were paid, or may have been, and that no checker has let through. */
export const stoppingOf = (lists: readonly SameList[], overrides: readonly OverrideRecord[]): SameList[] =>
  lists.filter((list) => list.paid !== null && !overrideOf(list, overrides))

/** A draft is only warned of: it stops at who approves. */
export function checksOfLists(
  lists: readonly SameList[],
  overrides: readonly OverrideRecord[],
  stage: CheckStage,
): Check[] {
  const paid = lists.filter((list) => list.paid !== null)
  const letThrough = paid.filter((list) => overrideOf(list, overrides))
  const [overridden] = letThrough.flatMap((list) => overrideOf(list, overrides) ?? [])
  const level = stage === 'draft' ? 'warning' : 'blocking'
  return [
    ...checkOf({ code: 'same_list_paid', level }, stoppingOf(lists, overrides)),
    ...checkOf({ code: 'same_list_paid', level: 'warning', overridden: overridden && wordOf(overridden) }, letThrough),
    ...checkOf(
      { code: 'same_list_waits', level: 'warning' },
      lists.filter((list) => list.paid === null),
    ),
  ]
}

/** Shown of them; they are all counted. */
const mostShown = 5

const checkOf = (check: Check, lists: readonly SameList[]): Check[] =>
  lists.length === 0 ? [] : [{ ...check, lists: lists.slice(0, mostShown), listCount: lists.length }]

const wordOf = ({ by, at, reason }: OverrideRecord): Check['overridden'] => ({ by, at, reason })
