import { readdirSync, readFileSync, statSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { isGranted, roles, type Role } from '../../electron/core/access.ts'
import { errorCodes } from '../../electron/core/result.ts'
import { plain, readContents, readTopic } from '../../scripts/guide.ts'
import { topicOf } from '../../src/ui/failures/topics.ts'
import { whoMay } from '../desk/who-may.ts'
import recordedWords from '../e2e/guide-words.json'
import { messages } from '../messages.ts'
import { harness } from '../src/draw.ts'
import { openAddress } from '../src/window.ts'

/** docs/guide, read by people on a code host and in the program: the two must not part, nor the two languages. */

const locales = ['tr', 'en'] as const
type Locale = (typeof locales)[number]
const folder = (locale: Locale) => `docs/guide/${locale}`
const textOf = (locale: Locale, name: string) => readFileSync(`${folder(locale)}/${name}.md`, 'utf8')
const outline = (locale: Locale) => readContents(textOf(locale, 'README'), `${folder(locale)}/README.md`).groups
const names = outline('tr').flatMap(({ topics }) => topics)
const trouble = outline('tr').at(-1)?.topics ?? []
const topicIn = (locale: Locale, name: string) => readTopic(textOf(locale, name), `${folder(locale)}/${name}.md`)
const all = locales.flatMap((locale) => names.map((name) => [locale, name] as const))

/** What of the text is the program's: a label, a page, who may, for whom. */
const borrowed = /\[([^\]]*)\]\(((?:label|page|may|for):[^)]+|[\w-]+\.md)\)/g
const borrowedIn = (text: string) => [...text.matchAll(borrowed)].map(([, , place = '']) => place)

function label(locale: Locale, key: string): string {
  let at: unknown = messages[locale]
  for (const name of key.split('.')) at = at instanceof Object ? Reflect.get(at, name) : undefined
  // A label that needs a value would be read with a brace in it.
  if (typeof at !== 'string' || at.includes('{')) throw new Error(`no label ${key}`)
  return at
}
let titleOf: (page: string) => string
beforeAll(async () => {
  harness({})
  openAddress()
  const router = (await import('../../src/app/router.ts')).createAppRouter()
  titleOf = (page) => router.resolve(page).meta.title ?? ''
})
function wordsOf(locale: Locale, place: string): string {
  if (place.endsWith('.md')) return topicIn(locale, place.slice(0, -3)).title
  const [scheme, rest = ''] = place.split(/:(.*)/)
  if (scheme === 'label') return label(locale, rest)
  if (scheme === 'page') return label(locale, titleOf(rest))
  const held = scheme === 'for' ? rest.split(',') : roles.filter((role) => isGranted([role], rest as 'payouts.send'))
  const who = held.map((role) => messages[locale].shared.roles[role as Role]).join(', ')
  const before = { for: { tr: 'Kimin için', en: 'For' }, may: { tr: 'Yapabilen', en: 'Roles' } }
  return `${before[scheme as 'for' | 'may'][locale]}: ${who}`
}

it('lists every topic once, in the same order and groups in both languages', () => {
  const order = outline('tr').map(({ topics }) => topics)
  expect(outline('en').map(({ topics }) => topics)).toEqual(order)
  for (const locale of locales) {
    const files = readdirSync(folder(locale)).filter((file) => file.endsWith('.md') && file !== 'README.md')
    expect(files.sort()).toEqual(names.map((name) => `${name}.md`).sort())
  }
})

it.each(all)(
  '%s %s calls every label, page and role what the program calls it: else vitest -u',
  async (locale, name) => {
    const text = textOf(locale, name)
    const current = text.replaceAll(borrowed, (_, _words, place: string) => `[${wordsOf(locale, place)}](${place})`)
    await expect(current).toMatchFileSnapshot(`../../${folder(locale)}/${name}.md`)
  },
)

it.each(locales)('%s README calls every topic by its title', async (locale) => {
  const current = textOf(locale, 'README').replaceAll(borrowed, (_, _words, place: string) => {
    return `[${wordsOf(locale, place)}](${place})`
  })
  await expect(current).toMatchFileSnapshot(`../../${folder(locale)}/README.md`)
})

