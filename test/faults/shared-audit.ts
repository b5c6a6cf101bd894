import type { Connection } from '../postgres/client.ts'
import { withClient } from '../postgres/client.ts'
import { Appended, keptHead, readReceipts, readReported, type Booked, type Reported } from './books.ts'
import type { Place } from './desk-under-test.ts'
import { compare, compareReported, unfinished, type Wrong } from './invariants.ts'
import { marksFile } from './place.ts'
import type { CountingService } from './processes.ts'
import { quickClock, type Pace } from './quick-clock.ts'
import { recoverAndVerify } from './recovery.ts'
import { dumpOf, missingHeadsOn, readBookedOn, takenOver } from './shared-books.ts'
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
  const told = desks.map(({ desk }) => readReported(new Appended(marksFile(folderOf(home, desk))).next()))
  const found: Wrong[] = []
  const wrong: string[] = []

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
      foundPrepared: count(dead, 'prepared'),
      foundSending: count(dead, 'sending'),
    },
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
