import { fold } from '../../core/text.ts'
import type { Operator } from '../../core/access.ts'
import { shortestPassphrase } from '../contract/names.ts'
import type { FieldProblem } from '../../core/result.ts'
import type { Digest, Random } from '../../core/ports.ts'
import { codeAsTyped, codeInGroups, codeLetters, inPieces } from '../../core/spoken-code.ts'
import { isUsualPassphrase } from './usual-passphrases.ts'

/** Makes 60 bits: too many to guess a half by, with the other and the key box. */
const halfLetters = 12

const halfOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => codeLetters.charAt(byte % codeLetters.length)).join('')

/** Draws the half that the proposer of an account is shown. */
export const firstHalf = (random: Random): string => halfOf(random.bytes(halfLetters))

/** Makes the confirmer's half from a key of this computer: no file has it. `by`, `at`: its proposal's. */
export function secondHalf(digest: Digest, hostKey: Uint8Array, decision: Decision): string {
  return halfOf(derived(digest, hostKey, 'vezne second half', decision).slice(0, halfLetters))
}

/** Makes the bytes of a computer's code. `by`, `at`: the charter's. */
export const bytesOfInvitation = (digest: Digest, hostKey: Uint8Array, decision: Decision): Uint8Array =>
  derived(digest, hostKey, 'vezne invitation', decision)

/** Names a decision of two people. */
interface Decision {
  identity: string | null
  id: string
  by: string
  at: number
}

function derived(
  { sha256 }: Digest,
  hostKey: Uint8Array,
  label: string,
  { identity, id, by, at }: Decision,
): Uint8Array {
  const hash = sha256(JSON.stringify([label, Array.from(hostKey), identity, id, by, at]))
  return Uint8Array.from(inPieces(hash, 2), (byte) => Number.parseInt(byte, 16))
}

/** Reads both halves as they were typed, in any spelling; null for any other text. */
export function temporaryAsTyped(typed: string): string | null {
  const code = codeAsTyped(typed)
  return code.length === 2 * halfLetters && isCode(code) ? code : null
}

const isCode = (text: string): boolean => Array.from(text).every((letter) => codeLetters.includes(letter))

/** Tells a half, or a whole one, as it is shown. */
export function isTemporaryPassphrase(text: string): boolean {
  const code = codeAsTyped(text)
  return text === codeInGroups(code) && isCode(code) && [halfLetters, 2 * halfLetters].includes(code.length)
}

/** Shorter parts of a name are in half of all sentences. */
const shortestName = 3
/** One character over and over, or two in turn. */
const fewestDifferent = 3
/** What is wrong with a passphrase that somebody chose for themselves; null when nothing is. */
export function passphraseProblem(
  passphrase: string,
  { id, name }: Pick<Operator, 'id' | 'name'>,
): FieldProblem | null {
  if (Array.from(passphrase.normalize('NFKC')).length < shortestPassphrase) return 'passphrase_short'
  const folded = fold(passphrase)
  const names = [id, ...name.split(/\s+/)].map(fold).filter((part) => part.length >= shortestName)
  const guessable =
    names.some((part) => folded.includes(part)) ||
    new Set(folded).size < fewestDifferent ||
    isUsualPassphrase(folded.replace(/[^\p{L}\p{N}]/gu, ''))
  return guessable ? 'passphrase_guessable' : null
}

/** What is wrong with one that somebody chose beside the passphrase that they have; null when nothing is. */
export const nextPassphraseProblem = (
  next: string,
  passphrase: string,
  operator: Pick<Operator, 'id' | 'name'>,
): FieldProblem | null =>
  next.normalize('NFKC') === passphrase.normalize('NFKC') ? 'passphrase_same' : passphraseProblem(next, operator)

const triesBeforePause = 5
const firstPauseMs = 30_000
const longestPauseMs = 15 * 60_000

/**
 * How long nobody may try after so many wrong ones, milliseconds. Twice as long after each: who guesses on has fewer guesses a day
 * than there are people who mistype.
 */
export const pauseAfter = (tries: number): number =>
  tries < triesBeforePause ? 0 : Math.min(firstPauseMs * 2 ** (tries - triesBeforePause), longestPauseMs)
