import fc from 'fast-check'
import { text4, text6 } from './addresses-by-hand.ts'
import { mostly } from './fuzz.ts'

/** Addresses as somebody might write them who wants to be somewhere else than it looks. */

const some = (...texts: string[]) => fc.constantFrom(...texts)

const schemes = some(
  'https:',
  'http:',
  'app:',
  'HTTPS:',
  'hTTp:',
  'APP:',
  'file:',
  'javascript:',
  'data:',
  'blob:',
  'ws:',
  'devtools:',
  ...['blob:https:', 'blob:app:', 'view-source:https:', ' https:', 'https', 'h\tttps:', 'httpſ:', 'app.evil:', ''],
)
const slashes = mostly(8, '//', some('', '/', '///', '\\\\', '/\\', '/ /', '//\t'))
const users = mostly(
  8,
  '',
  some('@', ':@', 'a@', 'a:b@', 'vezne@', 'checkout.example@', 'checkout.example:443@', '%40@', 'a@b@'),
)
const ports = mostly(
  4,
  '',
  some(':', ':443', ':80', ':0443', ':8443', ':4010', ':1', ':0', ':65536', ':-1', ':x', ':4010x', ':443:80', ':٤٤٣'),
)
const paths = fc.oneof(
  some(
    '',
    '/',
    '/index.html',
    '/assets/index-a1.js',
    '/bank-logo/a%2Fb',
    '/inbox',
    '/inbox/',
    '/checkout',
    '//',
    '/v1',
  ),
  fc
    .array(some('/', '//', '..', '.', '%2e', '%2f', '%5c', '\\', '%00', '\0', ' ', 'index.html', 'assets', 'é', ';'), {
      maxLength: 6,
    })
    .map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `/${text}`),
)
const queries = mostly(5, '', some('?', '?a=1', '?token=x', '?@', '??', '?#'))
const fragments = mostly(5, '', some('#', '#/payouts/1', '#@evil', '##', '#?'))

/** Numbers about the borders of ranges, and any. */
const borders4 = [0, 0x0a, 0x64, 0x40, 0x7f, 0xa9, 0xac, 0xc0, 0xc6, 0xe0, 0xff, 8].map((first) => first * 2 ** 24)
const near4 = fc
  .tuple(fc.constantFrom(...borders4, 0x64400000, 0xa9fe0000, 0xac100000, 0xc0a80000, 0xc6120000), fc.integer())
  .map(([border, by]) => (((border + (by % 2 ** 22)) % 2 ** 32) + 2 ** 32) % 2 ** 32)
export const addresses4 = fc.oneof(near4, fc.nat({ max: 2 ** 32 - 1 }))

const beginnings6 = [
  0x0n,
  0x64n,
  0xffffn,
  0x100n,
  0x2000n,
  0x2001n,
  0x2002n,
  0x2a00n,
  0x3fffn,
  0x4000n,
  0xfc00n,
  0xfdffn,
]
const near6 = fc
  .tuple(
    fc.constantFrom(...beginnings6, 0xfe80n, 0xfec0n, 0xff02n, 0xff9bn),
    fc.bigInt({ min: 0n, max: (1n << 112n) - 1n }),
  )
  .map(([first, rest]) => (first << 112n) | rest)
const withinIt4 = fc
  .tuple(fc.constantFrom(0x0n, 0xffffn, 0xffff0000n, 0x64ff9b0000000000000000n, 0x200200n), addresses4)
  .map(([before, last]) => (before << 32n) | BigInt(last))
export const addresses6 = fc.oneof(
  near6,
  withinIt4,
  fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
  fc.bigInt({ min: 0n, max: 9n }),
)

export const spellings6 = fc.constantFrom('whole', 'short', 'mixed', 'capitals')
const odd4 = fc.tuple(addresses4, some('number', 'hex', 'three', 'octal')).map(([address, how]) => {
  if (how === 'number') return String(address)
  if (how === 'hex') return `0x${address.toString(16)}`
  if (how === 'octal') return text4(address).replace(/^\d+/, (first) => `0${Number(first).toString(8)}`)
  return text4(address).replace(/\.(\d+)\.(\d+)$/, (_all, third, last) => `.${Number(third) * 256 + Number(last)}`)
})
const hosts = fc.oneof(
  some(
    'checkout.example',
    'service.example',
    'vezne',
    'CHECKOUT.example',
    'checkout.example.',
    'checkout.example.evil',
  ),
  some(
    'evil.example',
    'vezne.evil',
    'çhêckout.example',
    'checkout。example',
    'checkout%2eexample',
    'check out.example',
  ),
  some(
    'localhost',
    'localhost.',
    'LOCALHOST',
    'localhost.evil',
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.0.1.nip.io',
  ),
  some('[::1]', '[::2]', '[::ffff:127.0.0.1]', '[::1', '::1', '①②⑦.0.0.1', '', '.', '..', '[v1.a]', 'xn--', 'a_b', '*'),
  addresses4.map(text4),
  odd4,
  fc.tuple(addresses6, spellings6).map(([address, spelling]) => `[${text6(address, spelling)}]`),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

const written = fc
  .tuple(schemes, slashes, users, hosts, ports, paths, queries, fragments)
  .map((pieces) => pieces.join(''))

/** Ones that are taken, so that what is taken is tried as often as what is not; and each of them with one place spoiled. */
const good = some(
  'app://vezne/index.html',
  'app://vezne/assets/index-a1.js',
  'app://vezne/bank-logo/a%2Fb',
  'app://vezne/index.html#/',
  ...['app://vezne/bank-logo/%C3%A7', 'app://vezne/bank-logo/..', 'app://vezne/bank-logo/broken', 'app://vezne/'],
  'https://checkout.example/pay?token=x',
  'https://checkout.example:8443/pay',
  'http://127.0.0.1:4010/checkout?token=x',
  'https://service.example',
  'http://localhost:4010/',
  'http://[::1]:4010',
  'https://inbox.example/vezne/',
  'https://8.8.8.8/',
)
const spoiled = fc
  .tuple(
    good,
    fc.nat(),
    fc.nat({ max: 2 }),
    fc.oneof(
      some('', '/', '.', '%', '@', ':', '\\', '\0', '?', '#', '\n'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  )
  .map(([text, at, removed, put]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + put + text.slice(place + removed)
  })

export const urlTexts = fc.oneof(
  { weight: 4, arbitrary: written },
  { weight: 1, arbitrary: good },
  { weight: 4, arbitrary: spoiled },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
