import { VezneError } from '../contract/result.ts'
import { isLive, isReplaceable, mayBePaid } from '../domain/deposit-states.ts'
import type { DepositRecord } from '../domain/records.ts'

/**
 * Deposits that are made instead of others. Never two live ones for the same payment, however many were made instead of
 * each other, and none when one of them may have been paid: the customer would hold two links and may pay by both.
 */
export function createDepositReplacing(ports: {
  recordOf: (id: number) => Promise<DepositRecord | null>
  serviceNow: () => number
  /** So that `serviceNow` is right, whatever this machine's clock was set to meanwhile. Throws where nothing was heard. */
  hearClock: () => Promise<void>
}) {
  const { recordOf, serviceNow, hearClock } = ports

  /** What it was made instead of, what was made instead of it, and so on; itself among them. `known`: need not be read again. */
  async function line(
    deposit: DepositRecord,
    known: ReadonlyMap<number, DepositRecord> = new Map(),
  ): Promise<DepositRecord[]> {
    const found = new Map([[deposit.id, deposit]])
    for (const { replaces, replacedBy } of found.values()) {
      for (const { id } of [...(replaces ? [replaces] : []), ...replacedBy]) {
        const next = found.has(id) ? null : (known.get(id) ?? (await recordOf(id)))
        if (next) found.set(id, next)
      }
    }
    return [...found.values()]
  }

  /** `known`: as above. */
  async function mayReplace(deposit: DepositRecord, known?: ReadonlyMap<number, DepositRecord>): Promise<boolean> {
    const now = serviceNow()
    if (!isReplaceable(deposit, now)) return false
    return !(await line(deposit, known)).some((one) => mayBePaid(one) || isLive(one, now))
  }

  let earlier: Promise<unknown> = Promise.resolve()

  return {
    mayReplace,

    /**
     * `add` writes the replacement down; one after another, so that the next sees it. Throws `not_found`, `wrong_state`, and
     * what `hearClock` throws when it is for the clock to say whether a window has closed.
     */
    replace(id: number, add: () => Promise<DepositRecord>): Promise<DepositRecord> {
      const turn = earlier.then(async () => {
        const deposit = await recordOf(id)
        if (!deposit) throw new VezneError('not_found')
        if ((await line(deposit)).some(({ state }) => state === 'pending')) await hearClock()
        if (!(await mayReplace(deposit))) throw new VezneError('wrong_state')
        return add()
      })
      earlier = turn.catch(() => undefined)
      return turn
    },
  }
}
