import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledProgram } from './bundled-program.ts'
import { mutate, mutations, sourceOf } from './mutations.ts'
import { secretFile } from './place.ts'
import {
  letterOf,
  openPointHarness,
  processIdUnder,
  type PointHarness,
  type Program,
  type Scenario,
} from './point-harness.ts'
import { courses, type Letter, type NetworkFault } from './point-table.ts'

/** Part 4: each rule of the protocol is broken once; the harness must see it, and must see nothing in the real program. */

export interface MutantsResult {
  part: 'mutants'
  mutants: number
  caught: number
  /** What gave each away. */
  by: Record<string, string>
  seconds: number
  wrong: string[]
  kept: string | null
}

interface Play {
  fault: NetworkFault
  /** The first life dies when its last byte is written. */
  dies?: boolean
  asked?: 'twice'
  emptyKeychain?: boolean
  plain?: boolean
  door?: 'h2'
  /** How the real program ends; another end gives a mutant away. */
  ends: Letter
}

const plays: Readonly<Record<string, Play>> = {
  'recovery that re-queues': { fault: 'stall', dies: true, ends: 'U' },
  'record after send': { fault: 'stall', dies: true, ends: 'U' },
  'no compare-and-set': { fault: 'none', asked: 'twice', ends: 'S' },
  'HTTP/2 on': { fault: 'none', door: 'h2', ends: 'S' },
  'fetch instead of Client': { fault: 'redirect', plain: true, ends: 'U' },
  'retry on ECONNRESET': { fault: 'reset after read', ends: 'U' },
  'timeout taken as not_sent': { fault: 'stall', ends: 'U' },
  'second connect allowed': { fault: 'answer before request', ends: 'N' },
  'null secret taken as none': { fault: 'none', emptyKeychain: true, ends: 'N' },
}
export const mutantNames = Object.keys(plays)

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** From its sources, whose text is changed as it is loaded. */
const broken = (mutant: string): Program => ({
  child: source('point-child.ts'),
  worker: source('../../electron/ledger-worker.ts'),
  env: { VEZNE_MUTANT: mutant },
  nodeArgs: ['--import', new URL('mutant-hook.ts', import.meta.url).href],
})

/** All of them, or those that are named. */
export async function runMutants(
  named: readonly string[] = mutantNames,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<MutantsResult> {
  const began = Date.now()
  const root = mkdtempSync(join(tmpdir(), 'vezne-mutants-'))
  for (const changes of Object.values(mutations)) refuseUnlessFound(changes)
  const { child, worker, remove } = await bundledProgram('point-child')
  const real: Program = { child, worker, env: { NODE_COMPILE_CACHE: join(root, 'cache') } }
  const stages = ['real', 'broken'].map((name) => join(root, name))
  for (const harness of stages) mkdirSync(harness)
  const [forReal, forBroken] = await Promise.all(stages.map((harness) => openPointHarness(harness, real)))
  if (!forReal || !forBroken) throw new Error('no stage')
  const by: Record<string, string> = {}
  const wrong: string[] = []
  const waiting = Object.entries(plays).filter(([mutant]) => named.includes(mutant))
  let done = 0
  try {
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [mutant, play] = next
        const clean = await judge(forReal, real, play)
        wrong.push(...clean.map((what) => `the real program, where '${mutant}' is looked for: ${what}`))
        const [found] = await judge(forBroken, broken(mutant), play)
        if (found === undefined) wrong.push(`'${mutant}' was not caught`)
        else by[mutant] = found
        done += 1
        onProgress(done, named.length)
      }
    }
    await Promise.all([work(), work()])
  } finally {
    await Promise.all([forReal.end(), forBroken.end()])
    remove()
  }
  if (wrong.length === 0) rmSync(root, { recursive: true })
  return {
    part: 'mutants',
    mutants: named.length,
    caught: Object.keys(by).length,
    by,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: wrong.length === 0 ? null : root,
  }
}

/** Plays one attempt with this program, lets it recover, and says what was wrong. */
async function judge(harness: PointHarness, program: Program, play: Play): Promise<string[]> {
  const { fault, dies = false, asked = 'once', emptyKeychain = false, plain = false, ends } = play
  const scenario = harness.scenario({ door: play.door ?? courses[fault].door, plain })
  const secret = readFileSync(secretFile(scenario.folder), 'hex')
  const processId = processIdUnder(fault)
  const task = { kind: 'send', processId, asked } as const
  const first = await scenario.live(program, {
    task,
    fault,
    emptyKeychain,
    ...(dies && { point: 'after last byte' as const }),
  })
  if (first.killed !== dies || (!dies && first.code !== 0))
    throw new Error(`the life ended otherwise than planned\n${first.stderr}`)
  const wrong = (await scenario.look()).wrong
  await recoverBy(scenario, program)
  const { booked, wrong: later } = await scenario.look()
  wrong.push(...later)
  const letter = letterOf(booked.find((one) => one.processId === processId)?.state)
  if (letter !== ends) wrong.push(`the ledger says ${letter}, the protocol ${ends}`)
  if (scenario.marks().filter((mark) => mark === 'lookup').length > 1) wrong.push('connected more than once')
  if (readFileSync(secretFile(scenario.folder), 'hex') !== secret) wrong.push('the secret in the keychain was replaced')
  return wrong
}

async function recoverBy(scenario: Scenario, program: Program): Promise<void> {
  const { code, stderr } = await scenario.live(program, { task: { kind: 'recover' } })
  if (code !== 0) throw new Error(`the program did not start again\n${stderr}`)
}

/** Before anything is run: a mutant whose text is gone proves nothing. */
function refuseUnlessFound(changes: (typeof mutations)[string]): void {
  for (const file of new Set(changes.map((change) => change.file))) {
    mutate(
      readFileSync(new URL(sourceOf(file)), 'utf8'),
      changes.filter((change) => change.file === file),
    )
  }
}
