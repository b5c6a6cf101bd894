import { fold } from '../../core/text.ts'
import type { Operator } from '../../core/access.ts'
import { shortestPassphrase } from '../contract/names.ts'
import type { FieldProblem } from '../../core/result.ts'
import type { Random } from '../../core/ports.ts'
import { isUsualPassphrase } from './usual-passphrases.ts'

/** Without those that are read as one another on paper or over the telephone: i, l, 1; o, 0. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Four groups of four, to be typed once: 79 bits. Every character is equally likely. */
export function temporaryPassphrase(random: Random): string {
  // Above the largest multiple of the alphabet's length, the first characters would come more often.
  const fair = 256 - (256 % alphabet.length)
  let drawn = ''
  while (drawn.length < groups * groupLength) {
    for (const byte of random.bytes(groups * groupLength)) {
      if (byte < fair) drawn += alphabet.charAt(byte % alphabet.length)
    }
  }
  return Array.from({ length: groups }, (_, group) => drawn.slice(group * groupLength, (group + 1) * groupLength)).join(
    '-',
  )
}

const temporaryPattern = new RegExp(`^[${alphabet}]{${groupLength}}(-[${alphabet}]{${groupLength}}){${groups - 1}}$`)

export const isTemporaryPassphrase = (text: string): boolean => temporaryPattern.test(text)

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
