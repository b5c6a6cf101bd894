import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createSSRApp, h, ref } from 'vue'
import type { Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createMemoryHistory, createRouter } from 'vue-router'
import { isGranted, roles } from '../../../../electron/core/access.ts'
import sizes from '../../../../src/pages/help/guide/pictures/sizes.json'
import { pictureNames } from '../../../../src/pages/help/guide/topic.ts'
import { messages } from '../../../messages.ts'
import { whoMay } from '../../../desk/who-may.ts'
import { draw, harness, signInAs } from '../../draw.ts'

let guide: typeof import('../../../../src/pages/help/guide/use-guide.ts')
let page: Component
let help: Component

beforeAll(async () => {
  harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
  guide = await import('../../../../src/pages/help/guide/use-guide.ts')
  page = (await import('../../../../src/pages/help/GuidePage.vue')).default
  help = (await import('../../../../src/pages/help/HelpPage.vue')).default
})
beforeEach(() => signInAs('admin'))

interface Words {
  readonly [name: string]: string | Words | undefined
}
/** What stands at a key; null where there is nothing, or more than one sentence. */
function wordAt(locale: 'tr' | 'en', key: string): string | null {
  let at: Words | string | undefined = messages[locale]
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : null
}
const places = (text: string): string[] => [...new Set(text.match(/(?<=\{)\w+(?=\})/g))].sort()

/** What is left of the guide, by the names of its topics. */
async function found(typed: string, locale: 'tr' | 'en' = 'tr') {
  const { i18n } = await import('../../../../src/lib/i18n.ts')
  i18n.global.locale.value = locale
  let left: string[] = []
  const probe = () => {
    left = guide.useGuide(ref(typed)).found.value.map(({ name }) => name)
    return () => h('p')
  }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:elsewhere(.*)*', component: { render: () => null } }],
  })
  await renderToString(createSSRApp({ setup: probe }).use(i18n).use(router))
  return left
}

it.each(['tr', 'en'] as const)('has every sentence that it needs in %s, and no other', (locale) => {
  const texts: Record<string, { steps: Record<string, string> }> = messages[locale].guide.topics
  expect(Object.keys(texts).sort()).toEqual(guide.topics.map(({ name }) => name).sort())
  for (const { name, steps } of guide.topics)
    expect([name, Object.keys(texts[name]?.steps ?? {})]).toEqual([name, steps.map((step) => step.name)])
})

it.each(['tr', 'en'] as const)('calls in %s every button and heading by the very words that stand on it', (locale) => {
  for (const { name, steps } of guide.topics) {
    for (const step of steps) {
      const text = wordAt(locale, `guide.topics.${name}.steps.${step.name}`) ?? ''
      const labels = Object.entries(step.labels ?? {})
      expect([name, step.name, places(text)]).toEqual([name, step.name, labels.map(([place]) => place).sort()])
      for (const [, key] of labels) {
        const label = wordAt(locale, key)
        // A label that needs a value would be read with a brace in it.
        expect([key, label === null || label.includes('{')]).toEqual([key, false])
      }
    }
  }
})

it('borrows the words of pages that it has loaded, or of what is there wherever somebody is signed in', () => {
  const ofPages = guide.topics.flatMap(({ steps }) =>
    steps.flatMap((step) => /^\/([\w-]+)/.exec(step.page ?? '')?.[1] ?? []),
  )
  const known = new Set(['shared', 'signIn', 'dispatch', 'states', 'history', ...ofPages])
  known.add('morningCheck')
  const areas = guide.topics.flatMap(({ steps }) =>
    steps.flatMap(({ labels }) => Object.values(labels ?? {}).map((key) => key.split('.')[0] ?? '')),
  )
  expect([...new Set(areas)].filter((area) => !known.has(area))).toEqual([])
})

it('is short: three to seven steps a topic, and nobody is told of what nobody the topic is for may do', () => {
  for (const { name, roles: held, steps } of guide.topics) {
    expect([name, steps.length >= 3 && steps.length <= 7]).toEqual([name, true])
    expect(steps.some(({ permission }) => permission === undefined || isGranted(held, permission))).toBe(true)
  }
})

