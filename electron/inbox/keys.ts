import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface InboxKeys {
  callbackPath: string
  token: string
}

/**
 * The path and the token of this folder, made once. The token itself is kept, because every start says it, and whoever reads
 * this file reads the callbacks beside it anyway.
 */
export function keysIn(folder: string): InboxKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'keys.json')
  if (!existsSync(file)) {
    const made = {
      callbackPath: `/callbacks/${randomBytes(24).toString('hex')}`,
      token: randomBytes(32).toString('hex'),
    }
    const descriptor = openSync(`${file}.new`, 'w', 0o600)
    writeSync(descriptor, JSON.stringify(made))
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(`${file}.new`, file)
    // The name, too, must outlast a power cut: the payment service is told the path once.
    const kept = openSync(folder, 'r')
    fsyncSync(kept)
    closeSync(kept)
  }
  const { callbackPath, token } = JSON.parse(readFileSync(file, 'utf8')) as Partial<InboxKeys>
  if (!callbackPath?.startsWith('/callbacks/') || !token)
    throw new Error('keys.json is damaged: restore it from a backup')
  return { callbackPath, token }
}
