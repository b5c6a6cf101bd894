import type { LineAnswer } from '../contract/statement.ts'

/** Tells whether the program matches a line, by number or batch and the whole amount. */
export const isMatchedByNumber = ({ answer, of, difference }: Omit<LineAnswer, 'line'>): boolean =>
  (answer === 'one' || answer === 'batch') && difference === 0n && of.length > 0
