import type { Keychain } from './ports.ts'

/** Reads an entry that seemed to be missing. A locked keychain reads as an empty one, but throws when it is written to. */
export async function readUnlocked(
  keychain: Pick<Keychain, 'read' | 'store'>,
  entry: string,
): Promise<Uint8Array | null> {
  await keychain.store(`${entry}/probe`, new TextEncoder().encode('vezne'))
  return keychain.read(entry)
}
