import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundle } from './bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of each worker's bundle. */
    workers: Record<keyof typeof sources, string>
  }
}

const source = (path: string) => resolve(import.meta.dirname, '../electron', path)
const sources = {
  ledger: source('ledger-worker.ts'),
  restore: source('restore-worker.ts'),
  manyServed: resolve(import.meta.dirname, 'many-served.ts'),
}

/** Vitest's global setup of the integration tests: nearly each of them starts a worker, so the workers are bundled once. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const { file, remove } = await bundle(sources)
  const address = (entry: keyof typeof sources) => pathToFileURL(file(entry)).href
  provide('workers', { ledger: address('ledger'), restore: address('restore'), manyServed: address('manyServed') })
  return remove
}
