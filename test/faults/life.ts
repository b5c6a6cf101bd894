import { openSync, writeSync } from 'node:fs'
import { marksFile } from './place.ts'

/** What a life that may be killed at any time says of itself. */
export function openMarks(folder: string) {
  const marks = openSync(marksFile(folder), 'a')
  return {
    mark: (line: string) => void writeSync(marks, `${line}\n`),
    /** Between a break and an end of its own: death may come in the middle of a line, where a page of the file ends. */
    note: (line: string) => void writeSync(marks, `\n${line} .\n`),
  }
}

/** Whole lines alone, without their ends. */
export const wholeLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.endsWith(' .')).map((line) => line.slice(0, -2))
