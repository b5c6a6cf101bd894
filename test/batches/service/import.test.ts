import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, controlOf, rowOf, rowsOf, statesOf, writeRows } from './harness.ts'
import { withColumnAt, withoutColumn } from '../../../electron/batches/contract/reading.ts'
import { mostTableBytes } from '../../../electron/core/tables.ts'
import { confirmProposed, changeWorkspace } from '../../desk/makers-and-checkers.ts'
import { workbookFiles, zipped, type MadeSheet } from '../../spreadsheet/workbook-bytes.ts'
import { approvedPayout, harness, openEach, payoutDraft } from '../../desk/desk-harness.ts'

openEach()
beforeEach(() => harness.signIn('maker'))

describe('a file of payouts', () => {
  it('is shown before anything is imported: its totals, its largest rows, and nothing in the ledger', async () => {
    const preview = await choose(harness, rowsOf(12))
    expect(preview).toMatchObject({
      fileName: 'odemeler.csv',
      mappedBy: 'recognised',
      rows: 12,
      valid: 12,
      invalid: 0,
      sameLists: [],
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

  it('is the same when the window hands over its bytes, which is not told where it stands', async () => {
    const { token, ...chosen } = await choose(harness, rowsOf(3))
    const bytes = new Uint8Array(await readFile(await writeRows(harness, rowsOf(3)))).buffer
    await harness.ask('app.handFile', { name: 'odemeler.csv', bytes })
    const { token: another, ...handed } = await harness.ask('batches.open')
    expect(handed).toEqual(chosen)
    expect((await harness.refused('batches.rows', { token, list: 'all', after: 0 })).code).toBe('not_found')
    const request = { token: another, name: 'Kasım', control: controlOf(handed), as: 'draft' as const }
    const batch = await harness.ask('batches.import', request)
    expect(await harness.ask('batches.import', request), 'its answer was lost').toEqual(batch)
    expect((await harness.ask('batches.page', { before: null })).batches).toHaveLength(1)
    expect((await choose(harness, rowsOf(3))).sameLists).toMatchObject([{ lists: [{ name: 'Kasım' }] }])
  })

  it('is what somebody pasted, when that is a table with a header; what was there stays when it is not', async () => {
    const cells = ['Tutar\tIBAN\tAlıcı\tMüşteri no', `1.250,00\t${rowOf(1).iban}\tAyşe\tM-1`]
    const pasted = (text: string) => ({
      name: 'Panodan 22.11.2026 20.36',
      bytes: new TextEncoder().encode(text).buffer,
    })
    await harness.ask('app.handFile', pasted(cells.join('\r\n')))
    const preview = await harness.ask('batches.open')
    expect(preview).toMatchObject({ fileName: 'Panodan 22.11.2026 20.36', delimiter: '\t', valid: 1, total: '125000' })
    for (const text of ['Merhaba', cells[1] ?? '']) {
      await harness.ask('app.handFile', pasted(text))
      expect(await harness.refused('batches.open')).toMatchObject({ code: 'file_unreadable' })
    }
    await harness.ask('app.handFile', pasted(' '))
    expect((await harness.refused('batches.open')).code).toBe('file_empty')
    const { rows } = await harness.ask('batches.rows', { token: preview.token, list: 'all', after: 0 })
    expect(rows).toMatchObject([{ amount: '125000' }])
  })

  it.each([
    ['a path', { name: 'gizli.csv', path: '/etc/passwd', bytes: new ArrayBuffer(1) }],
    ['a path alone', '/etc/passwd'],
    ['a text in the place of bytes', { name: 'kasim.csv', bytes: 'tutar;iban' }],
    ['too many bytes', { name: 'kasim.csv', bytes: new ArrayBuffer(mostTableBytes + 1) }],
  ])('cannot be %s', async (_what, handed) => {
    expect(await harness.seat().answer('app.handFile', handed)).toMatchObject({ error: { code: 'invalid_input' } })
  })

  it('is nothing when nobody chose one', async () => {
    expect(await harness.ask('batches.choose')).toBeNull()
    expect((await harness.refused('batches.open')).code).toBe('file_failed')
  })

  it('waits for somebody to say which column is which when its header says nothing', async () => {
    const path = await writeRows(harness, rowsOf(3))
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/^.*\r\n/, 'a;b;c;d;e;f\r\n'))
    harness.chosen.open = path
    const preview = await harness.ask('batches.choose')
    expect(preview).toMatchObject({ header: ['a', 'b', 'c', 'd', 'e', 'f'], rows: 0, valid: 0, mappedBy: 'recognised' })
    if (!preview) throw new Error('no preview')
    const { token, reading, questions } = preview
    // Finding 14: the column that holds IBANs is known by them.
    expect(reading.mapping).toMatchObject({ amount: null, iban: 1, accountName: null, customerId: null })
    expect(questions.map(({ place }) => place)).toEqual([0, 2, 3])
    const begun = { ...reading, mapping: { ...reading.mapping, amount: 0 }, unused: [] }
    expect(await harness.ask('batches.read', { token, reading: begun })).toMatchObject({ rows: 0, reading: begun })
    expect(await harness.ask('batches.held')).toMatchObject({ token, reading: begun })
    const control = { rows: 3, total: '0' }
    const early = { token, name: 'Kasım', control, as: 'draft' as const }
    expect((await harness.refused('batches.import', early)).code).toBe('invalid_input')
    const answered = { ...reading, mapping: { ...reading.mapping, amount: 0, accountName: 2, customerId: 3 } }
    expect(await harness.ask('batches.read', { token, reading: answered })).toMatchObject({
      rows: 3,
      valid: 3,
      mappedBy: 'operator',
    })
  })

  it('A4: asks which of two amounts is meant, once for each header', async () => {
    const text = 'Tutar;Ödenecek Tutar;IBAN;Alıcı;Müşteri No;Kanal\r\n1.000,00;975,00;'
    const path = join(harness.folder, 'odemeler.csv')
    await writeFile(path, `${text}${rowOf(1).iban};Ayşe;M-1;şube\r\n`)
    harness.chosen.open = path
    const first = await harness.ask('batches.choose')
    if (!first) throw new Error('no preview')
    expect(first).toMatchObject({ rows: 0, mappedBy: 'recognised', reading: { mapping: { amount: null } } })
    const { token, questions } = first
    expect(questions).toEqual([
      { place: 0, mayBe: 'amount' },
      { place: 1, mayBe: 'amount' },
      { place: 5, mayBe: null },
    ])
    const reading = withoutColumn(withColumnAt(first.reading, questions, 'amount', 1), 5)
    expect(reading.unused).toEqual([0, 5])
    const read = await harness.ask('batches.read', { token, reading })
    expect(read).toMatchObject({ valid: 1, total: '97500' })
    await harness.ask('batches.import', { token, name: 'Kasım', control: controlOf(read), as: 'draft' })
    await writeFile(path, `${text}${rowOf(2).iban};Ali;M-2;web\r\n`)
    expect(await harness.ask('batches.choose')).toMatchObject({ total: '97500', mappedBy: 'remembered', reading })
    // A cell that says that its row was paid makes it another header.
    await writeFile(path, `${text}${rowOf(2).iban};Ali;M-2;ÖDENDİ\r\n`)
    expect(await harness.ask('batches.choose')).toMatchObject({ rows: 0, mappedBy: 'recognised' })
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

  it('refuses other long work meanwhile', async () => {
    const { surroundings } = harness.ledger.payouts
    const path = await writeRows(harness, rowsOf(2))
    harness.ledger.payouts.surroundings = async (...asked) => {
      expect((await harness.refused('batches.choose')).code).toBe('busy')
      return surroundings(...asked)
    }
    harness.chosen.open = path
    expect(await harness.ask('batches.choose')).toMatchObject({ valid: 2 })
    expect(harness.told).toContain('batches.changed')
    harness.ledger.payouts.surroundings = surroundings
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

describe('a workbook', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheetOf = (...rows: readonly string[][]): MadeSheet => ({
    rows: rows.map((cells) => `<row>${cells.map(text).join('')}</row>`).join(''),
  })
  const header = ['Tutar', 'IBAN', 'Alıcı Adı', 'Müşteri No']
  const payout = (number: number) => {
    const { iban, name, customer } = rowOf(number)
    return [`${number},50`, iban, name, customer]
  }

  it('of several sheets is read once one is chosen, each under its own token', async () => {
    harness.chosen.open = join(harness.folder, 'kasim.xlsx')
    const sheets = [sheetOf(['Açıklama']), sheetOf(header, payout(1)), sheetOf(header, payout(2), payout(3))]
    await writeFile(harness.chosen.open, zipped(workbookFiles(sheets)))
    const unread = await harness.ask('batches.choose')
    expect(unread).toMatchObject({ sheet: null, rows: 0, sheets: [{ place: 0 }, { place: 1 }, { place: 2 }] })
    const first = await harness.ask('batches.chooseSheet', { token: unread?.token ?? '', sheet: 1 })
    expect(first).toMatchObject({ sheet: 1, valid: 1, total: '150' })
    const second = await harness.ask('batches.chooseSheet', { token: first.token, sheet: 2 })
    expect(second).toMatchObject({ sheet: 2, valid: 2, total: '600', mappedBy: 'recognised' })
    expect((await harness.refused('batches.rows', { token: first.token, list: 'all', after: 0 })).code).toBe(
      'not_found',
    )

    // One that holds no payouts leaves what was read.
    const { token } = second
    expect((await harness.refused('batches.chooseSheet', { token, sheet: 0 })).reason).toBe('few_columns')
    expect(await harness.ask('batches.held')).toMatchObject({ token, sheet: 2, valid: 2 })
    const imported = await harness.ask('batches.import', {
      token,
      name: 'Kasım',
      control: controlOf(second),
      as: 'draft',
    })
    expect(imported).toMatchObject({ rows: 2, fileName: 'kasim.xlsx' })
  })
})

describe('the template', () => {
  it.each([
    ['sablon.csv', ';'],
    ['sablon.xlsx', null],
  ])('%s is read back without a problem', async (name, delimiter) => {
    harness.chosen.save = join(harness.folder, name)
    expect(await harness.ask('batches.saveTemplate')).toBe(name)
    harness.chosen.open = harness.chosen.save
    expect(await harness.ask('batches.choose')).toMatchObject({
      mappedBy: 'recognised',
      delimiter,
      rows: 2,
      valid: 2,
      warned: 0,
      dialectSure: true,
      total: '223765',
    })
  })
})
