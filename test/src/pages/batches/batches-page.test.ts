import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { HandedFile } from '../../../../electron/app/contract.ts'
import type { Batch, BatchPreview, BatchRow } from '../../../../electron/batches/contract/batch.ts'
import { mostTableBytes } from '../../../../electron/core/tables.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness, type SignedIn } from '../../draw.ts'
import { badRow, batchOf, goodRow, previewOf, sameListPaid } from './batch-fixtures.ts'

const { batches: words } = messages.tr

let batches: Batch[] = []
let chosen: BatchPreview | null = null
let imported: unknown
let sheetAsked: unknown
const corrected: unknown[] = []
const handed: unknown[] = []
let importFails = false
let held: Promise<unknown>

harness({
  dispatch: { status: () => ok({ locks: [], clockWarning: null }) },
  app: {
    handFile: (given) => {
      const { name, bytes } = given as HandedFile
      handed.push([name, new TextDecoder().decode(bytes)])
      return ok(undefined)
    },
  },
  batches: {
    page: () => ok({ batches, next: null }),
    waiting: () => ok(0),
    work: () => ok(null),
    choose: () => ok(chosen),
    held: () => held,
    open: () => (chosen ? ok(chosen) : Promise.resolve({ ok: false, error: { code: 'file_unreadable' } })),
    chooseSheet: (given) => {
      sheetAsked = given
      return chosen ? ok(chosen) : Promise.resolve({ ok: false, error: { code: 'not_found' } })
    },
    rows: () => ok({ rows: [badRow(2)] satisfies BatchRow[], next: null }),
    correct: (cell) => {
      corrected.push(cell)
      return ok(previewOf({ invalid: 0, problems: [] }))
    },
    leaveOut: () => ok(previewOf({ invalid: 0, leftOut: 1, problems: [] })),
    discard: () => ok(undefined),
    import: (draft) => {
      imported = draft
      return importFails ? Promise.resolve({ ok: false, error: { code: 'changed_meanwhile' } }) : ok(batchOf())
    },
  },
})
const { default: page } = await import('../../../../src/pages/batches/BatchesPage.vue')
const { default: fileRows } = await import('../../../../src/pages/batches/FileRows.vue')
const { default: progress } = await import('../../../../src/pages/batches/BatchProgress.vue')
const { useBatches } = await import('../../../../src/stores/batches.ts')
const { useKeptImport } = await import('../../../../src/pages/batches/kept-import.ts')

beforeEach(() => {
  batches = []
  chosen = previewOf()
  importFails = false
  held = ok(null)
})

async function enter(by: SignedIn): Promise<void> {
  await signInAs(by)
  await useBatches().ask()
}

const states = (...some: [Batch['states'][number]['state'], number][]): Batch['states'] =>
  some.map(([state, rows]) => ({ state, rows, total: String(rows * 100) }))

