import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../electron/core/money.ts'
import {
  afterRun,
  allRows,
  approved,
  expectSentAtMostOnce,
  ibanOf,
  imported,
  rowOf,
  rowsOf,
  seen,
  sent,
  statesOf,
} from './harness.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { demand, eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

const passphrase = passphraseOf('checker')

describe('a batch', () => {
  it('goes the whole way: file, preview, control total, four eyes, sent once each', async () => {
    const rows = rowsOf(30)
    const batch = await imported(harness, rows)
    expect(batch).toMatchObject({
      rows: 30,
      approvals: [],
      approvalsNeeded: 1,
      run: null,
      actions: { approve: 'not_permitted', cancel: 'allowed', send: 'wrong_state' },
    })
    await harness.signIn('checker')
    const ready = await harness.ask('batches.approve', { ...seen(batch, 'approve'), passphrase })
    expect(statesOf(ready)).toEqual({ approved: 30 })
    expect(ready).toMatchObject({ approvals: [{ by: 'checker', rows: 30 }], resumeRow: null })
    expect(harness.dialogs.asked).toMatchObject([
      {
        action: 'approve',
        batchName: 'Kasım',
        rows: 30,
        total: BigInt(batch.total),
        largest: [30, 29, 28].map((row) => ({ amount: rowOf(row).amount, iban: rowOf(row).iban })),
        seal: ready.approvals[0]?.seal,
      },
    ])

    await harness.signIn('maker')
    const started = await harness.ask('batches.send', seen(ready, 'send'))
    expect(started.run).toMatchObject({ state: 'running', by: 'maker', of: 30 })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ action: 'send', rows: 30, total: BigInt(batch.total) })
    const done = await afterRun(harness, batch.id)
    expect(statesOf(done)).toEqual({ accepted: 30 })
    expect(done).toMatchObject({ stopped: null, resumeRow: null })
    await expectSentAtMostOnce(harness, batch.id)
    const { transactions } = harness.sandbox.controls.book()
    const ofEach = (paid: readonly { amount: unknown }[]) => paid.map(({ amount }) => String(amount)).toSorted()
    expect(ofEach(transactions)).toEqual(ofEach(rows))
    await harness.signIn('checker')
    expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
    expect(harness.unexpected).toEqual([])
  })

  it('is submitted, rejected, cancelled and taken back as one', async () => {
    const drafts = await imported(harness, rowsOf(4), 'draft')
    const waiting = await harness.ask('batches.submit', seen(drafts, 'submit'))
    expect(statesOf(waiting)).toEqual({ awaiting_approval: 4 })
    await harness.signIn('checker')
    const ready = await harness.ask('batches.approve', { ...seen(waiting, 'approve'), passphrase })
    const back = await harness.ask('batches.takeBack', seen(ready, 'takeBack'))
    expect(statesOf(back)).toEqual({ draft: 4 })
    expect(back.approvals).toEqual([])
    await harness.signIn('maker')
    const again = await harness.ask('batches.submit', seen(back, 'submit'))
    await harness.signIn('checker')
    const rejected = await harness.ask('batches.reject', { ...seen(again, 'reject'), reason: 'yanlış ay' })
    expect(statesOf(rejected)).toEqual({ rejected: 4 })
    expect(await allRows(harness, drafts.id)).toMatchObject(Array.from({ length: 4 }, () => ({ reason: 'yanlış ay' })))
    const other = await imported(harness, rowsOf(2), 'draft')
    const cancelled = await harness.ask('batches.cancel', { ...seen(other, 'cancel'), reason: 'iki kez yüklendi' })
    expect(statesOf(cancelled)).toEqual({ cancelled: 2 })
    const { batches } = await harness.ask('batches.page', { before: null })
    expect(batches.map(({ id }) => id)).toEqual([other.id, drafts.id])
  })

  it('says together what the checks say of its rows', async () => {
    await demand(harness, { dayCap: '40000' })
    const rows = rowsOf(4, (row) =>
      row < 3 ? { iban: ibanOf(1), amount: 10_000n } : { name: 'Başka', amount: 15_000n },
    )
    const { id } = await imported(harness, rows)
    const checks = await harness.ask('batches.check', { id })
    expect(checks).toContainEqual({ code: 'twin_waits', level: 'warning', rows: 2, firstRows: [1, 2] })
    // 10.000 + 10.000 + 15.000 are within the day's cap; with the fourth row they are not.
    expect(checks).toContainEqual({ code: 'over_day_cap', level: 'warning', rows: 1, firstRows: [4] })
    expect(checks.every(({ level }) => level === 'warning')).toBe(true)
  })
})

describe('the result file', () => {
  it('is the service’s book to the kuruş, one line a row', async () => {
    const batch = await approved(
      harness,
      rowsOf(25, (row) => (row === 25 ? { iban: ibanOf(9998), name: '=cmd()' } : {})),
    )
    await sent(harness, batch)
    harness.sandbox.controls.step()
    harness.chosen.save = join(harness.folder, 'sonuc.csv')
    expect(await harness.ask('batches.export', { id: batch.id })).toBe('sonuc.csv')
    const text = await readFile(harness.chosen.save, 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const [header, ...lines] = text.slice(1).trimEnd().split('\r\n')
    expect(header?.split(';').slice(0, 5)).toEqual(['Satır', 'İşlem no', 'Servis işlem no', 'IBAN', 'Tutar'])
    expect(lines).toHaveLength(25)
    const { transactions } = harness.sandbox.controls.book()
    expect(transactions).toHaveLength(25)
    for (const [index, line] of lines.entries()) {
      const [row, processId, transactionId, iban, amount = '', currency, , state, code, , , , attempts] =
        line.split(';')
      const booked = transactions.find((one) => one.processId === processId)
      const read = parseAmount(amount, 'tr')
      expect(read.ok && read.minor).toBe(booked?.amount)
      expect([row, iban, currency, attempts]).toEqual([
        String(index + 1),
        booked?.type === 'withdrawal' ? booked.iban : null,
        'TRY',
        '1',
      ])
      if (index < 24) expect([state, transactionId]).toEqual(['processing', booked?.transactionId])
      else expect([state, transactionId, code]).toEqual(['unknown', '', 'connection_lost'])
    }
    const events = await eventsOf('batch.exported')
    expect(events).toMatchObject([{ by: 'checker', subject: { kind: 'batch', id: String(batch.id), name: 'Kasım' } }])
  })
})
