/** How long the customer may pay from a deposit's creation on (spec 8), milliseconds. */
export const depositWindowMs = 30 * 60_000
