/** PostgreSQL's protocol 3, as far as to tell where one message ends and the next begins. */

export type Direction = 'toServer' | 'toClient'

export interface Message {
  direction: Direction
  /**
   * The protocol's letter, of which the same one may mean something else in the other direction. A few at the beginning have
   * none and go by their names: StartupMessage, SSLRequest, GSSENCRequest, CancelRequest, and EncryptionAnswer, a single byte.
   */
  type: string
  /** What can be read in it: its strings, with a space where one ends. */
  text: string
  bytes: Buffer
}

const withoutLetter: Record<number, string> = {
  80877102: 'CancelRequest',
  80877103: 'SSLRequest',
  80877104: 'GSSENCRequest',
}

/** Takes the bytes of one connection as they come, and returns the messages that have come whole. */
export function messageReader(): Record<Direction, (piece: Buffer) => Message[]> {
  let hasBegun = false
  let isAskedToEncrypt = false
  const pending: Record<Direction, Buffer> = { toServer: Buffer.alloc(0), toClient: Buffer.alloc(0) }

  /** The type of what comes next, where its letter and its length stand, and where its text begins; null: too little has come. */
  function next(direction: Direction, bytes: Buffer): { type: string; length: number; body: number } | null {
    if (direction === 'toClient' && isAskedToEncrypt) {
      if (bytes.length === 0) return null
      isAskedToEncrypt = false
      return { type: 'EncryptionAnswer', length: 1, body: 0 }
    }
    if (direction === 'toServer' && !hasBegun) {
      const whole = bytes.length >= 8 && bytes.length >= bytes.readInt32BE(0)
      if (!whole) return null
      const type = withoutLetter[bytes.readInt32BE(4)] ?? 'StartupMessage'
      hasBegun = type === 'StartupMessage'
      isAskedToEncrypt = type === 'SSLRequest' || type === 'GSSENCRequest'
      return { type, length: bytes.readInt32BE(0), body: 8 }
    }
    const whole = bytes.length >= 5 && bytes.length >= 1 + bytes.readInt32BE(1)
    return whole ? { type: String.fromCharCode(bytes[0] ?? 0), length: 1 + bytes.readInt32BE(1), body: 5 } : null
  }

  const read = (direction: Direction) => (piece: Buffer) => {
    const messages: Message[] = []
    let rest = Buffer.concat([pending[direction], piece])
    for (let one = next(direction, rest); one; one = next(direction, rest)) {
      messages.push(message(direction, one.type, rest.subarray(0, one.length), one.body))
      rest = rest.subarray(one.length)
    }
    pending[direction] = rest
    return messages
  }
  return { toServer: read('toServer'), toClient: read('toClient') }
}

const message = (direction: Direction, type: string, bytes: Buffer, body: number): Message => ({
  ...{ direction, type, bytes },
  // Most messages are passed on unread.
  get text() {
    return bytes.subarray(body).toString('utf8').replaceAll('\0', ' ').trim()
  },
})

/** Says of a message whether it is the one that is meant. */
export type Matches = (message: Message) => boolean

/** The server's word that a command is done: `COMMIT`, `INSERT`. By then it is. */
export const answerTo =
  (command: string): Matches =>
  ({ direction, type, text }) =>
    direction === 'toClient' && type === 'C' && text.split(' ')[0] === command

/** SQL on its way to the server, by itself (Q) or to be prepared (P). */
export const asking =
  (sql: RegExp): Matches =>
  ({ direction, type, text }) =>
    direction === 'toServer' && 'QP'.includes(type) && sql.test(text)
