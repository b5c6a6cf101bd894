import { readByHand, type Read } from './json-by-hand.ts'

/**
 * What an answer means, written anew from what the service documents and from the rule that only a documented answer proves
 * anything. It shares no line with the client that it judges, and no library.
 */
export type Endpoint = 'deposit' | 'payout'

export interface Ending {
  /** The request may have left this machine. */
  started: boolean
  /** The answer came to its end. */
  whole: boolean
  status: number | null
  body: Uint8Array
}

export type Meaning =
  | { kind: 'not_sent' | 'unknown' }
  | { kind: 'accepted'; transactionId: string }
  | { kind: 'refused'; code: string }

const unknown: Meaning = { kind: 'unknown' }

/** By status, what the service says where nothing was made. The last line has no documented status, but is an answer to a mistake of ours. */
const documented: Readonly<Record<Endpoint, Readonly<Record<string, readonly number[] | 'any 4xx'>>>> = {
  payout: {
    VALIDATION_ERROR: [400],
    AMOUNT_OUT_OF_RANGE: [400],
    INVALID_IBAN: [400],
    INSUFFICIENT_BALANCE: [400],
    INVALID_API_KEY: [401],
    INVALID_SIGNATURE: [401],
    IP_NOT_WHITELISTED: [403],
    ...{ MISSING_SIGNATURE: 'any 4xx', MISSING_TIMESTAMP: 'any 4xx', TIMESTAMP_EXPIRED: 'any 4xx' },
  },
  deposit: {
    VALIDATION_ERROR: [400],
    AMOUNT_OUT_OF_RANGE: [400],
    INVALID_API_KEY: [401],
    INVALID_SIGNATURE: [401],
    IP_NOT_WHITELISTED: [403],
    ...{ MISSING_SIGNATURE: 'any 4xx', MISSING_TIMESTAMP: 'any 4xx', TIMESTAMP_EXPIRED: 'any 4xx' },
  },
}

export function meaningOf(ending: Ending, endpoint: Endpoint, sent: { processId: string; amount: number }): Meaning {
  if (!ending.started) return { kind: 'not_sent' }
  const { status } = ending
  if (!ending.whole || status === null) return unknown
  const envelope = readByHand(ending.body)?.value
  if (!(envelope instanceof Map)) return unknown
  if (envelope.get('success') === true) {
    if (status !== 201 || (envelope.get('error') ?? null) !== null) return unknown
    return createdBy(envelope.get('data'), endpoint, sent)
  }
  return envelope.get('success') === false ? refusedBy(envelope, status, endpoint) : unknown
}

function refusedBy(envelope: Map<string, Read>, status: number, endpoint: Endpoint): Meaning {
  const error = envelope.get('error')
  const time = envelope.get('timestamp')
  const data = envelope.get('data')
  if (!(error instanceof Map) || typeof time !== 'number' || time < 0 || time > 253_402_300_799) return unknown
  if (data instanceof Map && data.has('transactionId')) return unknown
  const code = error.get('code')
  if (typeof code !== 'string' || typeof error.get('message') !== 'string') return unknown
  const statuses = Object.hasOwn(documented[endpoint], code) ? documented[endpoint][code] : undefined
  if (statuses === undefined) return unknown
  const isSo =
    statuses === 'any 4xx'
      ? Math.floor(status / 100) === 4 && ![408, 421, 429].includes(status)
      : statuses.includes(status)
  return isSo ? { kind: 'refused', code } : unknown
}

function createdBy(data: Read | undefined, endpoint: Endpoint, sent: { processId: string; amount: number }): Meaning {
  if (!(data instanceof Map)) return unknown
  const said = data.get('transactionId')
  // Money that comes in is not kept waiting for a pair of quotation marks.
  const transactionId = endpoint === 'deposit' && typeof said === 'number' && said % 1 === 0 ? String(said) : said
  if (!isText(transactionId, 200) || data.get('processId') !== sent.processId) return unknown
  if (endpoint === 'deposit') return isPage(data.get('checkoutUrl')) ? { kind: 'accepted', transactionId } : unknown
  if (data.get('amount') !== sent.amount || (data.get('currency') ?? 'TRY') !== 'TRY') return unknown
  return { kind: 'accepted', transactionId }
}

/** A deposit is nothing without the page where it is paid. */
const isPage = (url: Read | undefined): boolean =>
  isText(url, 2_000) && /^https?:$/.test(URL.parse(url)?.protocol ?? '')

function isText(value: Read | undefined, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest && !/\p{Cs}/u.test(value)
}
