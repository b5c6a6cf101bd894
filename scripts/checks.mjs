import { sum } from './tally.mjs'

/**
 * @typedef {import('./stages.mjs').Checks} Checks
 * @typedef {{ tally: import('./tally.mjs').Tally, said: string }} Checked `said`: a line for each, and what a failed one said
 */

/**
 * Begins the checks of these stages, two at a time and in their order. The promise of a stage resolves when its own are done.
 * @param {Record<string, Checks>} stages
 * @returns {Map<string, Promise<Checked>>}
 */
export function beginChecks(stages) {
  const inTurn = twoAtATime()
  return new Map(
    Object.entries(stages).map(([stage, checks]) => {
      const named = Object.entries(checks)
      const all = named.map(([name, check]) => inTurn(async () => outcome(`${stage}: ${name}`, await check())))
      return [stage, Promise.all(all).then(together)]
    }),
  )
}

/**
 * @param {string} name
 * @param {{ code: number, output: string, line?: string }} ended
 * @returns {Checked}
 */
function outcome(name, { code, output, line }) {
  if (code === 0) return { tally: { passed: 1, failed: 0 }, said: [`ok     ${name}`, line].filter(Boolean).join(': ') }
  const why = output.trimEnd() || `ended with ${code} and said nothing`
  return { tally: { passed: 0, failed: 1 }, said: `failed ${name}\n${why}` }
}

/**
 * @param {Checked[]} all
 * @returns {Checked}
 */
const together = (all) => ({
  tally: sum(all.map(({ tally }) => tally)),
  said: all.map(({ said }) => said).join('\n'),
})

function twoAtATime() {
  /** @type {(() => void)[]} */
  const waiting = []
  let running = 0
  /**
   * @template T
   * @param {() => Promise<T>} work
   */
  return async (work) => {
    if (running === 2) await new Promise((/** @type {(value?: unknown) => void} */ resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
