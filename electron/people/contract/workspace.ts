import { z } from 'zod'
import {
  amountUnits,
  listedKinds,
  requestRates,
  secondRoles,
  unitNames,
  workspaceKinds,
  type ArrivedPayout,
} from './names.ts'
import { latinName, minorUnitsSchema, plainLines, plainText, typedText } from '../../core/schemas.ts'
import { idSchema } from '../../core/operation.ts'
import { errorCodes } from '../../core/result.ts'
import { findingStates, serviceItems } from '../../core/service-findings.ts'
import { operatorIdSchema, passphraseSchema } from './operator.ts'

/** Those on this machine. The program runs in one; going to another starts it anew. */
export const workspacesSchema = z.object({
  current: z.string(),
  workspaces: z.array(
    z.object({
      /** The name of its folder. */
      id: z.string(),
      name: z.string(),
      kind: z.enum(listedKinds),
      /** As it was when it was last open here. */
      archived: z.boolean(),
    }),
  ),
})
export type Workspaces = z.infer<typeof workspacesSchema>

/** Carries an invitation as it was pasted and typed. */
export const invitedSchema = z.strictObject({
  invitation: z.string().min(1).max(10_000),
  code: z.string().min(1).max(100),
})
export type Invited = z.infer<typeof invitedSchema>

/** An https address without user, query or fragment. Refused otherwise with the field problem `invalid`. */
const serviceAddressSchema = z.string().trim().min(1).max(300)

/** A database server, and as whom. The password goes where it is needed, and comes back from nowhere. */
export const serverLoginSchema = z.strictObject({
  /** `host` or `host:port`, several with commas: after a failover another one takes what is written. */
  addresses: z.string().trim().min(1).max(500),
  database: z.string().trim().min(1).max(63),
  user: z.string().trim().min(1).max(63),
  password: z.string().min(1).max(500),
  /** PEM of who vouches for the server's certificate; empty: whoever the system trusts. */
  authority: z.string().trim().max(20_000),
})
export type ServerLogin = z.infer<typeof serverLoginSchema>

/** What a server and a database need for a ledger to be founded in it. */
const serverChecks = [
  'server_version_num',
  'server_encoding',
  'fsync',
  'full_page_writes',
  'session_replication_role',
  'asynchronous_standby',
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'session_settings',
  'empty',
  'may_create',
  'pg_trgm',
  'encrypted',
] as const

export const examinedServerSchema = z.object({
  version: z.string(),
  /** As the server has it set; empty: a failover may lose what was committed last. */
  synchronousStandbys: z.string(),
  checks: z.array(z.object({ name: z.enum(serverChecks), isMet: z.boolean(), found: z.string() })),
})
export type ExaminedServer = z.infer<typeof examinedServerSchema>

/** `host:port` and a certificate: as they were typed. */
export const networkDraftSchema = z.strictObject({
  /** Empty: none. */
  proxy: z.string().trim().max(300),
  /** Empty: the proxy asks nobody who they are. */
  user: z.string().trim().max(200),
  /** Is write-only, as the API secret; null: the one in the keychain, if any. */
  password: z.string().max(500).nullable(),
  /** PEM of one authority; empty: those that everybody trusts alone. */
  authority: z.string().trim().max(20_000),
})
export type NetworkDraft = z.infer<typeof networkDraftSchema>
export const typedAuthoritySchema = networkDraftSchema.pick({ authority: true })

const founderSchema = z.strictObject({ id: operatorIdSchema, name: latinName(80), passphrase: passphraseSchema })

export const workspaceDraftSchema = z.strictObject({
  name: typedText(80),
  /** Where the payment service is called. */
  serviceAddress: serviceAddressSchema,
  /** The only place whose checkout pages are opened. */
  checkoutAddress: serviceAddressSchema,
  apiKey: z.string().trim().min(1).max(200),
  /** Write-only: it goes to the keychain and comes back from nowhere. */
  apiSecret: z.string().min(1).max(500),
  /** The way to the service; null: the usual one. */
  network: networkDraftSchema.nullable().default(null),
  admin: founderSchema,
  /** The second person of a new workspace. The passphrase works once, to choose another. */
  second: founderSchema.extend({ role: z.enum(secondRoles) }),
  /** Names the empty database of the ledger, with its owner; null: a file of this computer. */
  server: serverLoginSchema.nullable(),
})
export type WorkspaceDraft = z.infer<typeof workspaceDraftSchema>

