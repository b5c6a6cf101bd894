/** Puts lines in order of time: exports come newest first, oldest first, or sorted otherwise. */

interface Timed {
  day: string
  time: string | null
  amount: bigint
  balance: bigint | null
}

/** Puts days in order, and each day's lines by their balances. */
export function inOrderOfTime<T extends Timed>(lines: readonly T[]): T[] {
  const forward = isNewestFirst(lines) ? lines.toReversed() : lines
  const days = Map.groupBy(forward, ({ day }) => day)
  let closing: bigint | null = null
  return [...days.keys()].toSorted().flatMap((day) => {
    const ordered: T[] = orderOfDay(days.get(day) ?? [], closing)
    closing = ordered.at(-1)?.balance ?? null
    return ordered
  })
}

function isNewestFirst(lines: readonly Timed[]): boolean {
  const pairs = lines.slice(1).map((next, at) => [lines[at] ?? next, next] as const)
  const count = (holds: (one: Timed, next: Timed) => boolean): number =>
    pairs.filter(([one, next]) => holds(one, next)).length
  const trend = count((one, next) => one.day < next.day) - count((one, next) => one.day > next.day)
  if (trend !== 0) return trend < 0
  const chained = count(follows) - count((one, next) => follows(next, one))
  if (chained !== 0) return chained < 0
  return count(({ time }, next) => isBefore(time, next.time)) < count(({ time }, next) => isBefore(next.time, time))
}

const isBefore = (one: string | null, other: string | null): boolean => one !== null && other !== null && one < other

const follows = (before: Timed, { amount, balance }: Timed): boolean =>
  before.balance !== null && balance === before.balance + amount

const isChain = (lines: readonly Timed[], opening: bigint | null): boolean =>
  lines.every((next, at) => {
    const before = at === 0 ? opening : (lines[at - 1]?.balance ?? null)
    return (at === 0 && before === null) || (before !== null && next.balance === before + next.amount)
  })

function orderOfDay<T extends Timed>(lines: readonly T[], opening: bigint | null): T[] {
  if (lines.length === 1) return [...lines]
  const balanced = lines.flatMap((movement) => (movement.balance === null ? [] : [{ movement, to: movement.balance }]))
  if (balanced.length < lines.length) return byTime(lines)
  const backward = lines.toReversed()
  for (const start of [opening, null]) {
    if (isChain(lines, start)) return [...lines]
    if (isChain(backward, start)) return backward
    const path = pathOf(balanced, start)
    if (path) return path
  }
  return [...lines]
}

function byTime<T extends Timed>(lines: readonly T[]): T[] {
  const hasTimes = lines.every(({ time }) => time !== null)
  return hasTimes
    ? lines.toSorted((one, other) => Number(isBefore(other.time, one.time)) - Number(isBefore(one.time, other.time)))
    : [...lines]
}

/** Walks from balance to balance over each line once (Hierholzer); null: there is no way. */
function pathOf<T extends Timed>(lines: readonly { movement: T; to: bigint }[], opening: bigint | null): T[] | null {
  const leaving = new Map<bigint, { movement: T; to: bigint }[]>()
  const surplus = new Map<bigint, number>()
  for (const next of lines.toReversed()) {
    const from = next.to - next.movement.amount
    const others = leaving.get(from)
    if (others) others.push(next)
    else leaving.set(from, [next])
    surplus.set(from, (surplus.get(from) ?? 0) + 1)
    surplus.set(next.to, (surplus.get(next.to) ?? 0) - 1)
  }
  const [first] = leaving.keys()
  const start = opening ?? surplus.entries().find(([, excess]) => excess === 1)?.[0] ?? first ?? 0n
  const walk: { at: bigint; by: T | null }[] = [{ at: start, by: null }]
  const path: T[] = []
  for (let top = walk.at(-1); top; top = walk.at(-1)) {
    const next = leaving.get(top.at)?.pop()
    if (next) walk.push({ at: next.to, by: next.movement })
    else {
      walk.pop()
      if (top.by) path.push(top.by)
    }
  }
  path.reverse()
  return path.length === lines.length && isChain(path, opening) ? path : null
}
