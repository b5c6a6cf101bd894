import { isPlain } from '@electron/core/text.ts'
import {
  isWrittenPlainly,
  metadataLimits,
  type JsonValue,
  type Metadata,
} from '@electron/deposits/contract/metadata.ts'
import type { FieldProblem } from '@electron/core/result.ts'
import { readMetadataText, type MetadataEntry } from './metadata-text.ts'

/** One line of the metadata editor. `id` only tells rows apart on the screen. */
export interface MetadataRow {
  id: number
  key: string
  /** Text; of a fixed one, JSON as it was written. */
  value: string
  /** What one line of text cannot hold: shown here, changed as JSON. */
  fixed?: true
}

interface ReadMetadata {
  /** null when nothing was typed. */
  metadata: Metadata | null
  /** What is wrong, by row id. Empty: `metadata` may be sent, unless it is too large. */
  problems: Map<number, FieldProblem>
  tooLarge: boolean
}

const isBlank = ({ key, value, fixed }: MetadataRow): boolean => !fixed && key.trim() === '' && value.trim() === ''
const keyOf = ({ key, fixed }: MetadataRow): string => (fixed ? key : key.trim())

function problemOf(key: string, row: MetadataRow, known: ReadonlyMap<string, unknown>): FieldProblem | null {
  if (key === '') return 'required'
  if (key.length > metadataLimits.key) return 'too_long'
  if (!isPlain(key)) return 'control_characters'
  if (!isWrittenPlainly(key)) return 'metadata_key_quoted'
  // It has a meaning to JavaScript, and would be left out on the way.
  if (key === '__proto__') return 'invalid'
  if (!row.fixed && row.value.length > metadataLimits.value) return 'too_long'
  if (known.has(key)) return 'metadata_duplicate_key'
  return known.size === metadataLimits.rows ? 'metadata_too_large' : null
}

/** Reads the rows as an object (spec 2.3 `metadata`). Rows left wholly empty do not count. */
export function readMetadataRows(rows: readonly MetadataRow[]): ReadMetadata {
  const problems = new Map<number, FieldProblem>()
  const pairs = new Map<string, JsonValue>()
  for (const row of rows) {
    if (isBlank(row)) continue
    const key = keyOf(row)
    const problem = problemOf(key, row, pairs)
    if (problem) problems.set(row.id, problem)
    else pairs.set(key, row.fixed ? (JSON.parse(row.value) as JsonValue) : row.value)
  }
  const metadata = Object.fromEntries(pairs)
  const tooLarge = JSON.stringify(metadata).length > metadataLimits.characters
  return { metadata: pairs.size === 0 ? null : metadata, problems, tooLarge }
}

/** A field of one line would change it: it has line breaks, or is longer than may be typed. */
const isTypeable = (entry: MetadataEntry): entry is MetadataEntry & { value: string } =>
  typeof entry.value === 'string' &&
  isPlain(entry.value) &&
  entry.value.length <= metadataLimits.value &&
  entry.key === entry.key.trim()

const rowsOf = (entries: readonly MetadataEntry[]): MetadataRow[] =>
  entries.map((entry, id) =>
    isTypeable(entry)
      ? { id, key: entry.key, value: entry.value }
      : { id, key: entry.key, value: entry.source, fixed: true },
  )

/** An earlier deposit's. */
const rowsOfMetadata = (metadata: Metadata | null): MetadataRow[] =>
  rowsOf(Object.entries(metadata ?? {}).map(([key, value]) => ({ key, value, source: JSON.stringify(value) })))

/** The rows as JSON text, also those that are wrong: it says so too. */
function textOfRows(rows: readonly MetadataRow[]): string {
  const lines = rows
    .filter((row) => !isBlank(row))
    .map((row) => `  ${JSON.stringify(keyOf(row))}: ${row.fixed ? row.value : JSON.stringify(row.value)}`)
  return lines.length === 0 ? '' : `{\n${lines.join(',\n')}\n}`
}

/** The text as rows; null while it cannot be read. */
function rowsOfText(text: string): MetadataRow[] | null {
  const read = readMetadataText(text)
  return read.ok ? rowsOf(read.entries) : null
}

/** Metadata as somebody writes it: pair by pair, or as JSON text. What the other one held is kept until it is needed. */
export interface MetadataForm {
  as: 'rows' | 'text'
  rows: MetadataRow[]
  text: string
}

export const blankMetadataForm = (): MetadataForm => ({ as: 'rows', rows: [], text: '' })

export const metadataFormOf = (metadata: Metadata | null): MetadataForm => ({
  as: 'rows',
  rows: rowsOfMetadata(metadata),
  text: '',
})

export const isBlankMetadata = ({ as, rows, text }: MetadataForm): boolean =>
  as === 'text' ? text.trim() === '' : textOfRows(rows) === ''

/** The metadata to send, null for none; or that something in it is wrong, which the editor says itself. */
export function readMetadata(form: MetadataForm): { ok: true; metadata: Metadata | null } | { ok: false } {
  if (form.as === 'text') {
    const read = readMetadataText(form.text)
    return read.ok ? { ok: true, metadata: read.metadata } : { ok: false }
  }
  const { metadata, problems, tooLarge } = readMetadataRows(form.rows)
  return problems.size === 0 && !tooLarge ? { ok: true, metadata } : { ok: false }
}

/**
 * The same contents written the other way; null where the text cannot be read as rows. What did not change meanwhile stands
 * as it was typed: a text keeps its order and its line breaks, a row its place.
 */
export function writtenOtherwise(form: MetadataForm): MetadataForm | null {
  const ofText = rowsOfText(form.text)
  if (form.as === 'text') {
    if (ofText === null) return null
    return { ...form, as: 'rows', rows: form.text === textOfRows(form.rows) ? form.rows : ofText }
  }
  const text = textOfRows(form.rows)
  const unchanged = ofText !== null && textOfRows(ofText) === text
  return { ...form, as: 'text', text: unchanged ? form.text : text }
}
