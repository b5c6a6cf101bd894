import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from '../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { workOn, type Tables } from '../../electron/ledger/tables.ts'
import { trailPage, type AuditSearch } from '../../electron/ledger/trail-page.ts'

test('a text is looked for in 2,500 events a call, and every event once', async () => {
  const database = openFile(':memory:')
  database.exec(`${sqliteSchema}
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 6000)
    insert into audit_events (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, previous_hash, hash)
    select n, n, 'can', 'kasa-1', 'payout.created', 'payout', n, case when n in (1, 3000) then 'aranan' else 'P' end,
      printf('%064d', n - 1), printf('%064d', n)
    from numbers`)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const pages = async (narrowed: Partial<AuditSearch>) => {
    const search = { actions: null, by: null, search: 'ARAN', from: null, day: null, limit: 9, ...narrowed }
    const pages: (readonly [found: number[], next: number | null])[] = []
    let before: number | null = null
    do {
      const asked: AuditSearch = { ...search, before }
      const { events, next } = await db
        .transaction()
        .execute((transaction) => trailPage(workOn(transaction, { machine: 'kasa-1' }), asked))
      pages.push([events.map(({ sequence }) => sequence), next])
      before = next
    } while (before !== null)
    return pages
  }
  const inPieces = [
    [[], 3_501],
    [[3_000], 1_001],
    [[1], null],
  ]
  for (const narrowed of [{}, { by: 'can' }, { actions: ['payout.created', 'payout.edited'] }] as const) {
    expect(await pages(narrowed)).toEqual(inPieces)
  }
  // Two found in one piece, of which one fits.
  expect((await pages({ search: 'p', limit: 1 }))[0]).toEqual([[6_000], 6_000])
  database.close()
})
