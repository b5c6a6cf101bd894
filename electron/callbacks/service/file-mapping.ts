import { z } from 'zod'
import { guessedFields, guessedStatus } from '../../core/mapping-guess.ts'
import type { MappedField, Mapping } from '../../core/mapping.ts'
import { nothing, operation } from '../../core/operation.ts'
import { fold } from '../../core/text.ts'
import { fieldError } from '../../core/result.ts'
import type { Seat } from '../../core/seat.ts'
import { actOf } from '../../people/rules/charter.ts'
import {
  fileMappingSchema,
  fileToMapSchema,
  mappedFileSchema,
  proposedFileMappingSchema,
  type FileMapping,
} from '../contract/mapping.ts'
import type { CallbackLedger } from '../ledger.ts'
import { groupOf, isPlainValue, type Row } from '../rules.ts'
import type { FileEvent } from '../file/event-files.ts'
import { cellsText, pagesOf, type FileRows } from './file-rows.ts'
import { pathsOf, type IntakeService } from './intake.ts'

/** Shows a second person so many rows at most. */
const mostSamples = 8

/** A file as it was read and shown. */
export interface Reading {
  token: string
  by: string
  fileName: string
  fileHash: string
  events: readonly FileEvent[]
}

/**
 * Asks columns and status words of a file at once. The file waits for the mapping's second person, who sees
 * rows of it.
 */
export function createFileMapping({
  ledger,
  intake,
  fileRows,
  readingAs,
}: {
  ledger: CallbackLedger
  intake: IntakeService
  fileRows: FileRows
  /** Throws `not_found` for another choice. */
  readingAs: (token: string, by: string, seat: Seat) => Reading
}) {
  let mapped: { reading: Reading; mapping: Mapping; samples: readonly FileEvent[] } | null = null

  const rowsIn = ({ raw }: FileEvent): Row[] => intake.rowsOf({ raw, encoding: null, head: '' })

  /** Finds the status words that this mapping leaves open, the most frequent first. */
  async function openWords(events: readonly FileEvent[], mapping: Mapping): Promise<FileMapping['words']> {
    const texts = wordsByFolded(events.flatMap(rowsIn), mapping.fields)
    const openByGroup = new Map<string, FileMapping['words'][number]>()
    for (const page of pagesOf(events)) {
      const interpreted = await intake.interpretAll(
        page.map(({ raw }) => ({ raw, encoding: null, head: '' })),
        mapping,
      )
      for (const one of interpreted.flat()) {
        if (one === 'nothing' || 'status' in one) continue
        const { kind, about: word, of } = groupOf(one.waitsFor)
        if (kind !== 'word' || of === null) continue
        const before = openByGroup.get(one.waitsFor)
        const [text, means] = [texts.get(word) ?? word, guessedStatus(of, word)]
        openByGroup.set(
          one.waitsFor,
          before ? { ...before, count: before.count + 1 } : { kind: of, word, text, count: 1, means },
        )
      }
    }
    return [...openByGroup.values()].toSorted((one, other) => other.count - one.count)
  }

  async function isProposed(mapping: Mapping): Promise<boolean> {
    const acts = (await ledger.charter.proposals()).map(({ proposal }) => actOf(proposal))
    return acts.some((act) => act.kind === 'callback.mapping_changed' && isSame(act.mapping, mapping))
  }

  return {
    /** Gives the file whose mapping is in force; null: none. */
    async readable(token: string): Promise<Reading | null> {
      const isThis = mapped?.reading.token === token && isSame((await intake.mappingNow()).mapping, mapped.mapping)
      return isThis ? (mapped?.reading ?? null) : null
    },

    /** Lets go of a file that was applied. */
    forget(fileHash: string): void {
      if (mapped?.reading.fileHash === fileHash) mapped = null
    },

    operations: {
      /** Tells what a file leaves open, with the meanings in force and guesses. Throws `not_found` for another choice. */
      mapFile: operation(
        'mapping.propose',
        fileToMapSchema,
        fileMappingSchema,
        async ({ token, fields }, { operator, seat }) => {
          const { events } = readingAs(token, operator.id, seat)
          const { version, mapping } = await intake.mappingNow()
          const seen = pathsOf(events.flatMap(rowsIn))
          const guesses = guessedFields(seen)
          const inForce = new Map(mapping.fields.map(({ path, means }) => [path, means]))
          const chosen = new Map(fields?.map(({ path, means }) => [path, means]))
          const columns = seen.map(({ path, values }) => ({
            ...{ path, values },
            means: (fields ? chosen.get(path) : (inForce.get(path) ?? guesses.get(path))) ?? null,
          }))
          const others = mapping.fields.filter(({ path }) => !columns.some((column) => column.path === path))
          const ours = columns.flatMap(({ path, means }) => (means === null ? [] : [{ path, means }]))
          const open = await openWords(events, { ...mapping, fields: [...others, ...ours] })
          return { version, inForce: mapping, columns, words: open }
        },
      ),

      /** Proposes a mapping as `callbacks.proposeMapping` does, and keeps the file for its second person. Throws as both. */
      proposeFileMapping: operation(
        'mapping.propose',
        proposedFileMappingSchema,
        z.boolean(),
        async ({ token, ...proposed }, context) => {
          const reading = readingAs(token, context.operator.id, context.seat)
          const mapping = intake.checked(proposed.mapping)
          if (isSame((await intake.mappingNow()).mapping, mapping)) throw fieldError('statuses', 'required')
          const holds = await intake.propose(proposed, context)
          mapped = { reading, mapping, samples: samplesOf(reading.events, mapping.fields) }
          return holds
        },
      ),

      /** Gives the file whose mapping is proposed, or was confirmed; null: none. */
      mappedFile: operation('reports.view', nothing, mappedFileSchema.nullable(), async (_, { operator }) => {
        const file = mapped
        if (!file) return null
        const isInForce = isSame((await intake.mappingNow()).mapping, file.mapping)
        if (!isInForce && !(await isProposed(file.mapping))) return null
        const rows = await fileRows.rowsOf(file.samples, file.mapping, operator.id)
        const { token, fileName, by } = file.reading
        const samples = file.samples.map(({ raw }, place) => ({ text: cellsText(raw), row: rows[place] }))
        return { token, fileName, by, isInForce, samples: samples.flatMap(withRow) }
      }),
    },
  }

  /** Chooses a row of each word and kind. */
  function samplesOf(events: readonly FileEvent[], fields: readonly MappedField[]): FileEvent[] {
    const telling = fields.flatMap(({ path, means }) => (means === 'status' || means === 'type' ? [path] : []))
    const byKind = new Map<string, FileEvent>()
    for (const event of events) {
      const key = JSON.stringify(rowsIn(event).map((row) => telling.map((path) => row.get(path))))
      if (!byKind.has(key)) byKind.set(key, event)
    }
    return [...byKind.values()].slice(0, mostSamples)
  }
}

const withRow = <Row>({ text, row }: { text: string; row: Row | undefined }) => (row ? [{ text, row }] : [])

const isSame = (one: Mapping, other: Mapping): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Finds the spelling of each status word. */
function wordsByFolded(rows: readonly Row[], fields: readonly MappedField[]): Map<string, string> {
  const paths = fields.flatMap(({ path, means }) => (means === 'status' ? [path] : []))
  const values = rows.flatMap((row) => paths.map((path) => row.get(path) ?? '')).filter(isPlainValue)
  return new Map([...new Set(values)].map((value) => [fold(String(value).trim()), String(value).trim()]))
}
