import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { amongNumbers, amongTexts, rowsOf } from '../../electron/ledger/engine/engine.ts'
import { sqliteDialect } from '../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile, type SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { statement } from '../../electron/ledger/statements.ts'
import { workOn, type Tables, type Work } from '../../electron/ledger/tables.ts'
import { payoutReads, payoutWrites } from '../../electron/payouts/queries/payouts.ts'
import { unfounded } from '../../electron/people/rules/charter.ts'
import { attemptWrites } from '../../electron/record/ledger.ts'
import { newAttempt, newPayout, settled, stamp } from './samples.ts'

/** Statements whose texts are kept: what their values become, and that the way of a payout compiles none again. */

let database: SqliteFile
let db: Kysely<Tables>
/** Texts that the compiler put together. */
let compiled: string[]

beforeEach(() => {
  database = openFile(':memory:')
  database.exec(sqliteSchema)
  const dialect = sqliteDialect(database)
  compiled = []
  db = new Kysely<Tables>({
    dialect: {
      createDriver: () => dialect.createDriver(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (of) => dialect.createIntrospector(of),
      createQueryCompiler() {
        const compiler = dialect.createQueryCompiler()
        return {
          compileQuery(...query) {
            const made = compiler.compileQuery(...query)
            compiled.push(made.sql)
            return made
          },
        }
      },
    },
  })
})
afterEach(() => database.close())

const within = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
  db.transaction().execute((transaction) => work(workOn(transaction, { machine: 'kasa-1' }, { charter: unfounded })))

test('values stand where they are said, as often as that, beside what never changes', async () => {
  const build = vi.fn(
    (_db: unknown, one: string, other: number | null) =>
      sql<Record<'a' | 'b' | 'c' | 'd', unknown>>`select ${other} as a, ${one} as b, ${'same'} as c, ${one} as d`,
  )
  const asked = statement(build)
  expect(await within((work) => asked(work, 'x', 1))).toEqual([{ a: 1, b: 'x', c: 'same', d: 'x' }])
  expect(await within((work) => asked(work, 'same', null))).toEqual([{ a: null, b: 'same', c: 'same', d: 'same' }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('lists and rows of any length are values, too', async () => {
  const numbers = statement((_db, all: readonly number[]) => sql<{ value: number }>`select * from ${amongNumbers(all)}`)
  const texts = statement((_db, all: readonly string[]) => sql<{ value: string }>`select * from ${amongTexts(all)}`)
  const rows = statement(
    (_db, all: readonly { id: number }[]) => sql<{ id: number }>`select id from ${rowsOf({ id: 'integer' }, all)}`,
  )
  for (const many of [[], [3], [1, 2]]) {
    expect((await within((work) => numbers(work, many))).map(({ value }) => value)).toEqual(many)
    expect((await within((work) => texts(work, many.map(String)))).map(({ value }) => Number(value))).toEqual(many)
    const asked = many.map((id) => ({ id }))
    expect(await within((work) => rows(work, asked))).toEqual(asked)
  }
  expect(compiled).toHaveLength(3)
})

test('a statement that decides by a value, or leaves one out, is none', async () => {
  const decides = statement((_db, one: boolean) => (one ? sql`select 1` : sql`select 2`))
  await expect(within((work) => decides(work, false))).rejects.toThrow('a value has no place in its statement')
})

test('nothing is compiled on the way of a payout that others like it went', async () => {
  const send = (amount: bigint) =>
    within(async (work) => {
      const { id } = await payoutWrites.add(work, newPayout({ processId: `P-${amount}`, amount }), stamp())
      compiled = []
      await payoutReads.toSend(work, id, { since: 1, firstSince: null })
      const attempt = await attemptWrites.prepare(work, newAttempt(id))
      await attemptWrites.markSending(work, attempt?.id ?? 0, stamp())
      await attemptWrites.settle(work, settled(attempt?.id ?? 0, 'accepted', { transactionId: `T-${amount}` }))
      return compiled
    })
  // The second is the first one that has another beside it.
  const texts = [...(await send(1n)), ...(await send(2n))]
  // SQLite would compile it again at each call.
  expect(texts.filter((text) => /[^+]\?/.test(text))).toEqual([])
  expect(await send(3n)).toEqual([])
})
