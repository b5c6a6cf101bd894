import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { UnrecordedAnswer, UnrecordedAnswers } from '../core/ports.ts'

/**
 * A small file beside the ledger, one answer a line: what the service said when the ledger could not be written any more, so that
 * the next start can tell. The disk that failed the ledger may fail this too, and nothing depends on it.
 */
export function createUnrecordedAnswers(ledgerFile: string): UnrecordedAnswers {
  const file = `${ledgerFile}-answers`
  return {
    keep(answer) {
      attempted(() => {
        const descriptor = openSync(file, 'a', 0o600)
        try {
          writeSync(descriptor, `${JSON.stringify(answer)}\n`)
          fsyncSync(descriptor)
        } finally {
          closeSync(descriptor)
        }
      })
    },

    all: () =>
      (attempted(() => readFileSync(file, 'utf8')) ?? '')
        .split('\n')
        .map((line) => attempted((): unknown => JSON.parse(line)))
        .filter(isAnswer),

    drop() {
      attempted(() => {
        rmSync(file, { force: true })
      })
    },
  }
}

function isAnswer(value: unknown): value is UnrecordedAnswer {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map<string, unknown>(Object.entries(value))
  return ['processId', 'bodyHash', 'transactionId', 'said'].every((name) => typeof found.get(name) === 'string')
}

function attempted<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
