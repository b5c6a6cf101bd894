import { rmSync } from 'node:fs'
import { letterOf, openPointHarness, processIdUnder, type PointHarness, type Program } from './point-harness.ts'
import {
  courses,
  expected,
  faultHows,
  impossible,
  networkFaults,
  points,
  type Cell,
  type Point,
} from './point-table.ts'
import { runPart, type Progress } from './run-part.ts'

/** Part 2: every point of an attempt x what the network does x {kill, throw}. */

export const runPoints = (cells: readonly Cell[], onProgress?: Progress) =>
  runPart('points', async ({ root, wrong, program, lanes }) => {
    const bundled = await program('point-child')
    const harness = await openPointHarness(root, bundled)
    const waiting = [...cells]
    const letters = new Map<string, string>()
    let [hit, failed] = [0, 0]
    await lanes(async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const { letter, reached, wrong: found } = await play(harness, bundled, cell)
        const { point, fault, how } = cell
        hit += Number(reached)
        failed += Number(found.length > 0)
        letters.set(`${point} ${fault} ${how}`, found.length > 0 ? '!' : reached ? letter : '-')
        wrong.push(...found.map((what) => `${point} x ${fault} x ${how}: ${what}`))
        onProgress?.(cells.length - waiting.length, cells.length)
      }
    })
    await harness.end()
    return { cells: cells.length, hit, impossible: cells.length - hit, failed, table: drawTable(letters) }
  })

async function play(harness: PointHarness, program: Program, { point, fault, how }: Cell) {
  const inRecovery = point.includes('recovery')
  const scenario = harness.scenario({ nearCheckpoint: point.endsWith('checkpoint'), door: courses[fault].door })
  const task = { kind: 'send', processId: processIdUnder(fault) } as const
  const wrong: string[] = []
  if (inRecovery) {
    const first = await scenario.live(program, { task, fault, point: 'before outcome', how: 'kill' })
    if (!first.killed) wrong.push(`the life before the recovery was not killed\n${first.stderr}`)
  }
  const life = await scenario.live(program, { task: inRecovery ? { kind: 'recover' } : task, fault, point, how })
  const marks = scenario.marks()
  const reached = marks.includes(passedMark(point))
  const why = impossible(point, fault)
  if (reached !== (why === null)) {
    wrong.push(reached ? `reached, though ${why}` : `not reached; ${marks.join(', ')}\n${life.stderr}`)
  }
  if (life.killed !== (reached && how === 'kill')) wrong.push(`ended otherwise than planned\n${life.stderr}`)
  if (marks.filter((mark) => mark === 'lookup').length > 1) wrong.push('connected more than once')

  const before = await scenario.look()
  const after = await scenario.recover()
  wrong.push(...before.wrong, ...after.wrong)
  const letter = letterOf(after.booked.find(({ processId }) => processId === task.processId)?.state)
  const right = expected(point, fault, how)
  if (!right.some((one) => one === letter)) wrong.push(`the ledger says ${letter}, the protocol ${right.join(' or ')}`)
  if (wrong.length === 0) rmSync(scenario.folder, { recursive: true })
  return { letter, reached, wrong: [...new Set(wrong)] }
}

/** The shim writes down by itself which call it spoiled. */
function passedMark(point: Point): string {
  const [, call] = point.split(': ')
  if (call === undefined) return `point ${point}`
  return { write: 'point write ledger.db-wal', sync: 'point sync ledger.db-wal', checkpoint: 'point write ledger.db' }[
    call as 'write' | 'sync' | 'checkpoint'
  ]
}

/** Points down, network faults across; in each cell how the payout ended after a kill, and after a throw. */
function drawTable(letters: ReadonlyMap<string, string>): string {
  const width = 24
  const rows = points.map((point) => {
    const cells = networkFaults.map((fault) =>
      faultHows.map((how) => letters.get(`${point} ${fault} ${how}`) ?? ' ').join(''),
    )
    return point.padEnd(width) + cells.map((cell) => cell.padStart(4)).join('')
  })
  const reasons = networkFaults.flatMap((fault) => {
    const { stopsAt, because } = courses[fault]
    return stopsAt === null ? [] : [`  ${fault}: from '${stopsAt}' on; ${because}`]
  })
  return [
    'In each cell: after a kill, after a throw. A approved, N not sent, U unknown, S accepted, - not reached, ! wrong',
    ...networkFaults.map((fault, index) => `${String(index + 1).padStart(4)} ${fault}`),
    ' '.repeat(width) + networkFaults.map((_, index) => String(index + 1).padStart(4)).join(''),
    ...rows,
    'Not reached, up to the outcome, and proven so:',
    ...reasons,
  ].join('\n')
}
