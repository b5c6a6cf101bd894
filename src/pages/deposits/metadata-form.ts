import { isPlain } from '@electron/core/text.ts'
import { isWrittenPlainly, metadataLimits, type Metadata } from '@electron/deposits/contract/metadata.ts'
import type { FieldProblem } from '@electron/core/result.ts'

/** One line of the metadata editor. `id` only tells rows apart on the screen. */
export interface MetadataRow {
  id: number
  key: string
  value: string
}

interface ReadMetadata {
  /** null when nothing was typed. */
  metadata: Metadata | null
  /** What is wrong, by row id. */
  problems: Map<number, FieldProblem>
  tooLarge: boolean
  /** `metadata` may be sent. */
  isGood: boolean
}

export const isBlankRow = ({ key, value }: MetadataRow): boolean => key.trim() === '' && value.trim() === ''

function problemOf(key: string, value: string, known: ReadonlyMap<string, unknown>): FieldProblem | null {
  if (key === '') return 'required'
  if (key.length > metadataLimits.key) return 'too_long'
  if (!isPlain(key)) return 'control_characters'
  if (!isWrittenPlainly(key)) return 'metadata_key_quoted'
  // It has a meaning to JavaScript, and would be left out on the way.
  if (key === '__proto__') return 'invalid'
  if (value.length > metadataLimits.value) return 'too_long'
  if (known.has(key)) return 'metadata_duplicate_key'
  return known.size === metadataLimits.rows ? 'metadata_too_large' : null
}

/** Reads the rows as an object (spec 2.3 `metadata`). Rows left wholly empty do not count. */
export function readMetadata(rows: readonly MetadataRow[]): ReadMetadata {
  const problems = new Map<number, FieldProblem>()
  const pairs = new Map<string, string>()
  for (const row of rows) {
    if (isBlankRow(row)) continue
    const key = row.key.trim()
    const problem = problemOf(key, row.value, pairs)
    if (problem) problems.set(row.id, problem)
    else pairs.set(key, row.value)
  }
  const metadata = Object.fromEntries(pairs)
  const tooLarge = JSON.stringify(metadata).length > metadataLimits.characters
  return { metadata: pairs.size === 0 ? null : metadata, problems, tooLarge, isGood: problems.size === 0 && !tooLarge }
}

/** An earlier deposit's. */
export const metadataRowsOf = (metadata: Metadata | null): MetadataRow[] =>
  Object.entries(metadata ?? {}).map(([key, value], id) => ({ id, key, value }))
