import { resolve } from 'node:path'
import { bundle } from '../bundle.ts'

/** The program as bundles, because a life must begin quickly that is about to be killed. */
export async function bundledProgram(
  entry: 'desk-child' | 'point-child' | 'walk-child' | 'shared-child',
): Promise<{ child: string; worker: string; restoreWorker: string; batchWorker: string; remove(): void }> {
  const electron = resolve(import.meta.dirname, '../../electron')
  const { file, remove } = await bundle({
    [entry]: resolve(import.meta.dirname, `${entry}.ts`),
    worker: resolve(electron, 'ledger-worker.ts'),
    restoreWorker: resolve(electron, 'restore-worker.ts'),
    batchWorker: resolve(electron, 'batches/file/worker.ts'),
  })
  return {
    child: file(entry),
    worker: file('worker'),
    restoreWorker: file('restoreWorker'),
    batchWorker: file('batchWorker'),
    remove,
  }
}
