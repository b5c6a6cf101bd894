import { unreadable } from './decode.ts'

/** Allows some 200,000 empty cells that have a format. */
export const freeMarks = 800_000
/** A filled cell has some ten, its share of the row included. */
export const marksOfCell = 20

/** Says what reading a part costs, and what it brings. */
export interface XmlBudget {
  /** Counts the marks of tags, attributes and entities before they are parsed. Throws `file_unreadable` (`overgrown`). */
  spend(xml: string): void
  /** Counts a filled cell or a shared text. */
  earn(): void
}

/** Bounds the XML of all parts by the cells that it brings. */
export function createXmlBudgets(): (part: object) => XmlBudget {
  const spent = new Map<object, { marks: number }>()
  let total = 0
  return (part) => {
    // A sheet can be read again.
    total -= spent.get(part)?.marks ?? 0
    const own = { marks: 0 }
    spent.set(part, own)
    const add = (marks: number) => {
      own.marks += marks
      total += marks
    }
    return {
      spend(xml) {
        add(marksIn(xml))
        if (total > freeMarks) throw unreadable('overgrown')
      },
      earn: () => add(-marksOfCell),
    }
  }
}

function marksIn(xml: string): number {
  let marks = 0
  for (let at = 0; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (code === tag || code === attribute || code === entity) marks++
  }
  return marks
}
const [tag, attribute, entity] = ['<', '=', '&'].map((mark) => mark.charCodeAt(0))
