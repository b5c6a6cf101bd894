import { messages } from '../../messages.ts'

/** What stands on the screen in one language: the specs find everything by it, never by a class. */
export type Words = typeof messages.tr
export const { tr, en } = messages

/** A sentence with its places filled: `say('{total} banka', { total: 10 })`. */
export const say = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** For what has more behind its name, such as a count. */
export const beginning = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}`)
