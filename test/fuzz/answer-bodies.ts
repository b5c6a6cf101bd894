import fc from 'fast-check'
import { serviceErrorCodes } from '../../electron/core/result.ts'
import { mostly } from './fuzz.ts'
import { changed, type Change } from './hostile-values.ts'

/** Answers of a service: right ones, right ones with something changed, and everything that is none. */

export const sent = { processId: 'P-1', amount: 1250 }

export const created = {
  transactionId: '65f0c0ffee65f0c0ffee65f0',
  ...sent,
  currency: 'TRY',
  status: 'pending',
  createdAt: '2026-01-01T12:00:00.000Z',
}
const deposit = {
  ...created,
  assignedAccount: { bankName: 'Ziraat', accountName: 'Vezne A.Ş.', iban: 'TR330006100519786457841326' },
  checkoutUrl: 'https://checkout.example/pay?token=abc',
  expiresAt: '2026-01-01T12:30:00.000Z',
}

const timestamps = mostly<unknown>(
  5,
  1_767_268_800,
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    253_402_300_799,
    253_402_300_800,
    1_767_268_800_000,
    '1767268800',
    null,
    undefined,
    {},
  ),
)
const codes = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...serviceErrorCodes) },
  fc.constantFrom<unknown>(
    'INSUFFICIENT_FUNDS',
    'validation_error',
    'VALIDATION_ERROR ',
    '',
    'constructor',
    '__proto__',
    'X'.repeat(101),
    'E\ud800',
    ...[400, null, undefined, ['VALIDATION_ERROR'], {}],
  ),
)
const messages = mostly<unknown>(
  5,
  'No.',
  fc.constantFrom<unknown>('', 'x'.repeat(700), '\ud800', null, undefined, 7, {}),
)

/** What stands in place of a right value. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    -0,
    1,
    1250,
    1251,
    125_000,
    12.5,
    1e-7,
    2 ** 53,
    1e300,
    '',
    '1250',
    'P-1',
    'p-1',
    'P-1 ',
    'P-2',
    'TRY',
    'USD',
    'try',
    'T'.repeat(200),
    'T'.repeat(201),
    '\ud800',
    'T\udc00',
    '__proto__',
    [],
    {},
    ['P-1'],
    [[]],
    'http://x/',
    'https://',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'blob:https://x/1',
    'checkout',
    'https://x/\ud800',
    '2026-02-29T12:00:00Z',
    '2028-02-29T12:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01 12:00:00Z',
    '2026-01-01T12:00:00',
    '2026-01-01T12:00:00+03:00',
    '2026-13-01T00:00:00Z',
    '2026-01-01T12:00:00,5Z',
    '2026-01-01T12:00:00.123456789-23:59',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A change of one place: another value, nothing at all, or one more field. */
const change = fc.tuple(fc.nat(), fc.constantFrom<Change[1]>('put', 'remove', 'add'), odd)
const fields = [
  'transactionId',
  'error',
  'data',
  'success',
  'amount',
  'processId',
  'timestamp',
  'note',
  'status',
  'currency',
]

const success = fc
  .record({ data: fc.constantFrom(created, deposit, deposit), timestamp: timestamps })
  .map((rest) => ({ success: true, ...rest }))
const failure = fc
  .record({ code: codes, message: messages, timestamp: timestamps })
  .map(({ timestamp, ...error }) => ({ success: false, error, timestamp }))
const changes = mostly<Change[]>(2, [], fc.array(change, { maxLength: 2 }))
const withChanges = (answers: fc.Arbitrary<object>): fc.Arbitrary<unknown> =>
  fc.tuple(answers, changes).map(([answer, each]) => changed(answer, each, fields))

/** The same text with something done to it that JSON knows, or that it does not. */
const twists: readonly ((text: string, at: number) => string)[] = [
  (text) => ` \r\n\t${text.replaceAll(',', ' ,\n')} `,
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text) => text.replace(/("[a-z]+"):([^,}]*)/i, '$1:null,$1:$2'),
  (text) => text.replace('"success"', '"succ\\u0065ss"'),
  (text) => text.replace('{', '{"succ\\u0065ss":true,'),
  (text) => text.replace('"data":{', '"data":{"amount":9,'),
  (text) => text.replace('"data":{', '"data":{"__proto__":{"transactionId":"T"},'),
  (text) => text.replace('1250', '1250.0'),
  (text) => text.replace('1250', '125e1'),
  (text) => text.replace('1250', '01250'),
  (text) => text.replace('1250', '1250.00000000000000001'),
  (text) => text.replace('1250', '9007199254740993'),
  (text) => text.replace('1250', '1e999'),
  (text) => text.replace('1250', 'NaN'),
  (text) => `\ufeff${text}`,
  (text) => `\ufeff\ufeff${text}`,
  (text) => text.replace('"65f0c0ffee65f0c0ffee65f0"', '9223372036854775807'),
  (text) => text.replace(/"(?:createdAt|bankName)":/, '"trace":18446744073709551615,$&'),
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('}', ',}'),
  (text) => text.replace('{', '{/* */'),
  (text) => text.replace('"pending"', '"pen\nding"'),
  (text, at) => text.replace('"pending"', `${'['.repeat(at % 40)}${']'.repeat(at % 40)}`),
  (text, at) => text.replace('"pending"', `"${'x'.repeat((at % 5) * 20_000)}"`),
  (text) => `)]}'\n${text}`,
  (text) => `[${text}]`,
  (text) => JSON.stringify(text),
]
const twisted = (answers: fc.Arbitrary<object>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      withChanges(answers),
      mostly<(typeof twists)[number]>(2, (text) => text, fc.constantFrom(...twists)),
      fc.nat(),
    )
    .map(([answer, twist, at]) => Buffer.from(twist(JSON.stringify([answer]).slice(1, -1), at)))

/** One byte of a good one is another. */
const scratched = fc
  .tuple(twisted(fc.oneof(success, failure)), fc.nat(), fc.nat({ max: 255 }))
  .map(([body, at, byte]) => {
    const copy = Buffer.from(body)
    if (copy.length > 0) copy[at % copy.length] = byte
    return copy
  })

const bodies = fc.oneof(
  { weight: 6, arbitrary: twisted(fc.oneof(success, failure)) },
  { weight: 3, arbitrary: scratched },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '<html>Bad Gateway</html>', 'OK', 'null', '{}', '[]')
      .map((text) => Buffer.from(text)),
  },
)
const statuses = fc.oneof(
  fc.constantFrom(201, 400, 401, 403),
  fc.constantFrom(200, 202, 206, 301, 307, 404, 408, 409, 421, 422, 429, 499, 500, 502, 503),
  fc.integer({ min: 200, max: 999 }),
)

/** A status and a body: most of them with what the service documents, so that the rules are looked at and not only the fence. */
export const answers: fc.Arbitrary<{ status: number; body: Buffer }> = fc.oneof(
  fc.record({ status: fc.constant(201), body: twisted(success) }),
  fc.record({ status: fc.constantFrom(400, 400, 401, 403), body: twisted(failure) }),
  fc.record({ status: statuses, body: bodies }),
)
