import { digestLength } from '../../../ledger/row-digests.ts'

/** Keeps each row's newest digest, and the event that told it, in 27 bytes a row. */

const rowsInPage = 4_096

interface Page {
  digests: Uint8Array
  /** Has sequences; 0: no event tells of such a row. */
  events: Uint32Array
  /** Is 1 once the row itself was looked at. */
  seen: Uint8Array
}

/** Knows the rows of one table, by their keys. */
export function createKnownRows() {
  const pages = new Map<number, Page>()
  /** Rows up to this one were read; events tell of those that come later. */
  let lookedUpTo = -Infinity

  const pageOf = (number: number) => pages.get(Math.floor(number / rowsInPage))
  function newPage(number: number): Page {
    const digests = new Uint8Array(rowsInPage * digestLength)
    const page = { digests, events: new Uint32Array(rowsInPage), seen: new Uint8Array(rowsInPage) }
    pages.set(Math.floor(number / rowsInPage), page)
    return page
  }

  /** Compares the kept digest with the one in `text` at `at`. */
  function isSame({ digests }: Page, place: number, text: string, at: number): boolean {
    const from = place * digestLength
    for (let n = 0; n < digestLength; n += 1) if (digests[from + n] !== text.charCodeAt(at + n)) return false
    return true
  }

  return {
    /** Takes two digests of `text`, -1 for none. Returns false when the trail said otherwise until then. */
    tell(
      number: number,
      { text, before, after }: { text: string; before: number; after: number },
      event: number,
    ): boolean {
      const page = pageOf(number) ?? newPage(number)
      const place = number % rowsInPage
      const isKnown = page.events[place] !== 0
      const holds = isKnown ? before !== -1 && isSame(page, place, text, before) : before === -1
      const from = place * digestLength
      for (let n = 0; n < digestLength; n += 1) page.digests[from + n] = text.charCodeAt(after + n)
      page.events[place] = event
      if (!isKnown && number <= lookedUpTo) page.seen[place] = 1
      return holds
    },

    /** Compares a row. `event` is null where none tells of it. */
    look(number: number, digest: string): { event: number | null; isSame: boolean } {
      const page = pageOf(number)
      const place = number % rowsInPage
      const event = page?.events[place]
      if (!page || !event) return { event: null, isSame: false }
      page.seen[place] = 1
      return { event, isSame: isSame(page, place, digest, 0) }
    },

    /** Marks the rows up to this key as read; null: all. */
    lookedUpTo(key: number | null): void {
      lookedUpTo = key ?? Infinity
    },

    /** Lists rows that events tell of, and that are not there. */
    *gone(): Generator<{ number: number; event: number }> {
      for (const [first, { events, seen }] of pages) {
        for (const [place, event] of events.entries()) {
          if (event !== 0 && seen[place] === 0) yield { number: first * rowsInPage + place, event }
        }
      }
    },
  }
}
