import { z } from 'zod'
import { passphraseSchema } from '../people/contract/operator.ts'
import { latinName } from '../core/schemas.ts'

/** Ports below are the system's own. */
const portSchema = z.number().int().min(1_024).max(65_535)
const hostingSchema = z.strictObject({ addresses: z.array(z.string()), port: portSchema })
export type ChosenHosting = z.infer<typeof hostingSchema>

/** Has in `seen` the hosting that the administrator changes; null: off. */
export const hostingDraftSchema = z.strictObject({
  seen: hostingSchema.nullable(),
  hosting: z.strictObject({ addresses: z.array(z.string().max(45)).min(1).max(8), port: portSchema }).nullable(),
  passphrase: passphraseSchema,
})

export const computerIdSchema = z.string().regex(/^[\w-]{22}$/)
export const invitedSchema = z.strictObject({ name: latinName(60), passphrase: passphraseSchema })
export const removedSchema = z.strictObject({ id: computerIdSchema, passphrase: passphraseSchema })
export const byComputer = z.strictObject({ id: computerIdSchema })

export const listenFailures = ['port_taken', 'address_gone', 'address_public', 'not_allowed', 'no_key'] as const

const moment = z.number().int()
const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invited'), until: moment }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('tried_out') }),
  z.object({
    kind: z.literal('joined'),
    /** Has the version and the user there; null while it is away. */
    connected: z.object({ since: moment, program: z.string(), operatorId: z.string().nullable() }).nullable(),
    lastSignIn: z.object({ by: z.string(), at: moment }).nullable(),
    /** A second computer came with its key. */
    copied: z.object({ at: moment, address: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('removed'), at: moment }),
])

const computerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The administrator who proposed it, and when it was confirmed. */
  by: z.string(),
  at: moment,
  state: stateSchema,
})
export type ShownComputer = z.infer<typeof computerSchema>

export const computersSchema = z.object({
  /** Null: off. `failure`: why the host does not listen all the same. */
  hosting: hostingSchema.extend({ failure: z.enum(listenFailures).nullable() }).nullable(),
  /** The name of this host, and its addresses in the office. */
  host: z.object({ name: z.string(), addresses: z.array(z.string()) }),
  /** Newest first. */
  computers: z.array(computerSchema),
})
export type ComputersState = z.infer<typeof computersSchema>

export const invitationTextSchema = z.object({ text: z.string() })
