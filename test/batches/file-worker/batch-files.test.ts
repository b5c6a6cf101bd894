import { once } from 'node:events'
import { MessagePort } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { createBatchFiles } from '../../../electron/batches/file/batch-files.ts'
import type { BatchMapping } from '../../../electron/batches/contract/batch.ts'
import type { Locale } from '../../../electron/core/text.ts'
import { VezneError } from '../../../electron/core/result.ts'
import type { BatchFile } from '../../../electron/batches/file/batch-files.ts'
import type { RowPiece, RowStream } from '../../../electron/batches/records.ts'
import { makeIban } from '../../../electron/core/iban.ts'
import { fileWorker } from '../../workers.ts'

const batchFiles = createBatchFiles({ worker: fileWorker })
const busyFiles = createBatchFiles({ worker: new URL('busy-worker.ts', import.meta.url) })

const open: BatchFile[] = []
afterEach(() => {
  for (const file of open.splice(0)) file.close()
})

const handed = (content: string) => ({ name: 'dosya.csv', bytes: new TextEncoder().encode(content).buffer })

async function opened(content: string, files = batchFiles): Promise<BatchFile> {
  const file = await files.open(handed(content))
  open.push(file)
  return file
}

const ibans = [1n, 2n, 3n, 4n].map((account) => makeIban('00010', account))

/** Rows of 1,01 and up, each of its own processId. */
const fileOf = (rows: number) =>
  [
    'Tutar;IBAN;Alıcı Adı;Müşteri No;İşlem No',
    ...Array.from({ length: rows }, (_, at) => `${at + 1},01;${ibans[at % 4]};Alıcı ${at};M-${at};PAY-${at + 1}`),
  ].join('\r\n')

const none = () => undefined
const readAs = (file: BatchFile, mapping: BatchMapping = file.facts.recognised, dialect: Locale | null = null) =>
  file.read({ mapping, unused: [], dialect }, [], none)

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof VezneError)) throw error
      return error.failure
    },
  )

/** A port that can be handed to another worker: nothing less would do. */
function portOf(stream: RowStream): MessagePort {
  if (!(stream instanceof MessagePort)) throw new Error('no port')
  return stream
}

const nextPiece = (stream: RowStream) =>
  new Promise<RowPiece>((resolve) => {
    portOf(stream).once('message', resolve)
    stream.postMessage(null)
  })

async function allPieces(stream: RowStream): Promise<RowPiece[]> {
  const pieces: RowPiece[] = []
  for (;;) {
    const piece = await nextPiece(stream)
    pieces.push(piece)
    if (piece.kind !== 'rows') return pieces
  }
}

describe('a file of payouts', () => {
  it('goes from its bytes to rows that can be imported', async () => {
    const file = await opened(fileOf(5))
    expect(file.facts).toMatchObject({ fileName: 'dosya.csv', encoding: 'utf-8', delimiter: ';' })
    expect(await readAs(file)).toMatchObject({ rows: 5, valid: 5, dialectSure: true, total: '1505' })
    expect((await file.rows('all', 3, 10)).rows.map(({ row, line }) => [row, line])).toEqual([
      [4, 5],
      [5, 6],
    ])
    expect(await file.payees(0, 1)).toEqual([
      {
        row: 1,
        payee: { id: null, iban: ibans[0], amount: 101n, customerId: 'M-0', replaces: null },
        accountName: 'Alıcı 0',
        processId: 'PAY-1',
      },
    ])
    expect(await file.correct(2, 'amount', '-1')).toMatchObject({ valid: 4, invalid: 1 })
    expect(await failureOf(file.stream())).toEqual({ code: 'batch_not_ready' })
    expect(
      await file.mark([{ row: 3, problem: { column: 'processId', problem: 'used' }, warnings: [] }]),
    ).toMatchObject({
      problems: [
        { problem: 'amount_not_positive', rows: 1 },
        { problem: 'used', rows: 1 },
      ],
    })
    expect(await file.leaveOut(null, true)).toMatchObject({ valid: 3, invalid: 0, leftOut: 2, total: '1003' })
    const stream = await file.stream()
    expect(await allPieces(stream)).toMatchObject([
      {
        kind: 'rows',
        rows: [
          { row: 1, payout: { amount: 101n, iban: ibans[0], processId: 'PAY-1', replaces: null } },
          { row: 4, payout: { customer: { id: 'M-3', name: 'Alıcı 3', username: 'M-3' } } },
          { row: 5, payout: { amount: 501n } },
        ],
      },
      { kind: 'end' },
    ])
  })

  it('says what is wrong with it, and with a mapping', async () => {
    expect(await failureOf(opened('a;b'))).toEqual({ code: 'file_unreadable', reason: 'few_columns' })
    const file = await opened(fileOf(1))
    expect(await failureOf(readAs(file, { ...file.facts.recognised, bank: 0 }))).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'reading.mapping.bank', problem: 'column_twice' }],
    })
    expect(await readAs(file, { ...file.facts.recognised, iban: null })).toMatchObject({ rows: 0, dialectSure: false })
    expect(await file.rows('all', 0, 1)).toEqual({ rows: [], next: null })
    expect(await failureOf(file.correct(1, 'iban', ''))).toEqual({ code: 'batch_not_ready' })
    await readAs(file)
    expect(await failureOf(file.correct(2, 'iban', ''))).toEqual({ code: 'not_found' })
  })

  it('whose worker ends without a word fails alone', async () => {
    const dying = createBatchFiles({ worker: new URL('./dying-worker.ts', import.meta.url) })
    const file = await dying.open(handed(fileOf(1)))
    expect(await failureOf(readAs(file))).toEqual({ code: 'file_failed' })
    expect(await failureOf(readAs(file))).toEqual({ code: 'file_failed' })
    file.cancel()
    file.close()
  })

  it('is not asked any more once it is closed; what was asked before is answered', async () => {
    const file = await opened(fileOf(2_000), busyFiles)
    await readAs(file)
    const before = readAs(file)
    const payees = file.payees(0, 1)
    file.close()
    expect(await failureOf(before)).toEqual({ code: 'cancelled' })
    expect(await payees, 'of the reading that stands').toHaveLength(1)
    expect(await failureOf(file.payees(0, 1))).toEqual({ code: 'file_failed' })
    file.close()
    file.cancel()
  })
})

