import type { Policy } from '../../electron/people/contract/policy.ts'
import type { PayoutRecord } from '../../electron/payouts/records.ts'
import type { Sandbox } from '../../electron/sandbox/sandbox.ts'

/**
 * Compares the payouts that the service received with those that people approved.
 * Reads no row of the ledger: a life reports each decision when a person makes it.
 */

interface Approval {
  by: string
  at: number
  revision: number
  /** The payout as the checker saw it. */
  payout: PayoutRecord
  /** The sum that the service took for the same IBAN before; minor units. */
  beside: bigint
  /** The number of the look at which it ended; Infinity: never. */
  ended: number
}

const slack = 60 * 60_000

export function createJudge(book: () => ReturnType<Sandbox['controls']['book']>) {
  const approvals = new Map<string, Approval[]>()
  /** Counts, by processId, how often people made a payout ready, and allowed another attempt. */
  const readyCounts = new Map<string, number>()
  const permits = new Map<string, number>()
  const receivedCounts = new Map<string, number>()
  const denied = new Set<string>()
  const deposits = new Set<string>()
  const batchTotals = new Map<number, bigint>()
  const wrong = { receivedTooOften: [] as string[], approvalShort: [] as string[] }
  let looks = 0
  let policy: Pick<Policy, 'secondCheckerAbove' | 'approvalLifetimeHours'> | null = null
  /** A restored ledger may lack the transactions of the service before this index. */
  let knownFrom = 0

  const add = (counts: Map<string, number>, processId: string) =>
    void counts.set(processId, (counts.get(processId) ?? 0) + 1)
  const takenOf = (processId: string) =>
    book().transactions.filter((one) => one.type === 'withdrawal' && one.processId === processId)

  function besideOf({ iban, processId }: PayoutRecord, now: number): bigint {
    return book()
      .transactions.slice(knownFrom)
      .flatMap((one) => (one.type === 'withdrawal' ? [one] : []))
      .filter((one) => one.iban === iban && one.processId !== processId && !denied.has(one.processId))
      .filter(({ status, createdAt }) => status !== 'failed' && now - createdAt < 23 * slack)
      .reduce((sum, { amount }) => sum + amount, 0n)
  }

  function judgeArrival(processId: string, now: number): void {
    const { secondCheckerAbove, approvalLifetimeHours } = policy ?? {
      secondCheckerAbove: '0',
      approvalLifetimeHours: 1,
    }
    const since = now - (approvalLifetimeHours + 1) * slack
    const all = (approvals.get(processId) ?? []).filter(({ ended, at }) => ended >= looks && at >= since)
    const newest = Math.max(0, ...all.map(({ revision }) => revision))
    const counting = all.filter(
      ({ revision, by, payout }) => revision === newest && by !== payout.createdBy && by !== payout.editedBy,
    )
    const [first] = counting
    if (!first) return void wrong.approvalShort.push(`${processId}: nobody approved it`)
    const { amount, batch, iban } = first.payout
    const limit = secondCheckerAbove === null ? null : BigInt(secondCheckerAbove)
    const total = (batch && batchTotals.get(batch.id)) ?? amount
    const isPart = (limit ?? 0n) < amount + (counting.at(-1)?.beside ?? 0n)
    const needed = limit !== null && (total > limit || isPart) ? 2 : 1
    const people = new Set(counting.map(({ by }) => by)).size
    if (people < needed) wrong.approvalShort.push(`${processId}: ${people} of ${needed} approved it`)
    for (const taken of takenOf(processId).slice(-1)) {
      if (taken.type === 'withdrawal' && (taken.amount !== amount || taken.iban !== iban))
        wrong.approvalShort.push(
          `${processId}: ${taken.amount} to ${taken.iban} was taken, ${amount} to ${iban} approved`,
        )
    }
  }

  return {
    wrong,
    received: () => [...receivedCounts.values()].reduce((sum, times) => sum + times, 0),
    ready: (processId: string) => add(readyCounts, processId),
    mayBeTakenAgain(processId: string): void {
      add(permits, processId)
    },
    deny: (processId: string) => void denied.add(processId),
    deposit: (processId: string) => void deposits.add(processId),
    isPolicy: (next: Policy) => void (policy = next),
    batch: (id: number, total: bigint) => void batchTotals.set(id, total),

    approve(payout: PayoutRecord, by: string, now: number): void {
      const sameApprovals = approvals.get(payout.processId) ?? []
      approvals.set(payout.processId, sameApprovals)
      sameApprovals.push({
        by,
        at: now,
        revision: payout.revision,
        payout,
        beside: besideOf(payout, now),
        ended: Infinity,
      })
    },

    /** Ends all approvals, or those of one payout. */
    end(processId: string | null): void {
      const ending = processId === null ? [...approvals.values()].flat() : (approvals.get(processId) ?? [])
      for (const approval of ending) approval.ended = Math.min(approval.ended, looks)
      if (processId === null) knownFrom = book().transactions.length
    },

    /** Judges new arrivals. Must be called before and after each act that can send. */
    look(now: number): void {
      const { received } = book()
      for (const [processId, times] of Object.entries(received)) {
        if (deposits.has(processId) || times === (receivedCounts.get(processId) ?? 0)) continue
        receivedCounts.set(processId, times)
        judgeArrival(processId, now)
        const [readyTimes, takenTimes] = [readyCounts.get(processId) ?? 0, takenOf(processId).length]
        if (times > readyTimes)
          wrong.receivedTooOften.push(`${processId}: received ${times} times, made ready ${readyTimes} times`)
        const allowed = 1 + (permits.get(processId) ?? 0)
        if (takenTimes > allowed)
          wrong.receivedTooOften.push(`${processId}: taken ${takenTimes} times, allowed ${allowed} times`)
      }
      looks += 1
    },
  }
}
export type Judge = ReturnType<typeof createJudge>
