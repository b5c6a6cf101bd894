import { z } from 'zod'
import { leftOutBankSchema } from '../../banks/contract.ts'
import { authoritySchema } from '../../people/contract/workspace.ts'
import { errorCodes } from '../../core/result.ts'
import { findingStates, serviceItems } from '../../core/service-findings.ts'
import { witnessStatusSchema } from './audit.ts'

/** What is looked at before the day begins (domain rule 10), in the order in which one rests on the other. */
export const morningCheckItems = [
  ...serviceItems,
  'authority',
  'keychain',
  'ledger',
  'backup',
  'disk',
  'inbox',
  'witness',
] as const
export type MorningCheckItem = (typeof morningCheckItems)[number]

const findingSchema = z.object({
  item: z.enum(morningCheckItems),
  state: z.enum(findingStates),
  /** Why it is not well, where an error code says it. */
  code: z.enum(errorCodes).nullable(),
})
export type Finding = z.infer<typeof findingSchema>

/** The way to the service, where it is not the usual one. */
const networkFactsSchema = z.object({
  /** `host:port`, and whom it is asked as; null: none. */
  proxy: z.string().nullable(),
  /** Who is believed besides those whom everybody trusts. */
  authority: authoritySchema.nullable(),
})
export type NetworkFacts = z.infer<typeof networkFactsSchema>

export const morningCheckSchema = z.object({
  /** When it ended, UTC milliseconds. */
  at: z.number().int(),
  /** One of each item, in their order. */
  findings: z.array(findingSchema),
  /** What the findings rest on, for people: null where it could not be learnt. */
  facts: z.object({
    /** The service's address. */
    serviceAddress: z.string(),
    network: networkFactsSchema,
    /** The bank list's answer took so long, milliseconds. */
    answeredInMs: z.number().int().nonnegative().nullable(),
    banks: z.number().int().nonnegative().nullable(),
    /** What of that list is not among them, in its order. */
    leftOut: z.array(leftOutBankSchema),
    /** Service's clock minus this machine's, milliseconds. */
    clockOffset: z.number().int().nullable(),
    /** The last four characters of the API key. */
    apiKeyEnd: z.string(),
    /** Name of this machine. */
    machine: z.string(),
    /** Its own addresses, loopback and link-local left out. Behind a router the service sees another one. */
    addresses: z.array(z.string()),
    /** The newest automatic backup. */
    backupAt: z.number().int().nullable(),
    /** The newest one in the second place, and whether all is well there; null: nobody chose one. */
    secondBackup: z.object({ at: z.number().int().nullable(), isWell: z.boolean() }).nullable(),
    /** Of the disk that holds the ledger, bytes. */
    diskFree: z.number().int().nonnegative().nullable(),
    /** Where callbacks are read, null for nowhere, and how many groups of events wait. */
    inboxAddress: z.string().nullable(),
    waitingGroups: z.number().int().nonnegative().nullable(),
    /** Names whose count locks Vezne, as `Presence` has it. */
    idleCounter: z.enum(['system', 'window']).nullable(),
    /** Where the trail's newest head is kept outside this machine. */
    witness: witnessStatusSchema,
  }),
})
export type MorningCheck = z.infer<typeof morningCheckSchema>

/** What the latest answer of the service taught us. */
export const connectionSchema = z.object({
  state: z.enum(['unasked', 'connected', 'failing']),
  /** Of the latest answer or failure, UTC milliseconds. */
  at: z.number().int().nullable(),
  /** Why it is failing. */
  code: z.enum(errorCodes).nullable(),
  /** Server time minus this machine's time in milliseconds; null until an answer bounded it. */
  clockOffset: z.number().int().nullable(),
  whitelisted: z.boolean().nullable(),
  network: networkFactsSchema,
})
export type Connection = z.infer<typeof connectionSchema>