/** Somebody knows that another workspace of this machine has the same API key. */
export const sharesKeySchema = z.strictObject({ sharesKey: z.boolean().default(false) })

/** What a service is asked with that nothing is kept of. */
export const triedDraftSchema = workspaceDraftSchema.pick({
  serviceAddress: true,
  apiKey: true,
  apiSecret: true,
  network: true,
})
export type TriedDraft = z.infer<typeof triedDraftSchema>

/** What is found out of a service that nobody works with yet: what is odd in its list is said once they do. */
export const triedItems = serviceItems.filter((item) => item !== 'banks')

/** What one signed question taught of a service: nothing of what it wrote but how many banks there are. */
export const triedServiceSchema = z.object({
  serviceAddress: z.string(),
  /** The last four characters of the key that it was asked with. */
  apiKeyEnd: z.string(),
  /** One of each item, in their order. */
  findings: z.array(
    z.object({ item: z.enum(triedItems), state: z.enum(findingStates), code: z.enum(errorCodes).nullable() }),
  ),
  /** How many banks it lists; null: there is no list. */
  banks: z.number().int().nonnegative().nullable(),
  /** Service's clock minus this machine's, milliseconds. */
  clockOffset: z.number().int().nullable(),
  /** This machine's own, where the service does not know the one that it was asked from; else none. */
  addresses: z.array(z.string()),
})
export type TriedService = z.infer<typeof triedServiceSchema>

/** What one of the two counts, as somebody says it. */
export const confirmedUnitSchema = z.strictObject({
  of: z.enum(unitNames),
  unit: z.enum(amountUnits),
  /** As it was when they chose, so that two admins do not overwrite each other. */
  seen: z.strictObject({
    unit: z.enum(amountUnits),
    /** When it was confirmed; null: never. */
    confirmedAt: z.number().int().nullable(),
  }),
  /** The person or document that states the unit. */
  note: plainText(200).min(1),
})
export type ConfirmedUnit = z.infer<typeof confirmedUnitSchema>

const datedSchema = z.object({ by: z.string(), at: z.number().int() })

const arrivedPayoutSchema: z.ZodType<ArrivedPayout & z.infer<typeof datedSchema>> = datedSchema.extend({
  payoutId: idSchema,
  processId: z.string(),
  wireNumber: z.number(),
  arrived: minorUnitsSchema,
  note: z.string(),
})

/** Who said that a unit is right, when, and by what; null until somebody has. */
const unitConfirmationSchema = datedSchema.extend({ note: z.string() }).nullable()

/** Until its amount is `confirmed`, payouts of a live workspace leave one at a time, and small. */
const firstPayoutSchema = z.object({
  /** When the unit of payout amounts was confirmed: an earlier payout proves another unit. */
  since: z.number().int(),
  /** The wire number above the usual limit that two people typed; null: none. */
  number: z.number().nullable(),
  confirmed: arrivedPayoutSchema.nullable(),
})
export type FirstPayout = z.infer<typeof firstPayoutSchema>

/** Where the payment service is called, and the only place whose checkout pages are opened. */
export const addressesSchema = workspaceDraftSchema.pick({ serviceAddress: true, checkoutAddress: true })
export type Addresses = z.infer<typeof addressesSchema>
/** As they were when somebody chose others. */
export const seenAddressesSchema = z.strictObject({
  serviceAddress: z.string().max(300),
  checkoutAddress: z.string().max(300),
})

/** What a certificate says of itself. */
export const authoritySchema = z.object({
  subject: z.string(),
  fingerprint: z.string(),
  until: z.number().int(),
})

