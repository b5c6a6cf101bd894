import { z } from 'zod'
import { appInfoSchema } from './app.ts'
import { bankListSchema } from './bank.ts'
import { connectionSchema } from './connection.ts'
import { typedText } from './customer.ts'
import { depositDraftSchema, depositSchema } from './deposit.ts'
import type { EventName, OperationName } from './names.ts'
import { sessionSchema } from './operator.ts'
import { checkSchema, payoutDraftSchema, payoutSchema } from './payout.ts'
import type { Permission } from './permission.ts'
import { preferencesSchema } from './preferences.ts'
import type { Result } from './result.ts'
import { transactionPageSchema, transactionQuerySchema } from './transaction.ts'

/** `anyone`: before sign-in too. `signed_in`: any operator. Otherwise a permission of `permission.ts`. */
type Access = 'anyone' | 'signed_in' | Permission

interface OperationShape {
  permission: Access
  input: z.ZodType
  output: z.ZodType
}

const nothing = z.undefined()
const id = z.number().int().positive()
const passphrase = z.string().min(1).max(200)
/** The payout as the operator saw it: another revision means that they looked at something else. */
const seen = { id, revision: z.number().int().positive() }
const reason = typedText(500)

/**
 * Everything the renderer can ask of main: one row an operation. Main enforces the permission and both
 * schemas (`electron/ipc/answer.ts`); `window.vezne`'s type is made from this table.
 */
export const operations = {
  'app.info': { permission: 'anyone', input: nothing, output: appInfoSchema },
  'app.copyText': { permission: 'signed_in', input: z.strictObject({ text: z.string().max(20_000) }), output: nothing },
  /** Opens a deposit's checkout page in the browser, after a prompt that main owns. */
  'app.openLink': { permission: 'deposits.view', input: z.strictObject({ depositId: id }), output: nothing },

  'preferences.read': { permission: 'anyone', input: nothing, output: preferencesSchema },
  'preferences.change': { permission: 'anyone', input: preferencesSchema.partial(), output: preferencesSchema },

  'session.current': { permission: 'anyone', input: nothing, output: sessionSchema.nullable() },
  'session.signIn': {
    permission: 'anyone',
    input: z.strictObject({ operatorId: z.string().min(1).max(40), passphrase }),
    output: sessionSchema,
  },
  'session.signOut': { permission: 'anyone', input: nothing, output: nothing },

  'connection.status': { permission: 'signed_in', input: nothing, output: connectionSchema },

  'banks.list': { permission: 'banks.view', input: nothing, output: bankListSchema },
  'banks.refresh': { permission: 'banks.view', input: nothing, output: bankListSchema },

  'deposits.create': { permission: 'deposits.create', input: depositDraftSchema, output: depositSchema },
  'deposits.resend': { permission: 'deposits.create', input: z.strictObject({ id }), output: depositSchema },
  /** Every deposit that still needs somebody, and the newest 200 of the rest; newest first. */
  'deposits.list': { permission: 'deposits.view', input: nothing, output: z.array(depositSchema) },
  'deposits.get': { permission: 'deposits.view', input: z.strictObject({ id }), output: depositSchema },

  /** What the checks say of a draft that is not saved yet. */
  'payouts.check': { permission: 'payouts.prepare', input: payoutDraftSchema, output: z.array(checkSchema) },
  'payouts.create': { permission: 'payouts.prepare', input: payoutDraftSchema, output: payoutSchema },
  'payouts.edit': {
    permission: 'payouts.prepare',
    input: z.strictObject({ ...seen, draft: payoutDraftSchema }),
    output: payoutSchema,
  },
  'payouts.submit': { permission: 'payouts.prepare', input: z.strictObject(seen), output: payoutSchema },
  'payouts.cancel': { permission: 'payouts.view', input: z.strictObject({ ...seen, reason }), output: payoutSchema },
  'payouts.approve': {
    permission: 'payouts.approve',
    input: z.strictObject({ ...seen, passphrase }),
    output: payoutSchema,
  },
  'payouts.reject': { permission: 'payouts.approve', input: z.strictObject({ ...seen, reason }), output: payoutSchema },
  'payouts.takeBack': { permission: 'payouts.approve', input: z.strictObject(seen), output: payoutSchema },
  /** Hands an approved payout to the service, once, after main's own dialog. Ends when its outcome is known. */
  'payouts.send': { permission: 'payouts.send', input: z.strictObject(seen), output: payoutSchema },
  'payouts.tryAgain': { permission: 'payouts.send', input: z.strictObject(seen), output: payoutSchema },
  /** Every payout that is not finished, and the newest 200 that are; newest first. */
  'payouts.list': { permission: 'payouts.view', input: nothing, output: z.array(payoutSchema) },
  'payouts.get': { permission: 'payouts.view', input: z.strictObject({ id }), output: payoutSchema },

  'transactions.page': {
    permission: 'transactions.view',
    input: transactionQuerySchema,
    output: transactionPageSchema,
  },
} as const satisfies Record<OperationName, OperationShape>

export type Operations = typeof operations
export type Input<N extends OperationName> = z.input<Operations[N]['input']>
export type Output<N extends OperationName> = z.output<Operations[N]['output']>

type OperationOf<G extends string> = Extract<OperationName, `${G}.${string}`>
type Called<N extends OperationName> =
  undefined extends Input<N> ? () => Promise<Result<Output<N>>> : (input: Input<N>) => Promise<Result<Output<N>>>

/** `window.vezne`: one function an operation, and a way to hear that something changed. */
export type VezneBridge = {
  [G in OperationName extends `${infer Group}.${string}` ? Group : never]: {
    [N in OperationOf<G> as N extends `${G}.${infer Operation}` ? Operation : never]: Called<N>
  }
} & {
  /** Calls back whenever main says so; returns how to stop. */
  on(event: EventName, listener: () => void): () => void
}
