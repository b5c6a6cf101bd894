import { readFileSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { depositStates, payoutStates } from '../../electron/core/states.ts'
import { eventNames } from '../../electron/core/names.ts'
import { permissions } from '../../electron/core/access.ts'
import { joinRefusals } from '../../electron/core/link-state.ts'
import { errorCodes, fieldProblems, fileReasons } from '../../electron/core/result.ts'
import { moneyClasses } from '../../src/ui/failures/guidance.ts'
import { i18n } from '../../src/lib/i18n.ts'
import { messages } from '../messages.ts'
import { everyName } from '../every-operation.ts'

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )

const tr = new Map(flatten(messages.tr))
const en = new Map(flatten(messages.en))

it('says the same things in both languages', () => {
  expect([...en.keys()].sort()).toEqual([...tr.keys()].sort())
})

it('takes the same values in both languages', () => {
  const placeholders = (message = '') => [...new Set(message.match(/\{\w+\}/g))].sort()
  for (const [key, message] of tr) expect([key, placeholders(en.get(key))]).toEqual([key, placeholders(message)])
})

/** One thing and several, in English. */
const formsOf = (message: string): string[] => message.split(' | ')

/** Messages whose count is never one: a limit, or an act on several at once. */
const severalAlways = [
  'shared.newPassphrase.long',
  'transactions.filters.several',
  'transactions.shownOf',
  'transactions.shownOfAtLeast',
  'transactions.shownOfMore',
  'audit.shownOfMore',
  'audit.details.together',
  'payouts.approvals.together',
  'payouts.together.approve.confirm',
  'payouts.together.approve.done',
  'dispatch.doubt.older.text',
  'reports.newest',
  'reports.file.first',
  'reconcile.file.first',
  'sandbox.practice.days',
]
it('has a plural form where English counts, and only there', () => {
  const counted =
    /\{(?:count|rows|events|banks|done|of|kept|keys|total|accepting|minutes)\} (?:[a-z]+ )?(?:[a-z]+s|of them)\b/
  const single = [...en].filter(([, message]) => counted.test(message) && formsOf(message).length === 1)
  expect(single.map(([key]) => key).filter((key) => !severalAlways.includes(key))).toEqual([])
  expect([...en].filter(([, message]) => formsOf(message).length > 2).map(([key]) => key)).toEqual([])
  expect([...tr].filter(([, message]) => formsOf(message).length > 1).map(([key]) => key)).toEqual([])
})

it('leaves nothing unsaid and untrimmed', () => {
  for (const [key, message] of [...tr, ...en]) {
    expect([key, message.trim()]).toEqual([key, message])
    expect([key, message === '']).toEqual([key, false])
  }
})

