import type { AuditHead } from '../../../core/audit.ts'
import { beginning } from '../../../core/chain.ts'
import { startOfDay } from '../../../core/time.ts'
import { digestLength, digestOfLine, sha256 } from '../../../ledger/row-digests.ts'
import { partOfStep, type Sum } from '../../../ledger/sums.ts'
import type { AuditedTable } from '../../../ledger/tables.ts'
import type { Finding } from '../../contract/finding-kinds.ts'
import { createFindings } from './findings.ts'
import { createKnownRows } from './known-rows.ts'

/** Opens the event with which two people settle findings, after its time. No name that anybody chooses can stand here. */
const settling = '"ledger","","","ledger.findings_settled",'

/**
 * Compares events and rows, as `lines.ts` reads them: all events first, then the rows of each table.
 * Events that come meanwhile go before the next rows.
 */
export function createChecker(first: readonly (readonly [AuditedTable, key: number, digest: string])[]) {
  const findings = createFindings()
  const tables = new Map<string, ReturnType<typeof createKnownRows>>()
  const moved = new Map<string, Sum>()
  let { sequence, hash } = beginning

  function rowsOf(table: string) {
    const known = tables.get(table) ?? createKnownRows()
    tables.set(table, known)
    return known
  }
  for (const [table, key, text] of first) rowsOf(table).tell(key, { text, before: -1, after: 0 }, beforeAny)

  /** Checks one event, and returns where the next one begins. */
  function event(bytes: Buffer, text: string, start: number): number {
    const headEnd = text.indexOf('\n', start)
    const beforeEnd = text.indexOf('\n', headEnd + 1)
    const afterEnd = text.indexOf('\n', beforeEnd + 1)
    const end = text.indexOf('\n', afterEnd + 1)
    const next = text.indexOf('\n', end + 1)
    const stored = text.slice(end + 1, next === -1 ? text.length : next)

    const number = Number(text.slice(start + 1, text.indexOf(',', start)))
    const isBound = number === sequence + 1 && text.startsWith(`"${hash}"]`, headEnd - hash.length - 3)
    if (number > sequence + 1) findings.add(ofGap(sequence + 1, number - 1))
    sequence = number
    hash = stored
    const isWhole = isBound && sha256(bytes.subarray(start, end)) === stored
    if (!isWhole || !takeWords(text, { start, headEnd, beforeEnd, afterEnd, end }, number)) {
      findings.add({ table: 'auditEvents', key: String(number), is: 'changed', event: number })
    }
    return next === -1 ? text.length : next + 1
  }

  /** Takes what an event says. Returns false where it cannot be read: its hash is anybody's to write. */
  function takeWords(text: string, { start, headEnd, beforeEnd, afterEnd, end }: Places, number: number): boolean {
    try {
      const kindStart = text.indexOf(',', text.indexOf(',', start) + 1) + 1
      const isSettling = text.startsWith(settling, kindStart)
      const after = text.slice(beforeEnd + 1, afterEnd)
      if (isSettling) findings.settle((JSON.parse(after) as { rows: string[] }).rows, number)
      if (end > afterEnd + 1) takeDigests(text, afterEnd + 1, end, number, isSettling)
      if (after.includes('"state":"')) takeStep(text, start, { before: text.slice(headEnd + 1, beforeEnd), after })
      return true
    } catch {
      return false
    }
  }

  /** Parses `{"payouts 7":[null,"…"],"transactions 7":["…","…"]}`, and throws for anything else. */
  function takeDigests(text: string, from: number, end: number, event: number, isSettling: boolean): void {
    let at = from
    while (at < end - 1) {
      const space = text.indexOf(' ', at)
      const nameEnd = text.indexOf('"', space)
      if (space === -1 || nameEnd === -1 || nameEnd > end) throw new SyntaxError()
      const table = text.slice(at + 2, space)
      const key = text.slice(space + 1, nameEnd)
      const value = nameEnd + 3
      const isNew = text[value] === 'n'
      const after = value + (isNew ? 'null,"'.length : digestLength + 4)
      const holds = rowsOf(table).tell(Number(key), { text, before: isNew ? -1 : value + 1, after }, event)
      if (!holds && !isSettling) findings.add({ table, key, is: 'overwritten', event })
      at = after + digestLength + 2
    }
    if (at !== end - 1) throw new SyntaxError()
  }

  /** Adds what the event moved to the sums of its day. */
  function takeStep(text: string, start: number, { before: was, after: is }: { before: string; after: string }): void {
    const atStart = text.indexOf(',', start) + 1
    const kindStart = text.indexOf(',', atStart) + 1
    const day = startOfDay(Number(text.slice(atStart, kindStart - 1)))
    const before = was === '' ? null : (JSON.parse(was) as Said)
    const isBatch = text.startsWith('"batch"', kindStart)
    const kind = text.startsWith('"deposit"', kindStart) ? 'deposit' : 'payout'
    const add = (from: string | null, to: string, count: number, amount: bigint) => {
      const part = partOfStep({ kind, from: from as Step['from'], to: to as Step['to'] })
      const name = `${day} ${part}`
      const sum = moved.get(name) ?? { day, name: 'moved', part, count: 0, amount: 0n }
      sum.count += count
      sum.amount += amount
      moved.set(name, sum)
    }
    // A whole payout says its amount. To look for a state alone costs less than to parse.
    const isWhole = before?.amount === undefined || before.processId !== undefined
    const to = isWhole ? (JSON.parse(is) as Said) : { state: stateIn(is) }
    if (isBatch) {
      for (const [from, rows, total] of before?.states ?? [[null, to.rows ?? 0, to.total ?? '0'] as const]) {
        if (from !== to.state) add(from, to.state, rows, BigInt(total))
      }
      return
    }
    const amount = BigInt(to.amount ?? before?.amount ?? 0)
    const amountBefore = BigInt(before?.amount ?? to.amount ?? 0)
    if (amount !== amountBefore && before) add(before.state, before.state, 0, amount - amountBefore)
    if (before?.state !== to.state) add(before?.state ?? null, to.state, 1, amount)
  }

  return {
    events(lines: Uint8Array): void {
      const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
      const text = bytes.toString('latin1')
      for (let at = 0; at < text.length;) at = Math.max(at + 1, event(bytes, text, at))
    },

    /** Takes the rows of a table up to the key `last`; null: there are no more. */
    rows(table: AuditedTable, lines: Uint8Array, last: number | null): void {
      const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
      const text = bytes.toString('latin1')
      const known = rowsOf(table)
      for (let at = 0; at < text.length;) {
        const lineEnd = text.indexOf('\n', at)
        const end = lineEnd === -1 ? text.length : lineEnd
        const comma = text.indexOf(',', at)
        const key = text.slice(at + 1, comma)
        const { event, isSame } = known.look(Number(key), digestOfLine(bytes.subarray(at, end)))
        const is = event === null ? 'added' : 'changed'
        if (!isSame) findings.add({ table, key, is, event: event && numberOf(event) })
        at = end + 1
      }
      known.lookedUpTo(last)
    },

    /** `settled` names all rows that two people ever settled. */
    result(): { head: AuditHead; findings: Finding[]; count: number; moved: Sum[]; settled: string[] } {
      for (const [table, known] of tables) {
        for (const { number, event } of known.gone())
          findings.add({ table, key: String(number), is: 'gone', event: numberOf(event) })
      }
      return { head: { sequence, hash }, ...findings.all(), moved: [...moved.values()] }
    },
  }
}
export type Checker = ReturnType<typeof createChecker>

/** Finds events that are gone, however many: their sequences may be a file editor's. */
const ofGap = (first: number, last: number): Finding => ({
  ...{ table: 'auditEvents', is: 'gone', event: null },
  key: first === last ? String(first) : `${first}-${last}`,
})

/** Has where an event's lines begin and end. */
interface Places {
  start: number
  headEnd: number
  beforeEnd: number
  afterEnd: number
  end: number
}

/** Stands for the event of the rows with which every ledger begins. */
const beforeAny = 2 ** 32 - 1
const numberOf = (event: number): number | null => (event === beforeAny ? null : event)

type Step = Parameters<typeof partOfStep>[0]

/** Holds what events say of states; amounts are minor units. */
interface Said {
  state: string
  amount?: string
  processId?: string
  rows?: number
  total?: string
  /** Sums a batch's rows. */
  states?: [state: string, rows: number, total: string][]
}

function stateIn(after: string): string {
  const from = after.indexOf('"state":"') + '"state":"'.length
  return after.slice(from, after.indexOf('"', from))
}
