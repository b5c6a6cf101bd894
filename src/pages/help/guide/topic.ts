import type { Mender } from '../../../ui/failures/guidance.ts'

/**
 * What docs/guide says, as data for the page to draw. `scripts/guide.ts` makes it of the Markdown, while the program is built.
 */

/** A run of text. `to`: the program's own page, or another topic. */
export interface Words {
  text: string
  strong?: true
  to?: string
}

export interface Picture {
  file: string
  /** In words, for whoever does not see it. */
  alt: string
}

export interface Step {
  words: Words[]
  /** The page that it is done on, and who may do it. */
  where: Words[]
  picture: Picture | null
}

export interface Topic {
  title: string
  purpose: Words[]
  forWhom: string
  /** Null in a topic about a day's work. */
  money: { answer: MoneyAnswer; words: Words[] } | null
  never: Words[]
  steps: Step[]
  done: Words[]
  call: Words[]
  /** Those of `call` whose telephone an administrator can write down. */
  contacts: Mender[]
  /** By file; in pixels of the page. */
  pictures: Record<string, { src: string; width: number; height: number }>
}

export interface Contents {
  groups: { title: string; topics: string[] }[]
}

export const moneyAnswers = ['yes', 'no', 'maybe'] as const
export type MoneyAnswer = (typeof moneyAnswers)[number]
