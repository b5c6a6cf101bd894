import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction, TransactionPage } from '../../../electron/transactions/contract/transaction.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { dayOf } from '../../../electron/core/time.ts'
import { approvedPayout, depositDraft, openStage, payoutDraft, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

type Filter = Input<'transactions.count'>
const everything: Filter = { kind: null, search: '' }

async function listed(filter: Partial<Filter>): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let after: string | null = null; ;) {
    const page: TransactionPage = await stage.ask('transactions.page', { ...everything, ...filter, after })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}
const found = async (filter: Partial<Filter>) => {
  const rows = await listed(filter)
  expect(await stage.ask('transactions.count', { ...everything, ...filter })).toBe(rows.length)
  return rows.map(({ processId }) => processId)
}

describe('the transactions that are asked for', () => {
  it('are those of the chosen states, of both kinds or of one', async () => {
    await stage.signIn('maker')
    const deposit = await stage.ask('deposits.create', { ...depositDraft, processId: 'D-1' })
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'P-1' })
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'P-2' })
    await stage.ask('payouts.submit', { id: deposit.id + 2, revision: 1 })
    expect(await found({ states: ['draft', 'pending'] })).toEqual(['P-1', 'D-1'])
    expect(await found({ kind: 'deposit', states: ['draft', 'pending'] })).toEqual(['D-1'])
    expect(await found({ kind: 'deposit', states: ['awaiting_approval'] })).toEqual([])
    expect(await found({ states: ['awaiting_approval'], search: 'P-2' })).toEqual(['P-2'])
    expect(await found({ states: ['awaiting_approval'], search: 'P-1' })).toEqual([])
  })

  it('are those that were created on the days in Istanbul', async () => {
    const evening = Date.parse('2026-10-31T20:59:59.999Z')
    for (const [processId, at] of [
      ['OCTOBER', evening],
      ['NOVEMBER', evening + 1],
      ['LAST', Date.parse('2026-11-30T20:59:59.999Z')],
      ['DECEMBER', Date.parse('2026-11-30T21:00:00Z')],
    ] as const)
      await stage.ledger.payouts.add({ ...payoutDraft, processId, amount: 5n }, { by: 'maker', at, offset: null })
    await stage.signIn('support')
    expect(await found({ from: '2026-11-01', until: '2026-11-30' })).toEqual(['LAST', 'NOVEMBER'])
    expect(await found({ from: '2026-11-01' })).toEqual(['DECEMBER', 'LAST', 'NOVEMBER'])
    expect(await found({ until: '2026-10-31' })).toEqual(['OCTOBER'])
    expect(await found({ kind: 'payout', states: ['draft'], from: '2026-11-01', until: '2026-11-01' })).toEqual([
      'NOVEMBER',
    ])
    const refused = await stage.refused('transactions.page', {
      ...everything,
      from: '2026-11-02',
      until: '2026-11-01',
      after: null,
    })
    expect(refused).toEqual({ code: 'invalid_input', fields: [{ path: 'until', problem: 'invalid' }] })
    for (const from of ['2026-02-30', '1.11.2026', ''])
      expect(await stage.refused('transactions.count', { ...everything, from })).toMatchObject({
        fields: [{ path: 'from' }],
      })
  })

  it('are those of exactly this amount too, beside those with the text', async () => {
    await stage.signIn('maker')
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'SUM', amount: '125050' })
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'NEAR', amount: '125051' })
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'TEXT-1250', amount: '100' })
    expect(await found({ search: '1.250,50', amount: '125050' })).toEqual(['SUM'])
    expect(await found({ search: '1250', amount: '125050' })).toEqual(['TEXT-1250', 'SUM'])
    expect(await found({ search: '1', amount: '125051', kind: 'payout', states: ['draft'] })).toContain('NEAR')
    expect(await found({ search: '1.250,50', amount: '125050', kind: 'deposit' })).toEqual([])
    expect(await found({ search: '1.250,50', amount: '125050', states: ['completed'] })).toEqual([])
  })
})

/** The cells of a table of ours; a cell that is quoted has no line break in these tests. */
const cellsOf = (text: string, delimiter: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
        .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    )

