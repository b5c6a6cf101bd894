/** A file of callback events (domain rule 8): one JSON array, or one JSON object a line. */

export interface FileElement {
  /** Of the line, or of the element of the array, from 1. */
  number: number
  /** What stands there; undefined when it is no JSON. */
  value: unknown
}

/** Null when it is neither. Empty lines are passed over. */
export function elementsOf(text: string): FileElement[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.startsWith('[')) {
    const array = parsed(trimmed)
    return Array.isArray(array) ? array.map((value: unknown, index) => ({ number: index + 1, value })) : null
  }
  if (!trimmed.startsWith('{')) return null
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
    .map(({ number, line }) => ({ number, value: parsed(line) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
