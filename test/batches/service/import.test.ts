import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, controlOf, imported, rowOf, rowsOf, statesOf, writeRows } from './stage.ts'
import { addOperator, signInAs } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, openStage, payoutDraft, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
  await stage.signIn('maker')
})
afterEach(async () => {
  await stage.end()
})

describe('a file of payouts', () => {
  it('is shown before anything is imported: its totals, its largest rows, and nothing in the ledger', async () => {
    const preview = await choose(stage, rowsOf(12))
    expect(preview).toMatchObject({
      fileName: 'odemeler.csv',
      mappedBy: 'recognised',
      rows: 12,
      valid: 12,
      invalid: 0,
      sameFile: null,
      reading: { dialect: 'tr' },
    })
    expect(preview.total).toBe(
      rowsOf(12)
        .reduce((sum, { amount }) => sum + amount, 0n)
        .toString(),
    )
    expect(preview.largestRows.map(({ row }) => row)).toEqual([12, 11, 10])
    expect(await stage.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
    expect(await stage.ask('batches.work')).toBeNull()
  })

  it('is held to a bank’s limits while they are fresh by the workspace’s refresh hours', async () => {
    const bank = (await stage.ask('banks.list')).banks.find(({ name }) => name === 'Akbank')?.id ?? ''
    const rows = [rowOf(1, { bank, amount: 9_999n })]
    expect((await choose(stage, rows)).problems).toMatchObject([{ problem: 'below_minimum' }])
    stage.clock.ahead += 4 * 60 * 60_000
    expect(await choose(stage, rows)).toMatchObject({ valid: 1, problems: [] })
    await stage.ledger.workspace.change({ bankRefreshHours: 4 }, { by: 'admin', at: 1, offset: null })
    expect(await choose(stage, rows)).toMatchObject({ valid: 0, invalid: 1 })
  })

  it('is nothing when nobody chose one', async () => {
    expect(await stage.ask('batches.choose')).toBeNull()
  })

  it('waits for somebody to say which column is which when its header says nothing', async () => {
    const path = await writeRows(stage, rowsOf(3))
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/^.*\r\n/, 'a;b;c;d;e;f\r\n'))
    stage.chosen.open = path
    const preview = await stage.ask('batches.choose')
    expect(preview).toMatchObject({ header: ['a', 'b', 'c', 'd', 'e', 'f'], rows: 0, valid: 0, mappedBy: 'recognised' })
    const { token = '', reading } = preview ?? {}
    const none = { amount: null, iban: null, accountName: null, customerId: null }
    expect(reading?.mapping).toMatchObject(none)
    const mapping = { ...none, customerName: null, customerUsername: null, bank: null, processId: null }
    expect((await stage.refused('batches.read', { token, reading: { mapping, dialect: 'tr' } })).code).toBe(
      'invalid_input',
    )
    const said = { ...mapping, amount: 0, iban: 1, accountName: 2, customerId: 3, processId: 4 }
    expect(await stage.ask('batches.read', { token, reading: { mapping: said, dialect: 'tr' } })).toMatchObject({
      rows: 3,
      valid: 3,
      mappedBy: 'operator',
    })
  })

  it('is read as an earlier file with this header was', async () => {
    const first = await choose(stage, rowsOf(2))
    const mapping = { ...first.reading.mapping, customerName: 2 }
    const twice = { mapping, dialect: 'tr' as const }
    expect((await stage.refused('batches.read', { token: first.token, reading: twice })).code).toBe('invalid_input')
    const other = { ...mapping, accountName: 3, customerId: 2, customerName: null }
    const read = await stage.ask('batches.read', { token: first.token, reading: { mapping: other, dialect: 'tr' } })
    await stage.ask('batches.import', { token: read.token, name: 'Ekim', control: controlOf(read), as: 'draft' })
    const next = await choose(stage, rowsOf(4))
    expect(next).toMatchObject({ mappedBy: 'remembered', reading: { mapping: other } })
  })

  it('says when the very same file was imported before', async () => {
    const batch = await imported(stage, rowsOf(2))
    expect((await choose(stage, rowsOf(2))).sameFile).toMatchObject({
      id: batch.id,
      name: 'Kasım',
      importedBy: 'maker',
    })
    expect((await choose(stage, rowsOf(3))).sameFile).toBeNull()
  })

  it('is not imported when somebody else imported it since that was said', async () => {
    const { token, ...preview } = await choose(stage, rowsOf(2))
    await addOperator(stage, 'maker2', 'maker')
    await signInAs(stage, 'maker2')
    const theirs = await choose(stage, rowsOf(2))
    const batch = { name: 'Kasım', as: 'awaiting_approval' as const, control: controlOf(theirs) }
    const { id } = await stage.ask('batches.import', { ...batch, token: theirs.token })
    await stage.signIn('maker')
    expect(preview.sameFile).toBeNull()
    expect((await stage.refused('batches.import', { ...batch, token })).code).toBe('changed_meanwhile')
    expect((await stage.ask('batches.page', { before: null })).batches.map((each) => each.id)).toEqual([id])
    const now = await stage.ask('batches.read', { token, reading: preview.reading })
    expect(now.sameFile).toMatchObject({ id, importedBy: 'maker2' })
    expect(await stage.ask('batches.import', { ...batch, token })).toMatchObject({ sameFile: { id } })
  })

  it('marks a processId that stands in the ledger, and forgets it when it is corrected', async () => {
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'TAKEN-1' })
    const { token, problems, valid } = await choose(
      stage,
      rowsOf(3, (row) => (row === 2 ? { processId: 'TAKEN-1' } : {})),
    )
    expect({ problems, valid }).toEqual({ problems: [{ problem: 'used', rows: 1 }], valid: 2 })
    const { rows } = await stage.ask('batches.rows', { token, list: 'invalid', after: 0 })
    expect(rows).toMatchObject([{ row: 2, problems: [{ column: 'processId', problem: 'used' }] }])
    const still = await stage.ask('batches.correct', { token, row: 2, column: 'accountName', text: 'Başka Alıcı' })
    expect(still.problems).toEqual([{ problem: 'used', rows: 1 }])
    const corrected = await stage.ask('batches.correct', { token, row: 2, column: 'processId', text: 'FREE-1' })
    expect(corrected).toMatchObject({ valid: 3, problems: [] })
  })

  it('stops at a twin of which nobody knows whether it was paid', async () => {
    const lost = await approvedPayout(stage)
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    await stage.ask('payouts.send', { id: lost.id, revision: lost.revision })
    await stage.signIn('maker')
    const twin = { amount: BigInt(payoutDraft.amount), iban: payoutDraft.iban }
    const { token } = await choose(stage, [rowOf(1), rowOf(2, twin)])
    const { rows } = await stage.ask('batches.rows', { token, list: 'invalid', after: 0 })
    expect(rows).toMatchObject([{ row: 2, problems: [{ column: 'iban', problem: 'twin_unknown' }] }])
  })

  it('warns of what looks like something that was prepared already, by the rules of every payout', async () => {
    const { processId } = await approvedPayout(stage)
    await stage.signIn('maker')
    const amount = BigInt(payoutDraft.amount)
    const { id: customer } = payoutDraft.customer
    const preview = await choose(stage, [
      rowOf(1),
      rowOf(2, { amount, iban: payoutDraft.iban }),
      rowOf(3, { amount: amount + 100n, customer }),
      rowOf(4, { amount: amount * 100n, customer }),
    ])
    expect(preview).toMatchObject({ valid: 4, warned: 3 })
    const { rows } = await stage.ask('batches.rows', { token: preview.token, list: 'warned', after: 0 })
    expect(rows.map(({ row, warnings }) => [row, warnings])).toEqual([
      [2, [{ code: 'twin_recent', otherRow: null, twin: processId }]],
      [3, [{ code: 'twin_near', otherRow: null, twin: processId }]],
      [4, [{ code: 'amount_hundredfold', otherRow: null, twin: null }]],
    ])
  })

  it('is one an operator, and nobody else can use it; a lock does not take it away', async () => {
    const former = await choose(stage, rowsOf(2), 'bir.csv')
    const { token } = await choose(stage, rowsOf(3), 'iki.csv')
    const page = { list: 'all', after: 0 } as const
    expect((await stage.refused('batches.rows', { token: former.token, ...page })).code).toBe('not_found')
    await stage.ask('session.signOut')
    await stage.signIn('admin')
    const { id, revision } = (await stage.ask('operators.list')).find((one) => one.id === 'support') ?? {
      id: '',
      revision: 1,
    }
    const draft = { name: 'Deniz Arslan', roles: ['support' as const, 'maker' as const] }
    await stage.ask('operators.change', { id, revision, draft, passphrase: 'yonet-2026' })
    await stage.signIn('support')
    expect((await stage.refused('batches.rows', { token, ...page })).code).toBe('not_found')
    await stage.signIn('maker')
    expect((await stage.ask('batches.rows', { token, ...page })).rows).toHaveLength(3)
    await stage.ask('batches.discard', { token })
    expect((await stage.refused('batches.rows', { token, ...page })).code).toBe('not_found')
  })

  it('is cancelled while it is read or checked, and the one before stays', async () => {
    const { token } = await choose(stage, rowsOf(2), 'bir.csv')
    const { context } = stage.ledger.payouts
    stage.ledger.payouts.context = async (...asked) => {
      expect(await stage.ask('batches.work')).toMatchObject({ phase: 'checking' })
      await stage.ask('batches.cancelWork')
      return context(...asked)
    }
    stage.chosen.open = await writeRows(stage, rowsOf(5), 'iki.csv')
    expect((await stage.refused('batches.choose')).code).toBe('cancelled')
    stage.ledger.payouts.context = context
    expect(await stage.ask('batches.work')).toBeNull()
    expect((await stage.ask('batches.rows', { token, list: 'all', after: 0 })).rows).toHaveLength(2)
  })

  it('is cancelled by whoever has it read, and by nobody else', async () => {
    const { context } = stage.ledger.payouts
    let refused: string | undefined
    stage.ledger.payouts.context = async (...asked) => {
      await stage.signIn('support')
      refused = (await stage.refused('batches.cancelWork')).code
      return context(...asked)
    }
    expect(await choose(stage, rowsOf(5))).toMatchObject({ valid: 5 })
    expect(refused).toBe('not_permitted')
    expect((await stage.call('batches.cancelWork')).ok, 'nothing goes on').toBe(true)
  })

  it('is read as before when reading it in another way is cancelled', async () => {
    const { token, reading } = await choose(stage, rowsOf(3))
    const { context } = stage.ledger.payouts
    stage.ledger.payouts.context = async (...asked) => {
      await stage.ask('batches.cancelWork')
      return context(...asked)
    }
    const swapped = { ...reading, mapping: { ...reading.mapping, accountName: 3, customerId: 2 } }
    expect((await stage.refused('batches.read', { token, reading: swapped })).code).toBe('cancelled')
    stage.ledger.payouts.context = context
    const { rows } = await stage.ask('batches.rows', { token, list: 'all', after: 0 })
    expect(rows.map(({ cells }) => cells.accountName)).toEqual(['Alıcı 1', 'Alıcı 2', 'Alıcı 3'])
  })

  it('refuses other long work meanwhile', async () => {
    const { context } = stage.ledger.payouts
    const path = await writeRows(stage, rowsOf(2))
    stage.ledger.payouts.context = async (...asked) => {
      expect((await stage.refused('batches.choose')).code).toBe('busy')
      return context(...asked)
    }
    stage.chosen.open = path
    expect(await stage.ask('batches.choose')).toMatchObject({ valid: 2 })
    expect(stage.told).toContain('batches.changed')
    stage.ledger.payouts.context = context
  })
})

