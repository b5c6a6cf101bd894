import { parseArgs } from 'node:util'
import { runHostFaults } from './host-faults.ts'
import { runKills } from './kills.ts'
import { mutantNames, runMutants } from './mutants.ts'
import { everyCell } from './point-table.ts'
import { runPoints } from './points.ts'
import { runPowerCut } from './power-cut.ts'
import { askedFor, startProgress, wholeNumber } from './command-line.ts'
import type { Progress } from './run-part.ts'
import { runWalks } from './walks.ts'

/** `npm run faults`: runs the parts that were asked for, one after the other, and says one JSON line for each. */

const usage = `Use: npm run faults -- [--kills N [--batches]] [--points] [--power-cut] [--mutants] [--walks N [--steps N]] [--host [--faults N]] [--seed N]

  --kills N     kill the program N times at random moments; with --batches, in the middle of a batch
  --points      every point of an attempt x every fault of the network x {kill, throw}
  --power-cut   what a power cut can leave of the ledger, at every write and every sync
  --mutants     break each rule once, and see the harness fail
  --walks N     N times as many steps (1000, or --steps) of whatever people, the service and the clock may do
  --host        a host and three members: N faults (3000, or --faults) of their programs, their network and a lying member
  --seed N      for --kills, --power-cut, --walks and --host: the draws of an earlier run again (its seed is in the JSON line)

Each part ends with one line of JSON on stdout. Ends with 1 when anything was wrong, with 2 for wrong arguments.
`

const chosen = askedFor(usage, () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string' },
      batches: { type: 'boolean', default: false },
      points: { type: 'boolean', default: false },
      'power-cut': { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      walks: { type: 'string' },
      steps: { type: 'string', default: '1000' },
      host: { type: 'boolean', default: false },
      faults: { type: 'string', default: '3000' },
      seed: { type: 'string' },
    },
  })
  const kills = values.kills === undefined ? 0 : wholeNumber('--kills', values.kills, 1)
  const walks = values.walks === undefined ? 0 : wholeNumber('--walks', values.walks, 1)
  const steps = wholeNumber('--steps', values.steps, 1)
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeNumber('--seed', values.seed, 0)
  const faults = values.host ? wholeNumber('--faults', values.faults, 1) : 0
  if (kills + walks + faults === 0 && !values.points && !values['power-cut'] && !values.mutants)
    throw new TypeError('Nothing was chosen.')
  return { ...values, kills, walks, steps, faults, seed }
})

const failedParts: string[] = []

/** Runs one part; its result, without the long lists, is the line. */
async function part(
  name: string,
  run: (onProgress: Progress) => Promise<{ wrong: string[]; kept: string | null }>,
): Promise<void> {
  const progress = startProgress(name)
  try {
    const { wrong, kept, ...line } = await run(progress.at)
    progress.end()
    console.log(JSON.stringify(line))
    for (const one of wrong.slice(0, 50)) console.error(`${name}: ${one}`)
    if (wrong.length > 50) console.error(`${name}: and ${wrong.length - 50} more`)
    if (kept !== null) console.error(`${name}: the files are kept in ${kept}`)
    if (wrong.length > 0) failedParts.push(name)
  } catch (error) {
    progress.end()
    console.error(error)
    failedParts.push(name)
  }
}

const { kills, batches, walks, steps, faults, seed } = chosen
const isSeeded = kills + walks + faults > 0 || chosen['power-cut']
if (isSeeded) console.error(`seed ${seed}`)
if (kills > 0) await part('kills', (onProgress) => runKills({ kills, seed, batches, onProgress }))
if (chosen.points) {
  await part('points', async (onProgress) => {
    const { table, ...result } = await runPoints(everyCell, onProgress)
    console.error(table)
    return result
  })
}
const everywhere = { rounds: 6, everyWrite: 1, everyRecovery: 40, seed }
if (chosen['power-cut']) await part('power-cut', (onProgress) => runPowerCut({ ...everywhere, onProgress }))
if (walks > 0) await part('walks', (onProgress) => runWalks({ walks, steps, seed, onProgress }))
if (faults > 0) await part('host', (onProgress) => runHostFaults({ faults, seed, onProgress }))
if (chosen.mutants) await part('mutants', (onProgress) => runMutants(mutantNames, onProgress))
process.exitCode = failedParts.length > 0 ? 1 : 0
