import { expect, it } from 'vitest'
import { filesUnder, read } from './style/source.ts'

/** What must not stand in any file of the project. The patterns are written so that they do not match themselves. */

const forbidden: Record<string, RegExp> = {
  'a package registry': /https?:\/\/[\w.:-]*(?:registry|npmjs|npmmirror|artifactory|nexus)[\w.-]*\//i,
  'a path of one machine': /(?<![\w.\]})])\/(?:root|work)\/\w/,
  'work left for later': /\b(?:TO[D]O|FIX[M]E|XX[X])\b/,
  'a rule switched off by a comment': /\b(?:eslint|oxlint)-(?:dis|en)able|\/\* eslint /,
  'a test left out or alone': /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|to[d]o)\b/,
  'a straight apostrophe in a text for people': /\b(?:tr|en): (?:"[^"]*'|`[^`]*\p{L}'\p{L})/u,
}

const files = filesUnder('', /^(?!.*\.(?:png|ico|icns|woff2|webp|jpg|db)$)/)

it('looks at files', () => {
  expect(files).toContain('package.json')
})

it.each(Object.entries(forbidden))('no file holds %s', (_what, pattern) => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
  expect(found).toEqual([])
})

it.each([
  ['a package registry', ['https://', 'registry.example/left-pad']],
  ['a path of one machine', ["import '/", "root/x.ts'"]],
  ['work left for later', ['// TO', 'DO: later']],
  ['a rule switched off by a comment', ['// eslint', '-disable-line']],
  ['a test left out or alone', ['it.', "only('x')"]],
  ['a straight apostrophe in a text for people', ['en', `: "The customer's IBAN"`]],
])('sees %s', (what, line) => {
  expect(line.join('')).toMatch(forbidden[what] ?? /^$/)
})