describe('the list of batches', () => {
  it('teaches the first step where there is none', async () => {
    await enter('maker')
    expect(await draw(page)).toContain(words.empty.text)
    await enter('checker')
    expect(await draw(page)).toContain(words.empty.forOthers)
  })

  it('says what each batch needs next, and where its rows stand', async () => {
    batches = [
      batchOf({ id: 3, states: [{ state: 'unknown', rows: 1, total: '1' }] }),
      batchOf({ id: 2 }),
      batchOf({ id: 1, states: [{ state: 'completed', rows: 200, total: '25000000' }] }),
    ]
    await enter('checker')
    const text = await draw(page)
    const places = [words.waiting.settle, words.waiting.approve, words.waiting.done].map((word) => text.indexOf(word))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).toContain('₺250.000,00')
  })

  it.each<[string, Batch['states'], string]>([
    ['refused, and all others paid', states(['completed', 296], ['refused', 4]), 'Bitti, 4 satır ödenmedi'],
    // OCA/bank-payment, pull request 215: an order of five was done, and the rejected one could not be chosen again.
    ['refused once', states(['completed', 4], ['refused', 1]), 'Bitti, 1 satır ödenmedi'],
    ['not sent', states(['completed', 1], ['not_sent', 2]), 'Bitti, 2 satır ödenmedi'],
    ['failed at their banks', states(['completed', 1], ['failed', 1], ['returned', 1]), 'Bitti, 2 satır ödenmedi'],
    [
      'refused, while others are awaited',
      states(['accepted', 9], ['refused', 1]),
      'Sonuç bekleniyor, 1 satır ödenmedi',
    ],
  ])('never calls a batch done whose rows are %s', async (_what, standing, said) => {
    batches = [batchOf({ states: standing })]
    await enter('checker')
    expect(await draw(page)).toContain(said)
  })

  it('says in whose hands each is: yours, another checker’s, or the importer’s by name', async () => {
    const actions = batchOf().actions
    const draft: Batch['states'] = [{ state: 'draft', rows: 1, total: '1' }]
    batches = [
      batchOf({ id: 4, name: 'Bir', actions: { ...actions, approve: 'allowed' } }),
      batchOf({ id: 3, name: 'İki', actions: { ...actions, approve: 'already_approved' } }),
      batchOf({ id: 2, name: 'Üç', importedBy: 'admin', states: draft }),
    ]
    await enter('checker')
    const text = await draw(page)
    const rowOf = (name: string, next: string) => text.slice(text.indexOf(name), text.indexOf(next))
    expect(rowOf('Bir', 'İki')).toContain(words.acts.you)
    expect(rowOf('İki', 'Üç')).toContain(words.acts.otherChecker)
    expect(text.slice(text.indexOf('Üç'))).toContain('İpek Şahin')
  })

  it('offers a file and the template to those who may prepare one', async () => {
    await enter('maker')
    expect(await draw(page)).toContain(words.template.save)
    await enter('checker')
    const toChecker = await draw(page)
    for (const name of [words.file.choose, words.template.save]) expect(toChecker).not.toContain(name)
  })
})

it('says that a slow service stopped a run, when to send the rest, and from which row', async () => {
  await enter('checker')
  const stopped = { code: 'held_back', row: 17, by: 'app', at: 1_795_000_000_000 } as const
  const text = await draw(progress, { batch: batchOf({ stopped, resumeRow: 17 }) })
  expect(text).toContain(words.stopped.slowService)
  expect(text).toContain(words.stopped.afterSlowService)
  expect(text).toContain('17. satırdan devam eder')
  expect(text).not.toContain(messages.tr.failures.held_back.next)
})

describe('a file that was dropped', () => {
  const text = 'Tutar;IBAN;Alıcı;Müşteri no'
  const unread = (change: Partial<File>): File => {
    const arrayBuffer = () => Promise.reject(new Error('read all the same'))
    return { name: 'kasim.csv', size: 10, arrayBuffer, ...change } as File
  }

  it('is handed over as its bytes and its name', async () => {
    await enter('maker')
    expect(await useBatches().open(new File([text], 'kasim.csv'))).toBe(true)
    expect(handed).toEqual([['kasim.csv', text]])
    expect(useBatches().preview?.fileName).toBe('kasim-odemeleri.csv')
  })

  it.each<[string, File | null, string]>([
    ['too large for any', unread({ size: mostTableBytes + 1 }), 'file_too_large'],
    ['a folder', unread({}), 'file_failed'],
    ['no table', null, 'file_unreadable'],
  ])('leaves what was there before when it is %s', async (_what, file, code) => {
    await enter('maker')
    await useBatches().choose()
    chosen = null
    expect(await useBatches().open(file ?? new File(['Merhaba'], 'mektup.txt'))).toBe(false)
    expect(useBatches().fileFailure?.code).toBe(code)
    expect(useBatches().preview?.fileName).toBe('kasim-odemeleri.csv')
  })
})

