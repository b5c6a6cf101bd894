import { batchColumns, neededColumns, type BatchMapping } from '../contract.ts'
import { VezneError, type FieldError } from '../../core/result.ts'

/**
 * Refuses a mapping by which nothing can be read from a file of `width` columns. Throws `invalid_input` with all that is
 * wrong with it: `column_twice`, `required`, or `invalid` for one that the file does not have.
 */
export function refuseUnreadable(mapping: BatchMapping, width: number): void {
  const taken = new Set<number>()
  const fields: FieldError[] = []
  for (const column of batchColumns) {
    const path = `reading.mapping.${column}`
    const place = mapping[column]
    if (place === null) {
      if (neededColumns.includes(column)) fields.push({ path, problem: 'required' })
    } else if (place >= width) fields.push({ path, problem: 'invalid' })
    else if (taken.has(place)) fields.push({ path, problem: 'column_twice' })
    else taken.add(place)
  }
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
}
