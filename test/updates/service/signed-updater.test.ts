import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { feedText, filesOf, openFeed, program, schemaVersion, signatureOf } from './feed.ts'

let stage: Awaited<ReturnType<typeof openFeed>>
beforeEach(async () => {
  stage = await openFeed()
})
afterEach(() => stage.close())

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof VezneError ? error.failure.code : error),
  )

test('a newer program is found, fetched, and takes the place of this one', async () => {
  stage.feed.files = filesOf(feedText())
  const updater = stage.updater()
  expect(await updater.find()).toEqual({
    version: '0.2.0',
    notes: { tr: 'Toplu ödemeler hızlandı.', en: 'Batches are quicker.' },
    bytes: program.length,
  })
  const shares: number[] = []
  await updater.fetch((share) => shares.push(share))
  expect(readFileSync(stage.installed, 'utf8')).toBe('the old program')
  updater.install()
  expect(readFileSync(stage.installed, 'utf8')).toBe(program)
  expect(statSync(stage.installed).mode & 0o111).not.toBe(0)
  expect(stage.quits).toHaveLength(1)
})

test('nothing is fetched by itself', async () => {
  stage.feed.files = filesOf(feedText())
  await stage.updater().find()
  expect(stage.feed.asked).toEqual(['/latest-linux.yml', '/latest-linux.yml.sig'])
})

test.each(['0.2.0', '0.2.1', '1.0.0'])('at %s, the release 0.2.0 is nothing newer', async (version) => {
  stage.feed.files = filesOf(feedText())
  expect(await stage.updater(version).find()).toBeNull()
})

describe('what nobody who may has signed is not believed:', () => {
  const another = generateKeyPairSync('ed25519').privateKey
  const text = feedText()
  const files = filesOf(text)
  test.each([
    ['no signature', { ...files, '/latest-linux.yml.sig': undefined }],
    ['an empty one', { ...files, '/latest-linux.yml.sig': '' }],
    ['another key’s', filesOf(text, signatureOf(text, another))],
    ['that of another release', filesOf(text, signatureOf(feedText({ version: '0.3.0' })))],
    ['a byte more', { ...files, '/latest-linux.yml': `${text}\n` }],
    ['a release whose ledger is older than this one', filesOf(feedText({ schemaVersion: schemaVersion - 1 }))],
    ['a file without a hash', filesOf(text.replaceAll(/^.*sha512:.*\n/gm, ''))],
    ['no version', filesOf(text.replace(/^version:.*\n/m, ''))],
    ['no yaml', filesOf('{{{')],
  ])('%s', async (_what, now) => {
    stage.feed.files = now as typeof files
    expect(await codeOf(stage.updater().find())).toBe('update_not_trusted')
  })
})

test('a program that is not the one that was signed for is thrown away', async () => {
  stage.feed.files = { ...filesOf(feedText()), '/Vezne-0.2.0.AppImage': program.replace('0', '1') }
  const updater = stage.updater()
  await updater.find()
  expect(await codeOf(updater.fetch(() => undefined))).toBe('update_not_trusted')
  updater.install()
  expect(readFileSync(stage.installed, 'utf8')).toBe('the old program')
  expect(stage.quits).toEqual([])
})

test.each(['/latest-linux.yml', '/Vezne-0.2.0.AppImage'])('a feed without %s has failed, and no more', async (path) => {
  stage.feed.files = { ...filesOf(feedText()), [path]: null }
  const updater = stage.updater()
  const work = async () => {
    await updater.find()
    await updater.fetch(() => undefined)
  }
  expect(await codeOf(work())).toBe('update_feed_failed')
  stage.feed.files = filesOf(feedText())
  await work()
})

test('fetching can be cancelled, and begun again', async () => {
  stage.feed.files = filesOf(feedText())
  const updater = stage.updater()
  await updater.find()
  stage.feed.meanwhile = () => updater.cancel()
  expect(await codeOf(updater.fetch(() => undefined))).toBe('cancelled')
  stage.feed.meanwhile = () => undefined
  await updater.fetch(() => undefined)
})

test('of a release for some machines alone, the others hear nothing', async () => {
  stage.feed.files = filesOf(feedText({ stagingPercentage: 0 }))
  expect(await stage.updater().find()).toBeNull()
  stage.feed.files = filesOf(feedText({ stagingPercentage: 100 }))
  expect(await stage.updater().find()).not.toBeNull()
})
