import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { piecesOf } from '../../../electron/batches/queries/import.ts'
import type { RowPiece } from '../../../electron/batches/records.ts'
import { sentRow } from './harness.ts'
import { failureOf } from '../../ledger/samples.ts'

/** Rows on their way from one worker to another: whoever waits for them waits for everybody. */

/** Says the next of these whenever it is asked, then ends without a word. */
function saying(pieces: readonly RowPiece[]) {
  const { port1, port2 } = new MessageChannel()
  const asked: null[] = []
  port1.on('message', (more: null) => {
    asked.push(more)
    const piece = pieces[asked.length - 1]
    if (piece) port1.postMessage(piece)
    if (asked.length >= pieces.length) port1.close()
  })
  return { port: port2, pieces: piecesOf(port2), asked }
}
const rows = (row: number): RowPiece => ({ kind: 'rows', rows: [sentRow(row)] })

test('one piece is asked for ahead, and no more', async () => {
  const { pieces, asked, port } = saying([rows(1), rows(2), rows(3), rows(4)])
  expect((await pieces.next()).value).toEqual([sentRow(1)])
  expect((await pieces.next()).value).toEqual([sentRow(2)])
  expect(asked.length).toBeLessThanOrEqual(3)
  port.close()
})

test('it ends where it is said to', async () => {
  const { pieces } = saying([rows(1), { kind: 'end' }])
  expect(await pieces.next()).toEqual({ done: false, value: [sentRow(1)] })
  expect(await pieces.next()).toEqual({ done: true, value: undefined })
})

test('an end that is gone is noticed, also while a piece that came is still worked on', async () => {
  const { pieces, port } = saying([rows(1), rows(2)])
  await pieces.next()
  await once(port, 'close')
  expect((await pieces.next()).value).toEqual([sentRow(2)])
  expect(await failureOf(pieces.next())).toEqual({ code: 'cancelled' })
})
