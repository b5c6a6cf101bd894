import { Buffer } from 'node:buffer'
import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { auditHeadSchema, hash } from '../core/audit.ts'
import { closeWith, nonceBytes, openWith } from '../core/closed-box.ts'
import { passphraseKey, saltBytes } from '../core/passphrase-key.ts'
import { codeAsTyped, codeInGroups, codeLetters, inPieces } from '../core/spoken-code.ts'
import type { Invitations } from '../people/ports.ts'

/** As it stands in the text. */
const invitationSchema = z.strictObject({
  workspace: z.string(),
  desk: z.strictObject({ id: z.number().int().positive(), name: z.string() }),
  server: z.strictObject({
    addresses: z.array(z.strictObject({ host: z.string(), port: z.number().int() })).min(1),
    database: z.string(),
    user: z.string(),
    password: z.string(),
    authority: z.string().nullable(),
  }),
  identity: hash,
  head: auditHeadSchema,
  trailKey: hash,
})

const title = 'VEZNE-DAVET-1'
const lineLength = 64
/** 80 bits, and each guess costs what a passphrase does. */
const codeLength = 16

/**
 * An invitation goes by mail as a text that a code closes, which goes another way: four groups of four letters. Line breaks and blanks
 * in the text say nothing, nor do small letters in the code. Both ways take as long as `passphraseKey`.
 */
export const invitations: Invitations = {
  async close(invitation) {
    const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
    const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
    const key = await passphraseKey(code, salt)
    const closed = closeWith(key, nonce, Buffer.from(JSON.stringify(invitation)))
    key.fill(0)
    const lines = inPieces(Buffer.concat([salt, nonce, closed]).toString('base64url'), lineLength)
    return { text: [title, ...lines].join('\n'), code: codeInGroups(code) }
  },

  async open({ text, code }) {
    const packed = text.replaceAll(/\s/g, '')
    const bytes = Buffer.from(packed.startsWith(title) ? packed.slice(title.length) : '', 'base64url')
    if (bytes.length <= saltBytes + nonceBytes) return 'text'
    const [salt, nonce] = [bytes.subarray(0, saltBytes), bytes.subarray(saltBytes, saltBytes + nonceBytes)]
    const key = await passphraseKey(codeAsTyped(code), salt)
    const opened = openWith(key, nonce, bytes.subarray(saltBytes + nonceBytes))
    key.fill(0)
    return opened === null ? 'code' : invitationSchema.parse(JSON.parse(opened.toString()))
  },
}
