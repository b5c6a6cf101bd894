import type { Mender } from '../../../ui/failures/guidance.ts'

/** The data of docs/guide, for the page to draw. `scripts/guide.ts` makes it at build time. */

/** A run of text. `to`: the program's own page, or another topic. */
export interface Words {
  text: string
  strong?: true
  to?: string
}

interface Picture {
  file: string
  /** Text for readers who do not see the picture. */
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
  /** Sizes by file, in CSS pixels. */
  pictures: Record<string, { src: string; width: number; height: number }>
}

export interface Contents {
  groups: { title: string; topics: string[] }[]
}

export const moneyAnswers = ['yes', 'no', 'maybe'] as const
type MoneyAnswer = (typeof moneyAnswers)[number]