describe('importing', () => {
  it('takes all valid rows and none that was left out', async () => {
    const rows = rowsOf(5, (row) => (row === 3 ? { iban: 'TR00' } : {}))
    const { token } = await choose(stage, rows)
    const preview = await stage.ask('batches.leaveOut', { token, rows: null, leftOut: true })
    expect(preview).toMatchObject({ valid: 4, invalid: 0, leftOut: 1 })
    const batch = await stage.ask('batches.import', { token, name: 'Kasım', control: controlOf(preview), as: 'draft' })
    expect(batch).toMatchObject({ name: 'Kasım', rows: 4, total: preview.total, importedBy: 'maker' })
    expect(statesOf(batch)).toEqual({ draft: 4 })
    const { payouts } = await stage.ask('batches.payouts', { id: batch.id, state: null, after: 0 })
    expect(payouts.map((payout) => [payout.batch?.row, payout.amount, payout.iban])).toEqual(
      [1, 2, 4, 5].map((row) => [row, rowOf(row).amount.toString(), rowOf(row).iban]),
    )
    expect((await stage.refused('batches.rows', { token, list: 'all', after: 0 })).code).toBe('not_found')
  })

  it('is refused when the control total says something else', async () => {
    const preview = await choose(stage, rowsOf(3))
    const { token, total } = preview
    const wrong = (control: { rows: number; total: string }) =>
      stage.refused('batches.import', { token, name: 'Kasım', control, as: 'draft' })
    expect(await wrong({ rows: 4, total: total })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'control.rows', problem: 'control_differs' }],
    })
    expect(await wrong({ rows: 3, total: (BigInt(total) + 1n).toString() })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'control.total', problem: 'control_differs' }],
    })
    expect(await stage.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
  })

  it('is refused while a row has a problem', async () => {
    const preview = await choose(
      stage,
      rowsOf(3, (row) => (row === 2 ? { iban: 'TR00' } : {})),
    )
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    expect((await stage.refused('batches.import', wanted)).code).toBe('batch_not_ready')
  })

  it('asks the ledger once more: what was used since the preview stops it', async () => {
    const preview = await choose(
      stage,
      rowsOf(3, (row) => ({ processId: `P-${row}` })),
    )
    const { token } = preview
    await stage.ask('payouts.create', { ...payoutDraft, processId: 'P-3' })
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    expect((await stage.refused('batches.import', wanted)).code).toBe('batch_not_ready')
    expect((await stage.ask('batches.rows', { token, list: 'invalid', after: 0 })).rows).toMatchObject([{ row: 3 }])
  })

  it('marks what is so now, however often it asks: nothing twice, and not what is over', async () => {
    const { customer } = payoutDraft
    const { token, total } = await choose(stage, [rowOf(1, { customer: customer.id, processId: 'P-1' })])
    const near = { ...payoutDraft, amount: (BigInt(total) + 1n).toString() }
    const { id, revision } = await stage.ask('payouts.create', near)
    await stage.ask('payouts.submit', { id, revision })
    await stage.ledger.workspace.change({ kind: 'live', unitsConfirmed: null }, { by: 'admin', at: 1, offset: null })
    async function warnings(): Promise<string[]> {
      const wanted = { token, name: 'Kasım', control: { rows: 1, total: total } }
      await stage.refused('batches.import', { ...wanted, as: 'awaiting_approval' })
      const { rows } = await stage.ask('batches.rows', { token, list: 'all', after: 0 })
      return rows.flatMap((row) => row.warnings.map(({ code }) => code))
    }
    expect([await warnings(), await warnings()]).toEqual([['twin_near'], ['twin_near']])
    await stage.ask('payouts.cancel', { id, revision, reason: 'yanlış' })
    expect(await warnings()).toEqual([])
  })

  it('sends nothing to the checkers that the unit would stop', async () => {
    await stage.ledger.workspace.change({ kind: 'live', unitsConfirmed: null }, { by: 'admin', at: 1, offset: null })
    const preview = await choose(stage, rowsOf(2))
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview) }
    expect((await stage.refused('batches.import', { ...wanted, as: 'awaiting_approval' })).code).toBe('checks_failed')
    expect(statesOf(await stage.ask('batches.import', { ...wanted, as: 'draft' }))).toEqual({ draft: 2 })
  })

  it('is cancelled as long as nothing is written: then there is no batch', async () => {
    const preview = await choose(stage, rowsOf(2_500))
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    const { import: write } = stage.ledger.batches
    stage.ledger.batches.import = (batch, rows, onProgress) =>
      write(batch, rows, (done) => {
        onProgress(done)
        void stage.call('batches.cancelWork')
      })
    expect((await stage.refused('batches.import', wanted)).code).toBe('cancelled')
    expect(await stage.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
    stage.ledger.batches.import = write
    expect(await stage.ask('batches.import', wanted)).toMatchObject({ rows: 2_500 })
  })
})

describe('the template', () => {
  it('is read back without a problem', async () => {
    stage.chosen.save = join(stage.folder, 'sablon.csv')
    expect(await stage.ask('batches.saveTemplate')).toBe('sablon.csv')
    stage.chosen.open = stage.chosen.save
    expect(await stage.ask('batches.choose')).toMatchObject({
      mappedBy: 'recognised',
      delimiter: ';',
      rows: 2,
      valid: 2,
      warned: 0,
      dialectSure: true,
      total: '223765',
    })
  })

  it('is not written when nobody chose where', async () => {
    expect(await stage.ask('batches.saveTemplate')).toBeNull()
  })
})
