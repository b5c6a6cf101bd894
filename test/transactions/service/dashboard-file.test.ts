import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeMapping } from '../../callbacks/service/merchant-inbox.ts'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { workbookOf } from '../../spreadsheet/workbook-bytes.ts'

/** The export of a service dashboard: Türkiye time, lira with a fee, words of its own, a last row of sums. */

openEach()

const header = 'İşlem Tarihi;İşlem Tipi;Üye İşyeri Referansı;İşlem Id;Ad Soyad;IBAN;Tutar;Komisyon;Durum'
const table = (...lines: string[]) => [header, ...lines, 'Toplam;;;;;;109.368,60;;'].join('\r\n')
const line = (processId: string, amount: string, word: string, transactionId = '') =>
  `02.11.2026 10:05;Para Çekme;${processId};${transactionId};Ayşe Yılmaz;;${amount};6,09;${word}`

async function sent(amount: string) {
  const { id, revision } = await approvedPayout(harness, { amount })
  return harness.ask('payouts.send', { id, revision })
}

it('asks columns and words of a new file at once, and opens it again when a second person has confirmed', async () => {
  const [moved, later, differing, failed] = [
    await sent('125000'),
    await sent('150697'),
    await sent('320000'),
    await sent('207272'),
  ]
  await harness.report({ processId: failed.processId, transactionId: failed.transactionId, status: 'failed' })
  harness.sandbox.controls.addFault({ kind: 'stall', call: 'payout' })
  const unknown = await sent('820000')
  expect(unknown.state).toBe('unknown')
  const lines = [
    line(moved.processId, '1.250,00', 'Başarılı', moved.transactionId ?? ''),
    line(later.processId, '1.506,97', 'Beklemede'),
    line(differing.processId, '3.200,50', 'Başarılı'),
    line(failed.processId, '2.072,72', 'Başarılı'),
    line(unknown.processId, '8.200,00', 'Başarılı'),
    line('PAY-baska', '10,00', 'Başarılı'),
    line(moved.processId, '1.250,00', 'Başarılı', moved.transactionId ?? ''),
  ]
  const pasted = { name: 'panel.csv', text: table(...lines) }
  await harness.signIn('maker')
  const first = await harness.ask('reports.readPasted', pasted)
  expect(first).toMatchObject({ total: 7, counts: { waits: 7 }, absent: null })
  const { token } = first
  const file = await harness.ask('reports.mapFile', { token, fields: null })
  expect(file.columns.map(({ path, means }) => [path, means])).toEqual([
    ['İşlem Tarihi', 'timestamp'],
    ['İşlem Tipi', 'type'],
    ['Üye İşyeri Referansı', 'processId'],
    ['İşlem Id', 'transactionId'],
    ['Ad Soyad', 'ignored'],
    ['IBAN', 'ignored'],
    ['Tutar', 'amountInLira'],
    ['Komisyon', 'fee'],
    ['Durum', 'status'],
  ])
  expect(file.words).toMatchObject([
    { kind: 'payout', word: 'basarili', text: 'Başarılı', count: 5, means: 'completed' },
    { kind: 'payout', word: 'beklemede', text: 'Beklemede', count: 1, means: 'pending' },
  ])
  // Without the columns nothing is known of the statuses.
  expect((await harness.ask('reports.mapFile', { token, fields: [] })).words).toEqual([])
  const fields = file.columns.flatMap(({ path, means }) => (means ? [{ path, means }] : []))
  const statuses = file.words.flatMap(({ kind, word, means }) => (means ? [{ kind, word, means }] : []))
  const mapping = {
    ...file.inForce,
    fields: [...file.inForce.fields, ...fields],
    statuses: [...file.inForce.statuses, ...statuses],
  }
  const proposed = { token, seen: file.version, mapping, passphrase: passphraseOf('maker') }
  expect(await harness.ask('reports.proposeFileMapping', proposed)).toBe(false)
  expect((await harness.refused('reports.readMapped', { token })).code).toBe('changed_meanwhile')

  await harness.signIn('checker')
  const sample = await harness.ask('reports.mappedFile')
  expect(sample).toMatchObject({ token, fileName: 'panel.csv', by: 'maker', isInForce: false })
  expect(sample?.samples.map(({ text, row }) => [text.split(' · ').at(-1), row.status, row.amount])).toEqual([
    ['Başarılı', 'completed', '125000'],
    ['Beklemede', 'pending', '150697'],
  ])
  await confirmProposed(harness)
  // Nothing was applied before: the file says what it would do, to the second person, too.
  expect(await harness.ask('reports.mappedFile')).toMatchObject({ isInForce: true })
  const again = await harness.ask('reports.readMapped', { token })
  expect(again).toMatchObject({
    ...{ total: 7, counts: { known: 1, move: 1 }, fees: '3045' },
    outcomes: { moves: 1, agrees: 2, amount_differs: 1, status_differs: 1, proposes: 1, only_there: 1 },
  })
  expect(again.rows[0]).toMatchObject({ outcome: 'amount_differs', amount: '320050', ours: '320000' })
  await harness.ask('reports.applyFile', { token: again.token })
  expect(await harness.ask('reports.mappedFile')).toBeNull()
  const about = async ({ id }: { id: number }) => {
    const { state, reports } = await harness.ask('payouts.get', { id })
    return [state, ...reports.filter(({ source }) => source === 'file').map(({ effect }) => effect)]
  }
  expect(await about(moved)).toEqual(['completed', 'move'])
  expect(await about(later)).toEqual(['accepted', 'nothing_new'])
  expect(await about(differing)).toEqual(['accepted', 'conflict'])
  expect(await about(failed)).toEqual(['failed', 'conflict'])
  expect(await about(unknown)).toEqual(['unknown', 'evidence'])
  expect((await harness.ask('payouts.get', { id: moved.id })).reports.at(-1)?.reportedAt).toBe(
    Date.UTC(2026, 10, 2, 7, 5),
  )

  await harness.signIn('maker')
  const oneMore = await harness.ask('reports.readPasted', {
    ...pasted,
    text: table(line('PAY-baska', '1,00', 'Muhabirde')),
  })
  const known = await harness.ask('reports.mapFile', { token: oneMore.token, fields: null })
  const unchanged = { ...proposed, token: oneMore.token, seen: known.version, mapping: known.inForce }
  expect((await harness.refused('reports.proposeFileMapping', unchanged)).code).toBe('invalid_input')
})

