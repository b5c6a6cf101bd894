import { closeSync, fdatasyncSync, openSync, statSync, writeSync } from 'node:fs'
import { figure, median, quantile, type Figure } from './figure.ts'
import { intentOf } from './intent.ts'
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

export async function commitFigures(): Promise<Figure[]> {
  const place = makePlace(makePayouts(warmUp + commits))
  const file = place.nextFile()
  const ledger = await place.openLedger(file)
  try {
    await importFile(place, ledger)
    const intent = intentOf(ledger)

    const logSize = () => statSync(`${file}-wal`).size
    const growth: number[] = []
    for (let id = 1; id <= warmUp; id += 1) {
      const before = logSize()
      const settled = await intent(id, () => undefined)
      if (logSize() > before) growth.push(logSize() - before)
      await settled()
    }

    const sameBytes = makeWriter(place.nextFile(), median(growth))
    const ours: number[] = []
    for (let id = warmUp + 1; id <= warmUp + commits; id += 1) {
      const settled = await intent(id, (time) => ours.push(time))
      sameBytes.write()
      await settled()
    }
    sameBytes.close()

    // What others do on this machine and its disk only ever adds to a commit: the fastest tenth of each.
    const fastest = (times: readonly number[]) => 1_000 / quantile(times, 0.1)
    const name = `a payout's intent, ${Math.round(median(growth) / 1_000)} kB of log`
    return [figure(name, 'commits/s', fastest(ours), fastest(sameBytes.times), { least: 0.6 })]
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
