import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { placeForFiles } from '../place-for-files.ts'
import { dropDatabase, withClient } from '../postgres/client.ts'
import { startProxy } from '../postgres/proxy.ts'
import { startServer, type Server } from '../postgres/server.ts'
import type { bundledProgram } from './bundled-program.ts'
import { textOf } from './run-part.ts'
import { startCountingService, type CountingService } from './processes.ts'
import type { Pace } from './quick-clock.ts'
import { auditShared } from './shared-audit.ts'
import { dumpOf } from './shared-books.ts'
import { createSharedDesk, machineOf, type SharedDesk } from './shared-desk.ts'
import type { NamedFault, Surroundings } from './shared-faults.ts'
import { folderOf, foundLedger } from './shared-ledger.ts'

/** One server with a service beside it, on which several desks work on one ledger after the other while faults happen to them. */

export const deskCount = 3
/** The desks' time: what lasts three minutes is over after two seconds. */
const times = 100
/** What a desk may be silent (record/service/other-desks.ts), and a beat of another one that finds it out. */
const silence = (3 * 60_000) / times + 300
/** How often a fault is waited for that does not come, before it is said that it never does. */
const mostTries = 45

export type SharedTally = Awaited<ReturnType<typeof auditShared>>['tally']

interface Faults {
  next(): NamedFault | undefined
  happened(fault: NamedFault): void
}

type Program = Awaited<ReturnType<typeof bundledProgram>>

/** `folder`: its own; the files of a ledger with which something is wrong stay there. */
export async function openStage(folder: string, program: Program, draw: () => number) {
  mkdirSync(folder)
  const server = await startServer({ place: placeForFiles() })
  const service = await startCountingService(folder)
  const end = async () => {
    await service.end()
    await server.dispose()
  }
  try {
    const place = { worker: program.worker, serviceUrl: service.url }
    const founded = await foundLedger({ server, home: join(folder, 'founded'), count: deskCount, ...place })
    let ledgers = 0
    return {
      end,
      /** Faults happen to the desks of a new ledger for as long as there are more; says what is wrong with it then. */
      async play(faults: Faults) {
        ledgers += 1
        const home = join(folder, `ledger-${ledgers}`)
        const database = { ...server.connection, database: await founded.copy(home) }
        const pace: Pace = { began: Date.now(), times }
        const at = { home, database, service, desks: founded.desks, pace }
        const wrong = await live({ ...at, server, program, draw }, faults)
        const audited = await auditShared({ ...at, place })
        wrong.push(...audited.wrong)
        if (wrong.length === 0) {
          await dropDatabase(server.connection, database.database)
          rmSync(home, { recursive: true })
        } else writeFileSync(join(home, 'dump'), await withClient(database, dumpOf))
        return { wrong, tally: audited.tally }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

interface Scene extends Pick<Parameters<typeof auditShared>[0], 'home' | 'database' | 'desks' | 'pace'> {
  server: Server
  service: CountingService
  program: Program
  draw: () => number
}

/** All desks begin, each has one fault after the other, and all are killed. Says what went otherwise. */
async function live(scene: Scene, faults: Faults): Promise<string[]> {
  const { server, database, draw } = scene
  const wrong: string[] = []
  const desks = await Promise.all(scene.desks.map((desk) => deskOf(scene, desk)))
  const around: Surroundings = { ...{ server, database, silence, draw }, alone: oneAtATime() }
  async function lane(desk: SharedDesk): Promise<void> {
    for (let next = faults.next(); next && wrong.length === 0; next = faults.next()) {
      await desk.refuseUnlessAlive()
      if (!(await happens(next, desk, around))) throw new Error(`never happened: ${next.kind}`)
      faults.happened(next)
      await pause(draw() * 300)
    }
  }
  const noteWrong = (error: unknown) => void wrong.push(textOf(error))
  try {
    await Promise.all(desks.map((desk) => desk.start()))
    await Promise.all(desks.map((desk) => lane(desk).catch(noteWrong)))
    // What they were about to do may still come to its end, or not.
    await pause(draw() * 300)
    await Promise.all(desks.map((desk) => desk.kill().catch(noteWrong)))
  } finally {
    for (const { proxy } of desks) proxy.dispose()
  }
  return wrong
}

async function deskOf(
  { home, database, service, server, program, pace, draw }: Scene,
  { desk, server: at }: Scene['desks'][number],
): Promise<SharedDesk> {
  const { worker, batchWorker, restoreWorker } = program
  const proxy = await startProxy(server)
  const addresses = [{ host: proxy.connection.host, port: proxy.connection.port }]
  const shared = { desk, machine: machineOf(desk), server: { ...at, addresses, database: database.database } }
  const folder = folderOf(home, desk)
  return createSharedDesk({
    program,
    proxy,
    input: { ...{ folder, worker, batchWorker, restoreWorker, pace, shared }, serviceUrl: service.url },
    newSeed: () => Math.floor(draw() * 2 ** 31),
  })
}

function oneAtATime(): Surroundings['alone'] {
  let before: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = before.then(work)
    before = turn.catch(() => undefined)
    return turn
  }
}

async function happens({ fault }: NamedFault, ...at: Parameters<NamedFault['fault']>): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await fault(...at)) return true
  return false
}
