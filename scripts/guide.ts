import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { headings, moneyWords } from '../src/pages/help/guide/headings.ts'
import { moneyAnswers, type Contents, type Step, type Topic, type Words } from '../src/pages/help/guide/topic.ts'
import { menders, type Mender } from '../src/ui/failures/guidance.ts'

/** Pixels of a picture for one of the page: sharp on most screens, and light. */
export const pictureScale = 1.5

/** Makes modules of docs/guide: topics and contents. Pictures become files of the window. */
export function guide(): Plugin {
  return {
    name: 'vezne:guide',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/guide\/(?:tr|en)\/[\w-]+\.md$/ },
      handler(text, id) {
        if (id.endsWith('/README.md')) return `export default ${JSON.stringify(readContents(text, id))}`
        const topic = readTopic(text, id)
        const files = Object.keys(topic.pictures)
        const imports = files.map((file, index) => `import picture${index} from ${JSON.stringify(`./${file}?url`)}`)
        const sources = files.map((file, index) => `topic.pictures[${JSON.stringify(file)}].src = picture${index}`)
        return [...imports, `const topic = ${JSON.stringify(topic)}`, ...sources, 'export default topic'].join('\n')
      },
    },
  }
}

const markdown = new MarkdownIt('commonmark', { html: false })

type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; words: Words[]; picture: Step['picture']; contacts: Mender[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }

/** Throws at whatever a topic has no place for. */
export function readTopic(text: string, file: string): Topic {
  const locale = languageOf(file)
  const refuse = refusal(file)
  const blocks = blocksOf(text, refuse)

  const paragraph = (block: Block | undefined) =>
    block?.kind === 'paragraph' && !block.picture ? block : refuse('a paragraph is missing')
  const [title, purpose, forWhom] = blocks
  if (title?.kind !== 'heading' || title.level !== 1) return refuse('it begins with its title')

  const found = blocks.flatMap((block, index) => (block.kind === 'heading' && index > 0 ? [{ block, index }] : []))
  const names = Object.keys(headings) as (keyof typeof headings)[]
  const expected = names.map((name) => headings[name][locale]).slice(-found.length)
  const actual = found.map(({ block }) => block.text)
  if (found.length < names.length - 1 || actual.join() !== expected.join())
    return refuse(`its sections are ${names.map((name) => headings[name][locale]).join(', ')}`)
  const under = (name: keyof typeof headings): Block[] => {
    const at = found.find(({ block }) => block.text === headings[name][locale])
    if (!at) return []
    const next = found.find(({ index }) => index > at.index)
    return blocks.slice(at.index + 1, next?.index)
  }

  const [list, ...more] = under('steps')
  if (list?.kind !== 'list' || !list.isOrdered || more.length > 0) return refuse('its steps are one numbered list')
  const call = paragraph(under('call')[0])
  const steps = list.items.map((item) => stepOf(item, refuse))
  return {
    title: title.text,
    purpose: paragraph(purpose).words,
    forWhom: plain(paragraph(forWhom).words),
    money: moneyOf(under('money')[0], locale, refuse),
    never: paragraph(under('never')[0]).words,
    steps,
    done: paragraph(under('done')[0]).words,
    call: call.words,
    contacts: call.contacts,
    pictures: picturesOf(steps, file),
  }
}

export function readContents(text: string, file: string): Contents {
  const refuse = refusal(file)
  const groups: Contents['groups'] = []
  for (const block of blocksOf(text, refuse)) {
    if (block.kind === 'heading' && block.level === 2) groups.push({ title: block.text, topics: [] })
    if (block.kind !== 'list') continue
    const names = block.items.flatMap((item) =>
      item.flatMap((each) => (each.kind === 'paragraph' ? each.words.flatMap(({ to }) => to ?? []) : [])),
    )
    groups.at(-1)?.topics.push(...names.map((to) => to.replace('/guide/', '')))
  }
  return { groups }
}

type Refuse = (why: string) => never
const refusal =
  (file: string): Refuse =>
  (why) => {
    throw new Error(`${file}: ${why}`)
  }
const languageOf = (file: string) => (/\/tr\/[^/]+$/.test(file) ? 'tr' : 'en')
export const plain = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

function moneyOf(block: Block | undefined, locale: 'tr' | 'en', refuse: Refuse): Topic['money'] {
  if (!block) return null
  const words = block.kind === 'paragraph' ? block.words : []
  const answer = moneyAnswers.find((each) => moneyWords[each][locale] === words[0]?.text)
  return answer ? { answer, words } : refuse('whether money has moved begins with Yes, No or Maybe')
}

