import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { importRows, mapping, newBatch, sentRow, sentRows, streamOf } from './harness.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { anyApproval, contradicting, failureOf, newAttempt, newPayout, stamp } from '../../ledger/samples.ts'

/** A file of payouts comes into the ledger past the main thread: all of it, or nothing. */

const { within, here, opened } = ledgerOnDisk()

async function expectNothing({ batches, payouts, audit, transactions }: RecordLedger, but = 0): Promise<void> {
  expect(await batches.page(null, 9, anyApproval)).toEqual({ batches: [], next: null })
  expect((await transactions.page({ kind: null, search: '', after: null, limit: 9 })).rows).toHaveLength(but)
  expect((await audit.page({ actions: ['batch.imported'], ...anything })).events).toEqual([])
  expect(await audit.check()).toMatchObject({ findings: [] })
  // And the next one is written as if there had been none.
  await payouts.add(newPayout({ processId: 'NEXT' }), stamp())
}
const anything = { by: null, search: '', from: null, day: null, before: null, limit: 9 }
const used = { code: 'invalid_input', fields: [{ path: 'processId', problem: 'used' }] }

test('every row is a payout of its own, in the order of the file', async () => {
  await within(async (ledger) => {
    const rows = [
      sentRow(2, { processId: 'TYPED-1', bankId: 'b7', accountName: 'Ali Veli' }),
      sentRow(3),
      sentRow(7, { customer: { id: 'c-9', name: 'Işık Öz', username: 'isik' } }),
    ]
    const batch = await importRows(ledger, rows)
    expect(batch).toEqual({
      id: 1,
      name: 'Kasım ödemeleri',
      fileName: 'kasim.csv',
      fileHash: 'f1'.repeat(32),
      importedAt: 1_000,
      importedBy: 'maker',
      rows: 3,
      total: 1_200n,
      states: [{ state: 'awaiting_approval', rows: 3, total: 1_200n }],
      approvals: [],
      stopped: null,
      ...{ note: null, invoiceNumber: null },
    })
    const { payouts } = await ledger.batches.rows(batch.id, null, 0, 9)
    expect(payouts[0]).toEqual({
      ...newPayout({ processId: 'TYPED-1', bankId: 'b7', accountName: 'Ali Veli', amount: 200n }),
      ...{ id: 1, revision: 1, state: 'awaiting_approval', stateAt: 1_000, stateBy: 'maker', stateSource: 'operator' },
      ...{
        createdAt: 1_000,
        createdBy: 'maker',
        editedBy: 'maker',
        reason: null,
        transactionId: null,
        serviceCreatedAt: null,
      },
      ...{
        failureReason: null,
        sentAt: null,
        attempts: [],
        reports: [],
        approvals: [],
        overrides: [],
        resolutions: [],
      },
      batch: { id: 1, name: 'Kasım ödemeleri', row: 2, total: 1_200n },
    })
    expect(payouts.map((payout) => [payout.batch?.row, payout.amount])).toEqual([
      [2, 200n],
      [3, 300n],
      [7, 700n],
    ])
    const made = payouts.slice(1).map(({ processId }) => processId)
    expect(made[0]).toMatch(/^BATCH-1-[0-9A-F]{10}-3$/)
    expect(made[1]).toBe(made[0]?.replace(/3$/, '7'))
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    expect(await ledger.payouts.get(3)).toEqual(payouts[2])
    const found = await ledger.transactions.page({ kind: 'payout', search: 'işık', after: null, limit: 9 })
    expect(found.rows.map(({ id }) => id)).toEqual([3])
  })
})

test('one event tells of all of it', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(3), { as: 'draft', by: 'ayse', at: 5 })
    const [event, ...more] = await ledger.audit.after(0, 9)
    expect(more).toEqual([])
    expect(event).toMatchObject({ action: 'batch.imported', by: 'ayse', at: 5, offset: 250, before: null })
    expect(event?.subject).toEqual({ kind: 'batch', id: '1', name: 'Kasım ödemeleri' })
    expect(JSON.parse(event?.after ?? '')).toEqual({
      ...{ name: 'Kasım ödemeleri', fileName: 'kasim.csv', fileHash: 'f1'.repeat(32), headerHash: 'c0'.repeat(32) },
      ...{ rows: 3, total: '600', state: 'draft' },
      ...{ note: null, invoiceNumber: null },
    })
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  })
})

describe('nothing is kept', () => {
  test.each<[string, 'cut' | 'gone']>([
    ['of rows that were cut off', 'cut'],
    ['of rows whose reader is gone', 'gone'],
  ])('%s', async (_, end) => {
    await within(async (ledger) => {
      const { stream } = streamOf(sentRows(2), end)
      const imported = ledger.batches.import(newBatch(sentRows(2)), stream, () => undefined)
      expect(await failureOf(imported)).toEqual({ code: 'cancelled' })
      await expectNothing(ledger)
    })
  })

  test.each([
    ['fewer', { rows: 4 }],
    ['more', { rows: 2 }],
    ['of another total', { total: 601n }],
  ])('of rows that are %s than was confirmed', async (_, confirmed) => {
    await within(async (ledger) => {
      const { stream } = streamOf(sentRows(3))
      const imported = ledger.batches.import(newBatch(sentRows(3), confirmed), stream, () => undefined)
      expect(await failureOf(imported)).toEqual({ code: 'batch_not_ready' })
      await expectNothing(ledger)
    })
  })

  test.each(['HERE', 'TWICE'])('when a processId stands already: %s', async (processId) => {
    await within(async (ledger) => {
      await ledger.payouts.add(newPayout({ processId: 'HERE' }), stamp())
      const rows = [sentRow(1, { processId: 'TWICE' }), sentRow(2), sentRow(3, { processId })]
      expect(await failureOf(importRows(ledger, rows))).toEqual(used)
      await expectNothing(ledger, 1)
    })
  })

  test('when a typed processId is the one that is made for another row', async () => {
    const made = await within(async (ledger) => {
      await importRows(ledger, sentRows(2))
      return (await ledger.payouts.get(2))?.processId ?? ''
    })
    // The same batch in a ledger of its own is given the same ones.
    here.file = `${here.file}-2`
    await within(async (ledger) => {
      const rows = [sentRow(1, { processId: made }), sentRow(2)]
      expect(await failureOf(importRows(ledger, rows))).toEqual(used)
      await expectNothing(ledger)
    })
  })
})

