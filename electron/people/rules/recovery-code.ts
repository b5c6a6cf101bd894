import { codeAsTyped, codeInGroups, codeLetters } from '../../core/spoken-code.ts'
import type { Proof } from './charter-proof.ts'

/**
 * What stands on a recovery sheet: 128 random bits and 12 that check them, as 28 letters in groups of four. A code and no words,
 * because it is the same in every language and a hand-held reader types it from the sheet's QR.
 */

export const recoverySeedBytes = 16
const bitsOfLetter = 5
const seedBits = recoverySeedBytes * 8
const checkBits = 12
const codeLength = (seedBits + checkBits) / bitsOfLetter

/** `seed`: `recoverySeedBytes` random bytes. */
export function recoveryCode(seed: Uint8Array, { sha256 }: Pick<Proof, 'sha256'>): string {
  const bits = bitsOf(seed) + checkOf(seed, sha256)
  const letters = Array.from({ length: codeLength }, (_, at) => {
    const letter = bits.slice(at * bitsOfLetter, (at + 1) * bitsOfLetter)
    return codeLetters.charAt(Number.parseInt(letter, 2))
  })
  return codeInGroups(letters.join(''))
}

/** The seed that this code stands for; null when it was mistyped or is none. */
export function recoverySeed(typed: string, { sha256 }: Pick<Proof, 'sha256'>): Uint8Array | null {
  const letters = Array.from(codeAsTyped(typed), (letter) => codeLetters.indexOf(letter))
  if (letters.length !== codeLength || letters.includes(-1)) return null
  const bits = letters.map((value) => value.toString(2).padStart(bitsOfLetter, '0')).join('')
  const seed = Uint8Array.from({ length: recoverySeedBytes }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, (at + 1) * 8), 2),
  )
  return bits.slice(seedBits) === checkOf(seed, sha256) ? seed : null
}

const bitsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

function checkOf(seed: Uint8Array, sha256: Proof['sha256']): string {
  const hash = sha256(`vezne recovery check ${bitsOf(seed)}`).slice(0, checkBits / 4)
  return Number.parseInt(hash, 16).toString(2).padStart(checkBits, '0')
}