describe('a file that is looked at', () => {
  it('says what its rows are warned of, the gravest first, each number with its rows', async () => {
    chosen = previewOf({
      ...{ invalid: 0, problems: [], warned: 1 },
      warnings: [
        { code: 'iban_changed', rows: 1 },
        { code: 'iban_first', rows: 299 },
      ],
    })
    await enter('maker')
    await useBatches().choose()
    const text = await draw(page, { id: 'new' })
    expect(text).toContain(`1 satır: ${words.warning.iban_changed}`)
    expect(text.indexOf(words.warning.iban_changed)).toBeLessThan(text.indexOf(words.warning.iban_first))
    expect(text).toContain('299 satır:')
  })

  it('shows what is wrong by kind and by row, how it is read and what it comes to', async () => {
    await enter('maker')
    await useBatches().choose()
    const text = await draw(page, { id: 'new' })
    expect(text).toContain('kasim-odemeleri.csv')
    expect(text).toContain('3 satır · Windows-1254 · noktalı virgülle ayrılmış')
    expect(text).toContain('3 satırın 1 tanesi içe aktarılamaz')
    expect(text).toContain(`1 ${words.problem.amount_other_dialect}`)
    expect(text).toContain('₺2.500,00')
    expect(text).toContain(words.import.problems)
  })

  it('names the batch whose list it is, and who can let it through', async () => {
    chosen = previewOf({ sameLists: [sameListPaid] })
    await enter('maker')
    await useBatches().choose()
    const text = await draw(page, { id: 'new' })
    expect(text).toContain('20 satırın 18 tanesi, 24.11.2026 tarihinde ödenen “Ekim” toplu ödemesinde de var.')
    expect(text).toContain(words.sameLists.stops)
  })

  it('asks for its columns first where its header says nothing, and says nothing of its rows', async () => {
    const known = previewOf()
    chosen = previewOf({ reading: { ...known.reading, mapping: { ...known.reading.mapping, iban: null } }, rows: 0 })
    await enter('maker')
    await useBatches().choose()
    const text = await draw(page, { id: 'new' })
    expect(text).toContain(words.unmapped.title)
    expect(text).not.toContain('içe aktarılmaya hazır')
    expect(text).not.toContain(words.import.title)
  })

  it('A4: asks about each column that may be the amount, with its first cells and the lines above', async () => {
    const { reading } = previewOf()
    chosen = previewOf({
      titles: ['Kasım listesi'],
      header: ['Tutar', 'IBAN', 'Alıcı', 'Müşteri no', 'Ödenecek Tutar', 'Kanal'],
      examples: [['1.000,00'], ['TR33…'], ['Ayşe'], ['C-1'], ['975,00'], ['şube', 'web']],
      questions: [
        { place: 0, mayBe: 'amount' },
        { place: 4, mayBe: 'amount' },
        { place: 5, mayBe: null },
      ],
      reading: { ...reading, mapping: { ...reading.mapping, amount: null } },
      rows: 0,
    })
    await enter('maker')
    await useBatches().choose()
    const text = await draw(page, { id: 'new' })
    const { fileColumns } = words
    expect(text.split(fileColumns.mayBe.replace('{column}', words.column.amount))).toHaveLength(3)
    expect(text.split(fileColumns.unknown)).toHaveLength(2)
    for (const cell of ['Kasım listesi', '1.000,00', '975,00', 'şube', 'web', fileColumns.choose])
      expect(text).toContain(cell)
  })

  it('of several sheets asks for one, names the hidden ones, and reads none before', async () => {
    const sheets = [
      { place: 0, name: 'Ödemeler', isHidden: false },
      { place: 1, name: 'Yedek', isHidden: false },
      { place: 2, name: 'Eski', isHidden: true },
    ]
    const workbook = { encoding: null, delimiter: null, sheets }
    const reading = { ...previewOf().reading, mapping: { ...previewOf().reading.mapping, amount: null } }
    chosen = previewOf({ ...workbook, header: [], examples: [], reading, rows: 0 })
    await enter('maker')
    await useBatches().choose()
    const asked = await draw(page, { id: 'new' })
    expect(asked).toContain(words.sheets.title)
    expect(asked).toContain(words.sheets.choose)
    for (const absent of [words.unmapped.title, words.reading.title, words.import.confirm])
      expect(asked).not.toContain(absent)

    chosen = previewOf({ ...workbook, sheet: 1 })
    await useBatches().chooseSheet(1)
    const text = await draw(page, { id: 'new' })
    expect(sheetAsked).toEqual({ token: 'token', sheet: 1 })
    expect(text).toContain('Excel · Yedek')
    expect(text).toContain(words.import.confirm)
    const rows = await draw(fileRows, { rows: [badRow(2)], preview: chosen, openRow: null })
    expect(rows).toContain(`${words.column.amount} (A3): `)
    expect(text).not.toContain(words.sheets.title)
  })

  it('that is refused says why, and the way out', async () => {
    await enter('maker')
    useBatches().$patch({ fileFailure: { code: 'file_unreadable', reason: 'ods' } })
    const text = await draw(page)
    expect(text).toContain(messages.tr.failures.file_unreadable.title)
    expect(text).toContain(messages.tr.failures.fileReason.ods)
    expect(text).not.toContain(messages.tr.failures.file_unreadable.next)
  })

  it('takes corrections one after another, and drops none of them', async () => {
    await enter('maker')
    const store = useBatches()
    await store.choose()
    const cell = { token: 'token', row: 2, column: 'amount', text: '1,00' } as const
    const kept = await Promise.all([store.correct(cell), store.correct({ ...cell, text: '2,00' })])
    expect([kept, corrected]).toEqual([
      [true, true],
      [cell, { ...cell, text: '2,00' }],
    ])
  })

  it('is taken back from main by whoever comes back, until they let it go', async () => {
    held = ok(previewOf({ fileName: 'yarim.csv' }))
    await enter('maker')
    const store = useBatches()
    expect(await draw(page, { id: 'new' })).not.toContain('yarim.csv')
    await store.takeBack()
    expect(await draw(page)).toContain('İçe aktarılmayı bekleyen bir dosya var: yarim.csv')
    expect(await draw(page, { id: 'new' })).toContain('3 satırın 1 tanesi içe aktarılamaz')
    // What main was asked before says nothing of what was done since.
    store.forget()
    await store.takeBack()
    expect([store.heldStatus, store.preview]).toEqual(['ready', null])
  })

  it('goes with its control total, and is let go when it was imported', async () => {
    chosen = previewOf({ invalid: 0, problems: [], largestRows: [goodRow(1)] })
    await enter('maker')
    const store = useBatches()
    await store.choose()
    const control = { rows: 2, total: '250000' }
    const answer = await store.importFile({
      name: 'Kasım',
      control,
      as: 'awaiting_approval',
      note: null,
      invoiceNumber: 'F-7',
    })
    expect(imported).toEqual({
      ...{ token: 'token', name: 'Kasım', control, as: 'awaiting_approval' },
      ...{ note: null, invoiceNumber: 'F-7' },
    })
    expect(answer?.ok).toBe(true)
    expect(store.preview).toBeNull()
  })

  it('keeps what was typed for it beside a row that is opened and over a lock; another file begins anew', async () => {
    chosen = previewOf({ invalid: 0, problems: [] })
    held = ok(chosen)
    await enter('maker')
    await useBatches().choose()
    Object.assign(useKeptImport().of(chosen), { rows: '2', total: '2.500,00' })
    await nextTick()
    await enter('maker')
    await useBatches().takeBack()
    expect(await draw(page, { id: 'new' })).toContain(`${messages.tr.shared.amount.read} ₺2.500,00`)
    expect(useKeptImport().of(chosen)).toMatchObject({ name: 'kasim-odemeleri', rows: '2' })
    const other = previewOf({ token: 'other', fileName: 'aralik.csv' })
    expect(useKeptImport().of(other)).toMatchObject({ name: 'aralik', rows: '', total: null, as: 'awaiting_approval' })
  })
})
