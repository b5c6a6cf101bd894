import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userAgent } from '../../../electron/core/user-agent.ts'
import { codeOf, VezneError } from '../../../electron/core/result.ts'
import { directly } from '../../../electron/core/network.ts'
import { patience } from '../../patience.ts'
import { makeAuthority } from '../../service-client/authority.ts'
import { serveProxy } from '../../service-client/proxy-server.ts'
import { answer, serve } from '../../service-client/wire-server.ts'
import { feedName, feedText, filesOf, openFeed, program, signatureOf, stalls, trickles, type Files } from './feed.ts'

let stage: Awaited<ReturnType<typeof openFeed>>
beforeEach(async () => {
  stage = await openFeed()
})
afterEach(() => stage.close())

const image = '/Vezne-x86_64.AppImage'
const asked = () => stage.feed.asked.map(({ path }) => path)
const now = () => readFileSync(stage.installed, 'utf8')
const refusal = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf)

async function bytesOf(bytes: number, milliseconds: number, taken: number[] = []): Promise<void> {
  const pieces = stage.download()(new URL(image, stage.address), { bytes, milliseconds })
  for await (const { length } of pieces) taken.push(length)
}

/** Found and fetched. */
async function fetched() {
  const updater = stage.updater()
  await updater.find()
  await updater.fetch(() => undefined)
  return updater
}

test('a newer program is found, fetched whole, takes the place of this one and begins', async () => {
  stage.feed.files = filesOf(feedText())
  const updater = stage.updater()
  expect(await updater.find()).toEqual({
    version: '0.2.0',
    at: Date.UTC(2026, 10, 26, 8),
    notes: { tr: 'Toplu ödemeler hızlandı.', en: 'Batches are quicker.' },
    bytes: program.length,
    ledger: { oldest: expect.any(Number) as number, newest: expect.any(Number) as number },
  })
  // Nothing is fetched by itself.
  expect(asked()).toEqual([`/${feedName}`, `/${feedName}.sig`])
  const shares: number[] = []
  await updater.fetch((share) => shares.push(share))
  expect(shares.at(-1)).toBe(1)
  expect(now()).toBe('the old program')
  await updater.install()
  expect(now()).toBe(program)
  expect(statSync(stage.installed).mode & 0o111).not.toBe(0)
  await vi.waitUntil(() => existsSync(`${stage.installed}.begun`), patience)
})

test('whoever keeps the feed learns which program asks, and nothing of the machine', async () => {
  stage.feed.files = filesOf(feedText())
  await fetched()
  expect(asked()).toEqual([`/${feedName}`, `/${feedName}.sig`, image])
  for (const { headers } of stage.feed.asked) {
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(headers['user-agent']).toBe(userAgent)
  }
})

test.each(['0.2.0', '0.2.1', '1.0.0'])('at %s, the release 0.2.0 is not newer', async (version) => {
  stage.feed.files = filesOf(feedText())
  expect(await stage.updater(version).find()).toBeNull()
})

test('one that does not begin has failed', async () => {
  stage.feed.files = filesOf(feedText())
  const updater = await fetched()
  chmodSync(join(stage.folder, 'vezne-updater/pending', image), 0o600)
  expect(await refusal(updater.install())).toBe('file_failed')
})

describe('refuses a release without a valid signature:', () => {
  const another = generateKeyPairSync('ed25519').privateKey
  const text = feedText()
  const files = filesOf(text)
  const elsewhere = 'https://elsewhere.example/Vezne.AppImage'
  test.each<[string, Files]>([
    ['an empty signature', { ...files, [`/${feedName}.sig`]: '' }],
    ['another key’s', filesOf(text, signatureOf(text, feedName, another))],
    ['that of another release', filesOf(text, signatureOf(feedText({ version: '0.3.0' })))],
    ['that of another system’s feed', filesOf(text, signatureOf(text, 'latest.yml'))],
    ['a byte more', { ...files, [`/${feedName}`]: `${text}\n` }],
    ['a file without a hash', filesOf(text.replaceAll(/^.*sha512:.*\n/gm, ''))],
    ['a file without a size', filesOf(text.replaceAll(/^.* size:.*\n/gm, ''))],
    ['a file that is not beside it', filesOf(feedText({ file: elsewhere }))],
    ['a file above it', filesOf(feedText({ file: '../Vezne.AppImage' }))],
    ['no file for this system', filesOf(feedText({ file: 'Vezne-0.2.0-x64-setup.exe' }))],
    ['no file for this processor', filesOf(feedText({ file: 'Vezne-arm64.AppImage' }))],
    ['a file that names no processor', filesOf(feedText({ file: 'Vezne.AppImage' }))],
    ['no version', filesOf(text.replace(/^version:.*\n/m, ''))],
    ['no yaml', filesOf('{{{')],
    ['more than a feed has', filesOf(`${text}# ${'x'.repeat(64 * 1024)}\n`)],
  ])('%s', async (_what, given) => {
    stage.feed.files = given
    expect(await refusal(stage.updater().find())).toBe('update_not_trusted')
    expect(asked()).not.toContain(image)
  })

  test.each([
    ['another one', program.replace('sh', 'SH')],
    ['a larger one', `${program}#`],
    ['a smaller one', program.slice(1)],
  ])('%s than was signed for is thrown away', async (_what, other) => {
    stage.feed.files = { ...filesOf(feedText()), [image]: other }
    const updater = stage.updater()
    await updater.find()
    expect(await refusal(updater.fetch(() => undefined))).toBe('update_not_trusted')
    expect(await refusal(updater.install())).toBe('wrong_state')
    expect(now()).toBe('the old program')
    expect(readdirSync(join(stage.folder, 'vezne-updater/pending'))).toEqual([])
  })

  test('does not start a file that was replaced after its download', async () => {
    stage.feed.files = filesOf(feedText())
    const updater = await fetched()
    writeFileSync(join(stage.folder, 'vezne-updater/pending', image), `${program}rm -rf ~\n`)
    expect(await refusal(updater.install())).toBe('update_not_trusted')
    expect(now()).toBe('the old program')
    expect(existsSync(`${stage.installed}.begun`)).toBe(false)
  })
})

