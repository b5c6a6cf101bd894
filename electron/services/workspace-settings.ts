import type { Operator } from '../contract/operator.ts'
import { VezneError } from '../contract/result.ts'
import type { AmountUnits, SeenUnits, WorkspaceSettings } from '../contract/workspace.ts'
import { credentialProblems } from '../domain/credential-text.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Tell } from '../domain/ports.ts'
import type { BankService } from './banks.ts'
import type { Credentials } from './credentials.ts'
import type { SessionService } from './session.ts'
import type { Stamped } from './stamps.ts'

/** What this workspace is, and what an admin says about its connection. The secret goes in and never comes out. */
export function createWorkspaceSettings(ports: {
  ledger: Ledger
  session: SessionService
  banks: BankService
  credentials: Pick<Credentials<unknown>, 'replace'>
  stamp: Stamped
  tell: Tell
}) {
  const { ledger, session, banks, credentials, stamp, tell } = ports

  async function settings(): Promise<WorkspaceSettings> {
    const workspace = await ledger.workspace.read()
    return {
      name: workspace.name,
      kind: workspace.kind,
      singleOperator: workspace.singleOperator,
      serviceAddress: workspace.serviceAddress,
      checkoutAddress: workspace.checkoutAddress,
      apiKeyEnd: workspace.apiKey.slice(-4),
      secretStoredAt: workspace.secretStoredAt,
      payoutAmountUnit: workspace.payoutAmountUnit,
      bankLimitUnit: workspace.bankLimitUnit,
      unitsConfirmed: workspace.unitsConfirmed,
      bankRefreshHours: workspace.bankRefreshHours,
    }
  }

  /** The sandbox's are its own: it counts in minor units, and makes its secret itself. */
  async function refuseInSandbox(): Promise<void> {
    if ((await ledger.workspace.read()).kind === 'sandbox') throw new VezneError('wrong_state')
  }

  /** What was known of the service was known with what has just changed. */
  async function changed(): Promise<WorkspaceSettings> {
    tell('ledger.changed')
    banks.refreshAnewInBackground()
    return settings()
  }

  return {
    settings,

    /** Throws `wrong_passphrase`, `changed_meanwhile`, and `wrong_state` in the sandbox. */
    async confirmUnits(
      operator: Operator,
      { seen, passphrase, ...units }: AmountUnits & { seen: SeenUnits; passphrase: string },
    ): Promise<WorkspaceSettings> {
      await session.confirm(operator, passphrase)
      await refuseInSandbox()
      const now = stamp(operator.id)
      if (!(await ledger.workspace.confirmUnits(seen, units, now))) throw new VezneError('changed_meanwhile')
      return changed()
    },

    /** Throws `changed_meanwhile`. */
    async changeBankRefresh(
      operator: Operator,
      { seen, hours }: { seen: number; hours: number },
    ): Promise<WorkspaceSettings> {
      const now = stamp(operator.id)
      if (!(await ledger.workspace.changeBankRefresh(seen, hours, now))) throw new VezneError('changed_meanwhile')
      tell('ledger.changed')
      banks.planAnew()
      return settings()
    },

    /** Throws `wrong_passphrase`, `invalid_input`, the keychain's errors, and `wrong_state` in the sandbox. */
    async replaceCredentials(
      operator: Operator,
      { apiKey, apiSecret, passphrase }: { apiKey: string; apiSecret: string; passphrase: string },
    ): Promise<WorkspaceSettings> {
      await session.confirm(operator, passphrase)
      await refuseInSandbox()
      const fields = credentialProblems({ apiKey, apiSecret })
      if (fields.length > 0) throw new VezneError('invalid_input', { fields })
      await credentials.replace(apiKey, apiSecret, stamp(operator.id))
      return changed()
    },
  }
}
export type WorkspaceSettingsService = ReturnType<typeof createWorkspaceSettings>
