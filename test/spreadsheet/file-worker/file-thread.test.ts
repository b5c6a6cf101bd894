import { expect, it } from 'vitest'
import { openFileThread } from '../../../electron/spreadsheet/file-thread.ts'

it('ends a worker that takes too long, and says so', async () => {
  const stuck = openFileThread(new URL('stuck-worker.ts', import.meta.url), {
    ...{ workerData: null, transferList: [], name: 'stuck', gone: 'file_too_large', mostSeconds: 0.1 },
  })
  await expect(stuck).rejects.toMatchObject({ failure: { code: 'file_unreadable', reason: 'slow' } })
})
