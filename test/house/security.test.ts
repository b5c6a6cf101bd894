import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** The promises of docs/verification.md and their tests: that the list is whole, and that what it names is there. */

const tests = resolve(import.meta.dirname, '..')
const lines = readFileSync(resolve(tests, '../docs/verification.md'), 'utf8').split('\n')

interface Named {
  file: string
  /** Titles, and numbers of attacks or findings. */
  words: string[]
}
interface Promised {
  number: number
  named: Named[]
}

/** `` `e2e/lock` “whoever typed it” ``: a file, and what of it. */
function namedIn(proof: string): Named {
  const [, file, rest = ''] = /^`([\w/-]+)` (.+)$/.exec(proof) ?? []
  if (file === undefined) throw new Error(`This names no file and what of it: ${proof}`)
  const titles = [...rest.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title)
  const numbers = rest.replace(/“[^”]*”/g, '').match(/[A-Z][\w-]*/g) ?? []
  return { file, words: [...titles, ...numbers] }
}

const promises: Promised[] = []
for (const line of lines) {
  const [, number] = /^(\d+)\. ./.exec(line) ?? []
  const [, proof] = /^ +- (.+)$/.exec(line) ?? []
  if (number !== undefined) promises.push({ number: Number(number), named: [] })
  else if (proof !== undefined) promises.at(-1)?.named.push(namedIn(proof))
}

it('has every promise once, without a gap', () => {
  expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_none, index) => index + 1))
})

it.each(promises.map((promise) => [promise.number, promise] as const))(
  'promise %d is proved by what there is',
  (_number, promise) => {
    expect(promise.named).not.toEqual([])
    for (const { file, words } of promise.named) {
      const path = resolve(tests, `${file}.test.ts`)
      expect([file, existsSync(path)]).toEqual([file, true])
      expect([file, words.length]).not.toEqual([file, 0])
      const text = readFileSync(path, 'utf8')
      for (const word of words) {
        expect(word).not.toBe('')
        const isThere = word.includes(' ')
          ? text.includes(word)
          : new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`).test(text)
        expect([file, word, isThere]).toEqual([file, word, true])
      }
    }
  },
)
