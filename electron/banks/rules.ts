import type { LeftOutBank } from '../core/payment-service.ts'
import { hourMs } from '../core/time.ts'
import type { BankChange, BankFacts } from './contract.ts'
import type { KeptBankList, ListedBank } from './records.ts'

/** What two bank lists, fetched one after the other in the same units, say about each bank. */

/** A bank as it is from a list on; of `gone`, as it was last. `first`: there is no earlier list to compare with. */
interface BankStep extends BankFacts {
  bankId: string
  kind: BankChange['kind'] | 'first'
}

/**
 * One step for each bank of which the lists say something else; of the logo alone, none. `before` is null when nothing was
 * fetched yet, and then every bank is a `first`. `known`: banks that were listed some time before, if not in `before`. Of
 * one that was left out, nothing is said: it did not go.
 */
export function stepsBetween(
  before: readonly ListedBank[] | null,
  now: readonly ListedBank[],
  known: ReadonlySet<string>,
  leftOut: readonly LeftOutBank[],
): BankStep[] {
  const listed = byId(now)
  if (!before) return [...listed.values()].map((bank) => step('first', bank))
  const earlier = byId(before)
  const gone = [...earlier.values()]
    .filter((bank) => !listed.has(bank.id) && !mayBeLeftOut(bank, leftOut))
    .map((bank) => step('gone', bank))
  const others = [...listed.values()].flatMap((bank) => {
    const was = earlier.get(bank.id)
    if (!was) return step(known.has(bank.id) ? 'back' : 'new', bank)
    if (bank.minimum !== was.minimum || bank.maximum !== was.maximum) return step('limits', bank)
    return bank.name !== was.name || bank.code !== was.code ? step('renamed', bank) : []
  })
  return [...others, ...gone]
}

/** Banks of the lists before that a list leaves open: the next one is compared with what they were last. */
export function leftOpen(
  before: readonly ListedBank[],
  { banks, leftOut }: Pick<KeptBankList, 'banks' | 'leftOut'>,
): ListedBank[] {
  const listed = byId(banks)
  return before.filter((bank) => !listed.has(bank.id) && mayBeLeftOut(bank, leftOut))
}

/** An entry whose id cannot be read may be the bank of its name; one without a name, any bank. */
const mayBeLeftOut = ({ id, name }: Pick<ListedBank, 'id' | 'name'>, leftOut: readonly LeftOutBank[]): boolean =>
  leftOut.some((entry) => (entry.id === null ? entry.name === null || entry.name === name : entry.id === id))

const byId = (banks: readonly ListedBank[]): Map<string, ListedBank> => new Map(banks.map((bank) => [bank.id, bank]))

const step = (kind: BankStep['kind'], { id, name, code, minimum, maximum }: ListedBank): BankStep => ({
  bankId: id,
  kind,
  name,
  code,
  minimum,
  maximum,
})

/** How old a bank list may grow, and when the next one is asked for: by the workspace's refresh hours. */

const minuteMs = 60_000

/** So that a list that is asked for on time is fresh until its successor is there. */
const graceMs = 10 * minuteMs
/** The service was away, or we were: soon enough for whoever waits, and no burden to it. */
const retryMs = 15 * minuteMs
/** Whoever presses again so soon has not read the first answer yet. */
const justNowMs = 5_000

/** By a clock that has been set back since: nobody knows how old it is. */
const isOfTheFuture = (at: number, now: number): boolean => at - now > graceMs

/** Limits of a stale list may warn, but must not block anybody. */
export const isBankListStale = (list: KeptBankList | null, refreshHours: number, now: number): boolean =>
  list === null || isOfTheFuture(list.fetchedAt, now) || now - list.fetchedAt > refreshHours * hourMs + graceMs

/** Whether a list that was asked for then (UTC milliseconds; null: there is none) answers somebody who asks now. */
export const isJustFetched = (fetchedAt: number | null, now: number): boolean =>
  fetchedAt !== null && now >= fetchedAt && now - fetchedAt < justNowMs

/**
 * When the list is to be asked for by itself, UTC milliseconds: `now` when that is overdue.
 * `fetchedAt`: of the latest list, null before the first. `failedAt`: of the latest try, null when it did not fail.
 */
export function nextBankRefresh(
  { fetchedAt, failedAt, refreshHours }: { fetchedAt: number | null; failedAt: number | null; refreshHours: number },
  now: number,
): number {
  const isDated = fetchedAt !== null && !isOfTheFuture(fetchedAt, now)
  const due = isDated ? fetchedAt + refreshHours * hourMs : -Infinity
  if (failedAt === null || isOfTheFuture(failedAt, now)) return Math.max(due, now)
  const retry = failedAt + retryMs
  return Math.max(due > failedAt ? Math.min(due, retry) : retry, now)
}
