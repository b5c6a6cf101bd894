import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { codeBytes } from '../core/invitations.ts'
import { hostPlaceSchema, hostNameSchema } from '../core/host-place.ts'
import { passphraseKey } from '../core/passphrase-key.ts'
import type { Random } from '../core/ports.ts'
import { codeAsTyped, codeInGroups, codeLetters } from '../core/spoken-code.ts'

/** Tells a name or address by which an invitation may call its host. */
export const isHostName = (name: string): boolean => hostNameSchema.safeParse(name).success

/** Describes the text of an invitation. It is no secret: without its code it lets nobody in. */
const invitationSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/),
  ...hostPlaceSchema.shape,
})
export type Invitation = z.infer<typeof invitationSchema>

const opening = 'VEZNE-'

export const newInvitationId = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url')

/** One word of letters, digits, `-` and `_`, for a message or a file. */
export const writeInvitation = (invitation: Invitation): string =>
  opening + Buffer.from(JSON.stringify(invitation)).toString('base64url')

/** Null for what is no whole invitation. Mail may have broken its lines. */
export function readInvitation(text: string): Invitation | null {
  try {
    const word = text.replaceAll(/\s/g, '')
    if (!word.startsWith(opening)) return null
    return invitationSchema.parse(JSON.parse(Buffer.from(word.slice(opening.length), 'base64url').toString()))
  } catch {
    return null
  }
}

/** Salts the code's key: from an altered pin, another key comes. Names and port may change, as the pin protects. */
export const saltOf = ({ id, pin, workspace }: Invitation): Uint8Array =>
  createHash('sha256').update(`${id} ${pin} ${workspace.id}`).digest()

/** Makes the key that both sides prove, from a code as `readCode` gives it. Takes as long as `passphraseKey`. */
export const keyOfCode = (code: string, invitation: Invitation): Promise<Uint8Array> =>
  passphraseKey(code, saltOf(invitation))

// ---- the code that goes another way --------------------------------------------------------------------------------

/** 80 bits of these bytes and a check digit, in groups of four. */
export function codeOf(bytes: Uint8Array): string {
  const values = Array.from(bytes.subarray(0, codeBytes), (byte) => byte % codeLetters.length)
  return codeInGroups([...values, checkOf(values)].map((value) => codeLetters[value]).join(''))
}

/** The code without its groups; null where a letter was mistyped, swapped or left out. */
export function readCode(typed: string): string | null {
  const code = codeAsTyped(typed)
  const values = code.split('').map((letter) => codeLetters.indexOf(letter))
  const isWhole = values.length === codeBytes + 1 && !values.includes(-1)
  return isWhole && checkOf(values.slice(0, -1)) === values.at(-1) ? code : null
}

/** Divides in GF(32) by x^5 + x^2 + 1. Each wrong letter and each swapped pair leaves another remainder. */
const checkOf = (values: number[]): number =>
  values.reduce((sum, value) => {
    const doubled = (sum ^ value) << 1
    return doubled & 32 ? doubled ^ 0b100101 : doubled
  }, 0)
