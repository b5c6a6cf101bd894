import { banks as enBanks } from './en/banks.ts'
import { deposits as enDeposits } from './en/deposits.ts'
import { failures as enFailures } from './en/failures.ts'
import { fields as enFields } from './en/fields.ts'
import { frame as enFrame } from './en/frame.ts'
import { payouts as enPayouts } from './en/payouts.ts'
import { shared as enShared } from './en/shared.ts'
import { signIn as enSignIn } from './en/sign-in.ts'
import { states as enStates } from './en/states.ts'
import { transactions as enTransactions } from './en/transactions.ts'
import { banks } from './tr/banks.ts'
import { deposits } from './tr/deposits.ts'
import { failures } from './tr/failures.ts'
import { fields } from './tr/fields.ts'
import { frame } from './tr/frame.ts'
import { payouts } from './tr/payouts.ts'
import { shared } from './tr/shared.ts'
import { signIn } from './tr/sign-in.ts'
import { states } from './tr/states.ts'
import { transactions } from './tr/transactions.ts'

/** Every sentence of the product. One file an area and language; a key is `<area>.<name>`. */
export const messages = {
  tr: { banks, deposits, failures, fields, frame, payouts, shared, signIn, states, transactions },
  en: {
    banks: enBanks,
    deposits: enDeposits,
    failures: enFailures,
    fields: enFields,
    frame: enFrame,
    payouts: enPayouts,
    shared: enShared,
    signIn: enSignIn,
    states: enStates,
    transactions: enTransactions,
  },
}
