import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, controlOf, imported, rowOf, rowsOf, statesOf, writeRows } from './harness.ts'
import { mostBatchBytes } from '../../../electron/batches/contract/columns.ts'
import { addOperator, confirmProposed, signInAs, changeWorkspace } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, openHarness, payoutDraft, type Harness } from '../../desk/desk-harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await harness.signIn('maker')
})
afterEach(async () => {
  await harness.end()
})

describe('a file of payouts', () => {
  it('is shown before anything is imported: its totals, its largest rows, and nothing in the ledger', async () => {
    const preview = await choose(harness, rowsOf(12))
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
    expect(await harness.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
    expect(await harness.ask('batches.work')).toBeNull()
  })

  it('is held to a bank’s limits while they are fresh by the workspace’s refresh hours', async () => {
    const bank = (await harness.ask('banks.list')).banks.find(({ name }) => name === 'Akbank')?.id ?? ''
    const rows = [rowOf(1, { bank, amount: 9_999n })]
    expect((await choose(harness, rows)).problems).toMatchObject([{ problem: 'below_minimum' }])
    harness.clock.ahead += 4 * 60 * 60_000
    expect(await choose(harness, rows)).toMatchObject({ valid: 1, problems: [] })
    await harness.ledger.workspace.changeBankRefresh(3, 4, { by: 'admin', at: 1, offset: null })
    expect(await choose(harness, rows)).toMatchObject({ valid: 0, invalid: 1 })
  })

  it('is the same when the window hands over its bytes, which is not told where it stands', async () => {
    const { token, ...chosen } = await choose(harness, rowsOf(3))
    const bytes = new Uint8Array(await readFile(await writeRows(harness, rowsOf(3)))).buffer
    const { token: another, ...handed } = await harness.ask('batches.open', { name: 'odemeler.csv', bytes })
    expect(handed).toEqual(chosen)
    expect((await harness.refused('batches.rows', { token, list: 'all', after: 0 })).code).toBe('not_found')
    await harness.ask('batches.import', { token: another, name: 'Kasım', control: controlOf(handed), as: 'draft' })
    expect((await choose(harness, rowsOf(3))).sameFile).toMatchObject({ name: 'Kasım' })
  })

  it('is what somebody pasted, when that is a table with a header; what was there stays when it is not', async () => {
    const cells = ['Tutar\tIBAN\tAlıcı\tMüşteri no', `1.250,00\t${rowOf(1).iban}\tAyşe\tM-1`]
    const pasted = (text: string) => ({
      name: 'Panodan 22.11.2026 20.36',
      bytes: new TextEncoder().encode(text).buffer,
    })
    const preview = await harness.ask('batches.open', pasted(cells.join('\r\n')))
    expect(preview).toMatchObject({ fileName: 'Panodan 22.11.2026 20.36', delimiter: '\t', valid: 1, total: '125000' })
    for (const text of ['Merhaba', cells[1] ?? '']) {
      expect((await harness.refused('batches.open', pasted(text))).code).toBe('file_unreadable')
    }
    expect((await harness.refused('batches.open', pasted(' '))).code).toBe('file_empty')
    const { rows } = await harness.ask('batches.rows', { token: preview.token, list: 'all', after: 0 })
    expect(rows).toMatchObject([{ amount: '125000' }])
  })

  it.each([
    ['a path', { name: 'gizli.csv', path: '/etc/passwd', bytes: new ArrayBuffer(1) }],
    ['a path alone', '/etc/passwd'],
    ['a text in the place of bytes', { name: 'kasim.csv', bytes: 'tutar;iban' }],
    ['too many bytes', { name: 'kasim.csv', bytes: new ArrayBuffer(mostBatchBytes + 1) }],
  ])('cannot be %s', async (_what, handed) => {
    expect(await harness.desk().answer('batches.open', handed)).toMatchObject({ error: { code: 'invalid_input' } })
  })

  it('is nothing when nobody chose one', async () => {
    expect(await harness.ask('batches.choose')).toBeNull()
  })

  it('waits for somebody to say which column is which when its header says nothing', async () => {
    const path = await writeRows(harness, rowsOf(3))
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/^.*\r\n/, 'a;b;c;d;e;f\r\n'))
    harness.chosen.open = path
    const preview = await harness.ask('batches.choose')
    expect(preview).toMatchObject({ header: ['a', 'b', 'c', 'd', 'e', 'f'], rows: 0, valid: 0, mappedBy: 'recognised' })
    const { token = '', reading } = preview ?? {}
    const none = { amount: null, iban: null, accountName: null, customerId: null }
    expect(reading?.mapping).toMatchObject(none)
    const mapping = { ...none, customerName: null, customerUsername: null, bank: null, processId: null }
    expect((await harness.refused('batches.read', { token, reading: { mapping, dialect: 'tr' } })).code).toBe(
      'invalid_input',
    )
    const said = { ...mapping, amount: 0, iban: 1, accountName: 2, customerId: 3, processId: 4 }
    expect(await harness.ask('batches.read', { token, reading: { mapping: said, dialect: 'tr' } })).toMatchObject({
      rows: 3,
      valid: 3,
      mappedBy: 'operator',
    })
  })

  it('is read as an earlier file with this header was', async () => {
    const first = await choose(harness, rowsOf(2))
    const mapping = { ...first.reading.mapping, customerName: 2 }
    const twice = { mapping, dialect: 'tr' as const }
    expect((await harness.refused('batches.read', { token: first.token, reading: twice })).code).toBe('invalid_input')
    const other = { ...mapping, accountName: 3, customerId: 2, customerName: null }
    const read = await harness.ask('batches.read', { token: first.token, reading: { mapping: other, dialect: 'tr' } })
    await harness.ask('batches.import', { token: read.token, name: 'Ekim', control: controlOf(read), as: 'draft' })
    const next = await choose(harness, rowsOf(4))
    expect(next).toMatchObject({ mappedBy: 'remembered', reading: { mapping: other } })
  })

  it('says when the very same file was imported before', async () => {
    const batch = await imported(harness, rowsOf(2))
    expect((await choose(harness, rowsOf(2))).sameFile).toMatchObject({
      id: batch.id,
      name: 'Kasım',
      importedBy: 'maker',
    })
    expect((await choose(harness, rowsOf(3))).sameFile).toBeNull()
  })

  it('is not imported when somebody else imported it since that was said', async () => {
    const { token, ...preview } = await choose(harness, rowsOf(2))
    await addOperator(harness, 'maker2', 'maker')
    await signInAs(harness, 'maker2')
    const theirs = await choose(harness, rowsOf(2))
    const batch = { name: 'Kasım', as: 'awaiting_approval' as const, control: controlOf(theirs) }
    const { id } = await harness.ask('batches.import', { ...batch, token: theirs.token })
    await harness.signIn('maker')
    expect(preview.sameFile).toBeNull()
    expect((await harness.refused('batches.import', { ...batch, token })).code).toBe('changed_meanwhile')
    expect((await harness.ask('batches.page', { before: null })).batches.map((each) => each.id)).toEqual([id])
    const now = await harness.ask('batches.read', { token, reading: preview.reading })
    expect(now.sameFile).toMatchObject({ id, importedBy: 'maker2' })
    expect(await harness.ask('batches.import', { ...batch, token })).toMatchObject({ sameFile: { id } })
  })

  it('marks a processId that stands in the ledger, and forgets it when it is corrected', async () => {
    await harness.ask('payouts.create', { ...payoutDraft, processId: 'TAKEN-1' })
    const { token, problems, valid } = await choose(
      harness,
      rowsOf(3, (row) => (row === 2 ? { processId: 'TAKEN-1' } : {})),
    )
    expect({ problems, valid }).toEqual({ problems: [{ problem: 'used', rows: 1 }], valid: 2 })
    const { rows } = await harness.ask('batches.rows', { token, list: 'invalid', after: 0 })
    expect(rows).toMatchObject([{ row: 2, problems: [{ column: 'processId', problem: 'used' }] }])
    const still = await harness.ask('batches.correct', { token, row: 2, column: 'accountName', text: 'Başka Alıcı' })
    expect(still.problems).toEqual([{ problem: 'used', rows: 1 }])
    const corrected = await harness.ask('batches.correct', { token, row: 2, column: 'processId', text: 'FREE-1' })
    expect(corrected).toMatchObject({ valid: 3, problems: [] })
  })

  it('stops at a twin of which nobody knows whether it was paid', async () => {
    const lost = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    await harness.ask('payouts.send', { id: lost.id, revision: lost.revision })
    await harness.signIn('maker')
    const twin = { amount: BigInt(payoutDraft.amount), iban: payoutDraft.iban }
    const { token } = await choose(harness, [rowOf(1), rowOf(2, twin)])
    const { rows } = await harness.ask('batches.rows', { token, list: 'invalid', after: 0 })
    expect(rows).toMatchObject([{ row: 2, problems: [{ column: 'iban', problem: 'twin_may_be_paid' }] }])
  })

  it('warns of what looks like something that was prepared already, by the rules of every payout', async () => {
    const { processId } = await approvedPayout(harness)
    await harness.signIn('maker')
    const amount = BigInt(payoutDraft.amount)
    const { id: customer } = payoutDraft.customer
    const preview = await choose(harness, [
      rowOf(1),
      rowOf(2, { amount, iban: payoutDraft.iban }),
      rowOf(3, { amount: amount + 100n, customer }),
      rowOf(4, { amount: amount * 100n, customer }),
    ])
    expect(preview).toMatchObject({ valid: 4, warned: 3 })
    const { rows } = await harness.ask('batches.rows', { token: preview.token, list: 'warned', after: 0 })
    expect(rows.map(({ row, warnings }) => [row, warnings])).toEqual([
      [2, [{ code: 'twin_waits', otherRow: null, twin: processId }]],
      [3, [{ code: 'twin_near', otherRow: null, twin: processId }]],
      [4, [{ code: 'amount_hundredfold', otherRow: null, twin: null }]],
    ])
  })

  it('is one an operator, and nobody else can use it; a lock does not take it away', async () => {
    const former = await choose(harness, rowsOf(2), 'bir.csv')
    const { token } = await choose(harness, rowsOf(3), 'iki.csv')
    const page = { list: 'all', after: 0 } as const
    expect((await harness.refused('batches.rows', { token: former.token, ...page })).code).toBe('not_found')
    await harness.ask('session.signOut')
    await harness.signIn('admin')
    const { id, revision } = (await harness.ask('operators.list')).find((one) => one.id === 'support') ?? {
      id: '',
      revision: 1,
    }
    const draft = { name: 'Deniz Arslan', roles: ['support' as const, 'maker' as const] }
    await harness.ask('operators.change', { id, revision, draft, passphrase: 'yonet-2026' })
    await confirmProposed(harness)
    await harness.signIn('support')
    expect((await harness.refused('batches.rows', { token, ...page })).code).toBe('not_found')
    await harness.signIn('maker')
    expect((await harness.ask('batches.rows', { token, ...page })).rows).toHaveLength(3)
    await harness.ask('batches.discard', { token })
    expect((await harness.refused('batches.rows', { token, ...page })).code).toBe('not_found')
  })

  it('is cancelled while it is read or checked, and the one before stays', async () => {
    const { token } = await choose(harness, rowsOf(2), 'bir.csv')
    const { context } = harness.ledger.payouts
    harness.ledger.payouts.context = async (...asked) => {
      expect(await harness.ask('batches.work')).toMatchObject({ phase: 'checking' })
      await harness.ask('batches.cancelWork')
      return context(...asked)
    }
    harness.chosen.open = await writeRows(harness, rowsOf(5), 'iki.csv')
    expect((await harness.refused('batches.choose')).code).toBe('cancelled')
    harness.ledger.payouts.context = context
    expect(await harness.ask('batches.work')).toBeNull()
    expect((await harness.ask('batches.rows', { token, list: 'all', after: 0 })).rows).toHaveLength(2)
  })

  it('is cancelled by whoever has it read, and by nobody else', async () => {
    const { context } = harness.ledger.payouts
    let refused: string | undefined
    harness.ledger.payouts.context = async (...asked) => {
      await harness.signIn('support')
      refused = (await harness.refused('batches.cancelWork')).code
      return context(...asked)
    }
    expect(await choose(harness, rowsOf(5))).toMatchObject({ valid: 5 })
    expect(refused).toBe('not_permitted')
    expect((await harness.call('batches.cancelWork')).ok, 'nothing goes on').toBe(true)
  })

  it('is read as before when reading it in another way is cancelled', async () => {
    const { token, reading } = await choose(harness, rowsOf(3))
    const { context } = harness.ledger.payouts
    harness.ledger.payouts.context = async (...asked) => {
      await harness.ask('batches.cancelWork')
      return context(...asked)
    }
    const swapped = { ...reading, mapping: { ...reading.mapping, accountName: 3, customerId: 2 } }
    expect((await harness.refused('batches.read', { token, reading: swapped })).code).toBe('cancelled')
    harness.ledger.payouts.context = context
    const { rows } = await harness.ask('batches.rows', { token, list: 'all', after: 0 })
    expect(rows.map(({ cells }) => cells.accountName)).toEqual(['Alıcı 1', 'Alıcı 2', 'Alıcı 3'])
  })

  it('refuses other long work meanwhile', async () => {
    const { context } = harness.ledger.payouts
    const path = await writeRows(harness, rowsOf(2))
    harness.ledger.payouts.context = async (...asked) => {
      expect((await harness.refused('batches.choose')).code).toBe('busy')
      return context(...asked)
    }
    harness.chosen.open = path
    expect(await harness.ask('batches.choose')).toMatchObject({ valid: 2 })
    expect(harness.told).toContain('batches.changed')
    harness.ledger.payouts.context = context
  })
})

