import { copyFileSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { bound, beginning } from '../../electron/core/chain.ts'
import { attemptStates, transactionStates } from '../../electron/core/states.ts'
import { rowName } from '../../electron/ledger/engine/names.ts'
import { digestOf, sha256 } from '../../electron/ledger/row-digests.ts'
import { eventOf, type EventRow } from '../../electron/ledger/trail-page.ts'
import { auditedTables } from '../../electron/ledger/tables.ts'
import type { Chance } from '../../electron/practice/rules/chance.ts'
import { ibanOf } from '../faults/desk-acts.ts'
import { tamper } from '../ledger/tamper.ts'

/** Edits a closed ledger file at random. */

type Row = Record<string, SQLInputValue>
const textOf = (value: SQLInputValue | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Repeats the tables that move money, so that chance draws them more often. */
const tables = `
  transactions transactions transactions payouts payouts attempts attempts approvals approvals reports reports
  overrides overrides resolutions resolutions batches batch_approvals audit_events audit_events charter
  sums workspace proposals deposits bank_lists bank_steps callbacks inbox_reading batch_runs saved_views sqlite_sequence`
  .trim()
  .split(/\s+/)

const people = ['support', 'maker', 'checker', 'checker2', 'admin', 'app', 'service']

/** Splits a row into the columns that name it, which come first, and the others. */
const keyOf = (table: string, row: Row) => Object.entries(row).slice(0, table === 'sums' ? 3 : 1)
const othersOf = (table: string, row: Row) => Object.keys(row).slice(table === 'sums' ? 3 : 1)
const nameOf = (table: string, row: Row) =>
  `${table} ${keyOf(table, row)
    .map(([, value]) => textOf(value))
    .join()}`
const codeRow = (row: Row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [rowName(column), value]))

export function createFileEditor(chance: Chance) {
  /** Holds rows as they were before an edit; null: there was none. */
  const formers: [table: string, named: Row, former: Row | null][] = []
  const copies: string[] = []
  let database: DatabaseSync

  const rowsOf = (table: string) => database.prepare(`select * from ${table}`).all() as unknown as Row[]

  function write(table: string, named: Row, row: Row | null = named): void {
    const key = keyOf(table, named)
    const where = key.map(([name]) => `${name} is ?`).join(' and ')
    const remove = database.prepare(`delete from ${table} where ${where} returning *`)
    formers.push([table, named, (remove.get(...key.map(([, value]) => value)) as Row | undefined) ?? null])
    const names = Object.keys(row ?? {})
    const insert = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
    if (row) database.prepare(insert).run(...Object.values(row))
  }

  /** Draws a table that has rows, and one of them. */
  function someRow(): { table: string; row: Row; rows: Row[] } {
    const table = chance.of(tables)
    const rows = rowsOf(table)
    return { table, row: chance.of(rows), rows }
  }

  function otherValue(name: string, value: SQLInputValue, rows: readonly Row[]): SQLInputValue {
    const ofOther = chance.of(rows)[name] ?? null
    if (ofOther !== value && chance.inThousand(400)) return ofOther
    if (name.endsWith('state')) return chance.of([...transactionStates, ...attemptStates])
    if (name === 'by' || name.endsWith('_by')) return chance.of(people)
    if (name === 'iban') return ibanOf(String(chance.between(1, 24)))
    if (typeof value === 'number') {
      const near = [1, -1, -86_400_000, 86_400_000].map((more) => value + more)
      return chance.of([...near, value * 100, 1, Number.MAX_SAFE_INTEGER])
    }
    if (typeof value !== 'string') return chance.of([1, 'x', null])
    const digits = value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
    return chance.of([digits, `${value}x`, null, ''])
  }

  function altered(table: string, row: Row, rows: readonly Row[], times: number): Row {
    const names = Array.from({ length: times }, () => chance.of(othersOf(table, row)))
    return { ...row, ...Object.fromEntries(names.map((name) => [name, otherValue(name, row[name] ?? null, rows)])) }
  }

  function change(): string {
    const { table, row, rows } = someRow()
    const changed = altered(table, row, rows, chance.between(1, 3))
    write(table, changed)
    if (chance.inThousand(250)) tellOf(table, row, changed)
    const names = Object.keys(row).filter((name) => row[name] !== changed[name])
    return `changes ${names.join()} of ${nameOf(table, row)}`
  }

  /** Deletes a row, or gives it another key. */
  function hide(): string {
    const { table, row } = someRow()
    const [[name, value] = ['', null]] = Object.entries(row)
    write(table, row, null)
    const moves = typeof value === 'number' && chance.inThousand(300)
    if (moves) write(table, { ...row, [name]: value + 1_000 })
    return `${moves ? 'moves' : 'deletes'} ${nameOf(table, row)}`
  }

  function add(): string {
    const { table, row, rows } = someRow()
    const [[name, value] = ['', null]] = Object.entries(row)
    const next = typeof value === 'number' ? Math.max(...rows.map((each) => Number(each[name]))) + 1 : value
    const added = { ...altered(table, row, rows, Number(chance.inThousand(300))), [name]: next }
    for (const unique of ['process_id', 'hash', 'number']) {
      if (unique in added)
        added[unique] = unique === 'number' ? Number(added[unique]) + 1 : `${textOf(added[unique]).slice(1)}7`
    }
    write(table, added)
    if (table === 'audit_events' && chance.inThousand(700)) bindAgain(Number(next) - 1)
    else if (chance.inThousand(400)) tellOf(table, null, added)
    return `adds ${nameOf(table, added)}`
  }

  /** Makes a sent payout look approved and unsent. */
  function clear(): string {
    const payout = chance.of(rowsOf('transactions').filter(({ kind, state }) => kind === 'payout' && state !== 'draft'))
    const state = chance.of(['approved', 'approved', 'awaiting_approval', 'not_sent'])
    write('transactions', { ...payout, state })
    const attempts = rowsOf('attempts').filter(({ parent_id }) => parent_id === payout['id'])
    for (const attempt of chance.inThousand(500) ? attempts : [])
      write('attempts', attempt, chance.inThousand(500) ? { ...attempt, state: 'not_sent' } : null)
    return `clears ${nameOf('payout', payout)} to ${state}`
  }

  function putBack(): string {
    const [table, named, former] = chance.of(formers)
    write(table, named, former)
    return `puts back ${nameOf(table, named)}`
  }

  /** Writes the digest of an edited row into an event, and hashes all later events again. */
  function tellOf(name: string, was: Row | null, is: Row): void {
    const table = auditedTables.find((one) => one === rowName(name))
    if (!table) return
    const event = chance.of(rowsOf('audit_events').slice(-40))
    const digests = JSON.parse(textOf(event['digests'] ?? '{}')) as Record<string, unknown>
    digests[`${table} ${textOf(is['id'])}`] = [was && digestOf(table, codeRow(was)), digestOf(table, codeRow(is))]
    write('audit_events', { ...event, digests: JSON.stringify(digests) })
    bindAgain(Number(event['sequence']) - 1)
  }

  function bindAgain(after: number): void {
    const bind = database.prepare('update audit_events set previous_hash = ?, hash = ? where sequence = ?')
    let head = beginning
    for (const row of rowsOf('audit_events')) {
      const event = eventOf(codeRow(row) as unknown as EventRow)
      const { sequence, hash, previousHash } = event.sequence > after ? bound(event, head, sha256) : event
      head = { sequence, hash }
      if (sequence > after) bind.run(previousHash, hash, sequence)
    }
  }

  /** Edits once. Returns null if SQLite refuses the edit. */
  function editOnce(): string | null {
    const edit = chance.of([change, change, change, change, hide, hide, add, add, putBack, clear])
    const before = formers.length
    database.exec('savepoint edit')
    try {
      return edit()
    } catch {
      formers.length = before
      database.exec('rollback to edit')
      return null
    } finally {
      database.exec('release edit')
    }
  }

  return {
    /** Copies the closed file, so that a later edit can put the copy back. */
    keep(file: string): void {
      const copy = `${file}-${copies.length}`
      copyFileSync(file, copy)
      copies.push(copy)
    },

    /** Edits once or a few times, and describes each edit. */
    edit(file: string): string[] {
      const done: string[] = []
      const older = copies.slice(0, -1)
      if (older.length > 0 && chance.inThousand(150)) {
        copyFileSync(chance.of(older), file)
        done.push('lays an older copy over it')
        if (chance.inThousand(600)) return done
      }
      tamper(file, (opened) => {
        database = opened
        database.exec('pragma foreign_keys = off')
        // Triggers keep the sums right. A file editor may leave them in place.
        const kept = chance.inThousand(500) ? "name like 'audit_events_%'" : 'true'
        const triggers = database.prepare(`select name from sqlite_schema where type = 'trigger' and ${kept}`).all()
        for (const { name } of triggers) database.exec(`drop trigger ${String(name)}`)
        const wanted = done.length + chance.between(1, 3)
        for (let tries = 0; tries < 30 && done.length < wanted; tries += 1) {
          const edited = editOnce()
          if (edited !== null) done.push(edited)
        }
      })
      return done
    },
  }
}
