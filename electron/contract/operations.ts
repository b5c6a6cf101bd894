import { z } from 'zod'
import { appInfoSchema } from './app.ts'
import { auditPageSchema, auditQuerySchema, auditVerdictSchema, dayEndSchema } from './audit.ts'
import { bankChangePageSchema, bankHistorySchema, bankListSchema } from './bank.ts'
import { batchOperations } from './batch-operations.ts'
import { connectionSchema } from './connection.ts'
import { customerSchema, typedLines, typedText } from './customer.ts'
import { depositDraftSchema, depositSchema } from './deposit.ts'
import { dispatchStatusSchema } from './dispatch-lock.ts'
import { ledgerStatusSchema } from './ledger-status.ts'
import { morningCheckSchema } from './morning-check.ts'
import {
  operatorAccountSchema,
  operatorDraftSchema,
  operatorIdSchema,
  operatorNameSchema,
  sessionSchema,
  temporaryPassphraseSchema,
} from './operator.ts'
import type { OperationShape } from './operation-shape.ts'
import { overviewSchema } from './overview.ts'
import { passphraseSchema as passphrase } from './passphrase.ts'
import { checkSchema, payoutCountsSchema, payoutDraftSchema, payoutPageSchema, payoutSchema } from './payout.ts'
import { payoutLists } from './payout-tab.ts'
import { policySchema, policyStatusSchema } from './policy.ts'
import { preferencesSchema } from './preferences.ts'
import { fileAppliedSchema, filePreviewSchema, manualReportSchema, reportSchema } from './report.ts'
import { resolutionDraftSchema } from './resolution.ts'
import { sandboxChangeSchema, sandboxStateSchema } from './sandbox.ts'
import {
  transactionFilterSchema,
  transactionPageSchema,
  transactionQuerySchema,
  transactionsExportedSchema,
} from './transaction.ts'
import {
  amountUnitsSchema,
  bankRefreshHoursSchema,
  seenUnitsSchema,
  workspaceDraftSchema,
  workspaceSettingsSchema,
  workspacesSchema,
} from './workspace.ts'

const nothing = z.undefined()
const id = z.number().int().positive()
/** The payout as the operator saw it: another revision means that they looked at something else. */
const seen = { id, revision: z.number().int().positive() }
const reason = typedText(500)
const revision = z.number().int().positive()
/** An operator as the admin saw them, with the admin's own passphrase. */
const account = { id: z.string().min(1).max(40), revision, passphrase }

/**
 * Everything the renderer can ask of main: one row an operation. Main enforces the permission and both
 * schemas (`electron/ipc/answer.ts`); `window.vezne`'s type is made from this table.
 */
