import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { VezneError } from '../../core/result.ts'
import {
  amountUnitsSchema,
  bankRefreshHoursSchema,
  seenUnitsSchema,
  workspaceSettingsSchema,
} from '../contract/workspace.ts'
import { credentialProblems } from '../rules/workspace-draft.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { CharterService } from './charter.ts'
import type { Credentials } from './credentials.ts'
import type { SessionService } from './session.ts'

/** The bank list, which is asked for and read by what these settings say. */
interface BankListPlan {
  /** What is known of the service was known with other settings: it is asked anew. Never throws. */
  refreshAnewInBackground(): void
  /** When it is asked for by itself is another time now. */
  planAnew(): void
}

/** What this workspace is, and what an admin says about its connection. The secret goes in and never comes out. */
export function createWorkspaceSettings(
  ports: ServicePorts & {
    ledger: PeopleLedger
    session: SessionService
    charter: CharterService
    banks: BankListPlan
    credentials: Pick<Credentials<unknown>, 'replace'>
  },
) {
  const { ledger, session, charter, banks, credentials, stamp, tell } = ports
  async function settings() {
    const workspace = await ledger.workspace.read()
    return { ...workspace, apiKeyEnd: workspace.apiKey.slice(-4) }
  }

  /** The sandbox's are its own: it counts in minor units, and makes its secret itself. */
  async function refuseInSandbox(): Promise<void> {
    if ((await ledger.workspace.read()).kind === 'sandbox') throw new VezneError('wrong_state')
  }

  /** What was known of the service was known with what has just changed. */
  async function changed() {
    tell('ledger.changed')
    banks.refreshAnewInBackground()
    return settings()
  }

  return {
    operations: {
      settings: operation('workspace.manage', nothing, workspaceSettingsSchema, settings),

      /** Throws `wrong_passphrase`, `changed_meanwhile`, and `wrong_state` in the sandbox. */
      confirmUnits: operation(
        'workspace.manage',
        z.strictObject({ seen: seenUnitsSchema, ...amountUnitsSchema.shape, passphrase: passphraseSchema }),
        workspaceSettingsSchema,
        async ({ seen, passphrase, ...units }, { operator }) => {
          const signer = await session.confirm(operator, passphrase)
          await refuseInSandbox()
          const { payoutAmountUnit, bankLimitUnit, unitsConfirmed } = (await charter.now()).workspace
          const isAsSeen =
            payoutAmountUnit === seen.payoutAmountUnit &&
            bankLimitUnit === seen.bankLimitUnit &&
            (unitsConfirmed?.at ?? null) === seen.confirmedAt
          if (!isAsSeen) throw new VezneError('changed_meanwhile')
          await charter.sign({ kind: 'workspace.units_confirmed', ...units }, signer, stamp(operator.id))
          return changed()
        },
      ),

      /** How often the bank list is asked for by itself, hours; `seen`: what it was. Throws `changed_meanwhile`. */
      changeBankRefresh: operation(
        'workspace.manage',
        z.strictObject({ seen: bankRefreshHoursSchema, hours: bankRefreshHoursSchema }),
        workspaceSettingsSchema,
        async ({ seen, hours }, { operator }) => {
          const now = stamp(operator.id)
          if (!(await ledger.workspace.changeBankRefresh(seen, hours, now))) throw new VezneError('changed_meanwhile')
          tell('ledger.changed')
          banks.planAnew()
          return settings()
        },
      ),

      /** Throws `wrong_passphrase`, `invalid_input`, the keychain's errors, and `wrong_state` in the sandbox. */
      replaceCredentials: operation(
        'workspace.manage',
        z.strictObject({
          apiKey: z.string().trim().min(1).max(200),
          apiSecret: z.string().min(1).max(500),
          passphrase: passphraseSchema,
        }),
        workspaceSettingsSchema,
        async ({ apiKey, apiSecret, passphrase }, { operator }) => {
          const signer = await session.confirm(operator, passphrase)
          await refuseInSandbox()
          const fields = credentialProblems({ apiKey, apiSecret })
          if (fields.length > 0) throw new VezneError('invalid_input', { fields })
          const stamped = stamp(operator.id)
          await credentials.replace(apiSecret, stamped, async () => {
            if ((await charter.now()).workspace.apiKey === apiKey) return
            await charter.sign({ kind: 'workspace.changed', changes: { apiKey } }, signer, stamped)
          })
          return changed()
        },
      ),
    },
  }
}
