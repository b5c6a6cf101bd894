import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** The table of promises and their tests, in test/security/README.md: that it is whole, and that what it names is there. */

const tests = resolve(import.meta.dirname, '..')
const lines = readFileSync(resolve(tests, 'security/README.md'), 'utf8').split('\n')

interface Named {
  file: string
  /** Titles, and numbers of attacks or findings. */
  words: string[]
}
interface Row {
  number: number
  what: string
  named: Named[]
}

/** `` `e2e/lock` S-09, “whoever typed it” ``: a file, and what of it. */
function namedIn(proof: string): Named {
  const [, file, rest = ''] = /^`([\w/-]+)` (.+)$/.exec(proof) ?? []
  if (file === undefined) throw new Error(`This names no file and what of it: ${proof}`)
  const titles = [...rest.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title)
  const numbers = rest.replace(/“[^”]*”/g, '').match(/[A-Z][\w-]*/g) ?? []
  return { file, words: [...titles, ...numbers] }
}

const rows: Row[] = lines
  .map((line) => /^\| *(\d+) *\|(.*?)\|(.*)\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, number, what = '', proofs = '']) => ({
    number: Number(number),
    what: what.trim(),
    named: proofs.split(';').map((part) => namedIn(part.trim())),
  }))

it('has every promise once, without a gap', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_none, index) => index + 1))
})

it.each(rows.map((row) => [row.number, row] as const))('promise %d is proved by what there is', (_number, row) => {
  expect(row.what).not.toBe('')
  for (const { file, words } of row.named) {
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
})
