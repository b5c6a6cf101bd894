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
const keyText = (key: Row) => Object.values(key).map(textOf).join()
/** Holds a row as it was before an edit; null: there was none. */
interface Former {
  table: string
  key: Row
  row: Row | null
}

/** Repeats the tables that move money, so that chance draws them more often. */
const tables = `
  transactions transactions transactions payouts payouts attempts attempts approvals approvals reports reports
  overrides overrides resolutions resolutions batches batch_approvals audit_events audit_events charter
  sums workspace proposals deposits bank_lists bank_steps callbacks inbox_reading batch_runs sqlite_sequence`
  .trim()
  .split(/\s+/)

const people = ['support', 'maker', 'checker', 'checker2', 'admin', 'app', 'service']

export function createFileEditor(chance: Chance) {
  const formers: Former[] = []
  const copies: string[] = []

  const rowsOf = (database: DatabaseSync, table: string) =>
    database.prepare(`select * from ${table}`).all() as unknown as Row[]

  function keyOf(database: DatabaseSync, table: string, row: Row): Row {
    const columns = database.prepare(`select name from pragma_table_info(?) where pk > 0`).all(table)
    const names = columns.length > 0 ? columns.map(({ name }) => String(name)) : ['name']
    return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  }
  const where = (key: Row) =>
    Object.keys(key)
      .map((name) => `${name} is ?`)
      .join(' and ')

  function write(database: DatabaseSync, { table, key, row }: Former): void {
    const former = database.prepare(`select * from ${table} where ${where(key)}`).get(...Object.values(key))
    database.prepare(`delete from ${table} where ${where(key)}`).run(...Object.values(key))
    if (row) {
      const names = Object.keys(row)
      const slots = names.map(() => '?').join()
      database.prepare(`insert into ${table} (${names.join()}) values (${slots})`).run(...Object.values(row))
    }
    formers.push({ table, key, row: (former as Row | undefined) ?? null })
  }

  /** Draws a table that has rows, and one of them. */
  function someRow(database: DatabaseSync): { table: string; row: Row; rows: Row[] } {
    for (;;) {
      const table = chance.of(tables)
      const rows = rowsOf(database, table)
      if (rows.length > 0) return { table, row: chance.of(rows), rows }
    }
  }

  function otherValue(name: string, value: SQLInputValue, rows: readonly Row[]): SQLInputValue {
    const valueElsewhere = chance.of(rows)[name] ?? null
    if (valueElsewhere !== value && chance.inThousand(400)) return valueElsewhere
    if (name.endsWith('state')) return chance.of([...transactionStates, ...attemptStates])
    if (name === 'by' || name.endsWith('_by')) return chance.of(people)
    if (name === 'iban') return ibanOf(String(chance.between(1, 24)))
    if (typeof value === 'number')
      return chance.of([
        value + 1,
        value - 1,
        value * 100,
        value - 86_400_000,
        value + 86_400_000,
        1,
        Number.MAX_SAFE_INTEGER,
      ])
    if (typeof value !== 'string') return chance.of([1, 'x', null])
    const digits = value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
    return chance.of([digits, `${value}x`, null, ''])
  }

  function change(database: DatabaseSync): string {
    const { table, row, rows } = someRow(database)
    const key = keyOf(database, table, row)
    const columns = Object.keys(row).filter((name) => !(name in key))
    const names = Array.from({ length: chance.between(1, 3) }, () => chance.of(columns))
    const changedRow = {
      ...row,
      ...Object.fromEntries(names.map((name) => [name, otherValue(name, row[name] ?? null, rows)])),
    }
    write(database, { table, key, row: changedRow })
    if (chance.inThousand(250)) writeDigest(database, table, row, changedRow)
    return `changes ${names.join()} of ${table} ${keyText(key)}`
  }

  /** Deletes a row, or gives it another key. */
  function hide(database: DatabaseSync): string {
    const { table, row } = someRow(database)
    const key = keyOf(database, table, row)
    write(database, { table, key, row: null })
    const [[name, value] = ['', null]] = Object.entries(key)
    const isMove = typeof value === 'number' && chance.inThousand(300)
    if (isMove)
      write(database, { table, key: { ...key, [name]: value + 1_000 }, row: { ...row, [name]: value + 1_000 } })
    return `${isMove ? 'moves' : 'deletes'} ${table} ${keyText(key)}`
  }

  function add(database: DatabaseSync): string {
    const { table, row, rows } = someRow(database)
    const key = keyOf(database, table, row)
    const [[name, value] = ['', null]] = Object.entries(key)
    const next = typeof value === 'number' ? Math.max(...rows.map((each) => Number(each[name]))) + 1 : value
    const newRow: Row = { ...row, [name]: next }
    for (const unique of ['process_id', 'hash', 'number']) {
      if (unique in newRow)
        newRow[unique] = unique === 'number' ? Number(newRow[unique]) + 1 : `${textOf(newRow[unique]).slice(1)}7`
    }
    if (chance.inThousand(300)) {
      const other = chance.of(Object.keys(row).filter((column) => !(column in key)))
      newRow[other] = otherValue(other, row[other] ?? null, rows)
    }
    write(database, { table, key: { ...key, [name]: next }, row: newRow })
    if (table === 'audit_events' && chance.inThousand(700)) bindAgain(database, Number(next) - 1)
    else if (chance.inThousand(400)) writeDigest(database, table, null, newRow)
    return `adds ${table} ${textOf(next)}`
  }

  /** Makes a sent payout look approved and unsent. */
  function clear(database: DatabaseSync): string | null {
    const payouts = rowsOf(database, 'transactions').filter(({ kind, state }) => kind === 'payout' && state !== 'draft')
    if (payouts.length === 0) return null
    const payout = chance.of(payouts)
    const { id = null } = payout
    const state = chance.of(['approved', 'approved', 'awaiting_approval', 'not_sent'])
    write(database, { table: 'transactions', key: { id }, row: { ...payout, state } })
    const attempts = rowsOf(database, 'attempts').filter(({ parent_id }) => parent_id === id)
    for (const attempt of chance.inThousand(500) ? attempts : []) {
      const row = chance.inThousand(500) ? { ...attempt, state: 'not_sent' } : null
      write(database, { table: 'attempts', key: { id: attempt['id'] ?? null }, row })
    }
    return `clears payout ${textOf(id)} to ${state}`
  }

  function putBack(database: DatabaseSync): string | null {
    const former = formers.length > 0 ? chance.of(formers) : undefined
    if (!former) return null
    write(database, former)
    return `puts back ${former.table} ${keyText(former.key)}`
  }

  /** Writes the digest of an description row into an event, and hashes all later events again. */
  function writeDigest(database: DatabaseSync, name: string, before: Row | null, after: Row): void {
    const table = auditedTables.find((one) => one === rowName(name))
    const event = table && chance.of(rowsOf(database, 'audit_events').slice(-40))
    if (!event) return
    const inCode = (row: Row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [rowName(column), value]))
    const digests = JSON.parse(textOf(event['digests'] ?? '{}')) as Record<string, unknown>
    digests[`${table} ${textOf(after['id'])}`] = [
      before && digestOf(table, inCode(before)),
      digestOf(table, inCode(after)),
    ]
    write(database, {
      table: 'audit_events',
      key: { sequence: event['sequence'] ?? null },
      row: { ...event, digests: JSON.stringify(digests) },
    })
    bindAgain(database, Number(event['sequence']) - 1)
  }

  function bindAgain(database: DatabaseSync, after: number): void {
    const events = rowsOf(database, 'audit_events') as unknown as Record<string, unknown>[]
    let head = beginning
    for (const row of events.sort((one, other) => Number(one['sequence']) - Number(other['sequence']))) {
      const inCode = Object.fromEntries(Object.entries(row).map(([name, value]) => [rowName(name), value]))
      const event = eventOf(inCode as unknown as EventRow)
      const { sequence, hash, previousHash } = event.sequence > after ? bound(event, head, sha256) : event
      head = { sequence, hash }
      if (sequence > after)
        database
          .prepare('update audit_events set previous_hash = ?, hash = ? where sequence = ?')
          .run(previousHash, hash, sequence)
    }
  }

  /** Edits once. Returns null if SQLite refuses the edit. */
  function editOnce(database: DatabaseSync): string | null {
    const edit = chance.of([change, change, change, change, hide, hide, add, add, putBack, clear])
    const before = formers.length
    database.exec('savepoint edit')
    try {
      return edit(database)
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
      const edits: string[] = []
      const older = copies.slice(0, -1)
      if (older.length > 0 && chance.inThousand(150)) {
        copyFileSync(chance.of(older), file)
        edits.push('lays an older copy over it')
        if (chance.inThousand(600)) return edits
      }
      tamper(file, (database) => {
        database.exec('pragma foreign_keys = off')
        // Triggers keep the sums right. A file editor may leave them in place.
        const condition = chance.inThousand(500) ? "name like 'audit_events_%'" : 'true'
        const triggers = database
          .prepare(`select name from sqlite_schema where type = 'trigger' and ${condition}`)
          .all()
        for (const { name } of triggers) database.exec(`drop trigger ${String(name)}`)
        const goal = edits.length + chance.between(1, 3)
        for (let tries = 0; tries < 30 && edits.length < goal; tries += 1) {
          const description = editOnce(database)
          if (description !== null) edits.push(description)
        }
      })
      return edits
    },
  }
}
