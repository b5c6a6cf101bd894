import type { Random } from '../../core/ports.ts'

/** No 0/O, 1/I/L: these are read aloud on the telephone. 31 letters and digits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const istanbulDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * Our own transaction identifier (spec 2.3, at most 50 characters): `PAY-20261121-7K3F9QXA2M`. The tail holds
 * about 49 bits of chance; the ledger's unique index is what guarantees it.
 */
export function makeProcessId(prefix: 'DEP' | 'PAY', now: number, random: Random): string {
  const day = istanbulDay.format(now).replaceAll('-', '')
  return `${prefix}-${day}-${randomTail(random, 10)}`
}

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