function stepOf(item: readonly Block[], refuse: Refuse): Step {
  const [words, ...more] = item.map((block) => (block.kind === 'paragraph' ? block : refuse('a step is paragraphs')))
  const [where, ...others] = more.filter(({ picture }) => !picture)
  if (!words || words.picture || others.length > 0 || more.length > 2)
    return refuse('a step is its words, where it is done, and a picture')
  return {
    words: words.words,
    where: where?.words ?? [],
    picture: more.find(({ picture }) => picture)?.picture ?? null,
  }
}

function picturesOf(steps: readonly Step[], file: string): Topic['pictures'] {
  const files = steps.flatMap(({ picture }) => picture?.file ?? [])
  return Object.fromEntries(files.map((name) => [name, { src: '', ...sizeOf(resolve(dirname(file), name)) }]))
}

/** WebP's extended header has width and height, less one, in three bytes each. */
function sizeOf(file: string) {
  const bytes = readFileSync(file)
  const [width, height] = [24, 27].map((at) => Math.round((bytes.readUIntLE(at, 3) + 1) / pictureScale))
  return { width: width ?? 0, height: height ?? 0 }
}

function blocksOf(text: string, refuse: Refuse): Block[] {
  const tokens = markdown.parse(text, {})
  const blocksUntil = (end: string): Block[] => {
    const blocks: Block[] = []
    for (let token = tokens.shift(); token && token.type !== end; token = tokens.shift()) blocks.push(blockOf(token))
    return blocks
  }
  const inlineUntil = (end: string): Token[] => {
    const inline = tokens.shift()
    if (tokens.shift()?.type !== end) return refuse('a heading or paragraph has text alone')
    return inline?.children ?? []
  }
  const blockOf = (token: Token): Block => {
    switch (token.type) {
      case 'heading_open':
        return {
          kind: 'heading',
          level: Number(token.tag.slice(1)),
          text: plain(wordsOf(inlineUntil('heading_close'), refuse)),
        }
      case 'paragraph_open': {
        const inline = inlineUntil('paragraph_close')
        const [image] = inline
        if (image?.type !== 'image')
          return { kind: 'paragraph', words: wordsOf(inline, refuse), picture: null, contacts: contactsOf(inline) }
        const picture = { file: String(image.attrGet('src')), alt: image.content }
        return inline.length === 1
          ? { kind: 'paragraph', words: [], picture, contacts: [] }
          : refuse('a picture is a paragraph of its own')
      }
      case 'ordered_list_open':
      case 'bullet_list_open': {
        const items: Block[][] = []
        for (let item = tokens.shift(); item?.type === 'list_item_open'; item = tokens.shift())
          items.push(blocksUntil('list_item_close'))
        return { kind: 'list', isOrdered: token.type === 'ordered_list_open', items }
      }
      default:
        return refuse(`it has no place for ${token.type}`)
    }
  }
  return blocksUntil('')
}

const contactsOf = (inline: readonly Token[]): Mender[] =>
  inline.flatMap((token) => menders.filter((mender) => token.attrGet('href') === `contact:${mender}`))

function wordsOf(inline: readonly Token[], refuse: Refuse): Words[] {
  const words: Words[] = []
  let isStrong = false
  let to: string | undefined
  for (const token of inline) {
    switch (token.type) {
      case 'text':
        if (token.content !== '')
          words.push({ text: token.content, ...(isStrong && { strong: true }), ...(to !== undefined && { to }) })
        break
      case 'softbreak':
        words.push({ text: ' ' })
        break
      case 'strong_open':
      case 'strong_close':
        isStrong = token.type === 'strong_open'
        break
      case 'link_open':
        to = placeOf(String(token.attrGet('href')), refuse)
        break
      case 'link_close':
        to = undefined
        break
      default:
        refuse(`it has no place for ${token.type}`)
    }
  }
  return words
}

/**
 * Targets of labels, roles and contacts lead nowhere: `test/house/guide.test.ts` compares their texts with the
 * program's.
 */
function placeOf(href: string, refuse: Refuse): string | undefined {
  const topic = /^([a-z-]+)\.md$/.exec(href)
  if (topic) return `/guide/${topic[1]}`
  const [scheme, rest = ''] = href.split(/:(.*)/)
  if (scheme === 'page') return rest
  return ['label', 'may', 'for', 'contact'].includes(scheme ?? '') ? undefined : refuse(`it has no place for ${href}`)
}
