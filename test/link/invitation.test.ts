import { expect, it } from 'vitest'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import {
  codeOf,
  newInvitationId,
  readCode,
  readInvitation,
  saltOf,
  writeInvitation,
} from '../../electron/link/invitation.ts'

/** The text of an invitation, and the code that goes another way. */

const random = { bytes: (count: number) => globalThis.crypto.getRandomValues(new Uint8Array(count)) }
const invitation = {
  id: newInvitationId(random),
  names: ['kasa.ofis.local', '192.168.1.20', 'fd00::20'],
  port: 4750,
  pin: pinOf(createKey()),
  workspace: { id: 'kasa', name: 'Kâğıthane Şubesi' },
}
const text = writeInvitation(invitation)

it('reads back what it writes, also from a mail with broken lines', () => {
  expect(readInvitation(text)).toEqual(invitation)
  expect(readInvitation(`  ${text.match(/.{1,60}/g)?.join('\r\n')}\n`)).toEqual(invitation)
})

it.each([
  { what: 'nothing', pasted: '' },
  { what: 'another text', pasted: 'https://vezne.example' },
  { what: 'half of it', pasted: text.slice(0, text.length / 2) },
  { what: 'no name', pasted: writeInvitation({ ...invitation, names: [] }) },
  { what: 'a name with a path', pasted: writeInvitation({ ...invitation, names: ['a/b'] }) },
  { what: 'no port', pasted: writeInvitation({ ...invitation, port: 0 }) },
  { what: 'a pin that is none', pasted: writeInvitation({ ...invitation, pin: 'abc' }) },
  { what: 'a hidden letter', pasted: writeInvitation({ ...invitation, workspace: { id: 'a', name: 'Kasa\u202e' } }) },
  { what: 'one field more', pasted: writeInvitation({ ...invitation, ...{ proxy: 'evil' } }) },
])('reads no invitation in $what', ({ pasted }) => {
  expect(readInvitation(pasted)).toBe(null)
})

it('keeps its salt where the host has another place or name, as its key is the same', () => {
  const moved = { names: ['kasa.ofis.local'], port: 4751, workspace: { id: 'kasa', name: 'Kasa' } }
  expect(saltOf({ ...invitation, ...moved })).toEqual(saltOf(invitation))
})

it.each([
  { what: 'pin', change: { pin: pinOf(createKey()) } },
  { what: 'workspace', change: { workspace: { id: 'other', name: invitation.workspace.name } } },
  { what: 'id', change: { id: newInvitationId(random) } },
])('makes another salt with another $what', ({ change }) => {
  expect(saltOf({ ...invitation, ...change })).not.toEqual(saltOf(invitation))
})

it('makes codes of 80 bits, in groups, that are read however they are typed', () => {
  const code = codeOf(new Uint8Array(16).map((_, at) => 255 - at * 7))
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/)
  const plain = code.replaceAll('-', '')
  expect(readCode(code)).toBe(plain)
  expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(plain)
  expect(new Set(Array.from({ length: 100 }, () => codeOf(random.bytes(16)))).size).toBe(100)
})

it('finds each wrong letter, each pair that was swapped, and each that was left out', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const plain = codeOf(random.bytes(16)).replaceAll('-', '')
  const at = (place: number) => plain.charAt(place)
  for (let place = 0; place < plain.length; place += 1) {
    const [before, after] = [plain.slice(0, place), plain.slice(place + 1)]
    for (const letter of letters) if (letter !== at(place)) expect(readCode(before + letter + after)).toBe(null)
    expect(readCode(before + after)).toBe(null)
    const isPair = place + 1 < plain.length && at(place) !== at(place + 1)
    if (isPair) expect(readCode(before + at(place + 1) + at(place) + plain.slice(place + 2))).toBe(null)
  }
})
