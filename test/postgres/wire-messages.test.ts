import { expect, test } from 'vitest'
import { answerTo, asking, messageReader, nth, type Direction, type Message } from './wire-messages.ts'

const asked = (code: number, text = '') => {
  const bytes = Buffer.concat([Buffer.alloc(8), Buffer.from(text)])
  bytes.writeInt32BE(bytes.length, 0)
  bytes.writeInt32BE(code, 4)
  return bytes
}
const lettered = (type: string, text = '') => {
  const bytes = Buffer.concat([Buffer.from(type), Buffer.alloc(4), Buffer.from(text)])
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
/** Who says what, from the first byte on: the client is told that there is no encryption, and goes on without. */
const talk: [Direction, Buffer][] = [
  ['toServer', asked(80877103)],
  ['toClient', Buffer.from('N')],
  ['toServer', asked(196608, 'user\0postgres\0\0')],
  ['toClient', lettered('R', '\0\0\0\0')],
  ['toClient', lettered('Z', 'I')],
  ['toServer', lettered('Q', `insert into t values ('ğ')\0`)],
  ['toClient', lettered('C', 'INSERT 0 1\0')],
  ['toServer', lettered('X')],
]
const told = talk.map(([direction, bytes]) => ({ direction, bytes }))
const essence = ({ direction, bytes }: Message) => ({ direction, bytes })

test('messages are told apart, whole or a byte at a time', () => {
  const whole = messageReader()
  expect(talk.flatMap(([direction, bytes]) => whole[direction](bytes)).map(essence)).toEqual(told)
  const torn = messageReader()
  const seen = talk.flatMap(([direction, bytes]) => [...bytes].flatMap((byte) => torn[direction](Buffer.of(byte))))
  expect(seen.map(essence)).toEqual(told)
  expect(seen.map(({ type, text }) => [type, text])).toEqual([
    ['SSLRequest', ''],
    ['EncryptionAnswer', 'N'],
    ['StartupMessage', 'user postgres'],
    ['R', ''],
    ['Z', 'I'],
    ['Q', `insert into t values ('ğ')`],
    ['C', 'INSERT 0 1'],
    ['X', ''],
  ])
})

test('many that come at once are several', () => {
  const reader = messageReader()
  reader.toServer(asked(196608))
  const types = reader.toServer(Buffer.concat([lettered('P'), lettered('B'), lettered('S')])).map(({ type }) => type)
  expect(types).toEqual(['P', 'B', 'S'])
})

test('a message is found by what it says, or by its turn', () => {
  const reader = messageReader()
  const messages = talk.flatMap(([direction, bytes]) => reader[direction](bytes))
  const found = (matches: (message: Message) => boolean) =>
    messages.flatMap((one, index) => (matches(one) ? index : []))
  expect(found(answerTo('INSERT'))).toEqual([6])
  expect(found(answerTo('COMMIT'))).toEqual([])
  expect(found(asking(/^insert into t\b/))).toEqual([5])
  expect(found(nth('toClient', 3))).toEqual([4])
})
