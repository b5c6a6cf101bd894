import { figure, median, timeOf, type Figure } from './figure.ts'
import { longestWait, waitDuring } from './kept-thread.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace, type Place } from './place.ts'

/**
 * Times steps and questions about all rows of a batch, beside reading the same rows once. Steps that people
 * wait for stand beside a limit.
 */

const rows = 100_000
const rounds = 3

export async function trailFigures(): Promise<Figure[]> {
  const place = makePlace(makePayouts(rows))
  try {
    const file = place.nextFile()
    const ledger = await place.openLedger(file)
    await importFile(place, ledger)
    const { batches, audit } = ledger
    const stamp = { by: 'checker', at: 2_000, offset: null }
    const terms = { since: 0, until: 9_999, secondAbove: null, lapsed: [] }
    const sealing = await timed(() => batches.sealed(1, 'minor', terms))
    const { rows: shown, total, seal, approvals } = await batches.sealed(1, 'minor', terms)
    let keeping = NaN
    const approving = await timeOf(async () => {
      keeping = await waitDuring(ledger, () =>
        batches.approve({
          ...{ id: 1, unit: 'minor', terms, rows: shown, total, seal, approvals, to: 'approved', checks: [] },
          ...{ setBack: null, reason: null, signature: '', ...stamp },
        }),
      )
    })
    const got = await timed(() => batches.get(1, terms))
    const checked = await timed(() => audit.check())
    const movements = await timed(() => audit.movements(0, 9_999))
    const opened = await timed(() => batches.page(null, 20, terms))
    await ledger.close()
    const reference = await timeOfReading(place, file)
    const beside = (name: string, ours: number) => figure(name, 'ms', ours, reference)
    /** Compares a step that people wait for with its limit. */
    const within = (limit: number, name: string, ours: number) => figure(name, 'ms', ours, limit, { most: 1 })
    return [
      within(1_000, `a batch of ${rows} sealed, to be shown`, sealing),
      within(3_000, '  approved', approving),
      within(longestWait, '  so long nobody else was served meanwhile', keeping),
      within(10, '  where its approved rows stand, for its page', got),
      beside('  the whole check', checked),
      beside('  movements of the day', movements),
      beside('  the list of batches', opened),
    ]
  } finally {
    place.dispose()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work))
  return median(times)
}

/** Every column of every row, one after the other. */
async function timeOfReading(place: Place, file: string): Promise<number> {
  const { database } = await place.openBare(file)
  const read = database.prepare<[], { amount: number }>('select * from transactions join payouts using (id)')
  const time = await timed(async () => {
    let sum = 0
    for (const row of read.iterate()) sum += row.amount
    if (sum === 0) throw new Error('nothing was read')
  })
  database.close()
  return time
}
