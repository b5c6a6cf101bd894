import type { MappingStatus } from '@electron/callbacks/contract/mapping.ts'
import {
  fieldMeanings,
  type FieldMeaning,
  type MappedStatus,
  type MappedUnit,
  type Mapping,
  type StatusMeaning,
} from '@electron/core/mapping.ts'

/** Choices that differ from the mapping in force. Empty: not mapped, so events wait. */
export interface MappingDraft {
  fields: Map<string, FieldMeaning | ''>
  statuses: Map<string, StatusMeaning | ''>
  unit: MappedUnit | null
}

export const statusKey = ({ kind, word }: Pick<MappedStatus, 'kind' | 'word'>): string => `${kind} ${word}`

/** Every path of the mapping and of the events shown. While no field is mapped, a path of our own name is suggested. */
export function fieldRows({ mapping, paths }: Pick<MappingStatus, 'mapping' | 'paths'>, draft: MappingDraft) {
  const suggested = (path: string): FieldMeaning | '' =>
    (mapping.fields.length === 0 && fieldMeanings.find((means) => means === path.split('.').at(-1))) || ''
  const rows = new Map<string, FieldMeaning | ''>([
    ...paths.map(({ path }) => [path, suggested(path)] as const),
    ...mapping.fields.map(({ path, means }) => [path, means] as const),
    ...draft.fields,
  ])
  const values = new Map(paths.map((seen) => [seen.path, seen.values]))
  const ignored = [...rows].filter(([, means]) => means === 'ignored')
  return Array.from(rows, ([path, means]) => ({ path, means, values: values.get(path) ?? [] })).filter(
    ({ path, means }) => means !== '' || !ignored.some(([beyond]) => path.startsWith(`${beyond}.`)),
  )
}

/** Statuses that events wait for, then every status of the mapping. */
export function statusRows({ mapping, groups }: Pick<MappingStatus, 'mapping' | 'groups'>, draft: MappingDraft) {
  const waiting = groups.flatMap(({ kind, about, of }) => (kind === 'word' && of ? [{ kind: of, word: about }] : []))
  const rows = [...waiting.map((status) => ({ ...status, means: '' as const })), ...mapping.statuses]
  return rows.map((row) => ({ ...row, means: draft.statuses.get(statusKey(row)) ?? row.means }))
}

/** The mapping as the form has it. */
export const mappingIn = (status: MappingStatus, draft: MappingDraft): Mapping => ({
  fields: fieldRows(status, draft).flatMap(({ path, means }) => (means === '' ? [] : [{ path, means }])),
  amountUnit: draft.unit ?? status.mapping.amountUnit,
  statuses: statusRows(status, draft).flatMap(({ means, ...row }) => (means === '' ? [] : [{ ...row, means }])),
})

/** Requires a number and a status: no event is understood without them. */
export const isUsable = ({ fields }: Mapping): boolean =>
  fields.some(({ means }) => means === 'status') &&
  fields.some(({ means }) => means === 'processId' || means === 'transactionId')
