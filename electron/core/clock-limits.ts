/** From which difference between the clocks on something is done about it (domain rule 9); milliseconds, either way. */

const warningAbove = 60_000
const lockAbove = 15 * 60_000

export const isWorthAWarning = (offset: number | null): offset is number =>
  offset !== null && Math.abs(offset) > warningAbove

/** A machine that is so far off may be off in other things, and its times in the ledger cannot be trusted. */
export const locksDispatch = (offset: number | null): offset is number =>
  offset !== null && Math.abs(offset) > lockAbove

/** What somebody confirmed holds as long as the clocks do not part further. */
export const isStillAs = (offset: number, confirmed: number): boolean => Math.abs(offset - confirmed) <= 60_000