describe('importing', () => {
  it('takes all valid rows and none that was left out', async () => {
    const rows = rowsOf(5, (row) => (row === 3 ? { iban: 'TR00' } : {}))
    const { token } = await choose(harness, rows)
    const preview = await harness.ask('batches.leaveOut', { token, rows: null, leftOut: true })
    expect(preview).toMatchObject({ valid: 4, invalid: 0, leftOut: 1 })
    const batch = await harness.ask('batches.import', {
      token,
      name: 'Kasım',
      control: controlOf(preview),
      as: 'draft',
    })
    expect(batch).toMatchObject({ name: 'Kasım', rows: 4, total: preview.total, importedBy: 'maker' })
    expect(statesOf(batch)).toEqual({ draft: 4 })
    const { payouts } = await harness.ask('batches.payouts', { id: batch.id, state: null, after: 0 })
    expect(payouts.map((payout) => [payout.batch?.row, payout.amount, payout.iban])).toEqual(
      [1, 2, 4, 5].map((row) => [row, rowOf(row).amount.toString(), rowOf(row).iban]),
    )
    expect((await harness.refused('batches.rows', { token, list: 'all', after: 0 })).code).toBe('not_found')
  })

  it('is refused when the control total says something else', async () => {
    const preview = await choose(harness, rowsOf(3))
    const { token, total } = preview
    const wrong = (control: { rows: number; total: string }) =>
      harness.refused('batches.import', { token, name: 'Kasım', control, as: 'draft' })
    expect(await wrong({ rows: 4, total: total })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'control.rows', problem: 'control_differs' }],
    })
    expect(await wrong({ rows: 3, total: (BigInt(total) + 1n).toString() })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'control.total', problem: 'control_differs' }],
    })
    expect(await harness.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
  })

  it('is refused while a row has a problem', async () => {
    const preview = await choose(
      harness,
      rowsOf(3, (row) => (row === 2 ? { iban: 'TR00' } : {})),
    )
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    expect((await harness.refused('batches.import', wanted)).code).toBe('batch_not_ready')
  })

  it('asks the ledger once more: what was used since the preview stops it', async () => {
    const preview = await choose(
      harness,
      rowsOf(3, (row) => ({ processId: `P-${row}` })),
    )
    const { token } = preview
    await harness.ask('payouts.create', { ...payoutDraft, processId: 'P-3' })
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    expect((await harness.refused('batches.import', wanted)).code).toBe('batch_not_ready')
    expect((await harness.ask('batches.rows', { token, list: 'invalid', after: 0 })).rows).toMatchObject([{ row: 3 }])
  })

  it('marks what is so now, however often it asks: nothing twice, and not what is over', async () => {
    const { customer } = payoutDraft
    const { token, total } = await choose(harness, [rowOf(1, { customer: customer.id, processId: 'P-1' })])
    const near = { ...payoutDraft, amount: (BigInt(total) + 1n).toString() }
    const { id, revision } = await harness.ask('payouts.create', near)
    await harness.ask('payouts.submit', { id, revision })
    await changeWorkspace(harness, { kind: 'live' })
    async function warnings(): Promise<string[]> {
      const wanted = { token, name: 'Kasım', control: { rows: 1, total: total } }
      await harness.refused('batches.import', { ...wanted, as: 'awaiting_approval' })
      const { rows } = await harness.ask('batches.rows', { token, list: 'all', after: 0 })
      return rows.flatMap((row) => row.warnings.map(({ code }) => code))
    }
    expect([await warnings(), await warnings()]).toEqual([['twin_near'], ['twin_near']])
    await harness.ask('payouts.cancel', { id, revision, reason: 'yanlış' })
    expect(await warnings()).toEqual([])
  })

  it('sends nothing to the checkers that the unit would stop', async () => {
    await changeWorkspace(harness, { kind: 'live' })
    const preview = await choose(harness, rowsOf(2))
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview) }
    expect((await harness.refused('batches.import', { ...wanted, as: 'awaiting_approval' })).code).toBe('checks_failed')
    expect(statesOf(await harness.ask('batches.import', { ...wanted, as: 'draft' }))).toEqual({ draft: 2 })
  })

  it('is cancelled as long as nothing is written: then there is no batch', async () => {
    const preview = await choose(harness, rowsOf(2_500))
    const { token } = preview
    const wanted = { token, name: 'Kasım', control: controlOf(preview), as: 'draft' as const }
    const { import: write } = harness.ledger.batches
    harness.ledger.batches.import = (batch, rows, onProgress) =>
      write(batch, rows, (done) => {
        onProgress(done)
        void harness.call('batches.cancelWork')
      })
    expect((await harness.refused('batches.import', wanted)).code).toBe('cancelled')
    expect(await harness.ask('batches.page', { before: null })).toEqual({ batches: [], next: null })
    harness.ledger.batches.import = write
    expect(await harness.ask('batches.import', wanted)).toMatchObject({ rows: 2_500 })
  })
})

describe('the template', () => {
  it('is read back without a problem', async () => {
    harness.chosen.save = join(harness.folder, 'sablon.csv')
    expect(await harness.ask('batches.saveTemplate')).toBe('sablon.csv')
    harness.chosen.open = harness.chosen.save
    expect(await harness.ask('batches.choose')).toMatchObject({
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
    expect(await harness.ask('batches.saveTemplate')).toBeNull()
  })
})
