import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { recoveryCode, recoverySeed } from '../../../electron/people/rules/recovery-code.ts'

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
const seed = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + 3)
const code = recoveryCode(seed, digest)

it('is seven groups of four letters that nobody takes for others', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
})

it('comes back as it is typed: in small letters, without groups, with O for 0 and I for 1', () => {
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i')
  expect(recoverySeed(typed, digest)).toEqual(seed)
})

it('knows every letter that was mistyped, two that changed places, and what is too short', () => {
  for (const [at, letter] of Array.from(code).entries()) {
    if (letter === '-') continue
    const other = letter === 'A' ? 'B' : 'A'
    expect(recoverySeed(code.slice(0, at) + other + code.slice(at + 1), digest)).toBeNull()
  }
  expect(recoverySeed(code.slice(0, -1), digest)).toBeNull()
  expect(recoverySeed('', digest)).toBeNull()
})
