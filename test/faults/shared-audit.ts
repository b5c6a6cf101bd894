import { sizeOf } from '../../electron/ledger/private-file.ts'
import type { Connection } from '../postgres/client.ts'
import { withClient } from '../postgres/client.ts'
import { Appended, keptHead, readReceipts, readReported, type Booked, type Reported } from './books.ts'
import type { Place } from './desk-under-test.ts'
import { compare, compareReported, unfinished, type Wrong } from './invariants.ts'
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
import { folderOf, type FoundedLedger } from './shared-ledger.ts'
import type { Receipt } from './wire-behaviour.ts'

/** Holds a ledger that several desks worked on against what the service received, once all of them are dead. */

export interface SharedTally {
  payouts: number
  attempts: number
  /** POSTs that the service received. */
  received: number
  lost: number
  double: number
  /** Attempts, by how they ended. */
  accepted: number
  refused: number
  unknown: number
  notSent: number
  /** Attempts that another desk ended than the one that began them. */
  takenOver: number
  /** Batches that one desk had begun to hand over, and another went on with. */
  runsTakenOver: number
  /** Outcomes that somebody was told of when the ledger could not be; and those that came into it by way of a desk's journal. */
  unrecorded: number
  fromJournals: number
  /** Attempts that the last deaths found half way. */
  foundPrepared: number
  foundSending: number
}

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
  desks: FoundedLedger['desks']
  pace: Pace
  place: Pick<Place, 'worker' | 'serviceUrl'>
}): Promise<{ wrong: string[]; tally: SharedTally }> {
  await service.idle()
  const lines = read.get(service) ?? new Appended(service.receipts)
  read.set(service, lines)
  const receipts = Map.groupBy(readReceipts(lines.next()), ({ processId }) => processId)
  const said = desks.map(({ desk }) => saidBy(new Appended(marksFile(folderOf(home, desk))).next()))
  const told = said.map(({ reported }) => reported)
  const unrecorded = said.flatMap((one) => one.unrecorded)
  const found: Wrong[] = []
  const wrong: string[] = said.flatMap(({ unexpected }) => unexpected)

  async function look(): Promise<Booked[]> {
    const booked = await withClient(database, readBookedOn)
    found.push(...held(booked, receipts, told))
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

  const dead = (await look()).flatMap(({ attempts }) => attempts.map(({ state }) => state))
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

  const states = booked.flatMap(({ attempts }) => attempts.map(({ state }) => state))
  const count = (all: readonly string[], state: string) => all.filter((each) => each === state).length
  const ofKind = (...kinds: Wrong['kind'][]) =>
    new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ processId }) => processId)).size
  return {
    wrong: [...wrong, ...new Set(found.map(({ kind, processId, what }) => `${kind} ${processId}: ${what}`))],
    tally: {
      payouts: booked.length,
      attempts: states.length,
      received: [...receipts.values()].reduce((sum, { length }) => sum + length, 0),
      lost: ofKind('lost', 'invented'),
      double: ofKind('double', 'forbidden'),
      accepted: count(states, 'accepted'),
      refused: count(states, 'refused'),
      unknown: count(states, 'unknown'),
      notSent: count(states, 'not_sent'),
      takenOver: await withClient(database, (client) => takenOver(client, machineOf)),
      runsTakenOver: await withClient(database, runsTakenOver),
      unrecorded: unrecorded.length,
      fromJournals: await withClient(database, fromJournals),
      foundPrepared: count(dead, 'prepared'),
      foundSending: count(dead, 'sending'),
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

/** The two books against each other, and what each desk was told. */
function held(booked: readonly Booked[], receipts: Map<string, Receipt[]>, told: readonly Reported[]): Wrong[] {
  const byId = new Map(booked.map((one) => [one.processId, one]))
  return [
    ...[...new Set([...receipts.keys(), ...byId.keys()])].flatMap((processId) =>
      compare(processId, byId.get(processId), receipts.get(processId) ?? []),
    ),
    ...told.flatMap((one) => compareReported(one, (processId) => byId.get(processId))),
  ]
}
