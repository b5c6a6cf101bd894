import type { Stamp } from '../../core/time.ts'
import { addUnaudited } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { View } from '../contract/views.ts'
import type { StoredView } from '../records.ts'

export const viewReads = {
  /** Lists a person's own views and the shared ones, by name. */
  async visibleTo(work: Work, by: string): Promise<StoredView[]> {
    const rows = await work
      .selectFrom('savedViews')
      .selectAll()
      .where((row) => row.or([row('savedBy', '=', by), row('isShared', '=', 1)]))
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name, filter, span, columns, isShared, savedBy }) => ({
      ...{ id, name, savedBy, isShared: isShared === 1 },
      filter: JSON.parse(filter) as View['filter'],
      span: span as View['span'],
      columns: columns === null ? null : (JSON.parse(columns) as string[]),
    }))
  },
}

export const viewWrites = {
  /** Takes the place of a view that the same person saved by this name. */
  async save(work: Work, { name, filter, span, columns, isShared }: View, { by, at }: Stamp): Promise<void> {
    await work.deleteFrom('savedViews').where('savedBy', '=', by).where('name', '=', name).execute()
    await addUnaudited(work, 'savedViews', {
      ...{ name, span, savedBy: by, savedAt: at, isShared: isShared ? 1 : 0 },
      filter: JSON.stringify(filter),
      columns: columns && JSON.stringify(columns),
    })
  },

  async remove(work: Work, id: number): Promise<void> {
    await work.deleteFrom('savedViews').where('id', '=', id).execute()
  },
}
