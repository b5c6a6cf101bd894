import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { domain, makeCertificates } from './certificates.ts'
import { Appended, keptHead, missingHeads, readBooked, readReceipts, withLedgerCopy, type Booked } from './books.ts'
import { compareAll, inWords, unfinished } from './invariants.ts'
import type { PointInput } from './point-child.ts'
import { courses, type Letter, type NetworkFault } from './point-table.ts'
import { marksFile } from './place.ts'
import { recoverTwice } from './recovery.ts'
import { startCountingService, startLife } from './processes.ts'
import { compileShim, shimEnvironment } from './shim.ts'
import { doors, wireBehaviours, type Door, type WireBehaviour } from './wire-behaviour.ts'

/** Where single attempts are played: one service with TLS, and for each scenario a ledger and a name of its own. */

export interface Program {
  /** The child's entry and the ledger's worker: bundled, or as they stand in the source. */
  child: string
  worker: string
  env?: NodeJS.ProcessEnv
  nodeArgs?: string[]
}

export type PointHarness = Awaited<ReturnType<typeof openPointHarness>>

interface ScenarioOptions {
  nearCheckpoint?: boolean
  door?: Door
  /** Without TLS, and so without a name of its own: at most one scenario of a stage. */
  plain?: boolean
}

const payoutFor = (behaviour: WireBehaviour) => `${behaviour}.1`

export const letterOf = (state: string | undefined): Letter | '?' =>
  ({ approved: 'A', not_sent: 'N', unknown: 'U', accepted: 'S' } as const)[state ?? ''] ?? '?'

/** `program` makes the first ledgers, and recovers the scenarios'. */
export async function openPointHarness(root: string, program: Program) {
  const home = join(root, 'service')
  mkdirSync(home)
  const { ca } = makeCertificates(home, doors)
  const shim = compileShim(root)
  const service = await startCountingService(home)
  /** A port of this machine on which nobody listens. */
  const refusing = await closedPort()
  let scenarios = 0

  function open(folder: string, { door = 'open', plain = false }: ScenarioOptions) {
    const name = plain ? '' : `s${scenarios}.${door}.${domain}`
    async function received() {
      await service.idle(name)
      const receipts = readReceipts(new Appended(service.receipts).next()).filter((receipt) => receipt.name === name)
      return Map.groupBy(receipts, ({ processId }) => processId)
    }
    const judge = (ledger: DatabaseSync, receipts: Awaited<ReturnType<typeof received>>) => {
      const { booked } = readBooked(ledger)
      return {
        booked,
        wrong: [...compareAll(booked, receipts).map(inWords), ...missingHeads(ledger, keptHead(folder))],
      }
    }

    return {
      folder,
      /** Runs a life to its end; what became of it. */
      async live(
        { child, worker, env, nodeArgs }: Program,
        life: Pick<PointInput, 'task'> & Partial<Pick<PointInput, 'point' | 'how' | 'fault' | 'emptyKeychain'>>,
      ) {
        const { task, point = null, how = 'kill', fault = 'none', emptyKeychain = false } = life
        const port = fault === 'refused' ? refusing : service.tlsPort
        const input: PointInput = {
          ...{ folder, worker, ca, fault, point, how, task, emptyKeychain },
          serviceUrl: name === '' ? service.url : `https://${name}:${port}`,
        }
        const { ended } = startLife(child, input, { ...env, ...shimEnvironment(shim, folder) }, nodeArgs)
        const { code, signal, stderr } = await ended
        return { killed: signal === 'SIGKILL', code, stderr }
      },
      /** What the lives so far wrote of where they came. */
      marks: () => readFileSync(marksFile(folder), 'utf8').trimEnd().split('\n'),
      /** Holds the books against each other as they are now; complete once nothing is on its way to the service. */
      async look() {
        const receipts = await received()
        return withLedgerCopy(folder, (ledger) => judge(ledger, receipts))
      },
      /** Starts the program twice more; the ledger as the first start leaves it, and what is wrong with it. */
      async recover() {
        const receipts = await received()
        let booked: Booked[] = []
        const place = { folder, worker: program.worker, serviceUrl: service.url }
        const wrong = await recoverTwice(place, (ledger) => {
          const books = judge(ledger, receipts)
          booked = books.booked
          return [...books.wrong, ...unfinished(booked).map(inWords)]
        })
        return { booked, wrong }
      },
    }
  }

  const template = join(root, 'template')
  const nearly = join(root, 'template-near-checkpoint')
  mkdirSync(template, { mode: 0o700 })
  const founding = await open(template, {}).live(program, {
    task: { kind: 'found', processIds: wireBehaviours.map(payoutFor) },
  })
  if (founding.code !== 0) throw new Error(`the first ledger could not be made\n${founding.stderr}`)
  cpSync(template, nearly, { recursive: true })
  const filling = await open(nearly, {}).live(program, { task: { kind: 'fill' } })
  if (!filling.killed) throw new Error(`the log could not be filled\n${filling.stderr}`)

  return {
    /** One scenario: a fresh ledger with an approved payout for every behaviour. */
    scenario(options: ScenarioOptions) {
      scenarios += 1
      const folder = join(root, `scenario-${scenarios}`)
      cpSync(options.nearCheckpoint ? nearly : template, folder, { recursive: true })
      return open(folder, options)
    },
    end: () => service.end(),
  }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const processIdUnder = (fault: NetworkFault) => payoutFor(courses[fault].behaviour)
