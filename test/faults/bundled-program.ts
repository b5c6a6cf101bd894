import { resolve } from 'node:path'
import { bundle } from '../bundle.ts'

/** The program as bundles, because a life must begin quickly that is about to be killed. */
export async function bundledProgram(
  entry: 'desk-child' | 'point-child',
): Promise<{ child: string; worker: string; remove(): void }> {
  const { file, remove } = await bundle({
    [entry]: resolve(import.meta.dirname, `${entry}.ts`),
    worker: resolve(import.meta.dirname, '../../electron/ledger-worker.ts'),
  })
  return { child: file(entry), worker: file('worker'), remove }
}
