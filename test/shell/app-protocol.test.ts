import { expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../../electron/shell/app-headers.ts'
import { answerAppRequest, appOrigin, registerAppScheme, type AppContent } from '../../electron/shell/app-protocol.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const text = (content: string) => new TextEncoder().encode(content)
const asked: string[] = []
const content: AppContent = {
  files: new Map([
    ['/index.html', { bytes: text('<p>'), mime: 'text/html; charset=utf-8' }],
    ['/assets/index-a1.js', { bytes: text('1'), mime: 'text/javascript; charset=utf-8' }],
  ]),
  async logo(bankId) {
    asked.push(bankId)
    if (bankId === 'unreadable') throw new Error('The list cannot be read')
    return ['a/b', 'ç', '..'].includes(bankId) ? { bytes: text('png'), mime: 'image/png' } : null
  },
}

const get = (url: string, method = 'GET') => answerAppRequest({ url, method }, content)
const statusOf = async (path: string) => (await get(appOrigin + path)).status

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types vue",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}

test('compiled scripts are kept for the next start, and the page is a secure place', () => {
  recorded.schemes.length = 0
  registerAppScheme()
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  expect(recorded.schemes).toEqual([{ scheme: 'app', privileges }])
})

test('serves a listed path with its bytes, its MIME type and all headers', async () => {
  const response = await get(`${appOrigin}/index.html`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({ ...headers, 'content-type': 'text/html; charset=utf-8' })
  expect(await response.text()).toBe('<p>')
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy)
})

test('a 404 has all headers, too', async () => {
  const response = await get(`${appOrigin}/nothing`)
  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toEqual({ ...headers, 'content-type': 'text/plain; charset=utf-8' })
})

test('the fragment of a page’s address is not a part of what is asked for', async () => {
  expect(await statusOf('/index.html#/payouts/1')).toBe(200)
})

test.each([
  '',
  '/',
  '//index.html',
  '/./index.html',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/%69ndex.html',
  '/INDEX.html',
  '/index.html/',
  '/index.html?',
  '/index.html?x=1',
  '/index.html%00',
  '/index.html\0',
  '/index.html ',
  '/assets',
  '/assets/',
  '\\index.html',
  '/renderer-manifest.json',
  '/constructor',
  '/__proto__',
  `/${'a'.repeat(1_000_000)}`,
])('404: %j', async (path) => {
  expect(await statusOf(path)).toBe(404)
})

test.each([
  'app://other/index.html',
  'app://vezne.evil/index.html',
  'app://vezne:1/index.html',
  'app://x@vezne/index.html',
  'APP://vezne/index.html',
  'https://vezne/index.html',
  'file:///index.html',
  '/index.html',
])('another origin, 404: %s', async (url) => {
  expect((await get(url)).status).toBe(404)
})

test.each(['HEAD', 'POST', 'PUT', 'OPTIONS', 'get'])('another method, 404: %s', async (method) => {
  expect((await get(`${appOrigin}/index.html`, method)).status).toBe(404)
})

test.each(['a/b', 'ç', '..'])('the logo of bank %j is found by its encoded id', async (bankId) => {
  const response = await get(`${appOrigin}/bank-logo/${encodeURIComponent(bankId)}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each([
  '',
  'unknown',
  'unreadable',
  'a/b',
  '%61%2Fb',
  'a%2fb',
  '%',
  '%E0%A4%A',
  '%C3',
  'ç',
  'x?y',
  '%C3%A7'.repeat(400),
])('no logo at %j, and the list is asked for well-spelt ids alone', async (segment) => {
  asked.length = 0
  expect(await statusOf(`/bank-logo/${segment}`)).toBe(404)
  expect(asked.every((bankId) => encodeURIComponent(bankId) === segment)).toBe(true)
})
