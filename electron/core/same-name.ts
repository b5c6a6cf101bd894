import { fold } from './fold.ts'

const words = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two spellings are one name: letter case, Turkish letters, signs and the order of the words do not matter. */
export const isSameName = (one: string, other: string): boolean => one === other || words(one) === words(other)