describe('exporting them', () => {
  it('writes every row that the list shows, and nothing else, and the trail tells who and by which filters', async () => {
    stage.preferences.locale = 'tr'
    for (let n = 1; n <= 30; n += 1)
      await stage.ledger.payouts.add(
        { ...payoutDraft, processId: `P-${n}`, amount: 5n },
        { by: 'maker', at: Date.now(), offset: null },
      )
    await stage.signIn('maker')
    const deposit = await stage.ask('deposits.create', { ...depositDraft, processId: 'D-1' })
    stage.chosen.save = join(stage.folder, 'işlemler.csv')
    const day = dayOf(Date.now())
    const filter: Filter = { kind: 'payout', search: 'p-1', states: ['draft'], from: day, until: day }
    const expected = await listed(filter)
    expect(expected.length).toBeGreaterThan(5)
    expect(await stage.ask('transactions.export', filter)).toEqual({ fileName: 'işlemler.csv', rows: expected.length })
    const [head, ...rows] = cellsOf(await readFile(stage.chosen.save, 'utf8'), ';')
    expect(head?.slice(0, 5)).toEqual(['tür', 'işlem no', 'servis işlem no', 'tutar', 'para birimi'])
    expect(rows.map((cells) => cells[1])).toEqual(expected.map(({ processId }) => processId))

    await stage.ask('transactions.export', everything)
    const all = await readFile(stage.chosen.save, 'utf8')
    expect(cellsOf(all, ';')).toHaveLength(32)
    // A bearer link is no business of a spreadsheet.
    expect(deposit.checkoutUrl).toMatch(/^http/)
    expect(all).not.toContain(deposit.checkoutUrl)
    expect(all).not.toMatch(/https?:/)

    await stage.signIn('checker')
    const { events } = await stage.ask('audit.page', {
      group: 'other',
      by: 'maker',
      search: '',
      day: null,
      before: null,
    })
    const [whole, narrowed] = events.filter(({ action }) => action === 'transactions.exported')
    expect(JSON.parse(narrowed?.after ?? '')).toEqual({
      exported: expected.length,
      onlyKind: 'payout',
      onlyStates: ['draft'],
      fromDay: day,
      untilDay: day,
      search: 'p-1',
    })
    expect(JSON.parse(whole?.after ?? '')).toEqual({ exported: 31 })
  })

  it('tells the trail no address that somebody looked for: it may be a customer’s link', async () => {
    await stage.signIn('support')
    const { checkoutUrl } = await stage.ask('deposits.create', depositDraft)
    stage.chosen.save = join(stage.folder, 'none.csv')
    await stage.ask('transactions.export', { ...everything, search: `bağlantı ${checkoutUrl}` })
    await stage.signIn('checker')
    const asked = { group: 'other', by: 'support', search: '', day: null, before: null } as const
    const told = (await stage.ask('audit.page', asked)).events.find(({ action }) => action === 'transactions.exported')
    expect(JSON.parse(told?.after ?? '')).toEqual({ exported: 0, search: 'bağlantı …' })
  })

  it('is more than one piece long where there are many, and tells how far it is', async () => {
    // More than one piece, and many of one moment.
    await stage.reopen((file) => {
      const database = new DatabaseSync(file)
      database.exec(`
        WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 2100)
        INSERT INTO transactions (kind, process_id, state, amount, customer_id, customer_name, customer_username,
          created_at, created_by, state_at, state_by, revision)
        SELECT 'payout', 'P-' || n, 'draft', n, 'c', 'Ali', 'ali', n % 3, 'maker', n, 'maker', 1 FROM more;
        INSERT INTO payouts (id, iban, account_name, edited_by) SELECT id, '', '', 'maker' FROM transactions`)
      database.close()
    })
    await stage.signIn('support')
    stage.chosen.save = join(stage.folder, 'all.csv')
    stage.told.length = 0
    expect(await stage.ask('transactions.export', everything)).toEqual({ fileName: 'all.csv', rows: 2_100 })
    const [, ...rows] = cellsOf(await readFile(stage.chosen.save, 'utf8'), ';')
    expect(new Set(rows.map((cells) => cells[1])).size).toBe(2_100)
    expect(stage.told).toContain('batches.changed')
    expect(await stage.ask('batches.work')).toBeNull()
  })

  it('can be ended by whoever began it, and then nobody took anything out', async () => {
    for (let n = 1; n <= 30; n += 1)
      await stage.ledger.payouts.add(
        { ...payoutDraft, processId: `P-${n}`, amount: 5n },
        { by: 'maker', at: n, offset: null },
      )
    await stage.signIn('checker')
    stage.chosen.save = join(stage.folder, 'half.csv')
    const seen: unknown[] = []
    stage.chosen.written = async () => {
      seen.push(await stage.ask('batches.work'))
      await stage.ask('batches.cancelWork')
    }
    expect(await stage.refused('transactions.export', everything)).toEqual({ code: 'cancelled' })
    expect(seen, 'after the head').toEqual([{ phase: 'exporting', done: 0, of: 30 }])
    const { events } = await stage.ask('audit.page', { group: 'other', by: null, search: '', day: null, before: null })
    expect(events.map(({ action }) => action)).not.toContain('transactions.exported')
  })

  it('is done in nobody’s name who has left while the files were shown, nor when none was chosen', async () => {
    await approvedPayout(stage)
    expect(await stage.ask('transactions.export', everything)).toBeNull()
    stage.chosen.save = join(stage.folder, 'late.csv')
    stage.chosen.meanwhile = () => stage.ask('session.signOut')
    expect((await stage.refused('transactions.export', everything)).code).toBe('not_signed_in')
    await expect(readFile(stage.chosen.save)).rejects.toThrow('ENOENT')
  })
})
