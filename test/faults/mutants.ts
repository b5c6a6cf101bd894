import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutate, mutations, sourceOf } from './mutations.ts'
import { secretFile } from './place.ts'
import { letterOf, openPointHarness, processIdUnder, type PointHarness, type Program } from './point-harness.ts'
import { courses, type NetworkFault } from './point-table.ts'
import type { WireBehaviour } from './wire-behaviour.ts'
import { runPart, type Progress } from './run-part.ts'

/** Part 4: each rule of the protocol is broken once; the harness must see it, and must see nothing in the real program. */

interface Play {
  fault: NetworkFault
  /** The first life dies when its last byte is written. */
  dies?: boolean
  asked?: 'twice'
  emptyKeychain?: boolean
  plain?: boolean
  door?: 'h2'
  /** Gives the letters in which the payouts end, sorted; other ones give a mutant away. */
  ends: string
  line?: { processIds: readonly string[]; signsOutAt?: number }
}

const named = (behaviour: WireBehaviour, count: number) =>
  Array.from({ length: count }, (_, n) => `${behaviour}.line-${n}`)

/** Eight widen the way. Of those that stall, four are with the service; the first one's end stops the line. */
const stalling: Play = {
  fault: 'none',
  line: { processIds: [...named('good', 8), ...named('stall', 12)] },
  ends: 'AAAAAAAASSSSSSSSUUUU',
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
  'slot not taken': stalling,
  'stop ignored after the slot': stalling,
  'checks after the slot left out': {
    fault: 'none',
    line: { processIds: named('good', 2), signsOutAt: 1 },
    ends: 'AA',
  },
}
export const mutantNames = Object.keys(plays)

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** From its sources, whose text is changed as it is loaded. */
export const broken = (mutant: string, child: 'point-child' | 'desk-child'): Program => ({
  child: source(`${child}.ts`),
  worker: source('../../electron/ledger-worker.ts'),
  env: { VEZNE_MUTANT: mutant },
  nodeArgs: ['--import', new URL('mutant-hook.ts', import.meta.url).href],
})

/** All of them, or those that are named; `by`: what gave each away. */
export const runMutants = (named: readonly string[] = mutantNames, onProgress?: Progress) =>
  runPart('mutants', async ({ root, wrong, program, lanes }) => {
    for (const changes of Object.values(mutations)) refuseUnlessFound(changes)
    const real = await program('point-child')
    const stages = ['real', 'broken'].map((name) => join(root, name))
    for (const harness of stages) mkdirSync(harness)
    const [forReal, forBroken] = await Promise.all(stages.map((harness) => openPointHarness(harness, real)))
    if (!forReal || !forBroken) throw new Error('no stage')
    const by: Record<string, string> = {}
    const waiting = Object.entries(plays).filter(([mutant]) => named.includes(mutant))
    let done = 0
    await lanes(async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [mutant, play] = next
        const clean = await judge(forReal, real, play)
        wrong.push(...clean.map((what) => `the real program, where '${mutant}' is looked for: ${what}`))
        const [found] = await judge(forBroken, broken(mutant, 'point-child'), play)
        if (found === undefined) wrong.push(`'${mutant}' was not caught`)
        else by[mutant] = found
        done += 1
        onProgress?.(done, named.length)
      }
    })
    await Promise.all([forReal.end(), forBroken.end()])
    return { mutants: named.length, caught: Object.keys(by).length, by }
  })

/** Plays one attempt with this program, lets it recover, and says what was wrong. */
async function judge(harness: PointHarness, program: Program, play: Play): Promise<string[]> {
  const { fault, dies = false, asked = 'once', emptyKeychain = false, plain = false, ends } = play
  const scenario = harness.scenario({ door: play.door ?? courses[fault].door, plain })
  const secret = readFileSync(secretFile(scenario.folder), 'hex')
  const processId = processIdUnder(fault)
  const task = play.line ? ({ kind: 'together', ...play.line } as const) : ({ kind: 'send', processId, asked } as const)
  const processIds = play.line?.processIds ?? [processId]
  const first = await scenario.live(program, {
    task,
    fault,
    emptyKeychain,
    ...(dies && { point: 'after last byte' as const }),
  })
  if (first.killed !== dies || (!dies && first.code !== 0))
    throw new Error(`the life ended otherwise than planned\n${first.stderr}`)
  const wrong = (await scenario.look()).wrong
  const again = await scenario.live(program, { task: { kind: 'recover' } })
  if (again.code !== 0) throw new Error(`the program did not start again\n${again.stderr}`)
  const { booked, wrong: later } = await scenario.look()
  wrong.push(...later)
  const states = processIds.map((id) => booked.find((one) => one.processId === id)?.state)
  const letters = states.map(letterOf).toSorted().join('')
  if (letters !== ends) wrong.push(`the ledger says ${letters}, the protocol ${ends}`)
  if (!play.line && scenario.marks().filter((mark) => mark === 'lookup').length > 1)
    wrong.push('connected more than once')
  if (readFileSync(secretFile(scenario.folder), 'hex') !== secret) wrong.push('the secret in the keychain was replaced')
  return wrong
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
