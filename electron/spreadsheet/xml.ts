import { SaxesParser } from 'saxes'
import { unreadable } from './decode.ts'
import type { XmlBudget } from './xml-budget.ts'

interface XmlHandlers {
  /** Names come without their prefix, which each writer chooses; those of attributes come whole. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const deepest = 100
/** Workbooks have some twenty. */
const mostAttributes = 100
/** A shorter tag cannot have more. */
const leastOfManyAttributes = mostAttributes * 'a="" '.length
/** Limits what stands between two tags, and within one. */
const longestBetweenTags = 1024 * 1024

/**
 * Reads an XML document, one piece a step: a caller can stop early.
 * Throws `file_unreadable` (`overgrown`, `damaged`): for a document type, too, as that could define entities.
 */
export function* xmlSteps(
  pieces: Iterable<Uint8Array>,
  budget: XmlBudget,
  { open, close, text }: XmlHandlers,
): Generator<undefined> {
  const parser = new SaxesParser()
  let depth = 0
  let lastTag = 0
  let written = 0
  const refuse = (): never => {
    throw unreadable('damaged')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) refuse()
    const isLong = parser.position - lastTag > leastOfManyAttributes
    if (isLong && Object.keys(attributes).length > mostAttributes) refuse()
    lastTag = parser.position
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    lastTag = parser.position
    close(localName(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  let decode: ReturnType<typeof createDecoder> | null = null
  for (const piece of pieces) {
    decode ??= createDecoder(piece)
    const chunk = decode(piece)
    budget.spend(chunk)
    parser.write(chunk)
    // Between two chunks saxes counts its position twice.
    written += chunk.length
    if (written - lastTag > longestBetweenTags) refuse()
    yield
  }
  parser.write(decode?.() ?? '')
  parser.close()
}

/** Reads a whole document. Throws what `xmlSteps` throws. */
export function readXml(pieces: Iterable<Uint8Array>, budget: XmlBudget, handlers: XmlHandlers): void {
  const steps = xmlSteps(pieces, budget, handlers)
  while (!steps.next().done);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
function createDecoder([first, second]: Uint8Array): (piece?: Uint8Array) => string {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw unreadable('damaged')
    }
  }
}
