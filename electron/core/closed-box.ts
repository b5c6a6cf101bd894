import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv } from 'node:crypto'

/** AES-256-GCM as everything of ours is closed with it: what comes out is as long as what went in, and a tag. */

export const nonceBytes = 12
export const tagBytes = 16

/** No nonce is used twice with a key. */
export function closeWith(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null where it was not closed with this key and nonce. */
export function openWith(key: Uint8Array, nonce: Uint8Array, closed: Uint8Array): Buffer | null {
  if (closed.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(closed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(closed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
