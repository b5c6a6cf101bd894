import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { messages } from '../../messages.ts'

/** What stands on the screen in one language: the specs find everything by it, never by a class. */
export type Words = typeof messages.tr
export const { tr, en } = messages

/** Fills the places of a sentence: `say('{total} banka', { total: 10 })`. Of two forms the first is for one thing. */
export const say = (sentence: string, values: Record<string, string | number>): string =>
  formOf(sentence, Object.values(values).map(String).includes('1')).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  )

const formOf = (sentence: string, isOne: boolean): string => {
  const [one = '', several = one] = sentence.split(' | ')
  return isOne ? one : several
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** For what has more behind its name, such as a count. */
export const beginning = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}`)

/** What a topic of the guide is called: its file's first line. */
export function guideTitle(topic: string): string {
  const file = resolve(import.meta.dirname, `../../../docs/guide/tr/${topic}.md`)
  return readFileSync(file, 'utf8').split('\n', 1)[0]?.slice(2) ?? ''
}
