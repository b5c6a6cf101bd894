import type { Random } from '../../core/ports.ts'

/** Chance that can be had again: the same seed gives the same draws (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is drawn by such chance: also what the program asks of the system's generator elsewhere. */
export interface Chance extends Random {
  /** Whole numbers, both ends among them. */
  between(least: number, most: number): number
  /** So often of a thousand times. */
  inThousand(often: number): boolean
  of<T>(list: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  const draw = seeded(seed)
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  return {
    between,
    inThousand: (often) => draw() * 1_000 < often,
    of<T>(list: readonly T[]): T {
      const drawn = list[between(0, list.length - 1)]
      if (drawn === undefined) throw new Error('nothing to draw from')
      return drawn
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}
