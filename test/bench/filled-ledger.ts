import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { bound } from '../../electron/core/chain.ts'
import { fold } from '../../electron/core/text.ts'
import { boundsOfDay, startOfDay } from '../../electron/core/time.ts'
import { sqlName } from '../../electron/ledger/engine/names.ts'
import type { SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import { addSum, type Sums } from '../../electron/record/queries/check/recount.ts'
import { partOfStep } from '../../electron/ledger/sums.ts'
import { digestOf, sha256, type Row } from '../../electron/ledger/row-digests.ts'
import type { AuditHead } from '../../electron/core/audit.ts'
import {
  firstLifeAt,
  body as sentBody,
  seal as sealMark,
  firstIds,
  lifeTables,
  liveLives,
  marks,
  type Life,
  type LifeTable,
} from './lives.ts'
import { found, newcomer } from '../ledger/samples.ts'
import { makePayout } from './payouts.ts'
import type { Place } from './place.ts'

/**
 * A ledger of so many transactions as the program would have written it: every row, and every event with its digests, hash and HMAC. What
 * is the same in all of them is taken from a few that its own writes made (`lives.ts`); its triggers keep what they keep.
 */

export const trailKey = '5a'.repeat(32)
/** The last day of any: its transactions end with it. */
export const lastDay = '2026-11-20'
export const { until: end } = boundsOfDay(lastDay)
/** From one transaction to the next, milliseconds: a day has some three hundred thousand events. */
const apart = 2_000
/** So many of the newest payouts wait: to be approved, and to be sent. */
export const waiting = 100
/** Every so many-th is a deposit. */
const deposits = 5

/** When the transaction with this ledger id was made, of so many. */
export const madeAt = (id: number, count: number, every = apart): number => end - (count - id + 1) * every
export const usernameOf = (id: number): string => `musteri.${id}`
/** Few have these two letters. */
export const rareLetters = 'xq'
const rareEvery = 40_000

/** Values for the marks; each text also as searches have it. */
type Values = ReadonlyMap<string, string>
/** A value of a row or an event, for another transaction. */
type Maker = (values: Values, shift: number) => unknown

/** Founds a workspace for the people of the lives, long before them. */
async function foundLedger(place: Place, file: string): Promise<AuditHead> {
  const ledger = await place.openLedger(file)
  await ledger.sealWith(trailKey)
  const people = (['admin', 'maker', 'checker'] as const).map((id) => newcomer(id, { roles: [id] }))
  await found(ledger, {}, people)
  const head = await ledger.audit.head()
  await ledger.close()
  return head
}

/** Holds who founded a ledger's file, and when its last transaction is made. */
interface Founded {
  head: AuditHead
  /** Seals its trail, 32 bytes in hex. */
  key: string
  /** UTC milliseconds. */
  end: number
}

/** Founds a workspace in a new file, and fills it. */
export async function fillLedger(place: Place, file: string, count: number, every = apart): Promise<void> {
  await fillFounded(place, file, count, { head: await foundLedger(place, file), key: trailKey, end }, every)
}

/** Fills a founded ledger, and says its newest event. */
export async function fillFounded(
  place: Place,
  file: string,
  count: number,
  founded: Founded,
  every = apart,
): Promise<AuditHead> {
  const lives = await liveLives(place)
  const { database } = await place.openBare(file)
  const restore = prepareFilling(database)
  const write = { ...writerOf(database), key: createSecretKey(founded.key, 'hex') }
  const made = { completed: makerOf(lives.completed), failed: makerOf(lives.failed), deposit: makerOf(lives.deposit) }
  const moved: Sums = new Map()
  const ids = { transactions: 0, approvals: 0, attempts: 0, reports: 0 }
  let head = founded.head
  for (let id = 1; id <= count; id += 1) {
    const kind = id % deposits === 0 ? 'deposit' : id % 10 === 1 ? 'failed' : 'completed'
    const steps = kind === 'deposit' || count - id >= waiting ? Infinity : id % 2 === 0 ? 2 : 3
    head = made[kind](write, {
      id,
      ids,
      head,
      moved,
      shift: founded.end - end + madeAt(id, count, every) - firstLifeAt,
      steps,
    })
  }
  writeMoved(database, moved)
  restore()
  database.close()
  return head
}

interface Making {
  id: number
  ids: Record<keyof typeof firstIds, number>
  head: AuditHead
  /** Takes up the steps of payouts: the rows are written as they became. */
  moved: Sums
  /** Milliseconds after the life that it is made by. */
  shift: number
  /** So many of its steps are made. */
  steps: number
}

type Event = Life['steps'][number]['event']
type Writer = Record<LifeTable | 'auditEvents', (row: Row) => void> & { key: KeyObject }

/** Writes a life once more, as another's, and says the new head. */
function makerOf({ steps, bodyHash }: Life) {
  const [words, texts] = wordsOf(bodyHash)
  const madeSteps = steps.map(({ rows, event }, place) => ({
    rows: rows.map(({ table, row }) => {
      return { table, made: rowMaker(row, words), isNew: !isIn(steps[place - 1]?.rows, table, row) }
    }),
    event: rowMaker(event, words),
    digests: Object.keys(JSON.parse(event.digests ?? '{}') as object).map((name) => {
      const table = lifeTables.find((each) => name.startsWith(`${each} `))
      if (!table) throw new Error(`what table is ${name} in?`)
      return table
    }),
  }))
  const moves = steps.map(({ event: { subjectKind, at, after } }) => {
    const { state = null } = JSON.parse(after ?? '{}') as { state?: PayoutState }
    return state !== null ? { kind: subjectKind as 'deposit' | 'payout', at, state } : null
  })
  return (write: Writer, { id, ids, head, moved, shift, steps: most }: Making): AuditHead => {
    const { amount } = makePayout(id)
    let from: PayoutState | null = null
    for (const move of moves.slice(0, most)) {
      if (!move || move.state === from) continue
      const part = partOfStep({ kind: move.kind, from, to: move.state })
      addSum(moved, { day: startOfDay(move.at + shift), name: 'moved', part, count: 1, amount })
      from = move.state
    }
    const values = texts(id, ids)
    let newest = head
    let now = new Map<LifeTable, { row: Row; digest: string }>()
    for (const { rows, event, digests } of madeSteps.slice(0, most)) {
      const before = now
      now = new Map(before)
      for (const { table, made, isNew } of rows) {
        if (!isNew) continue
        const row = made(values, shift)
        now.set(table, { row, digest: digestOf(table, row) })
      }
      const told = Object.fromEntries(
        digests.map((table) => [
          `${table} ${String(now.get(table)?.row['id'])}`,
          [before.get(table)?.digest ?? null, now.get(table)?.digest],
        ]),
      )
      newest = writeEvent(write, event(values, shift), JSON.stringify(told), newest)
    }
    for (const [table, { row }] of now) write[table](row)
    ids.transactions += 1
    for (const table of ['approvals', 'attempts', 'reports'] as const) if (now.has(table)) ids[table] += 1
    return newest
  }
}

/** In place of what triggers make of rows that are written in their last state. */
function writeMoved(database: SqliteFile, sums: Sums): void {
  database.exec("delete from sums where name = 'moved'")
  const add = database.prepare('insert into sums (day, name, part, count, amount) values (?, ?, ?, ?, ?)')
  for (const { day, name, part, count, amount } of sums.values()) add.run(day, name, part, count, amount)
}

const isIn = (rows: Life['steps'][number]['rows'] | undefined, table: LifeTable, row: Row): boolean =>
  rows?.some((each) => each.table === table && JSON.stringify(each.row) === JSON.stringify(row)) ?? false

function writeEvent(write: Writer, event: Event, digests: string, head: AuditHead): AuditHead {
  const { at, clockOffset: offset, by, machine, action, subjectKind: kind, before, after } = event
  const subject = { kind, id: event.subjectId, name: event.subjectName }
  const told = { sequence: head.sequence + 1, at, offset, by, machine, action, subject, before, after, digests }
  const { hash, previousHash, sequence } = bound(told, head, sha256)
  const mac = createHmac('sha256', write.key).update(hash).digest('hex')
  write.auditEvents({ ...event, sequence, digests, previousHash, hash, mac })
  return { sequence, hash }
}

/** The marks in a text, and what takes the place of each in the one with this id. */
function wordsOf(bodyHash: string) {
  const numbers = Object.values(firstIds).map(String)
  const all = Object.values(marks)
  const pattern = new RegExp(
    [...all, ...all.map(fold), bodyHash, sealMark, ...numbers, '1777000000\\d{3}'].join('|'),
    'g',
  )
  const body = textMaker(new TextDecoder().decode(sentBody), { pattern, bodyHash })
  const texts = (id: number, ids: Making['ids']): Values => {
    const { amount, iban, name, customerId } = makePayout(id)
    const number = String(1_000_000_000_000 + id * 7_919).slice(1)
    const texts: Record<keyof typeof marks, string> = {
      processId: `${id % deposits === 0 ? 'DEP' : 'PAY'}-${number}`,
      transactionId: `65f000000000${String(1_000_000_000_000 + id * 104_729).slice(1)}`,
      customerId,
      customerName: id % rareEvery === 1 ? `${rareLetters} ${name}` : name,
      customerUsername: usernameOf(id),
      iban,
      amount: String(amount),
    }
    const values = new Map<string, string>()
    for (const [name, mark] of Object.entries(marks)) {
      const text = texts[name as keyof typeof marks]
      values.set(mark, text)
      values.set(fold(mark), fold(text))
    }
    for (const [table, first] of Object.entries(firstIds)) {
      values.set(String(first), String(ids[table as keyof typeof firstIds] + 1))
    }
    const sent = body(values, 0)
    values.set(bodyHash, sha256(sent))
    values.set(sealMark, sha256(`${sent}\n1\nminor`))
    return values
  }
  return [{ pattern, bodyHash }, texts] as const
}

type Words = ReturnType<typeof wordsOf>[0]

function rowMaker<R extends Row>(row: R, words: Words): (values: Values, shift: number) => R {
  const makers = Object.entries(row).map(([name, value]) => [name, valueMaker(value, words)] as const)
  return (values, shift) => {
    const made: Record<string, unknown> = {}
    for (const [name, maker] of makers) made[name] = maker(values, shift)
    return made as R
  }
}

function valueMaker(value: unknown, words: Words): Maker {
  if (value instanceof Uint8Array) {
    const text = textMaker(new TextDecoder().decode(value), words)
    return (values, shift) => Buffer.from(text(values, shift))
  }
  if (typeof value !== 'string' && typeof value !== 'number') return () => value
  const text = textMaker(String(value), words)
  return typeof value === 'string' ? text : (values, shift) => Number(text(values, shift))
}

function textMaker(text: string, { pattern }: Words): (values: Values, shift: number) => string {
  const found = text.match(pattern) ?? []
  if (found.length === 0) return () => text
  const between = text.split(pattern)
  return (values, shift) => {
    let made = between[0] ?? ''
    for (const [place, mark] of found.entries()) {
      made += (values.get(mark) ?? String(Number(mark) + shift)) + (between[place + 1] ?? '')
    }
    return made
  }
}

function writerOf(database: SqliteFile): Omit<Writer, 'key'> {
  const writes = [...lifeTables, 'auditEvents' as const].map((table) => {
    const columns = database.pragma(`table_info(${sqlName(table)})`) as { name: string }[]
    const names = columns.map(({ name }) => name)
    const camel = names.map((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    const statement = database.prepare(
      `insert into ${sqlName(table)} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
    )
    return [table, (row: Row) => void statement.run(camel.map((name) => row[name]))] as const
  })
  return Object.fromEntries(writes) as Omit<Writer, 'key'>
}

/**
 * Without a log, and with the indexes of the longest tables after their rows, that of the texts among them: a fraction of the time. What it
 * gives ends it. All other triggers stay, and the indexes that those look into.
 */
function prepareFilling(database: SqliteFile): () => void {
  database.exec(`pragma journal_mode = memory; pragma synchronous = 0; pragma foreign_keys = 0;
    pragma cache_size = -1000000; pragma threads = 2; begin immediate`)
  const dropped = database
    .prepare<[], Record<'type' | 'name' | 'sql', string>>(
      `select type, name, sql from sqlite_schema where name = 'transactions_sought'
        or type = 'index' and sql is not null and tbl_name in ('transactions', 'payouts', 'reports', 'audit_events')`,
    )
    .all()
  for (const { type, name } of dropped) database.exec(`drop ${type} ${name}`)
  return () => {
    database.exec('insert into transaction_search (rowid, text) select id, search from transactions')
    for (const { sql } of dropped) database.exec(sql)
    database.exec('commit; pragma journal_mode = wal; pragma synchronous = 2')
  }
}
