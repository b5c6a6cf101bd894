import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { domain, makeCertificates } from './certificates.ts'
import {
  Appended,
  dump,
  keptHead,
  missingHeads,
  readBooked,
  readReceipts,
  withLedgerCopy,
  type Booked,
} from './books.ts'
import { compare, unfinished, type Wrong } from './invariants.ts'
import type { PointInput } from './point-child.ts'
import { courses, type Letter, type NetworkFault } from './point-table.ts'
import { recoverAndVerify } from './recovery.ts'
import { startCountingService, startLife, type CountingService } from './processes.ts'
import { compileShim, shimEnvironment } from './shim.ts'
import { doors, wireBehaviours, type Door, type Receipt, type WireBehaviour } from './wire-behaviour.ts'

/** Where single attempts are played: one service with TLS, and for each scenario a ledger and a name of its own. */

export interface Program {
  /** The child's entry and the ledger's worker: bundled, or as they stand in the source. */
  child: string
  worker: string
  env?: NodeJS.ProcessEnv
  nodeArgs?: string[]
}

export interface PointHarness {
  /** One scenario: a fresh ledger with an approved payout for every behaviour. */
  scenario(options: ScenarioOptions): Scenario
  end(): Promise<void>
}

interface ScenarioOptions {
  nearCheckpoint?: boolean
  door?: Door
  /** Without TLS, and so without a name of its own: at most one scenario of a stage. */
  plain?: boolean
}

export interface Scenario {
  folder: string
  /** Runs a life to its end; what became of it. */
  live(
    program: Program,
    life: Pick<PointInput, 'task'> & Partial<Pick<PointInput, 'point' | 'how' | 'fault' | 'emptyKeychain'>>,
  ): Promise<{ killed: boolean; code: number | null; stderr: string }>
  /** What the lives so far wrote of where they came. */
  marks(): string[]
  answers(): string[]
  /** Holds the books against each other as they are now; complete once nothing is on its way to the service. */
  look(): Promise<Books>
  /** Starts the program twice more; the ledger as the first start leaves it, and what is wrong with it. */
  recover(): Promise<Books>
}

export interface Books {
  booked: Booked[]
  receipts: Receipt[]
  wrong: string[]
}

export const payoutFor = (behaviour: WireBehaviour) => `${behaviour}.1`

export const letterOf = (state: string | undefined): Letter | '?' =>
  ({ approved: 'A', not_sent: 'N', unknown: 'U', accepted: 'S' } as const)[state ?? ''] ?? '?'

/** `program` makes the first ledgers, and recovers the scenarios'. */
export async function openPointHarness(root: string, program: Program): Promise<PointHarness> {
  const home = join(root, 'service')
  mkdirSync(home)
  const { ca } = makeCertificates(home, doors)
  const shim = compileShim(root)
  const service = await startCountingService(home)
  const refusing = await closedPort()
  let scenarios = 0

  function open(folder: string, { door = 'open', plain = false }: ScenarioOptions): Scenario {
    const name = plain ? '' : `s${scenarios}.${door}.${domain}`
    return scenarioIn(folder, { name, ca, shim, service, refusing, program })
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
    scenario(options) {
      scenarios += 1
      const folder = join(root, `scenario-${scenarios}`)
      cpSync(options.nearCheckpoint ? nearly : template, folder, { recursive: true })
      return open(folder, options)
    },
    end: () => service.end(),
  }
}

interface Surroundings {
  name: string
  ca: string
  shim: string
  service: CountingService
  /** A port of this machine on which nobody listens. */
  refusing: number
  program: Program
}

function scenarioIn(folder: string, { name, ca, shim, service, refusing, program }: Surroundings): Scenario {
  const worker = pathToFileURL(program.worker)
  const readLines = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trimEnd().split('\n') : []

  async function look(): Promise<Books> {
    await service.idle(name)
    const receipts = readReceipts(new Appended(service.receipts).next()).filter((receipt) => receipt.name === name)
    const byId = Map.groupBy(receipts, ({ processId }) => processId)
    return withLedgerCopy(folder, (ledger) => {
      const { booked } = readBooked(ledger, { after: 0, processIds: wireBehaviours.map(payoutFor) })
      const known = new Map(booked.map((one) => [one.processId, one]))
      const all = new Set([...byId.keys(), ...known.keys()])
      const wrong = [...all].flatMap((id) => compare(id, known.get(id), byId.get(id) ?? []))
      return { booked, receipts, wrong: [...wrong.map(inWords), ...missingHeads(ledger, keptHead(folder))] }
    })
  }

  async function start(): Promise<{ ledger: string; wrong: string[] }> {
    const wrong = await recoverAndVerify({ folder, worker, serviceUrl: service.url })
    return { wrong, ledger: withLedgerCopy(folder, dump) }
  }

  return {
    folder,
    async live({ child, worker: childWorker, env, nodeArgs }, life) {
      const { task, point = null, how = 'kill', fault = 'none', emptyKeychain = false } = life
      const port = fault === 'refused' ? refusing : service.tlsPort
      const input: PointInput = {
        ...{ folder, ca, fault, point, how, task, emptyKeychain },
        worker: childWorker,
        serviceUrl: name === '' ? service.url : `https://${name}:${port}`,
      }
      const { ended } = startLife(child, input, { ...env, ...shimEnvironment(shim, folder) }, nodeArgs)
      const { code, signal, stderr } = await ended
      return { killed: signal === 'SIGKILL', code, stderr }
    },
    marks: () => readLines('marks'),
    answers: () => readLines('answers'),
    look,
    async recover() {
      const once = await start()
      const books = await look()
      books.wrong.push(...once.wrong, ...unfinished(books.booked).map(inWords))
      const integrity = withLedgerCopy(folder, (ledger) => ledger.prepare('pragma integrity_check').get())
      if (Object.values(integrity ?? {})[0] !== 'ok') books.wrong.push('the ledger is damaged')
      if ((await start()).ledger !== once.ledger) books.wrong.push('a second recovery changed the ledger')
      return books
    },
  }
}

const inWords = ({ kind, processId, what }: Wrong) => `${kind} ${processId}: ${what}`

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const processIdUnder = (fault: NetworkFault) => payoutFor(courses[fault].behaviour)