it.each(names)('%s has the same steps, places and pictures in both languages', (name) => {
  const [tr, en] = locales.map((locale) => {
    const { steps, money, contacts, pictures } = topicIn(locale, name)
    const places = steps.map(({ where, picture }) => [where.map(({ to }) => to), picture?.file])
    return { places, money: money?.answer, contacts: contacts.toSorted(), pictures }
  })
  expect({ ...en, pictures: null }).toEqual({ ...tr, pictures: null })
  expect(borrowedIn(textOf('en', name)).sort()).toEqual(borrowedIn(textOf('tr', name)).sort())
})

it('is short: two to eight steps a topic, and no sentence of more than 25 words', () => {
  for (const [locale, name] of all) {
    const topic = topicIn(locale, name)
    expect([name, topic.steps.length >= 2 && topic.steps.length <= 8]).toEqual([name, true])
    const { purpose, money, never, steps, done, call } = topic
    const texts = [purpose, money?.words ?? [], never, ...steps.map(({ words }) => words), done, call].map(plain)
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?!])\s+/))
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
  }
})

it('says in every trouble topic, and in no other, whether money has moved, and shows where to press', () => {
  for (const [locale, name] of all) {
    const { money, steps } = topicIn(locale, name)
    const isTrouble = trouble.includes(name)
    expect([name, money !== null]).toEqual([name, isTrouble])
    if (isTrouble) expect([name, steps.some(({ picture }) => picture)]).toEqual([name, true])
  }
})

it.each(locales)('%s has each picture that is shown, and no other, light enough, taken by the tour', (locale) => {
  const shown = new Set(names.flatMap((name) => Object.keys(topicIn(locale, name).pictures)))
  const files = readdirSync(`${folder(locale)}/pictures`).map((file) => `pictures/${file}`)
  expect(files.sort()).toEqual([...shown].sort())
  expect(Object.keys(recordedWords[locale]).sort()).toEqual(files.map((file) => /(\w[\w-]*)\.webp$/.exec(file)?.[1]))
  for (const file of files) expect([file, statSync(`${folder(locale)}/${file}`).size < 45_000]).toEqual([file, true])
})

it('deals with every error', () => {
  expect(errorCodes.filter((code) => !names.includes(topicOf[code]))).toEqual([])
})

it('has a day for every role', () => {
  for (const role of roles) expect(borrowedIn(textOf('tr', role))).toContain(`for:${role}`)
})

it('says of a button who may press it: all of them, and nobody else', () => {
  const pressed = names
    .flatMap((name) =>
      textOf('en', name)
        .split(/^\d\. /m)
        .slice(1),
    )
    .flatMap((step) => {
      const places = borrowedIn(step)
      const labels = places.filter((place) => place.startsWith('label:'))
      const permission = places.find((place) => place.startsWith('may:'))?.slice(4)
      const may = new Map(Object.entries(whoMay)).get(labels[0]?.slice(6).replace('.actions.', '.') ?? '')
      return permission && may && labels.length === 1 ? [{ permission, may, label: labels[0] }] : []
    })
  expect(pressed.length).toBeGreaterThan(5)
  for (const { permission, may, label: key } of pressed)
    expect([key, roles.filter((role) => isGranted([role], permission as 'payouts.send'))]).toEqual([key, may])
})

const whole = textOf('en', 'unknown-payout')
it.each([
  ['a section that is missing', whole.replace('## Never', '## Tips')],
  ['sections in another order', whole.replace('## Never', '## X').replace('## When done', '## Never')],
  ['no answer about money', whole.replace('**Maybe.**', 'Perhaps.')],
  ['a table', whole.replace('1. Open', '> quoted\n\n1. Open')],
  ['a link out of the program', whole.replace('page:/unknown', 'https://example.com')],
  ['a picture that is not there', whole.replace('pictures/unknown-payout', 'pictures/none')],
  ['a step without words', whole.replace(/^1\. .*$/m, '1. ![x](pictures/unknown-payout.webp)')],
  ['a step of two paragraphs', whole.replace(/^4\. .*$/m, '$&\n\n   More words.')],
])('is not built with %s', (_what, text) => {
  expect(() => readTopic(text, `${folder('en')}/unknown-payout.md`)).toThrow()
})
