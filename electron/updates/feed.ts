import { createPublicKey, verify } from 'node:crypto'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { VezneError } from '../core/result.ts'

/**
 * The feed that electron-builder writes for a system (`latest-linux.yml`), and its signature (Ed25519, base64), which stands beside it with
 * `.sig` behind its name. It holds the name too, so that one system's feed is not another's.
 */

export const feedStatement = (name: string, text: string): Buffer => Buffer.from(`vezne update feed\n${name}\n${text}`)

/** What of it is relied on, and no more: what electron-updater would do by other fields, it does not hear of. `vendor` is ours. */
const feedSchema = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.]{1,40})?$/),
  releaseDate: z.iso.datetime(),
  files: z
    .array(
      z.object({
        /** A name, so that every file lies beside the feed, wherever that was copied. */
        url: z.string().regex(/^\w[\w.-]{0,120}$/),
        sha512: z.base64().length(88),
        size: z
          .number()
          .int()
          .positive()
          .max(1024 ** 3),
      }),
    )
    .min(1)
    .max(20),
  vendor: z.object({
    /** The ledgers that the release opens, by the number of their schema. */
    ledger: z.object({ oldest: z.number().int().positive(), newest: z.number().int().positive() }),
    notes: z.object({ tr: z.string().max(4000), en: z.string().max(4000) }),
  }),
})
export type Feed = z.infer<typeof feedSchema>

/** Throws `update_not_trusted` for what is no feed of ours. */
function readFeed(name: string, text: string): Feed {
  try {
    return feedSchema.parse(parseUpdateInfo(text, name, new URL('https://feed.invalid/')))
  } catch (cause) {
    throw new VezneError('update_not_trusted', {}, { cause })
  }
}

/** `key`: whose signature counts, SPKI as DER in base64. Nothing of it is read before it is known whose it is. Throws `update_not_trusted`. */
export function trustedFeed(name: string, text: string, signature: string, key: string): Feed {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, feedStatement(name, text), publicKey, Buffer.from(signature, 'base64')))
    throw new VezneError('update_not_trusted')
  return readFeed(name, text)
}
