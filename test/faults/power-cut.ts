import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dump, missingHeads, readBooked, readReported, withLedgerCopy, type Booked, type Reported } from './books.ts'
import type { LifeInput } from './desk-child.ts'
import { Disk, type Cut } from './disk.ts'
import { compareReported, unfinished } from './invariants.ts'
import { startCountingService, startLife } from './processes.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { recoverAndVerify } from './recovery.ts'
import { compileShim, shimEnvironment } from './shim.ts'
import { readTrace, type TraceRecord } from './trace.ts'

/** Part 3: what a power cut can leave of the ledger's files, at every write and every sync of a working day. */

export interface PowerCutResult {
  part: 'power-cut'
  /** Moments at which the power was cut; at each, the files are rebuilt in one to three ways. */
  boundaries: number
  full: { images: number; recovered: number; failed: number }
  /** The same day with `synchronous=NORMAL`: if that passed, this test would prove nothing. */
  normal: { images: number; recovered: number; failed: number }
  seed: number
  seconds: number
  wrong: string[]
  kept: string | null
}

export interface PowerCutOptions {
  /** Rounds of the day: each makes, approves and sends four payouts. */
  rounds: number
  /** Cuts at every sync, and at one in so many of the writes between. */
  everyWrite: number
  /** Starts the program itself on one in so many images; SQLite alone looks at the others. */
  everyRecovery: number
  seed: number
  onProgress?: (done: number, of: number) => void
}

const worker = new URL('../../electron/ledger-worker.ts', import.meta.url)

export async function runPowerCut(options: PowerCutOptions): Promise<PowerCutResult> {
  const began = Date.now()
  const root = mkdtempSync(join(tmpdir(), 'vezne-power-cut-'))
  const shim = compileShim(root)
  const full = await cutEverywhere(join(root, 'full'), await traceDay(join(root, 'full'), shim, options, null), options)
  const day = await traceDay(join(root, 'normal'), shim, options, 'synchronous=NORMAL')
  // That it fails is enough to know; nobody needs every place where it does.
  const seldom = { ...options, everyWrite: options.everyWrite * 25 }
  const normal = await cutEverywhere(join(root, 'normal'), day, seldom)
  const wrong = [...full.wrong]
  if (normal.failed === 0) wrong.push('synchronous=NORMAL passed: the test has no teeth')
  if (wrong.length === 0) rmSync(root, { recursive: true })
  const counts = ({ images, recovered, failed }: typeof full) => ({ images, recovered, failed })
  return {
    part: 'power-cut',
    boundaries: full.boundaries,
    full: counts(full),
    normal: counts(normal),
    seed: options.seed,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: wrong.length === 0 ? null : root,
  }
}

interface Day {
  folder: string
  records: TraceRecord[]
}

/** Two lives that end in good order, from an empty folder on, with every call on the ledger's files written down. */
async function traceDay(
  root: string,
  shim: string,
  { rounds, seed }: PowerCutOptions,
  mutant: string | null,
): Promise<Day> {
  mkdirSync(root)
  const folder = join(root, 'ledger')
  mkdirSync(folder, { mode: 0o700 })
  const service = await startCountingService(root)
  try {
    for (const [index, lived] of [rounds, 1].entries()) {
      const life: LifeInput = {
        ...{ folder, serviceUrl: service.url, worker: worker.pathname, burst: 4, rounds: lived, tracing: true },
        seed: seed * 2 + index,
      }
      const env = {
        ...shimEnvironment(shim, folder, join(root, 'trace')),
        ...(mutant !== null && { VEZNE_MUTANT: mutant }),
      }
      const hook = mutant === null ? [] : ['--import', join(import.meta.dirname, 'mutant-hook.ts')]
      const { code, stderr } = await startLife(join(import.meta.dirname, 'desk-child.ts'), life, env, hook).ended
      if (code !== 0) throw new Error(`the day could not be lived\n${stderr}`)
    }
  } finally {
    await service.end()
  }
  return { folder, records: readTrace(readFileSync(join(root, 'trace'))) }
}

