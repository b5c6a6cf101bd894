/** What a trainer can let go wrong, and where. */

/** What goes wrong with an answer. */
export const sandboxFaultKinds = [
  /** The request is read whole, not processed, and the socket destroyed. */
  'drop_before',
  /** Processed, then the socket destroyed without a byte of the answer. */
  'drop_after',
  /** Not processed and never answered; ends when either side closes. */
  'stall',
  /** Not processed; 500 with an envelope. */
  'error_500',
  /** Not processed; 502 with an HTML page, as a proxy in between would send it. */
  'html',
  /** Processed; the true status and full Content-Length, half of the body, then the socket destroyed. */
  'truncated',
] as const
/** Ways to sign callbacks: as requests, an HMAC of the body in `X-Signature`, or none. */
export const callbackSignings = ['request', 'hex', 'base64', 'none'] as const
export type CallbackSigning = (typeof callbackSignings)[number]

export const sandboxCalls = ['banks', 'deposit', 'payout'] as const
