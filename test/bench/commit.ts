import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, statSync, writeSync } from 'node:fs'
import { median, quantile, timeOf, type Figure } from './figure.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace } from './place.ts'

/**
 * A payout's intent, written down before a byte of it may leave: the checks, its new state, the attempt with the exact bytes,
 * the audit event, and all of it on the disk. Beside it as many bytes as that added to the ledger's log, written into a file
 * and synced, turn by turn.
 */

const commits = 300
const warmUp = 30
/** Where SQLite begins its log anew, and so the reference its file: both write over what is there by then. */
const logPages = 1_000
const page = 4_096
const body = Buffer.from(
  JSON.stringify({ processId: 'BATCH-1-9F3A07C1D2-1', amount: 125_000, name: 'Şule'.repeat(40) }),
)
const bodyHash = createHash('sha256').update(body).digest('hex')

export async function commitFigures(): Promise<Figure[]> {
  const place = makePlace(makePayouts(warmUp + commits))
  const file = place.nextFile()
  const ledger = await place.openLedger(file)
  try {
    await importFile(place, ledger)
    const stamp = { by: 'maker', at: 2_000, offset: null }

    const prepare = async (id: number) => {
      const intent = { id, revision: 1, from: ['awaiting_approval'] as const, body, bodyHash, runId: 'bench', ...stamp }
      const attempt = await ledger.attempts.prepare(intent)
      if (!attempt) throw new Error(`payout ${id} moved`)
      return attempt.id
    }
    // The next one is held against every payout that is still under way: as a rule there is none.
    const settle = (attemptId: number, id: number) => {
      const ended = { attemptId, attemptState: 'accepted', to: 'accepted', transactionId: `65f0-${id}` } as const
      return ledger.attempts.settle({ ...ended, code: null, serviceMessage: null, raw: null, deposit: null, ...stamp })
    }

    const logSize = () => statSync(`${file}-wal`).size
    const growth: number[] = []
    for (let id = 1; id <= warmUp; id += 1) {
      const before = logSize()
      const attemptId = await prepare(id)
      if (logSize() > before) growth.push(logSize() - before)
      await settle(attemptId, id)
    }

    const sameBytes = makeWriter(place.nextFile(), median(growth))
    const bodyAlone = makeWriter(place.nextFile(), body.length)
    const ours: number[] = []
    for (let id = warmUp + 1; id <= warmUp + commits; id += 1) {
      let attemptId = 0
      ours.push(await timeOf(async () => (attemptId = await prepare(id))))
      sameBytes.write()
      bodyAlone.write()
      await settle(attemptId, id)
    }
    sameBytes.close()
    bodyAlone.close()

    // What others do on this machine and its disk only ever adds to a commit: the fastest tenth of each.
    const fastest = (times: readonly number[]) => 1_000 / quantile(times, 0.1)
    const now = (times: readonly number[]) => 1_000 / median(times)
    const figure = { ours: fastest(ours), unit: 'commits/s' } as const
    const size = Math.round(median(growth) / 1_000)
    const asMany = { ...figure, reference: fastest(sameBytes.times), goal: { least: 0.6 } }
    return [
      { ...asMany, name: `a payout's intent, ${size} kB of log` },
      {
        ...figure,
        name: "  reference of the request's own bytes alone",
        reference: fastest(bodyAlone.times),
        goal: null,
      },
      { ...figure, name: '  on this machine now', ours: now(ours), reference: now(sameBytes.times), goal: null },
    ]
  } finally {
    await ledger.close()
    place.dispose()
  }
}

function makeWriter(file: string, size: number) {
  const descriptor = openSync(file, 'w')
  const bytes = Buffer.alloc(size, 1)
  const times: number[] = []
  let position = 0
  const writeOnce = () => {
    writeSync(descriptor, bytes, 0, size, position)
    fdatasyncSync(descriptor)
    position = position + size > logPages * page ? 0 : position + size
  }
  for (let filled = 0; filled < logPages * page && filled < warmUp * size; filled += size) writeOnce()
  return {
    times,
    write() {
      const from = performance.now()
      writeOnce()
      times.push(performance.now() - from)
    },
    close: () => closeSync(descriptor),
  }
}
