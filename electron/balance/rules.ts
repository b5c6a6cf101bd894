/** Sums up what moved with the service since a balance was seen. Minor units. */
export interface MovedSince {
  /** Deposits that were paid. */
  paidIn: bigint
  /** Payouts that left before, and failed or came back since. */
  givenBack: bigint
  /** Payouts that were sent and completed. */
  paidOut: bigint
  /** Payouts that were sent since and are accepted, processed or unknown: each may be gone. */
  openSince: bigint
  /** Payouts that were sent before and are open still: each may come back. */
  openBefore: bigint
  /** Deposits that may be paid: unknown ones, and those whose window is open. */
  openIn: bigint
}

export interface ExpectedBalance {
  lowest: bigint
  highest: bigint
  open: bigint
}

/**
 * Says between which ends a balance lies now.
 * The service holds the amount of an open payout; a failed one gives it back.
 */
export function expectedBalance(seen: bigint, moved: MovedSince): ExpectedBalance {
  const { paidIn, givenBack, paidOut, openSince, openBefore, openIn } = moved
  const certain = seen + paidIn + givenBack - paidOut
  return {
    lowest: certain - openSince,
    highest: certain + openBefore + openIn,
    open: openSince + openBefore + openIn,
  }
}
