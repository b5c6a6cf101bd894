import { join, resolve } from 'node:path'
import { build } from 'vite'

const source = (path: string) => resolve(import.meta.dirname, path)

/**
 * One file a process instead of hundreds: a life of the program must begin quickly, because it is about to be killed.
 * Writes `<name>.js` for each child, and the ledger's worker, into `folder`.
 */
export async function bundleChildren(
  folder: string,
  names: readonly string[],
): Promise<{ child(name: string): string; worker: string }> {
  const children = Object.fromEntries(names.map((name) => [name, source(`${name}.ts`)]))
  await build({
    configFile: false,
    logLevel: 'error',
    root: source('../..'),
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node24.18',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { ...children, 'ledger-worker': source('../../electron/adapters/ledger/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  return { child: (name) => join(folder, `${name}.js`), worker: join(folder, 'ledger-worker.js') }
}
