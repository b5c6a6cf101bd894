import { audit as enAudit } from './en/audit.ts'
import { banks as enBanks } from './en/banks.ts'
import { deposits as enDeposits } from './en/deposits.ts'
import { dispatch as enDispatch } from './en/dispatch.ts'
import { failures as enFailures } from './en/failures.ts'
import { fields as enFields } from './en/fields.ts'
import { frame as enFrame } from './en/frame.ts'
import { ledger as enLedger } from './en/ledger.ts'
import { payouts as enPayouts } from './en/payouts.ts'
import { reports as enReports } from './en/reports.ts'
import { shared as enShared } from './en/shared.ts'
import { signIn as enSignIn } from './en/sign-in.ts'
import { states as enStates } from './en/states.ts'
import { transactions as enTransactions } from './en/transactions.ts'
import { unknown as enUnknown } from './en/unknown.ts'
import { audit } from './tr/audit.ts'
import { banks } from './tr/banks.ts'
import { deposits } from './tr/deposits.ts'
import { dispatch } from './tr/dispatch.ts'
import { failures } from './tr/failures.ts'
import { fields } from './tr/fields.ts'
import { frame } from './tr/frame.ts'
import { ledger } from './tr/ledger.ts'
import { payouts } from './tr/payouts.ts'
import { reports } from './tr/reports.ts'
import { shared } from './tr/shared.ts'
import { signIn } from './tr/sign-in.ts'
import { states } from './tr/states.ts'
import { transactions } from './tr/transactions.ts'
import { unknown } from './tr/unknown.ts'

/** Every sentence of the product. One file an area and language; a key is `<area>.<name>`. */
export const messages = {
  tr: {
    audit,
    banks,
    deposits,
    dispatch,
    failures,
    fields,
    frame,
    ledger,
    payouts,
    reports,
    shared,
    signIn,
    states,
    transactions,
    unknown,
  },
  en: {
    audit: enAudit,
    banks: enBanks,
    deposits: enDeposits,
    dispatch: enDispatch,
    failures: enFailures,
    fields: enFields,
    frame: enFrame,
    ledger: enLedger,
    payouts: enPayouts,
    reports: enReports,
    shared: enShared,
    signIn: enSignIn,
    states: enStates,
    transactions: enTransactions,
    unknown: enUnknown,
  },
}
