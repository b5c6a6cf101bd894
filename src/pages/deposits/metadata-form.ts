import type { Metadata } from '@electron/deposits/contract/metadata.ts'
import { readMetadataRows, rowsOfMetadata, rowsOfText, textOfRows } from './metadata-rows.ts'
import type { MetadataRow } from './metadata-rows.ts'
import { readMetadataText } from './metadata-text.ts'

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
