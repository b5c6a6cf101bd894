import type { BatchImport, BatchPreview } from '@electron/batches/contract/batch.ts'
import { noRemarks } from '../../parts/remarks/typed-remarks.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'

/** What was typed before a file is imported outlives a row that is opened, another page and a lock, as the file itself does. */
const begun = ({ token, fileName }: Pick<BatchPreview, 'token' | 'fileName'>) => ({
  token,
  name: fileName.replace(/\.[^.\s]+$/, '').slice(0, 100),
  rows: '',
  /** Null: nobody has typed one. */
  total: null as string | null,
  remarks: noRemarks(),
  as: 'awaiting_approval' as BatchImport['as'] | null,
})

export const useKeptImport = keptByOperator(
  'batchImport',
  () => begun({ token: '', fileName: '' }),
  (state) => ({
    /** Another file begins anew. */
    of(file: Pick<BatchPreview, 'token' | 'fileName'>) {
      return state.token === file.token ? state : Object.assign(state, begun(file))
    },
  }),
)