describe('reading', () => {
  it('says how far it is', async () => {
    const file = await opened(fileOf(20_000))
    const told: [number, number][] = []
    await file.read({ mapping: file.facts.recognised, unused: [], dialect: null }, [], (done, of) =>
      told.push([done, of]),
    )
    expect(told.at(-1)).toEqual([19_000, 20_000])
    expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b))
  })

  it('is ended where it is: then everything is as it was; one that waits its turn does not begin', async () => {
    const file = await opened(fileOf(3_000), busyFiles)
    await readAs(file)
    const swapped = { ...file.facts.recognised, accountName: 3, customerId: 2 }
    let steps = 0
    const begun = file.read({ mapping: swapped, unused: [], dialect: null }, [], () => (steps += 1))
    const waiting = readAs(file, swapped)
    const rows = file.rows('all', 0, 1)
    file.cancel()
    expect(await Promise.all([begun, waiting].map(failureOf))).toEqual([{ code: 'cancelled' }, { code: 'cancelled' }])
    expect(steps, 'of two').toBe(1)
    expect((await rows).rows[0]?.cells.accountName).toBe('Alıcı 0')
  })

  it('is not ended by what came before it', async () => {
    const file = await opened(fileOf(2))
    file.cancel()
    expect(await readAs(file)).toMatchObject({ valid: 2 })
  })
})

describe('the stream', () => {
  it('comes in pieces that are asked for, in the order of the file', async () => {
    const file = await opened(fileOf(2_500))
    await readAs(file)
    const pieces = await allPieces(await file.stream())
    expect(pieces.map((piece) => (piece.kind === 'rows' ? piece.rows.length : piece.kind))).toEqual([
      1000,
      1000,
      500,
      'end',
    ])
    const rows = pieces.flatMap((piece) => (piece.kind === 'rows' ? piece.rows : []))
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1))
    expect(rows.every(({ row, payout }) => payout.processId === `PAY-${row}`)).toBe(true)
  })

  it.each<[string, (file: BatchFile) => unknown]>([
    ['is cut when it is cancelled', (file) => file.cancel()],
    ['is cut when the file is closed', (file) => file.close()],
    ['is cut when there is another', (file) => file.stream()],
  ])('%s', async (_what, end) => {
    const file = await opened(fileOf(2_500))
    await readAs(file)
    const stream = await file.stream()
    expect((await nextPiece(stream)).kind).toBe('rows')
    const cut = once(portOf(stream), 'message')
    await end(file)
    expect(await cut).toEqual([{ kind: 'cut' }])
  })

  it('has what was there when it began', async () => {
    const file = await opened(fileOf(1_500))
    await readAs(file)
    const stream = await file.stream()
    await nextPiece(stream)
    await file.correct(1_500, 'amount', 'x')
    await file.leaveOut([1_499], true)
    const [piece] = await allPieces(stream)
    expect(piece).toMatchObject({ kind: 'rows', rows: { length: 500 } })
  })

  it('can be had again', async () => {
    const file = await opened(fileOf(1))
    await readAs(file)
    const first = await allPieces(await file.stream())
    expect(await allPieces(await file.stream())).toEqual(first)
    const left = await file.stream()
    left.close()
    expect(await allPieces(await file.stream())).toEqual(first)
  })
})
