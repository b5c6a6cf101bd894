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
  const transactionId = data.get('transactionId')
  if (!isText(transactionId, 200)) return unknown
  if (data.get('processId') !== sent.processId || data.get('amount') !== sent.amount) return unknown
  if ((data.get('currency') ?? 'TRY') !== 'TRY') return unknown
  return endpoint === 'payout' || isPayable(data) ? { kind: 'accepted', transactionId } : unknown
}

/** A deposit is nothing without the page where it is paid, until when, and, where one is assigned, the account. */
function isPayable(data: Map<string, Read>): boolean {
  const [url, until, account] = [data.get('checkoutUrl'), data.get('expiresAt'), data.get('assignedAccount') ?? null]
  const isPage = isText(url, 2_000) && /^https?:$/.test(URL.parse(url)?.protocol ?? '')
  if (!isPage || typeof until !== 'string' || !isInstant(until)) return false
  if (account === null) return true
  if (!(account instanceof Map)) return false
  return (
    isText(account.get('bankName'), 200) && isText(account.get('accountName'), 200) && isText(account.get('iban'), 50)
  )
}

function isText(value: Read | undefined, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest && !/\p{Cs}/u.test(value)
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A moment as the documents write one, to the second and with its offset, that the calendar has. */
function isInstant(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/.exec(text)
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offHour = 0, offMinute = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0))
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (daysOf[month - 1] ?? 0)
  return day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60 && offHour < 24 && offMinute < 60
}
