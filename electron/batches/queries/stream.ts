import { VezneError } from '../../core/result.ts'
import type { RowPiece, RowStream } from '../records.ts'

export type StreamedRow = Extract<RowPiece, { kind: 'rows' }>['rows'][number]

/**
 * The rows of a stream, piece by piece. The next piece is asked for before this one is worked on, so that both workers have
 * something to do. Throws `cancelled` when it is cut, or when its other end is gone.
 */
export async function* piecesOf(stream: RowStream): AsyncGenerator<readonly StreamedRow[]> {
  let arrived: ((piece: RowPiece) => void) | undefined
  let isGone = false
  stream.on('message', (piece) => arrived?.(piece))
  stream.on('close', () => {
    isGone = true
    arrived?.({ kind: 'cut' })
  })
  const ask = () =>
    new Promise<RowPiece>((resolve) => {
      arrived = resolve
      if (isGone) resolve({ kind: 'cut' })
      else stream.postMessage(null)
    })

  let next = ask()
  for (;;) {
    const piece = await next
    if (piece.kind === 'cut') throw new VezneError('cancelled')
    if (piece.kind === 'end') return
    next = ask()
    yield piece.rows
  }
}
