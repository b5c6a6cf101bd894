import { join, resolve } from 'node:path'
import { bundle } from '../bundle.ts'

const electron = resolve(import.meta.dirname, '../../electron')
const children = ['desk-child', 'point-child', 'walk-child', 'host-child', 'member-child'] as const
export type Child = (typeof children)[number]

/** The program as the harness's parts run it, and its workers, by what their bundles are called. */
export const programSources = {
  ...(Object.fromEntries(children.map((child) => [child, resolve(import.meta.dirname, `${child}.ts`)])) as Record<
    Child,
    string
  >),
  worker: join(electron, 'ledger-worker.ts'),
  restoreWorker: join(electron, 'restore-worker.ts'),
  fileWorker: join(electron, 'file-worker.ts'),
}

/** In the environment, where a run of the tests has bundled all of them already (`bundle-workers.ts`): the folder. */
export const programVariable = 'VEZNE_BUNDLED_PROGRAM'

/** The program as bundles, because a life must begin quickly that is about to be killed. `root`: where it keeps what was compiled. */
export async function bundledProgram(entry: Child, root: string) {
  const folder = process.env[programVariable]
  const { file, remove } =
    folder === undefined
      ? await bundle(programSources)
      : { file: (name: string) => join(folder, `${name}.mjs`), remove: () => undefined }
  return {
    child: file(entry),
    worker: file('worker'),
    restoreWorker: file('restoreWorker'),
    fileWorker: file('fileWorker'),
    env: { NODE_COMPILE_CACHE: join(root, 'compile-cache') },
    remove,
  }
}
