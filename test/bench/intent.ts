import { createHash } from 'node:crypto'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { timeOf } from './figure.ts'

export const body = Buffer.from(
  JSON.stringify({ processId: 'BATCH-1-9F3A07C1D2-1', amount: 125_000, name: 'Şule'.repeat(40) }),
)
export const bodyHash = createHash('sha256').update(body).digest('hex')

/** Writes it down, says how long that took, and gives what ends it: as a rule none is under way when the next one begins. */
export const intentOf =
  ({ attempts }: RecordLedger) =>
  async (id: number, took: (time: number) => unknown) => {
    const stamp = { by: 'maker', at: 2_000, offset: null }
    const intent = { id, revision: 1, from: ['awaiting_approval'] as const, body, bodyHash, runId: 'bench', ...stamp }
    let attemptId = 0
    took(
      await timeOf(async () => {
        attemptId = (await attempts.prepare(intent))?.id ?? NaN
      }),
    )
    const ended = { attemptId, attemptState: 'accepted', to: 'accepted', transactionId: `65f0-${id}` } as const
    return () => attempts.settle({ ...ended, code: null, serviceMessage: null, raw: null, deposit: null, ...stamp })
  }
