import { VezneError } from '../contract/result.ts'
import { isLive, isReplaceable } from '../domain/deposit-states.ts'
import type { DepositRecord } from '../domain/records.ts'

/**
 * Deposits that are made instead of others. Never two live ones for the same payment, however many were made instead of
 * each other: the customer would hold two links and may pay by both.
 */
export function createDepositReplacing(ports: {
  recordOf: (id: number) => Promise<DepositRecord | null>
  serviceNow: () => number
}) {
  const { recordOf, serviceNow } = ports

  /** What it was made instead of, what was made instead of it, and so on; itself among them. */
  async function line(deposit: DepositRecord, known: ReadonlyMap<number, DepositRecord>): Promise<DepositRecord[]> {
    const found = new Map([[deposit.id, deposit]])
    for (const { replaces, replacedBy } of found.values()) {
      for (const { id } of [...(replaces ? [replaces] : []), ...replacedBy]) {
        const next = found.has(id) ? null : (known.get(id) ?? (await recordOf(id)))
        if (next) found.set(id, next)
      }
    }
    return [...found.values()]
  }

  /** `known`: records that need not be read again. */
  async function mayReplace(
    deposit: DepositRecord,
    known: ReadonlyMap<number, DepositRecord> = new Map(),
  ): Promise<boolean> {
    const now = serviceNow()
    return isReplaceable(deposit, now) && !(await line(deposit, known)).some((one) => isLive(one, now))
  }

  let earlier: Promise<unknown> = Promise.resolve()

  return {
    mayReplace,

    /** `add` writes the replacement down; one after another, so that the next sees it. Throws `not_found`, `wrong_state`. */
    replace(id: number, add: () => Promise<DepositRecord>): Promise<DepositRecord> {
      const turn = earlier.then(async () => {
        const deposit = await recordOf(id)
        if (!deposit) throw new VezneError('not_found')
        if (!(await mayReplace(deposit))) throw new VezneError('wrong_state')
        return add()
      })
      earlier = turn.catch(() => undefined)
      return turn
    },
  }
}
