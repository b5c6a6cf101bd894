import type { Result } from '@electron/core/result.ts'
import type { AmountUnits, WorkspaceSettings } from '@electron/people/contract/workspace.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** How this workspace reaches its payment service, what the numbers on the wire count, how often it asks for the banks. */
export const useWorkspaceSettings = defineStore('workspace-settings', () => {
  const settings = useAsking(() => bridge.workspace.settings(), ['ledger.changed'])

  async function changing(call: Promise<Result<WorkspaceSettings>>): Promise<Result<WorkspaceSettings>> {
    const answer = await call
    if (answer.ok) settings.take(answer.value)
    return answer
  }

  return {
    ...settings,
    /** `seen`: what stood there when they chose; when it is something else by now, `changed_meanwhile`. */
    confirmUnits: (units: AmountUnits, seen: WorkspaceSettings, passphrase: string) =>
      changing(
        bridge.workspace.confirmUnits({
          ...units,
          seen: {
            payoutAmountUnit: seen.payoutAmountUnit,
            bankLimitUnit: seen.bankLimitUnit,
            confirmedAt: seen.unitsConfirmed?.at ?? null,
          },
          passphrase,
        }),
      ),
    /** `seen`: what stood there when they chose, as above. */
    changeBankRefresh: (hours: number, seen: number) => changing(bridge.workspace.changeBankRefresh({ hours, seen })),
    replaceCredentials: (apiKey: string, apiSecret: string, passphrase: string) =>
      changing(bridge.workspace.replaceCredentials({ apiKey, apiSecret, passphrase })),
  }
})
