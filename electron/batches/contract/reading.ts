import type { BatchMapping, BatchQuestion, BatchReading } from './batch.ts'
import { batchColumns, neededColumns, type BatchColumn } from './columns.ts'

/** Finds what is open about a file's columns, and applies answers. */

type Columns = Pick<BatchReading, 'mapping' | 'unused'>

export const missingColumns = (mapping: BatchMapping): BatchColumn[] =>
  neededColumns.filter((column) => mapping[column] === null)

/** Finds the questions without an answer. */
export const openQuestions = ({ mapping, unused }: Columns, questions: readonly BatchQuestion[]): BatchQuestion[] =>
  questions.filter(({ place }) => !unused.includes(place) && columnAt(mapping, place) === null)

/** Tells whether rows can be read by it. */
export const isReadable = (reading: Columns, questions: readonly BatchQuestion[]): boolean =>
  missingColumns(reading.mapping).length === 0 && openQuestions(reading, questions).length === 0

/** Finds the meaning of the column at this place; null: unused. */
export const columnAt = (mapping: BatchMapping, place: number): BatchColumn | null =>
  batchColumns.find((column) => mapping[column] === place) ?? null

/** Puts `column` at `place`; null: nowhere. The other candidates for it become unused. */
export function withColumnAt<Reading extends Columns>(
  reading: Reading,
  questions: readonly BatchQuestion[],
  column: BatchColumn,
  place: number | null,
): Reading {
  const others = batchColumns.map((each) => {
    const was = reading.mapping[each]
    return [each, was === place ? null : was] as const
  })
  const mapping = { ...Object.fromEntries(others), [column]: place } as BatchMapping
  const passedOver = questions.filter(({ place: at, mayBe }) => mayBe === column && columnAt(mapping, at) === null)
  const formerPlace = reading.mapping[column]
  const unused = [
    ...reading.unused,
    ...passedOver.map(({ place: at }) => at),
    ...(formerPlace === null ? [] : [formerPlace]),
  ]
  return { ...reading, mapping, unused: [...new Set(unused)].filter((at) => columnAt(mapping, at) === null) }
}

/** Makes the column at `place` an unused one. */
export function withoutColumn<Reading extends Columns>(reading: Reading, place: number): Reading {
  const entries = batchColumns.map((each) => [each, reading.mapping[each] === place ? null : reading.mapping[each]])
  const mapping = Object.fromEntries(entries) as BatchMapping
  return { ...reading, mapping, unused: [...new Set([...reading.unused, place])] }
}
