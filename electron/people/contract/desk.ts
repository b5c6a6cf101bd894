import { z } from 'zod'
import { typedText } from '../../core/schemas.ts'
import { passphraseSchema } from './operator.ts'
import { ownerSchema } from './workspace.ts'

/** The machines that work on the ledger: one, unless it is shared. */
const deskSchema = z.object({
  id: z.number().int().positive(),
  /** Empty: the only one. */
  name: z.string(),
  invitedAt: z.number().int(),
  /** Null: its invitation was not used yet. */
  joinedAt: z.number().int().nullable(),
  retiredAt: z.number().int().nullable(),
  /** It has the API secret, so it may send. */
  sends: z.boolean(),
  /** When it last said that it is there; null: never. */
  heardAt: z.number().int().nullable(),
  /** Who was signed in at it then. */
  signedIn: z.string().nullable(),
  /** The one that is asked. */
  isThis: z.boolean(),
})
export type Desk = z.infer<typeof deskSchema>
export const desksSchema = z.array(deskSchema)

const asOwner = { owner: ownerSchema, passphrase: passphraseSchema }

export const newDeskSchema = z.strictObject({ name: typedText(60), ...asOwner })
export const retiredDeskSchema = z.strictObject({ id: z.number().int().positive(), ...asOwner })

/** What the new desk is let in with, good once, until then. */
export const madeInvitationSchema = z.object({ text: z.string(), code: z.string(), until: z.number().int() })
export type MadeInvitation = z.infer<typeof madeInvitationSchema>
