import type { Locale } from './text.ts'

/** A sentence in both languages. */
export type Said = Readonly<Record<Locale, string>>
/** Sentences by their names; one that says something of a value is made of it. */
export interface Words {
  readonly [name: string]: Said | Words | ((...values: never[]) => Said)
}
/** The same words in one language. */
export type Spoken<Some> = Some extends Said
  ? string
  : Some extends (...values: infer Values) => Said
    ? (...values: Values) => string
    : { readonly [Name in keyof Some]: Spoken<Some[Name]> }

const isSaid = (words: object): words is Said => 'tr' in words && typeof words.tr === 'string'

export function spoken<Some extends Words>(words: Some, locale: Locale): Spoken<Some> {
  const each = ([name, part]: [string, Words[string]]): [string, unknown] => {
    if (typeof part === 'function') return [name, (...values: never[]) => part(...values)[locale]]
    return [name, isSaid(part) ? part[locale] : spoken(part, locale)]
  }
  return Object.fromEntries(Object.entries(words).map(each)) as Spoken<Some>
}
