import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBankLogos } from '../../../electron/banks/logos/bank-logos.ts'
import { png, pngOf, pngOfLength } from './pictures.ts'

/** What the logos of one run of the program are to the next. */

let server: Server
let scratch: string
let folder: string
let requests: string[]
let picture: Buffer
let ahead: number
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vezne-logos-'))
  folder = join(scratch, 'logos')
  requests = []
  picture = png
  ahead = 0
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(picture)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(scratch, { recursive: true })
})

const day = 24 * 60 * 60_000
const now = () => Date.now() + ahead
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const addressOf = (path: string) => origin() + path
const fileOf = (path: string) => join(folder, createHash('sha256').update(addressOf(path)).digest('hex'))
const anotherRun = () =>
  createBankLogos({ urlOf: async (path) => addressOf(path), sandboxOrigin: origin(), folder, now })
/** What another run of the program shows there; null: initials. */
const shown = async (path = '/a') => {
  const logo = await anotherRun().logo(path)
  return logo && Buffer.from(logo.bytes)
}

describe('a logo on disk', () => {
  it('is there for the next run, in a file of its owner’s alone', async () => {
    expect(await shown()).toEqual(png)
    expect(await shown()).toEqual(png)
    expect(requests).toEqual(['/a'])
    expect(await readdir(folder)).toHaveLength(1)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(fileOf('/a'))).mode & 0o777).toBe(0o600)
    expect(await readFile(fileOf('/a'))).toEqual(png)
  })

  it('is fetched anew after seven days, also in a run that lasts longer', async () => {
    const run = anotherRun()
    await run.logo('/a')
    picture = pngOf(16, 16)
    ahead = 7 * day - 60_000
    expect(await run.logo('/a')).toMatchObject({ bytes: png })
    expect(await shown()).toEqual(png)
    ahead = 7 * day
    expect(await run.logo('/a')).toMatchObject({ bytes: picture })
    expect(await shown()).toEqual(picture)
    expect(requests).toEqual(['/a', '/a'])
    ahead = 14 * day - 60_000
    expect(await shown()).toEqual(picture)
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['is half of one', () => png.subarray(0, 40)],
    ['is larger than any that was kept', () => pngOfLength(64 * 1024 + 1)],
  ])('that %s by now is fetched anew', async (_what, bytes) => {
    await shown()
    await writeFile(fileOf('/a'), bytes())
    expect(await shown()).toEqual(png)
    expect(requests).toHaveLength(2)
    expect(await readFile(fileOf('/a'))).toEqual(png)
  })

  it('that became a link is not followed', async () => {
    await shown()
    const elsewhere = join(scratch, 'elsewhere.png')
    await writeFile(elsewhere, pngOf(9, 9))
    await rm(fileOf('/a'))
    await symlink(elsewhere, fileOf('/a'))
    expect(await shown()).toEqual(png)
    expect(await readFile(elsewhere)).toEqual(pngOf(9, 9))
    expect((await lstat(fileOf('/a'))).isFile()).toBe(true)
  })

  it('that was half written when the machine stopped is written whole', async () => {
    await mkdir(folder)
    await writeFile(`${fileOf('/a')}.part`, png.subarray(0, 30))
    expect(await shown()).toEqual(png)
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('all logos together', () => {
  const blockBytes = 64 * 1024
  const fits = (8 * 1024 * 1024) / blockBytes

  it('take at most 8 MiB: those unused for longest go', async () => {
    picture = pngOfLength(blockBytes)
    const run = anotherRun()
    // Two within one millisecond would be used equally long ago.
    for (; ahead < fits; ahead++) await run.logo(`/${ahead}`)
    expect(await readdir(folder)).toHaveLength(fits)
    // Used in a later run, and so the last to go: in that run and in those after it.
    ahead = 60_000
    const later = anotherRun()
    for (const path of ['/0', '/more']) expect(await later.logo(path)).toMatchObject({ bytes: picture })
    const { atimeMs, mtimeMs } = await stat(fileOf('/0'))
    expect(atimeMs - mtimeMs).toBeGreaterThanOrEqual(60_000)
    await shown('/still-more')
    expect(await readdir(folder)).toHaveLength(fits)
    for (const path of ['/1', '/2']) await expect(stat(fileOf(path))).rejects.toThrow('ENOENT')
    const asked = requests.length
    await shown('/0')
    expect(requests).toHaveLength(asked)
  })
})
