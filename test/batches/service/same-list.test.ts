import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../electron/batches/contract/batch.ts'
import { dayMs } from '../../../electron/core/time.ts'
import { harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { allRows, approved, choose, controlOf, rowOf, rowsOf, seen, sent, statesOf, writeRows } from './harness.ts'

/** The list of a batch that was paid comes again: after a weekend, saved by another program. */

openEach()
const passphrase = passphraseOf('checker')
const weekend = 62 * 3_600_000
let paid: Batch

beforeEach(async () => {
  paid = await sent(harness, await approved(harness, rowsOf(20)))
  for (const { processId } of await allRows(harness, paid.id)) await harness.report({ processId, status: 'completed' })
  harness.clock.ahead += weekend
  await harness.signIn('maker')
})

async function open(name: string, text: string, encoding: 'utf8' | 'latin1' = 'utf8') {
  await harness.ask('app.handFile', { name, bytes: Uint8Array.from(Buffer.from(text, encoding)).buffer })
  return harness.ask('batches.open')
}

/** Imported by the maker; the checker is signed in afterwards. */
async function importedAgain(rows = rowsOf(20)): Promise<Batch> {
  const preview = await choose(harness, rows, 'kasim.csv')
  const wanted = { token: preview.token, name: 'Kasım', control: controlOf(preview), as: 'awaiting_approval' as const }
  const { id } = await harness.ask('batches.import', wanted)
  await harness.signIn('checker')
  return harness.ask('batches.get', { id })
}

describe('its preview', () => {
  it('says of which batch it is the list, whichever program saved it', async () => {
    const lines = (await readFile(await writeRows(harness, rowsOf(20)), 'utf8'))
      .split(/\r?\n/)
      .filter((line) => line !== '')
    const [header = '', ...rows] = lines
    const cells = rows.map((line) => line.split(';'))
    const saved: [string, string, ('utf8' | 'latin1')?][] = [
      // Excel: a mark at the start, CRLF, no quotes.
      ['excel.csv', `\ufeff${lines.join('\r\n')}\r\n`],
      // Excel's CSV in the code page of Windows.
      ['excel-1254.csv', lines.join('\r\n').replaceAll('ı', 'i').replaceAll('ş', 's'), 'latin1'],
      // LibreOffice Calc: every text in quotes, LF.
      [
        'calc.csv',
        [header, ...rows]
          .map((line) =>
            line
              .split(';')
              .map((cell) => `"${cell}"`)
              .join(';'),
          )
          .join('\n'),
      ],
      // Numbers: commas, quotes around what has one.
      [
        'numbers.csv',
        [header, ...rows]
          .map((line) =>
            line
              .split(';')
              .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
              .join(','),
          )
          .join('\n'),
      ],
      // Pasted from a sheet that somebody sorted by amount.
      ['Panodan', [header, ...rows.toReversed()].join('\r\n').replaceAll(';', '\t')],
      // johannesgerer/buchhaltung #32: one export says 165, the next one 165.00; the IBANs are in fours.
      [
        'sayilar.csv',
        [
          header,
          ...cells.map(([amount = '', iban = '', ...row]) =>
            [Number(amount.replace(',', '.')), iban.replace(/.{4}/g, '$& '), ...row].join(';'),
          ),
        ].join('\n'),
      ],
      // firefly-iii #4228: the bank exports the same days again, with other descriptions.
      ['yeniden.csv', [header, ...cells.map((row) => row.with(2, `${row[2]} EFT`).join(';'))].join('\n')],
    ]
    const said: unknown[] = []
    for (const [name, text, encoding] of saved) {
      const { sameLists } = await open(name, text, encoding)
      said.push([
        name,
        sameLists.map(({ code, lists }) => [code, lists?.map((list) => [list.id, list.shared, list.rows, list.paid])]),
      ])
    }
    expect(said).toEqual(saved.map(([name]) => [name, [['same_list_paid', [[paid.id, 20, 20, 'was']]]]]))
  })

  it('counts what would be imported: not the rows that are left out', async () => {
    const rows = [...rowsOf(18), ...[31, 32].map((number) => rowOf(number))]
    const preview = await choose(harness, rows)
    expect(preview.sameLists).toMatchObject([
      {
        code: 'same_list_paid',
        level: 'warning',
        rows: 18,
        lists: [{ id: paid.id, name: 'Kasım', shared: 18, rows: 20 }],
      },
    ])
    const all = Array.from({ length: 16 }, (_, n) => n + 1)
    const { sameLists } = await harness.ask('batches.leaveOut', { token: preview.token, rows: all, leftOut: true })
    expect(sameLists).toEqual([])
  })
})

describe('imported all the same', () => {
  it('is neither approved nor sent until a checker says why, whom all who approve and send see; and next month again', async () => {
    const again = await importedAgain()
    const stop = { code: 'same_list_paid', level: 'blocking', rows: 20, lists: [{ id: paid.id, paid: 'was' }] }
    expect(again.sameLists).toMatchObject([stop])
    expect((await harness.ask('batches.get', { id: paid.id })).sameLists).toEqual([])
    const [row] = await allRows(harness, again.id)
    const alone = { id: row?.id ?? 0, revision: 1, passphrase }
    expect((await harness.ask('payouts.get', { id: alone.id })).checks[0]).toMatchObject({ code: 'same_list_paid' })
    const approving = { ...seen(again, 'approve'), passphrase }
    expect((await harness.refused('batches.approve', approving)).code).toBe('checks_failed')
    expect((await harness.refused('payouts.approve', alone)).code).toBe('checks_failed')

    const override = { ...seen(again, 'override'), passphrase, reason: 'Aralık maaşları' }
    expect((await harness.refused('batches.override', { ...override, rows: 19 })).code).toBe('changed_meanwhile')
    harness.dialogs.answer = () => false
    expect((await harness.refused('batches.override', override)).code).toBe('declined_in_dialog')
    harness.dialogs.answer = () => true
    const free = await harness.ask('batches.override', override)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ batchName: 'Kasım', lists: [{ id: paid.id, shared: 20 }] })
    const overridden = { by: 'checker', reason: 'Aralık maaşları' }
    expect(free.sameLists).toMatchObject([{ ...stop, level: 'warning', overridden }])
    expect((await harness.refused('batches.override', override)).code).toBe('wrong_state')
    const ready = await harness.ask('batches.approve', approving)
    expect(ready.approvals[0]?.checks).toMatchObject([{ code: 'same_list_paid', overridden }])
    expect(statesOf(await sent(harness, ready))).toEqual({ accepted: 20 })
    expect(harness.dialogs.asked.slice(-2)).toMatchObject([
      { action: 'approve', sameLists: [{ name: 'Kasım', shared: 20 }] },
      { action: 'send', sameLists: [{ name: 'Kasım', shared: 20 }] },
    ])

    for (const { processId } of await allRows(harness, again.id))
      await harness.report({ processId, status: 'completed' })
    harness.clock.ahead += 30 * dayMs
    await harness.signIn('maker')
    expect((await importedAgain()).sameLists).toMatchObject([
      { code: 'same_list_paid', level: 'blocking', listCount: 2 },
    ])
  })

  it('was approved with its twin before either was paid: the other one sent first stops it', async () => {
    const fresh = (number: number) => rowOf(100 + number)
    const rows = Array.from({ length: 4 }, (_, n) => fresh(n))
    const approving = async (batch: Batch) => harness.ask('batches.approve', { ...seen(batch, 'approve'), passphrase })
    const one = await approving(await importedAgain(rows))
    expect(one.sameLists).toEqual([])
    await harness.signIn('maker')
    const other = await importedAgain(rows.toReversed())
    expect(other.sameLists).toMatchObject([
      { code: 'same_list_waits', level: 'warning', lists: [{ id: one.id, paid: null }] },
    ])
    const ready = await approving(other)
    await sent(harness, one)
    harness.clock.ahead += dayMs
    await harness.signIn('checker')
    const renewed = await harness.ask('batches.get', { id: ready.id })
    expect(renewed.sameLists).toMatchObject([{ code: 'same_list_paid', level: 'blocking' }])
    expect((await harness.call('batches.send', seen(renewed, 'send'))).ok).toBe(false)
    for (const { id, revision, processId } of await allRows(harness, ready.id)) {
      expect((await harness.call('payouts.send', { id, revision })).ok).toBe(false)
      expect(received(harness, processId)).toBe(0)
    }
  })
})
