import type { Random } from '../../core/ports.ts'
import { dayOf } from '../../core/time.ts'

/** Has no 0/O, 1/I/L, as people read it aloud on the telephone. 31 letters and digits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Makes an identifier (spec 2.3): `PAY-20261121-7K3F9QXA2M`, with the day in Istanbul. Its 49 random bits tell two requests apart.
 * The ledger writes each identifier once.
 */
export const makeProcessId = (prefix: 'DEP' | 'PAY', now: number, random: Random): string =>
  `${prefix}-${dayOf(now).replaceAll('-', '')}-${randomTail(random, 10)}`

function randomTail(random: Random, length: number): string {
  let tail = ''
  while (tail.length < length) {
    for (const byte of random.bytes(length)) {
      // 248 = 8 * 31: larger bytes would favour the alphabet's beginning.
      if (byte < 248 && tail.length < length) tail += alphabet.charAt(byte % alphabet.length)
    }
  }
  return tail
}
