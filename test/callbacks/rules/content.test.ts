import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../../../electron/callbacks/service/content.ts'
import { unpack } from '../../../electron/callbacks/unpack.ts'

/** How services tell what they tell: each form is one that some of them send. */

const head = (headers: string[], tail = '') => [`POST ${tail}`.trimEnd(), ...headers].join('\n')
const type = (value: string) => head([`content-type: ${value}`])
const form = type('application/x-www-form-urlencoded')
const text = (raw: string, of = 'POST') => contentOf({ raw, encoding: null, head: of }, unpack)
const bytes = (raw: Uint8Array, of = 'POST') =>
  contentOf({ raw: Buffer.from(raw).toString('base64'), encoding: 'base64', head: of }, unpack)
const rows = (content: ReturnType<typeof contentOf>) =>
  'rows' in content ? content.rows.map((row) => Object.fromEntries(row)) : content

const completed = { processId: 'PAY-1', status: 'completed' }
const json = JSON.stringify(completed)

it('is an object, whatever stands around it and whatever its type says', () => {
  const said = ['POST', form, type('text/plain'), type('application/cloudevents+json; charset=UTF-8')]
  for (const of of said) expect(rows(text(json, of)), of).toEqual([completed])
  expect(rows(text(`\ufeff ${json}\r\n`))).toEqual([completed])
})

it('has steps and keys with a dot under the same path, and a list as one value', () => {
  expect(rows(text('{"a":{"b":2},"c":[1,2]}'))).toEqual([{ 'a.b': 2, c: [1, 2] }])
  expect(rows(text('{"a.b":1}'))).toEqual([{ 'a.b': 1 }])
})

it('keeps an id of 64 bits whole', () => {
  const row = { transactionId: '9223372036854775807', status: 'completed', trace: '1e400' }
  const raw = '{"transactionId":9223372036854775807,"status":"completed","trace":1e400}'
  for (const said of [raw, `[${raw}]`]) expect(rows(text(said))).toEqual([row])
})

it.each([
  ['a list', `[${json},{"a":{"b":1}}]`, [completed, { 'a.b': 1 }]],
  ['an object a line', `${json}\r\n\n{"a":1}\n`, [completed, { a: 1 }]],
])('is several where it is %s', (_what, raw, expected) => {
  expect(rows(text(raw))).toEqual(expected)
})

it.each<[string, string, object]>([
  // Cameri/nostream, issue 453; uselagoon/lagoon, issue 1869; spookylukey/django-paypal, issue 26.
  ['plain fields', 'processId=PAY-1&status=completed', completed],
  [
    'the fields of a payment page, with blanks and letters',
    'merchant_oid=12&failed_reason_msg=Kart+sahibi+%C4%B1',
    {
      merchant_oid: '12',
      failed_reason_msg: 'Kart sahibi ı',
    },
  ],
  [
    'fields in brackets',
    'data[status]=completed&data[customer][id]=7&ids[]=1&ids%5B%5D=2',
    {
      'data.status': 'completed',
      'data.customer.id': '7',
      ids: ['1', '2'],
    },
  ],
  [
    'JSON in a field, as GitHub sends it',
    `payload=${encodeURIComponent('{"action":"x","data":{"status":"completed"}}')}`,
    {
      'payload.action': 'x',
      'payload.data.status': 'completed',
    },
  ],
  [
    'letters that a field of it names, as PayPal does',
    'payment_status=Completed&first_name=J%F6rg&charset=windows-1252',
    { payment_status: 'Completed', first_name: 'Jörg', charset: 'windows-1252' },
  ],
  [
    'a value with an equals sign, an empty one and a bare name',
    'token=a=b&note=&ok',
    { token: 'a=b', note: '', ok: '' },
  ],
])('is a form: %s', (_what, raw, expected) => {
  expect(rows(text(raw, form))).toEqual([expected])
})

it('is its query where it has no body', () => {
  for (const tail of ['?processId=PAY-1&status=completed', '/?processId=PAY-1&status=completed'])
    expect(rows(text('', head([], tail)))).toEqual([completed])
  expect(rows(text(json, head([], '?tx=7')))).toEqual([completed])
})

