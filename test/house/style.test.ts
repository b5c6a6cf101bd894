import { expect, it } from 'vitest'
import counts from './style/counts.json' with { type: 'json' }
import { countsOf, documents, isFirstPage, opensWithHiddenSubject, rules, textsAt } from './style/rules.ts'
import { readCode, readDocument, sentencesOf, wordsIn } from './style/source.ts'

/** docs/style.md, as far as a program can hold it. `style/counts.json` says what still breaks each rule; it only shrinks. */

const allowed: Record<string, Record<string, number>> = counts

it.each(Object.keys(rules))('%s: nowhere new', (rule) => {
  const allowedHere = allowed[rule] ?? {}
  const now = countsOf(rule)
  const worse = Object.keys(now).filter((place) => (now[place] ?? 0) > (allowedHere[place] ?? 0))
  expect(textsAt(rule, worse), `more than counts.json allows in ${worse.join(', ')}`).toEqual([])
  expect(allowedHere, 'it is better than counts.json says: run node test/house/style/lower.ts').toEqual(now)
})

const firstPages = documents.filter(isFirstPage)

it('keeps README within 120 lines', () => {
  expect(documents.find(({ file }) => file === 'README.md')?.lines).toBeLessThanOrEqual(120)
})

it('has no sentence of more than 30 words on the first pages', () => {
  const long = firstPages.flatMap(({ sentences }) => sentences.filter(({ text }) => wordsIn(text) > 30))
  expect(long.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

it('opens at most 2 in 100 sentences of the first pages with what, who, whoever, where, that or of', () => {
  const sentences = firstPages.filter(({ file }) => !file.includes('/tr/')).flatMap((page) => page.sentences)
  const hidden = sentences.filter(({ text }) => opensWithHiddenSubject(text))
  expect(hidden.length / sentences.length).toBeLessThanOrEqual(0.02)
})

it('finds the messages of both languages, with what is filled in', () => {
  const source = "const x = { a: { tr: 'Bir', en: (n: string) => `Pay ${n}` } }"
  expect(readCode('a.ts', source).messages).toMatchObject([
    { language: 'tr', text: 'Bir', line: 1 },
    { language: 'en', text: 'Pay {}', line: 1 },
  ])
})

it('finds comments and declared names in a component, by its lines', () => {
  const source =
    '<template>\n<!-- no -->\n</template>\n<script setup lang="ts">\n/** Says so. */\nconst found = 1\n</script>'
  const { comments, names } = readCode('A.vue', source)
  expect(comments).toMatchObject([{ text: 'Says so.', line: 5, isDoc: true }])
  expect(names).toMatchObject([{ text: 'found', line: 6 }])
})

it('finds a comment once, also behind the last statement of a block', () => {
  const source = "function f() {\n  // one\n  g('// none') // two\n  // three\n}\n"
  expect(readCode('a.ts', source).comments.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

it('reads sentences of paragraphs, lists and tables, and no code', () => {
  const page =
    '# Title\n\nOne is\nhere. Two `npm run x. Y` too.\n\n- Three\n\n    npm start\n\n```\nnone\n```\n\n| Four |\n|---|\n| Five |\n'
  expect(readDocument('a.md', page).sentences.map(({ text }) => text)).toEqual([
    'Title',
    'One is here.',
    'Two X too.',
    'Three',
    'Four',
    'Five',
  ])
})

it('parts sentences at points that end one', () => {
  expect(sentencesOf('See a.b.ts. It says 1.234,56 TL; nothing else.')).toEqual([
    'See a.b.ts.',
    'It says 1.234,56 TL; nothing else.',
  ])
  expect(wordsIn('It says 1.234,56 TL; {count} left.')).toBe(6)
})
