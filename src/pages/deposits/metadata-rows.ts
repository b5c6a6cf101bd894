import type { FieldProblem } from '@contract/result.ts'

/** One line of the metadata editor. `id` only tells rows apart on the screen. */
export interface MetadataRow {
  id: number
  key: string
  value: string
}

export const metadataLimits = { rows: 20, key: 60, value: 500 } as const

export interface ReadMetadata {
  /** null when nothing was typed. */
  metadata: Record<string, string> | null
  /** What is wrong, by row id. Empty: `metadata` may be sent. */
  problems: Map<number, FieldProblem>
}

/** Reads the rows as flat pairs (spec 2.3 `metadata`). Rows left wholly empty do not count. */
export function readMetadata(rows: readonly MetadataRow[]): ReadMetadata {
  const problems = new Map<number, FieldProblem>()
  const pairs = new Map<string, string>()
  for (const { id, key: typedKey, value } of rows) {
    const key = typedKey.trim()
    if (key === '' && value.trim() === '') continue
    if (key === '') problems.set(id, 'required')
    else if (key.length > metadataLimits.key || value.length > metadataLimits.value) problems.set(id, 'too_long')
    else if (pairs.has(key)) problems.set(id, 'metadata_duplicate_key')
    else if (pairs.size === metadataLimits.rows) problems.set(id, 'metadata_too_large')
    else pairs.set(key, value)
  }
  return { metadata: pairs.size === 0 ? null : Object.fromEntries(pairs), problems }
}