describe('bytes that are no UTF-8', () => {
  it.each([
    ['gzip', gzipSync(json)],
    ['GZIP', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['br', brotliCompressSync(json)],
  ])('are unpacked: %s', (packing, raw) => {
    expect(rows(bytes(raw, head([`content-encoding: ${packing}`])))).toEqual([completed])
  })

  it('are read in the letters that they say, or that their mark says', () => {
    const latin5 = Buffer.from('{"status":"i\xfelendi"}', 'latin1')
    for (const charset of ['windows-1254', '"iso-8859-9"'])
      expect(rows(bytes(latin5, type(`application/json; charset=${charset}`)))).toEqual([{ status: 'işlendi' }])
    expect(rows(text('status=i%FElendi', type('application/x-www-form-urlencoded; charset=ISO-8859-9')))).toEqual([
      { status: 'işlendi' },
    ])
    expect(rows(bytes(Buffer.from(`\ufeff${json}`, 'utf16le')))).toEqual([completed])
  })

  it.each([
    ['packing', Buffer.from([0x1f, 0x8b, 8]), head(['content-encoding: gzip'])],
    ['packing', Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), head(['content-encoding: zstd'])],
    ['packing', gzipSync(Buffer.alloc(2 * 1024 * 1024)), head(['content-encoding: gzip'])],
    ['letters', Buffer.from([0x7b, 0xff, 0x7d]), 'POST'],
    ['letters', Buffer.from([0x7b, 0xfe, 0x7d]), type('application/json; charset=klingon')],
  ])('are unreadable by their %s', (unreadable, raw, of) => {
    expect(bytes(raw, of)).toEqual({ unreadable })
  })
})

it.each<[string, string, string, string]>([
  ['no JSON', '', 'status=completed', 'POST'],
  ['a text', '', '"completed"', 'POST'],
  ['JSON behind two marks', '', `\ufeff\ufeff${json}`, 'POST'],
  ['nothing at all', '', '', 'POST'],
  ['an empty list', '', '[]', 'POST'],
  ['a list with something else in it', '', `[${json},1]`, 'POST'],
  ['a list of lists', '', `[[${json}]]`, 'POST'],
  ['more events than anybody sends', '', `[${'{},'.repeat(500)}{}]`, 'POST'],
  ['a key that stands twice', '', '{"status":"failed","status":"completed","processId":"PAY-1"}', 'POST'],
  ['a key without a name', '', '{"":1}', 'POST'],
  ['a key that is the prototype', '', '{"__proto__":{"status":"completed"}}', 'POST'],
  ['two values at one path', '', '{"a.b":1,"a":{"b":2}}', 'POST'],
  [
    'too many fields',
    '',
    JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, n]))),
    'POST',
  ],
  ['a path without an end', '', JSON.stringify({ ['k'.repeat(201)]: 1 }), 'POST'],
  ['a form that says two things', '', 'status=failed&status=completed', form],
  [
    'a form of more pairs than anybody sends',
    '',
    Array.from({ length: 1_001 }, (_, n) => `ids[]=${n}`).join('&'),
    form,
  ],
  ['a form whose letters are broken', '', 'status=i%FElendi', form],
  [
    'a form of several parts',
    'parts',
    '--x\r\ncontent-disposition: form-data; name="status"',
    type('multipart/form-data; boundary=x'),
  ],
  ['XML', 'markup', '<?xml version="1.0"?><status>completed</status>', type('text/xml')],
])('is unreadable where it is %s', (_what, unreadable, raw, of) => {
  expect(text(raw, of)).toEqual({ unreadable })
})

it('is given up after some lines, however many are no object', () => {
  const lines = gzipSync('{\n'.repeat(500_000))
  for (let event = 0; event < 20; event += 1)
    expect(bytes(lines, head(['content-encoding: gzip']))).toEqual({ unreadable: '' })
})

it('is read at once, however many blanks stand in it', () => {
  const blanks = gzipSync(`x${' '.repeat(600_000)}x`)
  expect(bytes(blanks, head(['content-encoding: gzip']))).toEqual({ unreadable: '' })
})
