/**
 * How far the service's clock is from this machine's, learnt from the envelope's `timestamp` (spec 2.1).
 * Pure: the adapter keeps the samples and signs with the corrected time. All times and offsets are
 * milliseconds; an offset is server time minus machine time.
 */

/** One answer: the server wrote `serverSeconds` somewhere between our send and our receive (machine clock). */
export interface ClockSample {
  sentAt: number
  receivedAt: number
  /** Whole Unix seconds: the server's time was in [serverSeconds, serverSeconds + 1). */
  serverSeconds: number
}

/** What one sample, or several together, allow the offset to be. */
export interface OffsetBounds {
  lowest: number
  highest: number
}

export interface KeptSample extends OffsetBounds {
  at: number
}

export interface ClockOffset extends OffsetBounds {
  /** The middle of the bounds. */
  offset: number
}

/** A slower answer bounds the offset so loosely that it is not worth keeping. */
const longestRoundTrip = 5_000

/** Whether an answer that took so many milliseconds says anything of the clocks. */
export const tellsTheTime = (roundTrip: number): boolean => roundTrip >= 0 && roundTrip <= longestRoundTrip

/** Clocks drift: what was true an hour ago must not bind what is true now. */
const longestMemory = 60 * 60_000
const mostSamples = 32

const intersection = (samples: readonly OffsetBounds[]): OffsetBounds => ({
  lowest: Math.max(...samples.map((sample) => sample.lowest)),
  highest: Math.min(...samples.map((sample) => sample.highest)),
})

const isPossible = ({ lowest, highest }: OffsetBounds): boolean => lowest <= highest

/**
 * The samples to keep after one more answer. A sample that contradicts the others starts anew: a clock was
 * set, and the newest word is the true one. Only give it answers over verified TLS or loopback.
 */
export function observe(kept: readonly KeptSample[], sample: ClockSample): readonly KeptSample[] {
  if (!tellsTheTime(sample.receivedAt - sample.sentAt)) return kept
  const newest: KeptSample = {
    lowest: sample.serverSeconds * 1000 - sample.receivedAt,
    highest: (sample.serverSeconds + 1) * 1000 - sample.sentAt,
    at: sample.receivedAt,
  }
  // `Math.abs`: a sample from the future means that the machine's clock was set back.
  const recent = kept.filter((earlier) => Math.abs(newest.at - earlier.at) <= longestMemory)
  const together = [...recent, newest].slice(-mostSamples)
  return isPossible(intersection(together)) ? together : [newest]
}

/** The offset that all kept samples agree on; null when there is none yet. */
export function clockOffset(kept: readonly KeptSample[]): ClockOffset | null {
  if (kept.length === 0) return null
  const { lowest, highest } = intersection(kept)
  return { lowest, highest, offset: Math.round((lowest + highest) / 2) }
}