it('says of a button who may press it: all of them, and nobody else', () => {
  const steps = guide.topics.flatMap((topic) => topic.steps)
  const pressed = steps.flatMap(({ labels = {}, permission }) => {
    const [key = '', ...more] = Object.values(labels)
    const may = new Map(Object.entries(whoMay)).get(key.replace('.actions.', '.'))
    return permission && may && more.length === 0 ? [{ key, may, permission }] : []
  })
  expect(pressed.length).toBeGreaterThan(5)
  for (const { key, may, permission } of pressed)
    expect([key, roles.filter((role) => isGranted([role], permission))]).toEqual([key, may])
})

it('has a day for every role, and deals with a failure in one place', () => {
  for (const role of roles) expect(guide.topics.filter(({ name }) => name === role)).toMatchObject([{ roles: [role] }])
  const codes = guide.topics.flatMap((topic) => topic.codes)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(guide.topicOf('connection_lost')?.name).toBe('unknownPayout')
})

it('has each of its pictures once and in both languages, small enough to be loaded beside the words, of the size that is kept for it', async () => {
  const shown = guide.topics.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))
  expect(shown.toSorted()).toEqual(pictureNames.toSorted())
  for (const locale of ['tr', 'en'] as const) {
    const folder = `src/pages/help/guide/pictures/${locale}`
    expect((await readdir(folder)).sort()).toEqual(pictureNames.map((name) => `${name}.webp`).sort())
    for (const name of pictureNames) {
      const bytes = await readFile(`${folder}/${name}.webp`)
      const { width, height } = sizes[locale][name]
      const ratio = (bytes.readUIntLE(24, 3) + 1) / (bytes.readUIntLE(27, 3) + 1)
      expect([locale, name, bytes.length < 45_000, width <= 900]).toEqual([locale, name, true, true])
      expect(ratio).toBeCloseTo(width / height, 1)
    }
  }
})

it('says in words what a picture shows', async () => {
  const text = await draw(page, { topic: 'unknownPayout' })
  for (const name of ['unknownPayout', 'unknownProposal'] as const)
    expect(text).toContain(messages.tr.guide.pictures[name])
})

it('is searched by any word, whatever its Turkish letters, by a button’s name and by an error', async () => {
  expect(await found('')).toEqual(guide.topics.map(({ name }) => name))
  expect(await found('YEDEK PAROLASINI')).toEqual(['firstHour', 'admin', 'sendingLocked'])
  expect(await found(messages.tr.payouts.actions.takeBack)).toEqual(['wrongAmount'])
  expect(await found('clock keychain', 'en')).toEqual(['sendingLocked'])
  expect(await found('IP_NOT_WHITELISTED')).toEqual(['noConnection'])
  expect(await found('zürafa')).toEqual([])
})

it.each(['tr', 'en'] as const)(
  'reads its topic in %s: whom it is for, the steps, and what must not be done',
  async (locale) => {
    const { guide: words, unknown, shared } = messages[locale]
    const text = await draw(page, { topic: 'unknownPayout' }, locale)
    const { roles: names } = shared
    expect(text).toContain(words.forWhom.replace('{roles}', [names.maker, names.checker, names.admin].join(', ')))
    expect(text).toContain(words.topics.unknownPayout.steps.propose.replace('{propose}', unknown.actions.propose))
    // Not all whom it is for may confirm: main's table says who.
    expect(text).toContain(words.mayDo.replace('{roles}', [names.checker, names.admin].join(', ')))
    expect(text).toContain(`${words.never} ${words.topics.unknownPayout.never}`)
  },
)

it('begins with the day of whoever looks', async () => {
  const { topics } = messages.tr.guide
  expect(await draw(page)).toContain(topics.admin.purpose)
  await signInAs('checker')
  expect(await draw(page)).toContain(topics.checker.purpose)
})

it('is led to by the help page: all of it, and from an error to what deals with it', async () => {
  const { guide: words, failures } = messages.tr
  const text = await draw(help)
  expect(text).toContain(
    `${words.topics.firstHour.title} ${words.forWhom.replace('{roles}', messages.tr.shared.roles.admin)}`,
  )
  const entry = text.slice(text.indexOf(`${failures.connection_lost.title} `))
  expect(entry.indexOf(`${words.title} ${words.topics.unknownPayout.title}`)).toBeLessThan(600)
  expect(entry).toContain(`${words.title} ${words.topics.unknownPayout.title}`)
})
