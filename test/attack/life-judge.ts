import type { Policy } from '../../electron/people/contract/policy.ts'
import type { PayoutRecord } from '../../electron/payouts/records.ts'
import type { Sandbox } from '../../electron/sandbox/sandbox.ts'

/**
 * Holds what the service received against what people said in a life, from the rules alone. It believes no row: what
 * somebody said is written down here when they say it.
 */

interface Word {
  by: string
  at: number
  revision: number
  /** What was shown. */
  payout: PayoutRecord
  /** How much else had been taken for that account; minor units. */
  beside: bigint
  /** The count of looks during which it was taken back; Infinity: never. */
  ended: number
}

const slack = 60 * 60_000

export function createJudge(book: () => ReturnType<Sandbox['controls']['book']>) {
  const words = new Map<string, Word[]>()
  /** How often each was made ready to be sent, and how often somebody said that it may be taken once more. */
  const ready = new Map<string, number>()
  const again = new Map<string, number>()
  const seen = new Map<string, number>()
  const denied = new Set<string>()
  const deposits = new Set<string>()
  const batchTotals = new Map<number, bigint>()
  const wrong = { receivedTooOften: [] as string[], approvalShort: [] as string[] }
  let looks = 0
  let policy: Pick<Policy, 'secondCheckerAbove' | 'approvalLifetimeHours'> | null = null
  /** The takings before it may be unknown to the ledger. */
  let known = 0

  const add = (counts: Map<string, number>, processId: string) =>
    void counts.set(processId, (counts.get(processId) ?? 0) + 1)
  const takenOf = (processId: string) =>
    book().transactions.filter((one) => one.type === 'withdrawal' && one.processId === processId)

  function besideOf({ iban, processId }: PayoutRecord, now: number): bigint {
    return book()
      .transactions.slice(known)
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
    const all = (words.get(processId) ?? []).filter(({ ended, at }) => ended >= looks && at >= since)
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
    received: () => [...seen.values()].reduce((sum, times) => sum + times, 0),
    ready: (processId: string) => add(ready, processId),
    mayBeTakenAgain(processId: string): void {
      add(again, processId)
    },
    deny: (processId: string) => void denied.add(processId),
    deposit: (processId: string) => void deposits.add(processId),
    isPolicy: (next: Policy) => void (policy = next),
    batch: (id: number, total: bigint) => void batchTotals.set(id, total),

    word(payout: PayoutRecord, by: string, now: number): void {
      const given = words.get(payout.processId) ?? []
      words.set(payout.processId, given)
      given.push({ by, at: now, revision: payout.revision, payout, beside: besideOf(payout, now), ended: Infinity })
    },

    /** Every word ends, or those about this payout. */
    end(processId: string | null): void {
      const ending = processId === null ? [...words.values()].flat() : (words.get(processId) ?? [])
      for (const word of ending) word.ended = Math.min(word.ended, looks)
      if (processId === null) known = book().transactions.length
    },

    /** To be called before and after whatever may send. */
    look(now: number): void {
      const { received } = book()
      for (const [processId, times] of Object.entries(received)) {
        if (deposits.has(processId) || times === (seen.get(processId) ?? 0)) continue
        seen.set(processId, times)
        judgeArrival(processId, now)
        const [said, taken] = [ready.get(processId) ?? 0, takenOf(processId).length]
        if (times > said) wrong.receivedTooOften.push(`${processId}: received ${times} times, made ready ${said} times`)
        const allowed = 1 + (again.get(processId) ?? 0)
        if (taken > allowed) wrong.receivedTooOften.push(`${processId}: taken ${taken} times, allowed ${allowed} times`)
      }
      looks += 1
    },
  }
}
export type Judge = ReturnType<typeof createJudge>