test('a ledger that is closed takes none, and lets the other end go', async () => {
  const ledger = await within(async (open) => open)
  const { stream, closed } = streamOf(sentRows(1))
  const imported = ledger.batches.import(newBatch(sentRows(1)), stream, () => undefined)
  expect(await failureOf(imported)).toEqual({ code: 'ledger_unavailable' })
  await closed
})

test('other calls wait for it, and it waits for those before it', async () => {
  await within(async (ledger) => {
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    await Promise.all([
      ledger.payouts.add(newPayout({ processId: 'BEFORE' }), stamp()).then(note('before')),
      ledger.batches
        .import(newBatch(sentRows(40)), streamOf(sentRows(40)).stream, () => undefined)
        .then(note('import')),
      ledger.payouts.add(newPayout({ processId: 'AFTER' }), stamp()).then(note('after')),
    ])
    expect(order).toEqual(['before', 'import', 'after'])
    expect((await ledger.audit.after(0, 9)).map(({ subject }) => subject.name)).toEqual([
      'BEFORE',
      'Kasım ödemeleri',
      'AFTER',
    ])
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  })
})

test('what was reported of its rows before they came are their open conflicts, and bar them', async () => {
  await within(async (ledger) => {
    const told = { id: null, seen: null, effect: { kind: 'unmatched' }, processId: 'TYPED-2' } as const
    const report = await ledger.reports.keep({ ...contradicting(0), ...told })
    if (typeof report === 'string') throw new Error(report)
    await ledger.reports.setAside({ id: report.id, effect: report.effect, note: 'nobody knows', ...stamp() })
    await importRows(ledger, [sentRow(1), sentRow(2, { processId: 'TYPED-2' })])
    const payout = await ledger.payouts.get(2)
    expect(payout?.reports).toMatchObject([{ id: report.id, effect: 'conflict', settledAt: null }])
    expect(await ledger.attempts.prepare(newAttempt(2, { from: ['awaiting_approval'] }))).toBeNull()
    expect(await ledger.attempts.prepare(newAttempt(1, { from: ['awaiting_approval'] }))).not.toBeNull()
    const event = (await ledger.audit.after(2, 1))[0]
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ reportsAdopted: [report.id] })
  })
})

test('how a header was read is known again: by the newest', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(1), { name: 'Bir' })
    await importRows(ledger, sentRows(1), { name: 'İki', at: 2, mapping: { ...mapping, bank: 4 } })
    await importRows(ledger, sentRows(1), { name: 'Üç', at: 3, fileHash: 'f3', headerHash: 'c3' })
    expect(await ledger.batches.mappingOf('c0'.repeat(32))).toEqual({ ...mapping, bank: 4 })
    expect(await ledger.batches.mappingOf('none')).toBeNull()
    const names = async (before: number | null) => {
      const { batches, next } = await ledger.batches.page(before, 2, anyApproval)
      return [...batches.map(({ name }) => name), next]
    }
    expect(await names(null)).toEqual(['Üç', 'İki', 2])
    expect(await names(2)).toEqual(['Bir', null])
    const ids = (await ledger.batches.rows(3, null, 0, 9)).payouts.map(({ processId }) => processId)
    expect(await ledger.batches.usedProcessIds(['FREE', ...ids])).toEqual(ids)
  })
})

test('a backup goes on beside it, and holds none of it or all of it', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(4_000))
    const copy = join(mkdtempSync(join(tmpdir(), 'vezne-copy-')), 'copy.db')
    try {
      const ended: string[] = []
      const backedUp = ledger.backUp(copy).finally(() => ended.push('backup'))
      // So few beside the copy of so many that it is over long before.
      const imported = importRows(ledger, sentRows(50), { at: 2 }).finally(() => ended.push('import'))
      const [head, batch] = await Promise.all([backedUp, imported])
      expect(batch.id).toBe(2)
      expect(ended).toEqual(['import', 'backup'])
      const known = [await ledger.audit.hashAt(1), await ledger.audit.hashAt(2)]
      expect(known[head.sequence - 1]).toBe(head.hash)
      here.file = await opened(copy)
    } finally {
      await ledger.close()
    }
    await within(async (restored) => {
      expect(await restored.audit.check()).toMatchObject({ findings: [] })
      for (const { rows, total, states } of (await restored.batches.page(null, 9, anyApproval)).batches) {
        expect(states).toEqual([{ state: 'awaiting_approval', rows, total }])
      }
    })
    rmSync(dirname(copy), { recursive: true })
  })
})