test.each<[string, Files]>([
  ['is not there', {}],
  ['has no signature', { [`/${feedName}`]: feedText() }],
  ['stalls', { [`/${feedName}`]: stalls }],
  ['leads round and round', { [`/${feedName}`]: { location: `/${feedName}` } }],
])('a feed that %s has failed, and is looked at again', async (_what, files) => {
  stage.feed.files = files
  const updater = stage.updater()
  expect(await refusal(updater.find())).toBe('update_feed_failed')
  stage.feed.files = filesOf(feedText())
  expect(await updater.find()).toMatchObject({ version: '0.2.0' })
})

test('a program that stalls on its way is fetched anew', async () => {
  stage.feed.files = { ...filesOf(feedText()), [image]: stalls }
  const updater = stage.updater()
  await updater.find()
  expect(await refusal(updater.fetch(() => undefined))).toBe('update_feed_failed')
  stage.feed.files = filesOf(feedText())
  await updater.fetch(() => undefined)
})

test('a feed that was moved on its server is followed', async () => {
  const moved = filesOf(feedText())
  stage.feed.files = Object.fromEntries(
    Object.entries(moved).flatMap(([path, file]) => [
      [path, { location: `${stage.address}moved${path}` }],
      [`/moved${path}`, file],
    ]),
  )
  await fetched()
})

test('one that leads to another server of this network is not followed', async () => {
  const other = await openFeed()
  other.feed.files = filesOf(feedText())
  stage.feed.files = { [`/${feedName}`]: { location: `${other.address}${feedName}` } }
  expect(await refusal(stage.updater().find())).toBe('update_feed_failed')
  await other.close()
  expect(other.feed.asked).toEqual([])
})

test('what comes too slowly to come to an end is left', async () => {
  stage.feed.files = { [image]: trickles }
  expect(await refusal(bytesOf(1_000_000, 500))).toBe('answer_timeout')
})

test('nothing is asked by http, wherever a feed leads', async () => {
  const plain = await serve({ onRequest: (socket) => socket.end(answer(200, feedText())) })
  const there = `${plain.url}/${feedName}`
  stage.feed.files = { [`/${feedName}`]: { location: there } }
  expect(await refusal(stage.updater().find())).toBe('update_feed_failed')
  const asked = stage.download()(new URL(there), { bytes: 1_000, milliseconds: 30_000 })
  expect(await refusal(asked[Symbol.asyncIterator]().next())).toBe('answer_unexpected')
  expect(plain.connections).toEqual([])
})

test('of what is larger than was said, no byte more is taken', async () => {
  stage.feed.files = { [image]: 'x'.repeat(100) }
  const taken: number[] = []
  expect(await refusal(bytesOf(50, 5_000, taken))).toBe('file_too_large')
  expect(taken.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(50)
})

test('a server whose certificate nobody vouches for is asked nothing', async () => {
  const other = makeAuthority('Somebody else')
  other.end()
  stage.feed.files = filesOf(feedText())
  expect(await refusal(stage.updater('0.1.0', stage.download(other.pem)).find())).toBe('update_feed_failed')
  expect(asked()).toEqual([])
})

test('it is asked by the workspace’s proxy and authority, but on the very network', async () => {
  stage.feed.files = filesOf(feedText())
  const { host, port, asked: passed } = await serveProxy(stage.port)
  const proxy = { host, port, user: '' }
  const download = stage.download(undefined, { ...directly, proxy })
  await stage.updater('0.1.0', download).find()
  expect(passed).toEqual([])
  // A name that everybody has is asked for by the proxy.
  const outside = download(new URL('https://updates.example/latest.yml'), { bytes: 1, milliseconds: 5_000 })
  await expect(outside[Symbol.asyncIterator]().next()).rejects.toThrow(VezneError)
  expect(passed.map((said) => said.split(' ').slice(0, 2))).toEqual([['CONNECT', 'updates.example:443']])
})
