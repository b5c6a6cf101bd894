import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { dropDatabase, withClient } from '../postgres/client.ts'
import { startProxy } from '../postgres/proxy.ts'
import { startServer } from '../postgres/server.ts'
import { placeForFiles } from '../place-for-files.ts'
import { bundledProgram } from './bundled-program.ts'
import { startCountingService } from './processes.ts'
import type { Pace } from './quick-clock.ts'
import { createSharedDesk, machineOf } from './shared-desk.ts'
import { deckOf, type NamedFault, type Surroundings } from './shared-faults.ts'
import { auditShared, type SharedTally } from './shared-audit.ts'
import { folderOf, foundLedger } from './shared-ledger.ts'
import { dumpOf } from './shared-books.ts'

/** Part 6: several desks on one server, and whatever may happen to any of them, to their server, or between the two. */

export interface SharedOptions {
  faults: number
  seed: number
  /** Called after every fault. */
  onProgress?: (done: number) => void
}

export interface SharedResult extends SharedTally {
  part: 'shared'
  faults: number
  kinds: Record<string, number>
  desks: number
  ledgers: number
  seed: number
  seconds: number
  wrong: string[]
  /** Where the files are, when anything is wrong. */
  kept: string | null
}

const deskCount = 3
/** A ledger is given up after as many faults, so that looking at it stays quick. */
const faultsOfALedger = 150
/** The desks' time: what lasts three minutes is over after a second. */
const times = 200
/** What a desk may be silent (record/service/other-desks.ts), and a beat of another one that finds it out. */
const silence = (3 * 60_000) / times + 200
/** How often a fault is waited for that does not come, before it is said that it never does. */
const mostTries = 15

export async function runShared({ faults, seed, onProgress }: SharedOptions): Promise<SharedResult> {
  const began = Date.now()
  const root = mkdtempSync(join(placeForFiles(), 'vezne-shared-'))
  const bundled = await bundledProgram('shared-child')
  const { child, worker, batchWorker, restoreWorker } = bundled
  const env = { NODE_COMPILE_CACHE: join(root, 'compile-cache') }
  const draw = seeded(seed)
  const wrong: string[] = []
  const isClean = () => wrong.length === 0
  const kinds: Record<string, number> = {}
  const tallies: SharedTally[] = []
  const deck = deckOf(faults, draw)
  let done = 0

  const server = await startServer({ place: placeForFiles() })
  const service = await startCountingService(root)
  const place = { worker: pathToFileURL(worker), serviceUrl: service.url }
  try {
    const founded = await foundLedger({ server, home: join(root, 'founded'), count: deskCount, ...place })
    for (let ledgers = 0; deck.length > 0 && isClean(); ledgers += 1) {
      const home = join(root, `ledger-${ledgers}`)
      const database = { ...server.connection, database: await founded.copy(home) }
      const pace: Pace = { began: Date.now(), times }
      const desks = await Promise.all(
        founded.desks.map(async ({ desk, server: at }) => {
          const proxy = await startProxy(server)
          const addresses = [{ host: proxy.connection.host, port: proxy.connection.port }]
          const shared = { desk, machine: machineOf(desk), server: { ...at, addresses, database: database.database } }
          const folder = folderOf(home, desk)
          return createSharedDesk({
            program: { child, env },
            proxy,
            input: { ...{ folder, worker, batchWorker, restoreWorker, pace, shared }, serviceUrl: service.url },
            newSeed: () => Math.floor(draw() * 2 ** 31),
          })
        }),
      )
      let alone = Promise.resolve()
      const around: Surroundings = {
        ...{ server, database, silence, draw },
        alone(work) {
          const turn = alone.then(work)
          alone = turn.then(
            () => undefined,
            () => undefined,
          )
          return turn
        },
      }
      const ofLedger = deck.splice(-faultsOfALedger)
      try {
        await Promise.all(desks.map((desk) => desk.start()))
        const lane = async (desk: (typeof desks)[number]) => {
          for (let next = ofLedger.pop(); next && isClean(); next = ofLedger.pop()) {
            await desk.refuseUnlessAlive()
            const { kind } = next
            if (!(await happens(next, desk, around))) throw new Error(`never happened: ${kind}`)
            kinds[kind] = (kinds[kind] ?? 0) + 1
            done += 1
            onProgress?.(done)
            await pause(draw() * 300)
          }
        }
        const ended = await Promise.allSettled(desks.map(lane))
        for (const one of ended) if (one.status === 'rejected') wrong.push(textOf(one.reason))
        // What they were about to do may still come to its end, or not.
        await pause(draw() * 300)
        await Promise.all(desks.map((desk) => desk.kill().catch((error: unknown) => wrong.push(textOf(error)))))
      } finally {
        for (const { proxy } of desks) proxy.dispose()
      }
      const audited = await auditShared({ home, database, service, desks: founded.desks, pace, place })
      wrong.push(...audited.wrong)
      tallies.push(audited.tally)
      if (isClean()) {
        await dropDatabase(server.connection, database.database)
        rmSync(home, { recursive: true })
      } else writeFileSync(join(home, 'dump'), await withClient(database, dumpOf))
    }
  } catch (error) {
    wrong.push(textOf(error))
  } finally {
    await service.end()
    await server.dispose()
    bundled.remove()
  }
  const sum = (key: keyof SharedTally) => tallies.reduce((total, tally) => total + tally[key], 0)
  // Nothing can go wrong where nothing happens.
  if (isClean() && sum('received') < faults / 4) wrong.push(`the service received no more than ${sum('received')}`)
  if (isClean()) rmSync(root, { recursive: true })
  return {
    part: 'shared',
    faults: done,
    kinds: Object.fromEntries(Object.entries(kinds).toSorted(([one], [other]) => one.localeCompare(other))),
    payouts: sum('payouts'),
    attempts: sum('attempts'),
    received: sum('received'),
    lost: sum('lost'),
    double: sum('double'),
    accepted: sum('accepted'),
    refused: sum('refused'),
    unknown: sum('unknown'),
    notSent: sum('notSent'),
    takenOver: sum('takenOver'),
    runsTakenOver: sum('runsTakenOver'),
    unrecorded: sum('unrecorded'),
    fromJournals: sum('fromJournals'),
    foundPrepared: sum('foundPrepared'),
    foundSending: sum('foundSending'),
    desks: deskCount,
    ledgers: tallies.length,
    seed,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: isClean() ? null : root,
  }
}

async function happens({ fault }: NamedFault, ...at: Parameters<NamedFault['fault']>): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await fault(...at)) return true
  return false
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
