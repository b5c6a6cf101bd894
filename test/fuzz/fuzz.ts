import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'

/** One part of the fuzz: what was drawn, and what did not hold of it. */
export interface Fuzzed {
  runs: number
  /** How often each kind of answer was seen: a rule that was never reached proves nothing. */
  seen: Record<string, number>
  /** The smallest input that was found to break the rule, with the seed that finds it again; null: it holds. */
  failure: string | null
}

export interface Draws {
  runs: number
  seed: number
  onRun?: (done: number) => void
}

/** `holds` throws for an input that breaks the rule, and otherwise says in a word what became of it. */
export async function fuzz<T>(
  { runs, seed, onRun = () => undefined }: Draws,
  inputs: fc.Arbitrary<T>,
  holds: (input: T) => string | Promise<string>,
): Promise<Fuzzed> {
  const seen: Record<string, number> = {}
  let done = 0
  const property = fc.asyncProperty(inputs, async (input) => {
    const kind = await holds(input)
    seen[kind] = (seen[kind] ?? 0) + 1
    onRun((done += 1))
    // What is drawn and answered at once would let nothing else happen, an interruption neither.
    if (done % 1_000 === 0) await setImmediate()
  })
  const found = await fc.check(property, { numRuns: runs, seed })
  const failure = found.failed
    ? `${String(found.errorInstance)}\n  with ${fc.stringify(found.counterexample)}\n  seed ${found.seed}, after ${found.numRuns} runs`
    : null
  return { runs: found.numRuns, seen, failure }
}

/** Far more often this one than one of the others. */
export const mostly = <T>(weight: number, common: T, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(common) }, ...others)

/** Says what differs. An `expect` of the test runner would cost more than all else of a run. */
export function mustEqual(what: string, found: unknown, expected: unknown): void {
  if (Object.is(found, expected)) return
  throw new Error(`${what}: ${fc.stringify(found)} instead of ${fc.stringify(expected)}`)
}