export const operations = {
  'app.info': { permission: 'anyone', input: nothing, output: appInfoSchema },
  'app.copyText': {
    permission: 'signed_in',
    input: z.strictObject({ text: z.string().max(200_000) }),
    output: nothing,
  },
  /** Opens a deposit's checkout page in the browser, after a prompt that main owns. */
  'app.openLink': { permission: 'deposits.view', input: z.strictObject({ depositId: id }), output: nothing },

  /** Where the notification that was clicked leads, told once: `/deposits/12`. Null: nowhere. */
  'app.askedPlace': { permission: 'signed_in', input: nothing, output: z.string().max(200).nullable() },

  'preferences.read': { permission: 'anyone', input: nothing, output: preferencesSchema },
  'preferences.change': { permission: 'anyone', input: preferencesSchema.partial(), output: preferencesSchema },

  'session.current': { permission: 'anyone', input: nothing, output: sessionSchema.nullable() },
  'session.signIn': {
    permission: 'anyone',
    input: z.strictObject({ operatorId: z.string().min(1).max(40), passphrase }),
    output: sessionSchema,
  },
  'session.signOut': { permission: 'anyone', input: nothing, output: nothing },
  /** One's own; ends the duty to change one that somebody else chose. */
  'session.changePassphrase': {
    permission: 'any_session',
    input: z.strictObject({ passphrase, next: passphrase }),
    output: sessionSchema,
  },

  'workspaces.list': { permission: 'anyone', input: nothing, output: workspacesSchema },
  /** Founds a live workspace, and starts the program anew in it. */
  'workspaces.create': { permission: 'anyone', input: workspaceDraftSchema, output: nothing },
  'workspaces.open': { permission: 'anyone', input: z.strictObject({ id: z.string().max(60) }), output: nothing },
  'workspace.settings': { permission: 'workspace.manage', input: nothing, output: workspaceSettingsSchema },
  'workspace.confirmUnits': {
    permission: 'workspace.manage',
    input: z.strictObject({ seen: seenUnitsSchema, ...amountUnitsSchema.shape, passphrase }),
    output: workspaceSettingsSchema,
  },
  /** How often the bank list is asked for by itself, hours. `seen`: what it was. */
  'workspace.changeBankRefresh': {
    permission: 'workspace.manage',
    input: z.strictObject({ seen: bankRefreshHoursSchema, hours: bankRefreshHoursSchema }),
    output: workspaceSettingsSchema,
  },
  'workspace.replaceCredentials': {
    permission: 'workspace.manage',
    input: z.strictObject({
      apiKey: z.string().trim().min(1).max(200),
      apiSecret: z.string().min(1).max(500),
      passphrase,
    }),
    output: workspaceSettingsSchema,
  },

  'operators.list': { permission: 'operators.manage', input: nothing, output: z.array(operatorAccountSchema) },
  /** Everybody who ever was one, disabled or not, in the order they were added: to say who did something. */
  'operators.names': { permission: 'signed_in', input: nothing, output: z.array(operatorNameSchema) },
  /** Each of these asks the admin's own passphrase. */
  'operators.add': {
    permission: 'operators.manage',
    input: z.strictObject({ id: operatorIdSchema, draft: operatorDraftSchema, passphrase }),
    output: temporaryPassphraseSchema,
  },
  'operators.change': {
    permission: 'operators.manage',
    input: z.strictObject({ ...account, draft: operatorDraftSchema }),
    output: operatorAccountSchema,
  },
  'operators.disable': {
    permission: 'operators.manage',
    input: z.strictObject(account),
    output: operatorAccountSchema,
  },
  'operators.enable': { permission: 'operators.manage', input: z.strictObject(account), output: operatorAccountSchema },
  'operators.resetPassphrase': {
    permission: 'operators.manage',
    input: z.strictObject(account),
    output: temporaryPassphraseSchema,
  },

  'policy.read': { permission: 'policy.view', input: nothing, output: policyStatusSchema },
  'policy.change': {
    permission: 'policy.change',
    /** `seen`: the policy that was changed, so that two admins do not overwrite each other. */
    input: z.strictObject({ seen: policySchema, policy: policySchema, passphrase }),
    output: policyStatusSchema,
  },

  'connection.status': { permission: 'signed_in', input: nothing, output: connectionSchema },

  /** The latest one of this run; null when none has ended yet. */
  'morningCheck.latest': { permission: 'signed_in', input: nothing, output: morningCheckSchema.nullable() },
  /** Asks the service for its bank list and looks at this machine. Who asks meanwhile shares it. */
  'morningCheck.run': { permission: 'signed_in', input: nothing, output: morningCheckSchema },

  'overview.read': { permission: 'transactions.view', input: nothing, output: overviewSchema },

  'banks.list': { permission: 'banks.view', input: nothing, output: bankListSchema },
  'banks.refresh': { permission: 'banks.view', input: nothing, output: bankListSchema },
  /** Newest first, before this id. */
  'banks.changes': {
    permission: 'banks.view',
    input: z.strictObject({ before: id.nullable() }),
    output: bankChangePageSchema,
  },
  /** Of one bank, whether it is listed now or not. Throws `not_found` for one that never was. */
  'banks.history': {
    permission: 'banks.view',
    input: z.strictObject({ bankId: z.string().min(1).max(100) }),
    output: bankHistorySchema,
  },

  'deposits.create': { permission: 'deposits.create', input: depositDraftSchema, output: depositSchema },
  'deposits.resend': { permission: 'deposits.create', input: z.strictObject({ id }), output: depositSchema },
  /** Every deposit that still needs somebody, and the newest 200 of the rest; newest first. */
  'deposits.list': { permission: 'deposits.view', input: nothing, output: z.array(depositSchema) },
  'deposits.get': { permission: 'deposits.view', input: z.strictObject({ id }), output: depositSchema },
  /** As `payouts.answer`; without the checkout link, which is for the customer alone. */
  'deposits.answer': {
    permission: 'deposits.view',
    input: z.strictObject({ id, number: z.number().int().positive() }),
    output: z.string().max(65_536).nullable(),
  },

  /** The ledger's customers whose id, name or username contains this text, the latest dealt with first; at most eight. */
  'customers.suggest': {
    permission: 'transactions.view',
    input: z.strictObject({ text: z.string().max(100) }),
    output: z.array(customerSchema),
  },

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
  /** All or none, under one seal, after one dialog with their number, total and largest. */
  'payouts.approveTogether': {
    permission: 'payouts.approve',
    input: z.strictObject({ payouts: z.array(z.strictObject(seen)).min(2).max(200), passphrase }),
    output: z.array(payoutSchema),
  },
  'payouts.reject': { permission: 'payouts.approve', input: z.strictObject({ ...seen, reason }), output: payoutSchema },
  /** Of what the checks stop because it may pay twice: a checker, with a reason, their passphrase and main's dialog. */
  'payouts.override': {
    permission: 'payouts.override',
    input: z.strictObject({ ...seen, reason, passphrase }),
    output: payoutSchema,
  },
  'payouts.takeBack': { permission: 'payouts.approve', input: z.strictObject(seen), output: payoutSchema },
  /** Hands an approved payout to the service, once, after main's own dialog. Ends when its outcome is known. */
  'payouts.send': { permission: 'payouts.send', input: z.strictObject(seen), output: payoutSchema },
  'payouts.tryAgain': { permission: 'payouts.send', input: z.strictObject(seen), output: payoutSchema },
  /** Newest first; of those of a batch, only what is unknown or to be settled: the others are on its own page. */
  'payouts.page': {
    permission: 'payouts.view',
    input: z.strictObject({ list: z.enum(payoutLists), after: z.string().max(60).nullable() }),
    output: payoutPageSchema,
  },
  'payouts.counts': { permission: 'payouts.view', input: nothing, output: payoutCountsSchema },
  'payouts.get': { permission: 'payouts.view', input: z.strictObject({ id }), output: payoutSchema },
  /** The raw answer that is kept of one attempt, as text; null when none came. */
  'payouts.answer': {
    permission: 'payouts.view',
    input: z.strictObject({ id, number: z.number().int().positive() }),
    output: z.string().max(65_536).nullable(),
  },
  'payouts.proposeResolution': {
    permission: 'payouts.resolve',
    input: z.strictObject({ ...seen, draft: resolutionDraftSchema }),
    output: payoutSchema,
  },
  'payouts.withdrawResolution': {
    permission: 'payouts.resolve',
    input: z.strictObject({ ...seen, resolutionId: id }),
    output: payoutSchema,
  },
  /** By another person than proposed it, with their passphrase, after main's own dialog. */
  'payouts.confirmResolution': {
    permission: 'payouts.confirm_resolution',
    input: z.strictObject({ ...seen, resolutionId: id, passphrase }),
    output: payoutSchema,
  },

  ...batchOperations,

  'transactions.page': {
    permission: 'transactions.view',
    input: transactionQuerySchema,
    output: transactionPageSchema,
  },
  'transactions.count': {
    permission: 'transactions.view',
    input: transactionFilterSchema,
    output: z.number().int().nonnegative(),
  },
  /** All that is found, into a file that main asks for; null when nobody chose one. `batches.work` tells how far it is. */
  'transactions.export': {
    permission: 'transactions.view',
    input: transactionFilterSchema,
    output: transactionsExportedSchema.nullable(),
  },

  /** A status that an operator has learnt outside, with its evidence; says what it did. */
  'reports.tell': { permission: 'reports.tell', input: manualReportSchema, output: reportSchema },
  /** Those that people must settle: conflicts, then evidence, then what matched nothing; newest first; at most 200. */
  'reports.open': { permission: 'reports.view', input: nothing, output: z.array(reportSchema) },
  /** Closes one that matched nothing, or that contradicts a deposit; a payout's conflict takes two people. */
  'reports.setAside': {
    permission: 'reports.set_aside',
    input: z.strictObject({ id, note: typedLines(1000) }),
    output: nothing,
  },
  /** Main's own dialog asks for the file; null when nobody chose one. Nothing is applied yet. */
  'reports.chooseFile': { permission: 'reports.tell', input: nothing, output: filePreviewSchema.nullable() },
  'reports.applyFile': {
    permission: 'reports.tell',
    input: z.strictObject({ token: z.string().max(60) }),
    output: fileAppliedSchema,
  },

  'audit.page': { permission: 'audit.view', input: auditQuerySchema, output: auditPageSchema },
  'audit.verify': { permission: 'audit.view', input: nothing, output: auditVerdictSchema },
  /** The whole trail into a file that main asks for; the file's name, or null when nobody chose one. */
  'audit.export': {
    permission: 'audit.view',
    input: z.strictObject({ format: z.enum(['csv', 'json_lines']) }),
    output: z.string().nullable(),
  },
  'audit.dayEnd': { permission: 'audit.view', input: z.strictObject({ day: z.iso.date() }), output: dayEndSchema },

  'ledger.status': { permission: 'signed_in', input: nothing, output: ledgerStatusSchema },
  /** Into a file that main asks for; its name, or null when nobody chose one. */
  'ledger.backUp': { permission: 'ledger.back_up', input: nothing, output: z.string().nullable() },
  /** Main asks for the file and whether to go on; then the program starts anew on it. False when nobody chose one. */
  'ledger.restore': { permission: 'ledger.restore', input: z.strictObject({ passphrase }), output: z.boolean() },

  'dispatch.status': { permission: 'signed_in', input: nothing, output: dispatchStatusSchema },
  /** The second of two different people ends the lock; each with their passphrase. */
  'dispatch.confirmLedger': {
    permission: 'dispatch.confirm_ledger',
    input: z.strictObject({ passphrase }),
    output: dispatchStatusSchema,
  },
  'dispatch.confirmClock': {
    permission: 'dispatch.confirm_clock',
    input: z.strictObject({ passphrase }),
    output: dispatchStatusSchema,
  },

  /** The service that is played in the sandbox workspace. Both throw `wrong_state` in a live one. */
  'sandbox.read': { permission: 'sandbox.control', input: nothing, output: sandboxStateSchema },
  'sandbox.change': { permission: 'sandbox.control', input: sandboxChangeSchema, output: sandboxStateSchema },
} as const satisfies Record<string, OperationShape>

export type Operations = typeof operations
