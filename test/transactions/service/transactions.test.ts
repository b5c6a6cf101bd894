import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { Transaction, TransactionPage } from '../../../electron/transactions/contract/transaction.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { dayOf } from '../../../electron/core/time.ts'
import { approvedPayout, depositDraft, harness, openEach, payoutDraft } from '../../desk/desk-harness.ts'
import { eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

type Filter = Input<'transactions.count'>
const everything: Filter = { kind: null, search: '' }

async function listed(filter: Partial<Filter>): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let after: string | null = null; ;) {
    const page: TransactionPage = await harness.ask('transactions.page', { ...everything, ...filter, after })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

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
    harness.preferences.locale = 'tr'
    for (let n = 1; n <= 30; n += 1)
      await harness.ledger.payouts.add(
        { ...payoutDraft, processId: `P-${n}`, amount: 5n },
        { by: 'maker', at: Date.now(), offset: null },
      )
    await harness.signIn('maker')
    const deposit = await harness.ask('deposits.create', { ...depositDraft, processId: 'D-1' })
    harness.chosen.save = join(harness.folder, 'işlemler.csv')
    const day = dayOf(Date.now())
    const filter: Filter = { kind: 'payout', search: 'p-1', states: ['draft'], from: day, until: day }
    const expected = await listed(filter)
    expect(expected.length).toBeGreaterThan(5)
    expect(await harness.ask('transactions.export', filter)).toEqual({
      fileName: 'işlemler.csv',
      rows: expected.length,
    })
    const [head, ...rows] = cellsOf(await readFile(harness.chosen.save, 'utf8'), ';')
    expect(head?.slice(0, 5)).toEqual(['Tür', 'İşlem no', 'Servis işlem no', 'Tutar', 'Para birimi'])
    expect(rows.map((cells) => cells[1])).toEqual(expected.map(({ processId }) => processId))

    await harness.ask('transactions.export', everything)
    const all = await readFile(harness.chosen.save, 'utf8')
    expect(cellsOf(all, ';')).toHaveLength(32)
    // A bearer link is no business of a spreadsheet.
    expect(deposit.checkoutUrl).toMatch(/^http/)
    expect(all).not.toContain(deposit.checkoutUrl)
    expect(all).not.toMatch(/https?:/)

    const [narrowed, whole] = await eventsOf('transactions.exported')
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

  it('honours every filter, tells the trail each of them, and refuses a range that ends before it begins', async () => {
    const approved = await approvedPayout(harness)
    const customerId = approved.customer.id
    const wanted = {
      ...{ amountFrom: approved.amount, amountUntil: approved.amount, createdBy: 'maker', approvedBy: 'checker' },
      ...{ customerId, ibanTail: approved.iban.slice(-4) },
    }
    harness.chosen.save = join(harness.folder, 'one.csv')
    expect(await harness.ask('transactions.export', { ...everything, ...wanted })).toMatchObject({ rows: 1 })
    const none = { ...everything, ...wanted, bankId: 'gone', batchId: 7 }
    expect(await harness.ask('transactions.export', none)).toMatchObject({ rows: 0 })
    const [first, second] = await eventsOf('transactions.exported')
    expect(JSON.parse(first?.after ?? '')).toEqual({ exported: 1, ...wanted })
    expect(JSON.parse(second?.after ?? '')).toEqual({ exported: 0, ...wanted, bankId: 'gone', batchId: 7 })
    expect((await listed(wanted))[0]).toMatchObject({
      recipient: { iban: approved.iban, accountName: approved.accountName },
      ...{ approvers: ['checker'], batch: null },
    })
    const turned = { ...everything, amountFrom: '5', amountUntil: '4' }
    expect(await harness.refused('transactions.count', turned)).toMatchObject({ fields: [{ path: 'amountUntil' }] })
  })

  it('tells the trail no address that somebody looked for: it may be a customer’s link', async () => {
    await harness.signIn('support')
    const { checkoutUrl } = await harness.ask('deposits.create', depositDraft)
    harness.chosen.save = join(harness.folder, 'none.csv')
    await harness.ask('transactions.export', { ...everything, search: `bağlantı ${checkoutUrl}` })
    const [told] = await eventsOf('transactions.exported')
    expect(JSON.parse(told?.after ?? '')).toEqual({ exported: 0, search: 'bağlantı …' })
  })

  it('is more than one piece long where there are many, and tells how far it is', async () => {
    // More than one piece, and many of one moment.
    await harness.reopen((file) => {
      const database = new DatabaseSync(file)
      database.exec(`
        WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 2100)
        INSERT INTO transactions (kind, process_id, state, amount, customer_id, customer_name, customer_username,
          iban, created_at, created_by, state_at, state_by, revision)
        SELECT 'payout', 'P-' || n, 'draft', n, 'c', 'Ali', 'ali', '', n % 3, 'maker', n, 'maker', 1 FROM more;
        INSERT INTO payouts (id, payment, account_name, edited_by) SELECT id, id, '', 'maker' FROM transactions`)
      database.close()
    })
    await harness.signIn('support')
    harness.chosen.save = join(harness.folder, 'all.csv')
    harness.told.length = 0
    expect(await harness.ask('transactions.export', everything)).toEqual({ fileName: 'all.csv', rows: 2_100 })
    const [, ...rows] = cellsOf(await readFile(harness.chosen.save, 'utf8'), ';')
    expect(new Set(rows.map((cells) => cells[1])).size).toBe(2_100)
    expect(harness.told).toContain('batches.changed')
    expect(await harness.ask('batches.work')).toBeNull()
  })

  it.each<[code: 'cancelled' | 'file_failed', what: string, during: () => Promise<unknown>]>([
    ['cancelled', 'whoever began it ends it', () => harness.ask('batches.cancelWork')],
    ['file_failed', 'the disk is full', () => Promise.reject(new VezneError('file_failed'))],
  ])('%s: %s, and then nobody took anything out', async (code, _what, during) => {
    for (let n = 1; n <= 30; n += 1)
      await harness.ledger.payouts.add(
        { ...payoutDraft, processId: `P-${n}`, amount: 5n },
        { by: 'maker', at: n, offset: null },
      )
    await harness.signIn('checker')
    harness.chosen.save = join(harness.folder, 'half.csv')
    const seen: unknown[] = []
    harness.chosen.passed = async () => {
      seen.push(await harness.ask('batches.work'))
      await during()
    }
    expect(await harness.refused('transactions.export', everything)).toEqual({ code })
    expect(seen, 'after the head').toEqual([{ phase: 'exporting', done: 0, of: 30 }])
    expect(await eventsOf('transactions.exported')).toEqual([])
    expect(await readdir(harness.folder)).not.toContainEqual(expect.stringContaining('half.csv'))
    expect(await harness.ask('batches.work')).toBeNull()
  })

  it('is done in nobody’s name who has left while the files were shown, nor when none was chosen', async () => {
    await approvedPayout(harness)
    expect(await harness.ask('transactions.export', everything)).toBeNull()
    harness.chosen.save = join(harness.folder, 'late.csv')
    harness.chosen.meanwhile = () => harness.ask('session.signOut')
    expect((await harness.refused('transactions.export', everything)).code).toBe('not_signed_in')
    await expect(readFile(harness.chosen.save)).rejects.toThrow('ENOENT')
  })
})
