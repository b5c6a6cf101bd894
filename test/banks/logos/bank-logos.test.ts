import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBankLogos } from '../../../electron/banks/logos/bank-logos.ts'
import { jpeg, png, pngOfLength } from './pictures.ts'

let server: Server
let origin: string
let folder: string
let requests: string[]
let answers: Record<string, RequestListener>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-logos-'))
  requests = []
  answers = {}
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end(png)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const logos = (milliseconds?: number) =>
  createBankLogos({ urlOf: async (path) => origin + path, sandboxOrigin: origin, folder, milliseconds })
/** Of the one bank whose list gives this address. */
const logoAt = (url: string | null, sandboxOrigin: string | null = origin) =>
  createBankLogos({ urlOf: async () => url, sandboxOrigin, folder }).logo('bank')
const serve = (path: string, body: Buffer | string, status = 200, headers = {}) => {
  answers[path] = (_request, response) => response.writeHead(status, headers).end(body)
}

test('a picture is what its bytes say, whatever the server calls it', async () => {
  serve('/logo', jpeg, 200, { 'content-type': 'text/html' })
  const logo = await logos().logo('/logo')
  expect(logo?.mime).toBe('image/jpeg')
  expect(Buffer.from(logo?.bytes ?? []).equals(jpeg)).toBe(true)
})

test('reads at most 64 KiB', async () => {
  serve('/whole', pngOfLength(64 * 1024))
  serve('/more', pngOfLength(64 * 1024 + 1))
  expect((await logos().logo('/whole'))?.bytes.length).toBe(64 * 1024)
  expect(await logos().logo('/more')).toBeNull()
})

test('an endless answer is cut off', async () => {
  answers['/endless'] = (_request, response) => {
    const chunk = Buffer.alloc(16 * 1024, png)
    const pour = (): void => {
      if (!response.destroyed) response.write(chunk, pour)
    }
    pour()
  }
  expect(await logos().logo('/endless')).toBeNull()
})

test.each([
  ['HTML', '<html>', 200, { 'content-type': 'image/png' }],
  ['half a picture', png.subarray(0, 60), 200, { 'content-type': 'image/png' }],
  ['gigabytes that were packed', gzipSync(Buffer.alloc(8_000_000)), 200, { 'content-encoding': 'gzip' }],
  ['a picture that was packed', gzipSync(png), 200, { 'content-encoding': 'gzip' }],
  ['a picture behind endless headers', png, 200, { 'x-more': 'x'.repeat(32 * 1024) }],
  ['an error with a picture', png, 500, {}],
  ['a part of a picture', png, 206, {}],
])('shows no logo for %s', async (_what, body, status, headers) => {
  serve('/logo', body, status, headers)
  expect(await logos().logo('/logo')).toBeNull()
})

test('follows no redirect', async () => {
  serve('/logo', png, 302, { location: `${origin}/there` })
  serve('/there', png)
  expect(await logos().logo('/logo')).toBeNull()
  expect(requests).toEqual(['/logo'])
})

test.each(['before the head', 'in the body'])('a server that stalls %s is given up', async (where) => {
  answers['/stalls'] = (_request, response) => {
    if (where === 'in the body') response.writeHead(200).write(png)
  }
  expect(await logos(200).logo('/stalls')).toBeNull()
})

test.each([
  // Every address of this machine reaches the server, but this one is no loopback address.
  'http://0.0.0.0:PORT/logo',
  'http://127.0.0.1.evil.example:PORT/logo',
  'ftp://127.0.0.1:PORT/logo',
  'data:image/png;base64,iVBORw0KGgo=',
  'logo',
  '',
])('asks nobody: %j', async (address) => {
  serve('/logo', png)
  const url = address.replace('PORT', new URL(origin).port)
  expect(await logoAt(url)).toBeNull()
  expect(requests).toEqual([])
})

test('the list of a live service makes nobody ask this machine, nor show what the sandbox left on disk', async () => {
  serve('/logo', png)
  expect(await logoAt(`${origin}/logo`, null)).toBeNull()
  expect(await logoAt(`${origin}/logo`, 'http://127.0.0.1:9')).toBeNull()
  expect(requests).toEqual([])
  expect(await logoAt(`${origin}/logo`)).not.toBeNull()
  expect(await logoAt(`${origin}/logo`, null)).toBeNull()
})

test('asked for once, however many ask; a failure is tried again, a new address fetched', async () => {
  const bank = logos()
  expect(await bank.logo('/logo')).toBeNull()
  serve('/logo', png)
  const found = await Promise.all([bank.logo('/logo'), bank.logo('/logo')])
  expect(found.map((logo) => logo?.mime)).toEqual(['image/png', 'image/png'])
  await bank.logo('/logo')
  expect(requests).toEqual(['/logo', '/logo'])
  await bank.logo('/new')
  expect(requests).toEqual(['/logo', '/logo', '/new'])
})
