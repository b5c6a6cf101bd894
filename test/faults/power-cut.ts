import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { missingHeads, readBooked, readReported, type Booked, type Reported } from './books.ts'
import type { LifeInput } from './desk-child.ts'
import { Disk, type Cut } from './disk.ts'
import { compareReported, inWords, unfinished } from './invariants.ts'
import { broken } from './mutants.ts'
import type { Program } from './point-harness.ts'
import { startCountingService, startLife } from './processes.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { recoverTwice } from './recovery.ts'
import { runPart, type Progress } from './run-part.ts'
import { compileShim, shimEnvironment } from './shim.ts'
import { readTrace } from './trace.ts'

/** Part 3: what a power cut can leave of the ledger's files, at every write and every sync of a working day. */

interface PowerCutOptions {
  /** Rounds of the day: each makes, approves and sends four payouts. */
  rounds: number
  /** Cuts at every sync, and at one in so many of the writes between. */
  everyWrite: number
  /** Starts the program itself on one in so many images; SQLite alone looks at the others. */
  everyRecovery: number
  seed: number
  onProgress?: Progress
}

/** `boundaries`: moments at which the power was cut; at each, the files are rebuilt in one to three ways. */
export const runPowerCut = (options: PowerCutOptions) =>
  runPart('power-cut', async ({ root, wrong, program }) => {
    const bundled = await program('desk-child')
    const shim = compileShim(root)
    const cut = async (name: string, mutant: string | null, { everyWrite }: { everyWrite: number }) => {
      const lived = mutant === null ? bundled : broken(mutant, 'desk-child')
      const day = await traceDay(join(root, name), shim, options, lived)
      return cutEverywhere(join(root, name), day, { ...options, everyWrite, worker: bundled.worker })
    }
    const { boundaries, wrong: found, ...full } = await cut('full', null, options)
    // That it fails is enough to know; nobody needs every place where it does.
    const seldom = { everyWrite: options.everyWrite * 25 }
    const { images, recovered, failed } = await cut('normal', 'synchronous=NORMAL', seldom)
    wrong.push(...found)
    // The same day: if that passed, this test would prove nothing.
    if (failed === 0) wrong.push('synchronous=NORMAL passed: the test has no teeth')
    return { boundaries, full, normal: { images, recovered, failed }, seed: options.seed }
  })

/** Two lives that end in good order, from an empty folder on, with every call on the ledger's files written down. */
async function traceDay(
  root: string,
  shim: string,
  { rounds, seed }: PowerCutOptions,
  { child, worker, env, nodeArgs }: Program,
) {
  mkdirSync(root)
  const folder = join(root, 'ledger')
  mkdirSync(folder, { mode: 0o700 })
  const service = await startCountingService(root)
  try {
    for (const [index, lived] of [rounds, 1].entries()) {
      const life: LifeInput = {
        ...{ folder, serviceUrl: service.url, worker, burst: 4, rounds: lived, tracing: true },
        seed: seed * 2 + index,
      }
      const shimmed = { ...env, ...shimEnvironment(shim, folder, join(root, 'trace')) }
      const { code, stderr } = await startLife(child, life, shimmed, nodeArgs).ended
      if (code !== 0) throw new Error(`the day could not be lived\n${stderr}`)
    }
  } finally {
    await service.end()
  }
  return { folder, records: readTrace(readFileSync(join(root, 'trace'))) }
}

async function cutEverywhere(
  root: string,
  { folder, records }: Awaited<ReturnType<typeof traceDay>>,
  options: PowerCutOptions & Pick<Program, 'worker'>,
) {
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
    const found = withProgram ? await recoverImage(image, options.worker, told) : checkImage(image, told)
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
async function recoverImage(image: string, worker: string, told: Reported): Promise<string[]> {
  try {
    return await recoverTwice({ folder: image, worker, serviceUrl: 'http://127.0.0.1:1' }, (ledger) => [
      ...comparePromises(ledger, told),
      ...unfinished(readBooked(ledger).booked).map(inWords),
    ])
  } catch (error) {
    return [`it cannot be recovered: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** What had been told was durable, and what was about to leave was already `sending`. */
function comparePromises(ledger: DatabaseSync, told: Reported): string[] {
  const has = (table: string) => ledger.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  const booked: Booked[] = has('attempts') ? readBooked(ledger).booked : []
  const heads = has('audit_events')
    ? missingHeads(ledger, told.heads)
    : told.heads.map(() => 'there is no audit trail yet')
  const wrong = [...heads, ...compareReported(told, booked).map(inWords)]
  for (const [processId, leaving] of Map.groupBy(told.leaving, (one) => one)) {
    const attempts = booked.find((one) => one.processId === processId)?.attempts ?? []
    const durable = attempts.filter(({ state }) => state !== 'prepared' && state !== 'not_sent')
    if (durable.length < leaving.length)
      wrong.push(`${processId}: ${leaving.length} left, the ledger knows of ${durable.length}`)
  }
  return wrong
}