/** `core/network.ts`. */
const networkSchema = z.object({
  proxy: z.object({ host: z.string(), port: z.number().int(), user: z.string() }).nullable(),
  authority: z.string().nullable(),
})
/** As it was when somebody chose another. */
export const seenNetworkSchema = z.strictObject({
  proxy: z.strictObject({ host: z.string().max(300), port: z.number().int(), user: z.string().max(200) }).nullable(),
  authority: z.string().max(20_000).nullable(),
})

/** `seen`: the name as it stood there when somebody chose another. */
export const renamingSchema = z.strictObject({
  seen: z.string(),
  name: workspaceDraftSchema.shape.name,
  passphrase: passphraseSchema,
})
export const archivingSchema = z.strictObject({
  archived: z.boolean(),
  /** Somebody knows that something of it has not ended, which nobody looks after while it is archived. */
  leavesUnended: z.boolean().default(false),
  passphrase: passphraseSchema,
})

const count = z.number().int().nonnegative()
/** Counts the open work that must end before a workspace can be archived. */
const openWorkSchema = z.object({
  /** Attempts that have begun and not ended. */
  sending: count,
  /** Transactions that may or may not have reached the service. */
  unknown: count,
  /** Batches that are being handed over. */
  running: count,
})
export type OpenWork = z.infer<typeof openWorkSchema>

/** What keeps nobody from archiving it, and whose end is recorded by nobody while it is: the service alone may tell it. */
const unendedSchema = z.object({
  /** Payouts that the service has taken. */
  payouts: count,
  /** Deposits whose customers may still pay. */
  deposits: count,
})
export type Unended = z.infer<typeof unendedSchema>
/** All that is to be known before it is archived. */
export const unfinishedSchema = openWorkSchema.extend({ unended: unendedSchema })

/** How often the bank list is asked for by itself; older limits stop nobody. Hours. */
export const bankRefreshHoursSchema = z.number().int().min(1).max(12)

/** Limits the requests to the service; null: no limit. */
export const requestsPerSecondSchema = z.number().int().min(requestRates.smallest).max(requestRates.largest).nullable()

/** Bounds the address on a receipt. */
const mostAddressLines = 4

/** Holds contacts (name, telephone, email) and the merchant's details on receipts; all may be empty. */
export const contactsSchema = z.strictObject({
  serviceContact: plainText(200).trim(),
  itContact: plainText(200).trim(),
  merchantAddress: plainLines(300).refine((text) => text.split('\n').length <= mostAddressLines, {
    params: { problem: 'too_long' },
  }),
  taxOffice: plainText(100).trim(),
  /** Ten digits of a company, or eleven of a person. */
  taxNumber: z
    .string()
    .trim()
    .regex(/^(\d{10,11})?$/),
})
export type Contacts = z.infer<typeof contactsSchema>

/** A data URL of the picture on receipts; null: there is none. */
export const logoSchema = z.string().nullable()

export const workspaceSettingsSchema = z.object({
  name: z.string(),
  kind: z.enum(workspaceKinds),
  /** Looked at, and nothing else: nothing is created, approved or sent here until an admin brings it back. */
  archived: z.boolean(),
  /** Where the payment service is called; empty for the embedded sandbox. */
  serviceAddress: z.string(),
  checkoutAddress: z.string(),
  network: networkSchema,
  /** What its authority says of itself. */
  authority: authoritySchema.nullable(),
  requestsPerSecond: requestsPerSecondSchema,
  /** The last four characters. */
  apiKeyEnd: z.string(),
  /** When a secret was stored in the keychain; from then on an empty keychain means locked or missing. */
  secretStoredAt: z.number().int().nullable(),
  /** What the wire's number of a payout counts: kuruş or lira. The service does not say (spec 2.4). */
  payoutAmountUnit: z.enum(amountUnits),
  /** What the numbers of a bank's limits count (spec 2.2). */
  bankLimitUnit: z.enum(amountUnits),
  /** A live workspace sends no payout before the payout's unit is confirmed, and knows no limits before theirs is. */
  unitsConfirmed: z.object({ payoutAmountUnit: unitConfirmationSchema, bankLimitUnit: unitConfirmationSchema }),
  firstPayout: firstPayoutSchema,
  bankRefreshHours: bankRefreshHoursSchema,
  ...contactsSchema.shape,
})
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>
