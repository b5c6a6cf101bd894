import type { AuditHead } from '../../../core/audit.ts'
import { beginning } from '../../../core/chain.ts'
import { startOfDay } from '../../../core/time.ts'
import { eachLine } from '../../../ledger/lines.ts'
import { digestLength, digestOfLine, sha256 } from '../../../ledger/row-digests.ts'
import { partOfStep, type Sum } from '../../../ledger/sums.ts'
import type { AuditedTable } from '../../../ledger/tables.ts'
import type { Finding } from '../../contract/finding-kinds.ts'
import { createFindings } from './findings.ts'
import { createKnownRows } from './known-rows.ts'

/** Follows the time in events that settle findings. It contains no text that a person can choose. */
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
    const known = tables.get(table)
    if (known) return known
    const created = createKnownRows()
    tables.set(table, created)
    return created
  }
  for (const [table, key, text] of first) rowsOf(table).tell(key, { text, before: -1, after: 0 }, beforeAny)

  /** Checks one event. A line break within it moves its hash out of place. */
  function event(bytes: Buffer, start: number, lineEnd: number): void {
    const text = bytes.toString('latin1', start, lineEnd)
    const headEnd = text.indexOf('\n')
    const beforeEnd = text.indexOf('\n', headEnd + 1)
    const afterEnd = text.indexOf('\n', beforeEnd + 1)
    const end = text.indexOf('\n', afterEnd + 1)
    const stored = text.slice(end + 1)

    const number = Number(text.slice(1, text.indexOf(',')))
    const isBound = number === sequence + 1 && text.slice(headEnd - hash.length - 3, headEnd) === `"${hash}"]`
    if (number > sequence + 1) findings.add(ofGap(sequence + 1, number - 1))
    sequence = number
    hash = stored
    const isWhole = isBound && sha256(bytes.subarray(start, start + end)) === stored
    if (!isWhole || !takeWords(text, { headEnd, beforeEnd, afterEnd, end }, number)) {
      findings.add({ table: 'auditEvents', key: String(number), is: 'changed', event: number })
    }
  }

  /** Reads an event. Returns false if it cannot: an editor can write a right hash. */
  function takeWords(text: string, places: Places, number: number): boolean {
    const { beforeEnd, afterEnd, end } = places
    try {
      const kindStart = text.indexOf(',', text.indexOf(',') + 1) + 1
      const isSettling = text.startsWith(settling, kindStart)
      if (isSettling)
        findings.settle((JSON.parse(text.slice(beforeEnd + 1, afterEnd)) as { rows: string[] }).rows, number)
      if (end > afterEnd + 1) takeDigests(text, afterEnd + 1, end, number, isSettling)
      const stateAt = text.indexOf(stateOpens, beforeEnd) + stateOpens.length
      if (stateAt >= stateOpens.length && stateAt < afterEnd) takeStep(text, places, kindStart, stateAt)
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

  function add(day: number, step: Step, count: number, amount: bigint): void {
    const part = partOfStep(step)
    const name = `${day} ${part}`
    const sum = moved.get(name)
    if (sum) {
      sum.count += count
      sum.amount += amount
    } else moved.set(name, { day, name: 'moved', part, count, amount })
  }

  /** Adds what the event moved to the sums of its day. */
  function takeStep(text: string, { headEnd, beforeEnd, afterEnd }: Places, kindStart: number, stateAt: number): void {
    const day = startOfDay(Number(text.slice(text.indexOf(',') + 1, kindStart - 1)))
    const kind = text.startsWith('"deposit"', kindStart) ? 'deposit' : 'payout'
    const step = (from: string | null, to: string) => ({ kind, from, to }) as Step
    shortBefore.lastIndex = headEnd + 1
    const short = shortBefore.exec(text)
    if (short) {
      const to = text.slice(stateAt, text.indexOf('"', stateAt))
      const from = short[2] ?? ''
      if (to !== from) add(day, step(from, to), 1, BigInt(short[1] ?? 0))
      return
    }
    const before = beforeEnd === headEnd + 1 ? null : (JSON.parse(text.slice(headEnd + 1, beforeEnd)) as Said)
    const to = JSON.parse(text.slice(beforeEnd + 1, afterEnd)) as Said
    if (text.startsWith('"batch"', kindStart)) {
      for (const [from, rows, total] of before?.states ?? [[null, to.rows ?? 0, to.total ?? '0'] as const]) {
        if (from !== to.state) add(day, step(from, to.state), rows, BigInt(total))
      }
      return
    }
    const amount = BigInt(to.amount ?? before?.amount ?? 0)
    const amountBefore = BigInt(before?.amount ?? to.amount ?? 0)
    if (amount !== amountBefore && before) add(day, step(before.state, before.state), 0, amount - amountBefore)
    if (before?.state !== to.state) add(day, step(before?.state ?? null, to.state), 1, amount)
  }

  return {
    events(lines: ArrayBuffer): void {
      const bytes = Buffer.from(lines)
      eachLine(bytes, (start, end) => event(bytes, start, end))
    },

    /** Takes the rows of a table up to the key `last`; null: there are no more. */
    rows(table: AuditedTable, lines: ArrayBuffer, last: number | null): void {
      const bytes = Buffer.from(lines)
      const known = rowsOf(table)
      eachLine(bytes, (start, end) => {
        const key = bytes.toString('latin1', start + 1, bytes.indexOf(comma, start))
        const { event, isSame } = known.look(Number(key), digestOfLine(bytes.subarray(start, end)))
        const is = event === null ? 'added' : 'changed'
        if (!isSame) findings.add({ table, key, is, event: event && numberOf(event) })
      })
      known.lookedUpTo(last)
    },

    /** `settled` names all rows that two people have put right. */
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

/** Makes one finding of a whole gap, because a file editor can make it huge. */
const ofGap = (first: number, last: number): Finding => ({
  ...{ table: 'auditEvents', is: 'gone', event: null },
  key: first === last ? String(first) : `${first}-${last}`,
})

/** Has where an event's lines end. */
interface Places {
  headEnd: number
  beforeEnd: number
  afterEnd: number
  end: number
}

/** Stands for the event of the rows with which every ledger begins. */
const beforeAny = 2 ** 32 - 1
const numberOf = (event: number): number | null => (event === beforeAny ? null : event)

const stateOpens = '"state":"'
/** Matches the usual `before` of a transaction, because parsing costs more. */
const shortBefore = /\{"amount":"(\d+)","revision":\d+,"state":"(\w+)"\}\n/y
const comma = 0x2c

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
