import { audit as enAudit } from './en/audit.ts'
import { banks as enBanks } from './en/banks.ts'
import { batches as enBatches } from './en/batches.ts'
import { checks as enChecks } from './en/checks.ts'
import { deposits as enDeposits } from './en/deposits.ts'
import { dispatch as enDispatch } from './en/dispatch.ts'
import { failures as enFailures } from './en/failures.ts'
import { fields as enFields } from './en/fields.ts'
import { frame as enFrame } from './en/frame.ts'
import { help as enHelp } from './en/help.ts'
import { ledger as enLedger } from './en/ledger.ts'
import { morningCheck as enMorningCheck } from './en/morning-check.ts'
import { operators as enOperators } from './en/operators.ts'
import { overview as enOverview } from './en/overview.ts'
import { palette as enPalette } from './en/palette.ts'
import { payouts as enPayouts } from './en/payouts.ts'
import { policy as enPolicy } from './en/policy.ts'
import { reports as enReports } from './en/reports.ts'
import { sandbox as enSandbox } from './en/sandbox.ts'
import { shared as enShared } from './en/shared.ts'
import { signIn as enSignIn } from './en/sign-in.ts'
import { states as enStates } from './en/states.ts'
import { transactions as enTransactions } from './en/transactions.ts'
import { unknown as enUnknown } from './en/unknown.ts'
import { workspace as enWorkspace } from './en/workspace.ts'
import { audit } from './tr/audit.ts'
import { banks } from './tr/banks.ts'
import { batches } from './tr/batches.ts'
import { checks } from './tr/checks.ts'
import { deposits } from './tr/deposits.ts'
import { dispatch } from './tr/dispatch.ts'
import { failures } from './tr/failures.ts'
import { fields } from './tr/fields.ts'
import { frame } from './tr/frame.ts'
import { help } from './tr/help.ts'
import { ledger } from './tr/ledger.ts'
import { morningCheck } from './tr/morning-check.ts'
import { operators } from './tr/operators.ts'
import { overview } from './tr/overview.ts'
import { palette } from './tr/palette.ts'
import { payouts } from './tr/payouts.ts'
import { policy } from './tr/policy.ts'
import { reports } from './tr/reports.ts'
import { sandbox } from './tr/sandbox.ts'
import { shared } from './tr/shared.ts'
import { signIn } from './tr/sign-in.ts'
import { states } from './tr/states.ts'
import { transactions } from './tr/transactions.ts'
import { unknown } from './tr/unknown.ts'
import { workspace } from './tr/workspace.ts'

/** Every sentence of the product. One file an area and language; a key is `<area>.<name>`. */
export const messages = {
  tr: {
    audit,
    banks,
    batches,
    checks,
    deposits,
    dispatch,
    failures,
    fields,
    frame,
    help,
    ledger,
    morningCheck,
    operators,
    overview,
    palette,
    payouts,
    policy,
    reports,
    sandbox,
    shared,
    signIn,
    states,
    transactions,
    unknown,
    workspace,
  },
  en: {
    audit: enAudit,
    banks: enBanks,
    batches: enBatches,
    checks: enChecks,
    deposits: enDeposits,
    dispatch: enDispatch,
    failures: enFailures,
    fields: enFields,
    frame: enFrame,
    help: enHelp,
    ledger: enLedger,
    morningCheck: enMorningCheck,
    operators: enOperators,
    overview: enOverview,
    palette: enPalette,
    payouts: enPayouts,
    policy: enPolicy,
    reports: enReports,
    sandbox: enSandbox,
    shared: enShared,
    signIn: enSignIn,
    states: enStates,
    transactions: enTransactions,
    unknown: enUnknown,
    workspace: enWorkspace,
  },
}
