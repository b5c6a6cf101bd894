import type { PayoutLedger } from '../ledger.ts'
import type { Rules } from '../rules/rules.ts'

/** What the workspace demands, read anew each time: another admin may have changed it a moment ago. */
export function createRules({ ledger }: { ledger: PayoutLedger }) {
  return {
    async now(): Promise<Rules> {
      const [{ policy }, { singleOperator }] = await Promise.all([ledger.policy.read(), ledger.workspace.read()])
      return { policy, singleOperator }
    },
  }
}
export type RulesService = ReturnType<typeof createRules>
