import { hour } from './calendar.ts'
import type { Chance } from './chance.ts'

/** How made-up payouts end. */

const oftenInThousand = {
  cancelled: 15,
  rejected: 22,
  /** Taken back after its approval, and changed. */
  edited: 15,
  /** Sent again later. */
  refused: 12,
  not_sent: 8,
  /** Its answer is lost, and it was paid. */
  unknown: 5,
  /** Its answer is lost, and it never arrived. */
  lost: 3,
  failed: 25,
  returned: 10,
}
type Ended = 'completed' | keyof typeof oftenInThousand
/** The newest are left where they are, for people to go on with: none is approved, because nobody signed what is made up. */
const open = ['waits', 'waits', 'waits', 'waits', 'waits', 'waits', 'waits', 'draft'] as const
export type Fate = Ended | (typeof open)[number]

/** None takes longer than this until nobody waits for anything of it, and most of them less. */
const longest = 8 * hour
const usual = 2.5 * hour

function fateFrom(chance: Chance): Ended {
  let drawn = chance.between(0, 999)
  for (const [fate, often] of Object.entries(oftenInThousand) as [Ended, number][]) {
    drawn -= often
    if (drawn < 0) return fate
  }
  return 'completed'
}

/**
 * How each of these ends, oldest first; those just before the newest are left out, or they would stand still in the middle of
 * something.
 */
export function withFates<Begun extends { at: number }>(
  payouts: readonly Begun[],
  until: number,
  chance: Chance,
): (Begun & { fate: Fate })[] {
  const inTime = payouts.slice(0, -open.length).filter(({ at }) => at + usual <= until)
  const newest = payouts.slice(-open.length)
  return [
    ...inTime.map((one) => ({ ...one, fate: one.at + longest <= until ? fateFrom(chance) : ('completed' as const) })),
    ...newest.map((one, place) => ({ ...one, fate: open[place] ?? ('waits' as const) })),
  ]
}