/** Writes a workbook as the English dashboard does: real dates, kuruş, the fee in front. */
it('reads a workbook of other words, with its columns in another order', async () => {
  const [paid, returned, differing, absent] = [
    await sent('125000'),
    await sent('94000'),
    await sent('320000'),
    await sent('500000'),
  ]
  await harness.report({ processId: returned.processId, transactionId: returned.transactionId, status: 'completed' })
  const day = (at: number | null) => ((at ?? 0) + 3 * 3_600_000) / 86_400_000 + 25_569
  const words = (...cells: string[]) => cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const row = ({ processId, sentAt }: typeof paid, amount: number, state: string) =>
    `<row><c><v>609</v></c>${words(state)}<c s="1"><v>${day(sentAt)}</v></c><c><v>${amount}</v></c>${words(processId)}</row>`
  const rows = [
    `<row>${words('Fee', 'State', 'Date', 'Amount', 'Merchant ref')}</row>`,
    row(paid, 125_000, 'Settled'),
    row(returned, 94_000, 'Reversed'),
    row(differing, 320_050, 'Settled'),
    `<row>${words('Grand total (TRY)')}<c/><c/><c><v>539050</v></c></row>`,
  ]
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>'
  const file = join(harness.folder, 'export.xlsx')
  await harness.signIn('admin')
  await writeFile(file, workbookOf(rows.join(''), { styles }))
  await changeMapping(harness, ({ fields, statuses }) => ({
    fields: [
      ...fields,
      { path: 'Merchant ref', means: 'processId' },
      { path: 'State', means: 'status' },
      { path: 'Amount', means: 'amountInKurus' },
      { path: 'Fee', means: 'fee' },
      { path: 'Date', means: 'timestamp' },
    ],
    statuses: [
      ...statuses,
      { kind: 'payout', word: 'settled', means: 'completed' },
      { kind: 'payout', word: 'reversed', means: 'returned' },
    ],
  }))
  await harness.signIn('support')
  harness.chosen.open = file
  expect(await harness.ask('reports.chooseFile')).toMatchObject({
    ...{ total: 3, fees: '1827', toPropose: 1 },
    outcomes: { moves: 1, proposes: 1, amount_differs: 1 },
    absent: { total: 1, rows: [{ processId: absent.processId }] },
  })
})

it('tells a row that the ledger has left behind from one that agrees', async () => {
  const [done, open] = [await sent('1000'), await sent('2000')]
  await harness.report({ processId: done.processId, transactionId: done.transactionId, status: 'completed' })
  await harness.signIn('maker')
  const text = ['processId;status', `${done.processId};processing`, `${open.processId};pending`].join('\n')
  const { outcomes } = await harness.ask('reports.readPasted', { name: 'eski.csv', text })
  expect(outcomes).toMatchObject({ earlier: 1, agrees: 1 })
})

it('tells a row of another service ID from one of another status', async () => {
  const paid = await sent('1000')
  await harness.report({ processId: paid.processId, transactionId: paid.transactionId, status: 'completed' })
  await harness.signIn('maker')
  const row = (status: string, transactionId: string | null) => `${paid.processId};${status};${transactionId}`
  const rows = [row('completed', 'tx_other'), row('pending', 'tx_other'), row('failed', paid.transactionId)]
  const text = ['processId;status;transactionId', ...rows].join('\n')
  const { outcomes } = await harness.ask('reports.readPasted', { name: 'iki.csv', text })
  expect(outcomes).toMatchObject({ service_id_differs: 2, status_differs: 1 })
})
