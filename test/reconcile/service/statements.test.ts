import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '../../../electron/core/time.ts'
import { workbookFiles, zipped } from '../../spreadsheet/workbook-bytes.ts'
import { approvedPayout, depositDraft, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { lost, signInAs } from '../../desk/makers-and-checkers.ts'

/** Statements from the bank's file to what two people settle by its lines. */

openEach()

let day = ''
let month = ''
beforeEach(() => {
  day = dayOf(Date.now())
  month = day.slice(0, 7)
})

type Row = readonly [amount: string, text: string]
async function bringFile(rows: readonly Row[], name = 'ekstre.csv', header = 'Tarih;Açıklama;Tutar'): Promise<void> {
  const shortDay = day.split('-').toReversed().join('.')
  harness.chosen.open = join(harness.folder, name)
  await writeFile(
    harness.chosen.open,
    [header, ...rows.map(([amount, text]) => `${shortDay};${text};${amount}`)].join('\n'),
  )
}
async function preview(...file: Parameters<typeof bringFile>) {
  await bringFile(...file)
  let chosen = await harness.ask('reconcile.choose')
  if (chosen.outcome === 'asks')
    chosen = await harness.ask('reconcile.answer', { token: chosen.token, mapping: {}, account: 'TR33' })
  if (chosen.outcome !== 'preview') throw new Error(JSON.stringify(chosen))
  return chosen
}
async function importFile(...file: Parameters<typeof bringFile>) {
  const { token } = await preview(...file)
  return harness.ask('reconcile.import', { token })
}
/** A row of a workbook. */
const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`
const lines = async () => (await harness.ask('reconcile.lines', { month, show: 'all', after: null })).lines
const idOf = async (text: string) => (await lines()).find((each) => each.text.includes(text))?.id ?? 0

async function sentPayout(processId: string): Promise<void> {
  const { id, revision } = await approvedPayout(harness, { processId, amount: '125000' })
  await harness.ask('payouts.send', { id, revision })
}

describe('the period report', () => {
  it('says how the lines of its days stand, and what they tell of fees', async () => {
    await sentPayout('MAAS-2026-0001')
    await signInAs(harness, 'support')
    await importFile([
      ['-1.250,00', 'HAVALE MAAS-2026-0001'],
      ['-5,75', 'HAVALE ÜCRETİ'],
      ['-90,00', 'KİRA'],
    ])
    await signInAs(harness, 'checker')
    const { reconciled } = await harness.ask('audit.period', { from: day, until: day })
    expect(reconciled).toEqual({ agrees: 2, open: 1, explained: 0, unexplained: '9000', fees: '-575' })
    const before = dayOf(Date.now() - 86_400_000)
    expect((await harness.ask('audit.period', { from: before, until: before })).reconciled).toBeNull()
    harness.chosen.save = join(harness.folder, 'dönem.csv')
    await harness.ask('audit.exportPeriod', { from: day, until: day })
    const text = (await readFile(harness.chosen.save, 'utf8')).replaceAll('"', '')
    for (const line of ['Uyuşan satırlar;2;', 'Açık satırlar;1;', 'Açıklanmayan tutar;;90,00', 'ücretler;;5,75'])
      expect(text).toContain(line)
  })

  it('lists what the ledger alone has, with its note', async () => {
    await sentPayout('MAAS-2026-0001')
    await importFile([['-90,00', 'KİRA']])
    const { transactions } = await harness.ask('reconcile.absent', { month })
    expect(transactions).toMatchObject([{ processId: 'MAAS-2026-0001', note: null }])
    await signInAs(harness, 'maker')
    const id = transactions[0]?.id ?? 0
    await harness.ask('payouts.remark', { id, note: 'Servise soruldu', invoiceNumber: 'FT-7' })
    await signInAs(harness, 'checker')
    const { absent } = await harness.ask('audit.period', { from: day, until: day })
    expect(absent.transactions).toMatchObject([
      { processId: 'MAAS-2026-0001', note: 'Servise soruldu', invoiceNumber: 'FT-7' },
    ])
    harness.chosen.save = join(harness.folder, 'dönem.csv')
    await harness.ask('audit.exportPeriod', { from: day, until: day })
    const text = (await readFile(harness.chosen.save, 'utf8')).replaceAll('"', '')
    expect(text).toContain('Yalnızca defterde;1;')
    expect(text).toMatch(/;MAAS-2026-0001;.*;1250,00;.*;Servise soruldu/)
  })
})

describe('a statement', () => {
  it('is shown with its answers, imported once, and adds nothing twice', async () => {
    await sentPayout('MAAS-2026-0001')
    await signInAs(harness, 'support')
    const rows: Row[] = [
      ['-1.250,00', 'HAVALE MAAS-2026-0001'],
      ['-5,75', 'HAVALE ÜCRETİ'],
      ['-90,00', 'KİRA'],
    ]
    expect(await preview(rows)).toMatchObject({
      ...{ name: 'ekstre.csv', period: { from: day, until: day }, added: 3, alreadyKept: 0 },
      counts: { one: 1, fee: 1, missing_here: 1 },
      lines: [{ text: 'KİRA', answer: 'missing_here' }, { answer: 'one', of: ['MAAS-2026-0001'] }, { answer: 'fee' }],
    })
    expect(await importFile(rows)).toMatchObject({ added: 3, alreadyKept: 0 })
    const sums = { unexplained: '9000', fees: '-575' }
    expect(await harness.ask('reconcile.month', { month })).toEqual({ agrees: 2, open: 1, explained: 0, ...sums })
    await bringFile(rows)
    expect(await harness.ask('reconcile.choose')).toMatchObject({
      ...{ outcome: 'refused', reason: 'imported_before', first: { name: 'ekstre.csv', by: 'support' } },
    })
    const again = await preview([...rows.toReversed(), ['-5,75', 'HAVALE ÜCRETİ']], 'devam.csv')
    expect(again).toMatchObject({ added: 1, alreadyKept: 3, counts: { one: 1, fee: 2 } })
  })

  it('asks what it leaves open, and remembers the answer by its header', async () => {
    await signInAs(harness, 'maker')
    const header = 'Tarih;Açıklama;Tutar'
    await bringFile([['90,00', 'KİRA']], 'soru.csv', header)
    const question = await harness.ask('reconcile.choose')
    if (question.outcome !== 'asks') throw new Error(JSON.stringify(question))
    expect(question.questions).toMatchObject([{ question: 'direction' }])
    const { token } = question
    const mapping = { sign: 'out' } as const
    const which = await harness.ask('reconcile.answer', { token, mapping })
    expect(which).toMatchObject({ outcome: 'asks', questions: [{ question: 'account', candidates: [] }] })
    expect((await harness.refused('reconcile.import', { token })).code).toBe('wrong_state')
    const answered = await harness.ask('reconcile.answer', { token, mapping, account: 'TR 33' })
    expect(answered).toMatchObject({ outcome: 'preview', isAccountAnswered: true, lines: [{ amount: '-9000' }] })
    await harness.ask('reconcile.import', { token })
    await bringFile([['80,00', 'FAİZ']], 'sonraki.csv', header)
    expect(await harness.ask('reconcile.choose')).toMatchObject({
      ...{ outcome: 'preview', accounts: [{ name: 'TR 33' }], lines: [{ amount: '-8000' }] },
    })
    // Another format of the same bank has other columns: the account is offered, and its lines are there already.
    await bringFile([['-90,00', 'KİRA']], 'bicim.csv', 'İşlem Tarihi;Açıklama;İşlem Tutarı')
    const other = await harness.ask('reconcile.choose')
    expect(other).toMatchObject({ outcome: 'asks', questions: [{ question: 'account', candidates: ['TR 33'] }] })
    const same = { token: 'token' in other ? other.token : '', mapping: {}, account: 'tr33' }
    expect(await harness.ask('reconcile.answer', same)).toMatchObject({ added: 0, alreadyKept: 1 })
  })

  it('shows what only the ledger has of its days, until a line is matched with it', async () => {
    await sentPayout('MAAS-2026-0001')
    const absent = () => harness.ask('reconcile.absent', { month })
    expect(await absent()).toMatchObject({ transactions: [] })
    await importFile([['-90,00', 'KİRA']])
    expect(await absent()).toMatchObject({
      counts: { missing_there: 1, in_transit_at_month_end: 0, still_unknown: 0 },
      transactions: [{ processId: 'MAAS-2026-0001', answer: 'missing_there', day }],
    })
    await harness.ask('reconcile.match', { lineId: await idOf('KİRA'), processIds: ['MAAS-2026-0001'] })
    expect(await absent()).toMatchObject({ counts: { missing_there: 0 }, transactions: [] })
    for (const status of ['completed', 'returned']) await harness.report({ processId: 'MAAS-2026-0001', status })
    expect(await absent()).toMatchObject({
      transactions: [{ processId: 'MAAS-2026-0001', answer: 'return_missing', day }],
    })
    await importFile(
      [
        ['1.250,00', 'GERİ'],
        ['-1,00', 'MASRAF'],
      ],
      'geri.csv',
    )
    await harness.ask('reconcile.match', { lineId: await idOf('GERİ'), processIds: ['MAAS-2026-0001'] })
    expect(await absent()).toMatchObject({ transactions: [] })
  })

  it('belongs to the person who chose it until it is imported', async () => {
    await signInAs(harness, 'maker')
    const { token } = await preview([['-90,00', 'KİRA']])
    await signInAs(harness, 'support')
    expect((await harness.refused('reconcile.import', { token })).code).toBe('not_found')
  })

  it('of the service, or without a table, is refused with its reason', async () => {
    await signInAs(harness, 'maker')
    harness.chosen.open = join(harness.folder, 'pano.csv')
    await writeFile(harness.chosen.open, 'İşlem No;Durum;Tarih;Tutar\nMAAS-2026-0001;Tamamlandı;02.11.2026;1.250,00\n')
    expect(await harness.ask('reconcile.choose')).toMatchObject({ outcome: 'refused', reason: 'dashboard_export' })
    const batch = rowOf(['Müşteri No', 'Alıcı Adı', 'IBAN', 'Tutar', 'Tarih'])
    const sheets = [
      { name: 'Talimat', rows: rowOf(['Bu sayfa okunmaz']) },
      { name: 'Ödemeler', rows: batch },
    ]
    harness.chosen.open = join(harness.folder, 'liste.xlsx')
    await writeFile(harness.chosen.open, zipped(workbookFiles(sheets)))
    expect(await harness.ask('reconcile.choose')).toMatchObject({ outcome: 'refused', reason: 'batch_file' })
  })

  it('is judged by its beginning, before too many rows are read', async () => {
    await signInAs(harness, 'maker')
    const tooMany = Array.from({ length: 30_001 })
    await bringFile(tooMany.fill(['belirsiz', 'KİRA']) as Row[])
    expect(await harness.ask('reconcile.choose')).toMatchObject({ outcome: 'refused', reason: 'no_table' })
    await bringFile(tooMany.fill(['-90,00', 'KİRA']) as Row[])
    expect((await harness.refused('reconcile.choose')).code).toBe('file_too_large')
  })

  it('is read by an answer that its beginning does not fit', async () => {
    await signInAs(harness, 'maker')
    const rows = Array.from({ length: 101 }, (_, at): Row => [`-90,00;${at < 100 ? 'belirsiz' : '-90,00'}`, 'KİRA'])
    await bringFile(rows, 'iki.csv', 'Tarih;Açıklama;Tutar;İşlem Tutarı')
    const question = await harness.ask('reconcile.choose')
    expect(question).toMatchObject({ outcome: 'asks', questions: [{ question: 'amount' }] })
    const token = 'token' in question ? question.token : ''
    const answered = await harness.ask('reconcile.answer', { token, mapping: { amount: 3 }, account: 'TR33' })
    expect(answered).toMatchObject({ outcome: 'preview', added: 1, remarkCount: 100 })
  })

  it('of several sheets refuses one whose foreign money stands far below, and reads another', async () => {
    await signInAs(harness, 'maker')
    const sheetOf = (name: string, last: string) => {
      const amounts = [...Array.from({ length: 150 }, () => '-90,00'), last]
      const cells = [['Tarih', 'Açıklama', 'Tutar'], ...amounts.map((amount) => [day, 'KİRA', amount])]
      return { name, rows: cells.map(rowOf).join('') }
    }
    harness.chosen.open = join(harness.folder, 'hesaplar.xlsx')
    await writeFile(
      harness.chosen.open,
      zipped(workbookFiles([sheetOf('Karma', '-5,00 EUR'), sheetOf('Lira', '-5,00')])),
    )
    const chosen = await harness.ask('reconcile.choose')
    expect(chosen).toMatchObject({ outcome: 'sheets', sheets: [{ name: 'Karma' }, { name: 'Lira' }] })
    const token = 'token' in chosen ? chosen.token : ''
    const refused = { outcome: 'refused', reason: 'other_currency', cell: '-5,00 EUR' }
    expect(await harness.ask('reconcile.chooseSheet', { token, sheet: 0 })).toMatchObject(refused)
    expect((await harness.refused('reconcile.import', { token })).code).toBe('wrong_state')
    await harness.ask('reconcile.chooseSheet', { token, sheet: 1 })
    expect(await harness.ask('reconcile.answer', { token, mapping: {}, account: 'TR33' })).toMatchObject({ added: 151 })
  })

  it('is taken back until a person matched one of its lines', async () => {
    await signInAs(harness, 'maker')
    const { fileId } = await importFile([['-90,00', 'KİRA']])
    await harness.ask('reconcile.explain', { lineId: await idOf('KİRA'), note: 'Ofis kirası' })
    expect((await harness.refused('reconcile.takeBack', { fileId })).code).toBe('wrong_state')
    await harness.ask('reconcile.undo', { lineId: await idOf('KİRA') })
    await harness.ask('reconcile.takeBack', { fileId })
    expect(await lines()).toEqual([])
    expect((await harness.ask('reconcile.files', { before: null })).files).toMatchObject([{ takenBackBy: 'maker' }])
  })
})

describe('a line', () => {
  it('is matched with rows of the ledger, and undone by its maker alone', async () => {
    await sentPayout('MAAS-2026-0001')
    await signInAs(harness, 'maker')
    await importFile([
      ['-90,00', 'KİRA'],
      ['-1.250,00', 'HAVALE'],
    ])
    const lineId = await idOf('KİRA')
    const other = await idOf('HAVALE')
    const unknown = await harness.refused('reconcile.match', { lineId, processIds: ['YOK-1'] })
    expect(unknown.fields).toEqual([{ path: 'processIds', problem: 'invalid' }])
    await harness.ask('reconcile.match', { lineId, processIds: ['MAAS-2026-0001'] })
    expect(await lines()).toMatchObject([
      { state: 'open', unexplained: '116000', match: { by: 'maker', of: [{ processId: 'MAAS-2026-0001' }] } },
      { state: 'open', unexplained: '125000', match: null },
    ])
    const transactionIds = [(await harness.ledger.transactions.find('MAAS-2026-0001'))?.id ?? 0]
    const askOthers = (id: number) => harness.ask('reconcile.matchingLines', { lineId: id, transactionIds })
    expect(await askOthers(lineId)).toEqual([])
    expect(await askOthers(other)).toMatchObject([{ fileName: 'ekstre.csv', row: 2 }])
    const again = { lineId: other, processIds: ['MAAS-2026-0001'] }
    expect((await harness.refused('reconcile.match', again)).code).toBe('changed_meanwhile')
    await signInAs(harness, 'support')
    expect((await harness.refused('reconcile.undo', { lineId })).code).toBe('not_permitted')
    expect((await harness.refused('reconcile.accept', { lineIds: [lineId] })).code).toBe('changed_meanwhile')
  })

  it('that names an unknown payout proposes it, and the second person sees the line', async () => {
    const { id, processId } = await lost(harness)
    await signInAs(harness, 'maker')
    const payout = await harness.ask('payouts.get', { id })
    const amount = `-${(Number(payout.amount) / 100).toFixed(2).replace('.', ',')}`
    await importFile([
      [amount, `HAVALE ${processId}`],
      ['-90,00', 'KİRA'],
    ])
    const proposing = await idOf(processId)
    const other = await idOf('KİRA')
    const passphrase = passphraseOf('maker')
    const propose = () => harness.ask('reconcile.propose', { lineIds: [proposing, other], passphrase })
    const passedOver = { lineId: other, why: 'names_none' }
    expect(await propose()).toEqual({ proposed: [proposing], recorded: [], passedOver: [passedOver] })
    const before = { lineId: proposing, why: 'proposed_before' }
    expect(await propose()).toEqual({ proposed: [], recorded: [], passedOver: [before, passedOver] })
    const [resolution] = (await harness.ask('payouts.get', { id })).resolutions
    expect(resolution).toMatchObject({
      to: 'completed',
      places: ['bank_statement'],
      state: 'proposed',
      proposedBy: 'maker',
    })
    expect(resolution?.note).toMatch(/^ekstre\.csv \([0-9a-f]{12}\) · #2 · \d{4}-\d\d-\d\d · -.* · HAVALE /)
    expect(resolution?.note).toContain(processId)
    const proposal = { by: 'maker', at: resolution?.proposedAt }
    expect(await lines()).toMatchObject([{ of: [{ processId, proposal }] }, { of: [] }])
    expect(resolution?.note).toContain(` ${resolution?.outcomeDay} `)
  })

  it('that names an orphaned or an expired deposit is reported with the line, and the deposit is paid', async () => {
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const { id } = await harness.ask('deposits.create', { ...depositDraft, processId: 'SIPARIS-2026-0001' })
    expect(await harness.ask('deposits.resend', { id })).toMatchObject({ state: 'orphaned' })
    const late = await harness.ask('deposits.create', { ...depositDraft, processId: 'SIPARIS-2026-0002' })
    harness.clock.ahead = (late.expiresAt ?? 0) - Date.now() + 1_000
    await harness.signIn('support')
    await importFile([
      ['500,00', 'GELEN SIPARIS-2026-0001'],
      ['500,00', 'GELEN SIPARIS-2026-0002'],
      ['-90,00', 'KİRA'],
    ])
    expect((await lines()).map(({ answer }) => answer)).toEqual(['unknown_proposal', 'late_money', 'missing_here'])
    const lineIds = (await lines()).slice(0, 2).map((each) => each.id)
    const passphrase = passphraseOf('support')
    expect(await harness.ask('reconcile.propose', { lineIds, passphrase })).toEqual({
      proposed: [],
      recorded: lineIds,
      passedOver: [],
    })
    for (const [place, deposit] of [id, late.id].entries()) {
      const { state, reports } = await harness.ask('deposits.get', { id: deposit })
      expect(state).toBe('paid')
      expect(reports.at(-1)).toMatchObject({ status: 'paid', evidenceSource: 'bank_statement', by: 'support' })
      expect(reports.at(-1)?.note).toMatch(new RegExp(`^ekstre\\.csv \\([0-9a-f]{12}\\) · #${place + 2} · .* · GELEN`))
    }
    const again = await harness.ask('reconcile.propose', { lineIds, passphrase })
    expect(again.recorded).toEqual([])
  })

  it('that brings a payout back is proposed for a second person, once, and moves nothing', async () => {
    await sentPayout('MAAS-2026-0001')
    await harness.signIn('maker')
    const id = (await harness.ledger.transactions.find('MAAS-2026-0001'))?.id ?? 0
    const { state } = await harness.ask('payouts.get', { id })
    await importFile([
      ['1.250,00', 'İADE MAAS-2026-0001'],
      ['-90,00', 'KİRA'],
    ])
    const ask = { lineIds: [await idOf('İADE')], passphrase: passphraseOf('maker') }
    const answer = await harness.refused('reconcile.propose', { ...ask, passphrase: 'yanlış' })
    expect(answer.code).toBe('wrong_passphrase')
    expect(await harness.ask('reconcile.propose', ask)).toEqual({ proposed: ask.lineIds, recorded: [], passedOver: [] })
    expect(await harness.ask('reconcile.propose', ask)).toMatchObject({ passedOver: [{ why: 'proposed_before' }] })
    const payout = await harness.ask('payouts.get', { id })
    expect(payout.state).toBe(state)
    expect(payout.reports.at(-1)).toMatchObject({ status: 'returned', evidenceSource: 'bank_statement', by: 'maker' })
    expect(payout.resolutions).toMatchObject([{ to: 'returned', state: 'proposed', places: ['bank_statement'] }])
  })
})
