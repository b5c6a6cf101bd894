import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundle } from './bundle.ts'
import { programSources, programVariable } from './faults/bundled-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of each worker's bundle. */
    workers: Record<'ledger' | 'manyServed', string>
  }
}

/**
 * Vitest's global setup of the integration tests: nearly each of them starts a worker, and the fault harness the whole program, so they
 * are bundled once.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const manyServed = resolve(import.meta.dirname, 'many-served.ts')
  const { file, remove } = await bundle({ ...programSources, manyServed })
  const address = (entry: keyof typeof programSources | 'manyServed') => pathToFileURL(file(entry)).href
  provide('workers', {
    ledger: address('worker'),
    manyServed: address('manyServed'),
  })
  process.env[programVariable] = dirname(file('worker'))
  return remove
}
