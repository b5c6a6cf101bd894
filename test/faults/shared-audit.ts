import { sizeOf } from '../../electron/ledger/private-file.ts'
import type { Connection } from '../postgres/client.ts'
import { withClient } from '../postgres/client.ts'
import { Appended, keptHead, readReceipts, readReported, type Booked } from './books.ts'
import type { Place } from './desk-under-test.ts'
import { compareAll, compareReported, inWords, unfinished, type Wrong } from './invariants.ts'
import { journalFile, marksFile } from './place.ts'
import type { CountingService } from './processes.ts'
import { quickClock, type Pace } from './quick-clock.ts'
import { recoverAndVerify } from './recovery.ts'
import {
  dumpOf,
  fromJournals,
  missingHeadsOn,
  missingOutcomes,
  readBookedOn,
  runsTakenOver,
  takenOver,
} from './shared-books.ts'
import { machineOf } from './shared-desk.ts'
import { folderOf, type foundLedger } from './shared-ledger.ts'
import { halfWay, tallyOf } from './tally.ts'

/** Holds a ledger that several desks worked on against what the service received, once all of them are dead. */

/** Where the receipts of a service were left, which serves one ledger after the other. */
const read = new WeakMap<CountingService, Appended>()

export async function auditShared({
  home,
  database,
  service,
  desks,
  pace,
  place,
}: {
  home: string
  database: Connection & { database: string }
  service: CountingService
  desks: Awaited<ReturnType<typeof foundLedger>>['desks']
  pace: Pace
  place: Pick<Place, 'worker' | 'serviceUrl'>
}) {
  await service.idle()
  const lines = read.get(service) ?? new Appended(service.receipts)
  read.set(service, lines)
  const received = readReceipts(lines.next())
  const receipts = Map.groupBy(received, ({ processId }) => processId)
  const said = desks.map(({ desk }) => saidBy(new Appended(marksFile(folderOf(home, desk))).next()))
  const unrecorded = said.flatMap((one) => one.unrecorded)
  const found: Wrong[] = []
  const wrong: string[] = said.flatMap(({ unexpected }) => unexpected)

  async function look(): Promise<Booked[]> {
    const booked = await withClient(database, readBookedOn)
    found.push(...compareAll(booked, receipts), ...said.flatMap(({ reported }) => compareReported(reported, booked)))
    const heads = desks.flatMap(({ desk }) => keptHead(folderOf(home, desk)))
    wrong.push(...(await withClient(database, (client) => missingHeadsOn(client, heads))))
    return booked
  }
  /** Each desk starts once more, and does nothing but recover. */
  async function recover(): Promise<void> {
    for (const { desk, server } of desks) {
      const shared = { desk, machine: machineOf(desk), server: { ...server, database: database.database } }
      const recovered = recoverAndVerify(
        { ...place, folder: folderOf(home, desk), shared },
        { deskClock: quickClock(pace) },
      )
      wrong.push(...(await recovered))
    }
  }

  const dead = await look()
  await recover()
  const booked = await look()
  found.push(...unfinished(booked))
  for (const processId of await withClient(database, (client) => missingOutcomes(client, unrecorded)))
    found.push({ kind: 'lost', processId, what: 'its answer was told while the ledger was away, and is not in it' })
  // One that was killed as it began its journal leaves an empty file.
  for (const { desk } of desks)
    if (sizeOf(journalFile(folderOf(home, desk))) > 0) wrong.push(`an outcome was left in the journal of desk ${desk}`)
  const once = await withClient(database, dumpOf)
  await recover()
  if ((await withClient(database, dumpOf)) !== once) wrong.push('a second recovery changed the ledger')

  return {
    wrong: [...wrong, ...new Set(found.map(inWords))],
    tally: {
      ...tallyOf(booked, found, received.length),
      /** Attempts that another desk ended than the one that began them. */
      takenOver: await withClient(database, (client) => takenOver(client, machineOf)),
      /** Batches that one desk had begun to hand over, and another went on with. */
      runsTakenOver: await withClient(database, runsTakenOver),
      /** Outcomes that somebody was told of when the ledger could not be; and those that came into it by way of a desk's journal. */
      unrecorded: unrecorded.length,
      fromJournals: await withClient(database, fromJournals),
      ...halfWay(dead),
    },
  }
}

/** What a desk wrote down of itself: what it was told, and beside it what it could not be told, and what nobody expected. */
function saidBy(lines: readonly string[]) {
  const whole = lines.filter((line) => line.endsWith(' .'))
  const {
    unexpected = [],
    unrecorded = [],
    reported = [],
  } = Object.groupBy(whole, (line) => {
    const [word] = line.split(' ')
    return word === 'unexpected' || word === 'unrecorded' ? word : 'reported'
  })
  return {
    unexpected,
    unrecorded: unrecorded.map((line) => line.split(' ')[1] ?? ''),
    reported: readReported(reported),
  }
}
