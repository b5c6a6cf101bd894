import type { Check } from '../contract/payout.ts'
import { checkPayout, duplicateWindowMs } from '../domain/checks.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Clock } from '../domain/ports.ts'
import { recentTwinStates, unknownTwinStates, unsentPayoutStates } from '../domain/payout-states.ts'
import type { NewPayout, PayoutRecord } from '../domain/records.ts'

/** Runs the checks of the domain against what the ledger knows now. */
export function createPayoutChecks({ ledger, clock }: { ledger: Ledger; clock: Clock }) {
  /** One list of checks for each payout. */
  async function ofAll(payouts: readonly (NewPayout & { id: number | null })[]): Promise<Check[][]> {
    const now = clock.now()
    const [list, twins] = await Promise.all([
      ledger.banks.latest(),
      ledger.payouts.twins(
        payouts.map(({ id, iban, amount }) => ({ id, iban, amount })),
        { anyAge: unknownTwinStates, recent: recentTwinStates, since: now - duplicateWindowMs },
      ),
    ])
    return payouts.map((payout, index) => checkPayout(payout, { list, twins: twins[index] ?? [], now }))
  }

  return {
    async of(payout: NewPayout & { id: number | null }): Promise<Check[]> {
      const [checks = []] = await ofAll([payout])
      return checks
    },

    /** By ledger id, for those that have not left yet: of the others the attempts tell what happened. */
    async ofUnsent(payouts: readonly PayoutRecord[]): Promise<Map<number, Check[]>> {
      const unsent = payouts.filter(({ state }) => unsentPayoutStates.includes(state))
      const checks = await ofAll(unsent)
      return new Map(unsent.map(({ id }, index) => [id, checks[index] ?? []]))
    },
  }
}
export type PayoutCheckService = ReturnType<typeof createPayoutChecks>
