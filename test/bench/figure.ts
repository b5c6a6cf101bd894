/** A measured value, and its reference. */
export interface Figure {
  name: string
  ours: number
  reference: number
  unit: 'ms' | 'µs' | 'rows/s' | 'commits/s' | 'requests/s' | 'searches/s' | 'kB' | 's/h' | 'wakes/s'
  /** Limits the ratio of ours to the reference; null: nobody set a goal. */
  goal: { least: number } | { most: number } | null
}

export const figure = (
  name: string,
  unit: Figure['unit'],
  ours: number,
  reference: number,
  goal: Figure['goal'] = null,
): Figure => ({ name, ours, reference, unit, goal })

const ratioOf = ({ ours, reference }: Figure): number => ours / reference

export function isShort(figure: Figure): boolean {
  const { goal } = figure
  if (!goal) return false
  return 'least' in goal ? ratioOf(figure) < goal.least : ratioOf(figure) > goal.most
}

export function lineOf(figure: Figure): string {
  const { name, ours, reference, unit, goal } = figure
  const measured = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`.padStart(18)
  const wanted = !goal ? '-' : 'least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`
  const verdict = !goal ? '-' : isShort(figure) ? 'short' : 'ok'
  return [
    name.padEnd(52),
    measured(ours),
    measured(reference),
    ratioOf(figure).toFixed(2).padStart(8),
    wanted.padStart(8),
    verdict.padStart(6),
  ].join('  ')
}

export const heading = [
  'figure'.padEnd(52),
  'ours'.padStart(18),
  'reference'.padStart(18),
  'ratio'.padStart(8),
  'goal'.padStart(8),
  ''.padStart(6),
].join('  ')

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** Gives the least value that such a share of them does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? NaN

/** Milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Calls a second, `concurrency` of them always under way. */
export async function speedOf(
  { calls, concurrency }: { calls: number; concurrency: number },
  call: (number: number) => Promise<unknown>,
): Promise<number> {
  let callCount = 0
  const oneAfterTheOther = async () => {
    while (callCount < calls) await call((callCount += 1))
  }
  const time = await timeOf(() => Promise.all(Array.from({ length: concurrency }, oneAfterTheOther)))
  return (calls / time) * 1_000
}