async function cutEverywhere(root: string, { folder, records }: Day, options: PowerCutOptions) {
  const draw = seeded(options.seed)
  const disk = new Disk(folder)
  const said: string[] = []
  const wrong: string[] = []
  let [boundaries, images, recovered, failed, writes] = [0, 0, 0, 0, 0]

  async function look(how: Cut, at: number): Promise<void> {
    const image = join(root, 'image')
    disk.cut(how, image, draw)
    images += 1
    const told = readReported(said)
    const withProgram = images % options.everyRecovery === 0
    recovered += Number(withProgram)
    const found = withProgram ? await recoverImage(image, told) : checkImage(image, told)
    rmSync(image, { recursive: true })
    failed += Number(found.length > 0)
    wrong.push(...found.map((what) => `cut after call ${at} (${how}): ${what}`))
  }

  for (const [index, record] of records.entries()) {
    if (record.kind === 'mark') {
      said.push(...record.data.toString('utf8').trimEnd().split('\n'))
      continue
    }
    // What was safe until now must bear out everything that was said until now: the next sync is not done yet.
    if (record.kind === 'sync') await look('lost', index)
    disk.take(record)
    boundaries += 1
    writes += Number(record.kind === 'write')
    if (record.kind === 'sync' || (record.kind === 'write' && writes % options.everyWrite === 0)) {
      await look('some', index)
      await look('torn', index)
    }
    options.onProgress?.(index, records.length)
  }
  await look('lost', records.length)
  return { boundaries, images, recovered, failed, wrong }
}

/** SQLite alone opens what is left, as it would at any start. */
function checkImage(image: string, told: Reported): string[] {
  const ledger = new DatabaseSync(join(image, 'ledger.db'))
  try {
    const integrity = Object.values(ledger.prepare('pragma integrity_check').get() ?? {})[0]
    if (integrity !== 'ok') return [`integrity_check: ${String(integrity)}`]
    return comparePromises(ledger, told)
  } catch (error) {
    return [`it cannot be opened: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    ledger.close()
  }
}

/** The program itself starts on what is left, and again. */
async function recoverImage(image: string, told: Reported): Promise<string[]> {
  const start = () => recoverAndVerify({ folder: image, worker, serviceUrl: 'http://127.0.0.1:1' })
  const wrong: string[] = []
  try {
    wrong.push(...(await start()))
    const once = withLedgerCopy(image, (ledger) => {
      wrong.push(...comparePromises(ledger, told))
      const { booked } = readBooked(ledger, { after: 0, processIds: [] })
      wrong.push(...unfinished(booked).map(({ processId, what }) => `${processId}: ${what}`))
      return dump(ledger)
    })
    await start()
    if (withLedgerCopy(image, dump) !== once) wrong.push('a second recovery changed the ledger')
  } catch (error) {
    wrong.push(`it cannot be recovered: ${error instanceof Error ? error.message : String(error)}`)
  }
  return wrong
}

/** What had been told was durable, and what was about to leave was already `sending`. */
function comparePromises(ledger: DatabaseSync, told: Reported): string[] {
  const known = new Map<string, Booked>()
  if (ledger.prepare(`select 1 from sqlite_schema where name = 'attempts'`).get()) {
    for (const one of readBooked(ledger, { after: 0, processIds: told.made }).booked) known.set(one.processId, one)
  }
  const hasTrail = ledger.prepare(`select 1 from sqlite_schema where name = 'audit_events'`).get() !== undefined
  const heads = hasTrail ? missingHeads(ledger, told.heads) : told.heads.map(() => 'there is no audit trail yet')
  const wrong = [
    ...heads,
    ...compareReported(told, (processId) => known.get(processId)).map(({ processId, what }) => `${processId}: ${what}`),
  ]
  for (const [processId, leaving] of Map.groupBy(told.leaving, (one) => one)) {
    const attempts = known.get(processId)?.attempts ?? []
    const durable = attempts.filter(({ state }) => state !== 'prepared' && state !== 'not_sent')
    if (durable.length < leaving.length)
      wrong.push(`${processId}: ${leaving.length} left, the ledger knows of ${durable.length}`)
  }
  return wrong
}
