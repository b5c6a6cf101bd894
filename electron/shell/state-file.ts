import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { z } from 'zod'

/**
 * A small JSON file of this machine's own (preferences, the window's place). Null when there is none yet. One that
 * cannot be understood is put aside as `<file>.damaged`, so that it can be looked at, and counts as none.
 */
export function readStateFile<T>(file: string, schema: z.ZodType<T>): T | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  const { success, data } = schema.safeParse(parsed(text))
  if (success) return data
  renameSync(file, `${file}.damaged`)
  return null
}

/** Whole or not at all: a crash leaves the old file or the new one. */
export function writeStateFile(file: string, value: unknown): void {
  const draft = `${file}.new`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, JSON.stringify(value, null, 2))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