it.each(['tr', 'en'] as const)('compiles every message of %s and fills in its values', (locale) => {
  i18n.global.locale.value = locale
  for (const [key, message] of locale === 'tr' ? tr : en) {
    const names = [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const values = Object.fromEntries(names.map((name) => [name, 'x']))
    // The syntax of messages would swallow `@` and stray braces.
    formsOf(message).forEach((form, index) => {
      expect([key, i18n.global.t(key, values, index + 1)]).toEqual([key, form.replace(/\{\w+\}/g, 'x')])
    })
  }
})

it('has a title and a next step for every error code, the way out for every reason of a file, and a word for whatever can be true of the money', () => {
  const wanted = [
    ...errorCodes.flatMap((code) => [`failures.${code}.title`, `failures.${code}.next`]),
    ...moneyClasses.map((money) => `failures.money.${money}`),
    ...fileReasons.map((reason) => `failures.fileReason.${reason}`),
    ...joinRefusals.map((refusal) => `failures.joinRefusal.${refusal}`),
  ]
  expect([...tr.keys()].filter((key) => key.startsWith('failures.')).sort()).toEqual(wanted.sort())
})

it('has a sentence for every problem of a field', () => {
  const wanted = fieldProblems.map((problem) => `fields.${problem}`)
  expect([...tr.keys()].filter((key) => key.startsWith('fields.')).sort()).toEqual(wanted.sort())
})

it('has a word for every state', () => {
  const wanted = [...new Set([...payoutStates, ...depositStates, 'expired'])].map((state) => `states.${state}`)
  expect([...tr.keys()].filter((key) => key.startsWith('states.')).sort()).toEqual(wanted.sort())
})

const root = resolve(import.meta.dirname, '../../src')
const areas = Object.keys(messages.tr).join('|')
/** Names that look like keys and are not. */
const others = new Set<string>([...eventNames, ...permissions, ...everyName])

/** Every string of the renderer that names a message: whole (`banks.search`) or with holes (`states.${state}`). */
function mentions(source: string): string[] {
  const quoted = new RegExp(`'((?:${areas})\\.[\\w.]+)'`, 'g')
  const templated = new RegExp(`\`((?:${areas})\\.(?:[\\w.]|\\$\\{[^}]*\\})+)\``, 'g')
  return [quoted, templated].flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
}
const patternOf = (mention: string) =>
  new RegExp(
    `^${mention
      .replace(/\$\{[^}]*\}/g, '\u0000')
      .replaceAll('.', '\\.')
      .replaceAll('\u0000', '\\w+')}$`,
  )

const mentioned = globSync('**/*.{vue,ts}', { cwd: root, exclude: ['**/messages.ts'] })
  .flatMap((file) => mentions(readFileSync(join(root, file), 'utf8')))
  .filter((mention) => !others.has(mention))

it('asks for no message that does not exist', () => {
  expect(mentioned.length).toBeGreaterThan(100)
  const keys = [...tr.keys()]
  const missing = [...new Set(mentioned)].filter((mention) => {
    const pattern = patternOf(mention)
    return !keys.some((key) => pattern.test(key))
  })
  expect(missing).toEqual([])
})

/** The arguments of each call that names this message, as they stand in the source. */
function callsOf(key: string, source: string): string[][] {
  const calls = [...source.matchAll(/\bt\(\s*(?:'([\w.]+)'|`([^`]+)`)/g)]
  const quoted = calls.filter(([, name]) => name === key)
  const templated = calls.filter(([, , template]) => template !== undefined && patternOf(template).test(key))
  return (quoted.length > 0 ? quoted : templated).map((call) => {
    const parts = ['']
    let depth = 0
    for (const character of source.slice(call.index + 2)) {
      if ('([{'.includes(character)) depth += 1
      if (')]}'.includes(character)) depth -= 1
      if (depth < 0) break
      if (character === ',' && depth === 0) parts.push('')
      else parts.push((parts.pop() ?? '') + character)
    }
    return parts.map((part) => part.trim()).filter(Boolean)
  })
}

it('gives the count to every message with a plural form: vue-i18n takes the singular without it', () => {
  const source = globSync('**/*.{vue,ts}', { cwd: root, exclude: ['**/messages.ts'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const plural = [...en].filter(([, message]) => formsOf(message).length === 2).map(([key]) => key)
  for (const key of plural) {
    const calls = callsOf(key, source)
    expect([key, calls.length > 0]).toEqual([key, true])
    expect([key, calls.filter((call) => call.length !== 3)]).toEqual([key, []])
  }
})

it('has words for each count of the navigation', () => {
  const source = globSync('**/*.{vue,ts}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const pages = new Set(source.flatMap((text) => [...text.matchAll(/counts\.give\('(\w+)'/g)].map(([, page]) => page)))
  expect(pages).toContain('proposals')
  expect([...pages].filter((page) => !tr.has(`frame.waiting.${page}`))).toEqual([])
})

it('has no message that nobody asks for', () => {
  const patterns = [...new Set(mentioned)].map(patternOf)
  expect([...tr.keys()].filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
})
